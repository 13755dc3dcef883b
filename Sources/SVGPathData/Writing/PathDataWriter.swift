// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Writes elements as path data, and follows what a reader of the text will have.
///
/// Numbers and letters are in `PathDataWriter+Text`.
struct PathDataWriter {
  let format: SVGPathFormat
  var bytes: [UInt8]
  /// Whether nothing has been written yet.
  var isAtStart = true
  /// The letter that more arguments would be read for; 0 where a letter must follow.
  var implied: UInt8 = 0
  var tail = Tail.letter
  /// Start of the subpath, current point and last control point as a reader has them.
  var origin = Point2D.origin
  var current = Point2D.origin
  var control = PathDataReader.Control.none

  /// What the text ends with.
  enum Tail {
    /// A letter or flag: whatever follows needs no separator.
    case letter
    /// A number that a following point would, or would not, become part of.
    case number(takesPoint: Bool)
  }

  /// A pair of coordinates to be written.
  typealias Pair = (x: WrittenNumber, y: WrittenNumber)

  init(format: SVGPathFormat, bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
  }

  mutating func write(_ element: PathElement) {
    switch element {
    case .move(let point): writeMove(point)
    case .line(let point): writeLine(point)
    case .quadratic(to: let end, control: let middle): writeQuadratic(middle, end)
    case .cubic(to: let end, control1: let control1, control2: let control2):
      writeCubic(control1, control2, end)
    case .arc(let arc): writeArc(arc)
    case .close:
      letter(format.coordinates == .absolute ? UInt8(ascii: "Z") : UInt8(ascii: "z"))
      current = origin
      control = .none
    }
  }

  private mutating func writeMove(_ point: Point2D) {
    let relative = relativePair(point)
    let start = relative ?? absolutePair(point)
    command(UInt8(ascii: "m"), isRelative: relative != nil)
    put(start)
    current = read(start)
    origin = current
    control = .none
  }

  private mutating func writeLine(_ point: Point2D) {
    let relative = relativePair(point)
    let end = relative ?? absolutePair(point)
    if isMinimal, end.y.read.bitPattern == current.y.bitPattern {
      command(UInt8(ascii: "h"), isRelative: relative != nil)
      put(end.x)
    } else if isMinimal, end.x.read.bitPattern == current.x.bitPattern {
      command(UInt8(ascii: "v"), isRelative: relative != nil)
      put(end.y)
    } else {
      command(UInt8(ascii: "l"), isRelative: relative != nil)
      put(end)
    }
    current = read(end)
    control = .none
  }

  private mutating func writeQuadratic(_ middle: Point2D, _ point: Point2D) {
    var mirrored = current
    if case .quadratic(let before) = control {
      mirrored = SmoothControl.reflection(of: before, at: current)
    }
    if serves(mirrored, as: middle) {
      let relative = relativePair(point)
      let end = relative ?? absolutePair(point)
      command(UInt8(ascii: "t"), isRelative: relative != nil)
      put(end)
      (current, control) = (read(end), .quadratic(mirrored))
    } else {
      var pairs = (absolutePair(middle), absolutePair(point))
      var isRelative = false
      if let a = relativePair(middle), let b = relativePair(point) {
        (pairs, isRelative) = ((a, b), true)
      }
      command(UInt8(ascii: "q"), isRelative: isRelative)
      put(pairs.0)
      put(pairs.1)
      (current, control) = (read(pairs.1), .quadratic(read(pairs.0)))
    }
  }

  private mutating func writeCubic(_ control1: Point2D, _ control2: Point2D, _ point: Point2D) {
    var mirrored = current
    if case .cubic(let before) = control {
      mirrored = SmoothControl.reflection(of: before, at: current)
    }
    let isSmooth = serves(mirrored, as: control1)
    var pairs = (absolutePair(control1), absolutePair(control2), absolutePair(point))
    var isRelative = false
    if let a = isSmooth ? pairs.0 : relativePair(control1), let b = relativePair(control2),
      let c = relativePair(point)
    {
      (pairs, isRelative) = ((a, b, c), true)
    }
    command(isSmooth ? UInt8(ascii: "s") : UInt8(ascii: "c"), isRelative: isRelative)
    if !isSmooth { put(pairs.0) }
    put(pairs.1)
    put(pairs.2)
    (current, control) = (read(pairs.2), .cubic(read(pairs.1)))
  }

