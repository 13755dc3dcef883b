// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
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
