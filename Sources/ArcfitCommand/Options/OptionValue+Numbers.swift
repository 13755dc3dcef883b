// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// An angle in radians.
struct Angle: OptionValue {
  let radians: Double

  static func read(_ text: String, option: String) throws(ToolError) -> Angle {
    Angle(radians: try AngleReader.read(text, option: option))
  }
}

/// A finite number in the units of the input: a distance, or a length along a path.
struct Distance: OptionValue {
  let value: Double

  static func read(_ text: String, option: String) throws(ToolError) -> Distance {
    Distance(value: try NumberReader.number(text, option: option))
  }
}

extension Typed<Distance> {
  /// Reads a distance that must be greater than 0; refused as the library refuses it.
  func positive(of option: String) throws(ToolError) -> Double {
    let distance = try value(of: option).value
    return try ToolError.translating(option: option) { () throws(PathError) in
      try ToleranceCheck.require(positive: distance, as: String(option.drop { $0 == "-" }))
      return distance
    }
  }
}

/// Two numbers: a point, or two radii.
struct Pair: OptionValue {
  let vector: Vector2D

  static func read(_ text: String, option: String) throws(ToolError) -> Pair {
    Pair(vector: try NumberReader.pair(text, option: option))
  }
}

/// Distances with commas between them.
struct DistanceList: OptionValue {
  let values: [Double]

  static func read(_ text: String, option: String) throws(ToolError) -> DistanceList {
    DistanceList(values: try NumberReader.numbers(text, option: option))
  }
}

/// A part of a whole: `0.37` or `37%`.
struct Fraction: OptionValue {
  let value: Double

  static func read(_ text: String, option: String) throws(ToolError) -> Fraction {
    Fraction(value: try NumberReader.fraction(text, option: option))
  }
}

/// Parts of a whole with commas between them: `0,37%,1`.
struct FractionList: OptionValue {
  let values: [Double]

  static func read(_ text: String, option: String) throws(ToolError) -> FractionList {
    FractionList(values: try NumberReader.fractions(text, option: option))
  }
}
#endif
