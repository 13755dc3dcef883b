// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
public import BezierGeometry
public import SVGDocuments

/// How paths become Swift source: framework, digits, direction of y, access level.
///
/// ``statements(for:named:comments:fillRule:tolerance:)`` is the code of one path,
/// ``declarations(of:source:named:tolerance:)`` that of a drawing, and ``SwiftPathFile`` a file of
/// many. All coordinates stay as they are, or are rounded once each.
///
/// Lines, quadratics and cubics become the calls of their kind (``Dialect/appkit`` has no
/// quadratics: they are raised to cubics, the same curves). Circular arcs
/// (``CircularArc/init(exactly:)``) become `addArc` whose ends, computed from the numbers in the
/// code, are within 2^-43 times the arc's largest coordinate of where the neighbours begin; above
/// 359° (270° with rounded numbers) they become two. Where centre or radius are too large for that,
/// and for arcs of ellipses, there are cubics within a tolerance. The frameworks themselves draw
/// `addArc` with cubics of their own.
///
/// What `clockwise` means: in `UIBezierPath`, that angles grow, which looks clockwise as y points
/// down. In `CGMutablePath`, SwiftUI's `Path` and `NSBezierPath` it means that angles fall, which
/// looks clockwise only where y points up. The sense written follows from the path's own
/// coordinates, also when ``flipsY`` turned it around. Sources: Apple's documentation of
/// `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`,
/// `addArc(center:radius:startAngle:endAngle:clockwise:transform:)` and
/// `appendArc(withCenter:radius:startAngle:endAngle:clockwise:)`.
public struct SwiftPathCode: Hashable, Sendable {
  /// The type of path that the code builds.
  public enum Dialect: String, CaseIterable, Hashable, Sendable {
    /// `UIBezierPath`.
    case uikit
    /// `NSBezierPath` with the calls of every version of macOS; angles in degrees.
    case appkit
    /// `CGMutablePath` wrapped by `NSBezierPath(cgPath:)`, from macOS 14 on.
    case appkitCGPath = "appkit-cgpath"
    /// `CGMutablePath`.
    case coregraphics
    /// SwiftUI's `Path`, in the coordinates of the drawing.
    case swiftui
    /// A SwiftUI `Shape`: the view box of the drawing stretched to the rectangle it is given.
    case swiftuiShape = "swiftui-shape"
  }

  /// Who may use a declaration.
  public enum Access: String, CaseIterable, Hashable, Sendable {
    /// Code of the same module: Swift's default, of which nothing is written.
    case `internal`
    /// Code of the same package: `package`.
    case package
    /// Everybody: `public`.
    case `public`
  }

  /// The type of path that the code builds.
  public var dialect: Dialect
  /// How coordinates are written.
  public var numbers: CoordinateFormat
  /// Whether y is mirrored within the view box: y becomes minY + maxY - y.
  public var flipsY: Bool
  /// The access level of declarations; nothing is written for `internal`.
  public var access: Access

  /// Code of a framework, by default exact, y as it is, and internal.
  ///
  /// - Parameters:
  ///   - dialect: the type of path.
  ///   - numbers: how coordinates are written.
  ///   - flipsY: whether y is mirrored within the view box.
  ///   - access: the access level of declarations.
  public init(
    _ dialect: Dialect,
    numbers: CoordinateFormat = .shortest,
    flipsY: Bool = false,
    access: Access = .internal
  ) {
    (self.dialect, self.numbers) = (dialect, numbers)
    (self.flipsY, self.access) = (flipsY, access)
  }

