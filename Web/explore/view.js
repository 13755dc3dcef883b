// SPDX-License-Identifier: Apache-2.0
// What all views share: elements, fields, figures, what is copied and dropped.

// An element with attributes and children; `on...` attributes are listeners.
function el(tag, attributes = {}, ...children) {
  const isFigure = el.figures.has(tag);
  const element = isFigure ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}
el.figures = new Set(["svg", "g", "path", "circle", "line", "text", "clipPath"]);

// A number for readers.
function shown(value, digits = 6) {
  if (!Number.isFinite(value)) return "none";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size < 1e-4 || size >= 1e7) return value.toExponential(digits - 2).replace(/\.?0+e/, "e").replace("e+", "e");
  return String(Number(value.toPrecision(digits)));
}

// Numbers between commas or blanks; an error that says which one is none.
function numbers(text, name, count) {
  const parts = text.trim().split(/[\s,;]+/).filter(Boolean);
  const found = parts.map(Number);
  const wrong = parts[found.findIndex((value) => !Number.isFinite(value))];
  if (wrong !== undefined) throw new ArcfitError(`${name}: '${wrong}' is not a number`);
  if (count !== undefined && found.length !== count) throw new ArcfitError(`${name}: ${count} numbers are expected, not ${found.length}`);
  return found;
}

// Radians of 2.36, 135deg, 135°, 3/8turn, 150grad, 3pi/4.
function angle(text, name) {
  const units = { pi: Math.PI, "π": Math.PI, deg: Math.PI / 180, "°": Math.PI / 180, turn: 2 * Math.PI, turns: 2 * Math.PI, grad: Math.PI / 200, gon: Math.PI / 200, rad: 1, "": 1 };
  const number = "(?:\\d+\\.?\\d*|\\.\\d+)";
  const form = new RegExp(`^([-+−]?)(${number}(?:e[-+]?\\d+)?)?(?:/(${number}))?[*·]?(pi|π|deg|°|turns?|grad|gon|rad|)(?:/(${number}))?$`, "i");
  const plain = text.replace(/\s+/g, "");
  const [, sign, value, first, unit, second] = (plain.length <= 100 && form.exec(plain)) || [];
  const factor = units[unit?.toLowerCase()];
  if (factor === undefined || (value === undefined && (factor !== Math.PI || first !== undefined))) {
    throw new ArcfitError(`${name} '${text}' is not an angle: 2.36, 135deg, 3/8turn, 150grad and 3pi/4 are`);
  }
  const radians = (Number(value ?? 1) / Number(first ?? 1) / Number(second ?? 1)) * factor;
  if (!Number.isFinite(radians)) throw new ArcfitError(`${name} '${text}' divides by zero or is too large`);
  return sign === "-" || sign === "−" ? -radians : radians;
}

// What is drawn between points, as path data.
const polyline = (points) => points.map(([x, y], index) => `${index ? "L" : "M"}${x} ${y}`).join("");
const chain = (cubics) => cubics.map(([a, b, c, d], index) => `${index ? "" : `M${a.join(" ")}`}C${b.join(" ")} ${c.join(" ")} ${d.join(" ")}`).join("");

function cubicAt([a, b, c, d], t) {
  const s = 1 - t;
  return [0, 1].map((i) => s * s * s * a[i] + 3 * s * t * (s * b[i] + t * c[i]) + t * t * t * d[i]);
}

// A view: what it shows is its state, a text for each name, which the address of the page holds.
class View {
  // The longest text that an address holds.
  static longest = 2000;

  constructor(app, name, title, defaults) {
    Object.assign(this, { app, name, title, defaults, state: { ...defaults }, fields: {} });
    this.library = app.library;
    this.message = el("p", { class: "message", role: "status", "aria-live": "polite" });
    this.work = el("div", { class: "work" });
    this.panel = el("aside", { class: "panel", "aria-label": `${title}: controls` });
    this.root = el("section", { id: `view-${name}`, class: "view", role: "tabpanel", "aria-labelledby": `tab-${name}` }, this.work, this.panel);
  }

