// SPDX-License-Identifier: Apache-2.0

/// Writes elements as path data, and follows what a reader of the text will have.
struct PathDataWriter {
  private let format: SVGPathFormat
  /// The text, and room behind it.
  private var bytes: [UInt8]
  private(set) var count: Int
  private var isAtStart = true
  /// The letter that more arguments would be read for; 0 where a letter must follow.
  private var implied: UInt8 = 0
  private var tail = Tail.letter
  /// Start of the subpath, current point and last control point as a reader has them.
  private var origin = Point2D.origin
  private var current = Point2D.origin
  private var control = PathDataReader.Control.none

  /// What the text ends with.
  private enum Tail {
    /// A letter or flag: whatever follows needs no separator.
    case letter
    /// A number that a following point would, or would not, become part of.
    case number(takesPoint: Bool)
  }

  /// A pair of coordinates to be written.
  private struct Pair {
    let x: WrittenNumber
    let y: WrittenNumber
    var isRelative = false

    /// The point that a reader has.
    var read: Point2D { Point2D(x: x.read, y: y.read) }
  }

  init(format: SVGPathFormat, bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
    count = bytes.count
  }

  /// The text since it was last taken.
  mutating func takeBytes() -> [UInt8] {
    defer { (bytes, count) = ([], 0) }
    bytes.removeLast(bytes.count - count)
    return bytes
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
    let start = pair(point)
    command(UInt8(ascii: "m"), isRelative: start.isRelative)
    put(start)
    (origin, current, control) = (start.read, start.read, .none)
  }

  private mutating func writeLine(_ point: Point2D) {
    let end = pair(point)
    if isMinimal, end.y.read.bitPattern == current.y.bitPattern {
      command(UInt8(ascii: "h"), isRelative: end.isRelative)
      put(end.x)
    } else if isMinimal, end.x.read.bitPattern == current.x.bitPattern {
      command(UInt8(ascii: "v"), isRelative: end.isRelative)
      put(end.y)
    } else {
      command(UInt8(ascii: "l"), isRelative: end.isRelative)
      put(end)
    }
    (current, control) = (end.read, .none)
  }

  private mutating func writeQuadratic(_ middle: Point2D, _ point: Point2D) {
    var mirrored = current
    if case .quadratic(let before) = control {
      mirrored = SmoothControl.reflection(of: before, at: current)
    }
    let isSmooth = isRead(mirrored, as: middle)
    var pairs = (pair(middle), pair(point))
    if !isSmooth, pairs.0.isRelative != pairs.1.isRelative {
      pairs = (absolutePair(middle), absolutePair(point))
    }
    command(UInt8(ascii: isSmooth ? "t" : "q"), isRelative: pairs.1.isRelative)
    if !isSmooth { put(pairs.0) }
    put(pairs.1)
    (current, control) = (pairs.1.read, .quadratic(isSmooth ? mirrored : pairs.0.read))
  }

  private mutating func writeCubic(_ control1: Point2D, _ control2: Point2D, _ point: Point2D) {
    var mirrored = current
    if case .cubic(let before) = control {
      mirrored = SmoothControl.reflection(of: before, at: current)
    }
    let isSmooth = isRead(mirrored, as: control1)
    var pairs = (pair(control1), pair(control2), pair(point))
    let isMixed =
      pairs.1.isRelative != pairs.2.isRelative
      || !isSmooth && pairs.0.isRelative != pairs.1.isRelative
    if isMixed { pairs = (absolutePair(control1), absolutePair(control2), absolutePair(point)) }
    command(UInt8(ascii: isSmooth ? "s" : "c"), isRelative: pairs.2.isRelative)
    if !isSmooth { put(pairs.0) }
    put(pairs.1)
    put(pairs.2)
    (current, control) = (pairs.2.read, .cubic(pairs.1.read))
  }

