// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import ArcApproximation
internal import BezierGeometry

/// Cuts an arc of an ellipse into pieces of equal error, by eccentric angle.
///
/// The error of a piece grows with either end moved outwards. So the fewest pieces for an error
/// come from making each as long as it can be, and the least error for a number of pieces is the
/// root of "where does the last piece end".
struct EllipseChain {
  /// Where the first piece lies.
  enum Start {
    /// It starts at this angle.
    case at(Double)
    /// Its middle lies at this angle; for full ellipses.
    case centered(Double)
  }

  let solver: EllipsePieceSolver
  let start: Start
  let sweep: Double

  /// Pieces whose errors agree to this (natural logarithm) count as equal; distances carry noise of
  /// some 1e-16, which small errors cannot do better than.
  private static func accuracy(_ error: Double) -> Double { max(1e-9, 1e-14 / error) }

  /// The breakpoints of the fewest pieces that keep an error, the last one as short as is left.
  ///
  /// Nil where more than `limit` are needed. For chains that start at an angle.
  func fewest(error: Double, limit: Int) throws(MinimizationError) -> [Double]? {
    guard case .at(let first) = start else { return nil }
    let end = first + sweep
    var breaks = [first]
    var guess = 1.0
    while let last = breaks.last, last < end {
      guard breaks.count <= limit else { return nil }
      let width = try reach(
        error: error,
        guess: guess,
        longest: min(end - last, EllipsePieceSolver.longest)
      ) { (last, last + $0) }
      guess = width
      breaks.append(end - last <= width ? end : last + width)
    }
    return breaks
  }

  /// The breakpoints of `count` pieces whose errors are equal, and that error.
  func equalized(count: Int) throws(MinimizationError) -> (breaks: [Double], error: Double) {
    if count == 1, case .at(let first) = start {
      let error = try solver.solve(from: first, to: first + sweep).error
      return ([first, first + sweep], error)
    }
    // Equal widths have an error that is more than enough.
    let width = sweep / Double(count)
    var enough = 0.0
    for index in 0..<count {
      let from = origin(width) + width * Double(index)
      enough = max(enough, try solver.solve(from: from, to: from + width).error)
    }
    var high = LibM.logarithm(enough)
    var atHigh = try overshoot(count, high, width)
    while atHigh < 0 {
      high += 0.1
      atHigh = try overshoot(count, high, width)
    }
    var low = high - 1
    var atLow = try overshoot(count, low, width)
    while atLow > 0 {
      low -= 2
      atLow = try overshoot(count, low, width)
    }
    // Regula falsi with the Illinois remedy: where the chain ends grows smoothly with the error.
    let accuracy = Self.accuracy(enough)
    var best = atLow.magnitude < atHigh.magnitude ? (low, atLow) : (high, atHigh)
    for _ in 0..<60 {
      guard high - low > accuracy, atHigh != atLow, best.1.magnitude > 0.01 * accuracy else {
        break
      }
      let next = low - atLow * (high - low) / (atHigh - atLow)
      let value = try overshoot(count, next, width)
      if value.magnitude < best.1.magnitude { best = (next, value) }
      if value > 0 {
        (high, atHigh, atLow) = (next, value, 0.5 * atLow)
      } else {
        (low, atLow, atHigh) = (next, value, 0.5 * atHigh)
      }
    }
    var breaks = try chain(count, best.0, width)
    breaks[count] = breaks[0] + sweep
    let last = try solver.solve(from: breaks[count - 1], to: breaks[count]).error
    return (breaks, max(LibM.exponential(best.0), last))
  }

  /// Where the first piece starts, if it has this width.
  private func origin(_ width: Double) -> Double {
    switch start {
    case .at(let angle): angle
    case .centered(let angle): angle - width / 2
    }
  }

  /// By how much `count` pieces of one error cover more than the sweep.
  private func overshoot(
    _ count: Int,
    _ logError: Double,
    _ guess: Double
  ) throws(MinimizationError) -> Double {
    let breaks = try chain(count, logError, guess)
    return breaks[count] - breaks[0] - sweep
  }

  private func chain(
    _ count: Int,
    _ logError: Double,
    _ guess: Double
  ) throws(MinimizationError) -> [Double] {
    let error = LibM.exponential(logError)
    let longest = EllipsePieceSolver.longest
    let first = try reach(error: error, guess: guess, longest: longest) {
      (origin($0), origin($0) + $0)
    }
    var breaks = [origin(first), origin(first) + first]
    var width = first
    for index in 1..<max(count, 1) {
      let from = breaks[index]
      width = try reach(error: error, guess: width, longest: longest) { (from, from + $0) }
      breaks.append(from + width)
    }
    return breaks
  }

  /// The width at which a piece has an error; `longest` where even that keeps it.
  private func reach(
    error: Double,
    guess: Double,
    longest: Double,
    _ piece: (Double) -> (from: Double, to: Double)
  ) throws(MinimizationError) -> Double {
    let accuracy = Self.accuracy(error)
    var (low, high) = (0.0, longest)
    if guess > 0.7 * longest, try excess(piece(longest), error) <= 0 { return longest }
    // ln error is nearly 6 ln width: a secant in logarithms, kept in its bracket.
    var width = min(guess, 0.95 * longest)
    var previous: (logWidth: Double, value: Double)?
    for _ in 0..<60 {
      let value = try excess(piece(width), error)
      if value <= 0 { low = width } else { high = width }
      if value.magnitude < accuracy || high - low < 1e-13 * high { break }
      let now = (logWidth: LibM.logarithm(width), value: value)
      var slope = 6.0
      if let previous, previous.logWidth != now.logWidth {
        slope = (now.value - previous.value) / (now.logWidth - previous.logWidth)
      }
      previous = now
      var next = width * LibM.exponential(-value / min(max(slope, 2), 40))
      if next >= longest {
        if try excess(piece(longest), error) <= 0 { return longest }
        next = 0.5 * (width + longest)
      }
      width = next > low && next < high ? next : 0.5 * (low + high)
    }
    return width
  }

  /// ln (error of a piece / wanted error).
  private func excess(
    _ piece: (from: Double, to: Double),
    _ error: Double
  ) throws(MinimizationError) -> Double {
    let found = try solver.solve(from: piece.from, to: piece.to).error
    return found > 0 ? LibM.logarithm(found / error) : -100
  }
}
#endif
