// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The table from fractions of the length to places, for players that only take t.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 10)
  /// let table = try path.strokeTable(maximumError: 0.01)
  /// let place = table.location(atFraction: 0.37)
  /// print(place.segment, place.t, table.certifiedBound)
  /// ```
  ///
  /// - Parameter maximumError: how far, along the path in its units, a place may be from where the
  ///   fraction says; guaranteed, and the bound reached is the table's
  ///   ``StrokeTable/certifiedBound``.
  /// - Returns: the table; segments whose length is below 2^-50 of the whole take no interval.
  /// - Throws: ``PathError/noSegments`` for a path without length;
  ///   ``PathError/notFinite(quantity:value:)``; ``PathError/tolerance(_:)`` below 32
  ///   ulp of the largest coordinate or radius, 2^-42 of the longest control polygon of a segment,
  ///   or 2^-46 of all of them; ``PathError/notRepresentable(reason:)`` where lengths overflow;
  ///   ``ToleranceError/tooManyPieces(argument:value:limit:)`` above 1,000,000 intervals.
  /// - Complexity: one interval for a line or an arc of a circle; else they reach as far as the
  ///   error lets them (to about 1 %), and their number grows with its inverse fourth root. Some
  ///   fifteen trials of a few microseconds an interval.
  public func strokeTable(maximumError: Double) throws(PathError) -> StrokeTable {
    try require(tolerance: maximumError, as: StrokeTableBuilder.argument)
    var builder = try StrokeTableBuilder(self, maximumError: maximumError)
    return try builder.build()
  }

  /// The table with its error as a part of the path's length.
  ///
  /// As ``strokeTable(maximumError:)``.
  ///
  /// ```swift
  /// let path = BezierPath.ellipse(center: .zero, radii: Vector2D(100, 30))
  /// let table = try path.strokeTable(maximumFractionError: 1e-3)
  /// print(table.location(atFraction: 0.37), table.certifiedBound)
  /// ```
  ///
  /// - Parameter maximumFractionError: how far a place may be off, over the length of the path:
  ///   1e-3 is a thousandth of it; above 0.
  /// - Returns: the table.
  /// - Throws: ``PathError``, as there.
  public func strokeTable(maximumFractionError: Double) throws(PathError) -> StrokeTable {
    try requireFinite()
    let argument = "maximum fraction error"
    try ToleranceCheck.require(positive: maximumFractionError, as: argument)
    let length = length(relativeAccuracy: 0x1p-30)
    guard length.isFinite else {
      throw .notRepresentable(reason: "the length of the path exceeds the largest number")
    }
    guard length > 0 else { throw .noSegments }
    // A product that underflows is refused as too small.
    let maximumError = max(maximumFractionError * length * (1 - 0x1p-29), .leastNonzeroMagnitude)
    do {
      return try strokeTable(maximumError: maximumError)
    } catch {
      let whole = length * (1 - 0x1p-29)
      throw error.said(of: maximumFractionError, as: argument, ofLength: whole)
    }
  }
}

/// Builds a ``StrokeTable``: on every segment, cubics that reach as far as the error lets them.
struct StrokeTableBuilder {
  private let path: BezierPath
  private let maximumError: Double
  /// What coordinates are multiplied by: a power of two.
  private let unit: Double
  /// The error in these units, and what rounding may take of it.
  private let tolerance: Double
  private let rounding: Double
  private let sampling = ChebyshevSampling()
  private var intervals: [StrokeTable.Interval] = []
  /// The lengths at which intervals end.
  private var ends: [Double] = []
  /// The length so far.
  private var sum = CompensatedSum()
  private var position: Double { sum.value }
  private var largestBound = 0.0

  private static let shorteningLimit = 60
  /// What errors call the error allowed.
  fileprivate static let argument = "maximum error"

