// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGDocuments

/// Swift source under construction: lines, comments and drawing calls.
struct SwiftPathWriter {
  /// Bytes of calls gathered before they are passed on.
  private static let chunk = 1 << 16

  let code: SwiftPathCode
  var text = ""
  var indentation: String
  /// Takes the text of long paths as it grows; nil where all of it is kept.
  private let emit: ((String) -> Void)?

  init(_ code: SwiftPathCode, indentation: String = "", emit: ((String) -> Void)? = nil) {
    self.code = code
    self.indentation = indentation
    self.emit = emit
  }

  // MARK: Lines

  mutating func line(_ content: String) {
    text += indentation
    text += content
    text += "\n"
  }

  mutating func blankLine() { text += "\n" }

  /// A comment of one line whatever it holds; `mark` is `///` before declarations.
  mutating func comment(_ content: String, mark: String = "//") {
    text += indentation + mark + " "
    for scalar in content.unicodeScalars {
      text.unicodeScalars.append(SwiftPathWriter.isHarmless(scalar) ? scalar : " ")
    }
    text += "\n"
  }

  /// Lines of code; blanks at their start are added to the indentation.
  mutating func template(_ text: String) {
    for content in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if content.isEmpty { blankLine() } else { line(String(content)) }
    }
  }

  /// Lines indented by two more blanks.
  mutating func indented(_ write: (inout SwiftPathWriter) -> Void) {
    indentation += "  "
    write(&self)
    indentation.removeLast(2)
  }

  /// Whether a character neither ends a line nor changes how the source is shown: no controls, line
  /// and paragraph separators, or marks that turn the direction of text.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      false
    default: true
    }
  }

  // MARK: Paths

  mutating func statements(_ calls: PathCalls, _ fillRule: FillRule, named name: String) {
    let isWrapped = code.dialect == .appkitCGPath
    let variable = isWrapped ? SwiftPathWriter.cgPathName(name) : name
    if fillRule == .evenOdd, let hint = code.dialect.evenOddHint { comment(hint) }
    define(variable, calls)
    if isWrapped { line("let \(name) = NSBezierPath(cgPath: \(variable))") }
    if fillRule == .evenOdd, let setting = code.dialect.evenOddSetting { line(name + setting) }
  }

  /// The variable of the `CGMutablePath` that is wrapped into another.
  static func cgPathName(_ name: String) -> String {
    name == "path" ? "cgPath" : "cgPathOf" + SwiftIdentifier.capitalized(name)
  }

  mutating func define(_ variable: String, _ calls: PathCalls) {
    line(code.dialect.declaration(of: variable, isEmpty: calls.calls.isEmpty))
    let receiver = variable + "."
    for call in calls.calls {
      draw(call, of: calls, on: receiver)
      guard let emit, text.utf8.count >= SwiftPathWriter.chunk else { continue }
      emit(text)
      text = ""
    }
  }

  private mutating func draw(_ call: PathCalls.Call, of calls: PathCalls, on receiver: String) {
    let dialect = code.dialect
    let isOld = dialect.isBezierPath
    text += indentation
    text += receiver
    switch call {
    case .move(let end):
      text += "move(to: "
      point(end)
      text += ")\n"
    case .line(let end):
      text += dialect == .appkit ? "line(to: " : "addLine(to: "
      point(end)
      text += ")\n"
    case .quadratic(let control, let end):
      text += "addQuadCurve(\n"
      argument("to", end)
      argument(isOld ? "controlPoint" : "control", control, isLast: true)
    case .cubic(let control1, let control2, let end):
      text += dialect == .appkit ? "curve(\n" : "addCurve(\n"
      argument("to", end)
      argument(isOld ? "controlPoint1" : "control1", control1)
      argument(isOld ? "controlPoint2" : "control2", control2, isLast: true)
    case .arc(let index):
      let arc = calls.circles[index]
      let (open, close) = dialect.isSwiftUI ? (".degrees(", ")") : ("", "")
      // Growing angles are called clockwise by UIKit, counter-clockwise by all others.
      let isClockwise = arc.isPositive == (dialect == .uikit)
      text += dialect == .appkit ? "appendArc(\n" : "addArc(\n"
      argument(isOld ? "withCenter" : "center") { $0.point(arc.center, .shortest) }
      argument("radius") { $0.text += SwiftPathWriter.number(arc.radius) }
      argument("startAngle") { $0.text += open + arc.start.text + close }
      argument("endAngle") { $0.text += open + arc.end.text + close }
      argument("clockwise", isLast: true) { $0.text += isClockwise ? "true" : "false" }
    case .close: text += isOld ? "close()\n" : "closeSubpath()\n"
    }
  }

  private mutating func argument(_ label: String, _ value: Point2D, isLast: Bool = false) {
    argument(label, isLast: isLast) { $0.point(value, $0.code.numbers) }
  }

  @inline(__always)
  private mutating func argument(
    _ label: String,
    isLast: Bool = false,
    _ value: (inout SwiftPathWriter) -> Void
  ) {
    text += indentation
    text += "  "
    text += label
    text += ": "
    value(&self)
    text += isLast ? "\n" : ",\n"
    guard isLast else { return }
    text += indentation
    text += ")\n"
  }

  private mutating func point(_ point: Point2D, _ numbers: CoordinateFormat? = nil) {
    let numbers = numbers ?? code.numbers
    text += "CGPoint(x: "
    text += SwiftPathWriter.literal(numbers.text(point.x))
    text += ", y: "
    text += SwiftPathWriter.literal(numbers.text(point.y))
    text += ")"
  }

  /// A number that reads back as it is, as a literal.
  static func number(_ value: Double) -> String { literal(DecimalText.shortest(value)) }

  /// A number as a literal: `CGFloat` takes integers of 64 bits only.
  static func literal(_ text: String) -> String {
    guard text.utf8.count > 18 else { return text }
    let isWhole = text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "e") }
    return isWhole ? text + ".0" : text
  }

  /// A path of a drawing with its comments.
  private typealias Part = (
    name: String, summary: String, calls: PathCalls, fillRule: FillRule
  )

  /// The declarations of a drawing: its path, and its parts where there are several.
  ///
  /// Names are taken only if nothing is thrown.
  @discardableResult
  mutating func member(
    _ drawing: SVGDrawing,
    _ source: String,
    named text: String,
    _ names: inout SwiftNames,
    _ tolerance: Double
  ) throws(ArcFitError) -> String {
    var partNames = SwiftNames()
    var parts: [Part] = []
    for (index, item) in drawing.items.enumerated() {
      let calls = try code.calls(for: item.path, in: drawing.viewBox, tolerance: tolerance)
      let partName = name(item.id ?? "", or: "path", number: index + 1, &partNames)
      let summary = code.summary(of: calls, item, source, drawing)
      parts.append((partName, summary, calls, item.style.fillRule))
    }
    let name = name(text, or: "icon", number: nil, &names)
    if let title = drawing.title { comment(title, mark: "///") }
    if parts.count == 1 {
      declare(parts[0], named: name, drawing.viewBox)
      return name
    }
    let group = names.type(SwiftIdentifier.capitalized(name) + "Parts", or: "Parts")
    comment("\(source): \(counted(parts.count, "path")), from back to front.", mark: "///")
    combine(parts, group, named: name)
    if parts.isEmpty { return name }
    blankLine()
    comment("The paths of \(source), one by one.", mark: "///")
    line(code.access.prefix + "enum " + group + " {")
    indented { writer in
      for (index, part) in parts.enumerated() {
        if index > 0 { writer.blankLine() }
        writer.declare(part, named: part.name, drawing.viewBox)
      }
    }
    line("}")
    return name
  }

  /// A property or shape with one path, without its comments.
  mutating func declare(
    _ calls: PathCalls,
    _ fillRule: FillRule,
    named name: String,
    _ viewBox: Rect2D
  ) {
    if fillRule == .evenOdd, let hint = code.dialect.evenOddHint { comment(hint, mark: "///") }
    body(named: name) { writer in
      writer.define("path", calls)
      if writer.code.dialect == .swiftuiShape {
        writer.stretched(viewBox)
      } else {
        writer.finish(isEvenOdd: fillRule == .evenOdd)
      }
    }
  }

  private func name(
    _ text: String,
    or fallback: String,
    number: Int?,
    _ names: inout SwiftNames
  ) -> String {
    guard code.dialect == .swiftuiShape else {
      return names.variable(text, or: fallback, number: number)
    }
    let spare = SwiftIdentifier.capitalized(fallback) + (number.map { $0.description } ?? "")
    return names.type(text, or: spare)
  }

  private mutating func declare(_ part: Part, named name: String, _ viewBox: Rect2D) {
    comment(part.summary, mark: "///")
    declare(part.calls, part.fillRule, named: name, viewBox)
  }

  /// A property or shape with all paths as one; even-odd where all of them are.
  private mutating func combine(_ parts: [Part], _ group: String, named name: String) {
    let isEvenOdd = !parts.isEmpty && parts.allSatisfy { $0.fillRule == .evenOdd }
    if isEvenOdd, let hint = code.dialect.evenOddHint { comment(hint, mark: "///") }
    if !isEvenOdd, parts.contains(where: { $0.fillRule == .evenOdd }) {
      comment("Some are to be filled with the even-odd rule.", mark: "///")
    }
    body(named: name) { writer in
      let dialect = writer.code.dialect
      if dialect == .appkitCGPath {
        writer.line("let path = NSBezierPath()")
      } else {
        writer.line(dialect.declaration(of: "path", isEmpty: parts.isEmpty))
      }
      for part in parts {
        let member = group + "." + part.name
        let other = dialect == .swiftuiShape ? member + "().path(in: rect)" : member
        writer.line(dialect.appending(other, to: "path"))
      }
      if isEvenOdd, let setting = dialect.evenOddSetting { writer.line("path" + setting) }
      writer.line("return path")
    }
  }

  /// The braces around the statements of a property or shape.
  private mutating func body(named name: String, _ write: (inout SwiftPathWriter) -> Void) {
    let access = code.access.prefix
    guard code.dialect == .swiftuiShape else {
      line(access + "static var " + name + ": " + code.dialect.pathType + " {")
      indented(write)
      line("}")
      return
    }
    line(access + "struct " + name + ": Shape {")
    if !access.isEmpty { template("  \(access)init() {}\n") }
    indented { writer in
      writer.line(access + "func path(in rect: CGRect) -> Path {")
      writer.indented(write)
      writer.line("}")
    }
    line("}")
  }

  private mutating func finish(isEvenOdd: Bool) {
    let setting = isEvenOdd ? code.dialect.evenOddSetting : nil
    let isWrapped = code.dialect == .appkitCGPath
    let value = isWrapped ? "NSBezierPath(cgPath: path)" : "path"
    guard let setting else { return line("return " + value) }
    if isWrapped { line("let result = " + value) }
    line((isWrapped ? "result" : "path") + setting)
    line("return " + (isWrapped ? "result" : "path"))
  }

  /// The path with the view box mapped to the rectangle of the shape.
  private mutating func stretched(_ viewBox: Rect2D) {
    func divisor(_ low: Double, _ high: Double) -> String {
      let side = high - low
      // A side of zero would divide by zero; one beyond the largest double is written by its half.
      if side.isFinite { return SwiftPathWriter.number(side > 0 ? side : 1) }
      return "2 / " + SwiftPathWriter.number(high / 2 - low / 2)
    }
    func shift(_ name: String, _ value: Double) -> String {
      value == 0 ? "" : " - \(name) * (\(SwiftPathWriter.number(value)))"
    }
    let (left, top) = (shift("x", viewBox.minX), shift("y", viewBox.minY))
    template(
      """
      let x = rect.width / \(divisor(viewBox.minX, viewBox.maxX))
      let y = rect.height / \(divisor(viewBox.minY, viewBox.maxY))
      return path.applying(
        CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: rect.minX\(left), ty: rect.minY\(top))
      )
      """
    )
  }
}
