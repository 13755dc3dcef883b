// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import SVGDocuments
import Testing

/// Drawings and paints as documents keep them, and as text.
@Suite struct DrawingCodingTests {
  private static let body = """
    <defs><linearGradient id='g' x2='1'><stop stop-color='red'/>\
    <stop offset='1' stop-color='#00f' stop-opacity='0.5'/></linearGradient>\
    <mask id='m'><rect width='9' height='9' fill='white'/></mask>\
    <clipPath id='c'><circle r='7'/></clipPath></defs>\
    <g opacity='0.5'><path d='M0 0H9V9' fill='url(#g)' stroke='lime' stroke-dasharray='1 2'/>\
    <circle id='b' r='3' clip-path='url(#c)' mask='url(#m)'/></g><text>a</text>
    """

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test func drawingsSurviveJSON() throws {
    let drawing = try SVGSample(DrawingCodingTests.body).drawing
    #expect(!drawing.groups.isEmpty && !drawing.masks.isEmpty && !drawing.clips.isEmpty)
    #expect(!drawing.warnings.isEmpty)
    #expect(try read(text(drawing), as: SVGDrawing.self) == drawing)
    let plain = SVGDrawing(name: "", viewBox: Rect2D(x: 0, y: 0, width: 1, height: 1), items: [])
    #expect(try read(text(plain), as: SVGDrawing.self) == plain)
  }

  @Test func paintsAreTextOrGradients() throws {
    let style = PathStyle(fill: "#f80", stroke: nil, lineCap: .round)
    let coded = try text(style)
    #expect(coded.contains(##""fill":"#f80""##) && coded.contains(#""lineCap":"round""#))
    #expect(try read(coded, as: PathStyle.self) == style)
    let geometry = PathGradient.Geometry.radial(
      center: Point2D(1, 2),
      radius: 3,
      focus: Point2D(1, 1),
      focalRadius: 0
    )
    let gradient = PathGradient(
      geometry,
      stops: [PathGradient.Stop(offset: 0.25, color: "red", opacity: 0.5)],
      spread: .repeat
    )
    let paint = PathPaint.gradient(gradient)
    #expect(try read(text([paint, "black"]), as: [PathPaint].self) == [paint, "black"])
  }

