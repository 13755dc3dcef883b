// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
package import PathMorphing

/// A drawing that explains a match: both shapes side by side, the same number and colour where they
/// correspond, and a shape in between where it crosses itself.
///
/// The y axis points down, as in SVG path data. Each shape fills its own panel, so that icons of 16
/// and pages of 1,000 units look alike.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let pair = try PathMorph(square, .circle(center: Point2D(5, 5), radius: 5))
/// let svg = MatchExplanation(pair).svg()
/// ```
package struct MatchExplanation: Sendable {
  /// What is written above the drawing.
  package var title = "What becomes what"
  /// The two paths and how they were matched.
  package var pair: PathMorph

  /// The most segments of a subpath whose cuts are marked.
  private static let mostSegments = 2000

  /// The drawing of a pair.
  package init(_ pair: PathMorph) { self.pair = pair }

  /// The drawing as a self-contained SVG document, 1,160 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Numbers stand at corners and, of round outlines, at
  /// quarters, at most 44 of them and only where there is room on both shapes. Linear in the number
  /// of segments, but for the search for crossings in the shapes that a report looks at.
  package func svg() -> String {
    let matches = pair.correspondence(listing: MatchExplanation.mostSegments).listed.matches
    let outlines = zip(zip(pair.a.subpaths, pair.b.subpaths), matches).enumerated().map {
      ExplainedOutline(index: $0, [$1.0.0, $1.0.1], $1.1)
    }
    var sheet = ExplanationSheet(pair, outlines)
    return sheet.document(title: title)
  }
}

/// A subpath of a pair on both sides, and how far along it each joint is.
struct ExplainedOutline {
  /// A subpath of one of the two paths.
  struct Side {
    fileprivate(set) var segments: [PathSegment]
    let start: Point2D
    /// Whether the subpath is more than a point.
    let isThere: Bool
    /// The joints that the given path does not have.
    fileprivate(set) var cuts: [Int] = []
    /// The segments along which a solid was divided.
    fileprivate(set) var seams: [Int] = []
  }

  let index: Int
  /// The subpath of the first and of the second path, with as many segments.
  private(set) var sides: [Side]
  let isClosed: Bool
  /// The fraction of the length at each joint: the mean of those on both sides.
  private(set) var fractions: [Double] = [0]

  init(index: Int, _ subpaths: [Subpath], _ match: PathCorrespondence.Match) {
    self.index = index
    isClosed = subpaths.allSatisfy { $0.isClosed }
    let count = subpaths.reduce(0) { max($0, $1.segments.count) }
    sides = zip(subpaths, [match.a != nil, match.b != nil]).map { subpath, isThere in
      let segments = ExplainedOutline.segments(of: subpath, count: count)
      return Side(segments: segments, start: subpath.start, isThere: isThere)
    }
    let lengths = sides.map { $0.segments.map(ExplainedOutline.length) }
    let wholes = lengths.map { $0.reduce(0, +) }
    let weight = wholes.allSatisfy { $0 > 0 } ? 0.5 : 1.0
    var sum = 0.0
    for joint in sides[0].segments.indices {
      for (lengths, whole) in zip(lengths, wholes) where whole > 0 && lengths[joint].isFinite {
        sum += weight * (lengths[joint] / whole)
      }
      fractions.append(min(1, sum))
    }
    for (joint, segment) in match.segments.enumerated() {
      if let t = segment.a?.start.t, t > 0, t < 1 { sides[0].cuts.append(joint) }
      if let t = segment.b?.start.t, t > 0, t < 1 { sides[1].cuts.append(joint) }
      if match.isPartOfA, segment.a == nil { sides[0].seams.append(joint) }
      if match.isPartOfB, segment.b == nil { sides[1].seams.append(joint) }
    }
  }

  /// At least so many segments: a closing line without extent stays where its subpath ends.
  static func segments(of subpath: Subpath, count: Int) -> [PathSegment] {
    let segments = Array(subpath.segments)
    let missing = PathSegment.line(LineSegment(subpath.start, subpath.start))
    return segments + repeatElement(missing, count: max(0, count - segments.count))
  }

