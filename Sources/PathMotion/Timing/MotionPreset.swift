// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

/// A motion that many interfaces share: a timing function, a duration, and how long it should take.
public struct MotionPreset: Hashable, Sendable {
  /// The name, as it is read.
  public let name: String
  /// How progress runs from 0 to 1 while the ``duration`` passes.
  public let timing: TimingFunction
  /// How long the motion takes, in seconds.
  public let duration: Double
  /// Seconds within which the motion is seen, but not waited for.
  let usualDurations: ClosedRange<Double>

  /// Something comes: fast at first, slow as it arrives; 0.25 s.
  public static let appear = MotionPreset(
    name: "appear",
    timing: .easeOut,
    duration: 0.25,
    usualDurations: 0.15...0.35
  )

  /// Something goes: slow at first, then fast; 0.125 s, as leaving should not be waited for.
  public static let disappear = MotionPreset(
    name: "disappear",
    timing: .easeIn,
    duration: 0.125,
    usualDurations: 0.1...0.15
  )

  /// All presets: ``appear`` and ``disappear``.
  public static let all = [appear, disappear]

  /// What to say of another duration, in seconds; nil where it is a usual one.
  public func warning(forDuration duration: Double) -> String? {
    guard !usualDurations.contains(duration) else { return nil }
    func milliseconds(_ seconds: Double) -> String {
      seconds.isFinite ? DecimalText.rounded(seconds * 1000, digits: 4) : "nan"
    }
    let range =
      "\(milliseconds(usualDurations.lowerBound)) to \(milliseconds(usualDurations.upperBound)) ms"
    let manner = duration < usualDurations.lowerBound ? "hurried" : "slow"
    return "'\(name)' usually takes \(range); \(milliseconds(duration)) ms may look \(manner)"
  }
}
