// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// A value of a property as numbers that a player moves straight, and what they make.
struct TrackValue: Equatable {
  /// What the numbers are, which no player can change in between.
  enum Structure: Equatable {
    case none
    case number
    case point
    case color
    case colors(Int)
    case numbers(Int)
    case path([PathVerb], lastStart: Int)
  }

  let structure: Structure
  let numbers: [Double]

  private init(_ structure: Structure, _ numbers: [Double]) {
    self.structure = structure
    self.numbers = numbers
  }

  /// Nothing: no path, no colour.
  static var none: TrackValue { TrackValue(.none, []) }

  init(_ number: Double) { self.init(.number, [number]) }

  init(_ point: Point2D) { self.init(.point, [point.x, point.y]) }

  /// A path, with cubics for arcs.
  init(_ path: BezierPath?, arcs: ArcCounts = ArcCounts([]) { _ in nil }) {
    guard let path, !path.isEmpty else {
      self.init(.none, [])
      return
    }
    let plain = path.verbs.contains { $0.isArc } ? arcs.withoutArcs(path) : path
    var numbers: [Double] = []
    numbers.reserveCapacity(2 * plain.points.count)
    for point in plain.points {
      numbers.append(point.x)
      numbers.append(point.y)
    }
    self.init(.path(plain.verbs, lastStart: plain.lastStart), numbers)
  }

  /// A value of a property; maps of the plane are taken apart elsewhere.
  init(_ value: MotionValue, arcs: ArcCounts = ArcCounts([]) { _ in nil }) {
    switch value {
    case .number(let number): self.init(number)
    case .point(let point): self.init(point)
    case .color(let color?): self.init(.color, TrackValue.parts(color))
    case .colors(let colors): self.init(.colors(colors.count), colors.flatMap(TrackValue.parts))
    case .numbers(let numbers): self.init(.numbers(numbers.count), numbers)
    case .path(let path): self.init(path, arcs: arcs)
    case .color(nil), .transform: self.init(.none, [])
    }
  }

  /// Red, green, blue and opacity, each running straight, as players have it.
  private static func parts(_ color: MotionColor) -> [Double] {
    [color.red, color.green, color.blue, color.alpha]
  }

  // MARK: What the numbers make

  var number: Double { numbers.first ?? 0 }

  var point: Point2D { numbers.count > 1 ? Point2D(numbers[0], numbers[1]) : .origin }

  /// The colour, or each colour of a gradient.
  var colors: [MotionColor] {
    stride(from: 0, to: numbers.count - 3, by: 4).map {
      MotionColor(
        red: numbers[$0],
        green: numbers[$0 + 1],
        blue: numbers[$0 + 2],
        alpha: numbers[$0 + 3]
      )
    }
  }

  /// The path; nil for none.
  var path: BezierPath? {
    guard case .path(let verbs, let lastStart) = structure else { return nil }
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      Point2D(numbers[$0], numbers[$0 + 1])
    }
    return BezierPath(uncheckedVerbs: verbs, points: points, lastStart: lastStart)
  }

  /// The largest difference of any number; infinite for another structure.
  func distance(to other: TrackValue) -> Double {
    guard structure == other.structure else { return .infinity }
    return zip(numbers, other.numbers).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }

  /// The value at a fraction between this and another of the same structure; else this one.
  func interpolated(to other: TrackValue, at progress: Double) -> TrackValue {
    guard structure == other.structure else { return self }
    let between = LinearBlend(progress)
    return TrackValue(structure, zip(numbers, other.numbers).map { between($0, $1) })
  }
}

/// The texts of values, as SVG and Android write them.
enum MotionTexts {
  /// Path data in which each segment has its letter, so that paths of one structure have the same.
  static func path(_ path: BezierPath) -> String {
    path.svgPathData(SVGPathFormat(numbers: .fixed(decimals: 3), layout: .readable))
  }

  /// Path data of a path that never moves.
  static func still(_ path: BezierPath) -> String { MotionTexts.path(path.withoutSharpArcs) }

  static func pair(_ value: TrackValue, decimals: Int = 3) -> String {
    DecimalText.brief(value.point.x, decimals: decimals) + " "
      + DecimalText.brief(value.point.y, decimals: decimals)
  }

  static func degrees(_ value: TrackValue) -> String {
    DecimalText.trimmed(value.number * 180 / .pi, decimals: 3)
  }

  static func factors(_ value: TrackValue) -> String {
    DecimalText.trimmed(value.point.x, decimals: 5) + " "
      + DecimalText.trimmed(value.point.y, decimals: 5)
  }
}
