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
    if isRead(mirrored, as: middle) {
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
    let isSmooth = isRead(mirrored, as: control1)
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
    var digits = DegreeConversion.degrees(radians: radians)
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
  private func isRead(_ mirrored: Point2D, as wanted: Point2D) -> Bool {
    isMinimal && isRead(mirrored.x, as: wanted.x) && isRead(mirrored.y, as: wanted.y)
  }

  private func isRead(_ mirrored: Double, as wanted: Double) -> Bool {
    if mirrored.bitPattern == wanted.bitPattern { return true }
    guard !format.numbers.isExact, wanted.isFinite else { return false }
    let written = WrittenNumber(wanted, format.numbers).read
    return (mirrored - wanted).magnitude <= (written - wanted).magnitude
  }

  /// A command letter, left out where it is implied.
  mutating func command(_ small: UInt8, isRelative: Bool) {
    let letter = isRelative ? small : small & ~0x20
    if format.layout == .readable || letter != implied { self.letter(letter) }
    // Pairs after those of a move are lines.
    implied =
      small == UInt8(ascii: "m") ? (isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")) : letter
  }

  /// A letter, written always.
  mutating func letter(_ letter: UInt8) {
    if format.layout == .readable, !isAtStart { bytes.append(UInt8(ascii: " ")) }
    isAtStart = false
    bytes.append(letter)
    tail = .letter
    implied = 0
  }

  /// What stands between the numbers of a pair.
  mutating func pairSeparator() {
    guard format.layout == .readable else { return }
    bytes.append(UInt8(ascii: ","))
    tail = .letter
  }

  /// A flag of an arc.
  mutating func flag(_ isSet: Bool) {
    if case .number = tail { bytes.append(UInt8(ascii: " ")) }
    bytes.append(isSet ? UInt8(ascii: "1") : UInt8(ascii: "0"))
    tail = format.layout == .readable ? .number(takesPoint: true) : .letter
  }

  /// A number, after a space where it needs one.
  mutating func put(_ number: WrittenNumber) {
    guard number.read.isFinite else {
      separate(isNegative: false, startsWithPoint: false)
      bytes.append(contentsOf: number.read.description.utf8)
      tail = .number(takesPoint: true)
      return
    }
    let isNegative = number.digits.isNegative || number.isNegativeZero
    if format.layout == .readable {
      separate(isNegative: false, startsWithPoint: false)
      if number.isNegativeZero { bytes.append(UInt8(ascii: "-")) }
      bytes.append(contentsOf: format.numbers.text(number.digits).utf8)
      tail = .number(takesPoint: true)
    } else {
      let digits = number.digits
      let isShifted = usesPower(digits)
      let startsWithPoint = digits.count > 0 && digits.exponent <= 0 && !isShifted
      separate(isNegative: isNegative, startsWithPoint: startsWithPoint)
      if isNegative { bytes.append(UInt8(ascii: "-")) }
      if isShifted {
        appendDigits(of: digits, pointAfter: digits.count)
        bytes.append(UInt8(ascii: "e"))
        bytes.append(contentsOf: (digits.exponent - digits.count).description.utf8)
      } else {
        appendPlain(digits)
      }
      tail = .number(takesPoint: !isShifted && digits.exponent >= digits.count)
    }
  }

  /// A space unless the number is apart from what stands before it.
  private mutating func separate(isNegative: Bool, startsWithPoint: Bool) {
    guard case .number(let takesPoint) = tail else { return }
    if !isNegative && (!startsWithPoint || takesPoint) { bytes.append(UInt8(ascii: " ")) }
  }

  /// Whether an integer with a power of ten, `15e-8`, is shorter than the plain number.
  private func usesPower(_ digits: DecimalDigits) -> Bool {
    let power = digits.exponent - digits.count
    guard digits.count > 0, power != 0 else { return false }
    var length = digits.count + (power < 0 ? 3 : 2)
    var rest = power.magnitude / 10
    while rest > 0 {
      length += 1
      rest /= 10
    }
    let plain: Int
    if digits.exponent <= 0 {
      plain = 1 - digits.exponent + digits.count
    } else {
      plain = max(digits.exponent, digits.count + 1)
    }
    return length < plain
  }

  private mutating func appendPlain(_ digits: DecimalDigits) {
    if digits.count == 0 {
      bytes.append(UInt8(ascii: "0"))
    } else if digits.exponent <= 0 {
      bytes.append(UInt8(ascii: "."))
      appendZeros(-digits.exponent)
      appendDigits(of: digits, pointAfter: digits.count)
    } else {
      appendDigits(of: digits, pointAfter: digits.exponent)
      appendZeros(digits.exponent - digits.count)
    }
  }

  private mutating func appendZeros(_ count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count)) }
  }

  /// All digits, with a point after the first `place` of them if that is before the end.
  private mutating func appendDigits(of digits: DecimalDigits, pointAfter place: Int) {
    // 19 digits at most, and the point.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var rest = digits.significand
      var first = 20
      for left in stride(from: digits.count, to: 0, by: -1) {
        if left == place, first < 20 {
          first -= 1
          buffer.initializeElement(at: first, to: UInt8(ascii: "."))
        }
        let tenth = rest / 10
        first -= 1
        let digit = UInt8(truncatingIfNeeded: rest &- 10 &* tenth)
        buffer.initializeElement(at: first, to: UInt8(ascii: "0") &+ digit)
        rest = tenth
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[first...]))
    }
  }
}

