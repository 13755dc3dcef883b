// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// A track of shapes, held where a question copies none of it.
final class ShapeWay: Sendable {
  let track: ShapeTrack
  private let verbs: [PathVerb]
  private let from: [Point2D]
  private let to: [Point2D]
  private let lastStart: Int
  /// Whether points run straight and elements stay as they are.
  private let isPlain: Bool

  init(_ track: ShapeTrack) {
    self.track = track
    let pair = track.pair
    verbs = pair.a.verbs
    (from, to) = (pair.a.points, pair.b.points)
    lastStart = pair.a.lastStart
    isPlain = pair.mode != .rotate && pair.a.verbs == pair.b.verbs
  }

  /// The shape at a part of the way, as ``ShapeTrack/shape(at:)`` has it.
  func shape(at progress: Double) -> BezierPath {
    guard isPlain, progress != 0, progress != 1 else { return track.shape(at: progress) }
    let between = LinearBlend(progress)
    let points = [Point2D](unsafeUninitializedCapacity: from.count) { buffer, count in
      from.withUnsafeBufferPointer { from in
        to.withUnsafeBufferPointer { to in
          for index in from.indices {
            buffer.initializeElement(at: index, to: between(from[index], to[index]))
          }
        }
      }
      count = from.count
    }
    return BezierPath(uncheckedVerbs: verbs, points: points, lastStart: lastStart)
  }
}
