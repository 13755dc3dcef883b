// SPDX-License-Identifier: Apache-2.0
// The page: its views, of which the address says which one is shown, and with what.

class App {
  constructor(library, code, bytes) {
    Object.assign(this, { library, load, libraryCode: code });
    this.libraryAddress = URL.createObjectURL(new Blob([bytes]));
    const json = (id) => JSON.parse(document.getElementById(id).textContent);
    const makers = {
      arc: ["Arc", () => new ArcView(this)],
      path: ["Path", () => new PathView(this)],
      morph: ["Morph", () => new MorphView(this, json("pairs"))],
      motion: ["Motion", () => new MotionView(this, json("scenes"))],
      fit: ["Fit", () => new FitView(this)],
      convert: ["Convert", () => new ConvertView(this)],
    };
    this.views = {};
    this.names = Object.keys(makers);
    this.find = (name) => {
      if (!this.views[name]) {
        this.views[name] = makers[name][1]();
        document.getElementById("views").append(this.views[name].root);
      }
      return this.views[name];
    };
    document.getElementById("loading").remove();
    this.tabs = this.names.map((name, index) => el("button", {
      type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `view-${name}`, onclick: () => this.open(name),
      onkeydown: (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const next = this.names[(index + step + this.names.length) % this.names.length];
        this.open(next, true);
        document.getElementById(`tab-${next}`).focus();
      },
    }, makers[name][0]));
    document.getElementById("tabs").append(...this.tabs);
    window.addEventListener("hashchange", () => this.follow());
    // What is dropped beside a sheet does not replace the page.
    const drags = (isDragging) => (event) => {
      // A frame takes what is dragged over it.
      document.body.classList.toggle("dragging", isDragging);
      if (event.type !== "dragleave" && !/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) event.preventDefault();
    };
    window.addEventListener("dragenter", drags(true));
    window.addEventListener("dragover", drags(true));
    window.addEventListener("drop", drags(false));
    window.addEventListener("dragleave", (event) => !event.relatedTarget && drags(false)(event));
    this.follow();
  }

  // Shows what the address says, and where it is a step back all that was there.
  follow() {
    const [name, query = ""] = location.hash.slice(1).split("?");
    const known = this.names.includes(name) ? name : this.names[0];
    this.show(known);
    const { state } = history.state ?? {};
    this.current.restore(history.state?.name === known ? new Map(Object.entries(state)) : new URLSearchParams(query));
  }

  // Shows a view as it was left.
  open(name, replaces = false) {
    this.write();
    this.show(name);
    this.current.note = null;
    if (!replaces) history.pushState(null, "", this.current.address);
    this.write();
    this.current.refresh();
  }

  show(name) {
    this.current = this.find(name);
    for (const [each, view] of Object.entries(this.views)) view.root.hidden = each !== name;
    for (const tab of this.tabs) {
      const isSelected = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      if (isSelected) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    document.title = `arcfit: ${name}`;
  }

  // Puts the state of a view into the address, without a step of the history for each change.
  remember(view) {
    clearTimeout(this.pending);
    this.pending = setTimeout(() => view === this.current && this.write(), 250);
  }

  write() {
    const { current } = this;
    clearTimeout(this.pending);
    if (current) history.replaceState({ name: current.name, state: { ...current.state } }, "", current.address);
  }
}

(async () => {
  try {
    const code = document.getElementById("arcfit").textContent.trim();
    const bytes = Uint8Array.from(atob(code), (character) => character.charCodeAt(0));
    window.explorer = new App(await load(bytes), code, bytes);
  } catch (error) {
    const loading = document.getElementById("loading");
    if (loading) loading.textContent = `The library cannot be loaded: ${error.message}`;
    throw error;
  }
})();
