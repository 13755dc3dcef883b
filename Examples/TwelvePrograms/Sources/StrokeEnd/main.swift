// SPDX-License-Identifier: Apache-2.0

// A path drawn from its start to its end at constant speed: `strokeEnd` as length, not parameter.

import ArcfitKit
import Foundation

let path = try BezierPath("M0 0H30V40A10 10 0 0 0 40 50")
for step in 1...4 {
  let strokeEnd = Double(step) / 4
  let part = try path.trimmed(from: 0, to: strokeEnd, accuracy: 1e-9)
  let text = part.svgPathData(SVGPathFormat(numbers: .fixed(decimals: 3)))
  print(strokeEnd, String(format: "%.3f", part.length(accuracy: 1e-9)), text)
}

// For a player that steps the parameter of each cubic: the same curve, parameters along its length.
let swing = try BezierPath("M0 0C100 0 0 10 100 100")
let steady = try swing.reparametrizedByLength(tolerance: 0.01)
for piece in steady.pieces {
  let middle = piece.cubic.length(from: 0, to: 0.5, accuracy: 1e-9)
  if abs(middle - 0.5 * piece.length) > 0.01 { print("not steady:", piece.cubic) }
}
let drift = abs(steady.length - swing.length(accuracy: 1e-9))
print("steady: within tolerance", steady.certifiedBound <= 0.01, "of the same length", drift < 0.1)
