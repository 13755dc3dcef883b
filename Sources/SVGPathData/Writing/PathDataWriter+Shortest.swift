// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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
      guard serves(mirrored, as: middle, reach) else { return false }
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
      guard serves(mirrored, as: control1, reach) else { return false }
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
    let all = ArcRotation.degrees(radians: radians)
    for count in 0..<all.count {
      var digits = all
      digits.round(toCount: count)
      let read = ArcRotation.radians(digits)
      if (read - radians).magnitude <= reach { return WrittenNumber(digits: digits, read: read) }
    }
    return WrittenNumber(digits: all, read: ArcRotation.radians(all))
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
  private func serves(
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