  /// The statements that build one path in a variable: `let path = UIBezierPath()` and its calls.
  ///
  /// For ``Dialect/swiftuiShape`` they are those of ``Dialect/swiftui``, as statements have no
  /// rectangle. Nothing is mirrored: there is no view box.
  ///
  /// ```swift
  /// let ring = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// let code = SwiftPathCode(.uikit, numbers: .fixed(decimals: 2))
  /// print(try code.statements(for: ring, named: "ring", tolerance: 0.01))
  /// ```
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - name: the variable; made a legal identifier where it is none.
  ///   - comments: lines put before the code, each as one `//` comment whatever they hold.
  ///   - fillRule: stated by the code (UIKit, AppKit) or a comment where it is even-odd.
  ///   - tolerance: the largest distance of cubics from arcs that cannot be `addArc`, absolute;
  ///     unused where there are none. Rounding comes on top.
  /// - Returns: source text that ends with a newline.
  /// - Throws: ``ArcFitError`` where a value is not finite or the tolerance cannot be met.
  /// - Complexity: linear in the number of elements.
  public func statements(
    for path: BezierPath,
    named name: String = "path",
    comments: [String] = [],
    fillRule: FillRule = .nonZero,
    tolerance: Double
  ) throws(ArcFitError) -> String {
    let calls = try calls(for: path, tolerance: tolerance)
    var writer = SwiftPathWriter(self)
    for comment in comments { writer.comment(comment) }
    writer.statements(calls, fillRule, named: SwiftIdentifier.variable(name, or: "path"))
    return writer.text
  }

  /// A SwiftUI `Shape` that draws one path: the view box stretched to the rectangle it is given.
  ///
  /// ```swift
  /// let ring = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// let box = Rect2D(x: 0, y: 0, width: 24, height: 24)
  /// let code = SwiftPathCode(.swiftuiShape, numbers: .fixed(decimals: 2))
  /// print(try code.shape(for: ring, named: "Ring", viewBox: box, tolerance: 0.01))
  /// ```
  ///
  /// Comments, tolerance and errors are as for
  /// ``statements(for:named:comments:fillRule:tolerance:)``; an even-odd rule is a comment.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - name: the type; made a legal identifier where it is none.
  ///   - viewBox: the part of the plane that fills the rectangle, mirrored where y is.
  ///   - comments: lines put before the declaration.
  ///   - fillRule: stated by a comment where it is even-odd.
  ///   - tolerance: the largest distance of cubics from arcs.
  /// - Returns: source text for ``Dialect/swiftuiShape`` whatever ``dialect`` is.
  /// - Throws: ``ArcFitError``.
  public func shape(
    for path: BezierPath,
    named name: String,
    viewBox: Rect2D,
    comments: [String] = [],
    fillRule: FillRule = .nonZero,
    tolerance: Double
  ) throws(ArcFitError) -> String {
    var code = self
    code.dialect = .swiftuiShape
    let calls = try code.calls(for: path, in: viewBox, tolerance: tolerance)
    var writer = SwiftPathWriter(code)
    var names = SwiftNames()
    for comment in comments { writer.comment(comment, mark: "///") }
    writer.declare(calls, fillRule, named: names.type(name, or: "Shape1"), viewBox)
    return writer.text
  }

  /// A drawing in Swift: variables with its paths, or for ``Dialect/swiftuiShape`` its types.
  ///
  /// One path gives one variable called `name`, or `path`; several give one each, called as their
  /// ids or `path1`, `path2`, … . Each has a comment with its source, its number of segments and
  /// how far it is off. Shapes are called as the drawing, with a type of parts where there are
  /// several paths, as in ``SwiftPathFile``. No `import` line.
  ///
  /// ```swift
  /// let svg = "<svg viewBox='0 0 24 24'><circle cx='12' cy='12' r='4'/></svg>"
  /// let drawing = try SVGDrawing(bytes: Array(svg.utf8), name: "dot")
  /// print(try SwiftPathCode(.coregraphics).declarations(of: drawing, tolerance: 0.01))
  /// ```
  ///
  /// - Parameters:
  ///   - drawing: the drawing.
  ///   - source: where it comes from, for the comments; by default its name.
  ///   - name: what to call the only path, or the shape.
  ///   - tolerance: as for ``statements(for:named:comments:fillRule:tolerance:)``.
  /// - Returns: source text; empty where there is nothing to declare.
  /// - Throws: ``ArcFitError`` as ``statements(for:named:comments:fillRule:tolerance:)``.
  public func declarations(
    of drawing: SVGDrawing,
    source: String? = nil,
    named name: String? = nil,
    tolerance: Double
  ) throws(ArcFitError) -> String {
    try text(of: drawing, source: source ?? drawing.name, named: name, tolerance: tolerance)
  }

