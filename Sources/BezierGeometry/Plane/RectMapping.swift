// SPDX-License-Identifier: Apache-2.0

/// How one rectangle is mapped to another of other proportions.
@frozen
public enum RectMapping: String, CaseIterable, Hashable, Sendable {
  /// One scale, the largest with which all of the source lies in the target; centred.
  ///
  /// SVG's `xMidYMid meet`, UIKit's `scaleAspectFit`.
  case fit
  /// One scale, the smallest with which the source covers all of the target; centred.
  ///
  /// SVG's `xMidYMid slice`, UIKit's `scaleAspectFill`.
  case fill
  /// A scale along x and one along y, so that the source becomes the target.
  ///
  /// SVG's `none`, UIKit's `scaleToFill`.
  case stretch
}

extension AffineTransform2D {
  /// The map of one rectangle to another by scaling and displacing; axes keep their directions.
  ///
  /// A side of the source of length 0 fits anything: the other side has the scale of
  /// ``RectMapping/fit`` and ``RectMapping/fill``; with ``RectMapping/stretch`` its own is 1. A
  /// point keeps the scale 1. What is flat is centred. A target of size 0 makes a singular map.
  ///
  /// The source's corners are mapped to within a few ulp of the largest coordinate, its own scaled;
  /// a rectangle mapped to itself gives the identity exactly.
  ///
  /// Nil where a side is not finite, or a number of the map would not be.
  public init?(mapping source: Rect2D, to target: Rect2D, _ mapping: RectMapping = .fit) {
    let ratioX = source.width > 0 ? target.width / source.width : nil
    let ratioY = source.height > 0 ? target.height / source.height : nil
    let (scaleX, scaleY): (Double, Double)
    if mapping == .stretch {
      (scaleX, scaleY) = (ratioX ?? 1, ratioY ?? 1)
    } else {
      let (first, second) = (ratioX ?? ratioY ?? 1, ratioY ?? ratioX ?? 1)
      scaleX = mapping == .fit ? min(first, second) : max(first, second)
      scaleY = scaleX
    }
    let (from, to) = (source.center, target.center)
    self.init(scaleX: scaleX, y: scaleY)
    (tx, ty) = (to.x - scaleX * from.x, to.y - scaleY * from.y)
    guard source.isFinite, target.isFinite, isFinite else { return nil }
  }
}
