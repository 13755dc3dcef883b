// SPDX-License-Identifier: Apache-2.0
// arcfit in JavaScript: the Swift library as WebAssembly. See arcfit.d.ts.

const [FAILURE, TEXT, NUMBERS, PATH, MORPH, STAGE] = [0, 1, 2, 3, 4, 5];

// What the library refuses, in its own words.
class ArcfitError extends Error {}

// Loads the library: from its bytes or a response, compressed by gzip or not.
async function load(source) {
  const isResponse = source instanceof Response;
  if (isResponse && !source.ok) throw new ArcfitError(`${source.url} cannot be loaded: ${source.status}`);
  let bytes = new Uint8Array(isResponse ? await source.arrayBuffer() : source);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    bytes = await new Response(stream).arrayBuffer();
  }
  let memory;
  const wasi = {
    // The seed of dictionaries.
    random_get(pointer, count) {
      globalThis.crypto.getRandomValues(new Uint8Array(memory.buffer, pointer, count));
      return 0;
    },
  };
  // Nothing else is asked for where nothing fails; what is, answers "not supported".
  const others = new Proxy(wasi, { get: (known, name) => known[name] ?? (() => 52) });
  const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: others });
  memory = instance.exports.memory;
  instance.exports._initialize();
  return new Arcfit(instance.exports);
}

class Arcfit {
  constructor(exports) {
    this.c = exports;
    this.results = new FinalizationRegistry((pointer) => this.c.arcfit_free(pointer));
  }

  // A path of SVG path data.
  path(data) {
    return this.call("arcfit_path", data);
  }

  // Cubics for an arc of a circle or an ellipse, and their certified bound.
  arc({ center = [0, 0], radius = 1, radii = [radius, radius], rotation = 0, startAngle = 0, sweep,
        criterion = "", ends = "", count = 1, tolerance }) {
    const geometry = [...center, ...radii, rotation, startAngle, sweep];
    const pieces = tolerance === undefined ? count : 0;
    return cubics(this.call("arcfit_arc", geometry, criterion, ends, pieces, tolerance ?? 0));
  }

  // The fewest cubics through points [[x, y], ...] within a tolerance.
  fit(points, { tolerance, isClosed = false }) {
    return cubics(this.call("arcfit_fit_points", points.flat(), points.length, isClosed, tolerance));
  }

  // Two paths of one structure that draw `a` and `b`, and what is between them.
  morph(a, b, { mode = "" } = {}) {
    const [from, to] = [a, b].map((each) => (typeof each === "string" ? this.path(each) : each));
    return this.call("arcfit_morph", from, to, mode);
  }

  // A scene that is being played: an object or text of the format arcfit-scene/1.
  stage(scene, parameters = {}) {
    const text = typeof scene === "string" ? scene : JSON.stringify(scene);
    return this.call("arcfit_stage", text, JSON.stringify(parameters));
  }

  // Calls an export: lists of numbers are copied to its memory, texts with their counts.
  call(name, ...values) {
    const copies = [];
    const copy = (bytes) => {
      const pointer = this.c.arcfit_allocate(bytes.byteLength);
      new Uint8Array(this.c.memory.buffer, pointer, bytes.byteLength).set(bytes);
      copies.push(pointer);
      return pointer;
    };
    const texts = new TextEncoder();
    const words = values.flatMap((value) => {
      if (value instanceof Value) return [value.pointer];
      if (Array.isArray(value)) return [copy(new Uint8Array(Float64Array.from(value).buffer))];
      if (typeof value !== "string") return [Number(value)];
      const bytes = texts.encode(value);
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

// { bound, cubics: [[[x, y], ...], ...] } of a bound and coordinates.
function cubics([bound, ...numbers]) {
  const cubic = (at) => [0, 2, 4, 6].map((offset) => numbers.slice(at + offset, at + offset + 2));
  return { bound, cubics: Array.from({ length: numbers.length / 8 }, (_, i) => cubic(8 * i)) };
}

// An object of the library; it is freed when nothing refers to it.
class Value {
  constructor(library, pointer) {
    Object.assign(this, { library, pointer });
  }

  call(name, ...values) {
    return this.library.call(name, this, ...values);
  }
}

class Path extends Value {
  // SVG path data.
  get data() {
    return this.call("arcfit_path_data");
  }

  // [minX, minY, maxX, maxY]; empty where nothing is drawn.
  get bounds() {
    return this.call("arcfit_path_bounds");
  }

  // Within an accuracy; by default 1e-9 of the box's diagonal.
  length(accuracy = 0) {
    return this.call("arcfit_path_length", accuracy)[0];
  }

  // The points at fractions of the length.
  points(fractions) {
    const numbers = this.call("arcfit_path_points", fractions, fractions.length);
    return fractions.map((_, index) => [numbers[2 * index], numbers[2 * index + 1]]);
  }

  trimmed(start, end, offset = 0) {
    return this.call("arcfit_path_trimmed", start, end, offset);
  }

  simplified(tolerance) {
    return this.call("arcfit_path_simplified", tolerance);
  }
}

class Morph extends Value {
  path(t) {
    return this.call("arcfit_morph_path", t);
  }

  // Coordinates in the order of the path's points: x, y, x, y, ...
  points(t) {
    return this.call("arcfit_morph_points", t);
  }

  get report() {
    return JSON.parse(this.call("arcfit_morph_report"));
  }
}

class Stage extends Value {
  // Sends an event by its name, or what a line of a script may say; false where it is refused.
  send(event, time) {
    return this.call("arcfit_stage_perform", JSON.stringify([time, event]))[0] === 1;
  }

  // What is shown at a time, as `arcfit animate --format json` has it.
  frame(time) {
    return JSON.parse(this.call("arcfit_stage_frame", time));
  }

  // The frame as an SVG document.
  drawing(time) {
    return this.call("arcfit_stage_drawing", time);
  }

  // The paths that are shown as Core Graphics code.
  code(time) {
    return this.call("arcfit_stage_code", time);
  }

  // { size, opaque, now, state, settled, endless, events, completions, gestures } at a time.
  status(time) {
    return JSON.parse(this.call("arcfit_stage_status", time));
  }

  // The scene as text, with everything that was left out in what was given.
  get scene() {
    return this.call("arcfit_stage_scene");
  }

  // { files: [{ name, text }], losses } for svg, css, lottie, android, uikit or swiftui.
  exported(format) {
    return JSON.parse(this.call("arcfit_stage_export", format));
  }
}

export { load, ArcfitError };
