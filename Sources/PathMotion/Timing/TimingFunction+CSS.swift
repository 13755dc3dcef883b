// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

extension TimingFunction {
  /// Text that browsers play: CSS's own forms, exactly where there is one, else `linear()`.
  ///
  /// Exact for cubics, staircases and straight pieces, and for those of Penner's functions and
  /// ``smoothstep`` that are cubics; the others are drawn by straight pieces, see
  /// ``linearStops(maximumError:)``.
  ///
  /// ```swift
  /// print(TimingFunction.easeInEaseOut.css())  // ease-in-out
  /// print(TimingFunction.penner(PennerFunction(.easeOut, .bounce)).css())  // linear(...)
  /// ```
  public func css(maximumError: Double = 0.001) -> String {
    if kind != .linear, let cubic = asCubic { return cubic.description }
    switch kind {
    case .linear, .cubic, .steps, .stops: return description
    case .penner, .smoothstep, .smootherstep, .spring:
      let count = sampleCount(maximumError)
      var text = "linear("
      for (index, stop) in linearStops(maximumError: maximumError).enumerated() {
        if index > 0 { text += ", " }
        text += DecimalText.shortest(stop.output)
        // The ends are where CSS puts them.
        if let input = stop.input, input > 0, input < 1 {
          text += " " + DecimalText.percentage((input * count).rounded() / count) + "%"
        }
      }
      return text + ")"
    }
  }

  /// The cubic curve that draws the same from 0 to 1, in the last digits; nil where none does.
  public var asCubic: TimingFunction? {
    func cubic(_ y1: Double, _ y2: Double) -> TimingFunction {
      TimingFunction(.cubic(CubicTiming(1.0 / 3, y1, 2.0 / 3, y2)))
    }
    switch kind {
    case .cubic: return self
    case .linear: return cubic(1.0 / 3, 2.0 / 3)
    case .smoothstep: return cubic(0, 1)
    case .penner(let function) where function.direction != .easeInOut:
      let height: Double
      switch function.family {
      case .quad: height = 1.0 / 3
      case .cubic: height = 0
      case .back: height = -1.70158 / 3
      default: return nil
      }
      return function.direction == .easeIn ? cubic(0, height) : cubic(1 - height, 1)
    default: return nil
    }
  }

  /// Straight pieces near the function from 0 to 1, as few as fit in one pass.
  ///
  /// Within the error at places a thousandth apart (a ten-thousandth, for an error below 1e-4 or a
  /// spring of many swings); outputs are rounded to a tenth of it. Linear in the number of places.
  ///
  /// - Parameter maximumError: The largest distance in progress; less than 1e-6 counts as that.
  /// - Returns: Two stops or more, the first at 0 and the last at 1.
  public func linearStops(maximumError: Double = 0.001) -> [LinearStop] {
    let error = max(1e-6, maximumError.isFinite ? maximumError : 1e-6)
    let count = sampleCount(error)
    var unit = 10.0
    while unit * error < 1 { unit *= 10 }
    func output(_ place: Double) -> Double {
      (self(place / count) * (10 * unit)).rounded() / (10 * unit)
    }
    let allowed = error * 0.9
    var stops = [LinearStop(output(0), at: 0)]
    var (start, value) = (0.0, stops[0].output)
    // The slopes of lines from the last stop that pass near all places since.
    var (least, largest) = (-Double.infinity, Double.infinity)
    var (last, lastOutput) = (0.0, value)
    var place = 1.0
    while place <= count {
      let (exact, rounded) = (self(place / count), output(place))
      let slope = (rounded - value) / (place - start)
      if slope < least || slope > largest {
        stops.append(LinearStop(lastOutput, at: last / count))
        (start, value) = (last, lastOutput)
        (least, largest) = (-Double.infinity, Double.infinity)
        continue
      }
      least = max(least, (exact - allowed - value) / (place - start))
      largest = min(largest, (exact + allowed - value) / (place - start))
      (last, lastOutput) = (place, rounded)
      place += 1
    }
    stops.append(LinearStop(lastOutput, at: 1))
    return stops
  }

  /// How many places apart the function is looked at.
  private func sampleCount(_ error: Double) -> Double {
    var isFine = error < 1e-4
    if case .spring(let timing) = kind, timing.duration * timing.spring.split > 60 { isFine = true }
    return isFine ? 10_000 : 1000
  }
}
