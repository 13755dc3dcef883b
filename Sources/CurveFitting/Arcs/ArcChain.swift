// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The fewest arcs along a run, each tangent to the one before.
///
/// Nodes lie on the curve. There an arc is known by its start, its direction there and its end, so
/// that a chain is known by the lengths of its nodes and by its first direction. From each of a few
/// states, which differ in the angle between arc and curve, the chain goes on as far as the error
/// allows, and by parts of that, which lead to other angles; of the states of one angle the
/// farthest is kept. The last two arcs meet beside the curve where their error is least.
/// Source: shared theory of outlines, 6.1; the law of the best chain: errors |κ'|h³/124.7.
struct ArcChain {
  let run: ArcRun
  let tolerance: Double
  let effort: FitEffort
  /// By how much the first and the last direction may differ from the curve's, in radians.
  let first, last: ClosedRange<Double>
  /// How many points of each stretch are measured.
  let samples: Int
  /// More arcs are not laid.
  let limit: Int

  private struct State {
    var s: Double
    var point: Point2D
    var direction: Vector2D
    /// The length of the arc that ends here.
    var step: Double
    /// The state before, and the arc from there.
    var before: Int
    var arc: TangentArc?
  }

  /// States on each side of the curve's direction that are kept.
  private var sides: Int {
    switch effort {
    case .fast: 2
    case .balanced: 5
    case .best: 8
    }
  }

  /// Into how many steps the farthest one is divided to look for angles.
  private var divisions: Int {
    switch effort {
    case .fast: 4
    case .balanced: 5
    case .best: 8
    }
  }

  /// This part of the angle is a multiple of the unit, so that rounding keeps it in reach; half of
  /// what is left out is lost of each arc's length.
  private static let share = 0.985

  /// The chain, from end to end of the run; nil where none is found.
  func arcs() -> [TangentArc]? {
    var states = starts()
    var front = Array(states.indices)
    var laid = 0
    var (longest, before) = (run.length, 0.0)
    while !front.isEmpty, laid < limit {
      // Two arcs are not longer than this.
      let near = front.filter { run.length - states[$0].s <= 2.5 * longest }
      for index in near {
        guard let arc = arc(from: states[index], to: run.length) else { continue }
        let turn = run.direction(run.length).angle(to: arc.endDirection)
        let isSmooth = turn >= last.lowerBound - 2e-10 && turn <= last.upperBound + 2e-10
        if isSmooth, error(arc) <= tolerance { return chain(states, to: index) + [arc] }
      }
      if let closing = closing(states, near) { return closing }
      guard let farthest = front.max(by: { states[$0].s < states[$1].s }) else { break }
      // Half a step on, between the arcs that meet where the states will be.
      let even = evenStep(from: min(states[farthest].s + 0.5 * before, 0.999 * run.length), longest)
      before = even.step
      let steps = front.map { reach(states[$0], even.step) ?? 0 }
      longest = max(even.step, steps.reduce(0, max))
      let unit = even.angle / Double(sides)
      var next = [State?](repeating: nil, count: 2 * (sides + 2) + 1)
      // The farthest steps lead to angles from which it is not far; they are taken in need.
      for isFull in [false, true] where next.allSatisfy({ $0 == nil }) {
        for (index, step) in zip(front, steps) where step > 0 {
          add(states[index], index, step, unit, isFull: isFull, to: &next)
        }
      }
      front = []
      for case let state? in next {
        front.append(states.count)
        states.append(state)
      }
      laid += 1
    }
    return nil
  }

  /// The longest arc from a length that leaves and meets the curve at equal angles, and this
  /// angle, or a few tolerances per length of the arc; along a chain of such arcs it repeats.
  ///
  /// The direction at the start is that of the chord, turned back by half of what the curve turns.
  private func evenStep(from s: Double, _ guess: Double) -> (step: Double, angle: Double) {
    let (point, direction) = (run.point(s), run.direction(s))
    func even(_ step: Double) -> Double {
      let chord = direction.angle(to: run.point(s + step) - point)
      return chord - 0.5 * direction.angle(to: run.direction(s + step))
    }
    func arc(_ step: Double) -> TangentArc? {
      let (sine, cosine) = LibM.sineAndCosine(even(step))
      let turned = cosine * direction + sine * direction.perpendicular
      return TangentArc(point, turned, to: run.point(s + step), from: s, to: s + step)
    }
    guard let step = reach(from: s, guess, arc) else { return (guess, 10 * tolerance / guess) }
    return (step, max(Self.share * even(step).magnitude, 3 * tolerance / step))
  }

