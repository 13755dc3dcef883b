// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion

/// A frame of the stage beside what a drawable paints.
struct VectorComparison {
  private let frame: MotionFrame
  private let items: [VectorPlayer.Item]
  /// The largest distance of coordinates.
  private let distance: Double
  /// The largest difference of components of colours.
  private let shade = 1.0 / 255 + 1e-6

  init(_ frame: MotionFrame, _ items: [VectorPlayer.Item]) {
    self.frame = frame
    self.items = items
    distance = 5e-4 * max(frame.width, frame.height)
  }

  /// What differs first, in words; nil where nothing does.
  func difference() -> String? {
    let slugs = frame.layers.map { VectorComparison.slug($0.id) }
    for (index, layer) in frame.layers.enumerated() where layer.kind != .group {
      let own = items.filter { item in
        // Names are those of layers, and what comes after an underscore.
        let fitting = slugs.indices.filter {
          item.name == slugs[$0] || item.name.hasPrefix(slugs[$0] + "_")
        }
        return fitting.max { slugs[$0].count < slugs[$1].count } == index
      }
      let reason = layer.kind == .gradient ? gradient(layer, own) : shape(layer, own)
      if let reason { return "\(layer.id): \(reason)" }
    }
    return nil
  }

  private static func slug(_ id: String) -> String {
    id.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
  }

  // MARK: Shapes

  private func shape(_ layer: FrameLayer, _ own: [VectorPlayer.Item]) -> String? {
    let path = layer.path ?? BezierPath()
    let isThere = !path.isEmpty
    let fills = own.filter { $0.fill != nil }
    let expected = isThere ? layer.fill.map { premultiplied($0, layer.opacity) } : nil
    let painted = fills.first.map { premultiplied($0.fill ?? .clear, $0.fillAlpha) }
    if let reason = compare("fill", expected, painted) { return reason }
    if let item = fills.first, (expected ?? [0])[0] > shade {
      let (a, b) = (path.transformed(by: layer.transform), item.path.transformed(by: item.map))
      if let reason = compare("path", a, b) ?? clips(layer, item) { return reason }
    }
    return stroke(layer, own.filter { $0.stroke != nil })
  }

  private func stroke(_ layer: FrameLayer, _ own: [VectorPlayer.Item]) -> String? {
    let part = (try? layer.strokedPath()) ?? BezierPath()
    let isThere = layer.lineWidth > 0 && layer.path?.isEmpty == false
    let expected = isThere ? layer.stroke.map { premultiplied($0, layer.opacity) } : nil
    let seen = own.filter { ($0.stroke?.alpha ?? 0) > shade }
    guard let expected, expected[0] > shade, part.length(accuracy: 1e-6) > distance else {
      // A part too small to be seen may be seen a little earlier or later.
      let length = seen.reduce(0) { $0 + $1.stroked.length(accuracy: 1e-6) }
      let isSeen =
        length > 4 * distance && expected.map { $0[0] <= shade } ?? true
        && seen.contains { ($0.stroke?.alpha ?? 0) > 2 * shade }
      return isSeen ? "a stroke is seen" : nil
    }
    guard let first = seen.first else { return "no stroke is seen" }
    for item in seen {
      let color = premultiplied(item.stroke ?? .clear, 1)
      if let reason = compare("stroke", expected, color) { return reason }
      guard abs(item.strokeWidth - layer.lineWidth) <= distance else {
        return "a width of \(item.strokeWidth), not \(layer.lineWidth)"
      }
    }
    var union = BezierPath()
    for item in seen { union.append(item.stroked.transformed(by: item.map)) }
    return compare("stroked path", part.transformed(by: layer.transform), union)
      ?? clips(layer, first)
  }

  // MARK: Gradients

