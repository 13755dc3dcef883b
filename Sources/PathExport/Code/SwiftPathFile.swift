// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
internal import BezierGeometry
public import SVGDocuments

/// A Swift file of drawings, written one after the other: an `enum` with a path for each, an
/// extension of the type of path, or shapes that stand by themselves.
///
/// ```swift
/// let heart = try SVGDrawing(contentsOf: "heart.svg")
/// var file = SwiftPathFile(SwiftPathCode(.uikit), typeName: "Icons")
/// var text = file.header()
/// for drawing in [heart] { try file.append(drawing, tolerance: 1e-3, to: &text) }
/// text += file.footer()
/// ```
///
/// Every drawing gives a static property of its name with all its paths as one, so that
/// `Icons.heart`, or `UIBezierPath.heart`, is what one draws. A drawing of several paths has them
/// one by one too, in a nested type: `Icons.HeartParts.left`, called as their ids, or `path1`,
/// `path2`, … . Properties are computed, a new path each time, as most path types can be changed by
/// their user. As shapes (``SwiftPathCode/Dialect/swiftuiShape``) drawings are types:
/// `Icons.Heart()`, `Icons.HeartParts.Left()`.
///
/// Names are camel case; two that are equal get numbers in the order in which they come. Only the
/// names are kept in memory.
public struct SwiftPathFile: Sendable {
  /// What stands around the drawings.
  public enum Wrap: String, CaseIterable, Hashable, Sendable {
    /// An enumeration without cases, which gives them a common name.
    case `enum`
    /// An extension of the type of path: `UIBezierPath.heart`.
    case `extension`
    /// Nothing: each drawing is a SwiftUI `Shape` of its own, whatever the dialect is.
    case `struct`
  }

  private let code: SwiftPathCode
  /// What stands around the drawings.
  package let wrap: Wrap
  /// The name of what stands around the drawings, a legal identifier: that of the enumeration, or
  /// of the type that is extended; empty where nothing does.
  package let typeName: String
  private var names = SwiftNames()
  private var isEmpty = true

  /// A file of drawings in an enumeration, an extension, or in nothing.
  ///
  /// - Parameters:
  ///   - code: how the code is written; for ``Wrap/struct`` its dialect becomes
  ///     ``SwiftPathCode/Dialect/swiftuiShape``, and for ``Wrap/extension`` of that dialect
  ///     ``SwiftPathCode/Dialect/swiftui``, whose type can be extended.
  ///   - wrap: what stands around the drawings.
  ///   - typeName: the name of the enumeration; made a legal identifier where it is none.
  public init(_ code: SwiftPathCode, wrap: Wrap = .enum, typeName: String = "Icons") {
    var code = code
    self.wrap = wrap
    switch wrap {
    case .enum:
      var types = SwiftNames()
      self.typeName = types.type(typeName, or: "Icons")
      names.reserve(self.typeName)
    case .extension:
      if code.dialect == .swiftuiShape { code.dialect = .swiftui }
      self.typeName = code.dialect.pathType
      // What the types have of these names would be hidden, or would conflict.
      for name in code.dialect.staticNames { names.reserve(name) }
    case .struct:
      code.dialect = .swiftuiShape
      self.typeName = ""
    }
    self.code = code
  }

  /// The first lines, up to the opening of the type; comments are lines before everything.
  public func header(comments: [String] = []) -> String { opening(comments, isFirst: true) }

  /// The first lines of a further file of the same type: an extension of it, or of shapes no more
  /// than the module that they need.
  ///
  /// What is appended then needs names that no other file uses; one value for all files sees to it.
  package mutating func extensionHeader() -> String {
    isEmpty = true
    return opening([], isFirst: false)
  }

  private func opening(_ comments: [String], isFirst: Bool) -> String {
    var writer = SwiftPathWriter(code)
    for comment in comments { writer.comment(comment) }
    if !comments.isEmpty { writer.blankLine() }
    writer.line("import " + code.dialect.module)
    writer.blankLine()
    guard wrap != .struct else { return writer.text }
    if code.dialect == .appkitCGPath { writer.line("@available(macOS 14, *)") }
    let introducer = wrap == .enum && isFirst ? code.access.prefix + "enum " : "extension "
    writer.line(introducer + typeName + " {")
    return writer.text
  }

  /// Adds a drawing.
  ///
  /// - Parameters:
  ///   - drawing: the drawing.
  ///   - source: where it comes from, for the comments; by default its name.
  ///   - name: what to call it; nil for its own name. Made legal, and new in this file.
  ///   - tolerance: as for ``SwiftPathCode/statements(for:named:comments:fillRule:tolerance:)``.
  ///   - text: the source so far; changed only if nothing is thrown.
  /// - Returns: the name that the drawing has in the type.
  /// - Throws: ``ArcFitError`` where a value is not finite or the tolerance cannot be met; the
  ///   drawing is then left out, and the file can go on.
  /// - Complexity: linear in the number of elements.
  @discardableResult
  public mutating func append(
    _ drawing: SVGDrawing,
    source: String? = nil,
    named name: String? = nil,
    tolerance: Double,
    to text: inout String
  ) throws(ArcFitError) -> String {
    var writer = SwiftPathWriter(code, indentation: wrap == .struct ? "" : "  ")
    let source = source ?? drawing.name
    let name = try writer.member(drawing, source, named: name ?? drawing.name, &names, tolerance)
    if !isEmpty { text += "\n" }
    isEmpty = false
    text += writer.text
    return name
  }

  /// The last line; empty where nothing stands around the drawings.
  public func footer() -> String { wrap == .struct ? "" : "}\n" }
}
