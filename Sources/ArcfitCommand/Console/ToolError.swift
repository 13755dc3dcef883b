// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
internal import SVGDrawing

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
    /// The input cannot be read.
    case input
    /// The output cannot be written.
    case output
    /// Another program is needed that is not there.
    case unavailable
    /// A defect of the tool.
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

  /// What kind of failure it is.
  var kind: Kind
  /// One sentence that names the value.
  var message: String
  /// The option or file concerned.
  var place: String?
  /// Lines that show the place, each with a newline; empty where there is nothing to show.
  var detail = ""

  /// Wrong usage.
  static func usage(_ message: String, at place: String? = nil) -> ToolError {
    ToolError(kind: .usage, message: message, place: place)
  }

  /// What the library refused.
  init(_ error: FitError) {
    message = error.description
    switch error {
    case .noUsableCubic:
      kind = .noCubic
      place = "--angle"
    case .notFinite, .zeroSweep, .sweepTooLarge:
      kind = .usage
      place = "--angle"
    case .radiusNotPositive(let quantity, _):
      kind = .usage
      place = quantity == "radius" ? "--radius" : "--ellipse"
    case .notRepresentable:
      kind = .usage
      place = nil
    case .unsupportedEnds:
      kind = .usage
      place = "--ends"
    case .segmentCount:
      kind = .usage
      place = "--segments"
    case .tolerance:
      kind = .usage
      place = "--tolerance"
    case .path(let error):
      let reason = ToolError(error)
      (kind, place) = (reason.kind, reason.place)
    }
  }

  /// What an operation on a path refused; `option` is where its tolerance comes from.
  init(_ error: PathError, option: String = "--tolerance") {
    message = error.description
    switch error {
    case .tolerance(.notFinite):
      kind = .path
      place = nil
    case .tolerance, .tooManyLocations:
      kind = .usage
      place = option
    case .negativeDash, .tooManyDashes:
      kind = .usage
      place = "--pattern"
    case .notFinite, .notRepresentable, .noSegments, .tooManyMeetings, .tooManyComparisons:
      kind = .path
      place = nil
    }
  }

  /// Does something with a path, and turns what it refuses into an error of the tool.
  static func translating<Result>(
    option: String = "--tolerance",
    _ work: () throws(PathError) -> Result
  ) throws(ToolError) -> Result {
    do {
      return try work()
    } catch {
      throw ToolError(error, option: option)
    }
  }

  /// Does something with the arcs of a path, and turns what it refuses into an error of the tool.
  static func translatingFit<Result>(
    _ work: () throws(FitError) -> Result
  ) throws(ToolError) -> Result {
    do {
      return try work()
    } catch {
      var result = ToolError(error)
      // Neither angle nor radius was given: the numbers are those of the path.
      if result.place != "--tolerance" { (result.kind, result.place) = (.path, nil) }
      throw result
    }
  }

  /// The same failure, about one of several inputs.
  func naming(_ input: String) -> ToolError {
    guard kind != .output, !message.contains(input) else { return self }
    var result = self
    result.message = "\(input): \(message)"
    return result
  }

  /// A failure with all its parts.
  init(kind: Kind, message: String, place: String?, detail: String = "") {
    self.kind = kind
    self.message = message
    self.place = place
    self.detail = detail
  }
}

extension ToolError {
  /// Why an SVG file cannot be read; exit code 65, or 64 for an id that no element has.
  init(_ error: SVGFileError, file: String) {
    var place = file
    if let line = error.line { place += ":\(line)" }
    if let column = error.column { place += ":\(column)" }
    if case .noElement = error.reason {
      self.init(kind: .usage, message: "\(file): \(error.description)", place: "--select")
    } else {
      self.init(kind: .path, message: "\(file): \(error.description)", place: place)
    }
  }

  /// What the numerical form refused.
  init(_ error: MinimizationError) {
    let text = error.description
    switch error {
    case .tolerance: self.init(kind: .usage, message: text, place: "--tolerance")
    case .arc(let error): self.init(error)
    case .curve: self.init(kind: .noCubic, message: text, place: nil)
    case .noUsableCurve, .iterationLimit, .accuracyNotReached, .objectiveNotFinite,
      .objectiveConstant, .objectiveThrew:
      self.init(kind: .noCubic, message: text, place: "--angle")
    case .notFinite, .outOfRange: self.init(kind: .usage, message: text, place: "--angle")
    case .unsupported: self.init(kind: .usage, message: text, place: "--ends")
    case .outOfMemory: self.init(kind: .defect, message: text, place: nil)
    }
  }
}

/// The most that one command writes, so that a slip in a number fills no disk.
///
/// Checked before anything is written, for what options multiply: places, lines, frames. What the
/// input itself draws is written whatever its size.
enum OutputLimit {
  /// Points of lists and path data, written as they are found: some gigabytes of text.
  static let points = 100_000_000
  /// Points of all that stands in one picture side by side.
  static let picturePoints = 1_000_000

  /// Refuses so many frames of so many points; one frame is never too many.
  static func require(
    frames: Int,
    of points: Int,
    upTo limit: Int
  ) throws(ToolError) {
    let (product, overflows) = frames.multipliedReportingOverflow(by: points)
    guard frames > 1, overflows || product > limit else { return }
    throw .usage(
      "--frames \(frames) of a path of \(PathText.count(points, "point")) are"
        + " \(overflows ? "too many" : "\(product)") points; at most \(limit) are written",
      at: "--frames"
    )
  }
}
#endif
