// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An XML document as a tree: elements with their attributes and the text in them.
package enum XMLTree {
  package final class Element {
    package let name: String
    package let attributes: [String: String]
    package fileprivate(set) var children: [Element] = []
    /// The text in it, without that of its elements.
    package fileprivate(set) var text = ""

    fileprivate init(_ name: String, _ attributes: [String: String]) {
      (self.name, self.attributes) = (name, attributes)
    }

    package subscript(_ name: String) -> String? { attributes[name] }

    /// The element and all in it, in the order of the document.
    package var all: [Element] { [self] + children.flatMap(\.all) }
  }

  /// Reads a document.
  ///
  /// - Throws: ``PropertyFailure`` where the text is no XML.
  package static func root(of text: String) throws -> Element {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw PropertyFailure(String(describing: parser.parserError))
    }
    return root
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      if let parent = open.last { parent.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }
  }
}
