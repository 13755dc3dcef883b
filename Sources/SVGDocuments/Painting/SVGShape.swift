// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The path equivalent to a shape element, in its own coordinates.
///
/// Source: SVG 2, chapters 9 and 10.
struct SVGShape {
  /// Why a shape is not drawn, or not all of it.
  struct Fault: Error {
    let message: String
  }

  private let element: SVGDocument.Element
  private let properties: SVGProperties
  private let viewport: Vector2D
  private let fontSize: Double

  /// The shape of an element; percentages refer to the viewport's width and height.
  init(_ element: SVGDocument.Element, _ properties: SVGProperties, _ state: SVGPainter.State) {
    (self.element, self.properties) = (element, properties)
    (viewport, fontSize) = (state.viewport, state.style.fontSize)
  }

  /// The path, empty where the element draws nothing, and what is wrong with its data.
  func path() throws(Fault) -> (path: BezierPath, fault: String?) {
    switch element.kind {
    case .path: data(element.attributes["d"] ?? "")
    case .rect: (try rectangle(), nil)
    case .circle: (try circle(), nil)
    case .ellipse: (try ellipse(), nil)
    case .line: (try line(), nil)
    case .polyline: points(isClosed: false)
    case .polygon: points(isClosed: true)
    default: (BezierPath(), nil)
    }
  }

  /// What comes before the first error is drawn.
  private func data(_ text: String) -> (BezierPath, String?) {
    if text == "none" { return (BezierPath(), nil) }
    let (path, error) = SVGPathParser.parsePrefix(utf8: text.utf8)
    return (path, error.map { "d: \($0.description); drawn up to there" })
  }

  /// A list of points is path data without the letter.
  private func points(isClosed: Bool) -> (BezierPath, String?) {
    let text = element.attributes["points"] ?? ""
    guard text.utf8.contains(where: { !ASCIIByte.isBlank($0) }) else { return (BezierPath(), nil) }
    if let letter = text.utf8.first(where: {
      ASCIIByte.isLetter($0) && $0 | 32 != UInt8(ascii: "e")
    }) {
      let character = Character(Unicode.Scalar(letter))
      return (BezierPath(), "points: '\(character)' is no part of a number; nothing is drawn")
    }
    var (path, error) = SVGPathParser.parsePrefix(utf8: ("M" + text).utf8)
    if isClosed { path.closeSubpath() }
    let fault = error.map { error in
      // The offset counts the letter put before.
      "points: expected two coordinates for each point, found \(error.found)"
        + " at byte \(error.offset - 1); drawn up to there"
    }
    return (path, fault)
  }

  private func rectangle() throws(Fault) -> BezierPath {
    let (x, y) = (try length(.x, viewport.x) ?? 0, try length(.y, viewport.y) ?? 0)
    guard let width = try size(.width, viewport.x), let height = try size(.height, viewport.y),
      width > 0, height > 0
    else { return BezierPath() }
    let rect = Rect2D(Point2D(x: x, y: y), Point2D(x: x + width, y: y + height))
    let radii = try radii()
    guard radii.x > 0, radii.y > 0 else { return .rectangle(rect) }
    return .roundedRectangle(rect, cornerRadii: radii)
  }

  private func circle() throws(Fault) -> BezierPath {
    // Percentages of the radius refer to the diagonal over √2.
    let diagonal = ((viewport.x * viewport.x + viewport.y * viewport.y) / 2).squareRoot()
    guard let radius = try size(.r, diagonal), radius > 0 else { return BezierPath() }
    return SVGShape.ellipse(try center(), Vector2D(x: radius, y: radius))
  }

  private func ellipse() throws(Fault) -> BezierPath {
    let radii = try radii()
    guard radii.x > 0, radii.y > 0 else { return BezierPath() }
    return SVGShape.ellipse(try center(), radii)
  }

  private func center() throws(Fault) -> Point2D {
    Point2D(x: try length(.cx, viewport.x) ?? 0, y: try length(.cy, viewport.y) ?? 0)
  }

  /// Four quarter turns from the right, clockwise on a screen.
  private static func ellipse(_ center: Point2D, _ radii: Vector2D) -> BezierPath {
    let right = Point2D(x: center.x + radii.x, y: center.y)
    var path = BezierPath()
    path.move(to: right)
    for end in [
      Point2D(x: center.x, y: center.y + radii.y), Point2D(x: center.x - radii.x, y: center.y),
      Point2D(x: center.x, y: center.y - radii.y), right,
    ] {
      path.addArc(to: end, radii: radii, isLargeArc: false, sweepsPositive: true)
    }
    path.closeSubpath()
    return path
  }

