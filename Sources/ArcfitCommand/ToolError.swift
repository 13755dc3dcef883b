// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation

/// Why the tool stopped: a sentence for the user, the option it is about, and the exit code.
struct ToolError: Error {
  /// The kinds of failure, by the name used in JSON.
  enum Kind: String {
    /// Wrong options, angles, or numbers out of range.
    case usage
    /// The criterion has no usable cubic for this arc.
    case noCubic = "no-cubic"
    /// The output cannot be written.
    case output
    /// A defect of the tool.
    case defect

    /// The exit code, as in `sysexits.h`.
    var exitCode: Int32 {
      switch self {
      case .usage: 64
      case .noCubic: 65
      case .output: 73
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
    case .notFinite, .zeroSweep:
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
    case .toleranceNotPositive, .toleranceTooSmall, .tooManySegments:
      kind = .usage
      place = "--tolerance"
    }
  }

  /// A failure with all its parts.
  init(kind: Kind, message: String, place: String?) {
    self.kind = kind
    self.message = message
    self.place = place
  }
}
