// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGStyle {
  /// Takes over what is said about the stroke; values that are none are passed over.
  ///
  /// Source: SVG 2, section 13.5.
  mutating func inheritStroke(by properties: SVGProperties, viewport: Vector2D) {
    if let text = properties[.strokeLinecap]?.lowercased() {
      lineCap = text == "initial" ? .butt : PathStyle.LineCap(rawValue: text) ?? lineCap
    }
    switch properties[.strokeLinejoin]?.lowercased() {
    // The two that SVG 2 adds are kinds of mitre, and few programs know them.
    case "miter", "miter-clip", "arcs", "initial": lineJoin = .miter
    case "round": lineJoin = .round
    case "bevel": lineJoin = .bevel
    default: break
    }
    if let text = properties[.strokeMiterlimit] {
      // No mitre is below a limit of 1; older readers take less for an error.
      let limit = text == "initial" ? 4 : SVGStyle.number(text)
      if let limit, limit >= 0 { miterLimit = max(1, limit) }
    }
    if let text = properties[.strokeWidth] {
      let width = text == "initial" ? 1 : length(text, viewport)
      if let width, width >= 0 { strokeWidth = width }
    }
    if let text = properties[.strokeDasharray] { inheritDashes(text, viewport) }
    if let text = properties[.strokeDashoffset] {
      dashOffset = text == "initial" ? 0 : length(text, viewport) ?? dashOffset
    }
  }

  /// Takes over a list of lengths with commas or blanks between them.
  private mutating func inheritDashes(_ text: String, _ viewport: Vector2D) {
    if text == "none" || text == "initial" {
      dashes = []
      return
    }
    guard text.utf8.count <= SVGLimits.dashBytes else {
      dashes = nil
      return
    }
    var scanner = SVGScanner(text)
    var lengths: [Double] = []
    var needsMore = true
    while needsMore || !scanner.isAtEnd {
      guard let number = scanner.number(),
        let length = SVGLength(number, unit: scanner.word())?.value(basis(viewport)),
        length >= 0, length.isFinite
      else { return }
      lengths.append(length)
      needsMore = scanner.skipSeparator()
    }
    dashes = lengths.count <= SVGLimits.dashes ? lengths : nil
  }

  private func length(_ text: String, _ viewport: Vector2D) -> Double? {
    let value = SVGLength(text)?.value(basis(viewport))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Percentages refer to the diagonal over √2; the sum is scaled, so that it does not overflow.
  private func basis(_ viewport: Vector2D) -> SVGLength.Basis {
    let whole = max(viewport.x, viewport.y)
    let (x, y) = whole > 0 ? (viewport.x / whole, viewport.y / whole) : (0, 0)
    return SVGLength.Basis(
      whole: whole * ((x * x + y * y) / 2).squareRoot(),
      fontSize: fontSize
    )
  }

  /// A number without a unit.
  private static func number(_ text: String) -> Double? {
    var scanner = SVGScanner(text)
    let value = scanner.number()
    return scanner.isAtEnd ? value : nil
  }
}
