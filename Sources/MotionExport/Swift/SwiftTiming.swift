// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// Timing functions as the cubics that Core Animation and SwiftUI know.
struct SwiftTiming {
  let numbers: [Double]
  /// The largest difference from the function; 0 where it is that cubic.
  let error: Double

  /// The cubic that a function is, or one near to it.
  ///
  /// The nearest is looked for from the named functions on, ever smaller steps to the sides.
  init(_ function: TimingFunction) {
    if function.isLinear {
      (numbers, error) = ([0, 0, 1, 1], 0)
      return
    }
    if case .cubic(let cubic)? = function.asCubic?.kind {
      (numbers, error) = ([cubic.x1, cubic.y1, cubic.x2, cubic.y2], 0)
      return
    }
    var best = [0.0, 0, 1, 1]
    var least = SwiftTiming.difference(best, function)
    for other in [[0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1]] {
      let size = SwiftTiming.difference(other, function)
      if size < least { (best, least) = (other, size) }
    }
    var step = 0.25
    while step > 0.004 {
      var isBetter = false
      for index in 0..<4 {
        for change in [-step, step] {
          var other = best
          other[index] += change
          if index % 2 == 0 { other[index] = min(max(other[index], 0), 1) }
          let size = SwiftTiming.difference(other, function)
          if size < least { (best, least, isBetter) = (other, size, true) }
        }
      }
      if !isBetter { step /= 2 }
    }
    (numbers, error) = (best, least)
  }

  private static func difference(_ numbers: [Double], _ function: TimingFunction) -> Double {
    guard
      let cubic = try? TimingFunction(checkingCubic: numbers[0], numbers[1], numbers[2], numbers[3])
    else { return .infinity }
    var largest = 0.0
    for step in 0...64 {
      let time = Double(step) / 64
      largest = max(largest, (cubic(time) - function(time)).magnitude)
    }
    return largest
  }

  /// The name of it in Core Animation; nil where it has none.
  var name: String? {
    switch numbers {
    case [0, 0, 1, 1]: "linear"
    case [0.42, 0, 1, 1]: "easeIn"
    case [0, 0, 0.58, 1]: "easeOut"
    case [0.42, 0, 0.58, 1]: "easeInEaseOut"
    case [0.25, 0.1, 0.25, 1]: "default"
    default: nil
    }
  }
}
