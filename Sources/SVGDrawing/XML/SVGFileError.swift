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
    /// There is no such file, or the system does not let it be read.
    case unreadable
    /// There is nothing but white space.
    case empty
    /// The file is compressed by gzip, as `.svgz` files are.
    case compressed
    /// The file has more than 32 MiB.
    case tooLarge(bytes: Int)
    /// The text is in an encoding that is not read.
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
    /// Entities add more than 1 MiB.
    case entityExpansion
    /// Elements are inside one another more than this deep.
    case nesting(limit: Int)
    /// An element has more than 512 attributes.
    case attributes
    /// An attribute, comment or CDATA section has more than 10,000,000 bytes.
    case textBytes(of: String)
    /// There are more than 200,000 elements.
    case elements
    /// `use` draws more than 100,000 elements again, or 16 MiB of attributes.
    case copies
    /// No element has the id asked for.
    case noElement(id: String)
  }

  init(_ reason: Reason, line: Int? = nil, column: Int? = nil) {
    self.reason = reason
    self.line = line
    self.column = column
  }
}

extension SVGFileError: CustomStringConvertible {
  /// One sentence, with the place where there is one.
  public var description: String {
    guard let line else { return sentence }
    guard let column else { return "line \(line): \(sentence)" }
    return "line \(line), column \(column): \(sentence)"
  }

  /// One sentence without the place.
  package var sentence: String {
    switch reason {
    case .unreadable: "the file cannot be read"
    case .empty: "the file is empty"
    case .compressed:
      "the file is compressed (gzip, usually named .svgz); unpack it first, as by gunzip"
    case .tooLarge(let bytes):
      "the file has \(bytes) bytes; at most \(SVGLimits.fileSize) are read"
    case .encoding(let name):
      "the encoding \(name) is not read; save the file as UTF-8"
    case .invalidText(let encoding): "the text is not \(encoding), as it should be"
    case .malformed(let what): what
    case .notSVG(let root): "this is not an SVG file: the outermost element is <\(root)>"
    case .externalEntity(let name):
      "the document type declares the entity '\(name)', which is external or a parameter entity;"
        + " other files are never read"
    case .nestedEntity(let name):
      "the entity '\(name)' is not plain text; entities inside entities are refused"
    case .entityExpansion: "the entities add more than \(SVGLimits.entityBytes) bytes of text"
    case .nesting(let limit): "elements are nested more than \(limit) deep"
    case .attributes: "an element has more than \(SVGLimits.attributes) attributes"
    case .textBytes(let what): "\(what) has more than \(SVGLimits.textBytes) bytes"
    case .elements: "there are more than \(SVGLimits.elements) elements"
    case .copies:
      "<use> draws more than \(SVGLimits.copiedElements) copies of elements, or copies of more"
        + " than \(SVGLimits.copiedBytes) bytes"
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