  private mutating func writeArc(_ arc: EllipticalArc) {
    if !format.numbers.isExact, isNearlyWhole(arc), let halves = finiteHalves(of: arc) {
      writeArcCommand(halves.left)
      writeArcCommand(halves.right)
    } else {
      writeArcCommand(arc)
    }
    control = .none
  }

  /// The halves of an arc; nil where they meet beyond the largest double.
  private func finiteHalves(
    of arc: EllipticalArc
  ) -> (left: EllipticalArc, right: EllipticalArc)? {
    let halves = arc.split(at: 0.5)
    return halves.left.end.isFinite ? halves : nil
  }

  /// Whether rounding could turn the arc into nothing, or another one, for its ends are so near.
  private func isNearlyWhole(_ arc: EllipticalArc) -> Bool {
    guard arc.isLargeArc, let sweep = arc.centerForm?.sweep else { return false }
    return sweep.magnitude > 359 * .pi / 180
      || read(relativePair(arc.end) ?? absolutePair(arc.end)) == current
  }

  private mutating func writeArcCommand(_ arc: EllipticalArc) {
    let relative = relativePair(arc.end)
    let end = relative ?? absolutePair(arc.end)
    command(UInt8(ascii: "a"), isRelative: relative != nil)
    put((radius(arc.radii.x), radius(arc.radii.y)))
    put(rotation(arc.rotation))
    flag(arc.isLargeArc)
    flag(arc.isPositiveSweep)
    put(end)
    current = read(end)
  }

  /// A radius; rounding does not make it 0, which would mean a straight line.
  private func radius(_ value: Double) -> WrittenNumber {
    let written = WrittenNumber(value, format.numbers)
    return written.read == 0 && value != 0 ? WrittenNumber(value, .shortest) : written
  }

  /// A rotation in degrees.
  private func rotation(_ radians: Double) -> WrittenNumber {
    guard radians.isFinite, radians != 0 else { return WrittenNumber(radians, format.numbers) }
    var digits = ArcRotation.degrees(radians: radians)
    format.numbers.round(&digits, extra: 2)
    return WrittenNumber(digits: digits, read: radians)
  }
}

// MARK: - Coordinates

extension PathDataWriter {
  private var isMinimal: Bool { format.layout == .minimal }

  private func absolutePair(_ point: Point2D) -> Pair {
    (WrittenNumber(point.x, format.numbers), WrittenNumber(point.y, format.numbers))
  }

  /// The pair relative to the current point; nil where coordinates are to be absolute.
  private func relativePair(_ point: Point2D) -> Pair? {
    guard format.coordinates == .relative,
      let x = WrittenNumber(point.x, from: current.x, format.numbers),
      let y = WrittenNumber(point.y, from: current.y, format.numbers)
    else { return nil }
    return (x, y)
  }

  func read(_ pair: Pair) -> Point2D { Point2D(x: pair.x.read, y: pair.y.read) }

  mutating func put(_ pair: Pair) {
    put(pair.x)
    pairSeparator()
    put(pair.y)
  }

  /// Whether the control point that a reader fills in is as good as one that is written.
  private func serves(_ mirrored: Point2D, as wanted: Point2D) -> Bool {
    isMinimal && serves(mirrored.x, as: wanted.x) && serves(mirrored.y, as: wanted.y)
  }

  private func serves(_ mirrored: Double, as wanted: Double) -> Bool {
    if mirrored.bitPattern == wanted.bitPattern { return true }
    guard !format.numbers.isExact, wanted.isFinite else { return false }
    let written = WrittenNumber(wanted, format.numbers).read
    return (mirrored - wanted).magnitude <= (written - wanted).magnitude
  }
}