  /// The same, passed on piece by piece as it is found; whatever is wrong is thrown before the
  /// first piece.
  package func write(
    _ drawing: SVGDrawing,
    source: String,
    named name: String?,
    tolerance: Double,
    to emit: @escaping (String) -> Void
  ) throws(ArcFitError) {
    emit(try text(of: drawing, source: source, named: name, tolerance: tolerance, emit))
  }

  /// The declarations of a drawing; with `emit` what was not passed to it.
  private func text(
    of drawing: SVGDrawing,
    source: String,
    named name: String?,
    tolerance: Double,
    _ emit: ((String) -> Void)? = nil
  ) throws(ArcFitError) -> String {
    var writer = SwiftPathWriter(self, emit: emit)
    var names = SwiftNames()
    if dialect == .swiftuiShape {
      try writer.member(drawing, source, named: name ?? drawing.name, &names, tolerance)
      return writer.text
    }
    let parts = try drawing.items.map { item throws(ArcFitError) in
      try calls(for: item.path, in: drawing.viewBox, tolerance: tolerance)
    }
    if let title = drawing.title, !drawing.items.isEmpty { writer.comment(title) }
    for (index, item) in drawing.items.enumerated() {
      if index > 0 { writer.blankLine() }
      writer.comment(summary(of: parts[index], item, source, drawing))
      let only = drawing.items.count == 1 ? name ?? "path" : item.id ?? ""
      let variable = names.variable(only, or: "path", number: index + 1)
      if dialect == .appkitCGPath { names.reserve(SwiftPathWriter.cgPathName(variable)) }
      writer.statements(parts[index], item.style.fillRule, named: variable)
    }
    return writer.text
  }

  // MARK: Parts

  /// The calls for a path, mirrored where that is asked for and a view box is there.
  func calls(
    for path: BezierPath,
    in viewBox: Rect2D? = nil,
    tolerance: Double
  ) throws(ArcFitError) -> PathCalls {
    try PathCalls(
      path,
      numbers: numbers,
      angles: dialect.hasDegrees ? .degrees : .radians,
      hasQuadratics: dialect != .appkit,
      mirror: flipsY ? viewBox.map { $0.minY + $0.maxY } : nil,
      tolerance: tolerance
    )
  }

  func summary(
    of calls: PathCalls,
    _ item: SVGDrawing.Item,
    _ source: String,
    _ drawing: SVGDrawing
  ) -> String {
    var text = source
    if drawing.items.count > 1, let id = item.id { text += "#" + id }
    let box = drawing.viewBox
    text += ", " + SwiftPathCode.size(box.width) + " x " + SwiftPathCode.size(box.height)
    return text + ": " + measures(of: calls)
  }

  /// The side of a box; the difference of finite numbers may be none.
  private static func size(_ side: Double) -> String {
    side.isFinite ? DecimalText.rounded(side, digits: 6) : "more than 1.79769e308"
  }

  func measures(of calls: PathCalls) -> String {
    var text = counted(calls.segmentCount, "segment")
    if calls.error == 0 { return text + ", exact." }
    text += "; at most " + DecimalText.scientificUp(calls.error, digits: 4) + " off"
    let causes = [
      calls.approximation > 0 ? "cubics for arcs" : nil,
      calls.displacement > 0 ? "rounding" : nil,
    ]
    return text + " (" + causes.compactMap { $0 }.joined(separator: ", ") + ")."
  }
}

extension SwiftPathCode.Dialect {
  var isBezierPath: Bool { self == .uikit || self == .appkit }

  var isSwiftUI: Bool { self == .swiftui || self == .swiftuiShape }

  var hasDegrees: Bool { self == .appkit || isSwiftUI }

  /// The module that the code needs.
  package var module: String {
    switch self {
    case .uikit: "UIKit"
    case .appkit, .appkitCGPath: "AppKit"
    case .coregraphics: "CoreGraphics"
    case .swiftui, .swiftuiShape: "SwiftUI"
    }
  }

  var pathType: String {
    switch self {
    case .uikit: "UIBezierPath"
    case .appkit, .appkitCGPath: "NSBezierPath"
    case .coregraphics: "CGPath"
    case .swiftui, .swiftuiShape: "Path"
    }
  }

