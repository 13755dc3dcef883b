// SPDX-License-Identifier: Apache-2.0

/// A part of one curve of an outline.
package struct CurveCut {
  package var curve: Int
  package var from: Double
  package var to: Double

  package init(curve: Int, from: Double, to: Double) {
    (self.curve, self.from, self.to) = (curve, from, to)
  }
}

/// A segment of a compatible pair: the part of either outline that it draws.
package struct MorphPiece {
  package var a: CurveCut
  package var b: CurveCut

  package init(a: CurveCut, b: CurveCut) { (self.a, self.b) = (a, b) }
}
