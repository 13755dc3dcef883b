// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import BezierGeometry

/// Minimises a caller's own objective over a Bézier curve of degree 2 to 5, from a given start.
///
/// ```swift
/// // A cubic of a length of 25, or nearly, whose handles are moved least; its ends are kept.
/// let start = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(20, 10), Point2D(20, 0))
/// let minimum = try CurveMinimizer(start: start, fixed: [0, 3]).minimizeCubic { cubic in
///   let excess = cubic.length(accuracy: 1e-12) - 25
///   let moves = (cubic.p1 - start.p1).lengthSquared + (cubic.p2 - start.p2).lengthSquared
///   return 100 * excess * excess + moves
/// }
/// print(minimum.cubic ?? start, minimum.value)
/// ```
///
/// Finds a local minimum. Without a gradient the value is found to rounding, the curve to about its
/// square root (1e-8 of the size), as for any smooth minimum.
public struct CurveMinimizer: Hashable, Sendable {
  package var start: [Point2D]
  package var fixed: Set<Int>
  package var scale: Double?
  package var options: MinimizationOptions

  /// A minimisation over the curve with these control points.
  ///
  /// - Parameters:
  ///   - start: The control points to start from, degree + 1 of them: 3...6, in any units.
  ///   - fixed: The indices of those that stay where they are.
  ///   - scale: The length of the first steps, in the units of the points; positive. `nil` for a
  ///     tenth of the extent of the control points (0.1 where they coincide).
  ///   - options: Accuracy and limit of iterations.
  public init(
    start: [Point2D],
    fixed: Set<Int> = [],
    scale: Double? = nil,
    options: MinimizationOptions = MinimizationOptions()
  ) {
    self.start = start
    self.fixed = fixed
    self.scale = scale
    self.options = options
  }

  /// A minimisation over a cubic; as ``init(start:fixed:scale:options:)``.
  public init(
    start: CubicBezier,
    fixed: Set<Int> = [],
    scale: Double? = nil,
    options: MinimizationOptions = MinimizationOptions()
  ) {
    let points = [start.p0, start.p1, start.p2, start.p3]
    self.init(start: points, fixed: fixed, scale: scale, options: options)
  }

  /// Minimises an objective without a gradient: the simplex method, restarted until that no longer
  /// improves.
  ///
  /// - Parameter objective: The number to be made small, finite at every curve it is asked for;
  ///   what it throws ends the minimisation.
  /// - Returns: The best curve.
  /// - Throws: ``MinimizationError``: input out of range; the objective threw, was not finite or is
  ///   constant; the iterations did not suffice. All but the first carry the best so far.
  /// - Complexity: At most ``MinimizationOptions/maximumIterations`` steps of a few evaluations
  ///   each (with the number of unknowns, up to 12, more where the simplex is shrunk).
  public func minimize(
    _ objective: ([Point2D]) throws -> Double
  ) throws(MinimizationError) -> CurveMinimum {
    try run(objective, gradient: nil)
  }

  /// Minimises an objective with a gradient: the method of Broyden, Fletcher, Goldfarb and Shanno.
  ///
  /// - Parameters:
  ///   - objective: The number to be made small.
  ///   - gradient: Its derivatives with respect to each control point, fixed ones included.
  /// - Returns: The best curve.
  /// - Throws: ``MinimizationError``, as ``minimize(_:)``; also where descent came to rest before
  ///   the gradient vanished (a wrong gradient, or an objective that is not smooth).
  /// - Complexity: As ``minimize(_:)``.
  public func minimize(
    _ objective: ([Point2D]) throws -> Double,
    gradient: ([Point2D]) throws -> [Vector2D]
  ) throws(MinimizationError) -> CurveMinimum {
    try withoutActuallyEscaping(gradient) { gradient throws(MinimizationError) in
      try run(objective, gradient: gradient)
    }
  }

  /// Minimises an objective over a cubic, as ``minimize(_:)``; traps unless the start is a cubic.
  public func minimizeCubic(
    _ objective: (CubicBezier) throws -> Double
  ) throws(MinimizationError) -> CurveMinimum {
    precondition(start.count == 4, "CurveMinimizer.minimizeCubic: the start is not a cubic")
    return try minimize { try objective(CubicBezier($0[0], $0[1], $0[2], $0[3])) }
  }

