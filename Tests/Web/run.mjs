// SPDX-License-Identifier: Apache-2.0
// Web/dist in Node beside the tool: run.mjs ARCFIT. Prints a line for each kind of comparison;
// exits 1 where one is beyond its limit.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ArcfitError, load } from "../../Web/dist/arcfit.js";

const here = (path) => new URL(`../../${path}`, import.meta.url);
const json = (path) => JSON.parse(readFileSync(here(path), "utf8"));
const tool = (...words) =>
  JSON.parse(execFileSync(process.argv[2], [...words, "--format", "json"], { stdio: ["ignore", "pipe", "ignore"] }));
const arcfit = await load(readFileSync(here("Web/dist/arcfit.wasm")));

let failures = 0;
function report(name, count, worst, limit) {
  const isRight = worst <= limit;
  if (!isRight) failures += 1;
  console.log(`${name.padEnd(12)} ${count} worst ${worst.toExponential(1)}, limit ${limit}${isRight ? "" : ": FAILED"}`);
}

// The largest difference of two lists, in units of the last place of the largest number.
function ulps(ours, theirs) {
  if (ours.length !== theirs.length) return Infinity;
  const size = Math.max(...ours.map(Math.abs), ...theirs.map(Math.abs));
  const ulp = 2 ** (Math.floor(Math.log2(size || 1)) - 52);
  return Math.max(0, ...ours.map((number, index) => Math.abs(number - theirs[index]) / ulp));
}

// A fixed sequence of numbers in 0...1.
let state = 33;
const random = () => (state = (state * 48271) % 2147483647) / 2147483647;

const criteria = ["minimax-radial", "midpoint", "minimax-squared", "equal-area", "least-squares", "inside"];
let worst = 0;
for (let index = 0; index < 60; index += 1) {
  const [sweep, criterion] = [0.1 + 3 * random(), criteria[index % criteria.length]];
  const found = arcfit.arc({ sweep, criterion });
  const expected = tool("--angle", String(sweep), "--criterion", criterion);
  worst = Math.max(worst, ulps(found.cubics.flat(2), expected.cubics.flat(2)));
}
report("arcs", 60, worst, 4);

const icons = readFileSync(here("Data/paths/icons.txt"), "utf8").split("\n");
const paths = icons.filter((line) => /^[Mm]/.test(line)).slice(0, 60);
worst = 0;
for (const data of paths) {
  worst = Math.max(worst, ulps([arcfit.path(data).length(1e-6)], [tool("length", data, "--accuracy", "1e-6").length]));
}
report("lengths", paths.length, worst, 4);

const pairs = ["origin_pairs", "own_pairs"].flatMap((name) => json(`Data/scenes/${name}.json`));
let [differing, far] = [0, 0];
for (const { a, b } of pairs) {
  const expected = tool("match", a, b);
  const morph = arcfit.morph(a, b);
  const [first, last] = [morph.path(0).data, morph.path(1).data];
  const letters = (text) => text.replace(/[^a-z]/gi, "");
  const plain = (text) => arcfit.path(text).data;
  if (letters(first) !== letters(plain(expected.a))) differing += 1;
  for (const [ours, theirs] of [[first, expected.a], [last, plain(expected.b)]]) {
    const numbers = (text) => (plain(text).match(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? []).map(Number);
    far = Math.max(far, ulps(numbers(ours), numbers(theirs)));
  }
}
report("structures", pairs.length, differing, 0);
report("matches", pairs.length, far, 64);

// Integers have 32 bits there.
const stage = arcfit.stage(json("Data/scenes/caret-to-arc.json"));
const isSent = stage.send({ event: "show", duration: 1, timing: "steps(3)" }, 0);
report("steps", 1, isSent ? 0 : 1, 0);

let refused = 0;
for (const call of [() => arcfit.path("M0 0 Lx"), () => arcfit.arc({ sweep: NaN }), () => arcfit.stage("{}"),
  () => arcfit.morph("M0 0", ""), () => arcfit.fit([[0, 0]], { tolerance: -1 }), () => arcfit.path("M0 0H9").length(-1)]) {
  try {
    call();
    console.log(`${call} gave a value`);
  } catch (error) {
    refused += error instanceof ArcfitError && error.message.length > 10 ? 1 : 0;
  }
}
report("refusals", 6, 6 - refused, 0);
console.log(`test-web: ${failures ? `${failures} FAILED` : "OK"}`);
process.exit(failures ? 1 : 0);
