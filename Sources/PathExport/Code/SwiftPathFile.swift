// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
internal import BezierGeometry
public import SVGDrawing

/// A Swift file of many drawings, written one after the other: an `enum` with a path for each.
///
/// ```swift
/// var file = SwiftPathFile(SwiftPathCode(.uikit), typeName: "Icons")
/// var text = file.header()
/// for drawing in drawings { try file.append(drawing, tolerance: 1e-3, to: &text) }
/// text += file.footer()
/// ```
///
/// Every drawing gives a static property of its name with all its paths as one, so that
/// `Icons.heart` is what one draws. A drawing of several paths has them one by one too, in a nested
/// type: `Icons.HeartParts.left`, called as their ids, or `path1`, `path2`, … . Properties are
/// computed, a new path each time, as most path types can be changed by whoever holds them. As
/// shapes (``SwiftPathCode/Dialect/swiftuiShape``) drawings are types: `Icons.Heart()`,
/// `Icons.HeartParts.Left()`.
///
/// Names are camel case; two that are equal get numbers in the order in which they come. Only the
/// names are kept in memory.
public struct SwiftPathFile: Sendable {
  /// How the code is written.
  public let code: SwiftPathCode
  /// The name of the enumeration, a legal identifier.
  public let typeName: String
  private var names = SwiftNames()
  private var isEmpty = true

  /// A file of a type; its name is made a legal one.
  public init(_ code: SwiftPathCode, typeName: String = "Icons") {
    self.code = code
    var types = SwiftNames()
    self.typeName = types.type(typeName, or: "Icons")
    names.reserve(self.typeName)
  }

  /// The first lines, up to the opening of the type; comments are lines before everything.
  public func header(comments: [String] = []) -> String {
    var writer = SwiftPathWriter(code)
    for comment in comments { writer.comment(comment) }
    if !comments.isEmpty { writer.blankLine() }
    writer.line("import " + code.module)
    writer.blankLine()
    open(&writer, code.access.prefix + "enum ")
    return writer.text
  }

  /// The first lines of a further file of the same type: an extension of it.
  ///
  /// What is appended then needs names that no other file uses; one value for all files sees to it.
  public mutating func extensionHeader() -> String {
    isEmpty = true
    var writer = SwiftPathWriter(code)
    writer.line("import " + code.module)
    writer.blankLine()
    open(&writer, "extension ")
    return writer.text
  }

  private func open(_ writer: inout SwiftPathWriter, _ introducer: String) {
    if code.dialect == .appkitCGPath { writer.line("@available(macOS 14, *)") }
    writer.line(introducer + typeName + " {")
  }

  /// Adds a drawing.
  ///
  /// - Parameters:
  ///   - drawing: the drawing.
  ///   - source: where it comes from, for the comments; by default its name.
  ///   - tolerance: as for ``SwiftPathCode/statements(for:named:comments:fillRule:tolerance:)``.
  ///   - text: the source so far; changed only if nothing is thrown.
  /// - Returns: the name that the drawing has in the type.
  /// - Throws: ``FitError`` where a value is not finite or the tolerance cannot be met; the drawing
  ///   is then left out, and the file can go on.
  /// - Complexity: linear in the number of elements.
  @discardableResult
  public mutating func append(
    _ drawing: PathDrawing,
    source: String? = nil,
    tolerance: Double,
    to text: inout String
  ) throws(FitError) -> String {
    var writer = SwiftPathWriter(code)
    if !isEmpty { writer.blankLine() }
    let name = try writer.indentedMember(drawing, source ?? drawing.name, &names, tolerance)
    isEmpty = false
    text += writer.text
    return name
  }

  /// The last line.
  public func footer() -> String { "}\n" }
}
