// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import CurveFitting
internal import ErrorMinimization
internal import PathMorphing
internal import SVGDocuments

/// Why the tool stopped: a sentence for the user, the option it is about, and the exit code.
struct ToolError: Error {
  /// The kinds of failure, by the name used in JSON.
  enum Kind: String {
    /// Wrong options, angles, or numbers out of range.
    case usage
    /// The criterion has no usable cubic for this arc.
    case noCubic = "no-cubic"
    /// The path data is malformed, or the path too odd for the operation.
    case path
    case input
    case output
    /// Another program is needed that is not there.
    case unavailable
    case defect

    /// The exit code, as in `sysexits.h`.
    var exitCode: Int32 {
      switch self {
      case .usage: 64
      case .noCubic, .path: 65
      case .input: 66
      case .output: 73
      case .unavailable: 69
      case .defect: 70
      }
    }
  }

  var kind: Kind
  /// One sentence that names the value.
  var message: String
  var source: String?
  /// Lines that show where an input is wrong, each with a newline; empty without an excerpt.
  var detail = ""

  init(_ kind: Kind, _ message: String, at source: String? = nil, detail: String = "") {
    (self.kind, self.message, self.source, self.detail) = (kind, message, source, detail)
  }

  /// Wrong usage: by default of the option that begins the message.
  static func usage(_ message: String, at source: String? = nil) -> ToolError {
    let first = message.prefix { $0 != " " && $0 != ":" }
    return ToolError(.usage, message, at: source ?? (first.hasPrefix("--") ? "\(first)" : nil))
  }

  /// Refuses the first of some options that is given, with a reason that names it.
  static func refuse(
    _ options: KeyValuePairs<String, Bool>,
    at source: String? = nil,
    _ reason: (_ option: String) -> String
  ) throws(ToolError) {
    for (option, isGiven) in options where isGiven {
      throw .usage(reason(option), at: source ?? option)
    }
  }

  /// The same failure, about one of several inputs.
  func naming(_ input: String) -> ToolError {
    guard kind != .output, !message.contains(input) else { return self }
    var result = self
    result.message = "\(input): \(message)"
    return result
  }

  /// Does something, and turns what the library refuses into an error of the tool.
  static func translating<Result>(
    option: String = "--tolerance",
    _ work: () throws -> Result
  ) throws(ToolError) -> Result {
    do { return try work() } catch { throw ToolError(error, option: option) }
  }

  /// What the library refused about a path; `option` is where its tolerance comes from.
  init(_ error: any Error, option: String = "--tolerance") {
    switch error {
    case let error as ToolError: self = error
    case let error as PathError: self.init(error, option: option)
    case let error as ArcFitError:
      self.init(arc: error)
      // Neither angle nor radius was given: the numbers are those of the path.
      if source != "--tolerance" { (kind, source) = (.path, nil) }
    case let error as MinimizationError: self.init(arc: error)
    case let error as CurveFitError: self.init(error)
    case let error as MorphError: self.init(error)
    default: self.init(.defect, "\(error)")
    }
  }

  private init(_ error: PathError, option: String) {
    let text = error.description
    switch error {
    case .tolerance(.notFinite), .notFinite, .notRepresentable, .noSegments, .tooManyMeetings,
      .tooManyComparisons, .notIncreasing:
      self.init(.path, text)
    case .tolerance, .tooManyLocations: self.init(.usage, text, at: option)
    case .negativeDash, .tooManyDashes: self.init(.usage, text, at: "--pattern")
    }
  }

  private init(_ error: CurveFitError) {
    let text = error.description
    switch error {
    case .tolerance(.notFinite), .pointNotFinite, .tooFewPoints, .notFunction, .weight:
      self.init(.path, text)
    case .tolerance, .tooManyCubics: self.init(.usage, text, at: "--tolerance")
    case .cubicCount: self.init(.usage, text, at: "--segments")
    case .grid: self.init(.usage, text, at: "--decimals")
    case .noSymmetry: self.init(.noCubic, text, at: "--symmetric")
    case .range: self.init(.usage, text, at: "--range")
    case .notFinite, .noFit, .tooMuchWork: self.init(.noCubic, text, at: "--curve")
    case .path(let error): self.init(error, option: "--tolerance")
    }
  }

  private init(_ error: MorphError) {
    switch error {
    case .path(let error): self.init(error, option: "--tolerance")
    case .emptyPath: self.init(.path, error.description)
    case .arc(let error): self.init(arc: error)
    case .segmentCount, .hint: self.init(.usage, error.description)
    }
  }

  /// What the fit of an arc that the options name refused, by formulas or numerically.
  init(arc error: any Error) {
    switch error {
    case let error as ArcFitError: self.init(arc: error)
    case let error as MinimizationError: self.init(arc: error)
    default: self.init(error)
    }
  }

  private init(arc error: ArcFitError) {
    let text = error.description
    switch error {
    case .noUsableCubic: self.init(.noCubic, text, at: "--angle")
    case .notFinite, .zeroSweep, .sweepTooLarge: self.init(.usage, text, at: "--angle")
    case .radiusNotPositive(let quantity, _):
      self.init(.usage, text, at: quantity == "radius" ? "--radius" : "--ellipse")
    case .notRepresentable: self.init(.usage, text)
    case .unsupportedEnds: self.init(.usage, text, at: "--ends")
    case .segmentCount: self.init(.usage, text, at: "--segments")
    case .tolerance: self.init(.usage, text, at: "--tolerance")
    case .path(let error): self.init(error, option: "--tolerance")
    }
  }

  private init(arc error: MinimizationError) {
    let text = error.description
    switch error {
    case .tolerance: self.init(.usage, text, at: "--tolerance")
    case .arc(let error): self.init(arc: error)
    case .curve: self.init(.noCubic, text)
    case .noUsableCurve, .iterationLimit, .accuracyNotReached, .objectiveNotFinite,
      .objectiveConstant, .objectiveThrew:
      self.init(.noCubic, text, at: "--angle")
    case .notFinite, .outOfRange: self.init(.usage, text, at: "--angle")
    case .unsupported: self.init(.usage, text, at: "--ends")
    case .outOfMemory: self.init(.defect, text)
    }
  }

  /// Why an SVG file cannot be read; exit code 65, or 64 for an id that no element has.
  init(_ error: SVGFileError, file: String) {
    let message = "\(file): \(error.description)"
    if case .noElement = error.reason {
      self.init(.usage, message, at: "--select")
    } else {
      let source = [error.line, error.column].compactMap { $0 }.reduce(file) { "\($0):\($1)" }
      self.init(.path, message, at: source)
    }
  }
}

/// The most that one command writes, so that a slip in a number fills no disk.
///
/// Checked before anything is written, for what options multiply: points, lines, frames. What the
/// input itself draws is written whatever its size.
enum OutputLimit {
  /// Points of lists and path data, written as they are found: some gigabytes of text.
  static let points = 100_000_000
  /// Points of all that stands in one picture side by side.
  static let picturePoints = 1_000_000

  /// Refuses so many frames of so many points; one frame is never too many.
  static func require(frames: Int, of points: Int, upTo limit: Int) throws(ToolError) {
    let (product, overflows) = frames.multipliedReportingOverflow(by: points)
    guard frames > 1, overflows || product > limit else { return }
    throw .usage(
      "--frames \(frames) of a path of \(PathText.count(points, "point")) are"
        + " \(overflows ? "too many" : "\(product)") points; at most \(limit) are written"
    )
  }
}
#endif
