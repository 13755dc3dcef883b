// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import TestSupport
import Testing

@Suite struct PathCodableTests {
  private struct Icon: Codable, Equatable {
    var name: String
    var path: BezierPath
    var box: Rect2D
  }

  @Test func pathsAreTextInDocuments() throws {
    let path = try BezierPath("M 0,0 L 10,0 A 5 5 0 0 1 20 0 Z")
    let icon = Icon(name: "gate", path: path, box: Rect2D(x: 0, y: 0, width: 20, height: 5))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(icon)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"box":{"maxX":20,"maxY":5,"minX":0,"minY":0},"name":"gate","#
        + #""path":"M0 0H10A5 5 0 0120 0Z"}"#
    )
    #expect(try JSONDecoder().decode(Icon.self, from: data) == icon)
    #expect(try JSONDecoder().decode([BezierPath].self, from: Data(#"[""]"#.utf8))[0].isEmpty)
  }

  @Test func formatsAreObjects() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let numbers: [(CoordinateFormat, String)] = [
      (.shortest, #"{"form":"shortest"}"#),
      (.fixed(decimals: 2), #"{"decimals":2,"form":"fixed"}"#),
      (.fixed(decimals: 2, keepsZeros: true), #"{"decimals":2,"form":"fixed","keepsZeros":true}"#),
      (
        .significant(3, scale: 1000),
        #"{"decimals":12,"digits":3,"form":"significant","scale":1000}"#
      ),
      (.digits(3, scale: 1e-9), #"{"digits":3,"form":"scientific","scale":1e-09}"#),
    ]
    for (format, text) in numbers {
      let data = try encoder.encode(format)
      #expect(String(decoding: data, as: UTF8.self) == text)
      let back = try JSONDecoder().decode(CoordinateFormat.self, from: data)
      #expect(back == format && back.text(1.25) == format.text(1.25))
    }
    let format = SVGPathFormat(coordinates: .relative, layout: .readable)
    let text = #"{"coordinates":"relative","layout":"readable","numbers":{"form":"shortest"}}"#
    #expect(String(decoding: try encoder.encode(format), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(SVGPathFormat.self, from: Data(text.utf8)) == format)
    for wrong in [
      #"{"form":"fixed"}"#, #"{"form":"fixed","decimals":-1}"#, #"{"form":"fixed","decimals":1e9}"#,
      #"{"form":"rounded"}"#, #"{"form":"significant","digits":0,"decimals":1}"#, "{}",
    ] {
      #expect(throws: DecodingError.self, "\(wrong)") {
        try JSONDecoder().decode(CoordinateFormat.self, from: Data(wrong.utf8))
      }
    }
  }

  @Test func pathsSurvive() {
    forAll(
      "paths survive JSON bit for bit",
      cases: 1000,
      generator: { source in RandomPath.path(&source) },
      shrink: { RandomPath.simpler($0) },
      check: { (path: BezierPath) throws -> Void in
        let data = try JSONEncoder().encode([path])
        let back = try JSONDecoder().decode([BezierPath].self, from: data)
        try ensure(back == [path], "\(String(decoding: data, as: UTF8.self))")
      }
    )
  }

  @Test func errorsSayWhereAndWhy() throws {
    let text = #"{"name":"x","path":"M0 0L1","box":{"minX":0,"minY":0,"maxX":1,"maxY":1}}"#
    do {
      _ = try JSONDecoder().decode(Icon.self, from: Data(text.utf8))
      Issue.record("it was read")
    } catch DecodingError.dataCorrupted(let context) {
      let cause = try #require(context.underlyingError as? SVGPathError)
      #expect(cause.offset == 6)
      #expect(context.codingPath.map(\.stringValue) == ["path"])
      #expect(context.debugDescription == cause.description)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([BezierPath].self, from: Data("[3]".utf8))
    }
  }

  @Test func whatIsNotFiniteIsNotWritten() throws {
    let path = BezierPath {
      $0.move(to: Point2D(0, 0))
      $0.addLine(to: Point2D(1, .infinity))
    }
    do {
      _ = try JSONEncoder().encode(["shape": path])
      Issue.record("it was written")
    } catch EncodingError.invalidValue(let value, let context) {
      #expect(value as? BezierPath == path)
      #expect(context.codingPath.map(\.stringValue) == ["shape"])
      #expect(context.debugDescription == "the y of element 1 is inf; it must be a finite number")
    }
  }

  @Test func pathsPrintTheirData() throws {
    let path = try BezierPath("M0 0H10V5ZL3 4")
    #expect("\(path)" == "M0 0H10V5ZL3 4")
    #expect(path.subpaths.map { "\($0)" } == ["M0 0H10V5Z", "M0 0 3 4"])
    #expect("\(BezierPath())".isEmpty)
  }
}