  private static func length(_ segment: PathSegment) -> Double {
    let points = (0...8).map { $0 == 0 ? segment.start : segment.point(at: Double($0) / 8) }
    return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  var hasBoth: Bool { sides.allSatisfy { $0.isThere } }

  /// How many joints there are: of an open outline its end, too.
  var jointCount: Int {
    let count = sides[0].segments.count
    return count == 0 ? 1 : count + (isClosed ? 0 : 1)
  }
}

/// The page of a match explained: two panels, a shape in between, a legend.
struct ExplanationSheet {
  private let pair: PathMorph
  private let outlines: [ExplainedOutline]
  private let colors: OutlineColors
  private var panels: [ExplainedPanel]
  private let numbers: [NumberedJoint]

  private static let width = 1160.0
  private static let panel = (width: 520.0, height: 440.0)
  private static let middle = (width: 300.0, height: 260.0)
  /// So many outlines are drawn with thinner lines.
  private static let crowd = 12
  /// How many colours an outline has that is alone.
  private static let colorCount = 96

  init(_ pair: PathMorph, _ outlines: [ExplainedOutline]) {
    (self.pair, self.outlines) = (pair, outlines)
    colors = OutlineColors(count: outlines.count { $0.hasBoth })
    let size = ExplanationSheet.panel
    panels = [pair.a, pair.b].enumerated().map { index, path in
      ExplainedPanel(
        path,
        outlines.map { ($0.sides[index].segments, $0.sides[index].start, $0.isClosed) },
        in: PixelRect(
          left: index == 0 ? 40 : 600,
          top: 96,
          width: size.width,
          height: size.height
        )
      )
    }
    numbers = NumberedJoint.list(outlines, on: &panels)
  }

  mutating func document(title: String) -> String {
    let report = pair.report()
    let crossing = worstCrossing(report)
    return SVGCanvas.page(
      title,
      figures(report),
      width: ExplanationSheet.width,
      styles: DrawingStyle.explanationSheet
    ) { canvas in
      for (name, panel) in zip(["A", "B"], panels) {
        canvas.frame(panel.room)
        let corner = Point2D(panel.room.left + 12, panel.room.top + 24)
        canvas.text(name, at: corner, .heading)
      }
      for index in panels.indices { draw(side: index, on: &canvas) }
      let seams = drawSeams(on: &canvas)
      drawPartnerless(on: &canvas)
      drawNumbers(on: &canvas)
      let top = panels[0].room.bottom + 24
      drawMiddle(crossing, top: top, on: &canvas)
      let left = 40 + ExplanationSheet.middle.width + 30
      let most = Int((ExplanationSheet.width - 40 - left - 44) / 6.2)
      var y = top + 8 + 8
      for entry in legend(crossing, seams: seams, warnings: report.warnings) {
        entry.sample(&canvas, Point2D(left, y))
        for line in ExplanationSheet.wrapped(entry.words, most) {
          canvas.text(line, at: Point2D(left + 44, y + 4), .label)
          y += 18
        }
        y += 6
      }
      return max(top + ExplanationSheet.middle.height, y) + 30
    }
  }

  /// A shape in between: its time, where it crosses itself, how many crossings the ends have.
  private typealias Crossing = (t: Double, points: [Point2D], atEnds: Int)

  /// The shape in between with most crossings of those that a report has looked at, nearest to the
  /// middle: the middle one where none has more than the ends.
  private func worstCrossing(_ report: MorphReport) -> Crossing {
    let worst = report.crossings.max { p, q in
      (p.count, -(p.t - 0.5).magnitude) < (q.count, -(q.t - 0.5).magnitude)
    }
    guard let worst else { return (0.5, [], 0) }
    let points = pair.crossings(at: worst.t)
    return (worst.t, points, points.count - worst.count)
  }

  private func figures(_ report: MorphReport) -> String {
    func rounded(_ value: Double) -> String {
      DecimalText.rounded(value.magnitude < 1e-12 ? 0 : value, digits: 3)
    }
    let crossings = report.extraCrossings
    return counted(report.segments, "segment") + " each · travel " + rounded(report.travel)
      + " of the diagonal · strain " + rounded(report.strain) + " · "
      + (crossings == 0 ? "no crossings added" : counted(crossings, "crossing") + " added")
      + " · score " + rounded(report.score) + " of 100"
  }

