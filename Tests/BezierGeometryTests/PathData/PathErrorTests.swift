// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// What the parser says about text that is not path data, and what it keeps.
@Suite struct PathErrorTests {
  /// Text, the error's description, and the path kept, as it is printed.
  private let cases: [(text: String, message: String, kept: String)] = [
    ("L10 10", "path data must begin with M or m, found 'L' at byte 0", ""),
    ("  5 5", "path data must begin with M or m, found '5' at byte 2", ""),
    ("M", "expected a number for the x coordinate of M, found the end at byte 1", ""),
    ("M0", "expected a number for the y coordinate of M, found the end at byte 2", ""),
    ("M,0 0", "expected a number for the x coordinate of M, found ',' at byte 1", ""),
    ("M0,,0", "expected a number for the y coordinate of M, found ',' at byte 3", ""),
    (
      "M1 2L3 4 5 x", "expected a number for the y coordinate of L, found 'x' at byte 11",
      "M1 2 3 4"
    ),
    ("M0 0L10 10.", "expected a digit after the decimal point, found the end at byte 11", "M0 0"),
    ("M0 0h1.x", "expected a digit after the decimal point, found 'x' at byte 7", "M0 0"),
    ("M0 0L10 10e+", "expected a command letter, found 'e' at byte 10", "M0 0 10 10"),
    ("M0 0 x", "expected a command letter, found 'x' at byte 5", "M0 0"),
    ("M0 0z1 1", "expected a command letter, found '1' at byte 5", "M0 0Z"),
    ("M0 0\u{1}L1 1", "expected a command letter, found U+0001 at byte 4", "M0 0"),
    ("M0 0\u{1680}L1 1", "expected a command letter, found U+1680 at byte 4", "M0 0"),
    ("M0 0é", "expected a command letter, found 'é' at byte 4", "M0 0"),
    (
      "M0 0L1 1,", "expected another number for L after the comma, found the end at byte 9",
      "M0 0 1 1"
    ),
    ("M0 0,L1 1", "expected another number for M after the comma, found 'L' at byte 5", "M0 0"),
    (
      "M0 0C1 2 3 4 5 z", "expected a number for the y coordinate of C, found 'z' at byte 15",
      "M0 0"
    ),
    (
      "M0 0c1 z",
      "expected a number for the first control point's y coordinate of c,"
        + " found 'z' at byte 7", "M0 0"
    ),
    ("M0 0S1 2 ", "expected a number for the x coordinate of S, found the end at byte 9", "M0 0"),
    (
      "M0 0s-",
      "expected a number for the second control point's x coordinate of s,"
        + " found '-' at byte 5", "M0 0"
    ),
    ("M0 0A5 5 0 2 1 9 9", "the large-arc flag must be 0 or 1, found '2' at byte 11", "M0 0"),
    ("M0 0a5 5 0 1,x 9 9", "the sweep flag must be 0 or 1, found 'x' at byte 13", "M0 0"),
    ("M0 0a5", "expected a number for the second radius of a, found the end at byte 6", "M0 0"),
    ("M0 0a5 5,", "expected a number for the rotation of a, found the end at byte 9", "M0 0"),
    ("M0 0L1e400 0", "the number 1e400 at byte 5 is beyond the range of double precision", "M0 0"),
    ("M0 -1e309", "the number -1e309 at byte 3 is beyond the range of double precision", ""),
    (
      "M1e308 0l1 1 1e308 0",
      "\"1e308 0\" at byte 13 leads l to a point beyond the range of double precision",
      "M1e308 0V1"
    ),
  ]

  @Test func messagesOffsetsAndPrefixes() throws {
    for (text, message, kept) in cases {
      let (path, error) = SVGPathParser.parsePrefix(utf8: text.utf8)
      #expect(error?.description == message)
      #expect(path.svgPathData() == kept, "\(text)")
      #expect(error.map { message.contains("byte \($0.offset)") } == true)
    }
  }

