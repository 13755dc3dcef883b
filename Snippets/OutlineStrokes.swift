// SPDX-License-Identifier: Apache-2.0

// What a pen paints, the same wider, and the curve beside its path.

import BezierGeometry
import PathOutlines

let wave = try BezierPath("M0 0C40 80 60 -80 100 0")
let line = try wave.strokeOutline(StrokePen(width: 12, cap: .round, join: .round))
let wider = try line.path.grown(by: 3)
let beside = try wave.offset(by: 6, tolerance: 0.01)
print(line.path.segments.count, line.certifiedBound <= 0.012)
print(wider.path.signedArea > line.path.signedArea, beside.path.segments.count)