  /// The start of a path in a variable; a value that nothing is added to is a constant.
  func declaration(of variable: String, isEmpty: Bool) -> String {
    let type = isBezierPath || isSwiftUI ? pathType : "CGMutablePath"
    return (isSwiftUI && !isEmpty ? "var" : "let") + " \(variable) = \(type)()"
  }

  func appending(_ other: String, to variable: String) -> String {
    let call = isBezierPath || self == .appkitCGPath ? "append" : "addPath"
    return "\(variable).\(call)(\(other))"
  }

  /// What sets the even-odd rule, after the variable; nil where the path does not hold its rule.
  var evenOddSetting: String? {
    switch self {
    case .uikit: ".usesEvenOddFillRule = true"
    case .appkit, .appkitCGPath: ".windingRule = .evenOdd"
    case .coregraphics, .swiftui, .swiftuiShape: nil
    }
  }

  /// How to fill with the even-odd rule where the path does not hold it.
  var evenOddHint: String? {
    switch self {
    case .uikit, .appkit, .appkitCGPath: nil
    case .coregraphics: "Even-odd rule: fill with `fillPath(using: .evenOdd)`."
    case .swiftui, .swiftuiShape: "Even-odd rule: fill with `FillStyle(eoFill: true)`."
    }
  }

  /// The static members that the type of path has already, so that an extension must not.
  var staticNames: [String] {
    let object = [
      "accessInstanceVariablesDirectly", "alloc", "className", "conforms", "copy",
      "debugDescription", "description", "hash", "initialize", "instancesRespond", "isSubclass",
      "load", "mutableCopy", "new", "setVersion", "superclass", "supportsSecureCoding", "version",
    ]
    return switch self {
    case .uikit: object
    case .appkit, .appkitCGPath:
      object + [
        "clip", "defaultFlatness", "defaultLineCapStyle", "defaultLineJoinStyle",
        "defaultLineWidth", "defaultMiterLimit", "defaultWindingRule", "drawPackedGlyphs", "fill",
        "stroke", "strokeLine",
      ]
    case .coregraphics: ["typeID"]
    case .swiftui, .swiftuiShape: ["role"]
    }
  }
}

extension SwiftPathCode.Access {
  /// The modifier and a blank, or nothing.
  var prefix: String { self == .internal ? "" : rawValue + " " }
}

/// The names of one scope: each is given once, later ones get a number.
package struct SwiftNames: Sendable {
  /// The names that are given away, without backticks.
  private var taken: Set<String>
  /// The number last tried for a name, so that many equal ones take linear time.
  private var numbers: [String: Int] = [:]

  /// A scope without names but those that mean something else in the code that is written.
  package init() {
    // No backticks help these, or the code would find itself instead of the frameworks' types.
    taken = [
      "self", "Self", "init", "Type", "Protocol", "Any", "Path", "Shape", "Angle", "CGPoint",
      "CGRect", "CGPath", "CGMutablePath", "CGFloat", "CGAffineTransform", "UIBezierPath",
      "NSBezierPath",
    ]
  }

  /// Takes a name that is written elsewhere.
  package mutating func reserve(_ name: String) { taken.insert(name) }

  /// A variable for a text; without letters in it `fallback`, with the number if there is one.
  package mutating func variable(_ text: String, or fallback: String, number: Int? = nil) -> String
  {
    let spare = fallback + (number.map { $0.description } ?? "")
    return SwiftIdentifier.quoted(unique(SwiftIdentifier.bareVariable(text, or: spare)))
  }

  /// A type for a text.
  package mutating func type(_ text: String, or fallback: String) -> String {
    unique(SwiftIdentifier.type(text, or: fallback))
  }

  /// The name, or with the least number from 2 on that makes it new: `heart2`, `row1_2`.
  private mutating func unique(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    let last = name.utf8.last ?? 0
    let stem = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) ? name + "_" : name
    var number = numbers[name] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = stem + number.description
    } while !taken.insert(candidate).inserted
    numbers[name] = number
    return candidate
  }
}
