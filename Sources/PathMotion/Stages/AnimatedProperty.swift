// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A property that changes in a film: between two neighbouring instants its value runs smoothly.
package struct AnimatedProperty: Sendable {
  /// The number of the layer among the scene's layers, groups before what is in them.
  package let layer: Int
  package let property: LayerProperty
  /// Seconds in ascending order, all between the start and the end of the film.
  package let instants: [Double]
  private let timeline: Timeline

  /// A property of a film that was played.
  ///
  /// Instants nearer than the clock's resolution are one.
  fileprivate init(_ slot: PropertySlot, _ timeline: Timeline, until end: Double) {
    (layer, property) = (slot.layer, slot.property)
    self.timeline = timeline
    var instants: [Double] = []
    for instant in timeline.instants(until: end).sorted()
    where instant > Instant.resolution && instant < end - Instant.resolution
      && instant - (instants.last ?? -.infinity) > Instant.resolution
    {
      instants.append(instant)
    }
    self.instants = instants
  }

  package func value(at time: Double) -> MotionValue { timeline.value(at: time) }

  /// Whether nothing moves it between two neighbouring instants.
  package func isAtRest(from begin: Double, to end: Double) -> Bool {
    !timeline.isMoving(at: (begin + end) / 2)
  }

  /// The cubic by which it moves from one time to another; nil where it moves otherwise.
  ///
  /// A part of a cubic is a cubic again. Both times lie in one cycle of one animation.
  package func easing(from begin: Double, to end: Double) -> CubicTiming? {
    timeline.running(at: (begin + end) / 2)?.easing(from: begin, to: end)
  }

  /// The progress at times between two neighbouring instants; nil where that is not one number, as
  /// for key frames and for springs that start with a velocity.
  package func progress(from begin: Double, to end: Double) -> ((Double) -> Double?)? {
    timeline.running(at: (begin + end) / 2).map { running in { running.progress(at: $0) } }
  }
}

extension MotionStage {
  package var hasControlPoints: Bool { layout.hasControlPoints }

  /// The properties that change in a film that was played, with where their values may break.
  ///
  /// Linear in the number of cycles of all animations; of one with more than 10,000 in the film
  /// those after are left out.
  package func animatedProperties(until end: Double) -> [AnimatedProperty] {
    zip(slots, timelines).map { AnimatedProperty($0, $1, until: end) }
  }

  /// The transitions and sequences that were begun: where they lead, and from when to when.
  package var playedChanges: [(name: String, begin: Double, end: Double)] {
    changes.map { ($0.name, $0.start, min($0.end, $0.interrupted)) }
  }

  /// When size or parameters change in a film.
  package func settings(until end: Double) -> [Double] {
    environments.map { $0.time }.filter { $0 > 0 && $0 < end }
  }
}

extension Timeline {
  /// Where the value may break until a time, in no order.
  fileprivate func instants(until end: Double) -> [Double] {
    // What was taken away breaks nothing later.
    modelTimes
      + animations.flatMap { animation in
        animation.instants(until: end).filter { $0 <= animation.removed }
      }
  }
}

extension RunningAnimation {
  /// The most cycles that are looked at.
  private static let mostCycles = 10_000.0

  /// Where it begins, ends, and has corners in between.
  fileprivate func instants(until last: Double) -> [Double] {
    let begin = added + timing.begin
    let over = begin + timing.activeDuration
    var result = [added, removed, end].filter { $0.isFinite } + [begin, over]
    let (span, cycle, knots) = (timing.span, timing.cycle, motion.corners)
    // The seconds at the end of what is seen.
    let final = min(over, removed, last) - begin
    let least = (min(0, final) / cycle).rounded(.down)
    let count = min((max(0, final) / cycle).rounded(.up) - least, Self.mostCycles)
    guard count >= 1 else { return result }
    for number in 0..<Int(count) {
      for knot in knots {
        let local = (least + Double(number)) * cycle + knot * span
        result.append(begin + local)
        if timing.autoreverses { result.append(begin + (local + 2 * (1 - knot) * span)) }
      }
    }
    return result
  }

  /// The cubic between two times of one cycle, from (0, 0) to (1, 1); nil for all other timings.
  fileprivate func easing(from begin: Double, to end: Double) -> CubicTiming? {
    guard let cubic = motion.cubic else { return nil }
    // Looked at inside: both ends may be seams, or a rounding before the animation is there.
    let inset = 1e-6 * (end - begin)
    guard let first = timing.position(at: begin + inset - added),
      let last = timing.position(at: end - inset - added), first.cycle == last.cycle
    else { return nil }
    // Progress runs straight in a cycle.
    let more = (last.progress - first.progress) * inset / (end - begin - 2 * inset)
    let (from, to) = (first.progress - more, last.progress + more)
    guard more.magnitude > 1e-15, min(from, to) > -1e-6, max(from, to) < 1 + 1e-6 else {
      return nil
    }
    return cubic.part(from: min(max(from, 0), 1), to: min(max(to, 0), 1))
  }
}
