// SPDX-License-Identifier: Apache-2.0
// <arc-scene src="like.json"></arc-scene>: a scene in a page, played by the clock of the page.
//
// Attributes: `src`, a scene of the format arcfit-scene/1; `library`, by default arcfit.wasm beside
// this module. Events: `ready`, `state` (detail: the new state), `completion` (detail: { state,
// finished }), `failure` (detail: the error).

import { ArcfitError, load } from "./arcfit.js";

const libraries = new Map();

// The library at an address, loaded once.
function library(address) {
  if (!libraries.has(address)) libraries.set(address, fetch(address).then(load));
  return libraries.get(address);
}

export class ArcScene extends HTMLElement {
  static observedAttributes = ["src"];

  #stage = null;
  #state = null;
  #start = 0;
  #count = 0;
  #isAsked = false;

  connectedCallback() {
    if (!this.shadowRoot) this.attachShadow({ mode: "open" });
    this.setAttribute("role", this.getAttribute("role") ?? "img");
    this.#open();
  }

  disconnectedCallback() {
    this.#stage = null;
  }

  attributeChangedCallback(name, before) {
    if (this.isConnected && before !== null) this.#open();
  }

  // The state of the scene; null where it has none or is not loaded yet.
  get state() {
    return this.#state;
  }

  // Seconds since the scene was shown.
  get time() {
    return (performance.now() - this.#start) / 1000;
  }

  // Sends an event by its name, or what a line of a script may say; false where it is refused.
  send(event) {
    const isAccepted = this.#stage?.send(event, this.time) ?? false;
    this.#ask();
    return isAccepted;
  }

  async #open() {
    const source = this.getAttribute("src");
    if (!source) return;
    try {
      const address = this.getAttribute("library") ?? new URL("arcfit.wasm", import.meta.url).href;
      const [arcfit, response] = await Promise.all([library(address), fetch(source)]);
      if (!response.ok) throw new ArcfitError(`${source} cannot be loaded: ${response.status}`);
      const stage = arcfit.stage(await response.text());
      // Another source or none, meanwhile.
      if (!this.isConnected || this.getAttribute("src") !== source) return;
      [this.#stage, this.#start, this.#count] = [stage, performance.now(), 0];
      this.#show();
      this.dispatchEvent(new CustomEvent("ready"));
    } catch (error) {
      this.dispatchEvent(new CustomEvent("failure", { detail: error }));
    }
  }

  #ask() {
    if (this.#isAsked || !this.#stage) return;
    this.#isAsked = true;
    requestAnimationFrame(() => {
      this.#isAsked = false;
      if (this.#stage) this.#show();
    });
  }

  #show() {
    const { time } = this;
    const { state, settled, endless, completions } = this.#stage.status(time);
    this.shadowRoot.innerHTML =
      "<style>:host { display: inline-block } svg { display: block; max-width: 100% }</style>" +
      this.#stage.drawing(time).replace(/^<\?[^>]*>\s*/, "");
    for (const detail of completions.slice(this.#count)) {
      this.dispatchEvent(new CustomEvent("completion", { detail }));
    }
    this.#count = completions.length;
    if (state !== this.#state) {
      this.#state = state;
      this.dispatchEvent(new CustomEvent("state", { detail: state }));
    }
    // Nothing moves until something is sent.
    if (time <= settled || endless) this.#ask();
  }
}

customElements.define("arc-scene", ArcScene);