  /// The first states: those of the directions that are allowed.
  private func starts() -> [State] {
    let (point, direction) = (run.cubics[0].p0, run.direction(0))
    func state(_ angle: Double) -> State {
      let (sine, cosine) = LibM.sineAndCosine(angle)
      let turned = cosine * direction + sine * direction.perpendicular
      return State(s: 0, point: point, direction: turned, step: run.length, before: -1, arc: nil)
    }
    let middle = min(max(0, first.lowerBound), first.upperBound)
    var result = [state(middle)]
    guard first.lowerBound < first.upperBound else { return result }
    let unit = evenStep(from: 0, run.length).angle / Double(sides)
    for index in 1...sides {
      for angle in [Double(index) * unit, -Double(index) * unit] {
        let angle = min(max(angle, first.lowerBound), first.upperBound)
        if angle != middle { result.append(state(angle)) }
      }
    }
    return result
  }

  private func arc(from state: State, to s: Double) -> TangentArc? {
    let end = s >= run.length ? run.cubics[run.cubics.count - 1].p3 : run.point(s)
    return TangentArc(state.point, state.direction, to: end, from: state.s, to: s)
  }

  private func error(_ arc: TangentArc?) -> Double {
    arc.map { run.error($0, samples: samples, limit: tolerance) } ?? .infinity
  }

  /// How far an arc from a state may go within the tolerance; nil where it goes nowhere.
  ///
  /// The error need not rise with the length: where the angle is that of the longest arcs, these
  /// keep the tolerance, and shorter ones do not. So their length is tried first.
  private func reach(_ state: State, _ even: Double) -> Double? {
    func arc(_ step: Double) -> TangentArc? { self.arc(from: state, to: state.s + step) }
    for part in [1.02, 0.985, 0.96] where error(arc(part * even)) <= tolerance {
      return reach(from: state.s, part * even, arc)
    }
    return reach(from: state.s, 0.9 * even, arc)
  }

  /// How far one of the arcs from a length goes within the tolerance, from a first guess.
  private func reach(
    from start: Double,
    _ guess: Double,
    _ arc: (_ step: Double) -> TangentArc?
  ) -> Double? {
    let rest = run.length - start
    guard rest > 0 else { return nil }
    var (low, high) = (0.0, rest)
    var (lowError, step) = (0.0, min(rest, guess))
    for _ in 0..<60 {
      let found = error(arc(step))
      if found <= tolerance {
        (low, lowError) = (step, found)
        if found > 0.99 * tolerance || step >= high { break }
      } else {
        high = step
        // So short a step gains nothing.
        if high < 1e-12 * run.length { return nil }
      }
      if low > 0, high < 1.0007 * low { break }
      if low == 0 {
        let factor = found < .infinity ? LibM.cubeRoot(tolerance / found) : 0.4
        step *= min(max(0.95 * factor, 0.3), 0.9)
      } else {
        let factor = lowError > 0 ? LibM.cubeRoot(0.998 * tolerance / lowError) : 2
        let aim = low * min(factor, 2)
        step = min(max(aim, low + 0.05 * (high - low)), low + 0.8 * (high - low))
        if high == rest, aim >= rest { step = rest }
      }
    }
    return low > 0 ? low : nil
  }

  /// Keeps the states after steps that lead to a multiple of an angle off the curve's, or after the
  /// farthest step, where they are the farthest of the angle.
  private func add(
    _ state: State,
    _ index: Int,
    _ longest: Double,
    _ unit: Double,
    isFull: Bool,
    to next: inout [State?]
  ) {
    let most = sides + 2
    /// The angle after a step, in units.
    func angle(_ step: Double) -> Double? {
      guard let arc = arc(from: state, to: state.s + step) else { return nil }
      return run.direction(state.s + step).angle(to: arc.endDirection) / unit
    }
    func keep(_ step: Double, _ key: Int, isProven: Bool) {
      let s = state.s + step
      guard s > state.s, s < run.length, next[key + most].map({ $0.s < s }) ?? true,
        let arc = arc(from: state, to: s), isProven || error(arc) <= tolerance
      else { return }
      next[key + most] = State(
        s: s,
        point: arc.end,
        direction: arc.endDirection,
        step: step,
        before: index,
        arc: arc
      )
    }
    guard let end = angle(longest) else { return }
    if isFull {
      keep(longest, Int(min(max(end.rounded(), -Double(most)), Double(most))), isProven: true)
      return
    }
    var after = (step: longest, angle: end)
    for part in (1..<divisions).reversed() {
      let step = longest * Double(part) / Double(divisions)
      guard let before = angle(step) else { return }
      let (low, high) = (min(before, after.angle), max(before, after.angle))
      if low > -Double(most), high < Double(most) {
        for key in Int(low.rounded(.up))..<max(Int(low.rounded(.up)), Int(high.rounded(.down)) + 1)
        {
          // The angle is nearly a parabola.
          var (a, b) = ((step, before - Double(key)), (after.step, after.angle - Double(key)))
          for _ in 0..<3 where a.1 != b.1 {
            let middle = b.0 - b.1 * (b.0 - a.0) / (b.1 - a.1)
            guard middle > step, middle < after.step, let found = angle(middle) else { break }
            let point = (middle, found - Double(key))
            if point.1 * a.1 <= 0 { b = point } else { a = point }
          }
          keep(a.1.magnitude < b.1.magnitude ? a.0 : b.0, key, isProven: false)
        }
      }
      after = (step, before)
    }
  }

