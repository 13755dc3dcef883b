// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Testing

/// Rounded rectangles with radii of their own for each corner.
@Suite struct CornerRadiiTests {
  private let rect = Rect2D(Point2D(1, 2), Point2D(11, 8))

  private func radii(_ path: BezierPath) -> [Vector2D] {
    path.elements.compactMap { if case .arc(let arc) = $0 { arc.radii } else { nil } }
  }

  @Test func equalRadii() {
    for style in BezierPath.CornerStyle.allCases {
      let corners = BezierPath.CornerRadii(
        minXMinY: 1.5,
        maxXMinY: 1.5,
        maxXMaxY: 1.5,
        minXMaxY: 1.5
      )
      let path = BezierPath.roundedRectangle(rect, corners: corners, style: style)
      let wanted = BezierPath.roundedRectangle(rect, cornerRadius: 1.5, style: style)
      #expect(path.elements.count == wanted.elements.count)
      for (a, b) in zip(path.segments, wanted.segments) {
        #expect(a.kind == b.kind && a.start.distance(to: b.start) < 1e-14)
        #expect(a.point(at: 0.3).distance(to: b.point(at: 0.3)) < 1e-14)
      }
    }
  }

  @Test func differentRadii() {
    let corners = BezierPath.CornerRadii(minXMinY: 1, maxXMinY: 2, maxXMaxY: 3)
    let path = BezierPath.roundedRectangle(rect, corners: corners)
    #expect(radii(path).map { $0.x } == [2, 3, 0, 1])
    // The area that the quarters of circles leave out.
    let missing = (1.0 - .pi / 4) * (1 + 4 + 9)
    #expect((path.signedArea - (60 - missing)).magnitude < 1e-13)
    #expect(path.boundingBox == rect)
    let ellipses = BezierPath.CornerRadii(
      minXMinY: Vector2D(4, 1),
      maxXMinY: Vector2D(6, 3),
      maxXMaxY: .zero,
      minXMaxY: Vector2D(1, 5)
    )
    let uneven = BezierPath.roundedRectangle(rect, corners: ellipses)
    #expect(radii(uneven) == [Vector2D(6, 3), .zero, Vector2D(1, 5), Vector2D(4, 1)])
    #expect((uneven.signedArea - (60 - (1 - .pi / 4) * (4 + 18 + 5))).magnitude < 1e-13)
  }

  @Test func radiiThatDoNotFitAreReducedByOneFactor() {
    // As in CSS: the left side of 6 has 8 + 4 to hold, so all are halved.
    let corners = BezierPath.CornerRadii(minXMinY: 8, maxXMinY: 1, maxXMaxY: 2, minXMaxY: 4)
    let path = BezierPath.roundedRectangle(rect, corners: corners)
    #expect(radii(path).map { $0.x } == [0.5, 1, 2, 4])
    #expect(path.boundingBox == rect)
    let infinite = BezierPath.CornerRadii(minXMinY: .infinity, maxXMaxY: .infinity)
    let leaf = BezierPath.roundedRectangle(rect, corners: infinite)
    #expect(leaf.isFinite && radii(leaf).map { $0.x } == [0, 6, 0, 6])
    for factor in [0.3, 0.7, 1, 3] {
      let odd = BezierPath.CornerRadii(
        minXMinY: factor * 7.3,
        maxXMinY: factor * 4.1,
        maxXMaxY: factor * 0.9,
        minXMaxY: factor * 2.7
      )
      for style in BezierPath.CornerStyle.allCases {
        let shape = BezierPath.roundedRectangle(rect, corners: odd, style: style)
        #expect(rect.outset(by: 1e-14).contains(shape.boundingBox ?? .init(.origin)))
        // Lines run ahead: no corner overlaps another.
        var direction = [Vector2D(1, 0), Vector2D(0, 1), Vector2D(-1, 0), Vector2D(0, -1)]
        for case .line(let line) in shape.segments {
          #expect(direction.removeFirst().dot(line.p1 - line.p0) >= 0)
        }
      }
    }
  }

  @Test func oddRadii() {
    let negative = BezierPath.CornerRadii(minXMinY: -3, maxXMinY: 2)
    #expect(radii(.roundedRectangle(rect, corners: negative)).map { $0.x } == [2, 0, 0, 0])
    let sharp = BezierPath.roundedRectangle(rect, corners: .init())
    #expect(sharp.signedArea == 60)
    #expect(!BezierPath.roundedRectangle(rect, corners: .init(maxXMaxY: .nan)).isFinite)
    let flat = BezierPath.roundedRectangle(
      Rect2D(Point2D(0, 0), Point2D(4, 0)),
      corners: .init(minXMinY: 1)
    )
    #expect(flat.isFinite && flat.boundingBox == Rect2D(Point2D(0, 0), Point2D(4, 0)))
  }
}
