// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The inherited properties of an element, computed.
struct SVGStyle {
  var fill = SVGPaint.color("black")
  var stroke = SVGPaint.none
  var fillRule = FillRule.nonZero
  /// That of shapes in clip paths.
  var clipRule = FillRule.nonZero
  /// In the element's user units.
  var strokeWidth = 1.0
  var lineCap = PathStyle.LineCap.butt
  var lineJoin = PathStyle.LineJoin.miter
  var miterLimit = 4.0
  /// In the element's user units; nil where there are more than are read.
  var dashes: [Double]? = []
  /// In the element's user units.
  var dashOffset = 0.0
  /// The value of `color`; nil where nothing gives one.
  var color: String?
  var isVisible = true
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  /// In user units.
  var fontSize = 16.0

  /// The style of an element inside one of this style; values that are none are passed over.
  ///
  /// - Parameters:
  ///   - properties: what is said about the element.
  ///   - viewport: width and height that percentages refer to.
  /// - Returns: the element's style.
  func inherited(by properties: SVGProperties, viewport: Vector2D) -> SVGStyle {
    let initial = SVGStyle()
    var style = self
    if let text = properties[.fontSize] { style.fontSize = size(text) ?? fontSize }
    if let text = properties[.color] {
      if text == "initial" {
        style.color = nil
      } else if let value = SVGPaint.color(of: text), !SVGStyle.isKeyword(text) {
        style.color = value
      }
    }
    if let text = properties[.fill] {
      style.fill = text == "initial" ? initial.fill : SVGPaint(text) ?? fill
    }
    if let text = properties[.stroke] {
      style.stroke = text == "initial" ? initial.stroke : SVGPaint(text) ?? stroke
    }
    switch properties[.fillRule] {
    case "evenodd": style.fillRule = .evenOdd
    case "nonzero", "initial": style.fillRule = .nonZero
    default: break
    }
    switch properties[.clipRule] {
    case "evenodd": style.clipRule = .evenOdd
    case "nonzero", "initial": style.clipRule = .nonZero
    default: break
    }
    switch properties[.visibility] {
    case "visible", "initial": style.isVisible = true
    case "hidden", "collapse": style.isVisible = false
    default: break
    }
    style.inheritStroke(by: properties, viewport: viewport)
    if let alpha = properties[.fillOpacity].flatMap(SVGStyle.opacity) {
      style.fillOpacity = alpha
    }
    if let alpha = properties[.strokeOpacity].flatMap(SVGStyle.opacity) {
      style.strokeOpacity = alpha
    }
    return style
  }

  /// An opacity, brought into 0...1; nil where it is none.
  static func opacity(_ text: String) -> Double? {
    var scanner = SVGScanner(text)
    guard let value = scanner.number() else { return nil }
    let unit = scanner.word()
    guard scanner.isAtEnd, unit.isEmpty || unit == "%" else { return nil }
    return min(max(unit.isEmpty ? value : value / 100, 0), 1)
  }

  /// A font size; words such as `larger` are passed over.
  private func size(_ text: String) -> Double? {
    let value = SVGLength(text)?.value(SVGLength.Basis(whole: fontSize, fontSize: fontSize))
    return value.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
  }

  private static func isKeyword(_ text: String) -> Bool {
    ["inherit", "currentcolor", "unset", "revert"].contains(text.lowercased())
  }
}
