// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

/// Swift source under construction: lines, comments and drawing calls.
struct SwiftPathWriter {
  /// Bytes of calls gathered before they are passed on.
  private static let chunk = 1 << 16

  let code: SwiftPathCode
  var text = ""
  private(set) var indentation: String
  /// Takes the text of long paths as it grows; nil where all of it is kept.
  private let emit: ((String) -> Void)?

  init(_ code: SwiftPathCode, indentation: String = "", emit: ((String) -> Void)? = nil) {
    self.code = code
    self.indentation = indentation
    self.emit = emit
  }

  // MARK: Lines

  /// A line of code.
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

  /// Statements that leave a path in a variable.
  mutating func statements(_ calls: PathCalls, _ fillRule: FillRule, named name: String) {
    let isWrapped = code.dialect == .appkitCGPath
    let variable = isWrapped ? SwiftPathWriter.cgPathName(name) : name
    if fillRule == .evenOdd, let hint = code.dialect.evenOddHint { comment(hint) }
    line(code.dialect.declaration(of: variable, isEmpty: calls.calls.isEmpty))
    draw(calls, on: variable)
    if isWrapped { line("let \(name) = NSBezierPath(cgPath: \(variable))") }
    if fillRule == .evenOdd, let setting = code.dialect.evenOddSetting { line(name + setting) }
  }

  /// The variable of the `CGMutablePath` that is wrapped into another.
  static func cgPathName(_ name: String) -> String {
    name == "path" ? "cgPath" : "cgPathOf" + SwiftIdentifier.capitalized(name)
  }

  /// The calls on a variable.
  mutating func draw(_ calls: PathCalls, on variable: String) {
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
      argument(dialect == .uikit ? "controlPoint" : "control", control, isLast: true)
    case .cubic(let control1, let control2, let end):
      let isOld = dialect == .uikit || dialect == .appkit
      text += dialect == .appkit ? "curve(\n" : "addCurve(\n"
      argument("to", end)
      argument(isOld ? "controlPoint1" : "control1", control1)
      argument(isOld ? "controlPoint2" : "control2", control2, isLast: true)
    case .arc(let index): draw(calls.circles[index])
    case .close: text += dialect == .uikit || dialect == .appkit ? "close()\n" : "closeSubpath()\n"
    }
  }

  private mutating func draw(_ arc: CircleCall) {
    let dialect = code.dialect
    text += dialect == .appkit ? "appendArc(\n" : "addArc(\n"
    argument(
      dialect == .uikit || dialect == .appkit ? "withCenter" : "center",
      arc.center,
      .shortest
    )
    argument("radius", SwiftPathWriter.literal(DecimalText.shortest(arc.radius)))
    argument("startAngle", angle(arc.start))
    argument("endAngle", angle(arc.end))
    // Growing angles are called clockwise by UIKit, counter-clockwise by all others.
    let isClockwise = arc.isPositive == (dialect == .uikit)
    argument("clockwise", isClockwise ? "true" : "false", isLast: true)
  }

  private func angle(_ angle: CodeAngle) -> String {
    switch code.dialect {
    case .swiftui, .swiftuiShape: ".degrees(" + angle.text + ")"
    default: angle.text
    }
  }

  private mutating func argument(
    _ label: String,
    _ value: Point2D,
    _ numbers: CoordinateFormat? = nil,
    isLast: Bool = false
  ) {
    text += indentation
    text += "  "
    text += label
    text += ": "
    point(value, numbers)
    finishArgument(isLast: isLast)
  }

  private mutating func argument(_ label: String, _ value: String, isLast: Bool = false) {
    text += indentation
    text += "  "
    text += label
    text += ": "
    text += value
    finishArgument(isLast: isLast)
  }

  private mutating func finishArgument(isLast: Bool) {
    guard isLast else {
      text += ",\n"
      return
    }
    text += "\n"
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

  /// A number as a literal: `CGFloat` takes integers of 64 bits only.
  static func literal(_ text: String) -> String {
    guard text.utf8.count > 18 else { return text }
    for byte in text.utf8 where byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") {
      return text
    }
    return text + ".0"
  }
}

extension SwiftPathWriter {
  /// A path of a drawing with its comments.
  private struct Part {
    let name: String
    let summary: String
    let calls: PathCalls
    let fillRule: FillRule
  }

