// SPDX-License-Identifier: Apache-2.0

import PathMotion
import TestSupport
import Testing

/// Colours: read, written and in between.
@Suite struct MotionColorTests {
  @Test func hexadecimalRoundTrip() throws {
    var source = SeededGenerator(seed: 1)
    for value in 0..<256 {
      let digits = String(value, radix: 16)
      let pair = digits.count == 1 ? "0" + digits : digits
      let other = String(Int.random(in: 16...255, using: &source), radix: 16)
      for text in [
        "#\(pair)\(other)\(pair)ff", "#00\(pair)\(other)\(pair)", "#\(other)00ff\(pair)",
      ] {
        #expect(MotionColor(hexadecimal: text)?.hexadecimal == text)
        #expect(MotionColor(hexadecimal: text.uppercased())?.hexadecimal == text)
      }
      let color = try #require(MotionColor(hexadecimal: "#\(pair)\(pair)\(pair)"))
      #expect(color.red == Double(value) / 255 && color.alpha == 1)
    }
    #expect(MotionColor(hexadecimal: "#f80")?.hexadecimal == "#ff8800ff")
    #expect(MotionColor(hexadecimal: "#F80c")?.hexadecimal == "#ff8800cc")
    #expect(MotionColor.clear.hexadecimal == "#00000000")
    for text in [
      "", "#", "f80", "#f", "#ff", "#fffff", "#fffffff", "#ggg", "#ff 00", "#ffffffffff",
    ] {
      #expect(MotionColor(hexadecimal: text) == nil, "\(text)")
    }
  }

  @Test func limits() {
    let color = MotionColor(red: -1, green: 2, blue: .nan, alpha: .infinity)
    #expect(color == MotionColor(red: 0, green: 1, blue: 0, alpha: 1))
  }

  /// Components times alpha run straight: what fades in keeps its colour.
  @Test func premultiplied() throws {
    let red = MotionColor(red: 1, green: 0, blue: 0)
    let half = MotionColor.clear.interpolated(to: red, at: 0.5)
    #expect(half == MotionColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    // Half transparent red to opaque blue: a third of what is seen in the middle is red.
    let blue = MotionColor(red: 0, green: 0, blue: 1)
    let mixed = MotionColor(red: 1, green: 0, blue: 0, alpha: 0.5).interpolated(to: blue, at: 0.5)
    #expect(mixed.alpha == 0.75)
    #expect((mixed.red - 1 / 3.0).magnitude < 1e-15 && (mixed.blue - 2 / 3.0).magnitude < 1e-15)
  }

  /// What is clear has the colour of what is seen.
  @Test func clearColoursKeepTheirHue() {
    let red = MotionColor(red: 1, green: 0, blue: 0)
    let clear = MotionColor(red: 1, green: 1, blue: 1, alpha: 0)
    for progress in [-0.2, 1.3] {
      let seen = progress < 0 ? clear.interpolated(to: red, at: progress) : nil
      let hidden = progress > 1 ? red.interpolated(to: clear, at: progress) : nil
      for color in [seen, hidden].compactMap({ $0 }) {
        #expect(color == MotionColor(red: 1, green: 0, blue: 0, alpha: 0))
      }
    }
    #expect(clear.interpolated(to: clear, at: 0.5) == clear)
  }

  /// Source: CSS Color 4, "Sample code for color conversions" (values of Chromium).
  @Test func oklab() {
    let known: [(String, [Double])] = [
      ("#ff0000", [0.62796, 0.22486, 0.12585]), ("#00ff00", [0.86644, -0.23389, 0.17950]),
      ("#0000ff", [0.45201, -0.03246, -0.31153]), ("#ffffff", [1, 0, 0]),
      ("#000000", [0, 0, 0]), ("#663399", [0.44027, 0.08818, -0.13386]),
    ]
    for (text, lab) in known {
      let color = MotionColor(hexadecimal: text) ?? .clear
      let own = [color.oklab.lightness, color.oklab.a, color.oklab.b]
      #expect(zip(own, lab).allSatisfy { abs($0 - $1) < 2e-4 }, "\(text): \(own)")
    }
    forAll(
      "colours are the same again",
      cases: 2_000,
      numbers: Array(repeating: .parameter, count: 4),
      make: { $0 },
      check: { (n: [Double]) throws -> Void in
        let color = MotionColor(red: n[0], green: n[1], blue: n[2])
        let again = MotionColor(oklab: color.oklab)
        func isNear(_ part: KeyPath<MotionColor, Double>) -> Bool {
          abs(color[keyPath: part] - again[keyPath: part]) < 1e-4
        }
        try ensure(isNear(\.red) && isNear(\.green) && isNear(\.blue), "\(again)")
        let other = MotionColor(red: n[3], green: n[0], blue: n[1])
        try ensure(color.interpolated(to: other, at: 0, in: .oklab) == color, "start")
        try ensure(color.interpolated(to: other, at: 1, in: .oklab) == other, "end")
      }
    )
    // Blue and yellow meet in grey in sRGB, and in a green in OKLab.
    let (blue, yellow) = (
      MotionColor(red: 0, green: 0, blue: 1), MotionColor(red: 1, green: 1, blue: 0)
    )
    #expect(blue.interpolated(to: yellow, at: 0.5).chroma < 1e-4)
    #expect(blue.interpolated(to: yellow, at: 0.5, in: .oklab).chroma > 0.05)
  }

  @Test func between() {
    let parts: [Distribution] = Array(repeating: .parameter, count: 8)
    forAll(
      "colours in between",
      cases: 5_000,
      numbers: parts + [.uniform(-0.5...1.5)],
      make: { $0 },
      check: { (n: [Double]) throws -> Void in
        let a = MotionColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
        let b = MotionColor(red: n[4], green: n[5], blue: n[6], alpha: n[7])
        let color = a.interpolated(to: b, at: n[8])
        let parts = [color.red, color.green, color.blue, color.alpha]
        try ensure(parts.allSatisfy { $0 >= 0 && $0 <= 1 }, "\(color)")
        try ensure(a.interpolated(to: b, at: 0) == a, "the start")
        try ensure(a.interpolated(to: b, at: 1) == b, "the end")
        let (c, d) = (
          MotionColor(red: n[0], green: n[1], blue: n[2]),
          MotionColor(red: n[4], green: n[5], blue: n[6])
        )
        func straight(_ a: Double, _ b: Double) -> Double { a + n[8] * (b - a) }
        let seen = c.interpolated(to: d, at: n[8])
        let pairs = [(c.red, d.red), (c.green, d.green), (c.blue, d.blue)]
        for (part, ends) in zip([seen.red, seen.green, seen.blue], pairs) {
          let expected = min(max(straight(ends.0, ends.1), 0), 1)
          try ensure((part - expected).magnitude <= 1e-15, "opaque colours run straight: \(seen)")
        }
        let own = a.interpolated(to: a, at: n[8])
        try ensure(own.alpha == a.alpha, "a colour between it and itself")
      }
    )
  }
}