  private func line() throws(Fault) -> BezierPath {
    func point(_ x: String, _ y: String) throws(Fault) -> Point2D {
      Point2D(x: try coordinate(x, viewport.x), y: try coordinate(y, viewport.y))
    }
    func coordinate(_ name: String, _ whole: Double) throws(Fault) -> Double {
      guard let text = element.attributes[name] else { return 0 }
      return try value(text, name, whole)
    }
    var path = BezierPath()
    path.move(to: try point("x1", "y1"))
    path.addLine(to: try point("x2", "y2"))
    return path
  }

  /// A length that may be negative; nil where it is missing or `auto`.
  func length(_ property: SVGProperty, _ whole: Double) throws(Fault) -> Double? {
    guard let text = properties[property], !text.isEmpty, text != "auto" else { return nil }
    return try value(text, property.rawValue, whole)
  }

  /// A length that must not be negative; nil where it is missing or `auto`.
  func size(_ property: SVGProperty, _ whole: Double) throws(Fault) -> Double? {
    guard let value = try length(property, whole) else { return nil }
    guard value >= 0 else { throw Fault(message: "\(property.rawValue) is negative; not drawn") }
    return value
  }

  /// The radii of corners or an ellipse: one that is missing, `auto` or negative is the other one.
  private func radii() throws(Fault) -> Vector2D {
    let x = try length(.rx, viewport.x).flatMap { $0 < 0 ? nil : $0 }
    let y = try length(.ry, viewport.y).flatMap { $0 < 0 ? nil : $0 }
    return Vector2D(x: x ?? y ?? 0, y: y ?? x ?? 0)
  }

  private func value(_ text: String, _ name: String, _ whole: Double) throws(Fault) -> Double {
    guard let length = SVGLength(text) else {
      throw Fault(message: "\(name)=\"\(text.prefix(60))\" is not a length; not drawn")
    }
    let value = length.value(whole: whole, fontSize: fontSize)
    guard value.isFinite else {
      throw Fault(message: "\(name) is beyond the range of numbers; not drawn")
    }
    return value
  }
}

/// A shape of a file that is drawn, and where.
package struct DrawnShape {
  /// What it draws, in its own coordinates.
  package let path: BezierPath
  /// From its own coordinates to the user space of the outermost element.
  package let map: AffineTransform2D
  /// Its index in the document.
  let element: Int
  let style: SVGStyle

  /// Whether a pen draws it.
  package var isStroked: Bool { style.stroke != .none && style.strokeWidth.number > 0 }

  /// What it draws, in the user space of the outermost element.
  package var outerPath: BezierPath { map == .identity ? path : path.transformed(by: map) }

  /// The most that lengths grow from its own coordinates to the user space of the outermost
  /// element: the larger singular value of the map.
  package var scale: Double { map == .identity ? 1 : map.largestScale }

  /// A path in the user space of the outermost element, in the shape's own coordinates.
  package func own(_ path: BezierPath) -> BezierPath {
    guard map != .identity, let inverse = map.inverted() else { return path }
    return path.transformed(by: inverse)
  }
}

extension AffineTransform2D {
  /// The linear part, of mean scale 1; nil where that is a similarity, or the map is singular.
  var penMap: AffineTransform2D? {
    let scale = meanScale
    let isRound =
      max((a - d).magnitude, (b + c).magnitude) <= 1e-12 * scale
      || max((a + d).magnitude, (b - c).magnitude) <= 1e-12 * scale
    guard !isRound, scale > 0, scale.isFinite else { return nil }
    return AffineTransform2D(a: a / scale, b: b / scale, c: c / scale, d: d / scale, tx: 0, ty: 0)
  }
}

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
    var (shiftX, shiftY) = (0.0, 0.0)
    if alignment != "none" {
      let isSlice = words.dropFirst().first == "slice"
      let both = isSlice ? max(scale.x, scale.y) : min(scale.x, scale.y)
      scale = Vector2D(x: both, y: both)
      shiftX = fraction(alignment, "xMin", "xMax")
      shiftY = fraction(alignment, "YMin", "YMax")
    }
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
  private static func fraction(_ alignment: String, _ least: String, _ greatest: String) -> Double {
    // As in "xMinYMid".
    func says(_ word: String) -> Bool { alignment.hasPrefix(word) || alignment.hasSuffix(word) }
    return says(least) ? 0 : says(greatest) ? 1 : 0.5
  }
}
