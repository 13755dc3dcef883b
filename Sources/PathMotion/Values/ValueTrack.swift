// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
internal import PathMatching
package import PathMorphing

/// The track from one value to another of its kind, prepared for many questions.
///
/// A class that never changes, so that a question copies none of it.
final class ValueTrack: Sendable {
  private enum Ends: Sendable {
    case number(Double, Double)
    case point(Point2D, Point2D)
    case parts(TransformParts, TransformParts)
    case color(MotionColor, MotionColor)
    case colors([MotionColor], [MotionColor])
    case numbers([Double], [Double])
    case shape(ShapeTrack)
    /// What does not move: the end at once.
    case discrete
  }

  let from: MotionValue
  let to: MotionValue
  /// How colours are mixed.
  let mix: ColorMix
  /// Of a transition between paths, these as they were given and cut to one structure.
  private let forms: [(given: BezierPath, cut: BezierPath)]
  private let ends: Ends

  /// The track between two values; those of unlike kinds, and paths that are nil, do not move.
  ///
  /// Lists of colours or numbers of unlike lengths: the shorter is spread over as many.
  init(from: MotionValue, to: MotionValue, mix: ColorMix = .srgb) {
    (self.from, self.to, self.mix) = (from, to, mix)
    forms = []
    switch (from, to) {
    case (.number(let a), .number(let b)): ends = .number(a, b)
    case (.point(let a), .point(let b)): ends = .point(a, b)
    case (.transform(let a), .transform(let b)):
      let (first, second) = TransformParts.pair(a, b)
      ends = .parts(first, second)
    case (.color(let a), .color(let b)): ends = .color(a ?? .clear, b ?? .clear)
    case (.colors(let a), .colors(let b)) where !a.isEmpty && !b.isEmpty:
      let (first, second) = ValueTrack.spread(a, b) { $0.interpolated(to: $1, at: $2, in: mix) }
      ends = .colors(first, second)
    case (.numbers(let a), .numbers(let b)) where !a.isEmpty && !b.isEmpty:
      let (first, second) = ValueTrack.spread(a, b) { LinearBlend($2)($0, $1) }
      ends = .numbers(first, second)
    case (.path(let a?), .path(let b?)):
      if let track = try? ShapeTrack(from: a, to: b) {
        ends = .shape(track)
      } else {
        ends = .discrete
      }
    default: ends = .discrete
    }
  }

  private init(_ track: ShapeTrack, forms: [(given: BezierPath, cut: BezierPath)]) {
    (from, to) = (.path(track.pair.a), .path(track.pair.b))
    self.forms = forms
    mix = .srgb
    ends = .shape(track)
  }

  /// The track of a transition, which may begin in the middle of another one.
  ///
  /// A path that turns back to where it came from keeps the structure that it was cut to; matching
  /// it again would move its points.
  static func transition(
    from: MotionValue,
    to: MotionValue,
    after running: ValueTrack?,
    mix: ColorMix = .srgb
  ) -> ValueTrack {
    guard case .path(let start?) = from, case .path(let end?) = to else {
      return ValueTrack(from: from, to: to, mix: mix)
    }
    if let running, let form = running.forms.first(where: { $0.given == end }),
      let track = try? ShapeTrack(from: start, to: form.cut), track.isAsGiven
    {
      return ValueTrack(track, forms: running.forms)
    }
    guard let track = try? ShapeTrack(from: start, to: end) else {
      return ValueTrack(from: from, to: to)
    }
    return ValueTrack(track, forms: [(start, track.pair.a), (end, track.pair.b)])
  }

  /// How long a spring takes to settle along the track; 0 where nothing moves, and for functions.
  func settling(_ easing: Easing, velocity: [Double]) -> Double {
    guard case .spring(let spring) = easing else { return 0 }
    guard !velocity.isEmpty else { return spring.settlingDuration }
    let (from, to) = numbers
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    // What swings widest decides.
    var (widest, start, speed) = (0.0, 0.0, 0.0)
    for index in from.indices {
      let displacement = from[index] - to[index]
      let width = displacement.magnitude + velocity[index].magnitude / frequency
      if width > widest { (widest, start, speed) = (width, displacement, velocity[index]) }
    }
    return spring.settlingDuration(displacement: start, velocity: speed)
  }