  private var isCrowded: Bool { outlines.count > ExplanationSheet.crowd }

  // MARK: Shapes

  /// The pale inside, the outlines in their colours, and where they were cut.
  private func draw(side: Int, on canvas: inout SVGCanvas) {
    let panel = panels[side]
    let filled = ClosedAndOpenParts(side == 0 ? pair.a : pair.b).closed
    if !filled.isEmpty { canvas.path(panel.view.data(filled), .pale) }
    for (outline, sampled) in zip(outlines, panel.outlines) {
      if outline.hasBoth {
        drawWheel(outline, sampled, on: &canvas)
        drawCuts(outline.sides[side].cuts, sampled, on: &canvas)
      } else if sampled.length != 0 {
        canvas.polyline(sampled.points, .alone)
      }
    }
  }

  /// Short lines across an outline, none so near to another that they become a blot.
  private func drawCuts(
    _ joints: [Int],
    _ outline: SampledOutline,
    on canvas: inout SVGCanvas
  ) {
    let half = max(3, min(7, 0.02 * outline.length))
    var last: Point2D?
    for joint in joints {
      let length = outline.length(toJoint: joint)
      let point = outline.point(atLength: length)
      if let last, last.distance(to: point) < 5 { continue }
      last = point
      let side = half * outline.side(atLength: length)
      canvas.line(point - side, point + side, .tick)
    }
  }

  private func drawWheel(
    _ outline: ExplainedOutline,
    _ sampled: SampledOutline,
    on canvas: inout SVGCanvas
  ) {
    let count = max(12, ExplanationSheet.colorCount / max(1, colors.count))
    var (points, step): ([Point2D], Int) = ([], -1)
    func paint(_ canvas: inout SVGCanvas) {
      guard points.count > 1 else { return }
      let color = color(outline, at: (Double(step) + 0.5) / Double(count))
      canvas.coloredLine(points, color, isCrowded ? .thinWheel : .wheel)
    }
    for (index, (from, to)) in zip(outline.fractions, outline.fractions.dropFirst()).enumerated() {
      let (first, last) = (Int(from * Double(count)), Int(to * Double(count)))
      let span = to - from
      for next in first...max(first, last) {
        let low = max(from, Double(next) / Double(count))
        let high = min(to, Double(next + 1) / Double(count))
        let part = sampled.part(
          ofSegment: index,
          from: span > 0 ? max(0, (low - from) / span) : 0,
          to: span > 0 ? min(1, max(0, (high - from) / span)) : 1
        )
        if next != step {
          paint(&canvas)
          (points, step) = ([], next)
        }
        points += points.isEmpty ? part : Array(part.dropFirst())
      }
    }
    paint(&canvas)
  }

  private func color(_ outline: ExplainedOutline, at fraction: Double) -> String {
    let index = outlines.prefix(outline.index).count { $0.hasBoth }
    return colors.color(index, at: fraction, isClosed: outline.isClosed)
  }

  /// Draws lines along which solids were divided; returns how many there are.
  private func drawSeams(on canvas: inout SVGCanvas) -> Int {
    var count = 0
    for (index, panel) in panels.enumerated() {
      for side in outlines.map({ $0.sides[index] }) {
        for seam in side.seams where seam < side.segments.count {
          let (start, end) = (side.segments[seam].start, side.segments[seam].end)
          canvas.line(panel.view.map(start), panel.view.map(end), .seam)
          count += 1
        }
      }
    }
    return count
  }

  // MARK: Marks

  private func drawNumbers(on canvas: inout SVGCanvas) {
    for (index, number) in numbers.enumerated() {
      let color = color(outlines[number.outline], at: number.fraction)
      for (dot, text) in zip(number.dots, number.texts) {
        canvas.coloredDot(dot, radius: isCrowded ? 2.8 : 3.6, color)
        canvas.text("\(index + 1)", at: text, .number, anchor: .middle, color: color)
      }
    }
  }

