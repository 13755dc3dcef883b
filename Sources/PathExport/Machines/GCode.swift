// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// How lines and arcs become a program for machines: G-code that every common controller takes.
///
/// The program sets the plane, the unit and absolute coordinates, moves to the start of each
/// subpath (G0) and draws it (G1, G2, G3 with I and J from the arc's start). Subpaths within a
/// closed one come before it, and of those that may be next the nearest is; subpaths themselves,
/// their starts and directions stay as they are.
///
/// Points are rounded first, and centres are searched among the numbers that are printed. An arc
/// is written where its two radii differ by at most 0.001 mm and 1/2000, its radius is from 0.01 mm
/// to ``maximumRadius``, it sweeps at most half a turn, and its chord is at least ``minimumLength``
/// and three steps of the grid; otherwise it is halved, or becomes lines.
public struct GCodeWriter: Hashable, Sendable {
  /// The unit of coordinates.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Millimetres, G21.
    case millimeters = "mm"
    /// Inches, G20.
    case inches = "in"
  }

  /// What draws, and how it is switched on and off.
  public enum Tool: Hashable, Sendable {
    /// A pen, or whatever needs no command.
    case pen
    /// A laser of this power, in the controller's units: M4 S before each subpath, M5 behind it.
    case laser(power: Double)
    /// A spindle of this speed, mostly in turns a minute: M3 S before the first subpath, M5 behind
    /// the last.
    case spindle(speed: Double)
  }

  /// How a tool moves up and down; all in the unit of coordinates.
  public struct Heights: Hashable, Sendable {
    /// The height of moves between subpaths.
    public var safe: Double
    /// The height of drawing, which is below 0 where that is the top of the material.
    public var depth: Double
    /// The speed of the way down, in units a minute.
    public var plunge: Double

    /// Heights and a speed, which should be above 0.
    public init(safe: Double, depth: Double, plunge: Double) {
      (self.safe, self.depth, self.plunge) = (safe, depth, plunge)
    }
  }

  /// The number of decimals of coordinates, 0...9.
  public var decimals = 3
  /// The speed of drawing, in units a minute.
  public var feed = 800.0
  /// The unit of coordinates.
  public var unit = Unit.millimeters
  /// Arcs of larger radius become lines; in the unit.
  public var maximumRadius = 1000.0
  /// Arcs with a shorter chord become lines; in the unit.
  public var minimumLength = 0.01
  /// How far rounding may move lines and arcs besides half a step of the grid, in the unit.
  public var slack = 0.0
  /// What draws.
  public var tool = Tool.pen
  /// How the tool moves up and down; nil for no Z in the program.
  public var heights: Heights?
  /// Lines behind the settings of plane and unit.
  ///
  /// In them and in ``footer`` numbers of the program stand for `{feed}`, `{plunge}`, `{safe}`,
  /// `{depth}`, `{tool}` (power or speed), `{minX}`, `{minY}`, `{maxX}` and `{maxY}`.
  public var header = ""
  /// The last lines.
  public var footer = "M2"

  /// A writer with the usual numbers.
  public init() {}

  /// The program that draws a path of lines and arcs of circles.
  ///
  /// Other segments are drawn as lines between their ends: give what
  /// `BezierPath.arcs(tolerance:effort:)` of CurveFitting returns.
  ///
  /// - Returns: the program; `nil` where a coordinate is not finite, or has more than 15 digits.
  ///
  /// Quadratic in the number of subpaths at worst, for which lies in which.
  public func text(of path: BezierPath) -> String? {
    let step = (0..<min(max(decimals, 0), 9)).reduce(1.0) { value, _ in value * 10 }
    let levels = heights.map { max($0.safe.magnitude, $0.depth.magnitude) } ?? 0
    guard let contours = GridContour.contours(of: path, self, step: step), levels * step < 1e15
    else { return nil }
    let up = heights.map { "G0 Z" + GridContour.number(($0.safe * step).rounded(), step) }
    let values = values(of: path, step)
    var lines = ["G17", unit == .millimeters ? "G21" : "G20", "G90", "G91.1"]
    lines += Self.lines(header, values)
    if let up, !contours.isEmpty { lines.append(up) }
    if case .spindle(let speed) = tool { lines.append("M3 S" + Self.short(speed)) }
    var hasFeed = false
    for contour in contours {
      lines.append("G0" + contour.words(contour.start))
      if case .laser(let power) = tool { lines.append("M4 S" + Self.short(power)) }
      if let heights {
        let down = GridContour.number((heights.depth * step).rounded(), step)
        lines.append("G1 Z" + down + " F" + Self.short(heights.plunge))
        hasFeed = false
      }
      for move in contour.moves {
        lines.append(contour.text(of: move) + (hasFeed ? "" : " F" + Self.short(feed)))
        hasFeed = true
      }
      if case .laser = tool { lines.append("M5") }
      if let up { lines.append(up) }
    }
    if case .spindle = tool { lines.append("M5") }
    lines += Self.lines(footer, values)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The numbers that stand for the names in braces of header and footer.
  private func values(of path: BezierPath, _ step: Double) -> [(name: String, text: String)] {
    let box = path.boundingBox ?? Rect2D(.origin)
    let setting =
      switch tool {
      case .pen: 0.0
      case .laser(let power): power
      case .spindle(let speed): speed
      }
    let corners = [
      ("minX", box.minX), ("minY", box.minY), ("maxX", box.maxX), ("maxY", box.maxY),
      ("safe", heights?.safe ?? 0), ("depth", heights?.depth ?? 0),
    ]
    return corners.map { ($0.0, GridContour.number(($0.1 * step).rounded(), step)) } + [
      ("feed", Self.short(feed)), ("plunge", Self.short(heights?.plunge ?? feed)),
      ("tool", Self.short(setting)),
    ]
  }

  /// The lines of a template with its placeholders filled in; unknown ones stay.
  private static func lines(_ text: String, _ values: [(name: String, text: String)]) -> [String] {
    var result = ""
    let brace = UInt8(ascii: "{")
    for part in text.utf8.split(separator: brace, omittingEmptySubsequences: false).enumerated() {
      let bytes = Array(part.element)
      let name = bytes.prefix { $0 != UInt8(ascii: "}") }
      let value = values.first { $0.name.utf8.elementsEqual(name) && name.count < bytes.count }
      guard part.offset > 0, let value else {
        result += (part.offset > 0 ? "{" : "") + String(decoding: bytes, as: UTF8.self)
        continue
      }
      result += value.text + String(decoding: bytes[(name.count + 1)...], as: UTF8.self)
    }
    return result.utf8.split { $0 == 10 || $0 == 13 }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A number of up to six decimals.
  private static func short(_ value: Double) -> String {
    DecimalText.trimmed(value, decimals: 6)
  }
}

/// A subpath on the grid of the numbers that are printed; coordinates count its steps.
struct GridContour {
  enum Move {
    case line(to: Point2D)
    /// The centre counts from the start.
    case arc(to: Point2D, center: Vector2D, isPositive: Bool)
  }

  let writer: GCodeWriter
  /// Steps in a unit.
  let step: Double
  let start: Point2D
  private(set) var moves: [Move] = []
  private var place: Point2D
  /// How far the path may be moved, in steps.
  private let reach: Double
  /// Steps in a millimetre.
  private let millimeter: Double
  /// How much the radii of an arc may differ: so many steps, and such a part of them.
  private let difference: (steps: Double, part: Double)

  /// A subpath in a writer's unit, on a grid of so many steps a unit.
  ///
  /// By default the radii of arcs differ by no more than all controllers take.
  private init(
    _ subpath: Subpath,
    _ writer: GCodeWriter,
    step: Double,
    _ difference: (steps: Double, part: Double)?
  ) {
    (self.writer, self.step) = (writer, step)
    start = Self.rounded(subpath.start, step)
    place = start
    reach = 1 + max(0, writer.slack) * step
    millimeter = writer.unit == .millimeters ? step : step / 25.4
    self.difference = difference ?? (0.0009 * millimeter, 4.9e-4)
    for segment in subpath.segments { add(segment, isLast: segment.end == subpath.start) }
  }

  /// What is left of subpaths on a grid, in the order of drawing; nil where coordinates are not
  /// finite, or 10^15 steps and more.
  static func contours(
    of path: BezierPath,
    _ writer: GCodeWriter,
    step: Double,
    difference: (steps: Double, part: Double)? = nil
  ) -> [GridContour]? {
    guard path.isFinite, path.largestCoordinate * step < 1e15 else { return nil }
    return path.subpathsInMachineOrder()
      .map { GridContour($0, writer, step: step, difference) }
      .filter { !$0.moves.isEmpty }
  }

  private static func rounded(_ point: Point2D, _ step: Double) -> Point2D {
    Point2D(x: (point.x * step).rounded() + 0, y: (point.y * step).rounded() + 0)
  }

  private mutating func add(_ segment: PathSegment, isLast: Bool) {
    guard case .arc(let arc) = segment, let form = arc.centerForm, form.radii.x == form.radii.y
    else {
      return addLine(to: Self.rounded(segment.end, step))
    }
    let parts = form.sweep.magnitude > .pi * (1 + 1e-9) ? 2 : 1
    for part in 0..<parts {
      let (from, to) = (Double(part) / Double(parts), Double(part + 1) / Double(parts))
      let isEnd = part + 1 == parts
      add(form, from, to, end: isEnd ? arc.end : form.point(at: to), isFixed: isEnd && isLast, 0)
    }
  }

  private mutating func addLine(to end: Point2D) {
    guard end != place else { return }
    moves.append(.line(to: end))
    place = end
  }

  /// Adds a part of an arc: as it is, in two halves, or as lines.
  private mutating func add(
    _ form: EllipticalArc.CenterForm,
    _ from: Double,
    _ to: Double,
    end: Point2D,
    isFixed: Bool,
    _ depth: Int
  ) {
    let radius = form.radii.x * step
    let sweep = (to - from) * form.sweep
    let center = Point2D(x: form.center.x * step, y: form.center.y * step)
    let ideal = Point2D(x: end.x * step, y: end.y * step)
    let last = Self.rounded(end, step)
    if last == place, isFixed || sweep.magnitude < .pi { return }
    let sagitta = radius * (1 - LibM.sineAndCosine(0.5 * sweep).cosine)
    let least = max(writer.minimumLength * step, 3)
    let isAllowed =
      radius >= 0.01 * millimeter && radius <= writer.maximumRadius * step
      && last.distance(to: place) >= least
    if isAllowed, let move = arc(center, radius, sweep, ideal, last, isFixed, least) {
      moves.append(move)
      if case .arc(let end, _, _) = move { place = end }
      return
    }
    if sagitta <= 0.5 * reach { return addLine(to: last) }
    guard depth < 12 else { return addLine(to: last) }
    let middle = from + 0.5 * (to - from)
    add(form, from, middle, end: form.point(at: middle), isFixed: false, depth + 1)
    add(form, middle, to, end: end, isFixed: isFixed, depth + 1)
  }

  /// The arc of least difference of its radii, among the nearest ends that keep it small and the
  /// centres of the grid round the ideal one; nil where controllers would refuse all of them.
  private func arc(
    _ center: Point2D,
    _ radius: Double,
    _ sweep: Double,
    _ ideal: Point2D,
    _ last: Point2D,
    _ isFixed: Bool,
    _ least: Double
  ) -> Move? {
    let near = (center - place)
    let first = Vector2D(x: near.x.rounded(), y: near.y.rounded())
    let span = isFixed ? 0 : 1
    for round in 0...span {
      var best: (score: Double, end: Point2D, center: Vector2D)?
      for x in -round...round {
        for y in -round...round where max(x.magnitude, y.magnitude) == round {
          let end = Point2D(x: last.x + Double(x), y: last.y + Double(y))
          guard round == 0 || end.distance(to: ideal) <= reach, end.distance(to: place) >= least
          else {
            continue
          }
          for i in -3...3 {
            for j in -3...3 {
              let leg = Vector2D(x: first.x + Double(i), y: first.y + Double(j))
              let (start, finish) = (leg.length, (end - place - leg).length)
              let difference = (start - finish).magnitude
              // Of centres as good the nearest to the ideal one.
              let score = difference + 0.05 * (leg - near).length
              guard score < best?.score ?? .infinity, leg != .zero,
                difference <= min(self.difference.steps, self.difference.part * min(start, finish)),
                start >= 0.01 * millimeter, max(start, finish) <= writer.maximumRadius * step,
                keeps(leg, end, center, radius, sweep)
              else { continue }
              best = (score, end, leg)
            }
          }
        }
      }
      if let best {
        return .arc(to: best.end, center: best.center, isPositive: sweep > 0)
      }
    }
    return nil
  }

  /// Whether an arc runs near the ideal one, and sweeps as far.
  private func keeps(
    _ leg: Vector2D,
    _ end: Point2D,
    _ center: Point2D,
    _ radius: Double,
    _ sweep: Double
  ) -> Bool {
    let (out, far) = (-leg, end - place - leg)
    var turn = out.angle(to: far)
    if turn * sweep < 0, turn.magnitude > 2 { turn += sweep > 0 ? 2 * .pi : -2 * .pi }
    let grid = 1.5 / out.length
    guard (turn - sweep).magnitude < 0.05 + 3 * grid, turn * sweep > 0,
      turn.magnitude <= .pi + grid
    else { return false }
    let around = place + leg
    for part in [0.25, 0.5, 0.75] {
      let unit = Vector2D(angle: part * turn)
      let direction = Vector2D(
        x: out.x * unit.x - out.y * unit.y,
        y: out.x * unit.y + out.y * unit.x
      )
      let scale = 1 + part * (far.length / out.length - 1)
      let point = around + scale * direction
      if (point.distance(to: center) - radius).magnitude > reach - 0.3 { return false }
    }
    return true
  }

  // MARK: Text

  func text(of move: Move) -> String {
    switch move {
    case .line(let end): "G1" + words(end)
    case .arc(let end, let center, let isPositive):
      (isPositive ? "G3" : "G2") + words(end) + " I" + number(center.x) + " J" + number(center.y)
    }
  }

  func words(_ point: Point2D) -> String { " X" + number(point.x) + " Y" + number(point.y) }

  private func number(_ steps: Double) -> String { Self.number(steps, step) }

  /// A number of steps as a decimal number; 0 has no sign.
  static func number(_ steps: Double, _ step: Double) -> String {
    let count = Int64(steps)
    let digits = Int64(step)
    let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: digits.magnitude)
    var text = (count < 0 ? "-" : "") + "\(whole)"
    guard rest > 0 else { return text }
    var places = "\(digits + Int64(rest))".dropFirst()
    while places.last == "0" { places.removeLast() }
    text += "." + places
    return text
  }
}
