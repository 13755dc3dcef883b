// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import SwiftUI

/// Something that is painted: by a view of SwiftUI, or by a layer of a frame.
struct PaintedShape {
  var place: String
  /// The points in the coordinates of the view.
  var points: [Point2D]
  /// Premultiplied, with the opacity of all that it is in.
  var color: [Double]
  /// Width and miter limit, begin and end of a stroke; for a fill 1 for even-odd.
  var style: [Double]
  var clips: [[Point2D]]
  /// The path in the coordinates of the view.
  var path: BezierPath

  /// Whether it fills the same as another shape, at points all over a size.
  ///
  /// Between two shapes the stage may start subpaths elsewhere than a view does.
  func fills(sameAs other: PaintedShape, in size: CGSize) -> Bool {
    guard place.hasSuffix("fill"), other.place.hasSuffix("fill"), style == other.style else {
      return false
    }
    let rule: FillRule = style == [1] ? .evenOdd : .nonZero
    return (0..<1600).allSatisfy { index in
      let (column, row) = (Double(index % 40) + 0.43, Double(index / 40) + 0.57)
      let point = Point2D(x: column * size.width / 40, y: row * size.height / 40)
      return path.contains(point, rule: rule) == other.path.contains(point, rule: rule)
    }
  }

  private static func mapped(_ path: BezierPath, _ map: AffineTransform2D) -> [Point2D] {
    // Between two shapes the stage has cubics for lines.
    ViewPlayer.points(path, linesAreCubics: true).map { map($0) }
  }

  // MARK: What a view paints

  @MainActor static func list(_ node: ViewNode) -> [PaintedShape] {
    var result: [PaintedShape] = []
    collect(node, .identity, 1, [], &result)
    return result
  }

  @MainActor private static func collect(
    _ node: ViewNode,
    _ map: AffineTransform2D,
    _ opacity: Double,
    _ clips: [[Point2D]],
    _ result: inout [PaintedShape]
  ) {
    let size = Vector2D(x: Double(ViewNode.size.width), y: Double(ViewNode.size.height))
    let own = node.numbers
    var (map, opacity, clips) = (map, opacity, clips)
    func about(_ x: Double, _ y: Double, _ change: AffineTransform2D) -> AffineTransform2D {
      let anchor = Vector2D(x: x * size.x, y: y * size.y)
      return AffineTransform2D(translation: -1 * anchor).concatenating(change)
        .concatenating(AffineTransform2D(translation: anchor)).concatenating(map)
    }
    switch node.kind {
    case .stack, .animation, .appearance, .frame, .change, .gesture, .transaction: break
    case .opacity: opacity *= own[0]
    case .offset:
      map = AffineTransform2D(translation: Vector2D(x: own[0], y: own[1])).concatenating(map)
    case .rotation: map = about(own[1], own[2], AffineTransform2D(rotation: own[0]))
    case .scale: map = about(own[2], own[3], AffineTransform2D(scaleX: own[0], y: own[1]))
    case .transform:
      map = AffineTransform2D(a: own[0], b: own[1], c: own[2], d: own[3], tx: own[4], ty: own[5])
        .concatenating(map)
    case .clip:
      let path = node.shape?.path(in: .zero).bezier ?? BezierPath()
      clips.append(mapped(path, map))
    case .fill(let isEvenOdd):
      add(node, "fill", map, opacity, clips, [isEvenOdd ? 1 : 0], &result)
    case .stroke:
      let ends = (node.shape as? any TrimmedShape)?.parts ?? [0, 1]
      add(node, "stroke", map, opacity, clips, Array(own[4...]) + ends, &result)
    }
    for child in node.children { collect(child, map, opacity, clips, &result) }
  }

  private static func add(
    _ node: ViewNode,
    _ place: String,
    _ map: AffineTransform2D,
    _ opacity: Double,
    _ clips: [[Point2D]],
    _ style: [Double],
    _ result: inout [PaintedShape]
  ) {
    guard node.gradient == nil, let path = node.shape?.path(in: .zero).bezier else { return }
    let shape = PaintedShape(
      place: place,
      points: mapped(path, map),
      color: node.numbers[..<4].map { $0 * opacity },
      style: style,
      clips: clips,
      path: path.transformed(by: map)
    )
    if shape.isSeen { result.append(shape) }
  }

  private var isSeen: Bool { color[3] > 1e-9 && !points.isEmpty }

  // MARK: What a frame shows

  static func list(_ frame: MotionFrame) -> [PaintedShape] {
    var result: [PaintedShape] = []
    for layer in frame.layers where !layer.id.hasSuffix(".controlPoints") {
      guard let path = layer.path else { continue }
      var clips: [[Point2D]] = []
      var next: FrameLayer? = layer
      while let current = next {
        if let mask = current.mask { clips.insert(mapped(mask, current.transform), at: 0) }
        next = current.parent.map { frame.layers[$0] }
      }
      func add(_ color: MotionColor?, _ what: String, _ style: [Double]) {
        guard let color else { return }
        let alpha = color.alpha * layer.opacity
        let shape = PaintedShape(
          place: layer.id + "." + what,
          points: mapped(path, layer.transform),
          color: [color.red * alpha, color.green * alpha, color.blue * alpha, alpha],
          style: style,
          clips: clips,
          path: path.transformed(by: layer.transform)
        )
        if shape.isSeen { result.append(shape) }
      }
      add(layer.fill, "fill", [layer.fillRule == .evenOdd ? 1 : 0])
      let style = [layer.lineWidth, layer.miterLimit, layer.strokeStart, layer.strokeEnd]
      add(layer.stroke, "stroke", style)
    }
    return result
  }
}

/// A shape of which a part is stroked.
protocol TrimmedShape {
  var parts: [Double] { get }
}

extension Trimmed: TrimmedShape {
  var parts: [Double] { [ends.first, ends.second] }
}
