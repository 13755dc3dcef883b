// SPDX-License-Identifier: Apache-2.0
// Draws what an animated SVG document shows at a time, beside a document that does not move.
//
// A job `film`: {id, kind, svg, css, times, stills: [a document for each time], width, height, scale};
// with a style sheet in `css` that is what moves the document, and with two `classes` the change
// from one to the other, each of which may be empty.
// Its result has an entry for each time; see `difference`.
"use strict";

// Properties that a style sheet may hold; animations change what is computed of them.
const COMPUTED = [
  "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-miterlimit",
  "stroke-dasharray", "stroke-dashoffset", "stop-color", "stop-opacity", "opacity", "visibility",
];
const LENGTHS = ["x", "y", "width", "height", "x1", "y1", "x2", "y2"];

// The document as it stands, without animations; with rules for states all that these may hold.
function frozen(root, hasStates) {
  const copy = root.cloneNode(true);
  const [shown, still] = [root, copy].map((each) => [each, ...each.querySelectorAll("*")]);
  shown.forEach((element, index) => {
    const isRuled = hasStates && element !== root && element.hasAttribute("class");
    freeze(element, still[index], isRuled ? ruled(element) : null);
  });
  for (const each of copy.querySelectorAll("animate, animateTransform, set")) each.remove();
  return new XMLSerializer().serializeToString(copy);
}

// The names of the properties that key frames of a style sheet move.
function moved(element) {
  const OTHERS = ["offset", "easing", "composite", "computedOffset"];
  const names = element.getAnimations().flatMap((each) => each.effect.getKeyframes())
    .flatMap((frame) => Object.keys(frame))
    .filter((name) => !OTHERS.includes(name));
  return [...new Set(names)].map((name) => name.replace(/[A-Z]/g, (each) => "-" + each.toLowerCase()));
}

// The names of the properties that rules of a style sheet may hold.
function ruled(element) {
  const own = { path: ["d", ...COMPUTED], g: ["transform", "opacity"], rect: [...LENGTHS.slice(0, 4), ...COMPUTED] };
  return own[element.localName] ?? COMPUTED;
}

function freeze(element, copy, names) {
  const isStyled = names !== null || element.getAnimations().length > 0;
  const animated = names ?? (isStyled ? moved(element) : [...element.children]
    .filter((child) => child.localName.startsWith("animate"))
    .map((child) => child.getAttribute("attributeName")));
  const style = getComputedStyle(element);
  for (const name of animated) {
    if (name === "d") {
      const data = style.d.match(/^path\("(.*)"\)$/);
      copy.setAttribute("d", data ? data[1] : "");
    } else if (isStyled && name === "transform") {
      copy.setAttribute("transform", style.transform === "none" ? "" : style.transform);
    } else if (isStyled && LENGTHS.includes(name)) {
      copy.setAttribute(name, parseFloat(style.getPropertyValue(name)));
    } else if (name === "transform") {
      const maps = [...element.transform.animVal].map((each) => matrix(each.matrix));
      const map = maps.reduce((all, each) => all.multiply(each), new DOMMatrix());
      copy.setAttribute("transform", `matrix(${[map.a, map.b, map.c, map.d, map.e, map.f]})`);
    } else if (name === "offset") {
      copy.setAttribute("offset", element.offset.animVal);
    } else if (LENGTHS.includes(name)) {
      copy.setAttribute(name, element[name].animVal.value);
    } else if (COMPUTED.includes(name)) {
      copy.setAttribute(name, style.getPropertyValue(name));
    } else {
      throw new Error(`nobody thought of an animated ${name}`);
    }
  }
}

// The largest difference of any channel of any pixel and where it is, the mean difference, both
// 0...1, and the widest square of pixels that all differ by more than a quarter.
function difference(a, b, width) {
  const result = { worst: 0, at: [0, 0], mean: 0, cluster: 0 };
  const squares = new Uint16Array(a.length / 4);
  for (let pixel = 0; pixel < squares.length; pixel++) {
    let worst = 0;
    for (let channel = 4 * pixel; channel < 4 * pixel + 4; channel++) {
      worst = Math.max(worst, Math.abs(a[channel] - b[channel]) / 255);
      result.mean += Math.abs(a[channel] - b[channel]) / 255 / a.length;
    }
    if (worst > result.worst) [result.worst, result.at] = [worst, [pixel % width, Math.floor(pixel / width)]];
    if (worst <= 0.25) continue;
    const isInside = pixel >= width && pixel % width > 0;
    squares[pixel] = 1 + (isInside
      ? Math.min(squares[pixel - 1], squares[pixel - width], squares[pixel - width - 1]) : 0);
    result.cluster = Math.max(result.cluster, squares[pixel]);
  }
  return result;
}

// Takes one class away and gives another one, which begins transitions.
function changeClass(root, from, to) {
  const own = root.getAttribute("class");
  root.setAttribute("class", `${own} ${from}`);
  for (const animation of root.getAnimations({ subtree: true })) animation.finish();
  for (const each of root.querySelectorAll("*")) getComputedStyle(each).opacity;
  root.setAttribute("class", `${own} ${to}`);
}

async function filmed(job) {
  const root = parsed(job.svg);
  const sheet = Object.assign(document.createElement("style"), { textContent: job.css ?? "" });
  document.head.append(sheet);
  document.body.append(root);
  const documents = [];
  try {
    root.pauseAnimations();
    if (job.classes) changeClass(root, ...job.classes);
    const animations = root.getAnimations({ subtree: true });
    if (job.css?.includes("@keyframes") && animations.length === 0) {
      throw new Error("nothing is animated");
    }
    for (const animation of animations) animation.pause();
    for (const time of job.times) {
      root.setCurrentTime(time);
      for (const animation of animations) animation.currentTime = 1000 * time;
      documents.push(frozen(root, job.classes !== undefined));
    }
  } finally {
    root.remove();
    sheet.remove();
  }
  const results = [];
  const [width, height] = [job.width * job.scale, job.height * job.scale].map(Math.round);
  for (const [index, text] of documents.entries()) {
    const [a, b] = await Promise.all(
      [text, job.stills[index]].map((svg) => pixels(svg, width, height)));
    results.push(difference(a, b, width));
  }
  return results;
}

KINDS.film = filmed;