  init(_ path: BezierPath, maximumError: Double) throws(PathError) {
    let (longest, whole, _) = try path.roughSizes()
    guard whole > 0 else { throw .noSegments }
    try PathError.check(
      maximumError,
      as: StrokeTableBuilder.argument,
      atLeast: max(0x1p-42 * longest, 0x1p-46 * whole)
    )
    self.path = path
    self.maximumError = maximumError
    unit = PowerOfTwo.normalizing(path.largestCoordinate)
    tolerance = maximumError * unit
    rounding = (0x1p-46 * longest + 0x1p-49 * whole) * unit
  }

  mutating func build() throws(PathError) -> StrokeTable {
    let scale = AffineTransform2D(scale: unit)
    let shortest = 0x1p-50 * path.length(relativeAccuracy: 0x1p-20) * unit
    for (subpathIndex, subpath) in path.subpaths.enumerated() {
      for (index, segment) in subpath.segments.enumerated() {
        let curve = UnitSpeedCurve(unit == 1 ? segment : segment.transformed(by: scale))
        guard curve.length(from: 0, to: 1) > shortest else { continue }
        for span in spans(curve, index) {
          var run = UnitSpeedRun()
          run.append(span)
          try cover(run, subpathIndex)
        }
      }
    }
    guard position > 0 else { throw .noSegments }
    var breaks = [0.0]
    breaks.reserveCapacity(ends.count + 1)
    for end in ends { breaks.append(end / position) }
    return StrokeTable(
      breaks: breaks,
      intervals: intervals,
      length: position / unit,
      certifiedBound: (largestBound + rounding) / unit
    )
  }

  /// The segment cut at sharp turns, none of the parts shorter than the error.
  private func spans(_ curve: UnitSpeedCurve, _ segment: Int) -> [UnitSpeedSpan] {
    var result: [UnitSpeedSpan] = []
    var (start, offset) = (0.0, 0.0)
    var cuts = curve.sharpTurns(tolerance: tolerance)
    cuts.append(1)
    for end in cuts {
      let length = curve.length(from: start, to: end)
      if end < 1, length < tolerance || curve.length(from: end, to: 1) < tolerance { continue }
      result.append(
        UnitSpeedSpan(
          curve: curve,
          segment: segment,
          start: start,
          end: end,
          offset: offset,
          length: length,
          leaving: .zero,
          arriving: .zero
        )
      )
      (start, offset) = (end, offset + length)
    }
    return result
  }

  private mutating func cover(_ run: UnitSpeedRun, _ subpath: Int) throws(PathError) {
    let span = run.spans[0]
    let budget = tolerance - rounding
    var from = run.start
    var guess = run.length
    while from.length < run.length {
      let rest = run.length - from.length
      var step = LongestStep.find(most: rest, guess: guess, least: tolerance) { step in
        let to = run.place(step, after: from, accuracy: 0)
        return StrokeFit(span, from: from, to: to, sampling).bound / budget
      }
      // No stub at the end.
      if step < rest, step > 0.96 * rest { step = 0.5 * rest }
      var isDone = false
      for _ in 0..<StrokeTableBuilder.shorteningLimit {
        let to = run.place(step, after: from, accuracy: 0)
        guard to.t > from.t else { break }
        let fit = StrokeFit(span, from: from, to: to, sampling)
        if fit.bound <= budget {
          append(fit, from: from, to: to, on: span, subpath)
          from = to
          guess = step
          isDone = true
          break
        }
        step *= 0.96
      }
      guard isDone, intervals.count <= StrokeTable.maximumIntervals else {
        throw .tolerance(
          .tooManyPieces(
            argument: StrokeTableBuilder.argument,
            value: maximumError,
            limit: StrokeTable.maximumIntervals
          )
        )
      }
    }
  }

  private mutating func append(
    _ fit: StrokeFit,
    from: UnitSpeedRun.Place,
    to: UnitSpeedRun.Place,
    on span: UnitSpeedSpan,
    _ subpath: Int
  ) {
    sum.add(span.curve.length(from: from.t, to: to.t))
    ends.append(position)
    intervals.append(
      StrokeTable.Interval(
        subpath: subpath,
        segment: span.segment,
        t: from.t...to.t,
        startSlope: fit.startSlope,
        endSlope: fit.endSlope
      )
    )
    largestBound = max(largestBound, fit.bound)
  }
}
