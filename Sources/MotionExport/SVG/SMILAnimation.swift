// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// Writes tracks of a film as the animation elements of SVG (SMIL): no script.
struct SMILAnimation {
  /// How often the film plays.
  let playback: Playback
  /// The seconds of the film, one way.
  let end: Double

  /// The seconds until the film has come back to its begin.
  private var duration: Double { playback == .thereAndBack ? 2 * end : end }

  /// What is shown where nothing animates: the last state.
  func poster(_ track: FilmTrack) -> FilmValue {
    playback == .thereAndBack ? track.first : track.last
  }

  /// The element that animates an attribute; empty where its text does not change.
  ///
  /// - Parameters:
  ///   - attribute: The name of the attribute.
  ///   - track: What moves.
  ///   - text: The text of a value.
  /// - Returns: The text of the element.
  func element(
    _ attribute: String,
    _ track: FilmTrack,
    _ text: (FilmValue) -> String
  ) -> String {
    let (values, timing) = list(track, text)
    guard !timing.isEmpty else { return "" }
    return "<animate attributeName=\"\(attribute)\"\(timing) values=\"\(values)\"/>"
  }

  /// The element that animates the transform of its parent.
  func transform(_ kind: String, _ track: FilmTrack, _ text: (FilmValue) -> String) -> String {
    let (values, timing) = list(track, text)
    guard !timing.isEmpty else { return "" }
    return "<animateTransform attributeName=\"transform\" type=\"\(kind)\"\(timing)"
      + " values=\"\(values)\"/>"
  }

  /// The list of values, and the attributes of time; both empty where the text does not change.
  private func list(_ track: FilmTrack, _ text: (FilmValue) -> String) -> (String, String) {
    let pieces = (playback == .thereAndBack ? track.thereAndBack : track).pieces
    var values: [String] = []
    var times: [String] = []
    var splines: [String] = []
    func add(_ value: String, at time: Double, spline: String) {
      var time = DecimalText.trimmed(min(max(time / duration, 0), 1), decimals: 6)
      // What is shown at the very begin is seen for a moment, also where it jumps then.
      if time == "0", values.last.map({ $0 != value }) ?? false { time = "0.000001" }
      if let last = values.last {
        // Nothing happens in no time, and what holds for two pieces holds for both.
        if last == value, times[times.count - 1] == time { return }
        if values.count > 1, last == value, values[values.count - 2] == value {
          times[times.count - 1] = time
          return
        }
        splines.append(spline)
      }
      values.append(value)
      times.append(time)
    }
    for piece in pieces {
      let from = text(piece.from)
      add(from, at: piece.begin, spline: "0 0 1 1")
      let to = piece.pace == .hold ? from : text(piece.to)
      add(to, at: piece.end, spline: SMILAnimation.spline(piece.pace))
    }
    guard values.contains(where: { $0 != values[0] }) else { return ("", "") }
    // The film begins at 0 and ends at 1, whatever rounding says.
    times[0] = "0"
    if times[times.count - 1] != "1" {
      values.append(values[values.count - 1])
      times.append("1")
      splines.append("0 0 1 1")
    }
    var timing = " dur=\"\(DecimalText.trimmed(duration, decimals: 6))s\""
    timing += playback == .once ? " fill=\"freeze\"" : " repeatCount=\"indefinite\""
    if values.count > 2 || splines[0] != "0 0 1 1" {
      timing += " keyTimes=\"\(times.joined(separator: ";"))\""
    }
    if splines.contains(where: { $0 != "0 0 1 1" }) {
      timing += " calcMode=\"spline\" keySplines=\"\(splines.joined(separator: ";"))\""
    }
    return (values.joined(separator: ";"), timing)
  }

  private static func spline(_ pace: FilmTrack.Pace) -> String {
    guard case .cubic(let x1, let y1, let x2, let y2) = pace else { return "0 0 1 1" }
    return [x1, y1, x2, y2].map { DecimalText.trimmed($0, decimals: 5) }.joined(separator: " ")
  }
}