  private func run(
    _ objective: ([Point2D]) throws -> Double,
    gradient: (([Point2D]) throws -> [Vector2D])?
  ) throws(MinimizationError) -> CurveMinimum {
    let free = try validated()
    return try withoutActuallyEscaping(objective) { value throws(MinimizationError) in
      let objective = CurveObjective(
        start: start,
        free: free,
        scale: step,
        value: value,
        gradient: gradient
      )
      var search = CurveSearch(objective: objective, options: options)
      return gradient == nil ? try search.bySimplex() : try search.byGradient()
    }
  }

  private var step: Double {
    if let scale { return scale }
    let box = start.reduce(Rect2D(start[0])) { $0.union($1) }
    let extent = max(box.width, box.height)
    return extent > 0 ? extent / 10 : 0.1
  }

  /// The free control points, once the input is checked.
  private func validated() throws(MinimizationError) -> [Int] {
    try options.validate()
    let count = Double(start.count)
    try MinimizationError.require(count, as: "number of control points", in: 3...6)
    for point in start {
      for value in [point.x, point.y] where !value.isFinite {
        throw .notFinite(quantity: "start", value: value)
      }
    }
    if let scale { try MinimizationError.check(scale, as: "scale") }
    let free = start.indices.filter { !fixed.contains($0) }
    let freeCount = Double(free.count)
    try MinimizationError.require(freeCount, as: "number of free control points", in: 1...count)
    return free
  }
}

/// The curve that a ``CurveMinimizer`` found.
public struct CurveMinimum: Hashable, Sendable {
  /// The control points, in the frame of the start.
  public let controlPoints: [Point2D]
  /// The objective's value at these points: the least that was found.
  public let value: Double
  /// How many iterations it took, 0 or more.
  public let iterations: Int
  /// How the minimisation ended.
  public let status: MinimizationStatus
  /// The size of the last simplex, in units of the first step; with a gradient its length over that
  /// at the start (or over the value, where that is larger).
  public let residual: Double

  /// The curve, where it is a cubic.
  public var cubic: CubicBezier? {
    guard controlPoints.count == 4 else { return nil }
    return CubicBezier(controlPoints[0], controlPoints[1], controlPoints[2], controlPoints[3])
  }
}

/// A caller's objective as GSL sees it: a function of the free control points' displacements.
///
/// These are in units of the first step. Remembers the best curve and the first failure.
struct CurveObjective {
  private let start: [Point2D]
  private let free: [Int]
  private let scale: Double
  private let value: ([Point2D]) throws -> Double
  private let gradient: (([Point2D]) throws -> [Vector2D])?
  private(set) var best: [Point2D]
  /// The value of the best curve; infinite before the first.
  private(set) var bestValue = Double.infinity
  private(set) var bestUnknowns: [Double]
  /// Makes the error of the first failure from the best curve; nothing is evaluated after one.
  private(set) var failure: ((MinimizationError.Best) -> MinimizationError)?

  init(
    start: [Point2D],
    free: [Int],
    scale: Double,
    value: @escaping ([Point2D]) throws -> Double,
    gradient: (([Point2D]) throws -> [Vector2D])?
  ) {
    (self.start, self.free, self.scale) = (start, free, scale)
    (self.value, self.gradient) = (value, gradient)
    best = start
    bestUnknowns = [Double](repeating: 0, count: 2 * free.count)
  }

  var count: Int { 2 * free.count }

  private func points(_ unknowns: [Double]) -> [Point2D] {
    var points = start
    for (index, point) in free.enumerated() {
      points[point] += scale * Vector2D(x: unknowns[2 * index], y: unknowns[2 * index + 1])
    }
    return points
  }

  /// The value at displacements; not a number after a failure.
  mutating func evaluate(_ unknowns: [Double]) -> Double {
    guard failure == nil else { return .nan }
    let points = points(unknowns)
    do {
      let result = try value(points)
      guard result.isFinite else {
        failure = { .objectiveNotFinite(value: result, best: $0) }
        return .nan
      }
      if result < bestValue { (best, bestValue, bestUnknowns) = (points, result, unknowns) }
      return result
    } catch {
      failure = { .objectiveThrew(error, best: $0) }
      return .nan
    }
  }

