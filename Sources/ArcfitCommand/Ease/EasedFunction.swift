// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import PathMotion
internal import SVGPathData

/// A timing function under the name by which it was asked for.
struct EasedFunction {
  let name: String
  let function: TimingFunction

  /// The function's values at some times.
  struct Sample {
    /// A part of the duration, or seconds of a spring.
    let time: Double
    let value: Double
    let slope: Double
  }

  /// The spring, where it runs forwards: its times are seconds.
  private var spring: Spring? {
    if case .spring(let spring, isReversed: false) = function.form { return spring }
    return nil
  }

  /// The seconds of a spring from 0 to 1; nil of others.
  var duration: Double? { function.naturalDuration }

  /// The value and the slope at a time; a spring is not cut where it has settled.
  func sample(at time: EaseTimes.Time) -> Sample {
    guard let duration else {
      return Sample(
        time: time.value,
        value: function(time.value),
        slope: function.slope(at: time.value)
      )
    }
    let seconds = time.isPart ? time.value * duration : time.value
    if let spring {
      return Sample(
        time: seconds,
        value: spring.value(at: seconds),
        slope: spring.velocity(at: seconds)
      )
    }
    let part = seconds / duration
    return Sample(
      time: seconds,
      value: function(part),
      slope: function.slope(at: part) / duration
    )
  }

  /// What a figure says below the name.
  var note: String {
    if let duration { return "\(DecimalText.rounded(duration, digits: 3)) s" }
    switch function.form {
    case .cubic(let x1, let y1, let x2, let y2):
      return [x1, y1, x2, y2].map { DecimalText.rounded($0, digits: 4) }.joined(separator: ", ")
    case .penner(let penner): return "Penner, \(penner.family.rawValue.lowercased())"
    default: return name == function.description ? "" : function.description
    }
  }

  /// The members of the JSON object without values.
  var members: [(key: String, value: JSONValue)] {
    var points = JSONValue.null
    if case .cubic(let x1, let y1, let x2, let y2) = function.form {
      points = .array([x1, y1, x2, y2].map(JSONValue.number))
    }
    return [
      ("name", .string(name)), ("css", .string(function.css())), ("controlPoints", points),
      ("duration", .optional(duration)),
    ]
  }

  /// The plot: chains of points, broken where the function jumps.
  var curves: [[Point2D]] {
    switch function.form {
    case .steps(let count, _) where count <= 200:
      let last = Point2D(1, function(1))
      let treads = (0..<count).map { step in
        let (start, end) = (Double(step) / Double(count), Double(step + 1) / Double(count))
        let value = function((start + end) / 2)
        return [Point2D(start, value), Point2D(end, value)]
      }
      return treads.last?.last == last ? treads : treads + [[last]]
    case .stops(let stops) where stops.count <= 1000:
      var curves: [[Point2D]] = [[]]
      for stop in [LinearStop(function(0), at: 0)] + stops + [LinearStop(function(1), at: 1)] {
        guard let x = stop.input, x >= 0, x <= 1 else { continue }
        let last = curves[curves.count - 1].last
        if let last, last.x == x, last.y == stop.output { continue }
        if let last, last.x == x { curves.append([]) }
        curves[curves.count - 1].append(Point2D(x, stop.output))
      }
      // A chain of one point is no line.
      return curves.filter { $0.count > 1 }
    default:
      return [
        (0...240).map { index in
          let t = Double(index) / 240
          return Point2D(t, function(t))
        }
      ]
    }
  }
}
#endif
