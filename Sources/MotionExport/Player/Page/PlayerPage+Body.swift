// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web/player.html.
// swift-format-ignore-file

extension PlayerPage {
  static let body = #"""
<svg class="sprites" aria-hidden="true">
  <symbol id="icon-play" viewBox="0 0 24 24"><path d="M7 4.6v14.8a1 1 0 0 0 1.5.9l12-7.4a1 1 0 0 0 0-1.8l-12-7.4A1 1 0 0 0 7 4.6z"/></symbol>
  <symbol id="icon-pause" viewBox="0 0 24 24"><path d="M6.5 4h3.4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H6.5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm7.6 0h3.4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-3.4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z"/></symbol>
  <symbol id="icon-restart" viewBox="0 0 24 24"><path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5M6.5 2.5v4.3h4.3" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></symbol>
  <symbol id="icon-loop" viewBox="0 0 24 24"><path d="M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20m-3-3 3 3-3 3m3 4v1.5a3.5 3.5 0 0 1-3.5 3.5H4m3 3-3-3 3-3" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></symbol>
</svg>
<main class="player">
  <section class="screen" aria-label="Scene">
    <header class="head">
      <h1 id="name"></h1>
      <span id="state" class="chip" hidden></span>
      <span id="mode" class="chip quiet"></span>
    </header>
    <div class="stage"><svg id="view" role="img" xmlns="http://www.w3.org/2000/svg"></svg></div>
    <div class="transport">
      <button id="play" class="round" type="button" title="Play or pause (space)"></button>
      <div class="track">
        <input id="time" type="range" min="0" step="any" value="0" aria-label="Time in seconds">
        <div id="marks" class="marks" aria-hidden="true"></div>
      </div>
      <output id="clock" for="time"></output>
      <button id="restart" class="plain" type="button" title="The script from the begin (R)" aria-label="Play the script from the begin"><svg><use href="#icon-restart"/></svg></button>
      <button id="loop" class="plain" type="button" title="Repeat the script (L)" aria-label="Repeat the script"><svg><use href="#icon-loop"/></svg></button>
      <label class="speed"><span class="unseen">Speed</span><select id="speed"></select></label>
    </div>
    <p id="message" class="message" role="status" aria-live="polite"></p>
  </section>
  <aside class="panel" aria-label="Controls">
    <section id="events-group"><h2>Events</h2><div id="events" class="buttons"></div></section>
    <section id="sender-group" hidden><h2>Sent with</h2><div id="sender" class="fields"></div></section>
    <section id="gestures-group" hidden><h2>Drag</h2><div id="gestures" class="fields"></div><p class="hint">The first one also by the drawing itself.</p></section>
    <section id="parameters-group" hidden><h2>Parameters</h2><div id="parameters" class="fields"></div></section>
    <section><h2>View</h2><div id="display" class="fields"></div></section>
    <section class="last">
      <button id="copy" class="wide" type="button" title="The paths that are shown, as CGPath calls">Copy paths as Swift</button>
      <p class="hint"><kbd>space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> step, <kbd>1</kbd>…<kbd>9</kbd> send events, <kbd>L</kbd> repeats, <kbd>P</kbd> shows points, <kbd>R</kbd> restarts</p>
    </section>
  </aside>
</main>
<noscript>This page plays its scene by JavaScript, which is switched off.</noscript>

"""#
}
