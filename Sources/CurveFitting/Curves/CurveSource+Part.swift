// SPDX-License-Identifier: Apache-2.0

extension CurveSource {
  /// A stretch of the curve without corners inside, as an open curve of its own.
  package func part(_ range: ClosedRange<Double>) -> CurveSource {
    let width = self.range.upperBound - self.range.lowerBound
    let rounds = isClosed ? joints + [self.range.upperBound] + joints.map { $0 + width } : joints
    return CurveSource(
      range: range,
      isClosed: false,
      corners: [],
      joints: rounds.filter { range.lowerBound < $0 && $0 < range.upperBound },
      place: place,
      taylor: taylor,
      enclosure: enclosure,
      cubic: cubic
    )
  }
}
