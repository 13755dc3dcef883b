// SPDX-License-Identifier: Apache-2.0

internal import PathExport

/// The forms in which a result can be printed.
enum OutputFormat: String, CaseIterable {
  /// For people, at 80 columns.
  case text
  /// One object of the documented schema.
  case json
  /// Comma-separated values with a header line.
  case csv
  /// A drawing.
  case svg
  /// The `d` attribute of an SVG path.
  case svgpath
  /// Swift code that builds a `UIBezierPath`.
  case uikit
  /// Swift code that builds an `NSBezierPath`, on every version of macOS.
  case appkit
  /// Swift code that builds an `NSBezierPath` from a `CGPath`, from macOS 14 on.
  case appkitCGPath = "appkit-cgpath"
  /// Swift code that builds a `CGMutablePath`.
  case coregraphics
  /// Swift code that builds a SwiftUI `Path`.
  case swiftui
  /// Swift code of a SwiftUI `Shape`.
  case swiftuiShape = "swiftui-shape"

  /// The format of a name, among those a command offers.
  static func read(_ text: String, among offered: [OutputFormat]) throws(ToolError) -> OutputFormat
  {
    if let format = OutputFormat(rawValue: text), offered.contains(format) { return format }
    let names = offered.map(\.rawValue).joined(separator: ", ")
    throw .usage("--format '\(text)' is unknown; accepted are \(names)", at: "--format")
  }

  /// The error of an option that means nothing to this format, but is for something else.
  func unused(_ option: String, use: String) -> ToolError {
    .usage("\(option) is for \(use), not for --format \(rawValue)", at: option)
  }

  /// The formats that are Swift code.
  static let code = allCases.filter { $0.dialect != nil }

  /// The Swift code of this format; nil where it is none.
  var dialect: SwiftPathCode.Dialect? { SwiftPathCode.Dialect(rawValue: rawValue) }

  /// What the names of its files end in.
  var fileExtension: String {
    switch self {
    case .text, .svgpath: "txt"
    case .json, .csv, .svg: rawValue
    case .uikit, .appkit, .appkitCGPath, .coregraphics, .swiftui, .swiftuiShape: "swift"
    }
  }
}
