// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDocuments
import Testing

@Suite struct SVGMalformedTests {
  private func error(_ bytes: [UInt8]) -> SVGFileError? {
    do {
      _ = try SVGDrawing(bytes: bytes, name: "bad")
      return nil
    } catch { return error }
  }

  private func error(_ text: String) -> SVGFileError? { error(Array(text.utf8)) }

  private func description(_ text: String) -> String { error(text)?.description ?? "no error" }

  @Test func malformedFilesGiveLineAndColumn() {
    let table: [(text: String, error: String)] = [
      ("", "the file is empty"), (" \n\t", "the file is empty"),
      ("abc", "line 1, column 4: there is no element"),
      ("<!-- only -->", "line 1, column 14: there is no element"),
      ("<!-- é --><?é é?>", "line 1, column 18: there is no element"),
      (
        "<html><body/></html>",
        "line 1, column 6: this is not an SVG file: the outermost element is <html>"
      ),
      (
        "<svg xmlns='urn:x'/>",
        "line 1, column 19: this is not an SVG file: the outermost element is <svg>"
      ),
      ("<svg>\n <g>\n </svg>", "line 3, column 8: this end tag does not match <g> of line 2"),
      // Characters count, not bytes; lines end by CR LF too.
      (
        "<svg>\r\n <!-- é€😀 --> <g>\r\n é€😀</svg>",
        "line 3, column 11: this end tag does not match <g> of line 2"
      ),
      (
        "<svg>\r\n\r\n <path d=1/></svg>",
        "line 3, column 10: the value of an attribute must be in quotes that are closed"
      ),
      ("<svg><path d='é' d='b'/></svg>", "line 1, column 23: an attribute is given twice"),
      ("<svg><path d></svg>", "line 1, column 13: an attribute has no value"),
      ("<svg>\n<g a='<'/></svg>", "line 2, column 7: < must be written &lt; in an attribute"),
      ("<svg>\n&nbsp;</svg>", "line 2, column 7: an entity is not declared"),
      ("<svg>\n  <g>", "line 2, column 6: the file ends inside <g> of line 2"),
      ("<svg>\n  <g", "line 2, column 5: the tag is not closed by >"),
      (
        "<svg/><svg/>",
        "line 1, column 7: there is something after the end of the outermost element"
      ),
      ("<svg/>\nx", "line 2, column 1: there is something after the end of the outermost element"),
      ("<svg><!-- a", "line 1, column 12: a comment is not closed"),
      ("<svg>\u{1}</svg>", "line 1, column 6: there is a character that XML does not allow"),
      ("<svg>&#0;</svg>", "line 1, column 10: there is a character that XML does not allow"),
      ("<!DOCTYPE svg [\n", "line 1, column 1: the document type is not closed"),
    ]
    for (text, wanted) in table { #expect(description(text) == wanted, "\(text.debugDescription)") }
  }

  @Test("faults of namespaces are warnings: the XML is well-formed")
  func namespaces() throws {
    let body = "<path id='a' d='M0 0h1'/>"
    func sample(_ attributes: String, _ inside: String) throws -> SVGSample {
      try SVGSample(inside + body, attributes: attributes)
    }
    for (attributes, inside, message) in [
      ("", "<use xlink:href='#a'/>", "the prefix 'xlink' is not declared"),
      ("sodipodi:docname='a.svg'", "", "the prefix 'sodipodi' is not declared"),
      ("", "<sodipodi:namedview id='base'/>", "the prefix 'sodipodi' is not declared"),
      ("xmlns:x='not a uri'", "<g x:y='1'/>", "the name of a namespace is not a URI"),
      ("xmlns:x='u:1' xmlns:y='u:1'", "<g x:z='1' y:z='2'/>", "the prefix of a name is misused"),
    ] {
      let sample = try sample(attributes, inside)
      #expect(sample.messages == [message])
      #expect(sample.paths.allSatisfy { $0 == "M0 0H1" } && !sample.paths.isEmpty)
    }
    #expect(try sample("", "<use xlink:href='#a'/>").paths.count == 2)
    let many = try sample("", "\n<use xlink:href='#a'/><use xlink:href='#a'/>\n<g a:b='' c:d=''/>")
    #expect(many.drawing.warnings.map(\.line) == [2, 3])
    #expect(try sample("xml:lang='$$' xml:space='odd'", "").messages.isEmpty)
  }

  @Test("what the parser has no room for is named with its position and the limit")
  func longTexts() {
    let room = String(repeating: "x", count: SVGLimits.textBytes)
    // Many of them are no trouble, nor are files beyond the limit of one.
    let most = "<g a='\(room.dropLast(10_000))'/>"
    #expect(description("<svg>" + most + most + "</svg>") == "no error")
    for (before, after, what) in [
      ("<g a='", "x'/>", "an attribute"), ("<g a=\"", "xx\"/>", "an attribute"),
      ("<!--", "x-->", "a comment"), ("<![CDATA[", "x]]>", "a CDATA section"),
    ] {
      let found = description("<svg>\n <a/>" + before + room + after + "</svg>")
      let column = before.hasPrefix("<g") ? 11 : 6
      #expect(found == "line 2, column \(column): \(what) has more than 10000000 bytes")
    }
  }

  @Test func encodings() throws {
    let text = "<?xml version='1.0' encoding='E'?>\n<svg><path id='é€' d='M0 0h1'/></svg>"
    func id(_ bytes: [UInt8]) throws -> String? {
      try SVGDrawing(bytes: bytes, name: "x").items.first?.id
    }
    func utf16(_ text: String, isBig: Bool) -> [UInt8] {
      text.utf16.flatMap {
        isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
      }
    }
    let unicode = text.replacingOccurrences(of: "'E'", with: "\"UTF-8\"")
    #expect(try id(Array(unicode.utf8)) == "é€")
    #expect(try id([0xEF, 0xBB, 0xBF] + Array(unicode.utf8)) == "é€")
    let wide = text.replacingOccurrences(of: "'E'", with: "'UTF-16'")
    for isBig in [true, false] {
      for marked in ["\u{FEFF}" + wide, wide] {
        #expect(try id(utf16(marked, isBig: isBig)) == "é€")
      }
    }
    #expect(try id(Array(wide.utf8)) == "é€")
    let narrow = text.replacingOccurrences(of: "'E'", with: "'iso-8859-1'")
    let latin = narrow.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 63 }
    #expect(try id(latin) == "é?")
    let other = text.replacingOccurrences(of: "'E'", with: "'EBCDIC'")
    #expect(description(other) == "line 1: the encoding EBCDIC is not read; save the file as UTF-8")
    #expect(error([0x1F, 0x8B, 8, 0])?.reason == .compressed)
    #expect(error([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C])?.reason == .encoding("UTF-32"))
    let broken = error(Array("<svg>\n é".utf8) + [0xFF])?.description
    #expect(broken == "line 2, column 3: the text is not UTF-8, as it should be")
    #expect(error([0xFE, 0xFF, 0xD8, 0])?.reason == .invalidText(encoding: "UTF-16"))
    #expect(error([0xFE, 0xFF, 0])?.reason == .invalidText(encoding: "UTF-16"))
  }