  @Test func nonsenseIsRefused() throws {
    var drawing = try SVGSample(DrawingCodingTests.body).drawing
    let intact = try text(drawing)
    func expectRefusal(_ drawing: SVGDrawing) throws {
      #expect(throws: EncodingError.self) { try text(drawing) }
    }
    let whole = drawing
    drawing.items[0].group = 99
    try expectRefusal(drawing)
    drawing = whole
    drawing.groups[0].parent = 0
    try expectRefusal(drawing)
    drawing = whole
    drawing.groups[0].clips = [-1]
    try expectRefusal(drawing)
    drawing = whole
    drawing.viewBox = Rect2D(minX: 0, minY: 0, maxX: 0, maxY: 9)
    try expectRefusal(drawing)
    #expect(throws: DecodingError.self) { try read("[1]", as: [PathPaint].self) }
    #expect(throws: DecodingError.self) {
      try read(#"["zigzag"]"#, as: [LineJoin].self)
    }
    #expect(throws: EncodingError.self) { try text(PathStyle(strokeWidth: .nan)) }
    for (part, nonsense) in [
      (#""group":0"#, #""group":99"#), (#""clips":[0]"#, #""clips":[-1]"#),
      (#""mask":0"#, #""mask":7"#), (#""maxX":"#, #""minX":1e9,"maxX":"#),
    ] {
      let text = intact.replacingOccurrences(of: part, with: nonsense)
      #expect(text != intact, "\(part)")
      #expect(throws: DecodingError.self, "\(part)") { try read(text, as: SVGDrawing.self) }
    }
  }

  @Test func numbersAreFiniteInEveryCoder() throws {
    func expectRefusal(_ style: PathStyle, opacity: Double = 1) {
      let drawing = SVGDrawing(
        name: "",
        viewBox: Rect2D(x: 0, y: 0, width: 9, height: 9),
        items: [SVGDrawing.Item(BezierPath(), style: style)],
        groups: [SVGDrawing.Group(opacity: opacity)]
      )
      // A property list has infinity and NaN.
      #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(drawing) }
    }
    expectRefusal(PathStyle(), opacity: .nan)
    expectRefusal(PathStyle(strokeWidth: .infinity))
    expectRefusal(PathStyle(dashes: [1, .nan]))
    let (start, end) = (Point2D(0, 0), Point2D(1, 0))
    let stop = PathGradient.Stop(offset: .nan, color: "red")
    expectRefusal(
      PathStyle(fill: .gradient(PathGradient(.linear(from: start, to: end), stops: [stop])))
    )
    let lost = PathGradient(.linear(from: start, to: Point2D(.infinity, 0)), stops: [])
    expectRefusal(PathStyle(stroke: .gradient(lost)))
  }

  @Test func numbersOutOfRangeAreNamed() throws {
    let intact = try text(PathStyle(dashes: [1, 2]))
    for (part, nonsense, sentence) in [
      (#""opacity":1"#, #""opacity":-3"#, "opacity of a style is -3.0; it must be from 0.0 to 1.0"),
      (
        #"Limit":4"#, #"Limit":0"#,
        "miterLimit of a style is 0.0; it must be finite and at least 1.0"
      ),
      ("[1,2]", "[1,-2]", "length in dashes of a style is -2.0; it must be finite and at least 0"),
      (
        #"Offset":0"#, #"Offset":"NaN""#, "dashOffset of a style is nan; it must be a finite number"
      ),
    ] {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf",
        negativeInfinity: "-inf",
        nan: "NaN"
      )
      let coded = intact.replacingOccurrences(of: part, with: nonsense)
      #expect(coded != intact, "\(part)")
      let error = #expect(throws: DecodingError.self, "\(part)") {
        try decoder.decode(PathStyle.self, from: Data(coded.utf8))
      }
      #expect(error.map { "\($0)" }?.contains(sentence) == true, "\(sentence)")
    }
    func gradient(_ radius: Double, _ offset: Double = 0, _ opacity: Double = 1) -> PathGradient {
      PathGradient(
        .radial(center: .origin, radius: radius, focus: .origin, focalRadius: 0),
        stops: [PathGradient.Stop(offset: offset, color: "red", opacity: opacity)]
      )
    }
    for wrong in [gradient(-1), gradient(.nan), gradient(1, 2), gradient(1, 0, -1)] {
      #expect(throws: EncodingError.self, "\(wrong)") { try text(wrong) }
    }
    let radial = gradient(8)
    #expect(try read(text(radial), as: PathGradient.self) == radial)
    let coded = try text(radial).replacingOccurrences(of: ":8", with: ":-8")
    #expect(throws: DecodingError.self) { try read(coded, as: PathGradient.self) }
    #expect(throws: EncodingError.self) { try text(PathStyle(strokeWidth: -1)) }
  }

  /// A drawing with masks in each other; the innermost is in the mask `last`, or in none.
  private func nested(masks count: Int, last: Int? = nil) -> SVGDrawing {
    let box = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 9, height: 9))
    let item = SVGDrawing.Item(box, group: 0)
    let masks = (0..<count).map { index in
      let group = SVGDrawing.Group(opacity: 1, mask: index > 0 ? index - 1 : last)
      return PathMask(items: [item], groups: [group], region: box)
    }
    return SVGDrawing(
      name: "",
      viewBox: Rect2D(x: 0, y: 0, width: 9, height: 9),
      items: [item],
      groups: [SVGDrawing.Group(opacity: 1, mask: count - 1)],
      masks: masks
    )
  }

  @Test func depthIsLimited() throws {
    let eight = nested(masks: 8)
    #expect(try read(text(eight), as: SVGDrawing.self) == eight)
    for drawing in [
      nested(masks: 9), nested(masks: 100), nested(masks: 1, last: 0), nested(masks: 3, last: 2),
    ] {
      #expect(throws: EncodingError.self) { try text(drawing) }
    }
    for (count, isAccepted) in [(256, true), (257, false), (1000, false)] {
      var drawing = nested(masks: 1)
      drawing.groups = (0..<count).map { index in
        SVGDrawing.Group(opacity: 0.5, parent: index > 0 ? index - 1 : nil)
      }
      if isAccepted {
        #expect(try read(text(drawing), as: SVGDrawing.self) == drawing)
      } else {
        #expect(throws: EncodingError.self) { try text(drawing) }
      }
    }
    let drawing = try SVGSample(DrawingCodingTests.body).drawing
    let warning = try text(drawing.warnings[0])
    let listed = try text(drawing).replacingOccurrences(
      of: "[" + warning,
      with: "[" + String(repeating: warning + ",", count: 100) + warning
    )
    #expect(throws: DecodingError.self) { try read(listed, as: SVGDrawing.self) }
    // Without these limits exporting a drawing of a document could use up the stack.
    let deep = try text(eight).replacingOccurrences(of: #""mask":6"#, with: #""mask":7"#)
    #expect(throws: DecodingError.self) { try read(deep, as: SVGDrawing.self) }
  }

  @Test func paintsPrintAsCSS() {
    let fill: PathPaint = "rebeccapurple"
    #expect("\(fill)" == "rebeccapurple")
    var gradient = PathGradient(
      .linear(from: Point2D(0, 0), to: Point2D(24, 0.5)),
      stops: [.init(offset: 0, color: "red"), .init(offset: 0.5, color: "#00f", opacity: 0.25)]
    )
    let linear = "linear-gradient(from 0 0 to 24 0.5, red 0%, #00f 50% opacity 0.25)"
    #expect("\(PathPaint.gradient(gradient))" == linear)
    gradient.geometry = .radial(
      center: Point2D(1, 2),
      radius: 3,
      focus: Point2D(1, 1),
      focalRadius: 0
    )
    gradient.spread = .reflect
    gradient.transform = AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 20)
    gradient.stops = [.init(offset: 1, color: "red")]
    let radial = "radial-gradient(at 1 2 radius 3 focus 1 1 radius 0, reflect,"
    #expect("\(gradient)" == radial + " matrix(1 0 0 1 10 20), red 100%)")
    gradient.geometry = .linear(from: Point2D(.nan, 0), to: Point2D(-.infinity, 1e300))
    gradient.transform.tx = .infinity
    gradient.stops = [.init(offset: .nan, color: "red", opacity: .infinity)]
    let lost = "linear-gradient(from nan 0 to -inf 1e300, reflect, matrix(1 0 0 1 inf 20),"
    #expect("\(gradient)" == lost + " red nan% opacity inf)")
  }
}
