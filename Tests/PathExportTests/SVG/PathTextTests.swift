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
}