  @Test func partsOfErrors() {
    let error = SVGPathParser.parsePrefix(utf8: "M0 0L1 y".utf8).error
    #expect(error?.offset == 7)
    #expect(error?.expected == .number(.y, command: "L"))
    #expect(error?.found == .scalar("y"))
    let digits = String(repeating: "9", count: 400)
    let long = SVGPathParser.parsePrefix(utf8: "M\(digits) 0".utf8).error
    #expect(long?.found == .number("\(digits.prefix(24))…99999999"))
    #expect(long?.expected == .representableNumber)
  }

  @Test func bytesThatAreNotText() {
    let bytes = Array("M0 0L".utf8) + [0xFF, 0x31]
    let (path, error) = SVGPathParser.parsePrefix(utf8: bytes)
    #expect(path.elements.count == 1)
    #expect(error?.found == .invalidByte(0xFF))
    let message = "expected a number for the x coordinate of L, found the byte 0xFF at byte 5"
    #expect(error?.description == message)
    // A scalar cut off by the end.
    let cut: [UInt8] = [0x4D, 0xE2, 0x82]
    #expect(SVGPathParser.parsePrefix(utf8: cut).error?.found == .invalidByte(0xE2))
    #expect(SVGPathParser.parsePrefix(utf8: [UInt8]()).path.isEmpty)
    #expect(SVGPathParser.parsePrefix(utf8: Array("M0 0\0".utf8)).error?.found == .scalar("\0"))
  }

  @Test func everyPrefixOfAPathKeepsAPrefixOfItsElements() throws {
    let text = "M3.5 8a.5.5 0 01.5-.5h8q1 2,3-4t5,6c1 2 3 4 5 6s7 8-9 1e1v-2e-1z m1 1 2,2L1,1"
    let whole = Array(try BezierPath(text).elements)
    for count in 0...text.utf8.count {
      let (path, _) = SVGPathParser.parsePrefix(utf8: Array(text.utf8.prefix(count)))
      // The last number may be cut short.
      for (part, all) in zip(Array(path.elements).dropLast(), whole) { #expect(part == all) }
    }
  }

  @Test("Hostile texts: many moves, long numbers, nonsense")
  func hostileTexts() throws {
    let moves = try BezierPath(String(repeating: "M1 1", count: 1_000_000))
    #expect(moves.elements.count == 1_000_000)
    let digits = String(repeating: "1", count: 1_000_000)
    #expect(throws: SVGPathError.self) { try BezierPath("M\(digits) 0") }
    let fraction = try BezierPath("M0.\(digits) 0")
    #expect(fraction.currentPoint?.x == 1.0 / 9)
    let zeros = String(repeating: "0", count: 1_000_000)
    let shifted = try BezierPath("M0.\(zeros)1e1000001 1\(zeros)e-1000000")
    #expect(shifted.currentPoint == Point2D(1, 1))
    #expect(try BezierPath("M\(zeros)7 \(zeros)").currentPoint == Point2D(7, 0))
    let closes = "M0 0" + String(repeating: "z", count: 1_000_000)
    #expect(SVGPathParser.parsePrefix(utf8: closes.utf8).path.elements.count == 1_000_001)
    for nonsense in [
      "MMMM", "M0 0" + String(repeating: ",", count: 100_000),
      String(repeating: "-", count: 100_000), "M" + String(repeating: " ", count: 100_000),
      "M1e" + digits + " 0",
    ] {
      #expect(throws: SVGPathError.self) { try BezierPath(nonsense) }
    }
    #expect(try BezierPath("M1e-\(digits) 0").currentPoint == .origin)
  }

  @Test func randomBytesNeverTrap() {
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789..--+eE,  \n\u{7F}é".utf8)
    forAll(
      "any bytes give finite elements that print and read back",
      cases: 30_000,
      generator: { source -> [UInt8] in
        [0x4D, 0x30, 0x20, 0x31]
          + (0..<Int.random(in: 0...40, using: &source)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &source)]
          }
      },
      shrink: Shrinking.shorter
    ) { (bytes: [UInt8]) throws -> Void in
      let (path, error) = SVGPathParser.parsePrefix(utf8: bytes)
      try ensure(path.isFinite, "not finite")
      if let error { try ensure((0...bytes.count).contains(error.offset), "\(error)") }
      let again = try BezierPath(path.svgPathData())
      try ensure(again == path, "\(path.svgPathData())")
    }
  }
}
