// SPDX-License-Identifier: Apache-2.0
// Web/dist in Node beside the tool: run.mjs ARCFIT. Prints a line for each kind of comparison;
// exits 1 where one is beyond its limit.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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
// All pairs of the reference collection, where it is beside the project.
for (const name of ["pairs_known", "pairs_dev"]) {
  const file = `../shared/reference/morphing/${name}.json`;
  if (existsSync(here(file))) pairs.push(...json(file));
  else console.log(`structures   ${file} SKIPPED: it is not there`);
}
let [differing, far] = [0, 0];
for (const { a, b } of pairs) {
  const expected = tool("match", a, b);
  const morph = arcfit.morph(a, b);
  const kinds = (path) => path.report.subpaths.map(({ closed, segments }) => [closed, ...segments.map(({ kind }) => kind)].join()).join(";");
  const points = (path) => path.report.subpaths.flatMap(({ segments }) => segments.flatMap((segment) => segment.points)).flat();
  for (const [ours, theirs] of [[morph.path(0), expected.a], [morph.path(1), expected.b]].map(([path, data]) => [path, arcfit.path(data)])) {
    if (kinds(ours) !== kinds(theirs)) differing += 1;
    far = Math.max(far, ulps(points(ours), points(theirs)));
  }
}
report("structures", pairs.length, differing, 0);
// Where a match is searched, the last digits of sines and cosines grow.
report("matches", pairs.length, far, 16384);

// Integers have 32 bits there.
const stage = arcfit.stage(json("Data/scenes/caret-to-arc.json"));
const isSent = stage.send({ event: "show", duration: 1, timing: "steps(3)" }, 0);
report("steps", 1, isSent ? 0 : 1, 0);

// Figures beside those of the tool.
const [round, arc] = [{ radii: [3, 1], rotation: 0.5, startAngle: 0.2, sweep: 2 }, { sweep: 2.36 }];
const figures = [round, arc].map((each) => arcfit.arcErrors(each, arcfit.arc(each).cubics, 200));
const tables = [["--ellipse", "3,1", "--rotation", "0.5", "--start", "0.2", "--angle", "2"], ["--angle", "2.36"]]
  .map((words) => tool(...words).radialError?.certifiedBound ?? tool(...words).distanceError.certifiedBound);
const excess = figures.map(({ bound, errors }, index) => {
  const largest = Math.max(...errors.map(Math.abs));
  return Math.max(largest / bound - 1, bound / tables[index] - 1.03, tables[index] / bound - 1);
});
report("errors", 2, Math.max(0, ...excess), 0);
const rows = tool("--angle", "1.7", "--criteria").criteria.map((row) => row.radialError?.maximumAbsolute ?? 0);
report("criteria", rows.length, ulps(arcfit.arcCriteria(1.7).map((row) => row.radialError?.maximumAbsolute ?? 0), rows), 4);
const [heart] = pairs.map(({ a }) => arcfit.path(a));
const { report: found } = heart;
const frames = heart.frames(50);
const isEven = Math.max(...frames.map(([x, y]) => Math.abs(heart.distances([[x, y]])[0])));
report("frames", frames.length, isEven / found.length, 1e-12);
const timing = tool("ease", "easeOutBounce", "--samples", "33").values;
report("timings", 33, ulps(arcfit.timing("easeOutBounce", 32), timing.map((value) => value.value ?? value)), 4);
const same = ["uikit", "swiftui", "coregraphics", "svgpath"].filter((format) => {
  const native = execFileSync(process.argv[2], ["convert", heart.data, "--format", format], { encoding: "utf8" });
  return arcfit.code(heart.data, format).text === native;
});
report("code", 4, 4 - same.length, 0);
const scene = arcfit.recipe("morph", pairs[0].a, pairs[0].b);
report("recipes", 1, Object.keys(JSON.parse(scene.scene).events).length === 1 ? 0 : 1, 0);
const verdicts = arcfit.compatibility(pairs[0].a, pairs[0].b).filter(({ rule, compatible }) => {
  try {
    return tool("check", pairs[0].a, pairs[0].b, "--rule", rule).compatible !== compatible;
  } catch (error) {
    return JSON.parse(error.stdout).compatible !== compatible;
  }
});
report("verdicts", 5, verdicts.length, 0);

let refused = 0;
for (const call of [() => arcfit.path("M0 0 Lx"), () => arcfit.arc({ sweep: NaN }), () => arcfit.stage("{}"),
  () => arcfit.morph("M0 0", ""), () => arcfit.fit([[0, 0]], { tolerance: -1 }), () => arcfit.path("M0 0H9").length(-1),
  () => arcfit.recipe("no", ""), () => arcfit.timing("no", 3), () => arcfit.code("M0 0H1", "no")]) {
  try {
    call();
    console.log(`${call} gave a value`);
  } catch (error) {
    refused += error instanceof ArcfitError && error.message.length > 10 ? 1 : 0;
  }
}
report("refusals", 9, 9 - refused, 0);
console.log(`test-web: ${failures ? `${failures} FAILED` : "OK"}`);
process.exit(failures ? 1 : 0);