  /// Letters at outlines without a partner and at the points that they become.
  private mutating func drawPartnerless(on canvas: inout SVGCanvas) {
    var letter = 0
    for (own, other) in [(0, 1), (1, 0)] {
      var groups: [(point: Point2D, names: [String])] = []
      for (index, outline) in outlines.enumerated()
      where outline.sides[own].isThere && !outline.sides[other].isThere {
        let name = ExplanationSheet.letters(letter)
        letter += 1
        let dot = panels[own].outlines[index].point(atLength: 0)
        let side = panels[own].side(of: index, atLength: 0)
        mark(name, dot, on: own, towards: side, &canvas)
        let point = panels[other].outlines[index].point(atLength: 0)
        let near = groups.firstIndex { $0.point.distance(to: point) < 8 }
        if let near { groups[near].names.append(name) } else { groups.append((point, [name])) }
      }
      for (point, names) in groups {
        canvas.circle(point, radius: isCrowded ? 4 : 6, .handle)
        canvas.cross(point, size: isCrowded ? 2 : 3)
        let text =
          names.count > 3 ? names[0] + "…" + names[names.count - 1] : names.joined(separator: ",")
        mark(text, point, on: other, towards: Vector2D(0.7, -0.7), &canvas)
      }
    }
  }

  private mutating func mark(
    _ text: String,
    _ dot: Point2D,
    on side: Int,
    towards direction: Vector2D,
    _ canvas: inout SVGCanvas
  ) {
    let count = text.unicodeScalars.count
    let position = panels[side].labels.position(
      of: count,
      beside: dot,
      towards: direction,
      needsDot: false
    )
    guard let position else { return }
    panels[side].labels.take(position, of: count, dot: dot)
    canvas.text(text, at: position, .number, anchor: .middle, color: "#59636e")
  }

