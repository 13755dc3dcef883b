// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// How a `viewBox` is fitted into a viewport.
///
/// Source: SVG 2, section 8.2.
enum SVGViewport {
  /// The rectangle of a `viewBox` attribute; nil where malformed, empty or not representable.
  static func viewBox(_ text: String) -> Rect2D? {
    var scanner = SVGScanner(text)
    var values: [Double] = []
    scanner.skipBlanks()
    while values.count < 4, let value = scanner.number() {
      values.append(value)
      _ = scanner.skipSeparator()
    }
    guard values.count == 4, scanner.isAtEnd, values[2] > 0, values[3] > 0 else { return nil }
    return rectangle(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// A rectangle with an inside; nil where it has none or is not representable.
  static func rectangle(x: Double, y: Double, width: Double, height: Double) -> Rect2D? {
    let (right, bottom) = (x + width, y + height)
    guard right > x, bottom > y, right.isFinite, bottom.isFinite else { return nil }
    let rect = Rect2D(minX: x, minY: y, maxX: right, maxY: bottom)
    return rect.width.isFinite && rect.height.isFinite ? rect : nil
  }

  /// The map from the view box into the viewport by a `preserveAspectRatio`; the default,
  /// `xMidYMid meet`, where that is missing or malformed.
  static func map(from box: Rect2D, into port: Rect2D, preserving ratio: String?)
    -> AffineTransform2D
  {
    var words = (ratio ?? "").split(separator: " ").map(String.init)
    if words.first == "defer" { words.removeFirst() }
    var scale = Vector2D(x: port.width / box.width, y: port.height / box.height)
    let alignment = words.first ?? "xMidYMid"
    if alignment != "none" {
      let isSlice = words.dropFirst().first == "slice"
      let both = isSlice ? max(scale.x, scale.y) : min(scale.x, scale.y)
      scale = Vector2D(x: both, y: both)
    }
    let isPlain = alignment == "none"
    let shiftX = isPlain ? 0 : share(alignment, "xMin", "xMax")
    let shiftY = isPlain ? 0 : share(alignment, "YMin", "YMax")
    return AffineTransform2D(
      a: scale.x,
      b: 0,
      c: 0,
      d: scale.y,
      tx: port.minX - box.minX * scale.x + shiftX * (port.width - box.width * scale.x),
      ty: port.minY - box.minY * scale.y + shiftY * (port.height - box.height * scale.y)
    )
  }

  /// How much of the spare room goes before the box.
  private static func share(_ alignment: String, _ least: String, _ greatest: String) -> Double {
    // As in "xMinYMid".
    func says(_ word: String) -> Bool { alignment.hasPrefix(word) || alignment.hasSuffix(word) }
    return says(least) ? 0 : says(greatest) ? 1 : 0.5
  }
}
