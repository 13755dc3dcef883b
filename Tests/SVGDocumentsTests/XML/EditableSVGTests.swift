// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import SVGDocuments
import TestSupport
import Testing

/// Files whose shapes are replaced by paths, and which else stay as they were written.
@Suite struct EditableSVGTests {
  /// A file with everything in it that should stay.
  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- drawn by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" class='logo' role="img">
      <title>A &lt;mark&gt;</title>
      <style>circle { fill: tomato } .line { stroke: currentColor; fill: none }</style>
      <defs>
        <linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/>
        </linearGradient>
        <rect id="tile" width="2" height="3"/>
      </defs>
      <g transform="translate(5 5) rotate(30)" opacity=".5" data-name='a > b'>
        <circle id="dot" cx="4" cy="3" r="2"><title>Dot</title></circle>
        <path id="arrow" class="line" stroke-width="2" d="M1 1 L9 4
          C9 9 3 3 1 9"/>
      </g>
      <rect id="plate" x="20" y="2" width="10" height="6" rx="2" fill="url(#g)"
        stroke-width="1" stroke="#123"/>
      <polygon points="1,20 9,20 5,28" style="fill: rebeccapurple"/>
      <use href="#tile" x="30" y="20"/>
      <text x="2" y="15">words</text>
    </svg>
    """

  private func drawing(_ text: String) throws -> SVGDrawing { try SVGDrawing(text) }

  private func reversed(_ text: String, id: String? = nil) throws -> String {
    var file = try #require(try EditableSVG(bytes: Array(text.utf8), selecting: id))
    for shape in file.shapes { file.replace(shape, by: shape.path.reversed().svgPathData()) }
    return file.text
  }

  @Test func nothingButShapesIsWrittenAgain() throws {
    let text = try reversed(Self.file)
    #expect(
      text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- drawn by hand -->\n<svg ")
    )
    for kept in [
      "viewBox=\"0 0 40 30\" class='logo' role=\"img\"", "<title>A &lt;mark&gt;</title>",
      "circle { fill: tomato }", "opacity=\".5\" data-name='a > b'", "id=\"arrow\" class=\"line\"",
      "<title>Dot</title></path>", "fill=\"url(#g)\"\n    stroke-width=\"1\" stroke=\"#123\"",
      "<use href=\"#tile\" x=\"30\" y=\"20\"/>", "<text x=\"2\" y=\"15\">words</text>",
    ] { #expect(text.contains(kept), "\(kept) in \(text)") }
    let names = try XMLTree.root(of: text).all.map(\.name)
    #expect(Set(names).isDisjoint(with: ["circle", "rect", "polygon"]))
    #expect(names.count == (try XMLTree.root(of: Self.file).all.count))
    // Twice reversed is what it was, with the same paint.
    let (before, after) = (try drawing(Self.file), try drawing(try reversed(text)))
    #expect(before.items.map(\.path) == after.items.map(\.path))
    #expect(before.items.map(\.style) == after.items.map(\.style))
    #expect(before.items.map(\.id) == after.items.map(\.id))
    #expect(before.viewBox == after.viewBox && before.title == after.title)
    #expect(before.groups == after.groups)
  }

  @Test func oneElementAlone() throws {
    let text = try reversed(Self.file, id: "#plate")
    #expect(text.contains("<circle id=\"dot\"") && text.contains("<path id=\"plate\""))
    #expect(text.contains("L9 4\n      C9 9 3 3 1 9"))
  }

  @Test func filesOfOtherForms() throws {
    let shape = "<rect width='3' height='2'/>"
    #expect(try EditableSVG(bytes: Array(shape.utf8), selecting: nil) == nil)
    let inline = try reversed("<svg>\(shape)</svg>")
    #expect(inline.contains("xmlns=\"http://www.w3.org/2000/svg\"") && inline.contains("<path d="))
    let prefixed = try reversed(
      "<s:svg xmlns:s='http://www.w3.org/2000/svg' xmlns:x='x'><x:rect/><s:rect width='3' height='2'"
        + "><x:a/></s:rect><![CDATA[<rect/>]]></s:svg>"
    )
    #expect(prefixed.contains("<x:rect/><s:path d=\"M0 2"), "\(prefixed)")
    #expect(prefixed.contains("<x:a/></s:path><![CDATA[<rect/>]]></s:svg>"))
    let entity = try reversed(
      "<!DOCTYPE svg [<!ENTITY w '3'>]><svg><rect width='&w;' height='2' id='a'/></svg>"
    )
    let count = try drawing(entity).items.count
    #expect(!entity.contains("&w;") && count == 1, "\(entity)")
    let latin =
      "<?xml version='1.0' encoding='ISO-8859-1'?><svg><title>\u{E9}</title>\(shape)</svg>"
    let bytes = latin.unicodeScalars.map { UInt8($0.value) }
    let file = try #require(try EditableSVG(bytes: bytes, selecting: nil))
    #expect(file.text.contains("<title>\u{E9}</title>") && !file.text.contains("ISO"))
  }

  // MARK: Maps

  /// A file of groups, shapes and copies in each other, with transforms.
  private static func random(_ random: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Double>) -> String {
      DecimalText.rounded(Double.random(in: range, using: &random), digits: 4)
    }
    func transform() -> String {
      let list = [
        "translate(\(number(-9...9)) \(number(-9...9)))", "rotate(\(number(-90...90)))",
        "scale(\(number(0.5...2)))", "skewX(\(number(-30...30)))",
        "matrix(1 .5 -.25 2 \(number(-9...9)) 0)",
      ]
      return Bool.random(using: &random)
        ? " transform=\"\(list[Int.random(in: 0..<list.count, using: &random)])\"" : ""
    }
    func shape(_ id: String) -> String {
      let paint = [
        "fill='#abc'", "fill='none' stroke='red' stroke-width='2'", "fill='url(#g)'",
        "fill='url(#u)'", "clip-path='url(#c)'", "style='stroke: blue; stroke-width: 3'",
      ][Int.random(in: 0..<6, using: &random)]
      let form = [
        "rect x='1' y='2' width='5' height='4' rx='1'", "circle cx='3' cy='3' r='2'",
        "path d='M0 0C0 9 9 9 9 0Z'", "polyline points='1,1 5,6 9,2'",
      ][Int.random(in: 0..<4, using: &random)]
      let kinds = ["", "", "", "o", "b", "t", "t o", "t b"]
      let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
      return "<\(form) id='\(id)' class='\(kind)' \(paint)\(transform())/>"
    }
    var (text, count) = ("", 0)
    func fill(_ depth: Int) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        count += 1
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where depth < 3:
          let clip = Int.random(in: 0..<4, using: &random) == 0 ? " clip-path='url(#c)'" : ""
          text += "<g id='n\(count)'\(transform())\(clip)>"
          fill(depth + 1)
          text += "</g>"
        case 1 where depth < 3:
          text += "<svg x='2' y='1' width='20' height='10' viewBox='0 0 10 10'\(transform())>"
          fill(depth + 1)
          text += "</svg>"
        case 2:
          let target = Int.random(in: 0..<count, using: &random)
          text += "<use href='#n\(target)' x='\(number(-5...5))'\(transform())/>"
        default: text += shape("n\(count)")
        }
      }
    }
    fill(0)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">
      <style>.t { transform: rotate(20deg) } .o { transform-origin: 3px 2px }
      .b { transform-box: fill-box; transform-origin: center }</style>
      <defs><linearGradient id='g'><stop stop-color='red'/></linearGradient>
      <linearGradient id='u' gradientUnits='userSpaceOnUse' x2='9'><stop stop-color='red'/>
      </linearGradient><clipPath id='c'><rect width='4' height='4'/></clipPath>
      \(shape("n0"))</defs>
      \(text)
      </svg>
      """
  }

  @Test func allThatIsDrawnMovesByTheMap() throws {
    var random = SeededGenerator(seed: 34)
    var count = 0
    for _ in 0..<400 {
      let text = Self.random(&random)
      let map = AffineTransform2D(
        a: .random(in: 0.5...2, using: &random),
        b: .random(in: -1...1, using: &random),
        c: .random(in: -0.4...0.4, using: &random),
        d: .random(in: 1...2, using: &random),
        tx: .random(in: -9...9, using: &random),
        ty: 3
      )
      let before = try drawing(text)
      var file = try #require(try EditableSVG(bytes: Array(text.utf8), selecting: nil))
      file.move(by: map) { $0.svgPathData() }
      let after = try drawing(file.text)
      #expect(before.items.map(\.id) == after.items.map(\.id), "\(text)\n\(file.text)")
      for (old, new) in zip(before.items, after.items) {
        count += 1
        let expected = old.path.transformed(by: map)
        let pairs = zip(expected.segments, new.path.segments)
        // The axes of an ellipse have several names; its points do not.
        let distance = pairs.flatMap { old, new in
          [0, 0.3, 1].map { old.point(at: $0).distance(to: new.point(at: $0)) }
        }.max()
        #expect(distance.map { $0 < 1e-6 } ?? true, "\(text)\n\(file.text)")
        let counts = [expected, new.path].map { $0.segments.count { _ in true } }
        #expect(counts[0] == counts[1])
        let width = old.style.strokeWidth * map.determinant.magnitude.squareRoot()
        let isAsWide = abs(new.style.strokeWidth - width) < 1e-6 * (1 + width)
        #expect(old.style.stroke == nil || isAsWide, "\(text)\n\(file.text)")
      }
    }
    #expect(count > 1000)
  }

  /// Some readers know the attribute alone, and drawings inside have a place in their own file.
  @Test func transformsAreAttributes() throws {
    let map = AffineTransform2D(translation: Vector2D(x: 5, y: 0))
    for (element, expected) in [
      ("<text transform='scale(2)'>a</text>", "<text transform=\"matrix(2, 0, 0, 2, 5, 0)\">"),
      ("<image class='t'/>", "<image class='t' style=\"transform:matrix(1, 0, 0, 1, 5, 3)\""),
      ("<svg x='3' viewBox='0 0 2 2'><path d='M0 0H9'/></svg>", "viewBox='0 0 2 2' transform="),
    ] {
      let style = "<style>.a { fill: red } .t { transform: translateY(3px) }</style>"
      let text = "<svg viewBox='0 0 9 9'>\(style)\(element)</svg>"
      var file = try #require(try EditableSVG(bytes: Array(text.utf8), selecting: nil))
      file.move(by: map) { $0.svgPathData() }
      #expect(file.text.contains(expected), "\(file.text)")
    }
  }

  @Test func theViewBoxFollows() throws {
    let size = "<svg width='24' height='24px' viewBox='0 0 24 24'><path d='M0 0H9'/></svg>"
    var file = try #require(try EditableSVG(bytes: Array(size.utf8), selecting: nil))
    file.show(Rect2D(minX: 0, minY: 0, maxX: 48, maxY: 32))
    let root = try XMLTree.root(of: file.text)
    #expect(root["viewBox"] == "0 0 48 32" && root["width"] == "48" && root["height"] == "32")
  }
}
