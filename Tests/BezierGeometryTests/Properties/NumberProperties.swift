// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import BigInt
import TestSupport
import Testing

/// Numbers in path data are rounded to the nearest double, ties to even.
@Suite struct NumberProperties {
  /// The number as the parser reads it; infinity where it says that it is out of range.
  private func read(_ text: String) throws -> Double {
    let (path, error) = SVGPathParser.parsePrefix(utf8: "M\(text),0".utf8)
    if error?.expected == .representableNumber {
      return text.hasPrefix("-") ? -.infinity : .infinity
    }
    try ensure(error == nil, "\(text): \(error.map(\.description) ?? "")")
    return path.currentPoint?.x ?? .nan
  }

  private func agrees(_ text: String) throws {
    let (found, wanted) = (try read(text), Double(text) ?? .nan)
    try ensure(found.bitPattern == wanted.bitPattern, "\(text) is read as \(found), not \(wanted)")
  }

  @Test func shortestTextsOfAllDoubles() {
    forAll(
      "a double's text is read as that double",
      cases: 100_000,
      generator: { Double(bitPattern: $0.next()) }
    ) { (value: Double) throws -> Void in
      guard value.isFinite else { return }
      try ensure(try read("\(value)").bitPattern == value.bitPattern, "\(value)")
    }
  }

  @Test func writtenAsTheStandardLibraryDoes() {
    forAll(
      "decimal numbers and their neighbours have the standard library's digits",
      cases: 100_000,
      generator: { source -> Double in
        let digits = Double.random(in: 0...17, using: &source)
        let whole = Double.random(in: 1...LibM.power(10, digits), using: &source).rounded()
        let decimals = Double(Int.random(in: 0...17, using: &source))
        let value = whole / LibM.power(10, decimals)
        switch Int.random(in: 0..<4, using: &source) {
        case 0: return value.nextUp
        case 1: return -value.nextDown
        default: return value
        }
      }
    ) { (value: Double) throws -> Void in
      // Between these the standard library writes no power of ten either.
      guard value.magnitude >= 1e-4, value.magnitude < 0x1p53 else { return }
      var wanted = "\(value)"
      if wanted.hasSuffix(".0") { wanted.removeLast(2) }
      let found = DecimalText.shortest(value)
      try ensure(found == wanted, "\(found), not \(wanted)")
    }
  }

  @Test func randomDigits() {
    forAll(
      "digits with a point and an exponent are read as the standard library reads them",
      cases: 100_000,
      generator: { source -> String in
        let most = Bool.random(using: &source) ? 25 : 3
        let whole = Int.random(in: 0...most, using: &source)
        let decimals = Int.random(in: whole == 0 ? 1...(most + 1) : 0...most, using: &source)
        func digits(_ count: Int) -> String {
          String((0..<count).map { _ in Character("\(Int.random(in: 0...9, using: &source))") })
        }
        var text = Bool.random(using: &source) ? "-" : ""
        text += digits(whole)
        if decimals > 0 { text += "." + digits(decimals) }
        switch Int.random(in: 0..<4, using: &source) {
        case 0: text += "e\(Int.random(in: -350...320, using: &source))"
        case 1: text += "E+\(Int.random(in: 0...40, using: &source))"
        case 2: text += "e\(Int.random(in: -40...0, using: &source))"
        default: break
        }
        return text
      },
      check: agrees
    )
  }

  @Test func halfwayPoints() {
    forAll(
      "points halfway between two doubles are read as the even one, their neighbours as the nearer",
      cases: 3000,
      generator: { source -> Double in
        let bits = source.next() & 0x7FFF_FFFF_FFFF_FFFF
        // Now and then a subnormal number.
        return Double(bitPattern: bits % 8 == 0 ? bits >> 12 : bits)
      }
    ) { (value: Double) throws -> Void in
      guard value.isFinite, value < Double.greatestFiniteMagnitude else { return }
      let next = value.nextUp
      let even = value.bitPattern & 1 == 0 ? value : next
      // (2m + 1) · 2^q, as an integer and a power of ten.
      let unit = value.ulp.exponent
      let bits = UInt64(value.significandBitPattern) | (value.isNormal ? 1 << 52 : 0)
      let m = BigInt(sign: .plus, magnitude: BigUInt(bits))
      let power = Int(unit) - 1
      var halfway = 2 * m + 1
      halfway *= power >= 0 ? BigInt(2).power(power) : BigInt(5).power(-power)
      let suffix = power >= 0 ? "" : "e\(power)"
      try ensure(try read("\(halfway)\(suffix)") == even, "tie at \(value)")
      try ensure(try read("\(halfway)." + "0\(suffix)") == even, "tie with zeros at \(value)")
      try ensure(try read("\(halfway - 1)\(suffix)") == value, "below the tie at \(value)")
      try ensure(try read("\(halfway + 1)\(suffix)") == next, "above the tie at \(value)")
      let zeros = String(repeating: "0", count: 900)
      let above = try read("\(halfway).\(zeros)1\(suffix)")
      try ensure(above == next, "just above the tie at \(value)")
    }
  }

  @Test func hardCases() throws {
    let texts = [
      "0", "-0", "+0", "00000", "0.0", "-0.0e5", "1e-324", "2e-324", "2.4703282292062327e-324",
      "2.4703282292062328e-324", "3e-324", "4.9e-324", "5e-324", "-1e-400",
      "1e-99999999999999999999",
      "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
      "1.797693134862315807e308", "1.797693134862315808e308", "9007199254740993",
      "9007199254740993.0", "9007199254740992.999999999999999999", "9007199254740994.5",
      "9007199254740995", "18446744073709551615", "18446744073709551616",
      "123456789012345678901234567890",
      "2.2250738585072014e-308", "2.2250738585072011e-308", "2.2250738585072012e-308",
      "6929495644600919.5", "3.2378839133029012895883524125015321e-319", "1e23", "8.5e22", "1e22",
      "1e309", "-1e400", "0e999999999999", "0.000000000000000000000000000000000001e36",
      "8.41e21", "9.109e-31", "100000000000000000000000000000000000000e-38", "1e-22", "1e-23",
      "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880",
    ]
    for text in texts { try agrees(text) }
    #expect(try read("-0").sign == .minus)
    #expect(try read("1.7976931348623159e308") == .infinity)
  }
}
