// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathMotion
internal import PathExport
internal import SVGPathData

/// A frame of a scene as an SVG drawing.
///
/// ```swift
/// let stage = try Stage(Recipe.caretToArc(size: 200))
/// let svg = FrameDrawing(stage.frame(at: 0.5)).svg()
/// ```
public struct FrameDrawing: Sendable {
  /// The frame that is drawn, whole.
  public var frame: Frame

  /// The drawing of a frame.
  public init(_ frame: Frame) { self.frame = frame }

  /// A self-contained SVG document of the size of the view.
  ///
  /// Coordinates are rounded to 1/1000 of a point. Strokes between strokeStart and strokeEnd are
  /// drawn as that part of the path, cut by length to 1e-6 of a point. What sticks out of the view
  /// is cut off, as a layer that clips to its bounds does. Linear in the number of segments.
  public func svg(title: String = "A frame") -> String {
    var canvas = FrameCanvas(prefix: "")
    canvas.draw(frame)
    return FrameDrawing.declaration
      + FrameDrawing.root(of: frame, title: title, content: canvas.document)
  }

  /// What an XML document begins with.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The element of a whole drawing as large as a frame.
  ///
  /// - Parameters:
  ///   - frame: What tells the size.
  ///   - className: The class of the drawing; nil for none.
  ///   - title: The title, for people who cannot see it.
  ///   - content: Lines of elements.
  /// - Returns: Its lines.
  static func root(
    of frame: Frame,
    className: String? = nil,
    title: String,
    content: String
  ) -> String {
    let (width, height) = (FrameCanvas.text(frame.width), FrameCanvas.text(frame.height))
    let own = className.map { " class=\"\(SVGText.escaped($0))\"" } ?? ""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\"\(own) width=\"\(width)\""
      + " height=\"\(height)\" \(viewBox(frame)) role=\"img\">\n"
      + "  <title>\(SVGText.escaped(title))</title>\n" + content + "</svg>\n"
  }

  static func viewBox(_ frame: Frame) -> String {
    "viewBox=\"0 0 \(FrameCanvas.text(frame.width)) \(FrameCanvas.text(frame.height))\""
  }
}
