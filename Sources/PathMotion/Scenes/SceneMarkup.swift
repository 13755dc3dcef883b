// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// An element of SVG with what is in it: a drawing as it was written.
///
/// A group of a scene that has one shows it in documents of SVG (``MotionLayer/markup``), so that
/// gradients, filters and text are those of the drawing. Exporters write it with ids of their own,
/// and leave out whatever could run or load something.
///
/// ```swift
/// let dot = SceneMarkup("circle", ["cx": "12", "cy": "12", "r": "4", "fill": "currentColor"])
/// var layer = MotionLayer("dot", .group)
/// layer.markup = SceneMarkup("svg", ["viewBox": "0 0 24 24"], [.element(dot)])
/// ```
public struct SceneMarkup: Hashable, Sendable {
  /// What is directly inside an element.
  public enum Node: Hashable, Sendable {
    /// Another element.
    case element(SceneMarkup)
    /// Text, such as that of a `text` or `style` element.
    case text(String)
  }

  /// The name of the element without prefix, such as `path`.
  public var name: String
  /// The attributes by their names.
  public var attributes: [String: String]
  /// What is inside, in order.
  public var children: [Node]

  /// An element with its attributes and what is in it.
  public init(_ name: String, _ attributes: [String: String] = [:], _ children: [Node] = []) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
  }

  /// The text directly inside.
  package var text: String {
    var result = ""
    for child in children { if case .text(let text) = child { result += text } }
    return result
  }
}

extension SceneMarkup: SceneJSON {
  /// `["name", {"attribute": "value"}, ...]` with elements and texts behind; the attributes may be
  /// left out.
  static func read(_ node: JSONNode) -> SceneMarkup {
    let form = "an element is [\"name\", {\"attribute\": \"value\"}, ...]"
    guard case .array(let list) = node.content, let first = list.first,
      case .string(let name) = first.content
    else { return node.wrong(form, SceneMarkup("g")) }
    var result = SceneMarkup(name)
    for (index, part) in list.enumerated().dropFirst() {
      switch part.content {
      case .string(let text): result.children.append(.text(text))
      case .object where index == 1:
        result.attributes = part.dictionary { _, node in String.read(node) }
      case .array: result.children.append(.element(part.below("[\(index)]", SceneMarkup.read)))
      default: return part.wrong(form, result)
      }
    }
    return result
  }

  var tree: JSONTree {
    var list: [JSONTree] = [.string(name)]
    if !attributes.isEmpty { list.append(.object(of: attributes) { .string($0) }) }
    for child in children {
      switch child {
      case .element(let element): list.append(element.tree)
      case .text(let text): list.append(.string(text))
      }
    }
    return .list(list)
  }
}
