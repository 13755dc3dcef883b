// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationXML) || canImport(Darwin)
internal import Foundation
internal import BezierGeometry

#if canImport(FoundationXML)
internal import FoundationXML
#endif

/// Builds the tree of an SVG file from the events of Foundation's XML parser.
///
/// The parser's handling of namespaces is off, for speed; prefixes are resolved here. A prefix that
/// is not declared is no error but a warning: many files lack `xmlns:xlink`. An element without any
/// namespace counts as SVG.
final class SVGTreeBuilder: NSObject, XMLParserDelegate {
  static let namespace = "http://www.w3.org/2000/svg"

  /// An element whose end has not come.
  private struct Open {
    let name: String
    let line: Int
    /// Its index in the document; -1 inside elements of other languages.
    let index: Int
    let scope: Scope
  }

  /// The names that are SVG's inside an element.
  private struct Scope {
    /// Whether names without a prefix are.
    var isDefaultSVG = true
    var prefixes: [String] = []
  }

  /// The elements whose text is shown, or says how.
  private static let textElements = ["text", "tspan", "textPath", "style", "title", "desc", "a"]

  private let source: RepairedXML
  /// Whether texts are elements of their own, in their places.
  private let keepsTexts: Bool
  private var document = SVGDocument()
  private var open: [Open] = []
  private var hasRoot = false
  /// How many start tags there were.
  private var tags = 0
  /// The text inside a `style` or the outermost `title`.
  private var text = ""
  private var collectsText = false
  private var declared: Set<String> = ["xml", "xmlns"]
  /// What the parser reported about namespaces in the start tag that comes next.
  private var namespaceFault: NamespaceFault?
  /// The first error.
  private var failure: SVGFileError?

  private init(_ source: RepairedXML, keepsTexts: Bool) {
    (self.source, self.keepsTexts) = (source, keepsTexts)
  }

