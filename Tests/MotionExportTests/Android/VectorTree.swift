// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// A resource file of Android as a tree, with only what the platform's documentation has.
struct VectorTree {
  /// An element with its attributes, without `android:`.
  struct Node {
    let tag: String
    let attributes: [String: String]
    let children: [Node]

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

  let root: Node

  /// Reads a file; a test fails where it has what the platform does not.
  init(_ text: String) throws {
    let root = try XMLTree.root(of: text)
    let isSelector = root.name == "animated-selector"
    self.root = VectorTree.node(root, known: isSelector ? VectorTree.selector : VectorTree.known)
  }

  private static func node(_ element: XMLTree.Element, known: [String: Set<String>]) -> Node {
    let name = element.name
    let allowed = known[name]
    #expect(allowed != nil, "\(name) is no element")
    var own: [String: String] = [:]
    for (key, value) in element.attributes where !key.hasPrefix("xmlns:") {
      #expect(key.hasPrefix("android:") != (name == "aapt:attr"), "\(name) \(key)")
      let plain = key.hasPrefix("android:") ? String(key.dropFirst(8)) : key
      #expect(allowed?.contains(plain) == true, "\(name) has no attribute \(plain)")
      own[plain] = value
    }
    let children = element.children.map { node($0, known: known) }
    return Node(tag: name, attributes: own, children: children)
  }
}
