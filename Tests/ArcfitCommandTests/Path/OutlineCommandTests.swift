// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import BezierGeometry
import SVGDocuments
import TestSupport
import Testing

/// Strokes of drawings, of parts and of dashes as paths to be filled.
@Suite struct OutlineCommandTests {
  private static let drawing = """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'>
    <g transform='scale(2 1)'><circle cx='10' cy='10' r='5' fill='tomato' stroke='navy' \
    stroke-width='2' stroke-opacity='.5' opacity='.8'/></g>
    <path d='M0 10H40' stroke='green' fill='none'/><path d='M0 0H9V9z'/></svg>
    """

  /// In painting order, with their paint; the pen of what is not scaled alike is an ellipse.
  @Test func drawingsAreOutlined() throws {
    let found = run("outline", Self.drawing, "--document", "-f", "svg")
    let drawing = try SVGDrawing(found.output, name: "out")
    #expect(drawing.items.map(\.style.fill) == ["tomato", "navy", "green", "black"])
    #expect(drawing.items.allSatisfy { $0.style.stroke == nil })
    #expect(drawing.viewBox == Rect2D(x: 0, y: 0, width: 40, height: 20))
    // The inside and the stroke above it are as opaque as one picture.
    let group = try #require(drawing.items[0].group)
    #expect(drawing.groups[group].opacity == 0.8 && drawing.items[1].group == group)
    #expect(drawing.items[1].style.fillOpacity == 0.5 && drawing.items[2].group == nil)
    let ring = drawing.items[1].path
    let box = try #require(ring.boundingBox)
    for (side, expected) in [(box.minX, 8.0), (box.maxX, 32), (box.minY, 4), (box.maxY, 16)] {
      #expect((side - expected).magnitude < 0.01, "\(box)")
    }
    // Two ellipses.
    #expect((ring.signedArea.magnitude - 2 * Double.pi * (36 - 16)).magnitude < 0.1)
    let bound = try run("outline", Self.drawing, "-t", "1e-3", "-f", "json").json()["bound"]
    #expect(bound.double <= 1e-3)
  }

  @Test func shapesOfAFileAreMoved() throws {
    let found = run("offset", Self.drawing, "--by", "1", "--document", "-f", "svg")
    for part in ["scale(2 1)", "fill='tomato'", "viewBox='0 0 40 20'"] {
      #expect(found.output.contains(part), "\(found.output)")
    }
    let drawing = try SVGDrawing(found.output, name: "out")
    let box = try #require(drawing.items[0].path.boundingBox)
    #expect((box.minX - 9).magnitude < 0.01, "\(box)")
  }

  @Test func partsAndDashesAreOutlined() throws {
    #expect(run("stroke", "M0 0H10", "--to", "50%", "--outline", "2").output == "M0-1H5V1H0Z\n")
    let dashes = try run("dash", "M0 0H10", "--pattern", "2,2", "--outline", "2", "-f", "json")
      .json()
    #expect(dashes["segments"].number == 12 && dashes["bound"].number == 0)
    let area = try BezierPath(dashes["path"].text ?? "").signedArea.magnitude
    #expect((area - 12).magnitude < 1e-9)
    for (line, part) in [
      (["stroke", "M0 0H9", "--outline", "2", "-f", "csv"], "--outline"),
      (["stroke", "M0 0H9", "--outline", "2", "--animate", "-f", "svg"], "--outline"),
      (["dash", "M0 0H9", "--pattern", "1", "--outline", "-2"], "the outline is -2"),
      (["outline", "M0 0H9", "--document", "-f", "svg"], "--document"),
      (["outline", Self.drawing, "--document", "--width", "2", "-f", "svg"], "--document"),
    ] {
      let found = ToolRun(arguments: line)
      #expect(found.code == 64 && found.messages.contains(part), "\(line): \(found.messages)")
    }
  }
}
#endif