  @Test func harmlessEntitiesAreRead() throws {
    let sample = try SVGSample(
      whole: """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- Generator -->
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:9/svg11.dtd" [
          <!ENTITY ns_svg "http://www.w3.org/2000/svg">
          <!ENTITY quoted 'a"b&#60;c'> <!-- ]> --> <?pi ]> ?>
          <!ENTITY lt "&#38;#60;"><!ELEMENT svg ANY><!ATTLIST svg x CDATA "]>">
        ]>
        <svg xmlns="&ns_svg;"><!-- &none; &quoted; --><title><![CDATA[&quoted;]]>&quoted;&lt;</title>
        <path d="M0 0h1"/></svg>
        """
    )
    #expect(sample.drawing.title == "&quoted;a\"b<c<")
    #expect(sample.paths == ["M0 0H1"])
    // Positions are those of the file, not of the text with entities replaced.
    let text = "<!DOCTYPE svg [<!ENTITY a 'bbbbbbbbbbbbbbbbbbbb'>]>\n<svg a='é&a;' b='&a;' c></svg>"
    #expect(description(text) == "line 2, column 24: an attribute has no value")
  }

  @Test func processingInstructionsAreIgnored() throws {
    let text = "<?a?>\n<?b c?><svg><?d?><path\n d='M0 0h1'/><?e f?></svg><?g?>\n<?h i?>"
    #expect(try SVGSample(whole: text).paths == ["M0 0H1"])
    let open = description("<svg><?a?>\n<?b")
    #expect(open == "line 2, column 4: the file ends inside <svg> of line 1")
  }