/// A way to write an element: which command, and what its coordinates are measured from.
struct PathCommandForm {
  /// Which coordinates are written.
  enum Shape {
    case full, horizontal, vertical, smooth
  }

  let shape: Shape
  let isRelative: Bool

  /// The ways to write an element.
  static func all(for element: PathElement) -> [PathCommandForm] {
    let shapes: [Shape] =
      switch element {
      case .move, .arc: [.full]
      case .line: [.horizontal, .vertical, .full]
      case .quadratic, .cubic: [.smooth, .full]
      case .close: []
      }
    if shapes.isEmpty { return [PathCommandForm(shape: .full, isRelative: true)] }
    return shapes.flatMap { shape in
      [false, true].map { PathCommandForm(shape: shape, isRelative: $0) }
    }
  }
}

/// How near what is read must be to an element.
struct PathElementReach {
  /// The distance for every point; 0 for the numbers themselves.
  var tolerance: Double
  /// That of the end point, which arcs need more exactly.
  var end: Double
  /// That of an arc's radii, and of its rotation times the larger radius.
  var radii: Double
  /// Whether the element ends at the start of its subpath, exactly, and a close follows.
  var returns = false
  /// A power of ten above ten times the tolerance.
  let coarsest: Int
}

extension PathDataWriter {
  /// Writes an element in a form with the fewest digits.
  ///
  /// - Returns: false where a reader would have a point farther from the element's than it may be;
  ///   what was written is then of no use.
  mutating func write(
    _ element: PathElement,
    as form: PathCommandForm,
    within reach: PathElementReach
  ) -> Bool {
    // What ends at the start still does, so that no closing line is added.
    guard reach.returns else { return writeEnd(element, as: form, within: reach) }
    var exact = reach
    exact.end = 0
    return writeEnd(element.ending(at: origin), as: form, within: exact)
      && current == origin
  }

  private mutating func writeEnd(
    _ element: PathElement,
    as form: PathCommandForm,
    within reach: PathElementReach
  ) -> Bool {
    switch element {
    case .move(let point):
      guard let pair = pair(point, form, reach.end, reach) else { return false }
      command(UInt8(ascii: "m"), isRelative: form.isRelative)
      put(pair)
      (current, control) = (read(pair), .none)
      origin = current
      return true
    case .line(let point): return writeLine(point, form, reach)
    case .quadratic(to: let end, control: let middle):
      return writeQuadratic(middle, end, form, reach)
    case .cubic(to: let end, control1: let control1, control2: let control2):
      return writeCubic(control1, control2, end, form, reach)
    case .arc(let arc): return writeArc(arc, form, reach)
    case .close:
      letter(UInt8(ascii: "z"))
      (current, control) = (origin, .none)
      return true
    }
  }

