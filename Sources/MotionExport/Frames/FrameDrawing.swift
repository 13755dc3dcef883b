// SPDX-License-Identifier: Apache-2.0

package import ArcApproximation
internal import BezierGeometry
internal import PathExport
public import PathMotion

extension MotionFrame {
  /// The frame as a self-contained SVG document of the size of the view.
  ///
  /// Coordinates are rounded to 1/1000 of a point. Strokes between strokeStart and strokeEnd are
  /// drawn as that part of the path, cut by length to 1e-6 of a point. What sticks out of the view
  /// is cut off, as a layer that clips to its bounds does. Linear in the number of segments.
  ///
  /// ```swift
  /// let stage = try MotionStage(MotionRecipe.caretToArc(size: 200))
  /// let svg = stage.frame(at: 0.5).svg()
  /// ```
  public func svg(title: String = "A frame") -> String {
    var canvas = FrameCanvas(prefix: "")
    canvas.draw(self)
    return MotionFrame.declaration + root(title: title, content: canvas.document)
  }

  /// What an XML document begins with.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The element of a whole drawing as large as the frame; `content` is lines of elements.
  func root(className: String? = nil, title: String, content: String) -> String {
    var own = className.map { " class=\"\(SVGText.escaped($0))\"" } ?? ""
    let usual: [(name: String, value: String)] = [
      ("width", FrameCanvas.text(width)), ("height", FrameCanvas.text(height)),
      ("viewBox", viewBox),
    ]
    for (name, value) in sourceAttributes ?? usual {
      own += " \(name)=\"\(SVGText.escaped(value))\""
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg"\(own) role="img">
        <title>\(SVGText.escaped(title))</title>
      \(content)</svg>

      """
  }

  /// The paths that are shown as Core Graphics code, each in a variable with its layer's name.
  ///
  /// Coordinates have six decimals; arcs that `addArc` cannot draw are within 1e-3.
  package func coreGraphicsCode(title: String) throws(ArcFitError) -> String {
    let numbers = CoordinateFormat.fixed(decimals: 6)
    let code = SwiftPathCode(.coregraphics, numbers: numbers)
    var text = "// \(title.split { $0.isNewline }.joined(separator: " "))"
    text += " at \(numbers.text(time)) s\n"
    var names: Set<String> = []
    for layer in layers where layer.kind == .shape {
      guard let path = layer.path, !path.isEmpty else { continue }
      let plain = SwiftIdentifier.bareVariable(layer.id, or: "path")
      var (name, count) = (plain, 1)
      while !names.insert(name).inserted {
        count += 1
        name = plain + "\(count)"
      }
      text += "\n" + (try code.statements(for: path, named: name, tolerance: 1e-3))
      let map = layer.transform
      guard map != .identity else { continue }
      let parts = [
        ("a", map.a), ("b", map.b), ("c", map.c), ("d", map.d), ("tx", map.tx), ("ty", map.ty),
      ]
      let list = parts.map { "\($0): \(numbers.text($1))" }.joined(separator: ", ")
      text += "let \(name)Transform = CGAffineTransform(\n  \(list)\n)\n"
    }
    return names.isEmpty ? text + "// No paths are shown.\n" : text
  }

  var viewBox: String {
    "0 0 \(FrameCanvas.text(width)) \(FrameCanvas.text(height))"
  }

  /// A film strip: frames of a scene side by side, each with its time, as a self-contained SVG
  /// document.
  ///
  /// It is 800 pixels wide, with up to six frames in a row, all at one scale. Linear in the number
  /// of segments.
  ///
  /// - Parameters:
  ///   - frames: The frames, in their order.
  ///   - title: What the strip is called.
  ///   - note: What stands below the title; the number of frames where empty.
  /// - Returns: The document.
  package static func strip(_ frames: [MotionFrame], title: String, note: String = "") -> String {
    let width = max(frames.map { $0.width }.max() ?? 1, 1e-9)
    let height = max(frames.map { $0.height }.max() ?? 1, 1e-9)
    // Wide views stand in fewer columns, so that they are large enough to be looked at.
    let most = width > 2 * height ? 3 : width > height ? 4 : 6
    let columns = max(1, min(most, frames.count))
    let gap = 12.0
    let tile = min(
      (720 - gap * Double(columns - 1)) / Double(columns),
      240 * max(width / height, 1)
    )
    let tall = tile * height / width
    var body = ""
    for (index, frame) in frames.enumerated() {
      let left = 40 + Double(index % columns) * (tile + gap)
      let top = 76 + Double(index / columns) * (tall + 34)
      body += frame.box(index, left, top, tile * frame.width / width)
      let label = DecimalText.trimmed(frame.time, decimals: 3) + " s"
      body += text(label, left + tile / 2, top + tall + 17, 11, "#6b7280", "middle")
    }
    let rows = (frames.count + columns - 1) / columns
    let bottom = FrameCanvas.text((76 + Double(max(rows, 1)) * (tall + 34) + 8).rounded())
    let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    let head =
      text(title, 40, 38, 18, "#111827", "start")
      + text(note.isEmpty ? count : note, 40, 58, 11, "#6b7280", "start")
    return """
      \(declaration)<svg xmlns="http://www.w3.org/2000/svg" width="800" height="\(bottom)" \
      viewBox="0 0 800 \(bottom)" role="img">
        <title>\(SVGText.escaped(title))</title>
        <rect width="100%" height="100%" fill="#ffffff"/>
      \(head)\(body)</svg>

      """
  }

  private func box(_ index: Int, _ left: Double, _ top: Double, _ width: Double) -> String {
    var canvas = FrameCanvas(prefix: "f\(index)")
    canvas.draw(self)
    let height = self.width > 0 ? width * self.height / self.width : 0
    let frame = [("x", left), ("y", top), ("width", width), ("height", height)]
      .map { "\($0)=\"\(FrameCanvas.text($1))\"" }.joined(separator: " ")
    return "  <svg \(frame) viewBox=\"\(viewBox)\">\n" + canvas.document + "  </svg>\n"
      + "  <rect \(frame) fill=\"none\" stroke=\"#d1d5db\"/>\n"
  }

  private static func text(
    _ text: String,
    _ x: Double,
    _ y: Double,
    _ size: Int,
    _ color: String,
    _ anchor: String
  ) -> String {
    let family = "'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif"
    return "  <text x=\"\(FrameCanvas.text(x))\" y=\"\(FrameCanvas.text(y))\" font-size=\"\(size)\""
      + " font-family=\"\(family)\" fill=\"\(color)\" text-anchor=\"\(anchor)\">"
      + SVGText.escaped(text) + "</text>\n"
  }
}