  get isShown() {
    return this.app.current === this;
  }

  // MARK: State

  set(values) {
    this.note = null;
    Object.assign(this.state, values);
    this.refresh();
    this.app.remember(this);
  }

  restore(parameters) {
    this.note = null;
    for (const [key, value] of Object.entries(this.defaults)) this.state[key] = parameters.get(key) ?? value;
    this.refresh();
  }

  get address() {
    const kept = Object.entries(this.state).filter(([key, value]) => value !== this.defaults[key] && String(value).length <= View.longest);
    const query = new URLSearchParams(kept).toString();
    return `#${this.name}${query ? `?${query}` : ""}`;
  }

  refresh() {
    for (const [key, show] of Object.entries(this.fields)) show(this.state[key]);
    if (this.isQueued) return;
    this.isQueued = true;
    requestAnimationFrame(() => {
      this.isQueued = false;
      if (this.isShown) this.draw();
    });
  }

  draw() {
    try {
      this.write(this.render() ?? "");
      if (this.note) this.write(...this.note);
    } catch (error) {
      if (!(error instanceof ArcfitError)) throw error;
      this.write(error.message, true);
    }
  }

  // Does what a person asked for, or says why not.
  async attempt(action, name = "") {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ArcfitError)) throw error;
      this.say((name ? `${name}: ` : "") + error.message, true);
    }
  }

  // Does what may wait until nothing changes any more.
  later(name, action) {
    this.waiting ??= {};
    clearTimeout(this.waiting[name]);
    this.waiting[name] = setTimeout(action, 80);
  }

  // Says something until the state changes.
  say(...note) {
    this.note = note;
    this.write(...note);
  }

  write(text, isFault = false) {
    this.message.textContent = text;
    this.message.classList.toggle("fault", isFault);
  }

  // MARK: Panel

  group(title, ...children) {
    const group = el("section", {}, title ? el("h2", {}, title) : null, ...children);
    this.panel.append(group);
    return group;
  }

  // A field of the state. kind: text, area, number, choice or flag.
  field(kind, key, label, { choices, rows = 4, ...attributes } = {}) {
    let input;
    // What is typed is not written back while it is typed.
    let isTold = false;
    const tell = (value) => {
      isTold = true;
      this.set({ [key]: value });
      isTold = false;
    };
    switch (kind) {
      case "choice":
        input = el("select", {}, choices.map((choice) => {
          const [value, text] = Array.isArray(choice) ? choice : [choice, choice];
          return el("option", { value }, text);
        }));
        break;
      case "area":
        input = el("textarea", { rows, spellcheck: "false" });
        break;
      case "flag":
        input = el("input", { type: "checkbox" });
        break;
      default:
        input = el("input", { type: "text", spellcheck: "false", autocomplete: "off", ...attributes });
    }
    const field = new Field(label, input, { isTall: kind === "area" });
    const read = () => tell(kind === "flag" ? String(input.checked) : input.value);
    input.addEventListener(kind === "choice" || kind === "flag" ? "change" : "input", read);
    if (kind === "number") {
      const slider = el("input", { type: "range", step: "any", ...attributes, "aria-label": `${label}, slider`, oninput: () => {
        input.value = shown(Number(slider.value), 5);
        tell(input.value);
      } });
      input.parentElement.append(slider);
      input.style.cssText = "flex: none; width: 84px";
      this.fields[key] = (value) => {
        if (isTold) return;
        input.value = value;
        if (Number.isFinite(Number(value))) slider.value = Number(value);
      };
    } else if (kind === "flag") {
      this.fields[key] = (value) => { input.checked = value === "true"; };
    } else {
      this.fields[key] = (value) => { if (!isTold) input.value = value; };
    }
    this.fields[key](this.state[key]);
    this.fields[key].element = field.element;
    return field.element;
  }

  button(title, action, attributes = {}) {
    return el("button", { type: "button", onclick: action, ...attributes }, title);
  }

  // A choice of formats, the text in it, and what copies and saves it; `make` gives name and text.
  copier(title, formats, make) {
    const pre = el("pre", { tabindex: 0, "aria-label": `${title}: text` });
    const choice = this.field("choice", "format", "format", { choices: formats });
    const current = () => {
      this.render();
      return make(this.state.format);
    };
    this.group(title, el("div", { class: "fields" }, choice), pre, el("div", { class: "row" },
      this.button("Copy", () => this.attempt(async () => {
        const { text } = current();
        await copyText(text);
        const count = text.split("\n").filter(Boolean).length;
        this.say(`Copied ${count} ${count === 1 ? "line" : "lines"}.`);
      }), { class: "copy" }),
      this.button("Save", () => this.attempt(() => saveText(current())), { class: "save" })));
    this.showCode = () => this.later("code", () => {
      let text;
      try {
        text = make(this.state.format).text;
      } catch (error) {
        if (!(error instanceof ArcfitError)) throw error;
        text = error.message;
      }
      pre.textContent = text.length > 6000 ? `${text.slice(0, 6000)}\n… ${text.length - 6000} more characters` : text;
    });
  }

  table(head, rows) {
    return el("table", {},
      head.length ? el("thead", {}, el("tr", {}, head.map((each) => el("th", { scope: "col" }, each)))) : null,
      el("tbody", {}, rows.map(({ cells, chosen }) => el("tr", { class: chosen ? "chosen" : null },
        cells.map((cell) => (typeof cell === "number" ? el("td", { class: "number" }, shown(cell)) : el("td", {}, cell)))))));
  }

  // MARK: Figures

  // A sheet with a drawing; what is dropped on it is read.
  sheet(label, { name, low = false, onText } = {}) {
    const svg = el("svg", { class: "figure", role: "group", "aria-label": label });
    const sheet = el("div", { class: low ? "sheet low" : "sheet" }, name ? el("span", { class: "name" }, name) : null, svg);
    new ResizeObserver(() => this.isShown && this.refresh()).observe(sheet);
    if (onText) takeDrops(sheet, this, onText);
    return { element: sheet, svg };
  }

  // What is drawn by a pointer or the arrow keys: a handle that stays one element.
  handle(svg, label, onMove, attributes = {}) {
    const node = el("circle", { r: 8, class: "handle", tabindex: 0, role: "button", ...attributes });
    const point = (event) => {
      const box = svg.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    node.addEventListener("pointerdown", (event) => {
      node.setPointerCapture(event.pointerId);
      node.focus({ preventScroll: true });
      event.preventDefault();
    });
    node.addEventListener("pointermove", (event) => {
      if (node.hasPointerCapture(event.pointerId)) onMove(point(event));
    });
    node.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? 10 : 1;
      const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
      if (!move) return;
      event.preventDefault();
      onMove([Number(node.getAttribute("cx")) + move[0], Number(node.getAttribute("cy")) + move[1]]);
    });
    svg.append(node);
    return {
      node,
      show([x, y], words) {
        node.setAttribute("cx", x);
        node.setAttribute("cy", y);
        node.setAttribute("aria-label", `${label}${words ? `, ${words}` : ""}; arrow keys move it`);
      },
      hide(isHidden) { node.style.display = isHidden ? "none" : ""; },
    };
  }
}

