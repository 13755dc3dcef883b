// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A path from any bytes: everything by arc length ends, gives finite results or a typed error, and
/// keeps what it promises as far as that is cheap to check.
@_cdecl("LLVMFuzzerTestOneInput")
public func measureAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  // The last two bytes are fractions, so that the fuzzer chooses where paths are cut.
  guard count > 2 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let (from, to) = (Double(bytes[count - 1]) / 128, Double(bytes[count - 2]) / 128)
  let whole = SVGPathParser.parsePrefix(utf8: bytes.dropLast(2)).path
  var path = BezierPath()
  for element in whole.elements.prefix(8) { path.append(element) }
  guard !path.isEmpty else { return 0 }
  let length = path.length()
  precondition(!length.isNaN && length >= 0, "the length is not a number")
  // Lengths beyond the largest double are infinite, as documented, and everything else refuses.
  let accuracy = length.isFinite && length > 0 ? 1e-5 * length : 1e-5
  cut(path, length, accuracy, from, to)
  index(path, length, accuracy, from)
  reparametrize(path, accuracy)
  return 0
}

private func cut(
  _ path: BezierPath,
  _ length: Double,
  _ accuracy: Double,
  _ from: Double,
  _ to: Double
) {
  for mode in [TrimMode.wholePath, .eachSubpath, .firstSubpath] {
    guard
      let piece = try? path.trimmed(
        from: from - 0.5,
        to: to,
        offset: 0.25,
        mode: mode,
        accuracy: accuracy
      )
    else { continue }
    precondition(piece.isFinite, "trimming gave something not finite")
    let part = piece.length(accuracy: accuracy)
    // Parts of very flat ellipses are not what they should be, as documented.
    let isSound = path.hasFlatArcs || part <= length + 16 * accuracy
    precondition(isSound, "a part is longer than the whole")
  }
  let pattern = [0.05 * length * from, 0.03 * length * to]
  if let dashes = try? path.dashed(pattern, phase: 0.1 * length, accuracy: accuracy) {
    precondition(dashes.isFinite, "dashing gave something not finite")
  }
}

private func index(_ path: BezierPath, _ length: Double, _ accuracy: Double, _ fraction: Double) {
  guard let index = try? path.arcLengthIndex(accuracy: accuracy) else { return }
  precondition((index.length - length).magnitude <= 2e-6 * length, "two lengths differ")
  let place = index.location(atFraction: fraction)
  precondition(place.t >= 0 && place.t <= 1, "a parameter is outside its segment")
  let point = index.point(atFraction: fraction)
  precondition(point.x.isFinite && point.y.isFinite, "a point is not finite")
  let tangent = index.tangent(atFraction: fraction)
  precondition((tangent.length - 1).magnitude < 1e-9, "a tangent is not a unit vector")
  let back = index.length(at: place)
  let wanted = min(1, fraction) * index.length
  precondition((back - wanted).magnitude <= 2 * accuracy, "a place is not where it was asked for")
}

private func reparametrize(_ path: BezierPath, _ accuracy: Double) {
  if let even = try? path.reparametrizedByLength(tolerance: 100 * accuracy) {
    precondition(even.path.isFinite, "reparametrising gave something not finite")
    precondition(even.certifiedBound <= 100 * accuracy, "the shape strays beyond the tolerance")
  }
  if let table = try? path.strokeTable(accuracy: 100 * accuracy) {
    let place = table.location(atFraction: 0.37)
    precondition(place.t >= 0 && place.t <= 1, "a parameter is outside its segment")
  }
}

extension BezierPath {
  /// Whether an arc is of an ellipse whose radii differ by more than a factor of a million.
  fileprivate var hasFlatArcs: Bool {
    segments.contains { segment in
      guard case .arc(let arc) = segment, let form = arc.centerForm else { return false }
      let (x, y) = (form.radii.x, form.radii.y)
      return max(x, y) > 1e6 * min(x, y)
    }
  }
}
