// SPDX-License-Identifier: Apache-2.0

// Two paths cut where they cross, as a knife tool does.

import ArcfitKit
import Foundation

let circle = BezierPath.circle(center: .zero, radius: 5)
let knife = BezierPath {
  $0.move(to: Point2D(-10, 3))
  $0.addLine(to: Point2D(10, 3))
}
let tangent = BezierPath([.move(to: Point2D(-10, 5)), .line(to: Point2D(10, 5))])

let crossings = try circle.intersections(with: knife, tolerance: 1e-9).meetings
for crossing in crossings {
  print(String(format: "%.6f %.6f", crossing.point.x, crossing.point.y), crossing.kind)
}
for piece in circle.split(at: crossings.map(\.first)) {
  print("of the circle", String(format: "%.6f", piece.length(accuracy: 1e-9)))
}
for piece in knife.split(at: crossings.map(\.second)) {
  print("of the knife", String(format: "%.6f", piece.length(accuracy: 1e-9)))
}
for meeting in try circle.intersections(with: tangent, tolerance: 1e-9).meetings {
  print("the tangent:", meeting.kind)
}