// From coordinates to the pixels of a sheet, as large as there is room.
class Plane {
  constructor(svg, [minX, minY, maxX, maxY], { isYUp = false, margin = 44, side = margin, right = 0 } = {}) {
    const { clientWidth: whole, clientHeight: height } = svg.parentElement;
    const width = whole - right;
    const [across, along] = [Math.min(side, width / 5), Math.min(margin, height / 6)];
    const [w, h] = [maxX - minX, maxY - minY];
    const scale = Math.min((width - 2 * across) / (w || 1e-9), (height - 2 * along) / (h || 1e-9));
    this.whole = whole;
    this.scale = Number.isFinite(scale) && scale > 0 ? Math.min(scale, 1e12) : 1;
    this.sign = isYUp ? -1 : 1;
    this.center = [minX + w / 2, minY + h / 2];
    this.size = [width, height];
  }

  at([x, y]) {
    return [this.size[0] / 2 + this.scale * (x - this.center[0]), this.size[1] / 2 + this.sign * this.scale * (y - this.center[1])];
  }

  from([x, y]) {
    return [this.center[0] + (x - this.size[0] / 2) / this.scale, this.center[1] + (this.sign * (y - this.size[1] / 2)) / this.scale];
  }

  get transform() {
    const [x, y] = this.at([0, 0]);
    return `matrix(${this.scale} 0 0 ${this.sign * this.scale} ${x} ${y})`;
  }
}

