// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The frames in which the shapes of a morph are looked at.
///
/// In the frame of the report both paths have their boxes about the origin, with diagonals of 1.
/// The shapes in between are those that are drawn, moved and scaled: only their times differ.
struct ReportFrames {
  /// The middles and the diagonals of the boxes; a point has the other's diagonal.
  private let (middleA, middleB): (Point2D, Point2D)
  private let (sizeA, sizeB): (Double, Double)
  /// Whether the boxes are so near and so alike that the paths are looked at as given, too.
  let isNear: Bool

  init(_ a: BezierPath, _ b: BezierPath, diagonal: Double) {
    let (boxA, boxB) = (a.boundingBox, b.boundingBox)
    let (middleA, middleB) = (boxA?.center ?? .origin, boxB?.center ?? .origin)
    (self.middleA, self.middleB) = (middleA, middleB)
    let (first, second) = (boxA?.diagonal ?? 0, boxB?.diagonal ?? 0)
    let least = MatchingParameters.pointSize * diagonal
    sizeA = first > least ? first : second > least ? second : 1
    sizeB = second > least ? second : sizeA
    isNear =
      max(sizeA, sizeB) <= MatchingParameters.nearGrowth * min(sizeA, sizeB)
      && middleA.distance(to: middleB) <= MatchingParameters.nearShift * diagonal
  }

  /// The time at which a morph is so far on its way in the frame.
  ///
  /// Of two sizes the larger one would be all that is seen at most times.
  func time(_ part: Double) -> Double {
    let most = max(sizeA, sizeB)
    let (early, late) = ((1 - part) * (sizeB / most), part * (sizeA / most))
    return late / (early + late)
  }

  /// Brings the shape at a time into the frame.
  func frame(at t: Double) -> CommonFrame {
    let scale = 1 / ((1 - t) * sizeA + t * sizeB)
    guard scale.isFinite else { return .identity }
    let middle = middleA.interpolated(to: middleB, at: t)
    return CommonFrame(scale: scale, offset: scale * (.origin - middle))
  }
}
