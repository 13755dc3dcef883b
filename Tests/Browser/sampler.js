// SPDX-License-Identifier: Apache-2.0
// Measures SVG documents with the browser's own geometry. The page holds jobs as JSON in #jobs;
// when the DOM is dumped, #results holds {job's id: result} as JSON.
//
// A job `measure` opens one document: {id, kind, svg, select, fractions, times, isMapped}.
// Its result has an entry for each time (in seconds on the document's timeline; one entry, as it
// stands, without times) with an entry for each element selected; see `measured`.
// A job `compare` draws two documents: {id, kind, svgs: [a, b], width, height}; see `compared`.
// A job `play` sends things to a page that plays a scene: {id, kind, page, runs}; see `played`.
// A job `interpolate` plays one path into another: {id, kind, paths: [a, b]}; see `interpolated`.
"use strict";

const SHAPES = "path,rect,circle,ellipse,line,polyline,polygon";
const NEVER_DRAWN = "defs,symbol,clipPath,mask,marker,pattern";

function parsed(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg" || root.querySelector("parsererror")) {
    throw new Error("the browser cannot parse this SVG: " + root.textContent.slice(0, 200));
  }
  return document.adoptNode(root);
}

// One document at a time is part of the page: ids and style sheets of two would mix.
function measure(job) {
  const root = parsed(job.svg);
  document.body.append(root);
  try {
    if (!job.times) return [snapshot(root, job)];
    root.pauseAnimations();
    return job.times.map((time) => {
      root.setCurrentTime(time);
      return snapshot(root, job);
    });
  } finally {
    root.remove();
  }
}

function snapshot(root, job) {
  return [...root.querySelectorAll(job.select ?? SHAPES)]
    .filter((element) => !element.closest(NEVER_DRAWN) && isVisible(element))
    .map((element) => measured(element, root, job));
}

function isVisible(element) {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
}

// Length, points at fractions of it and bounds [minX, minY, maxX, maxY] of an element: in its own
// coordinates, or mapped to those of the document's view box.
function measured(element, root, job) {
  const shape = element.localName === "use" ? element.href.baseVal : null;
  const geometry = shape ? root.querySelector(shape) : element;
  const figures = { tag: element.localName, id: element.id, class: element.getAttribute("class") };
  if (geometry.localName === "circle") {
    figures.center = [geometry.cx.animVal.value, geometry.cy.animVal.value];
  }
  // Not a shape, or one that draws nothing.
  const length = geometry.getTotalLength?.() ?? 0;
  if (length === 0) return figures;
  if (job.isMapped) {
    let map = mapToRoot(element, root);
    if (shape) map = map.multiply(placement(element, geometry));
    return Object.assign(figures, walked(geometry, map, job.fractions));
  }
  const box = geometry.getBBox();
  figures.length = length;
  figures.points = job.fractions.map((fraction) => pointAt(geometry, fraction * length));
  figures.bounds = [box.x, box.y, box.x + box.width, box.y + box.height];
  return figures;
}

function pointAt(geometry, length) {
  const point = geometry.getPointAtLength(length);
  return [point.x, point.y];
}

function mapToRoot(element, root) {
  return matrix(root.getScreenCTM()).inverse().multiply(matrix(element.getScreenCTM()));
}

function matrix(value) {
  return new DOMMatrix([value.a, value.b, value.c, value.d, value.e, value.f]);
}

// What `use` and the shape it shows add to the map of `use` itself.
function placement(use, shape) {
  const own = shape.transform.baseVal.consolidate();
  const shift = new DOMMatrix().translate(use.x.baseVal.value, use.y.baseVal.value);
  return own ? shift.multiply(matrix(own.matrix)) : shift;
}

// An affine map changes lengths unevenly, so the mapped curve is measured by a polygon with corners
// dense enough: steps are halved until halving no longer makes them longer.
function walked(geometry, map, fractions) {
  const FIRST_STEPS = 400, MOST_HALVINGS = 8;
  const total = geometry.getTotalLength();
  const sample = (place) => {
    const point = geometry.getPointAtLength(place * total);
    return [map.a * point.x + map.c * point.y + map.e, map.b * point.x + map.d * point.y + map.f];
  };
  const corners = [{ at: 0, point: sample(0) }];
  const stretch = Math.hypot(map.a, map.b, map.c, map.d);
  const append = (from, a, to, b, halvings) => {
    const middle = (from + to) / 2, m = sample(middle);
    const halves = distance(a, m) + distance(m, b);
    if (halvings < MOST_HALVINGS && halves - distance(a, b) > 1e-6 * halves) {
      append(from, a, middle, m, halvings + 1);
      append(middle, m, to, b, halvings + 1);
      return;
    }
    const step = distance(a, b);
    // Longer than the map can make it: the jump from one subpath to the next.
    const isJump = step > 2 * stretch * (to - from) * total;
    corners.push({ at: corners.at(-1).at + (isJump ? 0 : step), point: b });
  };
  for (let step = 0; step < FIRST_STEPS; step++) {
    const from = step / FIRST_STEPS, to = (step + 1) / FIRST_STEPS;
    append(from, sample(from), to, sample(to), 0);
  }
  const length = corners.at(-1).at;
  return {
    length,
    points: fractions.map((fraction) => pointOn(corners, fraction * length)),
    bounds: boundsOf(corners.map((corner) => corner.point)),
  };
}

