// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import Testing

/// Springs, timing functions, colours and scenes as documents keep them.
@Suite struct MotionCodingTests {
  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private func expectRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    #expect(try read(text(value), as: Value.self) == value)
  }

  private func expectRefusal<Value: Decodable>(_ text: String, _ type: Value.Type) {
    #expect(throws: DecodingError.self, "\(text)") { try read(text, as: type) }
  }

  @Test func springs() throws {
    for spring in [
      MotionSpring.default, .bouncy, .interactive, MotionSpring(duration: 0.7, bounce: -0.3),
      MotionSpring(mass: 0.1, stiffness: 33.3, damping: 90, initialVelocity: -2),
    ] {
      try expectRoundTrip(spring)
      try expectRoundTrip(Easing.spring(spring))
    }
    let coded =
      #"{"allowsOverdamping":false,"damping":10,"initialVelocity":0,"mass":1,"stiffness":100}"#
    #expect(try text(MotionSpring.default) == coded)
    expectRefusal(coded.replacing(#""mass":1"#, with: #""mass":0"#), MotionSpring.self)
    expectRefusal(coded.replacing(#""mass":1"#, with: #""mass":0"#), Easing.self)
    expectRefusal(coded.replacing(#""damping":10,"#, with: ""), MotionSpring.self)
    expectRefusal(coded.replacing("100", with: "1e220"), MotionSpring.self)
  }

  @Test func timingFunctions() throws {
    var functions = TimingFunction.named.map(\.function)
    functions += functions.map(\.reversed)
    functions += [.cubic(0.1, -0.2, 1.0 / 3, 1.7), .steps(3, .jumpBoth), .spring(.snappy)]
    functions += [.stops([LinearStop(0), LinearStop(1.0 / 3, at: 1.0 / 7), LinearStop(1)])]
    for function in functions {
      try expectRoundTrip([function])
      try expectRoundTrip([Easing.function(function)])
    }
    let longest = LinearStop(-1.2345678901234567e-208, at: -1.2345678901234567e-208)
    let many = TimingFunction.stops(Array(repeating: longest, count: TimingFunction.mostStops))
    try expectRoundTrip([many])
    #expect(many.description.utf8.count > 50 * TimingFunction.mostStops)
    #expect(try text([TimingFunction.easeInOut, .linear]) == #"["ease-in-out","linear"]"#)
    #expect(try text([StepPosition.jumpNone]) == #"["jump-none"]"#)
    #expect(try text([LayerProperty.strokeEnd]) == #"["strokeEnd"]"#)
    for wrong in [#"["steps(0)"]"#, #"["cubic-bezier(2,0,0,1)"]"#, #"["brisk"]"#, "[7]"] {
      expectRefusal(wrong, [TimingFunction].self)
    }
    expectRefusal(#"["brisk"]"#, [Easing].self)
    expectRefusal("[7]", [Easing].self)
    expectRefusal(#"["jump"]"#, [StepPosition].self)
  }

  @Test func colors() throws {
    let orange = try #require(MotionColor(hexadecimal: "#f80"))
    let between = MotionColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1.0 / 3)
    for color in [orange, between, .clear, .white] { try expectRoundTrip([color]) }
    #expect(try text([orange]) == ##"["#ff8800ff"]"##)
    #expect(try text([between]).hasPrefix("[[0.1,0.2,0.3,0.33"))
    let wrong = [##"["#12"]"##, #"["red"]"#, "[[0,0,0]]", "[[0,0,0,2]]", "[[0,0,0,-1]]", "[1]"]
    for wrong in wrong { expectRefusal(wrong, [MotionColor].self) }
    for part in [Double.nan, 2, -1, .infinity] {
      var color = MotionColor.black
      color.red = part
      #expect(throws: EncodingError.self) { try text([color]) }
    }
  }

  @Test func scenes() throws {
    let scene = try MotionScene(json: MotionRecipe.caretToArc().json)
    try expectRoundTrip([scene])
    let coded = try text([scene])
    expectRefusal(coded.replacing("arcfit-scene/1", with: "arcfit-scene/9"), [MotionScene].self)
    expectRefusal(#"["{}"]"#, [MotionScene].self)
    expectRefusal("[{}]", [MotionScene].self)
    // What cannot be read is not written.
    let error = #expect(throws: EncodingError.self) {
      try text([MotionScene("dot", width: -1, height: 9)])
    }
    #expect(error.map { "\($0)" }?.contains("width and height are 0 or more") == true)
  }
}