  static func document(
    of source: RepairedXML,
    keepsTexts: Bool = false
  ) throws(SVGFileError) -> SVGDocument {
    let builder = SVGTreeBuilder(source, keepsTexts: keepsTexts)
    // A stream is read in pieces; of data as a whole the parser takes no more than 10 MB.
    let parser = XMLParser(stream: InputStream(data: Data(source.bytes)))
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let isRead = parser.parse()
    if let failure = builder.failure { throw failure }
    guard isRead, builder.hasRoot, builder.open.isEmpty else {
      let end = LinePosition(of: source.bytes.count, in: source.bytes)
      throw source.error(.malformed(builder.endMessage), line: end.line, column: end.column)
    }
    return builder.document
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard failure == nil else { return }
    tags += 1
    let line = parser.lineNumber
    if let fault = namespaceFault { warn(fault, name, attributes, line) }
    let (isSVG, local, scope) = resolve(name, attributes)
    var parent = open.last?.index ?? -1
    var index = -1
    if !hasRoot {
      hasRoot = true
      guard isSVG, ["svg", "g"].contains(local) || SVGElementKind(name: local).isShape else {
        return fail(.notSVG(root: name), parser)
      }
      index = 0
      if local != "svg" {
        // A shape by itself, as it is copied from a file: in an `svg` element without attributes.
        document.append(
          SVGDocument.Element(kind: .svg, name: "svg", attributes: [:], line: line, parent: -1)
        )
        (index, parent) = (1, 0)
      }
    } else if isSVG, parent >= 0 {
      index = document.elements.count
    }
    guard open.count < SVGLimits.nesting else {
      return fail(.nesting(limit: SVGLimits.nesting), parser)
    }
    open.append(Open(name: name, line: line, index: index, scope: scope))
    guard index >= 0 else { return }
    guard index < SVGLimits.elements else { return fail(.elements, parser) }
    let element = SVGDocument.Element(
      kind: SVGElementKind(name: local),
      name: local,
      attributes: attributes,
      line: line,
      parent: parent,
      tag: tags - 1
    )
    document.append(element)
    if element.kind == .style || element.kind == .title && parent == 0 {
      collectsText = true
      text = ""
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard failure == nil, let last = open.popLast() else { return }
    guard collectsText, last.index >= 0 else { return }
    switch document.elements[last.index].kind {
    case .style: document.styleSheets.append((text, last.index))
    case .title where document.title == nil:
      let title = text.trimmed
      if !title.isEmpty { document.title = title }
    default: return
    }
    collectsText = false
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if collectsText { text += string }
    if keepsTexts { append(string) }
  }

  private func append(_ text: String) {
    guard let last = open.last, last.index >= 0, document.elements.count < SVGLimits.elements,
      SVGTreeBuilder.textElements.contains(document.elements[last.index].name)
    else { return }
    document.append(
      SVGDocument.Element(
        kind: .other,
        name: SVGDrawing.Element.text,
        attributes: [SVGDrawing.Element.text: text],
        line: last.line,
        parent: last.index
      )
    )
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    let string = String(decoding: block, as: UTF8.self)
    if collectsText { text += string }
    if keepsTexts { append(string) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    guard failure == nil else { return }
    switch code {
    // Well-formed XML, whose names are resolved here.
    case 99, 100, 106: namespaceFault = namespaceFault ?? .name
    case 200..<300: namespaceFault = .prefix
    // Warnings about values of `xml:lang` and `xml:space`.
    case 98, 102: break
    default: fail(.malformed(message(code)), parser)
    }
  }

  /// What is wrong with the namespaces of a start tag.
  private enum NamespaceFault {
    /// A prefix is not declared, or misused.
    case prefix
    /// The name of a namespace is no URI.
    case name
  }

  /// Notes a fault of the start tag that has come, once for each prefix.
  private func warn(
    _ fault: NamespaceFault,
    _ element: String,
    _ attributes: [String: String],
    _ line: Int
  ) {
    namespaceFault = nil
    var message = "the name of a namespace is not a URI"
    if fault == .prefix {
      let names = [element] + attributes.keys.sorted()
      let prefixes = names.compactMap { name in
        name.firstIndex(of: ":").map { String(name[..<$0].prefix(60)) }
      }
      // A prefix is declared in its own tag or somewhere before.
      let unknown = prefixes.first { !declared.contains($0) && attributes["xmlns:" + $0] == nil }
      message =
        unknown.map { "the prefix '\($0)' is not declared" } ?? "the prefix of a name is misused"
    }
    guard document.faults.count < SVGLimits.warnings,
      !document.faults.contains(where: { $0.message == message })
    else { return }
    document.faults.append(
      SVGWarning(
        message: message,
        element: element,
        id: attributes["id"],
        line: line,
        subject: .shapes
      )
    )
  }

  /// Whether a name is SVG's, the name without its prefix, and the prefixes valid inside.
  private func resolve(
    _ name: String,
    _ attributes: [String: String]
  ) -> (isSVG: Bool, local: String, scope: Scope) {
    var scope = open.last?.scope ?? Scope()
    for (key, value) in attributes where key.hasPrefix("xmlns") {
      if key == "xmlns" {
        scope.isDefaultSVG = value == SVGTreeBuilder.namespace || value.isEmpty
      } else if key.hasPrefix("xmlns:") {
        let prefix = String(key.dropFirst("xmlns:".count))
        if declared.count < SVGLimits.attributes { declared.insert(prefix) }
        scope.prefixes.removeAll { $0 == prefix }
        // A cap, so that thousands of prefixes do not take quadratic time.
        if value == SVGTreeBuilder.namespace, scope.prefixes.count < 16 {
          scope.prefixes.append(prefix)
        }
      }
    }
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return (scope.isDefaultSVG, name, scope)
    }
    let isSVG = scope.prefixes.contains { $0 == name[..<colon] }
    return (isSVG, String(name[name.utf8.index(after: colon)...]), scope)
  }

  private func fail(_ reason: SVGFileError.Reason, _ parser: XMLParser) {
    failure = source.error(reason, line: parser.lineNumber, column: parser.columnNumber)
    parser.abortParsing()
  }

  /// What is missing at the end of the file.
  private var endMessage: String {
    guard let last = open.last else { return "there is no element" }
    return "the file ends inside <\(last.name)> of line \(last.line)"
  }

  /// The parser's error in words; the codes are those of libxml2, as Foundation documents them.
  private func message(_ code: Int) -> String {
    switch code {
    case 1: "more than \(SVGLimits.textBytes) bytes in a row are beyond what the XML parser reads"
    case 4 where !hasRoot, 5 where !hasRoot: "there is no element"
    case 5 where !open.isEmpty, 77: endMessage
    case 4, 5: "there is something after the end of the outermost element"
    case 6...8, 14...16: "a character reference is malformed"
    case 9: "there is a character that XML does not allow"
    case 10...13, 17...24, 68: "a name is expected here, or & must be written &amp;"
    case 26, 27: "an entity is not declared"
    case 38: "< must be written &lt; in an attribute"
    case 39, 40: "the value of an attribute must be in quotes that are closed"
    case 41: "an attribute has no value"
    case 42: "an attribute is given twice"
    case 45: "a comment is not closed"
    case 63: "a CDATA section is not closed"
    case 65: "a blank is missing between attributes"
    case 73: "the tag is not closed by >"
    case 76:
      open.last.map { "this end tag does not match <\($0.name)> of line \($0.line)" }
        ?? "there is an end tag without a start tag"
    case 80: "-- is not allowed inside a comment"
    default: "the XML is malformed (code \(code) of the parser)"
    }
  }
}
#endif
