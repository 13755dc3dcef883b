// SPDX-License-Identifier: Apache-2.0

/// Where the course of a property over a film may break: between two neighbouring instants it is
/// smooth.
package struct PropertyCourse: Sendable {
  /// The number of the layer among the scene's layers, groups before what is in them.
  package let layer: Int
  /// The property.
  package let property: LayerProperty
  /// Seconds in ascending order, all between the begin and the end of the film.
  package let instants: [Double]
}

extension Stage {
  /// The stage with all done that happens by itself until a time.
  package func played(until end: Double) -> Stage { advanced(to: end) }

  /// The layers as they are at the begin, without what moves: groups before what is in them.
  package var stillLayers: [FrameLayer] { base }

  /// Whether a layer shows its control points, now or at times.
  package var hasControlPoints: Bool { layout.hasControlPoints }

  /// The properties that change in a film that was played, with where their courses may break.
  ///
  /// Instants nearer than the clock's resolution are one. Linear in the number of cycles of all
  /// animations; of one with more than 10,000 in the film those after are left out.
  package func courses(until end: Double) -> [PropertyCourse] {
    slots.indices.map { index in
      var instants: [Double] = []
      for instant in timelines[index].instants(until: end).sorted() {
        guard instant > Instant.resolution, instant < end - Instant.resolution else { continue }
        if let last = instants.last, instant - last <= Instant.resolution { continue }
        instants.append(instant)
      }
      let slot = slots[index]
      return PropertyCourse(layer: slot.layer, property: slot.property, instants: instants)
    }
  }

  /// What is shown of a property at a time, in a film that was played.
  package func shownValue(
    of property: LayerProperty,
    ofLayer layer: Int,
    at time: Double
  ) -> MotionValue {
    shownValue(of: PropertySlot(layer: layer, property: property), at: time)
  }

  /// Whether nothing moves a property between two neighbouring instants of its course.
  package func isAtRest(
    _ property: LayerProperty,
    ofLayer layer: Int,
    from begin: Double,
    to end: Double
  ) -> Bool {
    guard let index = slots.firstIndex(of: PropertySlot(layer: layer, property: property)) else {
      return true
    }
    let middle = (begin + end) / 2
    return !timelines[index].running.contains { $0.isShown(at: middle) }
  }

  /// The cubic by which a property moves from one time to another; nil where it moves otherwise.
  ///
  /// A part of a cubic is a cubic again. Both times lie in one cycle of one animation.
  package func pace(
    of property: LayerProperty,
    ofLayer layer: Int,
    from begin: Double,
    to end: Double
  ) -> (x1: Double, y1: Double, x2: Double, y2: Double)? {
    guard let index = slots.firstIndex(of: PropertySlot(layer: layer, property: property)),
      let running = timelines[index].running(at: (begin + end) / 2)
    else { return nil }
    return running.pace(from: begin, to: end)
  }

  /// How far along its way a property is at times between two neighbouring instants; nil where that
  /// is not one number, as for key frames and for springs that start with a velocity.
  package func progress(
    of property: LayerProperty,
    ofLayer layer: Int,
    from begin: Double,
    to end: Double
  ) -> ((Double) -> Double?)? {
    guard let index = slots.firstIndex(of: PropertySlot(layer: layer, property: property)),
      let running = timelines[index].running(at: (begin + end) / 2)
    else { return nil }
    return { running.progress(at: $0) }
  }

  /// The transitions and sequences that were begun: where they lead, and from when to when.
  package var ways: [(name: String, begin: Double, end: Double)] {
    changes.map { ($0.name, $0.begin, min($0.end, $0.interrupted)) }
  }

  /// When size or parameters change in a film.
  package func settings(until end: Double) -> [Double] {
    environments.map { $0.time }.filter { $0 > 0 && $0 < end }
  }
}

extension Timeline {
  /// Where the value may break until a time, in no order.
  fileprivate func instants(until end: Double) -> [Double] {
    var result = modelTimes
    for animation in running {
      var own: [Double] = []
      animation.addInstants(until: end, to: &own)
      // What was taken away breaks nothing later.
      result += own.filter { $0 <= animation.removed }
    }
    return result
  }
}

extension RunningAnimation {
  /// The most cycles that are looked at.
  private static let mostCycles = 10_000

  /// Adds where it begins, ends, and has corners in between.
  fileprivate func addInstants(until last: Double, to result: inout [Double]) {
    result += [added, removed, end].filter { $0.isFinite }
    let outer = motion.groups.first ?? timing
    let knots = motion.groups.isEmpty ? motion.corners : [0, 1]
    let begin = added + outer.begin
    result.append(begin)
    result.append(begin + outer.activeDuration)
    guard outer.speed != 0 else { return }
    let duration = outer.duration > 0 ? outer.duration : 0.25
    let cycle = outer.autoreverses ? 2 * duration : duration
    let over = min(min(begin + outer.activeDuration, removed), last)
    // Local time at the begin and at the end of what is seen.
    let (first, final) = (outer.offset, (over - begin) * outer.speed + outer.offset)
    let least = (min(first, final) / cycle).rounded(.down)
    let count = min((max(first, final) / cycle).rounded(.up) - least, Double(Self.mostCycles))
    guard count >= 1 else { return }
    for number in 0..<Int(count) {
      for knot in knots {
        let local = (least + Double(number)) * cycle + knot * duration
        result.append(begin + (local - outer.offset) / outer.speed)
        if outer.autoreverses {
          let back = local + 2 * (1 - knot) * duration
          result.append(begin + (back - outer.offset) / outer.speed)
        }
      }
    }
  }

  /// The cubic between two times of one cycle, from (0, 0) to (1, 1); nil for all other paces.
  fileprivate func pace(
    from begin: Double,
    to end: Double
  ) -> (x1: Double, y1: Double, x2: Double, y2: Double)? {
    guard motion.groups.isEmpty, let cubic = motion.cubic else { return nil }
    // Looked at inside: both ends may be seams, or a rounding before the animation is there.
    let inset = 1e-6 * (end - begin)
    guard let first = timing.position(at: begin + inset - added),
      let last = timing.position(at: end - inset - added), first.cycle == last.cycle
    else { return nil }
    // Progress runs straight in a cycle.
    let more = (last.progress - first.progress) * inset / (end - begin - 2 * inset)
    let ends = (from: first.progress - more, to: last.progress + more)
    guard more.magnitude > 1e-15, min(ends.from, ends.to) > -1e-6,
      max(ends.from, ends.to) < 1 + 1e-6
    else { return nil }
    return cubic.part(from: min(max(ends.from, 0), 1), to: min(max(ends.to, 0), 1))
  }
}
