// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// A property of a layer that changes, as code knows it: one number, one path, one list.
///
/// Points are two numbers, so that each of them may have its own velocity.
struct SceneSlot {
  /// Which part of the property it is.
  enum Part { case whole, x, y, controlPoints }

  /// The number of the layer.
  let layer: Int
  let property: LayerProperty
  let part: Part
  /// The name of the case.
  let name: String

  /// The key path of Core Animation.
  var keyPath: String {
    switch (property, part) {
    case (.path, _), (.mask, _): "path"
    case (.fill, _): "fillColor"
    case (.stroke, _): "strokeColor"
    case (.position, .y): "position.y"
    case (.position, _): "position.x"
    case (.anchor, .y): "bounds.origin.y"
    case (.anchor, _): "bounds.origin.x"
    case (.rotation, _): "transform.rotation.z"
    case (.scale, .y): "transform.scale.y"
    case (.scale, _): "transform.scale.x"
    case (.start, _): "startPoint"
    case (.end, _): "endPoint"
    default: property.rawValue
    }
  }

  /// The parts that a property is taken apart into.
  static func parts(of property: LayerProperty) -> [Part] {
    switch property {
    case .position, .anchor, .scale: [.x, .y]
    default: [.whole]
    }
  }
}
