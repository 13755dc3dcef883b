// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGDocuments

/// A small SVG file in a test.
struct SVGSample {
  let drawing: SVGDrawing

  /// Reads elements inside an `svg` with these attributes.
  init(
    _ body: String,
    attributes: String = "viewBox=\"0 0 100 50\"",
    select: String? = nil
  ) throws {
    try self.init(
      whole: "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>",
      select: select
    )
  }

  /// Reads a whole file.
  init(whole text: String, select: String? = nil) throws {
    drawing = try SVGDrawing(text, name: "sample", selecting: select)
  }

  var items: [SVGDrawing.Item] { drawing.items }
  /// The paths as path data.
  var paths: [String] { items.map { $0.path.svgPathData() } }
  /// The fills, `none` for none; those by a gradient as its mean colour.
  var fills: [String] { items.map { $0.style.fill.map(SVGSample.color) ?? "none" } }
  /// The opacity of the fills, with that of the mean colour of a gradient.
  var fillOpacities: [Double] { items.map { $0.style.fillOpacity * SVGSample.opacity($0.style) } }
  /// The groups.
  var groups: [SVGDrawing.Group] { drawing.groups }
  /// The document that the tool writes.
  var svg: String { drawing.svg() }

  private static func color(_ paint: PathPaint) -> String {
    switch paint {
    case .color(let color): color
    case .gradient(let gradient): SubstituteColor(gradient.stops)?.color ?? "none"
    }
  }

  private static func opacity(_ style: PathStyle) -> Double {
    guard case .gradient(let gradient)? = style.fill else { return 1 }
    return SubstituteColor(gradient.stops)?.opacity ?? 0
  }

  /// The messages of the warnings.
  var messages: [String] { drawing.warnings.map(\.message) }
}
