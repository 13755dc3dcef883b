// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

/// How `arcfit convert --layers` writes drawings: what code there is for a format, and the file.
struct LayerConversion {
  /// The formats that have layers or views.
  private static let frameworks: [OutputFormat: SwiftLayerCode.Framework] = [
    .uikit: .uikit, .coregraphics: .coregraphics, .swiftui: .swiftui,
  ]

  private(set) var file: SwiftLayerFile

  /// The empty file of a format.
  init(
    _ format: OutputFormat,
    numbers: CoordinateFormat,
    access: SwiftPathCode.Access
  ) throws(ToolError) {
    guard let framework = LayerConversion.frameworks[format] else {
      let names = OutputFormat.code.filter { LayerConversion.frameworks[$0] != nil }
      throw .usage(
        "--layers is for --format \(names.map(\.rawValue).joined(separator: ", ")), not for"
          + " --format \(format.rawValue)",
        at: "--layers"
      )
    }
    file = SwiftLayerFile(SwiftLayerCode(framework, numbers: numbers, access: access))
  }

  /// The first lines of a file.
  var header: String { file.header() }

  /// Adds a drawing; what of it cannot be shown.
  mutating func append(
    _ drawing: PathDrawing,
    source: String,
    named name: String?,
    tolerance: Double,
    to text: inout String
  ) throws(ToolError) -> [LayerLoss] {
    var losses: [LayerLoss] = []
    try ToolError.translatingFit { () throws(FitError) in
      losses = try file.append(
        drawing,
        source: source,
        named: name,
        tolerance: tolerance,
        to: &text
      )
    }
    return losses
  }
}
#endif
