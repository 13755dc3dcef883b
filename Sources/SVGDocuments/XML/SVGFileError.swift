// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationXML) || canImport(Darwin)
public import Foundation
#endif

/// Why an SVG file cannot be read, and where.
public struct SVGFileError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The line, counted from 1; nil where the whole file is meant.
  public let line: Int?
  /// The column in characters (Unicode scalars), counted from 1.
  public let column: Int?

  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// The file at this path is missing, a folder or unreadable; the text is the reason.
    case unreadable(String, why: String)
    /// There is nothing but white space.
    case empty
    /// The file is compressed by gzip, as `.svgz` files are.
    case compressed
    /// The encoding of the text is unsupported.
    case encoding(String)
    /// The bytes are not text in their encoding.
    case invalidText(encoding: String)
    /// The XML is malformed; how, in words.
    case malformed(String)
    /// The outermost element is neither `svg` nor a shape or group by itself.
    case notSVG(root: String)
    /// The document type declares an entity from another file, or a parameter entity.
    case externalEntity(String)
    /// An entity is made of other entities or of elements.
    case nestedEntity(String)
    /// The file passes a limit; which one, in words.
    ///
    /// 32 MiB, 200,000 elements, 128 inside one another, 512 attributes of an element, 10,000,000
    /// bytes of an attribute, comment or CDATA section; entities may add 1 MiB, `use` 100,000
    /// elements and 16 MiB of attributes.
    case limit(String)
    /// No element has the id asked for.
    case noElement(id: String)
  }

  init(_ reason: Reason, line: Int? = nil, column: Int? = nil) {
    self.reason = reason
    self.line = line
    self.column = column
  }
}

extension SVGFileError.Reason {
  package static var tooLarge: Self {
    .limit("the file has more than \(SVGLimits.fileSize) bytes")
  }

  package static func nesting(limit: Int) -> Self {
    .limit("elements are nested more than \(limit) deep")
  }

  static func textBytes(of what: String) -> Self {
    .limit("\(what) has more than \(SVGLimits.textBytes) bytes")
  }

  package static let entityExpansion = Self.limit(
    "the entities add more than \(SVGLimits.entityBytes) bytes of text"
  )
  package static let attributes = Self.limit(
    "an element has more than \(SVGLimits.attributes) attributes"
  )
  package static let elements = Self.limit("there are more than \(SVGLimits.elements) elements")
  package static let copies = Self.limit(
    "<use> draws more than \(SVGLimits.copiedElements) copies of elements, or copies of more"
      + " than \(SVGLimits.copiedBytes) bytes"
  )
}

extension SVGFileError: CustomStringConvertible {
  /// One sentence, with line and column where they are known.
  public var description: String {
    guard let line else { return sentence }
    guard let column else { return "line \(line): \(sentence)" }
    return "line \(line), column \(column): \(sentence)"
  }

  /// One sentence without line and column.
  package var sentence: String {
    switch reason {
    case .unreadable(let path, let why): "the file '\(path)' cannot be read: \(why)"
    case .empty: "the file is empty"
    case .compressed:
      "the file is compressed (gzip, usually named .svgz); unpack it first, as by gunzip"
    case .encoding(let name):
      "the encoding \(name) is not read; save the file as UTF-8"
    case .invalidText(let encoding): "the text is not \(encoding), as it should be"
    case .malformed(let what), .limit(let what): what
    case .notSVG(let root): "this is not an SVG file: the outermost element is <\(root)>"
    case .externalEntity(let name):
      "the document type declares the entity '\(name)', which is external or a parameter entity;"
        + " other files are never read"
    case .nestedEntity(let name):
      "the entity '\(name)' is not plain text; entities inside entities are refused"
    case .noElement(let id): "no element has the id '\(id)'"
    }
  }
}

#if canImport(FoundationXML) || canImport(Darwin)
extension SVGFileError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}
#endif