  private mutating func writeArc(_ arc: EllipticalArc) {
    control = .none
    guard !format.numbers.isExact, isNearlyWhole(arc) else { return writeArcCommand(arc) }
    let halves = arc.split(at: 0.5)
    // They may meet beyond the largest double.
    guard halves.left.end.isFinite else { return writeArcCommand(arc) }
    writeArcCommand(halves.left)
    writeArcCommand(halves.right)
  }

  /// Whether rounding could turn the arc into nothing, or another one, for its ends are so near.
  private func isNearlyWhole(_ arc: EllipticalArc) -> Bool {
    guard arc.isLargeArc, let sweep = arc.centerForm?.sweep else { return false }
    return sweep.magnitude > 359 * .pi / 180
      || pair(arc.end).read == current
  }

  private mutating func writeArcCommand(_ arc: EllipticalArc) {
    let end = pair(arc.end)
    command(UInt8(ascii: "a"), isRelative: end.isRelative)
    put(Pair(x: radius(arc.radii.x), y: radius(arc.radii.y)))
    put(rotation(arc.rotation))
    flag(arc.isLargeArc)
    flag(arc.sweepsPositive)
    put(end)
    current = end.read
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
    Pair(x: WrittenNumber(point.x, format.numbers), y: WrittenNumber(point.y, format.numbers))
  }

  /// The pair of a point, relative to the current one where coordinates are to be and can be.
  private func pair(_ point: Point2D) -> Pair {
    guard format.coordinates == .relative,
      let x = WrittenNumber(point.x, from: current.x, format.numbers),
      let y = WrittenNumber(point.y, from: current.y, format.numbers)
    else { return absolutePair(point) }
    return Pair(x: x, y: y, isRelative: true)
  }

