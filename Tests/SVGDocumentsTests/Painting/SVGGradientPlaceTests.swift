// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGDocuments
import TestSupport
import Testing

/// Where gradients are, and how they are written.
@Suite struct SVGGradientPlaceTests {
  private let stops =
    "<stop stop-color='red'/><stop offset='1' stop-color='#00f' stop-opacity='.5'/>"

  /// The gradient that fills a shape.
  private func gradient(_ body: String) throws -> PathGradient? {
    guard case .gradient(let gradient)? = try SVGSample(body).items.first?.style.fill else {
      return nil
    }
    return gradient
  }

  private func linear(_ attributes: String, _ shape: String) throws -> PathGradient {
    let body = "<linearGradient id='g' \(attributes)>\(stops)</linearGradient>"
    return try #require(try gradient(body + shape))
  }

  private func radial(_ attributes: String, _ shape: String) throws -> PathGradient {
    let body = "<radialGradient id='g' \(attributes)>\(stops)</radialGradient>"
    return try #require(try gradient(body + shape))
  }

  private func circle(
    _ center: Point2D,
    _ radius: Double,
    focus: Point2D,
    _ focalRadius: Double = 0
  ) -> PathGradient.Geometry {
    .radial(center: center, radius: radius, focus: focus, focalRadius: focalRadius)
  }

  private let box = "<rect x='10' y='20' width='30' height='5' fill='url(#g)'/>"

  @Test("fractions of the bounds are of the shape itself, before its transform")
  func bounds() throws {
    let plain = try linear("", box)
    #expect(plain.geometry == .linear(from: .origin, to: Point2D(1, 0)))
    #expect(plain.transform == AffineTransform2D(a: 30, b: 0, c: 0, d: 5, tx: 10, ty: 20))
    #expect(plain.spread == .pad && plain.stops.map(\.opacity) == [1, 0.5])
    let part = try linear("x1='10%' y1='.5' x2='2' y2='-50%' spreadMethod=' reflect '", box)
    #expect(part.geometry == .linear(from: Point2D(0.1, 0.5), to: Point2D(2, -0.5)))
    #expect(part.spread == .reflect)
    let turned = try linear(
      "gradientTransform='scale(2 1)'",
      "<g transform='rotate(90)'>" + box.replacing("/>", with: " transform='scale(2)'/></g>")
    )
    #expect(turned.transform == AffineTransform2D(a: 0, b: 120, c: -10, d: 0, tx: -40, ty: 20))
    let ball = try radial("", box)
    #expect(ball.geometry == circle(Point2D(0.5, 0.5), 0.5, focus: Point2D(0.5, 0.5)))
  }

  @Test("user space is that of the shape, percentages of its viewport")
  func userSpace() throws {
    let units = "gradientUnits='userSpaceOnUse'"
    let across = try linear(units, box)
    #expect(across.geometry == .linear(from: .origin, to: Point2D(100, 0)))
    #expect(across.transform == .identity)
    let inner = try linear(
      units + " x1='1' y1='50%' x2='50%' y2='1in'",
      "<svg x='5' width='20' height='10' viewBox='0 0 40 20'>\(box)</svg>"
    )
    #expect(inner.geometry == .linear(from: Point2D(1, 10), to: Point2D(20, 96)))
    #expect(inner.transform == AffineTransform2D(a: 0.5, b: 0, c: 0, d: 0.5, tx: 5, ty: 0))
    let ring = try radial(units + " cx='9' r='7' fx='8' fr='1' cy='3'", box)
    #expect(ring.geometry == circle(Point2D(9, 3), 7, focus: Point2D(8, 3), 1))
    let share = try radial(units + " r='10%'", box).geometry
    guard case .radial(_, let radius, _, _) = share else { throw PropertyFailure("\(share)") }
    // The diagonal of 100 x 50 over √2.
    #expect(abs(radius - 0.1 * (6250.0).squareRoot()) < 1e-12)
  }

