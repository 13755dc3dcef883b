// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web/player.css.
// swift-format-ignore-file

extension PlayerPage {
  static let style = #"""
:root {
  --back: #f2f3f5;
  --card: #fff;
  --ink: #16181d;
  --soft: #5f6672;
  --line: #d9dce2;
  --field: #f6f7f9;
  --accent: #0a5fdb;
  --on-accent: #fff;
  --tint: #e6effc;
  --fault: #b3261e;
  --shadow: 0 1px 2px #10182814, 0 8px 28px #1018281f;
  --paper: #fff;
}

@media (prefers-color-scheme: dark) {
  :root {
    --back: #121316;
    --card: #1c1e22;
    --ink: #f1f2f4;
    --soft: #a2a9b4;
    --line: #363a42;
    --field: #26292f;
    --accent: #6ea8ff;
    --on-accent: #0a1a33;
    --tint: #20304a;
    --fault: #ffb4ab;
    --shadow: 0 1px 2px #0006, 0 10px 32px #0009;
  }
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--back);
  color: var(--ink);
  font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  font-variant-numeric: tabular-nums;
}

.sprites {
  position: absolute;
  width: 0;
  height: 0;
}

.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}

.player {
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  min-height: 100vh;
}

.screen {
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100vh;
  position: sticky;
  top: 0;
  padding: 20px 28px 12px;
}

.head {
  display: flex;
  align-items: center;
  gap: 10px;
}

h1 {
  margin: 0;
  font-size: 18px;
  font-weight: 650;
  letter-spacing: -0.01em;
}

h2 {
  margin: 0 0 10px;
  font-size: 12px;
  font-weight: 650;
  color: var(--soft);
}

.chip {
  padding: 2px 9px;
  border-radius: 99px;
  background: var(--tint);
  color: var(--accent);
  font-size: 12px;
  font-weight: 600;
}

.chip.quiet {
  background: none;
  padding: 2px 0;
  color: var(--soft);
  font-weight: 400;
  margin-left: auto;
}

.stage {
  flex: 1;
  min-height: 0;
  display: grid;
  place-items: center;
  padding: 24px 0;
  container-type: size;
}

#view {
  display: block;
  background: var(--paper);
  border-radius: 12px;
  box-shadow: 0 0 0 1px var(--line), var(--shadow);
  overflow: hidden;
  touch-action: none;
}

#view.filled {
  background: none;
}

#view.draggable {
  cursor: grab;
}

#view.dragging,
#view.dragging * {
  cursor: grabbing;
}

.transport {
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 10px 14px;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 14px;
}

.track {
  position: relative;
  flex: 1;
  min-width: 80px;
  margin: 0 4px;
}

.marks {
  position: absolute;
  inset: 0 8px;
  pointer-events: none;
}

.marks i {
  position: absolute;
  top: calc(50% + 9px);
  width: 5px;
  height: 5px;
  margin-left: -2.5px;
  border-radius: 50%;
  background: var(--soft);
}

.marks i.refused {
  background: none;
  border: 1px solid var(--fault);
}

output {
  color: var(--soft);
  white-space: nowrap;
  min-width: 98px;
  text-align: right;
  font-size: 13px;
}

.message {
  min-height: 20px;
  margin: 8px 4px 0;
  color: var(--soft);
  font-size: 13px;
}

.panel {
  background: var(--card);
  border-left: 1px solid var(--line);
  padding: 4px 22px 20px;
}

.panel section {
  padding: 18px 0;
  border-bottom: 1px solid var(--line);
}

.panel section.last {
  border: 0;
}

.buttons {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
}

button,
select,
input,
textarea {
  font: inherit;
  color: inherit;
}

button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 34px;
  padding: 0 14px;
  border: 1px solid var(--line);
  border-radius: 9px;
  background: var(--field);
  font-weight: 500;
  cursor: pointer;
}

button:hover {
  border-color: var(--soft);
}

button:active {
  background: var(--tint);
}

button:disabled {
  opacity: 0.4;
  cursor: default;
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}

button svg {
  width: 18px;
  height: 18px;
  fill: currentColor;
}

.round {
  flex: none;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
}

.round:active {
  background: var(--accent);
  opacity: 0.85;
}

.plain {
  flex: none;
  width: 34px;
  padding: 0;
  border-color: transparent;
  background: none;
  color: var(--soft);
}

.plain[aria-pressed="true"] {
  background: var(--tint);
  color: var(--accent);
}

.wide {
  width: 100%;
}

kbd {
  min-width: 18px;
  padding: 0 5px;
  border: 1px solid var(--line);
  border-radius: 5px;
  background: var(--card);
  color: var(--soft);
  font: 600 11px/17px inherit;
  font-family: inherit;
  text-align: center;
}

.hint {
  margin: 14px 0 0;
  color: var(--soft);
  font-size: 12px;
  line-height: 2;
}

@media (max-width: 760px) {
  .player {
    grid-template-columns: minmax(0, 1fr);
  }

  .screen {
    position: static;
    height: 78vh;
    min-height: 420px;
    padding: 14px 14px 6px;
  }

  .stage {
    padding: 14px 0;
  }

  .transport {
    flex-wrap: wrap;
  }

  .track {
    order: -1;
    flex-basis: 100%;
    margin-bottom: 6px;
  }

  output {
    flex: 1;
    text-align: left;
  }

  .panel {
    border-left: 0;
    border-top: 1px solid var(--line);
  }
}

"""#
}
