// SPDX-License-Identifier: Apache-2.0

// Three kinds of numbers that say how good an answer is: proven, measured, and asked for.

import ArcApproximation
import BezierGeometry
import CurveFitting

// Proven for the cubics returned, rounding included; found by the closed form, not by sampling.
let arc = CircularArc(radius: 40, sweep: .degrees(135))
let fit = try arc.fit()
print("proven", fit.certifiedBound, "largest", fit.report().radialError.largestError)

// Proven and measured: the true distance lies between.
let path = try BezierPath("M0 0Q10 20 20 0T40 0T60 0")
let lines = try path.flattened(tolerance: 0.001)
let simple = try lines.simplified(tolerance: 0.05)
print("lines", lines.segments.count, "cubics", simple.path.segments.count)
print("proven", simple.certifiedBound, "found", simple.largestError)

// Asked for, and kept: a length that is wrong by no more than the accuracy.
print("length", path.length(accuracy: 1e-9))