  private mutating func writeLine(
    _ point: Point2D,
    _ form: PathCommandForm,
    _ reach: PathElementReach
  ) -> Bool {
    switch form.shape {
    case .horizontal:
      guard let x = number(point.x, beside: point.y - current.y, current.x, form, reach)
      else { return false }
      command(UInt8(ascii: "h"), isRelative: form.isRelative)
      put(x)
      current.x = x.read
    case .vertical:
      guard let y = number(point.y, beside: point.x - current.x, current.y, form, reach)
      else { return false }
      command(UInt8(ascii: "v"), isRelative: form.isRelative)
      put(y)
      current.y = y.read
    case .full, .smooth:
      guard let pair = pair(point, form, reach.end, reach) else { return false }
      command(UInt8(ascii: "l"), isRelative: form.isRelative)
      put(pair)
      current = read(pair)
    }
    control = .none
    return true
  }

  /// A coordinate where the other one stays and is off by `error`.
  private func number(
    _ value: Double,
    beside error: Double,
    _ base: Double,
    _ form: PathCommandForm,
    _ reach: PathElementReach
  ) -> WrittenNumber? {
    guard let rest = PathDataWriter.rest(of: reach.end, beside: error) else { return nil }
    return .shortest(
      value,
      from: form.isRelative ? base : nil,
      within: rest,
      coarsest: reach.coarsest
    )
  }

  private mutating func writeQuadratic(
    _ middle: Point2D,
    _ point: Point2D,
    _ form: PathCommandForm,
    _ reach: PathElementReach
  ) -> Bool {
    guard let end = pair(point, form, reach.end, reach) else { return false }
    if form.shape == .smooth {
      var mirrored = current
      if case .quadratic(let before) = control {
        mirrored = SmoothControl.reflection(of: before, at: current)
      }
      guard isRead(mirrored, as: middle, reach) else { return false }
      command(UInt8(ascii: "t"), isRelative: form.isRelative)
      put(end)
      (current, control) = (read(end), .quadratic(mirrored))
      return true
    }
    guard let first = pair(middle, form, reach.tolerance, reach) else { return false }
    command(UInt8(ascii: "q"), isRelative: form.isRelative)
    put(first)
    put(end)
    (current, control) = (read(end), .quadratic(read(first)))
    return true
  }

  private mutating func writeCubic(
    _ control1: Point2D,
    _ control2: Point2D,
    _ point: Point2D,
    _ form: PathCommandForm,
    _ reach: PathElementReach
  ) -> Bool {
    guard let second = pair(control2, form, reach.tolerance, reach),
      let end = pair(point, form, reach.end, reach)
    else { return false }
    if form.shape == .smooth {
      var mirrored = current
      if case .cubic(let before) = control {
        mirrored = SmoothControl.reflection(of: before, at: current)
      }
      guard isRead(mirrored, as: control1, reach) else { return false }
      command(UInt8(ascii: "s"), isRelative: form.isRelative)
    } else {
      guard let first = pair(control1, form, reach.tolerance, reach) else { return false }
      command(UInt8(ascii: "c"), isRelative: form.isRelative)
      put(first)
    }
    put(second)
    put(end)
    (current, control) = (read(end), .cubic(read(second)))
    return true
  }

