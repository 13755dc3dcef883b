// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// The way of a transition, which may begin in the middle of another.
struct MotionWay: Sendable {
  let track: ValueTrack
  /// Paths as they were given, and the same cut to the structure that is being animated.
  let forms: [(given: BezierPath, cut: BezierPath)]

  /// The way from what is shown to a value.
  ///
  /// A path that turns back to where it came from keeps the structure that it was cut to; matching
  /// it anew would move its points.
  init(from: MotionValue, to: MotionValue, after running: RunningAnimation?) {
    if case .path(let target?) = to, case .path(let shown?) = from, let running,
      let form = running.motion.forms.first(where: { $0.given == target }),
      let track = try? ShapeTrack(from: shown, to: form.cut), track.isAsGiven
    {
      self.track = ValueTrack(track)
      forms = running.motion.forms
      return
    }
    track = ValueTrack(from: from, to: to)
    if case .path(let start?) = from, case .path(let end?) = to, let shapes = track.shapes {
      forms = [(start, shapes.pair.a), (end, shapes.pair.b)]
    } else {
      forms = []
    }
  }

  /// How long a spring takes to settle on the way; 0 where nothing moves, and for functions.
  func settling(_ pace: Animation.Pace, velocity: [Double]) -> Double {
    guard case .spring(let spring) = pace else { return 0 }
    guard !velocity.isEmpty else { return spring.settlingDuration }
    let (from, to) = track.numbers
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    // What swings widest decides.
    var (widest, start, speed) = (0.0, 0.0, 0.0)
    for index in from.indices {
      let displacement = from[index] - to[index]
      let width = displacement.magnitude + velocity[index].magnitude / frequency
      if width > widest { (widest, start, speed) = (width, displacement, velocity[index]) }
    }
    return spring.settlingDuration(displacement: start, velocity: speed)
  }
}
