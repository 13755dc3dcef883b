// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import SVGDrawing
import Testing

@Suite struct DrawingEqualityTests {
  private static let body =
    "<mask id=\"m\"><rect width=\"9\" height=\"9\" fill=\"white\"/></mask>"
    + "<path mask=\"url(#m)\" d=\"M0 0H10V5Z\" fill=\"red\"/>"

  @Test func filesReadTwiceAreEqual() throws {
    let file = try SVGSample(DrawingEqualityTests.body).file
    #expect(try SVGSample(DrawingEqualityTests.body).file == file)
    let other = DrawingEqualityTests.body.replacing("red", with: "blue")
    #expect(try SVGSample(other).file != file)
    var drawing = file.drawing
    #expect(drawing == file.drawing)
    #expect(!drawing.masks.isEmpty)
    drawing.masks[0].isLuminance.toggle()
    #expect(drawing != file.drawing)
    #expect(Set([drawing, file.drawing, file.drawing]).count == 2)
  }
}
