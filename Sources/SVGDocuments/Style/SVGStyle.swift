// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The inherited properties of an element, computed.
struct SVGStyle {
  var fill = SVGPaint.color("black")
  var stroke = SVGPaint.none
  var fillRule = FillRule.nonZero
  /// That of shapes in clip paths.
  var clipRule = FillRule.nonZero
  /// In the user units of an element that is drawn with it, or per cent of its viewport.
  var strokeWidth = SVGLength(pixels: 1)
  var lineCap = LineCap.butt
  var lineJoin = LineJoin.miter
  var miterLimit = 4.0
  /// The same; nil where there are more than are read.
  var dashes: [SVGLength]? = []
  var dashOffset = SVGLength(pixels: 0)
  /// The value of `color`; nil where nothing gives one.
  var color: String?
  var isVisible = true
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  /// Whether strokes are painted before fills.
  var strokesFirst = false
  /// In user units.
  var fontSize = 16.0

  /// The style of an element inside one of this style; values that are none are passed over.
  func inherited(by properties: SVGProperties) -> SVGStyle {
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
    properties.read(.fill, into: &style.fill, initial: initial.fill, SVGPaint.init)
    properties.read(.stroke, into: &style.stroke, initial: initial.stroke, SVGPaint.init)
    properties.read(.fillRule, into: &style.fillRule, initial: .nonZero) { SVGStyle.rules[$0] }
    properties.read(.clipRule, into: &style.clipRule, initial: .nonZero) { SVGStyle.rules[$0] }
    properties.read(.visibility, into: &style.isVisible, initial: true) {
      SVGStyle.visibilities[$0]
    }
    properties.read(.paintOrder, into: &style.strokesFirst, initial: false) {
      // What is not named is painted last.
      $0.lowercased().split(separator: " ").first { ["fill", "stroke"].contains($0) } == "stroke"
    }
    style.inheritStroke(by: properties)
    style.fillOpacity = properties[.fillOpacity].flatMap(SVGStyle.opacity) ?? fillOpacity
    style.strokeOpacity = properties[.strokeOpacity].flatMap(SVGStyle.opacity) ?? strokeOpacity
    return style
  }

  private static let rules = ["evenodd": FillRule.evenOdd, "nonzero": .nonZero]
  private static let visibilities = ["visible": true, "hidden": false, "collapse": false]

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
    let value = SVGLength(text)?.value(whole: fontSize, fontSize: fontSize)
    return value.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
  }

  private static func isKeyword(_ text: String) -> Bool {
    ["inherit", "currentcolor", "unset", "revert"].contains(text.lowercased())
  }
}

extension SVGStyle {
  /// Takes over the properties of the stroke; invalid values are ignored.
  ///
  /// Source: SVG 2, section 13.5.
  mutating func inheritStroke(by properties: SVGProperties) {
    // The two joins that SVG 2 adds are kinds of mitre, and few programs know them.
    let miters = ["miter-clip", "arcs"]
    let old = self
    properties.read(.strokeLinecap, into: &lineCap, initial: .butt) {
      LineCap(rawValue: $0.lowercased())
    }
    properties.read(.strokeLinejoin, into: &lineJoin, initial: .miter) { text in
      let text = text.lowercased()
      return miters.contains(text) ? .miter : LineJoin(rawValue: text)
    }
    // No mitre is below a limit of 1; older readers take less for an error.
    properties.read(.strokeMiterlimit, into: &miterLimit, initial: 4) {
      SVGStyle.number($0).flatMap { $0 >= 0 ? max(1, $0) : nil }
    }
    let initial = SVGStyle()
    properties.read(.strokeWidth, into: &strokeWidth, initial: initial.strokeWidth) {
      old.computed(SVGLength($0)).flatMap { $0.number >= 0 ? $0 : nil }
    }
    properties.read(.strokeDashoffset, into: &dashOffset, initial: initial.dashOffset) {
      old.computed(SVGLength($0))
    }
    if let text = properties[.strokeDasharray] { inheritDashes(text) }
  }

  /// Takes over a list of lengths with commas or blanks between them.
  private mutating func inheritDashes(_ text: String) {
    if text == "none" || text == "initial" {
      dashes = []
      return
    }
    guard text.utf8.count <= SVGLimits.dashBytes else {
      dashes = nil
      return
    }
    var scanner = SVGScanner(text)
    var lengths: [SVGLength] = []
    var needsMore = true
    while needsMore || !scanner.isAtEnd {
      guard let number = scanner.number(),
        let length = computed(SVGLength(number, unit: scanner.word())), length.number >= 0
      else { return }
      lengths.append(length)
      needsMore = scanner.skipSeparator()
    }
    dashes = lengths.count <= SVGLimits.dashes ? lengths : nil
  }

  /// A finite length in pixels, or per cent of what is not known yet.
  private func computed(_ length: SVGLength?) -> SVGLength? {
    let pixels = length.map {
      $0.unit == "%" ? $0 : SVGLength(pixels: $0.value(whole: 0, fontSize: fontSize))
    }
    return pixels.flatMap { $0.number.isFinite ? $0 : nil }
  }

  /// A number without a unit.
  private static func number(_ text: String) -> Double? {
    var scanner = SVGScanner(text)
    let value = scanner.number()
    return scanner.isAtEnd ? value : nil
  }
}

extension Vector2D {
  /// Of a viewport the diagonal over √2, which percentages of radii and strokes refer to; the sum
  /// is scaled, so that it does not overflow.
  var meanSide: Double {
    let whole = max(x, y)
    guard whole > 0 else { return 0 }
    let part = self / whole
    return whole * ((part.x * part.x + part.y * part.y) / 2).squareRoot()
  }
}

/// What an element's attributes, the style sheets and its `style` say, by weight.
struct SVGProperties {
  private let attributes: [String: String]
  /// The weightiest last.
  private let declarations: [CSSDeclaration]

  init(_ element: SVGDocument.Element, _ sheet: CSSStyleSheet) {
    attributes = element.attributes
    var list = sheet.isEmpty ? [] : sheet.declarations(for: element)
    if let style = element.attributes["style"] {
      list += CSSDeclaration.list(CSSScanner.withoutComments(style)[...].utf8)
    }
    if list.contains(where: { $0.isImportant }) {
      list = list.filter { !$0.isImportant } + list.filter { $0.isImportant }
    }
    declarations = list
  }

  /// Reads a property into a value, which stays where nothing valid is given.
  func read<Value>(
    _ property: SVGProperty,
    into value: inout Value,
    initial: Value,
    _ read: (String) -> Value?
  ) {
    guard let text = self[property] else { return }
    if text.lowercased() == "initial" {
      value = initial
    } else if let new = read(text) {
      value = new
    }
  }

  /// The value of a property that is none by default; nil where it is none.
  func effect(_ property: SVGProperty) -> String? {
    self[property].flatMap {
      ["none", "inherit", "initial", "unset", "revert"].contains($0) ? nil : $0
    }
  }

  /// The value of a property; nil where nothing gives one.
  subscript(property: SVGProperty) -> String? {
    if let last = declarations.last(where: { $0.property == property }) { return last.value }
    return attributes[property.rawValue]?.trimmed
  }
}