  @Test("what a gradient lacks is that of the one it refers to")
  func inherited() throws {
    let body = """
      <radialGradient id='g' href='#h' r='3'/>
      <linearGradient id='h' xlink:href='#i' x1='4' gradientUnits='userSpaceOnUse' r='7'/>
      <radialGradient id='i' cx='5' r='9' fx='6' spreadMethod='repeat'
        gradientTransform='scale(2)' gradientUnits='objectBoundingBox'>\(stops)</radialGradient>
      """
    let found = try #require(try gradient(body + box))
    #expect(found.geometry == circle(Point2D(5, 25), 3, focus: Point2D(6, 25)))
    #expect(found.spread == .repeat && found.transform == AffineTransform2D(scale: 2))
    #expect(found.stops.count == 2)
  }

  @Test("a shape without an area has no bounds to refer to")
  func flatShapes() throws {
    let body = "<linearGradient id='g'>\(stops)</linearGradient>"
    let flat = try SVGSample(body + "<path d='M0 0h9' stroke='url(#g)'/>")
    #expect(flat.items.allSatisfy { $0.style.stroke == nil })
    #expect(flat.messages.contains("is painted with a gradient of its bounds, which have no area"))
    let other = try SVGSample(body + "<path d='M0 0h9' stroke='url(#g) #0f0'/>")
    #expect(other.items[0].style.stroke == "#0f0")
    let space = body.replacing("'g'", with: "'g' gradientUnits='userSpaceOnUse'")
    let drawn = try SVGSample(space + "<path d='M0 0h9' stroke='url(#g)'/>").items[0].style.stroke
    guard case .gradient? = drawn else { throw PropertyFailure("\(String(describing: drawn))") }
  }

  @Test("equal gradients are written once, under ids that nothing else has")
  func written() throws {
    let body = """
      <linearGradient id='g' gradientUnits='userSpaceOnUse'>\(stops)</linearGradient>
      <path id='gradient1' fill='url(#g)' d='M0 0h9v9'/>
      <path fill='url(#g)' fill-opacity='.5' stroke='url(#g)' d='M0 0h9v9'/>
      <path fill='none' stroke='url(#g)' transform='scale(2)' d='M0 0h9v9'/>
      """
    let svg = try SVGSample(body).svg
    #expect(
      svg.contains(
        """
          <defs>
            <linearGradient id="gradient2" gradientUnits="userSpaceOnUse" x1="0" y1="0" \
        x2="100" y2="0">
              <stop offset="0" stop-color="red"/>
              <stop offset="1" stop-color="#00f" stop-opacity="0.5"/>
            </linearGradient>
            <linearGradient id="gradient3" gradientUnits="userSpaceOnUse" x1="0" y1="0" \
        x2="100" y2="0" gradientTransform="matrix(2 0 0 2 0 0)">
        """
      )
    )
    #expect(svg.contains("id=\"gradient1\" d=\"M0 0H9V9\" fill=\"url(#gradient2)\"/>"))
    let both = "fill=\"url(#gradient2)\" fill-opacity=\"0.5\" stroke=\"url(#gradient2)\""
    #expect(svg.contains(both))
    #expect(svg.contains("fill=\"none\" stroke=\"url(#gradient3)\" stroke-width=\"2\""))
    // What is written is read as the same drawing.
    #expect(try SVGSample(whole: svg).svg == svg)
  }

  @Test("many stops for many shapes become mean colours in the end")
  func limit() throws {
    let many = String(repeating: "<stop/>", count: 1000)
    let shapes = (0..<1100).map { "<path fill='url(#g)' d='M0 0h\($0 + 1)v9'/>" }.joined()
    let sample = try SVGSample("<linearGradient id='g'>\(many)</linearGradient>" + shapes)
    var count = 0
    for case .gradient? in sample.items.map(\.style.fill) { count += 1 }
    #expect(count == SVGLimits.paintedStops / 1000)
    #expect(sample.items.last?.style.fill == "#000000")
  }
}