  /// Two lists, the shorter of which is spread to the length of the longer.
  private static func spread<Element>(
    _ a: [Element],
    _ b: [Element],
    _ between: (Element, Element, Double) -> Element
  ) -> ([Element], [Element]) {
    let count = max(a.count, b.count)
    func spread(_ list: [Element]) -> [Element] {
      guard list.count < count else { return list }
      guard list.count > 1 else { return Array(repeating: list[0], count: count) }
      return (0..<count).map { index in
        let position = Double(index) / Double(count - 1) * Double(list.count - 1)
        let lower = min(Int(position), list.count - 2)
        return between(list[lower], list[lower + 1], position - Double(lower))
      }
    }
    return (spread(a), spread(b))
  }

  /// The value at a fraction; exact at 0 and 1, beyond the ends outside.
  func value(at progress: Double) -> MotionValue {
    switch ends {
    case .number(let a, let b): return .number(LinearBlend(progress)(a, b))
    case .point(let a, let b): return .point(a.interpolated(to: b, at: progress))
    case .parts(let a, let b):
      if progress == 0 { return from }
      if progress == 1 { return to }
      return .transform(a.interpolated(to: b, at: progress).map)
    case .color(let a, let b):
      if progress == 0 { return from }
      if progress == 1 { return to }
      return .color(a.interpolated(to: b, at: progress, in: mix))
    case .colors(let a, let b):
      return .colors(zip(a, b).map { $0.interpolated(to: $1, at: progress, in: mix) })
    case .numbers(let a, let b):
      return .numbers(zip(a, b).map { LinearBlend(progress)($0, $1) })
    case .shape(let track): return .path(track.shape(at: progress))
    case .discrete: return to
    }
  }

  // MARK: Values as lists of numbers, for springs that start with a velocity

  /// The numbers of both ends that run straight; empty where nothing moves.
  var numbers: (from: [Double], to: [Double]) {
    switch ends {
    case .number(let a, let b): ([a], [b])
    case .point(let a, let b): ([a.x, a.y], [b.x, b.y])
    case .parts(let a, let b): (a.numbers, b.numbers)
    case .color(let a, let b): (a.premultiplied(in: mix), b.premultiplied(in: mix))
    case .colors(let a, let b):
      (a.flatMap { $0.premultiplied(in: mix) }, b.flatMap { $0.premultiplied(in: mix) })
    case .numbers(let a, let b): (a, b)
    case .shape(let track):
      (ValueTrack.coordinates(track.pair.a), ValueTrack.coordinates(track.pair.b))
    case .discrete: ([], [])
    }
  }

  /// The value of such a list.
  func value(of numbers: [Double]) -> MotionValue {
    switch ends {
    case .number: return .number(numbers[0])
    case .point: return .point(Point2D(x: numbers[0], y: numbers[1]))
    case .parts: return .transform(TransformParts(numbers: numbers).map)
    case .color: return .color(MotionColor(premultiplied: numbers, in: mix))
    case .colors:
      return .colors(
        stride(from: 0, to: numbers.count, by: 4).map {
          MotionColor(premultiplied: Array(numbers[$0..<$0 + 4]), in: mix)
        }
      )
    case .numbers: return .numbers(numbers)
    case .shape(let track):
      let path = track.pair.a
      return .path(
        BezierPath(
          uncheckedVerbs: path.verbs,
          points: path.points.indices.map { Point2D(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) },
          lastStart: path.lastStart
        )
      )
    case .discrete: return to
    }
  }

  private static func coordinates(_ path: BezierPath) -> [Double] {
    path.points.flatMap { [$0.x, $0.y] }
  }
}

