// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry

extension ViewPlayer {
  /// The points of a path with cubics in place of arcs, one for each quarter turn begun.
  nonisolated static func points(
    _ path: BezierPath,
    linesAreCubics: Bool = false
  ) -> [Point2D] {
    var result: [Point2D] = []
    var isAfterLine = false
    for element in path.elements {
      defer { if case .line = element { isAfterLine = true } else { isAfterLine = false } }
      switch element {
      case .move(let end): result.append(end)
      case .line(let end):
        if linesAreCubics, let last = result.last {
          let step = (end - last) / 3
          result += [last + step, end - step]
        }
        result.append(end)
      case .quadratic(let end, let control): result += [control, end]
      case .cubic(let end, let control1, let control2): result += [control1, control2, end]
      case .arc(let arc):
        let sweep = arc.centerForm?.sweep.magnitude ?? 0
        let quarters = Int(max(1, (sweep / (.pi / 2) - 1e-9).rounded(.up)))
        if (sweep - .pi).magnitude < 1e-3 {
          result += halfTurn(arc)
          continue
        }
        guard let fit = (try? arc.fit(count: quarters)) ?? nil else {
          // Without a size: the corner of a rectangle, or half of an ellipse.
          let count = isAfterLine ? 1 : 2
          for _ in 0..<(3 * count) { result.append(arc.end) }
          continue
        }
        for cubic in fit.cubics { result += [cubic.p1, cubic.p2, cubic.p3] }
      case .close: break
      }
    }
    return result
  }

  /// The edges of the bounding boxes of subpaths.
  nonisolated static func boxes(_ path: BezierPath) -> [Double] {
    var parts: [BezierPath] = []
    for element in path.elements {
      if case .move = element { parts.append(BezierPath()) }
      parts[parts.count - 1].append(element)
    }
    return parts.compactMap { $0.boundingBox }.flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
  }

  /// Half a turn as two cubics about the middle of its ends, which is known better than the centre.
  private nonisolated static func halfTurn(_ arc: EllipticalArc) -> [Point2D] {
    let center = arc.start.interpolated(to: arc.end, at: 0.5)
    let u = arc.start - center
    let way = arc.sweepsPositive ? 1.0 : -1.0
    let v =
      arc.radii.x == arc.radii.y
      ? Vector2D(x: -way * u.y, y: way * u.x)
      : Vector2D(x: 0, y: way * arc.radii.y * (u.x < 0 ? -1 : 1))
    let unit = CircularArc(center: .origin, radius: 1, startAngle: 0, sweep: .pi / 2)
    let k = (try? unit.fit(count: 1))?.cubics.first?.p1.y ?? .nan
    return [
      center + u + k * v, center + v + k * u, center + v, center + v - k * u, center - u + k * v,
      center - u,
    ]
  }
}
