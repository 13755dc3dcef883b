// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion

/// The numbers of a frame, by what they are, for comparisons.
struct FrameNumbers {
  /// A name such as `card.fill`, what the numbers are of (the structure of a path), the numbers.
  struct Entry {
    var name: String
    var structure: String
    var numbers: [Double]
    /// Whether something in it is limited, so that it stands still where what moves it goes on.
    var isLimited = false
    var path: BezierPath?
  }

  let entries: [Entry]

  init(_ frame: MotionFrame) {
    var entries: [Entry] = []
    for layer in frame.layers {
      func add(_ name: String, _ numbers: [Double], isLimited: Bool = false) {
        let name = "\(layer.id).\(name)"
        entries.append(
          Entry(name: name, structure: "\(numbers.count)", numbers: numbers, isLimited: isLimited)
        )
      }
      let map = layer.transform
      add("transform", [map.a, map.b, map.c, map.d, map.tx, map.ty])
      add("opacity", [layer.opacity], isLimited: layer.opacity <= 0 || layer.opacity >= 0.8 - 1e-12)
      for (name, color) in [("fill", layer.fill), ("stroke", layer.stroke)] {
        guard let color else { continue }
        let parts = [color.red, color.green, color.blue]
        let isLimited = color.alpha >= 1 || parts.contains { $0 <= 0 || $0 >= 1 }
        add(name, parts.map { $0 * color.alpha } + [color.alpha], isLimited: isLimited)
      }
      let dashes = [layer.strokeStart, layer.strokeEnd, layer.strokeOffset]
      add("line", [layer.lineWidth, layer.miterLimit] + dashes)
      for (name, path) in [("path", layer.path), ("mask", layer.mask)] {
        guard let path else { continue }
        let (name, numbers) = ("\(layer.id).\(name)", path.points.flatMap { [$0.x, $0.y] })
        entries.append(
          Entry(name: name, structure: "\(path.verbs)", numbers: numbers, path: path)
        )
      }
      if let gradient = layer.gradient {
        add("locations", gradient.locations)
        let (start, end, rect) = (gradient.start, gradient.end, gradient.rect)
        let corners = [rect.minX, rect.minY, rect.maxX, rect.maxY]
        add("axis", [start.x, start.y, end.x, end.y] + corners)
        add("colors", gradient.colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
      }
    }
    self.entries = entries
  }

  /// What is not finite; nil where all is.
  var fault: String? {
    for entry in entries where !entry.numbers.allSatisfy(\.isFinite) {
      return "\(entry.name): \(entry.numbers)"
    }
    return nil
  }

  /// Where another frame differs by more than a tolerance; nil nowhere.
  ///
  /// Paths of other elements, or all where they may be stored otherwise, are compared by their
  /// extent and length, as far as cubics follow arcs.
  func difference(_ other: FrameNumbers, tolerance: Double, isStoredAlike: Bool = true) -> String? {
    if entries.map(\.name) != other.entries.map(\.name) { return "other layers" }
    for (a, b) in zip(entries, other.entries) {
      guard a.structure != b.structure || (a.path != nil && !isStoredAlike) else {
        for (x, y) in zip(a.numbers, b.numbers) where (x - y).magnitude > tolerance {
          return "\(a.name): \(x) and \(y)"
        }
        continue
      }
      guard let first = a.path, let second = b.path else { return "\(a.name): another structure" }
      let (x, y) = (first.length(accuracy: 1e-6), second.length(accuracy: 1e-6))
      let limit = tolerance + 1e-3 * (1 + x)
      if (x - y).magnitude > limit { return "\(a.name): another length" }
      guard let p = first.boundingBox, let q = second.boundingBox else { continue }
      if Shown.gap(p, q) > limit { return "\(a.name): \(p) and \(q)" }
    }
    return nil
  }
}