// Curves over an interval: values of errors with limits above and below.
function plotErrors(svg, series, { limit, title, note, xTitle, end = 1 }) {
  const { clientWidth: width, clientHeight: height } = svg.parentElement;
  const [left, right, top, bottom] = [92, width - 20, 38, height - 32];
  const largest = Math.max(limit, ...series.flatMap(({ values }) => values.map(Math.abs)), Number.MIN_VALUE) * 1.12;
  const x = (part) => left + (right - left) * part;
  const y = (value) => (top + bottom) / 2 - ((bottom - top) / 2) * (value / largest);
  const label = (text, px, py, attributes = {}) => el("text", { x: px, y: py, ...attributes }, text);
  const line = (value, kind) => el("line", { x1: left, x2: right, y1: y(value), y2: y(value), class: kind });
  // Numbers that would stand on each other are left out.
  const marks = y(0) - y(limit) > 16 ? [limit, 0, -limit] : [largest / 1.12, 0, -largest / 1.12];
  svg.replaceChildren(
    label(width < 520 ? title : `${title}, ${note}`, 14, 21, { class: "strong" }),
    line(0, "guide"), line(limit, "limit"), line(-limit, "limit"),
    ...marks.map((value) => label(shown(value, 4), left - 8, y(value) + 4, { "text-anchor": "end" })),
    label("0", left, bottom + 20, { "text-anchor": "middle" }),
    label(shown(end), right, bottom + 20, { "text-anchor": "end" }),
    label(xTitle, (left + right) / 2, bottom + 20, { "text-anchor": "middle" }),
    ...series.map(({ values, kind }) => el("path", { class: kind, d: polyline(values.map((value, index) => [x(index / Math.max(1, values.length - 1)), y(value)])) })),
  );
}

// MARK: Files

function saveText({ name, text }) {
  const address = URL.createObjectURL(new Blob([text]));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

const largestFile = 20_000_000;

// Reads a file as text, or says why not.
const readFile = (file, view, onText) => view.attempt(async () => {
  if (file.size > largestFile) throw new ArcfitError(`${file.size} bytes are more than the ${largestFile} that are read`);
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new ArcfitError("this is not a file of text in UTF-8");
  }
  onText(text, file.name);
}, file.name);

function takeDrops(element, view, onText) {
  element.addEventListener("dragover", (event) => {
    event.preventDefault();
    element.classList.add("over");
  });
  element.addEventListener("dragleave", () => element.classList.remove("over"));
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    element.classList.remove("over");
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text");
    if (file) readFile(file, view, onText);
    else if (text) view.attempt(() => onText(text, ""));
  });
}

// A button that opens a file, for those who do not drop.
function opener(view, title, accept, onText) {
  const input = el("input", { type: "file", accept, hidden: true, onchange: () => {
    if (input.files[0]) readFile(input.files[0], view, onText);
    input.value = "";
  } });
  return [view.button(title, () => input.click()), input];
}