  /// The declarations of a drawing: its path, and its parts where there are several.
  ///
  /// Names are taken only if nothing is thrown.
  @discardableResult
  mutating func member(
    _ drawing: PathDrawing,
    _ source: String,
    named wish: String,
    _ names: inout SwiftNames,
    _ tolerance: Double
  ) throws(FitError) -> String {
    var partNames = SwiftNames()
    var parts: [Part] = []
    parts.reserveCapacity(drawing.items.count)
    for (index, item) in drawing.items.enumerated() {
      let calls = try code.calls(for: item.path, in: drawing.viewBox, tolerance: tolerance)
      parts.append(
        Part(
          name: name(item.id ?? "", or: "path", number: index + 1, &partNames),
          summary: code.summary(of: calls, item, source, drawing),
          calls: calls,
          fillRule: item.style.fillRule
        )
      )
    }
    let name = name(wish, or: "icon", number: nil, &names)
    if let title = drawing.title { comment(title, mark: "///") }
    if parts.count == 1 {
      declare(parts[0], named: name, drawing.viewBox)
      return name
    }
    let group = names.type(SwiftIdentifier.capitalized(name) + "Parts", or: "Parts")
    comment("\(source): \(CountedNoun.text(parts.count, "path")), from back to front.", mark: "///")
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

  /// A shape with one path, without its comments.
  mutating func shape(
    _ calls: PathCalls,
    _ fillRule: FillRule,
    named name: String,
    _ viewBox: Rect2D
  ) {
    if fillRule == .evenOdd, let hint = code.dialect.evenOddHint { comment(hint, mark: "///") }
    body(named: name) { writer in
      writer.line(writer.code.dialect.declaration(of: "path", isEmpty: calls.calls.isEmpty))
      writer.draw(calls, on: "path")
      writer.stretched(viewBox)
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

  /// A property or shape with one path.
  private mutating func declare(_ part: Part, named name: String, _ viewBox: Rect2D) {
    comment(part.summary, mark: "///")
    if code.dialect == .swiftuiShape {
      return shape(part.calls, part.fillRule, named: name, viewBox)
    }
    if part.fillRule == .evenOdd, let hint = code.dialect.evenOddHint { comment(hint, mark: "///") }
    body(named: name) { writer in
      writer.line(writer.code.dialect.declaration(of: "path", isEmpty: part.calls.calls.isEmpty))
      writer.draw(part.calls, on: "path")
      writer.finish(isEvenOdd: part.fillRule == .evenOdd)
    }
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
    indented { writer in
      if !access.isEmpty {
        writer.line(access + "init() {}")
        writer.blankLine()
      }
      writer.line(access + "func path(in rect: CGRect) -> Path {")
      writer.indented(write)
      writer.line("}")
    }
    line("}")
  }

  private mutating func finish(isEvenOdd: Bool) {
    let setting = isEvenOdd ? code.dialect.evenOddSetting : nil
    guard code.dialect == .appkitCGPath else {
      if let setting { line("path" + setting) }
      line("return path")
      return
    }
    guard let setting else {
      line("return NSBezierPath(cgPath: path)")
      return
    }
    line("let result = NSBezierPath(cgPath: path)")
    line("result" + setting)
    line("return result")
  }

  /// The path with the view box mapped to the rectangle of the shape.
  private mutating func stretched(_ viewBox: Rect2D) {
    func number(_ value: Double) -> String {
      SwiftPathWriter.literal(DecimalText.shortest(value))
    }
    func divisor(_ low: Double, _ high: Double) -> String {
      let side = high - low
      // A side of zero would divide by zero; one beyond the largest double is written by its half.
      if side.isFinite { return number(side > 0 ? side : 1) }
      return "2 / " + number(high / 2 - low / 2)
    }
    line("let x = rect.width / \(divisor(viewBox.minX, viewBox.maxX))")
    line("let y = rect.height / \(divisor(viewBox.minY, viewBox.maxY))")
    let left = viewBox.minX == 0 ? "" : " - x * (\(number(viewBox.minX)))"
    let top = viewBox.minY == 0 ? "" : " - y * (\(number(viewBox.minY)))"
    line("return path.applying(")
    line("  CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: rect.minX\(left), ty: rect.minY\(top))")
    line(")")
  }
}
