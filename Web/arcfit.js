// SPDX-License-Identifier: Apache-2.0
// arcfit in JavaScript: the Swift library as WebAssembly. arcfit.d.ts says what each call does.

const [FAILURE, TEXT, NUMBERS, PATH, MORPH, STAGE] = [0, 1, 2, 3, 4, 5];

class ArcfitError extends Error {}

// Loads the library: from its bytes or a response, compressed by gzip or not.
async function load(source) {
  const isResponse = source instanceof Response;
  if (isResponse && !source.ok) throw new ArcfitError(`${source.url} cannot be loaded: ${source.status}`);
  const bytes = new Uint8Array(isResponse ? await source.arrayBuffer() : source);
  let memory;
  const wasi = {
    // The seed of dictionaries.
    random_get: (pointer, count) => globalThis.crypto.getRandomValues(new Uint8Array(memory.buffer, pointer, count)) && 0,
  };
  // Nothing else is asked for where nothing fails; what is, answers "not supported".
  const others = new Proxy(wasi, { get: (known, name) => known[name] ?? (() => 52) });
  const imports = { wasi_snapshot_preview1: others };
  // What is packed is compiled while it is unpacked.
  const unpacked = () => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const { instance } = await (isPacked ? WebAssembly.instantiateStreaming(unpacked(), imports) : WebAssembly.instantiate(bytes, imports));
  memory = instance.exports.memory;
  instance.exports._initialize();
  return new Arcfit(instance.exports);
}

class Arcfit {
  constructor(exports) {
    this.c = exports;
    this.results = new FinalizationRegistry((pointer) => this.c.arcfit_free(pointer));
  }

  path(data) {
    return this.call("arcfit_path", drawing(data));
  }

  code(data, format, name = "") {
    return JSON.parse(this.call("arcfit_code", drawing(data), name, format));
  }

  arc({ criterion = "", ends = "", count = 1, tolerance, ...arc }) {
    const pieces = tolerance === undefined ? count : 0;
    return JSON.parse(this.call("arcfit_arc", geometry(arc), criterion, ends, pieces, tolerance ?? 0));
  }

  arcErrors(arc, cubics, steps) {
    const [bound, ...errors] = this.call("arcfit_arc_errors", geometry(arc), ...groups(cubics, 8), steps);
    return { bound, errors };
  }

  arcCriteria = (sweep) => JSON.parse(this.call("arcfit_arc_criteria", Number(sweep)));

  fit(points, { tolerance = 0, noise = 0, isClosed = false }) {
    return cubics(this.call("arcfit_fit_points", ...groups(points, 2), isClosed, tolerance, noise));
  }

  fitFormula(formulas, [start, end], { tolerance }) {
    return cubics(this.call("arcfit_fit_formula", formulas.join("\n"), start, end, tolerance));
  }

  formulaPoints(formulas, [start, end], steps) {
    return pairs(this.call("arcfit_formula_points", formulas.join("\n"), start, end, steps));
  }

  morph(a, b, { mode = "", pins = [] } = {}) {
    return this.call("arcfit_morph", ...this.paths(a, b), mode, ...groups(pins, 4));
  }

  compatibility(a, b) {
    return JSON.parse(this.call("arcfit_compatibility", ...this.paths(a, b)));
  }

  paths = (...paths) => paths.map((each) => (typeof each === "string" ? this.path(each) : each));

  stage(scene, parameters = {}) {
    return this.call("arcfit_stage", typeof scene === "string" ? scene : JSON.stringify(scene), JSON.stringify(parameters));
  }

  recipe = (name, first = "", second = "") => this.call("arcfit_recipe", name, drawing(first), drawing(second));

  timing = (timing, steps) => this.call("arcfit_timing", timing, steps);

  // Calls an export: lists of numbers are copied to its memory, texts with their counts.
  call(name, ...values) {
    const copies = [];
    const copy = (bytes) => {
      const pointer = this.c.arcfit_allocate(bytes.byteLength);
      new Uint8Array(this.c.memory.buffer, pointer, bytes.byteLength).set(bytes);
      copies.push(pointer);
      return pointer;
    };
    const words = values.flatMap((value) => {
      if (value instanceof Value) return [value.pointer];
      if (Array.isArray(value) || ArrayBuffer.isView(value)) return [copy(new Uint8Array(Float64Array.from(value).buffer))];
      if (typeof value !== "string") return [Number(value)];
      const bytes = new TextEncoder().encode(value);
      return [copy(bytes), bytes.length];
    });
    const result = this.c[name](...words);
    for (const pointer of copies) this.c.arcfit_deallocate(pointer);
    return this.value(result);
  }