function distance(a, b) {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function pointOn(corners, length) {
  let next = corners.findIndex((corner) => corner.at >= length);
  if (next < 0) next = corners.length - 1;
  if (next === 0) return corners[0].point;
  const [a, b] = [corners[next - 1], corners[next]];
  const share = (length - a.at) / (b.at - a.at);
  return [0, 1].map((axis) => a.point[axis] + share * (b.point[axis] - a.point[axis]));
}

function boundsOf(points) {
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

// The largest difference of any channel of any pixel, 0...1, where it is, and the share of pixels
// that one of the two documents paints at all.
async function compared(job) {
  const [a, b] = await Promise.all(job.svgs.map((svg) => pixels(svg, job.width, job.height)));
  const result = { worst: 0, at: [0, 0], painted: 0 };
  for (let index = 0; index < a.length; index += 4) {
    let isPainted = false;
    for (let channel = index; channel < index + 4; channel++) {
      const difference = Math.abs(a[channel] - b[channel]) / 255;
      isPainted ||= a[channel] !== 255 || b[channel] !== 255;
      if (difference > result.worst) {
        result.worst = difference;
        result.at = [(index / 4) % job.width, Math.floor(index / 4 / job.width)];
      }
    }
    result.painted += isPainted ? 4 / a.length : 0;
  }
  return result;
}

// Whether the browser shows shapes in between: as SMIL animates `d`, and as CSS does.
function interpolated(job) {
  const NAMESPACE = "http://www.w3.org/2000/svg", TIMES = [0.2, 0.4, 0.6, 0.8];
  const [a, b] = job.paths;
  const root = document.createElementNS(NAMESPACE, "svg");
  const add = (parent, name, attributes) => {
    const element = document.createElementNS(NAMESPACE, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    return parent.appendChild(element);
  };
  document.body.append(root);
  try {
    const path = add(root, "path", { d: a });
    add(path, "animate", { attributeName: "d", values: `${a};${b}`, dur: "1s", fill: "freeze" });
    root.pauseAnimations();
    const smil = TIMES.map((time) => {
      root.setCurrentTime(time);
      return getComputedStyle(path).d;
    });
    const other = add(root, "path", {});
    const animation = other.animate([{ d: `path("${a}")` }, { d: `path("${b}")` }], 1000);
    animation.pause();
    const css = TIMES.map((time) => {
      animation.currentTime = 1000 * time;
      return getComputedStyle(other).d;
    });
    // Four different shapes, or two that are shown for half of the time.
    return { smil: new Set(smil).size === 4, css: new Set(css).size === 4 };
  } finally {
    root.remove();
  }
}

async function pixels(svg, width, height) {
  const image = new Image();
  // Loading, unlike decoding, is something that the browser's virtual time waits for.
  await new Promise((loaded, failed) => {
    image.onload = loaded;
    image.onerror = () => failed(new Error("the browser cannot draw this SVG"));
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
  });
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

// What a page shows and tells after each run: {settings, script, times}; without a script, its own.
async function played(job) {
  const frame = document.createElement("iframe");
  frame.srcdoc = job.page;
  document.body.append(frame);
  try {
    await new Promise((loaded) => {
      frame.onload = loaded;
    });
    const { arcfit } = frame.contentWindow;
    if (!arcfit) throw new Error("the page has no window.arcfit");
    await arcfit.ready;
    await arcfit.ready;
    return job.runs.map((run) => {
      arcfit.reset(run.script ? [] : undefined);
      try {
        for (const name in run.settings) arcfit.set(name, run.settings[name]);
      } catch (error) {
        return { fault: error.message };
      }
      for (const [time, what] of run.script ?? []) arcfit.send(what, time);
      return { frames: run.times.map((time) => arcfit.frame(time)), events: arcfit.events() };
    });
  } finally {
    frame.remove();
  }
}

const KINDS = { measure, compare: compared, interpolate: interpolated, play: played };

async function run() {
  const results = {};
  for (const job of JSON.parse(document.getElementById("jobs").textContent)) {
    try {
      results[job.id] = await KINDS[job.kind](job);
    } catch (error) {
      results[job.id] = { error: String(error) };
    }
  }
  if (RESULTS) return fetch(RESULTS, { method: "POST", mode: "no-cors", body: JSON.stringify(results) });
  const output = document.createElement("pre");
  output.id = "results";
  output.textContent = JSON.stringify(results);
  document.getElementById("jobs").remove();
  document.body.append(output);
}

// After the load event: animations of documents opened before it do not start.
addEventListener("load", () => setTimeout(run));
