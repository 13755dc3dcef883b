// SPDX-License-Identifier: Apache-2.0
// arcfit in JavaScript. Angles are radians, points [x, y], fractions of a length 0...1. What the
// library refuses is an ArcfitError with its reason.

export type Point = [number, number];
export type Cubic = [Point, Point, Point, Point];

export class ArcfitError extends Error {}

/** Loads `arcfit.wasm`: a response of fetch, or its bytes, compressed by gzip or not. */
export function load(source: Response | ArrayBuffer | Uint8Array): Promise<Arcfit>;

export interface Arcfit {
  /** A path of SVG path data. */
  path(data: string): Path;
  /** Cubics for an arc, `count` of them or the fewest within `tolerance`; `bound` is certified. */
  arc(options: {
    center?: Point;
    radius?: number;
    radii?: [number, number];
    rotation?: number;
    startAngle?: number;
    sweep: number;
    criterion?: string;
    ends?: string;
    count?: number;
    tolerance?: number;
  }): { bound: number; cubics: Cubic[] };
  /** Few cubics that pass all points within a tolerance; `bound` is the largest distance. */
  fit(points: Point[], options: { tolerance: number; isClosed?: boolean }): {
    bound: number;
    cubics: Cubic[];
  };
  /** Two paths of one structure that draw `a` and `b`. */
  morph(a: Path | string, b: Path | string, options?: {
    mode?: "automatic" | "corners" | "leastTravel" | "keepIndices" | "rotate";
  }): Morph;
  /** A scene of the format arcfit-scene/1 that is being played. */
  stage(scene: object | string, parameters?: Record<string, unknown>): Stage;
}

export interface Path {
  readonly data: string;
  /** [minX, minY, maxX, maxY]; empty where nothing is drawn. */
  readonly bounds: number[];
  /** The length within an accuracy; by default 1e-9 of the box's diagonal. */
  length(accuracy?: number): number;
  points(fractions: number[]): Point[];
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
  exported(format: "svg" | "css" | "lottie" | "android" | "uikit" | "swiftui"): {
    files: { name: string; text: string }[];
    losses: string[];
  };
}