  // The value of a result, which is freed unless the value is an object of the library.
  value(pointer) {
    const kind = this.c.arcfit_kind(pointer);
    if (kind >= PATH) {
      const value = new { [PATH]: Path, [MORPH]: Morph, [STAGE]: Stage }[kind](this, pointer);
      this.results.register(value, pointer);
      return value;
    }
    const [start, size] = [this.c.arcfit_data(pointer), this.c.arcfit_size(pointer)];
    const bytes = this.c.memory.buffer.slice(start, start + size);
    this.c.arcfit_free(pointer);
    if (kind === NUMBERS) return Array.from(new Float64Array(bytes));
    const text = new TextDecoder().decode(bytes);
    if (kind === FAILURE) throw new ArcfitError(text);
    return text;
  }
}

// A drawing as the library takes it: path data, or the elements of an SVG document.
function drawing(text) {
  if (!text.includes("<")) return text;
  const page = new DOMParser().parseFromString(text, "image/svg+xml");
  const fault = page.querySelector("parsererror");
  if (fault) throw new ArcfitError((/line[^:\n]*column[^:\n]*: *[^\n]*/i.exec(fault.textContent) ?? ["this is no XML"])[0]);
  const numbers = new Map();
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const isDrawn = node.nodeType === Node.TEXT_NODE
      ? /^(text|tspan|textPath)$/.test(node.parentNode.localName)
      : !node.namespaceURI || node.namespaceURI.endsWith("/svg");
    if (isDrawn && (!numbers.size || numbers.has(node.parentNode))) numbers.set(node, numbers.size);
  }
  return JSON.stringify([...numbers.keys()].map((node) => [
    node.localName ?? "#text", Object.fromEntries([...node.attributes ?? []].map(({ name, value }) => [name, value])),
    numbers.get(node.parentNode) ?? -1, node.data ?? (/^(style|title)$/.test(node.localName) ? node.textContent : ""),
  ]));
}

const geometry = ({ center = [0, 0], radius = 1, radii = [radius, radius], rotation = 0, startAngle = 0, sweep }) =>
  groups([...center, ...radii, rotation, startAngle, sweep], 7)[0];

function groups(list, size) {
  const numbers = [...list].flat(2);
  if (numbers.length % size) throw new ArcfitError(`${numbers.length} numbers are no groups of ${size}`);
  return [numbers, numbers.length / size];
}

const pairs = (numbers) => Array.from({ length: numbers.length / 2 }, (_, i) => numbers.slice(2 * i, 2 * i + 2));

// The cubics of a fit: a bound, whether they are closed, and coordinates.
function cubics([bound, isClosed, ...numbers]) {
  const points = pairs(numbers);
  return { bound, isClosed: isClosed === 1, cubics: Array.from({ length: points.length / 4 }, (_, i) => points.slice(4 * i, 4 * i + 4)) };
}

// An object of the library; it is freed when nothing refers to it.
class Value {
  constructor(library, pointer) {
    Object.assign(this, { library, pointer });
    this.call = (name, ...values) => library.call(name, this, ...values);
  }
}

class Path extends Value {
  get data() {
    return this.call("arcfit_path_data");
  }

  get bounds() {
    return this.call("arcfit_path_bounds");
  }

  length(accuracy = 0) {
    return this.call("arcfit_path_length", Number(accuracy))[0];
  }

  get report() {
    return JSON.parse(this.call("arcfit_path_report"));
  }

  points(fractions, { areParameters = false } = {}) {
    return pairs(this.call("arcfit_path_points", fractions, fractions.length, areParameters));
  }

  frames(count) {
    const numbers = this.call("arcfit_path_frames", count);
    return Array.from({ length: numbers.length / 5 }, (_, i) => numbers.slice(5 * i, 5 * i + 5));
  }

  distances(points) {
    return this.call("arcfit_path_distances", ...groups(points, 2));
  }

  trimmed(start, end, offset = 0) {
    return this.call("arcfit_path_trimmed", start, end, offset);
  }

  simplified(tolerance) {
    return this.call("arcfit_path_simplified", Number(tolerance));
  }
}

class Morph extends Value {
  path(t) {
    return this.call("arcfit_morph_path", Number(t));
  }

  points(t) {
    return this.call("arcfit_morph_points", Number(t));
  }

  get report() {
    return JSON.parse(this.call("arcfit_morph_report"));
  }
}

class Stage extends Value {
  send(event, time) {
    return this.call("arcfit_stage_perform", JSON.stringify([time, event]))[0] === 1;
  }

  frame(time) {
    return JSON.parse(this.call("arcfit_stage_frame", time));
  }

  drawing(time) {
    return this.call("arcfit_stage_drawing", time);
  }

  code(time) {
    return this.call("arcfit_stage_code", time);
  }

  status(time) {
    return JSON.parse(this.call("arcfit_stage_status", time));
  }

  get scene() {
    return this.call("arcfit_stage_scene");
  }

  exported(format) {
    return JSON.parse(this.call("arcfit_stage_export", format));
  }
}

export { load, ArcfitError };