  private func chain(_ states: [State], to index: Int) -> [TangentArc] {
    var result: [TangentArc] = []
    var index = index
    while index >= 0, let arc = states[index].arc {
      result.append(arc)
      index = states[index].before
    }
    return result.reversed()
  }

  /// The chain to one of the states and two arcs from there to the end; nil where none keep the
  /// tolerance.
  private func closing(_ states: [State], _ front: [Int]) -> [TangentArc]? {
    let (end, direction) = (run.cubics[run.cubics.count - 1].p3, run.direction(run.length))
    var best: (error: Double, index: Int, pair: (TangentArc, TangentArc))?
    let middle = min(max(0, last.lowerBound), last.upperBound)
    var angles = [middle]
    for angle in [last.lowerBound, last.upperBound] where !angles.contains(angle) {
      // Wide ranges hold directions that lead nowhere.
      if angle.magnitude < 0.05 { angles.append(angle) }
    }
    for index in front {
      for angle in angles {
        let (sine, cosine) = LibM.sineAndCosine(angle)
        let arrival = cosine * direction + sine * direction.perpendicular
        let state = states[index]
        func pair(_ share: Double) -> (error: Double, pair: (TangentArc, TangentArc))? {
          guard let pair = biarc(state, to: end, arrival, share: share) else { return nil }
          let error = max(error(pair.0), error(pair.1))
          return error <= tolerance ? (error, pair) : nil
        }
        var found: (error: Double, share: Double)?
        for step in 1..<12 {
          let share = Double(step) / 12
          guard let next = pair(share) else { continue }
          if next.error < best?.error ?? .infinity { best = (next.error, index, next.pair) }
          if next.error < found?.error ?? .infinity { found = (next.error, share) }
        }
        if effort == .fast, best != nil { break }
      }
    }
    guard let best else { return nil }
    return chain(states, to: best.index) + [best.pair.0, best.pair.1]
  }

  /// Two arcs from a state to the end, of which the first has a share of the control polygon.
  private func biarc(
    _ state: State,
    to end: Point2D,
    _ arrival: Vector2D,
    share: Double
  ) -> (TangentArc, TangentArc)? {
    let (u, v, chord) = (state.direction, arrival, end - state.point)
    // The lengths a and b of the outer legs: |chord - a u - b v| = a + b.
    let a = share * chord.length
    let b = (0.5 * chord.lengthSquared - a * chord.dot(u)) / (chord.dot(v) + a * (1 - u.dot(v)))
    guard a > 0, b > 0, b.isFinite else { return nil }
    let (near, far) = (state.point + a * u, end - b * v)
    let joint = near.interpolated(to: far, at: a / (a + b))
    guard let along = (far - near).normalized else { return nil }
    // Where the curve crosses the normal of both arcs.
    func offset(_ s: Double) -> Double { (run.point(s) - joint).dot(along) }
    var (low, high) = (state.s, run.length)
    guard offset(low) < 0, offset(high) > 0 else { return nil }
    for _ in 0..<50 where high - low > 1e-13 * run.length {
      let middle = low + 0.5 * (high - low)
      if offset(middle) < 0 { low = middle } else { high = middle }
    }
    let s = low + 0.5 * (high - low)
    guard
      let first = TangentArc(state.point, u, to: joint, from: state.s, to: s),
      let second = TangentArc(joint, first.endDirection, to: end, from: s, to: run.length)
    else { return nil }
    return (first, second)
  }
}
