// SPDX-License-Identifier: Apache-2.0

/// A part of one curve of an outline.
struct CurveCut {
  var curve: Int
  var from: Double
  var to: Double
}

/// A segment of a compatible pair: the part of either outline that it draws.
struct MorphPiece {
  var a: CurveCut
  var b: CurveCut
}
