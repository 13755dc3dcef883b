// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

extension SceneValue {
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool {
    switch self {
    case .number(let number): !number.names.isEmpty
    case .point(let point): point.dependsOnNames
    case .numbers(let list), .transform(let list): list.contains { !$0.names.isEmpty }
    case .color(let source): source.isParameter
    case .colors(let list): list.contains { $0.isParameter }
    case .shape(let shape): shape?.dependsOnNames ?? false
    }
  }
}

extension ColorSource {
  /// Whether it is the value of a parameter.
  var isParameter: Bool {
    if case .parameter = self { true } else { false }
  }
}

extension ExpressionPoint {
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool { !x.names.isEmpty || !y.names.isEmpty }
}

extension ExpressionRect {
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool {
    [x, y, width, height].contains { !$0.names.isEmpty }
  }
}

extension Shape {
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool {
    switch self {
    case .path: false
    case .parameter: true
    case .rectangle(let rect, let radii, _):
      rect.dependsOnNames || radii.contains { !$0.names.isEmpty }
    case .ellipse(let rect): rect.dependsOnNames
    case .circle(let center, let radius): center.dependsOnNames || !radius.names.isEmpty
    case .arc(let center, let radius, let start, let sweep, _, _):
      center.dependsOnNames || [radius, start, sweep].contains { !$0.names.isEmpty }
    case .polyline(let points, _, _): points.contains { $0.dependsOnNames }
    case .group(let shapes): shapes.contains { $0.dependsOnNames }
    }
  }
}