/// An affine map taken apart, so that it turns into another instead of collapsing.
///
/// Source: CSS Transforms Level 1, section 16.2 and 16.3 (interpolation of 2D matrices); what Core
/// Animation does with affine transforms was measured to be the same.
struct TransformParts {
  var translation: Vector2D
  var scale: Vector2D
  /// The rotation of the x axis, in radians, -π...π.
  var angle: Double
  /// What is left after scale and rotation: the rows of a shear.
  var row0: Vector2D
  var row1: Vector2D

  init(_ map: AffineTransform2D) {
    translation = Vector2D(x: map.tx, y: map.ty)
    var row0 = Vector2D(x: map.a, y: map.b)
    var row1 = Vector2D(x: map.c, y: map.d)
    var scale = Vector2D(x: row0.length, y: row1.length)
    // A mirrored map: one axis is turned over.
    if map.determinant < 0 {
      if map.a < map.d { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    // Divided, because 1 over the least numbers is infinite. An axis without a length stands across
    // the other one: growing from nothing it only grows.
    row1 = Vector2D(x: row1.x / scale.y, y: row1.y / scale.y)
    row0 = Vector2D(x: row0.x / scale.x, y: row0.y / scale.x)
    if scale.x == 0 { row0 = scale.y == 0 ? Vector2D(x: 1, y: 0) : -1 * row1.perpendicular }
    if scale.y == 0 { row1 = row0.perpendicular }
    angle = LibM.arcTangent(y: row0.y, x: row0.x)
    let (sine, cosine) = (-row0.y, row0.x)
    self.row0 = cosine * row0 + sine * row1
    self.row1 = -sine * row0 + cosine * row1
    self.scale = scale
  }

  var map: AffineTransform2D {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    let first = scale.x * (cosine * row0 + sine * row1)
    let second = scale.y * (-sine * row0 + cosine * row1)
    return AffineTransform2D(
      a: first.x,
      b: first.y,
      c: second.x,
      d: second.y,
      tx: translation.x,
      ty: translation.y
    )
  }

  /// The parts of two maps as they are to be interpolated: mirrored alike where both are mirrored,
  /// and turned by the smaller angle.
  static func pair(
    _ a: AffineTransform2D,
    _ b: AffineTransform2D
  ) -> (TransformParts, TransformParts) {
    var (first, second) = (TransformParts(a), TransformParts(b))
    if (first.scale.x < 0 && second.scale.y < 0) || (first.scale.y < 0 && second.scale.x < 0) {
      first.scale = -1 * first.scale
      first.angle += first.angle < 0 ? .pi : -.pi
    }
    let turn = second.angle - first.angle
    if turn > .pi { second.angle -= 2 * .pi }
    if turn < -.pi { first.angle -= 2 * .pi }
    return (first, second)
  }

  /// The parts at a fraction between these and others.
  func interpolated(to other: TransformParts, at progress: Double) -> TransformParts {
    let between = LinearBlend(progress)
    var result = self
    result.translation = between(translation, other.translation)
    result.scale = between(scale, other.scale)
    result.angle = between(angle, other.angle)
    result.row0 = between(row0, other.row0)
    result.row1 = between(row1, other.row1)
    return result
  }

  /// The nine numbers, which run straight.
  var numbers: [Double] {
    [translation.x, translation.y, scale.x, scale.y, angle, row0.x, row0.y, row1.x, row1.y]
  }

  init(numbers: [Double]) {
    translation = Vector2D(x: numbers[0], y: numbers[1])
    scale = Vector2D(x: numbers[2], y: numbers[3])
    angle = numbers[4]
    row0 = Vector2D(x: numbers[5], y: numbers[6])
    row1 = Vector2D(x: numbers[7], y: numbers[8])
  }
}

/// How a path moves from one shape to another.
///
/// Where Core Animation could move the paths as they are - the same number and kinds of elements -
/// their elements stay as given, and nothing is cut without a word. All others get the best
/// correspondence that ``PathMorph`` finds. Arcs become equal numbers of cubics, except where
/// each arc is its counterpart moved and stretched along its axes, as the corners of two rounded
/// rectangles: there arcs in between are exact, and players that know cubics only show the same.
///
/// A class that never changes, so that a question copies none of it.
package final class ShapeTrack: Sendable {
  /// The two paths with one structure.
  package let pair: PathMorph
  /// Whether the elements are those of the paths as given, arcs apart.
  package let isAsGiven: Bool

  /// Prepares the track between two paths; an empty one is a point at the origin.
  ///
  /// - Complexity: Linear where the paths are alike; else that of matching them, some milliseconds
  ///   for a pair of icons.
  /// - Throws: ``MorphError`` where a coordinate is not finite or too large.
  package init(from: BezierPath, to: BezierPath) throws(MorphError) {
    let point = BezierPath(points: [.zero], isClosed: false)
    let (a, b) = (from.isEmpty ? point : from, to.isEmpty ? point : to)
    let isAlike = PathCompatibility(a, b, rule: .coreAnimation).isCompatible
    isAsGiven = isAlike
    if isAlike {
      let hasSameKinds = a.verbs.elementsEqual(b.verbs) { $0.kind == $1.kind }
      let first = hasSameKinds ? a : try a.quarteringArcs()
      let second = hasSameKinds ? b : try b.quarteringArcs()
      let kept = try PathMorph(first, second, mode: .keepIndices)
      pair = ArcPairs.areParallel(first, second) ? kept : try kept.convertingArcsToCubics()
    } else {
      pair = try PathMorph(a, b)
    }
  }

  /// The shape at a fraction; exactly the ends at 0 and 1, beyond them outside.
  package func shape(at progress: Double) -> BezierPath { pair.path(at: progress) }
}

/// Pairs of arcs that become each other.
enum ArcPairs {
  /// Whether each arc of a path is its counterpart in another moved and stretched along its axes.
  ///
  /// Then arcs whose ends and radii run straight are the same shapes as cubics whose points do.
  /// Both paths have the same kinds of elements. Linear time.
  static func areParallel(_ a: BezierPath, _ b: BezierPath) -> Bool {
    zip(a.elements, b.elements).allSatisfy { element, other in
      guard case .arc(let first) = element, case .arc(let second) = other else { return true }
      return areParallel(first, second)
    }
  }

  private static func areParallel(_ a: EllipticalArc, _ b: EllipticalArc) -> Bool {
    guard a.isLargeArc == b.isLargeArc, a.sweepsPositive == b.sweepsPositive,
      a.rotation == b.rotation
    else { return false }
    let (sine, cosine) = LibM.sineAndCosine(a.rotation)
    // Chords in the arcs' own axes are in the proportions of the radii; none is larger than two.
    let chordA = a.end - a.start
    let chordB = b.end - b.start
    func component(_ chord: Vector2D, isX: Bool) -> Double {
      isX ? cosine * chord.x + sine * chord.y : cosine * chord.y - sine * chord.x
    }
    for isX in [true, false] {
      let radiusA = isX ? a.radii.x : a.radii.y
      let radiusB = isX ? b.radii.x : b.radii.y
      let across = component(chordA, isX: isX) * radiusB - component(chordB, isX: isX) * radiusA
      let (largestA, largestB) = (max(a.radii.x, a.radii.y), max(b.radii.x, b.radii.y))
      // A chord is a difference of coordinates and carries their rounding, however short it is.
      let noise = 4 * .ulpOfOne * (a.endExtent * largestB + b.endExtent * largestA)
      if across.magnitude > 1e-12 * largestA * largestB + noise { return false }
    }
    // An arc without a radius has no proportions of its own: its chord must vanish too.
    if a.radii == .zero, chordA != .zero { return false }
    return b.radii != .zero || chordB == .zero
  }
}
