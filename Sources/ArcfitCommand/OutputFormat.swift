// SPDX-License-Identifier: Apache-2.0

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

  /// The format of a name, among those a command offers.
  static func read(_ text: String, among offered: [OutputFormat]) throws(ToolError) -> OutputFormat
  {
    if let format = OutputFormat(rawValue: text), offered.contains(format) { return format }
    let names = offered.map(\.rawValue).joined(separator: ", ")
    throw .usage("--format '\(text)' is unknown; accepted are \(names)", at: "--format")
  }
}