  /// The derivatives with respect to the displacements; nil after a failure.
  mutating func slopes(_ unknowns: [Double]) -> [Double]? {
    guard failure == nil, let gradient else { return nil }
    do {
      let vectors = try gradient(points(unknowns))
      precondition(vectors.count == start.count, "the gradient needs a vector for every point")
      let slopes = free.flatMap { [scale * vectors[$0].x, scale * vectors[$0].y] }
      if let wrong = slopes.first(where: { !$0.isFinite }) {
        failure = { .objectiveNotFinite(value: wrong, best: $0) }
        return nil
      }
      return slopes
    } catch {
      failure = { .objectiveThrew(error, best: $0) }
      return nil
    }
  }
}

/// One run of a ``CurveMinimizer``.
struct CurveSearch {
  private static let restarts = 30
  /// A restart that improves the value by less than this, relative, is the last.
  private static let settled = 1e-14
  /// A gradient this small, relative, counts as vanished where no step improves any more.
  private static let vanished = 1e-6

  var objective: CurveObjective
  let options: MinimizationOptions
  var iterations = 0

  private var best: MinimizationError.Best {
    MinimizationError.Best(
      controlPoints: objective.best,
      value: objective.bestValue.isFinite ? objective.bestValue : .nan,
      iterations: iterations
    )
  }

  private func result(_ status: MinimizationStatus, residual: Double) -> CurveMinimum {
    CurveMinimum(
      controlPoints: objective.best,
      value: objective.bestValue,
      iterations: iterations,
      status: status,
      residual: residual
    )
  }

  private func checkObjective() throws(MinimizationError) {
    if let failure = objective.failure { throw failure(best) }
  }

  /// Tries the start and a step to either side along each unknown; throws where all are equal.
  private mutating func probe() throws(MinimizationError) {
    let origin = [Double](repeating: 0, count: objective.count)
    let first = objective.evaluate(origin)
    var isConstant = true
    for index in origin.indices {
      for step in [1.0, -1.0] {
        var unknowns = origin
        unknowns[index] = step
        if objective.evaluate(unknowns) != first { isConstant = false }
      }
    }
    try checkObjective()
    if isConstant { throw .objectiveConstant(value: first, best: best) }
  }

  /// Descends from the best unknowns; the size of the last simplex or the gradient's length there.
  private mutating func descend(
    _ minimizer: DescentMinimizer,
    step: Double,
    accuracy: Double
  ) throws(MinimizationError) -> Double {
    let run = minimizer.run(
      &objective,
      step: step,
      accuracy: accuracy,
      limit: options.maximumIterations - iterations
    )
    iterations += run.iterations
    try checkObjective()
    return run.size
  }

  /// Restarts a simplex until that neither moves nor improves.
  mutating func bySimplex() throws(MinimizationError) -> CurveMinimum {
    try probe()
    let minimizer = try DescentMinimizer(count: objective.count, hasGradient: false)
    var step = 1.0
    var size = Double.infinity
    for _ in 0..<Self.restarts {
      let value = objective.bestValue
      size = try descend(minimizer, step: step, accuracy: options.accuracy)
      if iterations >= options.maximumIterations, size > options.accuracy {
        throw .iterationLimit(options.maximumIterations, best: best)
      }
      if step < 0.5, value - objective.bestValue <= Self.settled * objective.bestValue.magnitude {
        let status = size <= options.accuracy ? MinimizationStatus.converged : .roundingLimited
        return result(status, residual: size)
      }
      step = max(step / 4, 1e-4)
    }
    throw .accuracyNotReached(requested: options.accuracy, reached: size, best: best)
  }

  /// Descends along the gradient; once more from where it came to rest.
  mutating func byGradient() throws(MinimizationError) -> CurveMinimum {
    try probe()
    let minimizer = try DescentMinimizer(count: objective.count, hasGradient: true)
    let slopes = objective.slopes([Double](repeating: 0, count: objective.count)) ?? []
    try checkObjective()
    let first = slopes.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let unit = max(first, objective.bestValue.magnitude, Double.leastNormalMagnitude)
    var length = Double.infinity
    for step in [1.0, 0.1, 0.01] where !(length <= options.accuracy * unit) {
      length = try descend(minimizer, step: step, accuracy: options.accuracy * unit)
    }
    let residual = length / unit
    guard residual > options.accuracy else { return result(.converged, residual: residual) }
    if iterations >= options.maximumIterations {
      throw .iterationLimit(options.maximumIterations, best: best)
    }
    guard residual <= Self.vanished else {
      throw .accuracyNotReached(requested: options.accuracy, reached: residual, best: best)
    }
    return result(.roundingLimited, residual: residual)
  }
}
#endif
