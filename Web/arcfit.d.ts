// SPDX-License-Identifier: Apache-2.0
// arcfit in JavaScript. Angles are radians, points [x, y], fractions of a length 0...1. What the
// library refuses is an ArcfitError with its reason.

export type Point = [number, number];
export type Cubic = [Point, Point, Point, Point];

export class ArcfitError extends Error {}

/** Loads `arcfit.wasm`: a response of fetch, or its bytes, compressed by gzip or not. */
export function load(source: Response | ArrayBuffer | Uint8Array): Promise<Arcfit>;

export interface Arcfit {
  /** A path of SVG path data, or all that an SVG document draws; documents need a `DOMParser`. */
  path(data: string): Path;
  /** A drawing, path data or an SVG document, as code; `name` is said in its comments. */
  code(
    drawing: string,
    format: "svg" | "svgpath" | "uikit" | "appkit" | "appkit-cgpath" | "coregraphics" | "swiftui" | "swiftui-shape",
    name?: string,
  ): { text: string; warnings: string[] };
  /** Cubics for an arc, `count` of them or the fewest within `tolerance`. */
  arc(options: ArcOptions & {
    criterion?: string;
    ends?: string;
    count?: number;
    tolerance?: number;
  }): {
    criterion: string;
    ends: string;
    cubics: Cubic[];
    h: number | null;
    certifiedBound: number;
    lengthError: number;
    areaError: number;
    isCoarse: boolean;
  };
  /** A certified bound for any cubics, and their signed distances at even steps of t of each. */
  arcErrors(arc: ArcOptions, cubics: Cubic[], steps: number): { bound: number; errors: number[] };
  /** What each criterion gives for one cubic of an arc of the unit circle. */
  arcCriteria(sweep: number): {
    criterion: string;
    ends: string;
    h: number | null;
    radialError: { minimum: number; maximum: number; maximumAbsolute: number; certifiedBound: number } | null;
    lengthError: number | null;
    areaError: number | null;
  }[];
  /**
   * Few cubics that pass all points within `tolerance`; with `noise` the curve behind points that
   * are scattered so far, below 0 by an unknown distance. `bound` is the largest distance.
   */
  fit(points: Point[], options: { tolerance?: number; noise?: number; isClosed?: boolean }): {
    bound: number;
    isClosed: boolean;
    cubics: Cubic[];
  };
  /**
   * Few cubics for a curve of formulas (`x=…` and `y=…` of t, `y=…` of x, `r=…` of a) over a range;
   * `bound` is certified where it can be.
   */
  fitFormula(formulas: string[], range: [number, number], options: { tolerance: number }): {
    bound: number;
    isClosed: boolean;
    cubics: Cubic[];
  };
  /** The points of a curve of formulas at even parameters, at most 10,000 steps. */
  formulaPoints(formulas: string[], range: [number, number], steps: number): Point[];
  /**
   * Two paths of one structure that draw `a` and `b`. A pin is two subpaths, and on each the
   * fraction of its length where they meet.
   */
  morph(a: Path | string, b: Path | string, options?: {
    mode?: "automatic" | "corners" | "leastTravel" | "keepIndices" | "rotate";
    pins?: [number, number, number, number][];
  }): Morph;
  /** What keeps two paths as they are from being animated into each other, for each player. */
  compatibility(a: Path | string, b: Path | string): {
    rule: "coreanimation" | "svg" | "android" | "skia" | "lottie";
    compatible: boolean;
    reasons: string[];
  }[];
  /** A scene of the format arcfit-scene/1 that is being played. */
  stage(scene: object | string, parameters?: Record<string, unknown>): Stage;
  /** Progress by a timing function, such as `ease-out`, at even times from 0 to 1, at most 10,000 steps. */
  timing(timing: string, steps: number): number[];
  /** The scene of a recipe of `arcfit animate`, made of path data or SVG documents. */
  recipe(name: string, first?: string, second?: string): Stage;
}

export interface ArcOptions {
  center?: Point;
  radius?: number;
  radii?: [number, number];
  rotation?: number;
  startAngle?: number;
  sweep: number;
}

export interface Path {
  readonly data: string;
  /** [minX, minY, maxX, maxY]; empty where nothing is drawn. */
  readonly bounds: number[];
  /** The length within an accuracy; by default 1e-9 of the box's diagonal. */
  length(accuracy?: number): number;
  /** Length, area, bounds, subpaths with segments and path data, where the path meets itself. */
  readonly report: {
    /** Null, as the area, where it is beyond the range of numbers. */
    length: number | null;
    area: number | null;
    bounds: { minX: number; minY: number; maxX: number; maxY: number } | null;
    /** Null where there are too many to be found. */
    meetings: Point[] | null;
    subpaths: { start: Point; closed: boolean; segments: { kind: string; points: Point[] }[] }[];
    data: string[];
  };
  /** The points at fractions of the length, or of the parameters of all segments together. */
  points(fractions: number[], options?: { areParameters?: boolean }): Point[];
  /** At so many even lengths: x, y, the unit tangent, the curvature. */
  frames(count: number): [number, number, number, number, number][];
  /** The distances of points from the path, positive to the left of it in a frame with y up. */
  distances(points: Point[]): number[];
  trimmed(start: number, end: number, offset?: number): Path;
  simplified(tolerance: number): Path;
}

export interface Morph {
  /** The path in between, `t` 0...1. */
  path(t: number): Path;
  /** The coordinates of its points: x, y, x, y, ... */
  points(t: number): number[];
  readonly report: {
    certifiedBound: number;
    segments: number;
    score: number;
    travel: number;
    rotation: number;
    extraCrossings: number;
    warnings: string[];
  };
}

export interface StageStatus {
  size: [number, number];
  opaque: boolean;
  now: number;
  state: string | null;
  settled: number;
  endless: boolean;
  events: { time: number; name: string; accepted: boolean; reason?: string }[];
  completions: { time: number; state: string; finished: boolean }[];
  gestures: { name: string; axis: "x" | "y" | null; shown: number; states: number[] }[];
}

export interface Stage {
  /** Sends an event by its name, or what a line of a script may say; false where it is refused. */
  send(event: string | object, time: number): boolean;
  /** What is shown, as `arcfit animate --format json` has it. */
  frame(time: number): object;
  /** The frame as an SVG document. */
  drawing(time: number): string;
  /** The paths that are shown as Core Graphics code. */
  code(time: number): string;
  status(time: number): StageStatus;
  readonly scene: string;
  /** The scene for a player, the file to open first; an HTML page loads `arcfit.wasm` from beside it. */
  exported(format: "svg" | "css" | "lottie" | "android" | "uikit" | "swiftui" | "html" | "uikit-transition" | "playground"): {
    files: { name: string; text: string }[];
    losses: string[];
  };
}
