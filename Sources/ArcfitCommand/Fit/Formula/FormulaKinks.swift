// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import CurveFitting

/// The places where arguments of `abs` change their signs, none of them missed: between them a
/// formula is one smooth function.
struct FormulaKinks {
  /// The most intervals looked at for one argument.
  private static let limit = 20_000
  /// The smallest interval, as a part of the whole.
  private static let least = 1e-14

  private let program: FormulaProgram
  /// The places, rising, each to the last bit.
  private(set) var places: [Double] = []

  /// The places inside a range.
  ///
  /// An interval in which neither the argument nor its derivative can be shown to have one sign is
  /// halved; what is left at the limit, where an argument touches 0, becomes a place, too.
  init(of program: FormulaProgram, in range: ClosedRange<Double>) {
    self.program = program
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low.isFinite, high.isFinite, low < high else { return }
    // Arguments may have magnitudes in them, which come first.
    for index in program.magnitudes.indices {
      let ends = [low] + places + [high]
      for (start, end) in zip(ends, ends.dropFirst()) { search(index, from: start, to: end) }
      places = distinct(places.filter { $0 > low && $0 < high }, apart: Self.least * (high - low))
    }
  }

  /// The places in rising order, of neighbours closer than a distance only one.
  private func distinct(_ places: [Double], apart distance: Double) -> [Double] {
    var result: [Double] = []
    for place in places.sorted() where result.last.map({ place - $0 > distance }) ?? true {
      result.append(place)
    }
    return result
  }

  private mutating func search(_ index: Int, from start: Double, to end: Double) {
    let inner = start + (end - start) / 2
    var waiting = [(low: start, high: end)]
    var count = 0
    while let (low, high) = waiting.popLast() {
      count += 1
      let middle = low + (high - low) / 2
      guard high - low > Self.least * (end - start), count < Self.limit else {
        places.append(middle)
        continue
      }
      let series = argument(
        index,
        at: TaylorSeries(variable: Ball(low...high)),
        partOf: inner
      )
      if !series.c0.containsZero { continue }
      if series.c1.containsZero {
        waiting += [(low, middle), (middle, high)]
      } else if let place = crossing(index, from: low, to: high, partOf: inner) {
        places.append(place)
      }
    }
  }

  private func argument<Scalar: CurveScalar>(
    _ index: Int,
    at t: Scalar,
    partOf inner: Double
  ) -> Scalar {
    let value = program.magnitudes[index]
    return program.values(at: t, partOf: inner, value, value).x
  }

  /// The first parameter at which a monotone argument has no longer the sign of its start.
  private func crossing(
    _ index: Int,
    from start: Double,
    to end: Double,
    partOf inner: Double
  ) -> Double? {
    let first = argument(index, at: start, partOf: inner)
    let last = argument(index, at: end, partOf: inner)
    if first == 0 { return start }
    if last == 0 { return end }
    guard (first < 0) != (last < 0) else { return nil }
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      let value = argument(index, at: middle, partOf: inner)
      if first < 0 ? value < 0 : value > 0 { low = middle } else { high = middle }
    }
  }
}

extension Ball {
  fileprivate var containsZero: Bool { lowerBound <= 0 && upperBound >= 0 }
}
#endif