  /// Writes an arc whose every point is read within the tolerance: of the arc as it is read, not
  /// only of its ends.
  private mutating func writeArc(
    _ arc: EllipticalArc,
    _ form: PathCommandForm,
    _ reach: PathElementReach
  ) -> Bool {
    let (wideX, wideY) = (arc.radii.x.magnitude, arc.radii.y.magnitude)
    guard let end = pair(arc.end, form, reach.end, reach),
      let x = radius(wideX, reach), let y = radius(wideY, reach)
    else { return false }
    var turn = WrittenNumber(0, .shortest)
    if wideX != wideY, arc.rotation != 0 {
      turn = rotation(arc.rotation, within: reach.radii / max(wideX, wideY))
    }
    let result = EllipticalArc(
      start: current,
      end: read(end),
      radii: Vector2D(x: x.read, y: y.read),
      rotation: turn.read,
      isLargeArc: arc.isLargeArc,
      isPositiveSweep: arc.isPositiveSweep
    )
    guard ArcDeviation.bound(of: result, from: arc) <= reach.tolerance else { return false }
    command(UInt8(ascii: "a"), isRelative: form.isRelative)
    put(x)
    put(y)
    put(turn)
    flag(arc.isLargeArc)
    flag(arc.isPositiveSweep)
    put(end)
    (current, control) = (read(end), .none)
    return true
  }

  private func radius(_ value: Double, _ reach: PathElementReach) -> WrittenNumber? {
    .shortest(
      value,
      from: nil,
      within: reach.radii,
      coarsest: reach.coarsest,
      allowsZero: false
    )
  }

  /// A rotation in degrees, read within so many radians.
  private func rotation(_ radians: Double, within reach: Double) -> WrittenNumber {
    let all = DegreeConversion.degrees(radians: radians)
    for count in 0..<all.count {
      var digits = all
      digits.round(toCount: count)
      let read = DegreeConversion.radians(digits)
      if (read - radians).magnitude <= reach { return WrittenNumber(digits: digits, read: read) }
    }
    return WrittenNumber(digits: all, read: DegreeConversion.radians(all))
  }
}

// MARK: - Coordinates

extension PathDataWriter {
  /// A pair read within a distance of a point; nil where there is none.
  private func pair(
    _ point: Point2D,
    _ form: PathCommandForm,
    _ distance: Double,
    _ reach: PathElementReach
  ) -> Pair? {
    let (baseX, baseY) = form.isRelative ? (current.x, current.y) : (nil, nil)
    // Half of the area for one coordinate; what it does not use is left for the other.
    let half = distance * 0.5.squareRoot()
    guard
      let x = WrittenNumber.shortest(point.x, from: baseX, within: half, coarsest: reach.coarsest),
      let rest = PathDataWriter.rest(of: distance, beside: x.read - point.x),
      let y = WrittenNumber.shortest(point.y, from: baseY, within: rest, coarsest: reach.coarsest)
    else { return nil }
    return (x, y)
  }

  /// What a distance leaves for one coordinate where the other is off by an error; nil where it
  /// leaves nothing, not even 0.
  private static func rest(of distance: Double, beside error: Double) -> Double? {
    if error == 0 { return distance }
    guard distance > 0, error.magnitude <= distance else { return nil }
    let part = error / distance
    // Rounded down, so that the sum of the squares is not above that of the distance.
    return distance * (max(0, (1 - part) * (1 + part) - 0x1p-50)).squareRoot()
  }

  /// Whether the control point that a reader fills in is near enough to the wanted one.
  private func isRead(
    _ mirrored: Point2D,
    as wanted: Point2D,
    _ reach: PathElementReach
  ) -> Bool {
    guard let rest = PathDataWriter.rest(of: reach.tolerance, beside: mirrored.x - wanted.x)
    else { return false }
    return (mirrored.y - wanted.y).magnitude <= rest
  }
}

extension PathElement {
  /// The element with another end point; a close as it is.
  fileprivate func ending(at point: Point2D) -> PathElement {
    switch self {
    case .move: return .move(to: point)
    case .line: return .line(to: point)
    case .quadratic(to: _, control: let control): return .quadratic(to: point, control: control)
    case .cubic(to: _, control1: let control1, control2: let control2):
      return .cubic(to: point, control1: control1, control2: control2)
    case .arc(var arc):
      arc.end = point
      return .arc(arc)
    case .close: return .close
    }
  }

  /// Where the element ends; nil of a close.
  var end: Point2D? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadratic(to: let point, control: _): point
    case .cubic(to: let point, control1: _, control2: _): point
    case .arc(let arc): arc.end
    case .close: nil
    }
  }
}
