// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A resource file of Android as a tree, with only what the platform's documentation has.
final class VectorTree: NSObject, XMLParserDelegate {
  /// An element with its attributes, without `android:`.
  final class Node {
    let tag: String
    private(set) var attributes: [String: String]
    fileprivate(set) var children: [Node] = []

    fileprivate init(_ tag: String, _ attributes: [String: String]) {
      self.tag = tag
      self.attributes = attributes
    }

    subscript(_ name: String) -> String? { attributes[name] }

    /// The value of an attribute that is an element: `aapt:attr`.
    func value(of name: String) -> Node? {
      children.first { $0.tag == "aapt:attr" && $0["name"] == "android:" + name }?.children.first
    }

    /// The number of an attribute; the standard one where it is not there.
    func number(_ name: String, _ standard: Double = 0) -> Double {
      attributes[name].flatMap { Double($0) } ?? standard
    }
  }

  private static let known: [String: Set<String>] = [
    "animated-vector": [], "aapt:attr": ["name"], "set": [],
    "vector": ["width", "height", "viewportWidth", "viewportHeight"],
    "group": [
      "name", "rotation", "pivotX", "pivotY", "scaleX", "scaleY", "translateX", "translateY",
    ],
    "path": [
      "name", "pathData", "fillColor", "fillAlpha", "fillType", "strokeColor", "strokeAlpha",
      "strokeWidth", "strokeLineCap", "strokeLineJoin", "strokeMiterLimit", "trimPathStart",
      "trimPathEnd", "trimPathOffset",
    ],
    "clip-path": ["name", "pathData"],
    "gradient": ["type", "startX", "startY", "endX", "endY"], "item": ["offset", "color"],
    "target": ["name"],
    "objectAnimator": [
      "propertyName", "startOffset", "duration", "valueFrom", "valueTo", "valueType",
      "interpolator",
    ],
    "pathInterpolator": ["pathData"],
  ]
  private static let selector: [String: Set<String>] = [
    "animated-selector": [],
    "item": [
      "id", "drawable", "state_checked", "state_selected", "state_activated", "state_pressed",
      "state_focused", "state_hovered",
    ],
    "transition": ["fromId", "toId", "drawable"],
  ]

  private(set) var root: Node?
  private var open: [Node] = []

  /// Reads a file; a test fails where it is no XML, or has what the platform does not.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    let isParsed = parser.parse()
    try #require(isParsed, "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let isSelector = root?.tag == "animated-selector" || name == "animated-selector"
    let allowed = (isSelector ? VectorTree.selector : VectorTree.known)[name]
    #expect(allowed != nil, "\(name) is no element")
    var own: [String: String] = [:]
    for (key, value) in attributes where !key.hasPrefix("xmlns:") {
      #expect(key.hasPrefix("android:") != (name == "aapt:attr"), "\(name) \(key)")
      let plain = key.hasPrefix("android:") ? String(key.dropFirst(8)) : key
      #expect(allowed?.contains(plain) == true, "\(name) has no attribute \(plain)")
      own[plain] = value
    }
    let node = Node(name, own)
    if let parent = open.last { parent.children.append(node) } else { root = node }
    open.append(node)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) { open.removeLast() }
}
