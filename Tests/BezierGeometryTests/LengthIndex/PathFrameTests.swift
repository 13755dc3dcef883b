// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Testing

/// Points and directions at even lengths.
@Suite struct PathFrameTests {
  private var bend: BezierPath {
    var path = BezierPath()
    path.move(to: Point2D(0, 0))
    path.addLine(to: Point2D(4, 0))
    path.addLine(to: Point2D(4, 3))
    return path
  }

  @Test func everyDistance() throws {
    let frames = try bend.frames(every: 2, accuracy: 1e-9)
    #expect(frames.map { $0.length } == [0, 2, 4, 6])
    #expect(
      frames.map { $0.point } == [Point2D(0, 0), Point2D(2, 0), Point2D(4, 0), Point2D(4, 2)]
    )
    #expect(frames.map { $0.tangent.x } == [1, 1, 0, 0])
    #expect(frames.map { $0.normal } == frames.map { $0.tangent.perpendicular })
    #expect(frames[3].location.segment == 1)
    #expect(frames[3].transform.apply(to: Point2D(1, 0)) == Point2D(4, 3))
    #expect(frames[3].transform.apply(to: Point2D(0, 1)) == Point2D(3, 2))
  }

  @Test func count() throws {
    let circle = BezierPath.circle(center: .origin, radius: 2)
    let frames = try circle.frames(count: 8, accuracy: 1e-9)
    #expect(frames.count == 8)
    for (index, frame) in frames.enumerated() {
      let direction = Vector2D(angle: Double(index) * .pi / 4)
      #expect((frame.point - .origin - 2 * direction).length < 1e-8)
      #expect((frame.normal + direction).length < 1e-8)
      #expect((frame.length - Double(index) * .pi / 2).magnitude < 1e-12)
    }
    #expect(try bend.frames(count: 3, accuracy: 1e-9).map { $0.length } == [0, 3.5, 7])
    #expect(try bend.frames(count: 0, accuracy: 1e-9).isEmpty)
    #expect(try bend.frames(count: 1, accuracy: 1e-9).map { $0.length } == [0])
  }

  @Test func oneFrame() throws {
    let index = try bend.arcLengthIndex(accuracy: 1e-9)
    let before = index.frame(atLength: 4, atJoint: .before)
    #expect(before.point == Point2D(4, 0) && before.tangent == Vector2D(1, 0))
    #expect(index.frame(atLength: 4).tangent == Vector2D(0, 1))
    #expect(index.frame(atLength: 99).point == Point2D(4, 3))
    #expect(index.frame(atLength: 99).length == 7)
    #expect(index.frame(atLength: -1).length == 0)
    let nowhere = index.frame(atLength: .nan)
    #expect(nowhere.length.isNaN && !nowhere.point.isFinite && !nowhere.tangent.isFinite)
  }
}
