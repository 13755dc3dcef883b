// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
public import PathMotion
internal import SVGPathData

/// A film strip: frames of a scene side by side, each with its time.
///
/// ```swift
/// let stage = try Stage(Recipe.caretToArc(size: 200))
/// let frames = (0..<6).map { stage.frame(at: 0.2 * Double($0)) }
/// let svg = FrameStrip(frames, title: "Caret to arc").svg()
/// ```
public struct FrameStrip: Sendable {
  /// What the strip is called.
  public var title: String
  /// What stands below the title; the number of frames where empty.
  public var note: String
  /// The frames, in the order in which they stand.
  public var frames: [Frame]

  /// A strip of frames.
  public init(_ frames: [Frame], title: String, note: String = "") {
    (self.frames, self.title, self.note) = (frames, title, note)
  }

  /// The strip as a self-contained SVG document, 800 pixels wide, up to six frames in a row.
  ///
  /// All frames are at one scale. Linear in the number of segments.
  public func svg() -> String {
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
      body += FrameStrip.view(frame, index, left, top, tile * frame.width / width)
      let label = DecimalText.trimmed(frame.time, decimals: 3) + " s"
      body += FrameStrip.text(label, left + tile / 2, top + tall + 17, 11, "#6b7280", "middle")
    }
    let rows = (frames.count + columns - 1) / columns
    let bottom = FrameCanvas.text((76 + Double(max(rows, 1)) * (tall + 34) + 8).rounded())
    let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    let head =
      FrameStrip.text(title, 40, 38, 18, "#111827", "start")
      + FrameStrip.text(note.isEmpty ? count : note, 40, 58, 11, "#6b7280", "start")
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"800\" height=\"\(bottom)\""
      + " viewBox=\"0 0 800 \(bottom)\" role=\"img\">\n"
      + "  <title>\(SVGText.escaped(title))</title>\n"
      + "  <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n" + head + body + "</svg>\n"
  }

  /// A frame in a box of its own, with a thin border.
  private static func view(
    _ frame: Frame,
    _ index: Int,
    _ left: Double,
    _ top: Double,
    _ width: Double
  ) -> String {
    var canvas = FrameCanvas(prefix: "f\(index)")
    canvas.draw(frame)
    let height = frame.width > 0 ? width * frame.height / frame.width : 0
    let place = [("x", left), ("y", top), ("width", width), ("height", height)]
      .map { "\($0)=\"\(FrameCanvas.text($1))\"" }.joined(separator: " ")
    return "  <svg \(place) \(FrameDrawing.viewBox(frame))>\n" + canvas.document + "  </svg>\n"
      + "  <rect \(place) fill=\"none\" stroke=\"#d1d5db\"/>\n"
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
