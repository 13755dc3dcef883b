// SPDX-License-Identifier: Apache-2.0

internal import PathExport
internal import PathMotion
internal import SVGPathData

/// Writes tracks as animators of Android, which start at and last whole milliseconds.
///
/// At each millisecond, the platform's clock, they show what the track does: a piece that begins or
/// ends between two of them is cut to those inside of it.
struct VectorMotion {
  /// What an animator moves.
  enum Kind: String {
    case number = "floatType"
    case color = "colorType"
    case path = "pathType"
  }

  let playback: Playback

  /// The animators of a property.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - kind: What it is.
  ///   - track: How it moves.
  ///   - text: The text of a value.
  /// - Returns: An animator for each piece in which the text changes, in the order of time.
  func animators(
    _ property: String,
    _ kind: Kind,
    _ track: PropertyTrack,
    _ text: (TrackValue) -> String
  ) -> [VectorElement] {
    let pieces = (playback == .thereAndBack ? track.thereAndBack : track).pieces
    var result: [VectorElement] = []
    var shown = text(pieces[0].from)
    func add(
      _ begin: Int,
      _ duration: Int,
      _ from: String,
      _ to: String,
      _ timing: PropertyTrack.Timing
    ) {
      result.append(VectorMotion.animator(property, kind, begin, duration, from, to, timing))
      shown = to
    }
    for (index, piece) in pieces.enumerated() {
      let (begin, end) = (
        VectorMotion.first(from: piece.begin), VectorMotion.last(until: piece.end)
      )
      // At its end the next piece counts.
      let isOver = index + 1 < pieces.count && VectorMotion.first(from: piece.end) <= begin
      guard begin <= end, !isOver else { continue }
      let part = piece.cut(from: Double(begin) / 1000, to: Double(end) / 1000)
      let (from, to) = (text(part.from), text(part.last))
      if begin == end || from == to {
        if from != shown { add(begin, 1, from, from, .linear) }
      } else {
        add(begin, end - begin, from, to, part.timing)
      }
    }
    return result
  }

  /// The first whole millisecond that is not before a time.
  private static func first(from time: Double) -> Int { Int((1000 * time - 1e-6).rounded(.up)) }

  /// The last one that is not after it.
  private static func last(until time: Double) -> Int { Int((1000 * time + 1e-6).rounded(.down)) }

  private static func animator(
    _ property: String,
    _ kind: Kind,
    _ begin: Int,
    _ duration: Int,
    _ from: String,
    _ to: String,
    _ timing: PropertyTrack.Timing
  ) -> VectorElement {
    var attributes = [("propertyName", property)]
    if begin > 0 { attributes.append(("startOffset", String(begin))) }
    attributes += [
      ("duration", String(duration)), ("valueFrom", from), ("valueTo", to),
      ("valueType", kind.rawValue),
    ]
    guard case .cubic(let x1, let y1, let x2, let y2) = timing else {
      return VectorElement(
        "objectAnimator",
        attributes + [("interpolator", "@android:anim/linear_interpolator")]
      )
    }
    let numbers = [x1, y1, x2, y2].map { DecimalText.trimmed($0, decimals: 5) }
    let data = "M0,0 C\(numbers[0]),\(numbers[1]) \(numbers[2]),\(numbers[3]) 1,1"
    return VectorElement(
      "objectAnimator",
      attributes,
      [
        VectorElement(
          valueOf: "interpolator",
          VectorElement("pathInterpolator", [("pathData", data)])
        )
      ]
    )
  }
}

extension PropertyTrack.Piece {
  /// The piece between two times inside of it.
  func cut(from first: Double, to last: Double) -> PropertyTrack.Piece {
    let slack = 1e-9
    guard timing != .hold, last > first, first > begin + slack || last < end - slack else {
      return self
    }
    let track = PropertyTrack(pieces: [self])
    return PropertyTrack.Piece(
      first,
      last,
      from: first > begin + slack ? track.value(at: first) : from,
      to: last < end - slack ? track.value(at: last) : to,
      part(from: max(first, begin), to: min(last, end)) ?? .linear
    )
  }
}