  /// The letters from a to z, then aa, ab and so on.
  private static func letters(_ index: Int) -> String {
    let last = String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26))))
    return index < 26 ? last : letters(index / 26 - 1) + last
  }

  // MARK: In between

  private func drawMiddle(_ crossing: Crossing, top: Double, on canvas: inout SVGCanvas) {
    let size = ExplanationSheet.middle
    let room = PixelRect(left: 40, top: top, width: size.width, height: size.height)
    canvas.frame(room)
    let time = "t = " + DecimalText.rounded(crossing.t, digits: 3)
    canvas.text(time, at: Point2D(room.left + 12, room.top + 22), .label)
    let shape = pair.path(at: crossing.t)
    let list = zip(shape.subpaths, outlines).map { subpath, outline in
      let count = outline.sides[0].segments.count
      let segments = ExplainedOutline.segments(of: subpath, count: count)
      return (segments: segments, start: subpath.start, isClosed: subpath.isClosed)
    }
    let panel = ExplainedPanel(shape, list, in: room)
    for layer in ClosedAndOpenParts.layers(of: [pair.a, pair.b, shape]) where layer.isFilled {
      canvas.path(panel.view.data(layer.paths[2]), .pale)
    }
    for (outline, sampled) in zip(outlines, panel.outlines) {
      if outline.hasBoth {
        drawWheel(outline, sampled, on: &canvas)
      } else {
        canvas.polyline(sampled.points, .alone)
      }
    }
    for point in crossing.points.prefix(200) {
      canvas.circle(panel.view.map(point), radius: 6, .alarm)
    }
  }

  // MARK: The legend

  /// What the legend says, and what is drawn left of it.
  private typealias LegendEntry = (words: String, sample: (inout SVGCanvas, Point2D) -> Void)

  private func legend(_ crossing: Crossing, seams: Int, warnings: [String]) -> [LegendEntry] {
    func right(_ x: Double, _ up: Double = 0) -> Vector2D { Vector2D(x, -up) }
    var legend: [LegendEntry] = []
    if !numbers.isEmpty {
      let words =
        "The same number and the same colour: what is matched. Numbers are at corners, of round "
        + "outlines at quarters, where there is room."
      legend.append((words, ExplanationSheet.drawWheelSample))
    }
    let cuts = outlines.reduce(0) { $0 + $1.sides.reduce(0) { $0 + $1.cuts.count } }
    if cuts > 0 {
      let words = counted(cuts, "cut") + ": joints that the given outline does not have."
      let sample = { (canvas: inout SVGCanvas, left: Point2D) in
        canvas.line(left, left + right(30), .guide)
        canvas.line(left + right(15, 6), left + right(15, -6), .tick)
      }
      legend.append((words, sample))
    }
    if seams > 0 {
      let words = "A shape is cut along this line, drawn there and back."
      legend.append((words, { $0.line($1, $1 + right(30), .seam) }))
    }
    let partnerless = partnerlessWords
    if !partnerless.isEmpty {
      let words = "No partner: " + partnerless.joined(separator: "; ") + "."
      let sample = { (canvas: inout SVGCanvas, left: Point2D) in
        canvas.polyline([left, left + right(18)], .alone)
        canvas.circle(left + right(26), radius: 6, .handle)
        canvas.cross(left + right(26), size: 3)
      }
      legend.append((words, sample))
    }
    if !crossing.points.isEmpty {
      let words =
        counted(crossing.points.count, "crossing") + " in between, here at t = "
        + DecimalText.rounded(crossing.t, digits: 3)
        + (crossing.atEnds > 0
          ? "; the ends have up to \(crossing.atEnds)." : "; none at the ends.")
      legend.append((words, { $0.circle($1 + right(15), radius: 6, .alarm) }))
    }
    return legend
      + warnings.map {
        ($0, { $0.text("!", at: $1 + right(15, -5), .limitLabel, anchor: .middle) })
      }
  }

  private static func drawWheelSample(_ canvas: inout SVGCanvas, _ left: Point2D) {
    for step in 0..<12 {
      let start = left + Vector2D(2.5 * Double(step), 0)
      let color = OutlineColors(count: 1).color(0, at: Double(step) / 12)
      canvas.coloredLine([start, start + Vector2D(2.5, 0)], color, .wheel)
    }
  }

  private var partnerlessWords: [String] {
    let shrinks = outlines.count { $0.sides[0].isThere && !$0.sides[1].isThere }
    let grows = outlines.count { $0.sides[1].isThere && !$0.sides[0].isThere }
    return [
      (shrinks, "of A shrink\(shrinks == 1 ? "s" : "") to", "B"),
      (grows, "of B grow\(grows == 1 ? "s" : "") from", "A"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1) the point of the same letter in \($2)" }
  }

  /// Lines of at most so many characters.
  private static func wrapped(_ text: String, _ most: Int) -> [String] {
    text.split(separator: " ").reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.unicodeScalars.count + 1 + word.unicodeScalars.count <= most {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

/// Colours along outlines: a wheel of hues that are about equally dark on white.
///
/// One outline alone has the whole wheel; of several each has a part of it, and neighbours in the
/// path distant ones.
struct OutlineColors {
  let count: Int

  private static let wheel: [(Double, Double, Double)] = [
    (214, 39, 58), (217, 89, 11), (184, 122, 0), (127, 140, 0), (47, 150, 47), (0, 143, 107),
    (0, 139, 148), (11, 124, 196), (63, 95, 214), (122, 79, 214), (168, 60, 192), (207, 47, 134),
  ]
  /// The golden section, by whose multiples hues are as far apart as can be.
  private static let golden = 0.618033988749895

  /// The colour at a part of an outline's length, as `#rrggbb`.
  ///
  /// An open outline does not come back to the colour that it began with.
  func color(_ outline: Int, at fraction: Double, isClosed: Bool = true) -> String {
    let fraction = (isClosed ? 1 : 0.85) * max(0, min(1, fraction))
    if count <= 1 { return OutlineColors.hex(fraction) }
    let span = max(0.1, 0.8 / Double(count))
    let start = count == 2 ? 0.5 * Double(outline) : OutlineColors.golden * Double(outline)
    return OutlineColors.hex(start + span * fraction)
  }

  /// The colour of a hue; whole numbers do not count.
  private static func hex(_ hue: Double) -> String {
    let position = (hue - hue.rounded(.down)) * Double(wheel.count)
    let index = min(wheel.count - 1, Int(position))
    let (from, to, part) = (
      wheel[index], wheel[(index + 1) % wheel.count], position - Double(index)
    )
    return "#" + pair(from.0 + part * (to.0 - from.0)) + pair(from.1 + part * (to.1 - from.1))
      + pair(from.2 + part * (to.2 - from.2))
  }

  private static func pair(_ value: Double) -> String {
    let text = String(Int(value.rounded()), radix: 16)
    return text.utf8.count < 2 ? "0" + text : text
  }
}