  private func gradient(_ layer: FrameLayer, _ own: [VectorPlayer.Item]) -> String? {
    guard let gradient = layer.gradient, !gradient.colors.isEmpty else { return nil }
    let rect = gradient.rect
    let area = BezierPath.rectangle(rect)
    guard rect.width > distance, rect.height > distance else { return nil }
    let axis = gradient.end - gradient.start
    let stops = zip(gradient.locations, gradient.colors).map { ($0, $1) }
    for step in 0...10 {
      let part = (Double(step) + 0.5) / 11
      let point = Point2D(rect.minX + part * rect.width, rect.minY + part * rect.height)
      let along = (point - gradient.start).dot(axis) / axis.dot(axis)
      let expected = premultiplied(VectorComparison.color(stops, along), layer.opacity)
      let shown = layer.transform(point)
      var sum = [0.0, 0, 0, 0]
      for item in own where item.fillAlpha > 0 {
        guard let paint = item.gradient, let back = item.map.inverted() else {
          return "no gradient"
        }
        let local = back(shown)
        let direction = paint.end - paint.start
        let color = VectorComparison.color(
          paint.stops.map { ($0.offset, $0.color) },
          (local - paint.start).dot(direction) / direction.dot(direction)
        )
        let over = premultiplied(color, item.fillAlpha)
        sum = zip(sum, over).map { $0 * (1 - over[0]) + $1 }
      }
      if let reason = compare("colour at \(part)", expected, sum) { return reason }
    }
    for item in own where item.fillAlpha > shade {
      let frame = item.clips.last.flatMap { $0.name.hasSuffix("_frame") ? $0.path : nil }
      let painted = frame ?? item.path.transformed(by: item.map)
      if let reason = compare("frame", area.transformed(by: layer.transform), painted)
        ?? clips(layer, item)
      {
        return reason
      }
    }
    return nil
  }

  private static func color(_ stops: [(Double, MotionColor)], _ offset: Double) -> MotionColor {
    guard let next = stops.firstIndex(where: { $0.0 > offset }) else {
      return stops.last?.1 ?? .clear
    }
    guard next > 0 else { return stops[0].1 }
    let (a, b) = (stops[next - 1], stops[next])
    return a.1.straightlyInterpolated(to: b.1, at: (offset - a.0) / (b.0 - a.0))
  }

  // MARK: Clips

  private func clips(_ layer: FrameLayer, _ item: VectorPlayer.Item) -> String? {
    var expected: [BezierPath] = []
    var next: FrameLayer? = layer
    while let current = next {
      if let mask = current.mask { expected.insert(mask.transformed(by: current.transform), at: 0) }
      next = current.parent.map { frame.layers[$0] }
    }
    let own = item.clips.filter { clip in
      // Where there is no mask for a time, it is as wide as nothing that is seen.
      !clip.name.hasSuffix("_frame")
        && clip.path.boundingBox.map { $0.width < 100 * max(frame.width, frame.height) } ?? true
    }
    guard own.count == expected.count else { return "\(own.count) masks, not \(expected.count)" }
    for (a, b) in zip(expected, own) {
      if let reason = compare("mask", a, b.path) { return reason }
    }
    return nil
  }

  // MARK: Parts

  /// Opacity, then the components times that.
  private func premultiplied(_ color: MotionColor, _ opacity: Double) -> [Double] {
    let alpha = color.alpha * opacity
    return [alpha, color.red * alpha, color.green * alpha, color.blue * alpha]
  }

  private func compare(_ what: String, _ expected: [Double]?, _ shown: [Double]?) -> String? {
    let none = [0.0, 0, 0, 0]
    let (a, b) = (expected ?? none, shown ?? none)
    let worst = zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
    return worst <= shade ? nil : "\(what) is \(b), not \(a): \(255 * worst)/255"
  }

  private func compare(_ what: String, _ expected: BezierPath, _ shown: BezierPath) -> String? {
    for (a, b, isThere) in [(expected, shown, true), (shown, expected, false)] {
      guard let index = try? a.arcLengthIndex(), index.length > 0 else {
        continue
      }
      for step in 0...48 {
        let point = index.point(atFraction: Double(step) / 48)
        guard let near = b.nearestPoint(to: point) else { return "\(what) is empty" }
        if near.distance > distance {
          return
            "\(what) is \(near.distance) away from \(point), which is \(isThere ? "" : "not ")its"
        }
      }
    }
    return nil
  }
}
