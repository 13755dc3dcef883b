// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGPathData
import Testing

@Suite struct PathTextTests {
  private let chain = [
    CubicBezier(Point2D(0, 0), Point2D(1, 0.5), Point2D(2, -0.0), Point2D(3, 1)),
    CubicBezier(Point2D(3, 1), Point2D(4, 1e-7), Point2D(5, 6), Point2D(1 / 3.0, 1e20)),
  ]

  @Test func pathData() {
    #expect(chain.svgPathData() == "M0,0 C1,0.5 2,0 3,1 C4,1e-7 5,6 0.3333333333333333,1e20")
    #expect([CubicBezier]().svgPathData(closed: true).isEmpty)
    #expect(
      chain.prefix(1).svgPathData(closed: true, format: .digits(1, scale: 1))
        == "M0,0 C1,0.5 2,0 3,1 Z"
    )
  }

  @Test func uikitCode() {
    let code = UIKitCode(Array(chain.prefix(1)), isClosed: true, comments: ["one\ntwo"]).text
    #expect(
      code == """
        // one two
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addCurve(
          to: CGPoint(x: 3, y: 1),
          controlPoint1: CGPoint(x: 1, y: 0.5),
          controlPoint2: CGPoint(x: 2, y: 0)
        )
        path.close()

        """
    )
    #expect(UIKitCode([]).text == "let path = UIBezierPath()\n")
  }
}