  private mutating func put(_ pair: Pair) {
    put(pair.x)
    if format.layout == .readable {
      append(UInt8(ascii: ","))
      tail = .letter
    }
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
  private mutating func command(_ small: UInt8, isRelative: Bool) {
    let letter = isRelative ? small : small & ~0x20
    if format.layout == .readable || letter != implied { self.letter(letter) }
    // Pairs after those of a move are lines.
    implied =
      small == UInt8(ascii: "m") ? (isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")) : letter
  }

  /// A letter, written always.
  private mutating func letter(_ letter: UInt8) {
    if format.layout == .readable, !isAtStart { append(UInt8(ascii: " ")) }
    isAtStart = false
    append(letter)
    tail = .letter
    implied = 0
  }

  private mutating func flag(_ isSet: Bool) {
    if case .number = tail { append(UInt8(ascii: " ")) }
    append(isSet ? UInt8(ascii: "1") : UInt8(ascii: "0"))
    tail = format.layout == .readable ? .number(takesPoint: true) : .letter
  }

  /// A number, after a space where it needs one.
  private mutating func put(_ number: WrittenNumber) {
    guard number.read.isFinite else {
      separate(isNegative: false, startsWithPoint: false)
      append(number.read.description)
      tail = .number(takesPoint: true)
      return
    }
    let digits = number.digits
    let isNegative = digits.isNegative || number.isNegativeZero
    if format.layout == .readable {
      separate(isNegative: false, startsWithPoint: false)
      if number.isNegativeZero { append(UInt8(ascii: "-")) }
      append(format.numbers.text(digits))
      tail = .number(takesPoint: true)
    } else {
      let isShifted = usesPower(digits)
      let startsWithPoint = digits.count > 0 && digits.exponent <= 0 && !isShifted
      separate(isNegative: isNegative, startsWithPoint: startsWithPoint)
      appendShort(digits, isNegative: isNegative, isShifted: isShifted)
      tail = .number(takesPoint: !isShifted && digits.exponent >= digits.count)
    }
  }

  /// A space unless the number is apart from what stands before it.
  private mutating func separate(isNegative: Bool, startsWithPoint: Bool) {
    guard case .number(let takesPoint) = tail else { return }
    if !isNegative && (!startsWithPoint || takesPoint) { append(UInt8(ascii: " ")) }
  }

  /// Whether an integer with a power of ten, `15e-8`, is shorter than the plain number.
  private func usesPower(_ digits: DecimalDigits) -> Bool {
    let power = digits.exponent - digits.count
    // A number with digits before and behind its point is as short as it can be.
    guard digits.count > 0, power != 0, power > 0 || digits.exponent <= 0 else { return false }
    var length = digits.count + (power < 0 ? 3 : 2)
    var rest = power.magnitude / 10
    while rest > 0 {
      length += 1
      rest /= 10
    }
    let plain =
      digits.exponent <= 0
      ? 1 - digits.exponent + digits.count : max(digits.exponent, digits.count + 1)
    return length < plain
  }

  /// A number in its shortest form: `-.5`, `3`, `120`, and `15e-8` where it is shifted.
  private mutating func appendShort(
    _ digits: DecimalDigits,
    isNegative: Bool,
    isShifted: Bool
  ) {
    // A sign, a point, 19 digits, and fewer zeros than a power of ten takes instead.
    reserve(32)
    let point = isShifted ? digits.count : digits.exponent
    var end = count
    bytes.withUnsafeMutableBufferPointer { text in
      func add(_ byte: UInt8) {
        text[end] = byte
        end += 1
      }
      if isNegative { add(UInt8(ascii: "-")) }
      if digits.count > 0, point <= 0 {
        add(UInt8(ascii: "."))
        for _ in point..<0 { add(UInt8(ascii: "0")) }
      }
      end += digits.count + (point > 0 && point < digits.count ? 1 : 0)
      digits.write(pointAfter: point, before: end, in: text)
      for _ in digits.count..<max(digits.count, point, 1) { add(UInt8(ascii: "0")) }
    }
    count = end
    if isShifted {
      append(UInt8(ascii: "e"))
      append((digits.exponent - digits.count).description)
    }
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  private mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  /// Makes room for so many bytes behind the text.
  private mutating func reserve(_ size: Int) {
    if bytes.count - count < size {
      bytes.append(contentsOf: repeatElement(0, count: size + max(count, 256)))
    }
  }
}

/// A number as it will be written, and the coordinate a reader will have of it.
struct WrittenNumber {
  let digits: DecimalDigits
  var isNegativeZero = false
  /// What a reader has: the number itself or, with relative coordinates, its sum with the base.
  let read: Double
}

extension WrittenNumber {
  init(_ value: Double, _ format: CoordinateFormat) {
    guard value.isFinite else {
      self.init(digits: DecimalDigits(), read: value)
      return
    }
    var digits = DecimalDigits(value)
    if !format.isExact {
      format.round(&digits)
      let rounded = digits.value
      if rounded.isFinite {
        self.init(digits: digits, read: rounded)
        return
      }
      // Rounding up led beyond the range: the number stays as it is.
      digits = DecimalDigits(value)
    }
    self.init(digits: digits, isNegativeZero: value == 0 && value.sign == .minus, read: value)
  }

  /// A coordinate relative to a base; nil where it would not be read bit for bit although `format`
  /// promises that.
  init?(_ value: Double, from base: Double, _ format: CoordinateFormat) {
    let difference = value - base
    guard difference.isFinite else { return nil }
    guard format.isExact else {
      let digits = format.digits(of: difference)
      let read = base + digits.value
      guard read.isFinite else { return nil }
      self.init(digits: digits, read: read)
      return
    }
    let digits = DecimalDigits(difference)
    // The difference carries rounding of its operands: digits below their 15th seldom matter.
    let size = max(value.magnitude, base.magnitude, Double.leastNormalMagnitude)
    let decimals = 14 - (Int(size.exponent) * 1233) >> 12
    var rounded = digits
    rounded.round(toCount: digits.exponent + decimals)
    for candidate in rounded.count < digits.count ? [rounded, digits] : [digits] {
      let read = base + candidate.value
      if read.bitPattern == value.bitPattern {
        self.init(digits: candidate, read: read)
        return
      }
    }
    return nil
  }
}
