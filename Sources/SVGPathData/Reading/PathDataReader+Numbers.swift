// SPDX-License-Identifier: Apache-2.0

extension PathDataReader {
  /// Reads a number, exactly rounded; infinity is an error.
  ///
  /// As in both browsers a point needs a digit behind it; an `e` without an exponent is not part of
  /// the number.
  @inline(__always)
  mutating func number(_ argument: SVGPathError.Argument) throws(SVGPathError) -> Double {
    var place = cursor
    guard place < end else { throw missingNumber(argument) }
    let sign = place.pointee
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place += 1 }
    let digits = place
    var significand: UInt64 = 0
    while place < end {
      let digit = place.pointee &- UInt8(ascii: "0")
      if digit > 9 { break }
      significand = significand &* 10 &+ UInt64(digit)
      place += 1
    }
    var count = place - digits
    var decimals = 0
    if place < end, place.pointee == UInt8(ascii: ".") {
      place += 1
      let fraction = place
      while place < end {
        let digit = place.pointee &- UInt8(ascii: "0")
        if digit > 9 { break }
        significand = significand &* 10 &+ UInt64(digit)
        place += 1
      }
      decimals = place - fraction
      guard decimals > 0 else { throw missingFraction(at: place) }
      count += decimals
    }
    guard count > 0 else { throw missingNumber(argument) }
    var value: Double
    if count < 20, significand <= 1 << 53, decimals <= 22,
      place == end || place.pointee | 0x20 != UInt8(ascii: "e")
    {
      value = Double(Int64(bitPattern: significand))
      if decimals > 0 { value /= powersOfTen[decimals] }
    } else {
      value = magnitude(significand, decimals, count, digits: digits, to: &place)
      guard value.isFinite else { throw overflow(upTo: place) }
    }
    cursor = place
    return sign == UInt8(ascii: "-") ? -value : value
  }

  /// The value of a number that needs more than one multiplication, its exponent included.
  ///
  /// `significand` is its digits as an integer, modulo 2^64; `decimals` of `count` stand behind the
  /// point. They begin at `digits` and end at `place`, which is moved to the end of the number.
  @inline(never)
  private func magnitude(
    _ significand: UInt64,
    _ decimals: Int,
    _ count: Int,
    digits: UnsafePointer<UInt8>,
    to place: inout UnsafePointer<UInt8>
  ) -> Double {
    let text = UnsafeBufferPointer(start: digits, count: place - digits)
    let exponent = exponent(after: &place)
    if count < 20, exponent.magnitude < 10_000 {
      return DecimalConversion.value(significand, exponent: Int(exponent) - decimals)
    }
    return DecimalScanner.magnitude(text, exponent: exponent)
  }

  /// The exponent that begins at a place, which is moved behind it; 0 where none does.
  private func exponent(after place: inout UnsafePointer<UInt8>) -> Int64 {
    guard place < end, place.pointee | 0x20 == UInt8(ascii: "e") else { return 0 }
    var next = place + 1
    guard next < end else { return 0 }
    let sign = next.pointee
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { next += 1 }
    let digits = next
    var exponent: Int64 = 0
    while next < end {
      let digit = next.pointee &- UInt8(ascii: "0")
      if digit > 9 { break }
      // Beyond this no number of digits that fits in memory makes up for it.
      if exponent < 1 << 56 { exponent = exponent * 10 + Int64(digit) }
      next += 1
    }
    guard next > digits else { return 0 }
    place = next
    return sign == UInt8(ascii: "-") ? -exponent : exponent
  }

  /// Reads a rotation in degrees and converts it to radians.
  mutating func rotation() throws(SVGPathError) -> Double {
    let first = cursor
    let degrees = try number(.rotation)
    if degrees == 0 { return degrees }
    let sign = first.pointee
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let digits = isSigned ? first + 1 : first
    var place = digits
    while place < cursor, place.pointee | 0x20 != UInt8(ascii: "e") { place += 1 }
    let text = UnsafeBufferPointer(start: digits, count: place - digits)
    let exponent = exponent(after: &place)
    return ArcRotation.radians(
      DecimalScanner.digits(text, exponent: exponent, isNegative: sign == UInt8(ascii: "-"))
    )
  }

  /// Reads a flag of an arc, one character.
  @inline(__always)
  mutating func flag(_ argument: SVGPathError.Argument) throws(SVGPathError) -> Bool {
    guard cursor < end, cursor.pointee | 1 == UInt8(ascii: "1") else {
      throw failure(.flag(argument))
    }
    let isSet = cursor.pointee == UInt8(ascii: "1")
    cursor += 1
    return isSet
  }

  @inline(never)
  private func missingNumber(_ argument: SVGPathError.Argument) -> SVGPathError {
    failure(.number(argument, command: Unicode.Scalar(command)))
  }

  @inline(never)
  private func missingFraction(at place: UnsafePointer<UInt8>) -> SVGPathError {
    var reader = self
    reader.cursor = place
    return reader.failure(.fractionDigit)
  }

  @inline(never)
  private func overflow(upTo place: UnsafePointer<UInt8>) -> SVGPathError {
    SVGPathError(
      offset: cursor - start,
      expected: .representableNumber,
      found: .number(text(from: cursor, to: place))
    )
  }

  /// A piece of the input that is plain ASCII; the middle of a long one is left out.
  func text(from first: UnsafePointer<UInt8>, to last: UnsafePointer<UInt8>) -> String {
    func piece(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
      String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
    let count = last - first
    if count <= 40 { return piece(first, count) }
    return piece(first, 24) + "…" + piece(last - 8, 8)
  }
}
