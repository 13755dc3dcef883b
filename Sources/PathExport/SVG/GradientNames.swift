// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

/// The gradients of a drawing, each once, with the ids they get in its SVG document.
struct GradientNames {
  /// The gradients in the order of their first use.
  private(set) var gradients: [(gradient: PathGradient, id: String)] = []
  private var ids: [PathGradient: String] = [:]

  /// The gradients of some items: `gradient1`, `gradient2`, …, without ids that are taken.
  init(_ items: [PathDrawing.Item], taken: Set<String>) {
    var number = 0
    for item in items {
      for case .gradient(let gradient)? in [item.style.fill, item.style.stroke]
      where ids[gradient] == nil {
        var id = ""
        repeat {
          number += 1
          id = "gradient" + number.description
        } while taken.contains(id)
        ids[gradient] = id
        gradients.append((gradient, id))
      }
    }
  }

  /// The value of `fill` or `stroke`, escaped.
  func text(of paint: PathPaint?) -> String {
    switch paint {
    case nil: "none"
    case .color(let color)?: SVGText.escaped(color)
    case .gradient(let gradient)?: ids[gradient].map { "url(#" + $0 + ")" } ?? "none"
    }
  }
}

extension SVGCanvas {
  /// The definitions of gradients.
  mutating func define(_ names: GradientNames) {
    for (gradient, id) in names.gradients { define(gradient, id: id) }
  }

  private mutating func define(_ gradient: PathGradient, id: String) {
    var attributes = "id=\"" + id + "\" gradientUnits=\"userSpaceOnUse\""
    func add(_ name: String, _ value: Double) {
      attributes += " " + name + "=\"" + DecimalText.shortest(value) + "\""
    }
    let name: String
    switch gradient.geometry {
    case .linear(let start, let end):
      name = "linearGradient"
      add("x1", start.x)
      add("y1", start.y)
      add("x2", end.x)
      add("y2", end.y)
    case .radial(let center, let radius, let focus, let focalRadius):
      name = "radialGradient"
      add("cx", center.x)
      add("cy", center.y)
      add("r", radius)
      if focus != center {
        add("fx", focus.x)
        add("fy", focus.y)
      }
      if focalRadius != 0 { add("fr", focalRadius) }
    }
    let map = gradient.transform
    if map != .identity {
      let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map { DecimalText.shortest($0) }
      attributes += " gradientTransform=\"matrix(" + numbers.joined(separator: " ") + ")\""
    }
    if gradient.spread != .pad {
      attributes += " spreadMethod=\"" + gradient.spread.rawValue + "\""
    }
    open(name, attributes)
    for stop in gradient.stops {
      var text = "<stop offset=\"" + DecimalText.shortest(stop.offset) + "\" stop-color=\""
      text += SVGText.escaped(stop.color) + "\""
      if stop.opacity < 1 {
        text += " stop-opacity=\"" + DecimalText.shortest(stop.opacity) + "\""
      }
      append(text + "/>")
    }
    close(name)
  }
}
