// SPDX-License-Identifier: Apache-2.0

/// Colours along outlines: a wheel of hues that are about equally dark on white.
///
/// One outline alone has the whole wheel; of several each has a part of it, and neighbours in the
/// path distant ones.
struct OutlineColors {
  /// How many outlines there are.
  let count: Int

  private static let wheel: [(Double, Double, Double)] = [
    (214, 39, 58), (217, 89, 11), (184, 122, 0), (127, 140, 0), (47, 150, 47), (0, 143, 107),
    (0, 139, 148), (11, 124, 196), (63, 95, 214), (122, 79, 214), (168, 60, 192), (207, 47, 134),
  ]
  /// The golden section, by whose multiples hues are as far apart as can be.
  private static let golden = 0.618033988749895

  /// The colour at a part of an outline's length, as `#rrggbb`.
  ///
  /// An open outline does not come back to the colour that it began with.
  func color(_ outline: Int, at fraction: Double, isClosed: Bool = true) -> String {
    let fraction = (isClosed ? 1 : 0.85) * max(0, min(1, fraction))
    if count <= 1 { return OutlineColors.hex(fraction) }
    let span = max(0.1, 0.8 / Double(count))
    let start = count == 2 ? 0.5 * Double(outline) : OutlineColors.golden * Double(outline)
    return OutlineColors.hex(start + span * fraction)
  }

  /// The colour of a hue; whole numbers do not count.
  private static func hex(_ hue: Double) -> String {
    let place = (hue - hue.rounded(.down)) * Double(wheel.count)
    let index = min(wheel.count - 1, Int(place))
    let (from, to, part) = (
      wheel[index], wheel[(index + 1) % wheel.count], place - Double(index)
    )
    return "#" + pair(from.0 + part * (to.0 - from.0)) + pair(from.1 + part * (to.1 - from.1))
      + pair(from.2 + part * (to.2 - from.2))
  }

  private static func pair(_ value: Double) -> String {
    let text = String(Int(value.rounded()), radix: 16)
    return text.utf8.count < 2 ? "0" + text : text
  }
}
