// SPDX-License-Identifier: Apache-2.0

extension DecimalText {
  /// The unsigned number that begins at a byte of a text, and the index after its last byte.
  ///
  /// Digits, at most one point, and an exponent where digits follow the `e`; correctly rounded,
  /// infinity where it is beyond the range. Nil where no number begins there. Linear time.
  package static func number(
    in bytes: [UInt8],
    from start: Int
  ) -> (value: Double, end: Int)? {
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && bytes[index] >= UInt8(ascii: "0") && bytes[index] <= UInt8(ascii: "9")
    }
    var index = start
    while isDigit(index) { index += 1 }
    var digits = index - start
    if index < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) || digits > 0 {
      index += 1
      let point = index
      while isDigit(index) { index += 1 }
      digits += index - point
    }
    guard digits > 0 else { return nil }
    let end = index
    var exponent: Int64 = 0
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      var isNegative = false
      if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
      {
        isNegative = bytes[index] == UInt8(ascii: "-")
        index += 1
      }
      if isDigit(index) {
        while isDigit(index) {
          // Beyond any double either way.
          if exponent < 100_000 { exponent = 10 * exponent + Int64(bytes[index] - 48) }
          index += 1
        }
        if isNegative { exponent = -exponent }
      } else {
        index = end
      }
    }
    let value = bytes.withUnsafeBufferPointer {
      DecimalScanner.magnitude(
        UnsafeBufferPointer(rebasing: $0[start..<end]),
        exponent: exponent
      )
    }
    return (value, index)
  }
}