  @Test func billionLaughsEndAtOnce() {
    var text = "<!DOCTYPE svg [\n<!ENTITY a0 \"lol\">\n"
    for level in 1...9 {
      let references = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) \"\(references)\">\n"
    }
    text += "]>\n<svg><title>&a9;</title></svg>"
    let nested = error(text)
    #expect(nested?.reason == .nestedEntity("a1"))
    #expect(nested?.line == 3 && nested?.column == 1)
    // Quadratic growth.
    let long = String(repeating: "x", count: 10_000)
    let references = String(repeating: "&a;", count: 1000)
    let quadratic = "<!DOCTYPE svg [<!ENTITY a '\(long)'>]><svg><title>\(references)</title></svg>"
    #expect(error(quadratic)?.reason == .entityExpansion)
  }

  @Test func otherFilesAreNeverRead() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("arcfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let secret = folder.appendingPathComponent("secret.txt")
    try Data("<path d='M0 0h7'/>".utf8).write(to: secret)
    let url = "file://" + secret.path
    func reason(_ subset: String, _ body: String = "<path d='M0 0h1'/>") -> SVGFileError.Reason? {
      error("<!DOCTYPE svg [\(subset)]><svg>\(body)</svg>")?.reason
    }
    #expect(reason("<!ENTITY x SYSTEM '\(url)'>", "&x;") == .externalEntity("x"))
    for subset in [
      "<!ENTITY x SYSTEM '\(url)'>", "<!ENTITY x PUBLIC 'a' '\(url)'>", "%x;", "<!ENTITY x>",
      "<!ENTITY % x SYSTEM '\(url)'> %x;", "<!ENTITY % x 'y'>",
    ] { #expect(reason(subset) == .externalEntity("x"), "\(subset)") }
    for subset in ["<!ENTITY x '<g/>'>", "<!ENTITY x '%y;'>"] {
      #expect(reason(subset) == .nestedEntity("x"), "\(subset)")
    }
    // What is read has nothing of the other file.
    for text in [
      "<!DOCTYPE svg SYSTEM '\(url)'><svg><path d='M0 0h1'/></svg>",
      "<?xml-stylesheet href='\(url)'?><svg><path d='M0 0h1'/></svg>",
      "<svg xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='\(url)'/>"
        + "<use href='\(url)#a'/><style>@import '\(url)';</style><script href='\(url)'/>"
        + "<image href='\(url)'/><path d='M0 0h1'/></svg>",
    ] { #expect(try SVGSample(whole: text).paths == ["M0 0H1"]) }
  }

  @Test func limits() {
    func nested(_ count: Int) -> String {
      "<svg>" + String(repeating: "<g>", count: count - 1)
        + String(repeating: "</g>", count: count - 1) + "</svg>"
    }
    #expect(description(nested(SVGLimits.nesting)) == "no error")
    for depth in [SVGLimits.nesting + 1, 100_000] {
      #expect(error(nested(depth))?.reason == .nesting(limit: SVGLimits.nesting))
    }
    let many = "<svg>" + String(repeating: "<g/>", count: SVGLimits.elements) + "</svg>"
    #expect(error(many)?.reason == .elements)
    func attributes(_ count: Int) -> String {
      "<svg>\n<g" + (0..<count).reduce(into: "") { $0 += " a\($1)='='" } + "/></svg>"
    }
    #expect(description(attributes(SVGLimits.attributes)) == "no error")
    let crowded = error(attributes(SVGLimits.attributes + 1))
    #expect(crowded?.reason == .attributes && crowded?.line == 2)
    let large = [UInt8](repeating: 32, count: SVGLimits.fileSize + 1)
    #expect(error(large)?.reason == .tooLarge)
    // Many rules of few selectors cost no more than few rules.
    let rules = String(repeating: "*{fill:red}.a{fill:blue}", count: 50_000)
    let paths = String(repeating: "<path class='a' d='M0 0h1'/>", count: 20_000)
    #expect(description("<svg><style>\(rules)</style>\(paths)</svg>") == "no error")
  }
}
