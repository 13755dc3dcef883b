// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// How many digits coordinates have.
///
/// The rule of all commands: decimals round coordinates, in every format that has some, and nothing
/// else: lengths, parameters and errors keep their digits. A tolerance that is given holds for what
/// is written: rounding counts into it, and where nothing is left beside it that is an error.
struct DecimalsOption: ParsableArguments {
  /// The most decimals: beyond, doubles have no digits to show.
  private static let mostDecimals = 17

  @Option(
    "count",
    "Round coordinates to so many decimals, which counts into a tolerance where there is one. "
      + "(default: as many as the number needs)",
    name: .shortAndLong
  )
  var decimals: String?

  func numbers() throws(ToolError) -> CoordinateFormat {
    guard let decimals else { return .shortest }
    return .fixed(decimals: try DecimalsOption.count(decimals))
  }

  /// The distance between numbers with so many decimals; nil for all that there are.
  func step() throws(ToolError) -> Double? {
    guard let decimals else { return nil }
    return LibM.power(10, -Double(try DecimalsOption.count(decimals)))
  }

  static func count(_ text: String) throws(ToolError) -> Int {
    try NumberReader.integer(text, option: "--decimals", allowed: 0...DecimalsOption.mostDecimals)
  }

  /// Refuses the option where a format has no coordinates of the path.
  func refuse(for format: OutputFormat) throws(ToolError) {
    if decimals != nil { throw format.unused("--decimals", use: "coordinates of the path") }
  }

  /// The most by which rounding moves a point among coordinates up to a size.
  func displacement(largestCoordinate: Double) throws(ToolError) -> Double {
    guard decimals != nil else { return 0 }
    let noise = largestCoordinate.isFinite ? 2 * largestCoordinate.ulp : 0
    return try numbers().displacement + noise
  }

  /// What rounding leaves of a tolerance, so that it holds for what is written.
  ///
  /// `growth` is how many times as far as a point rounding may move what the tolerance is of.
  /// Throws an error with both numbers where rounding takes all of it.
  func remainder(
    of tolerance: Double,
    isDefault: Bool = false,
    largestCoordinate largest: Double = 0,
    growth: Double = 1
  ) throws(ToolError) -> Double {
    guard let decimals, tolerance > 0 else { return tolerance }
    let count = try DecimalsOption.count(decimals)
    let moved = growth * (try displacement(largestCoordinate: largest))
    if moved < tolerance { return tolerance - moved }
    let enough = (count...DecimalsOption.mostDecimals).first { count in
      2 * growth * CoordinateFormat.fixed(decimals: count).displacement <= tolerance
    }
    let advice = enough.flatMap { $0 > count ? "take --decimals \($0)" : nil }
    let name =
      isDefault
      ? "the default tolerance \(PathText.number(tolerance, digits: 3))"
      : "--tolerance \(DecimalText.shortest(tolerance))"
    throw .usage(
      "--decimals \(count) can move the result by \(PathText.number(moved, digits: 3)),"
        + " which leaves nothing of \(name): " + (advice ?? "leave out --decimals")
    )
  }
}

/// How exactly locations are found along a path: as the user says, or by default.
struct AccuracyOptions: ParsableArguments {
  @Option(
    "distance",
    "How far along the path a location may be off. (default: 1e-12 of its length)"
  )
  var accuracy: Typed<Double>?

  /// Refuses an accuracy that is not greater than 0, before any input is read.
  func check() throws(ToolError) { _ = try accuracy?.positive(of: "--accuracy") }

  /// Does something that needs an accuracy: the user's, or the default for the path.
  ///
  /// Where the default is finer than doubles can carry, the finest that they can is taken.
  func measure<Result>(
    _ path: BezierPath,
    _ work: (_ accuracy: Double) throws(PathError) -> Result
  ) throws(ToolError) -> Result {
    let given = try accuracy?.positive(of: "--accuracy")
    let length = path.length(accuracy: 0)
    try ToolError.require(length: length)
    do {
      return try work(given ?? max(1e-12 * length, 32 * path.largestCoordinate.ulp))
    } catch {
      guard given == nil, case .tolerance(.tooSmall(_, _, let smallest)) = error else {
        throw ToolError(error, option: "--accuracy")
      }
      return try ToolError.translating(option: "--accuracy") { try work(smallest) }
    }
  }

  func index(of path: BezierPath) throws(ToolError) -> ArcLengthIndex {
    try measure(path) { accuracy throws(PathError) in try path.arcLengthIndex(accuracy: accuracy) }
  }
}

extension ToolError {
  /// Refuses the length of a path where it overflows.
  static func require(length: Double) throws(ToolError) {
    guard length.isFinite else {
      let reason = "the length of the path exceeds the largest number"
      throw ToolError(PathError.notRepresentable(reason: reason))
    }
  }
}

/// A distance of shape: the user's, or a thousandth of the diagonal of the path's bounds.
struct ShapeTolerance {
  /// The part of the diagonal: a pixel of a large screen.
  private static let part = 1e-3

  private(set) var value: Double
  let isDefault: Bool
  /// Whether a thousandth of the diagonal is less than doubles carry, as for a point.
  private let isLeast: Bool

  /// The tolerance for a path; never below what doubles carry.
  init(_ given: Double?, for path: BezierPath) {
    let least = max(32 * path.largestCoordinate.ulp, .leastNormalMagnitude)
    let diagonal = path.boundingBox?.diagonal(times: ShapeTolerance.part) ?? 0
    value = given ?? max(diagonal, least)
    isDefault = given == nil
    isLeast = diagonal < least
  }

  /// The tolerance before a map that lets lengths grow by so much.
  func divided(by scale: Double) -> ShapeTolerance {
    var result = self
    result.value /= scale
    return result
  }

  /// The value in words, with where it comes from.
  var words: String {
    let number = PathText.number(value, digits: 6)
    guard isDefault else { return number }
    let reason =
      isLeast ? "the least for these coordinates" : "a thousandth of the diagonal of the bounds"
    return "\(number) (\(reason))"
  }

  /// Says what the default is, where there is one and something that it is for.
  func note(_ subject: PathSubject, on console: Console) {
    guard subject.path.segments.first(where: { _ in true }) != nil else { return }
    if isDefault { subject.note("--tolerance is \(words)", on: console) }
  }
}

#endif
