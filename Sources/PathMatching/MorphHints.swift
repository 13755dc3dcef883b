// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// What is to meet, whatever the search would choose: anchors set by hand.
///
/// Coded as an object of `pairs`, each `{"a", "b"}`, and `pins`, each `{"subpaths", "a", "b"}`.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
/// // The square's first corner becomes the circle's rightmost point.
/// let pin = MorphHints.Pin(MorphHints.Pair(a: 0, b: 0), a: 0, b: 0)
/// let pair = try PathMorph(square, circle, hints: MorphHints(pins: [pin]))
/// ```
public struct MorphHints: Hashable, Sendable {
  /// Two subpaths that become each other.
  public struct Pair: Hashable, Sendable {
    /// The index of the subpath in the first path as given, counted from 0.
    public var a: Int
    /// The index of the subpath in the second path as given, counted from 0.
    public var b: Int

    /// The pair of two subpaths.
    public init(a: Int, b: Int) { (self.a, self.b) = (a, b) }
  }

  /// Two locations that meet.
  public struct Pin: Hashable, Sendable {
    /// The subpaths the locations are on.
    public var subpaths: Pair
    /// The fraction of the first subpath's length from its stored start to the location, 0...1.
    public var a: Double
    /// The fraction of the second subpath's length from its stored start to the location, 0...1.
    public var b: Double

    /// The pin of two locations by fractions of lengths.
    ///
    /// - Parameters:
    ///   - subpaths: The subpaths the locations are on.
    ///   - a: The fraction of the first subpath's length up to the location, 0...1.
    ///   - b: The fraction of the second subpath's length up to the location, 0...1.
    public init(_ subpaths: Pair, a: Double, b: Double) {
      (self.subpaths, self.a, self.b) = (subpaths, a, b)
    }
  }

  /// Subpaths that become each other; those of pins need not be repeated here.
  public var pairs: [Pair]
  /// Locations that meet.
  public var pins: [Pin]

  /// Hints; none by default.
  public init(pairs: [Pair] = [], pins: [Pin] = []) { (self.pairs, self.pins) = (pairs, pins) }

  /// Whether nothing is asked for.
  package var isEmpty: Bool { pairs.isEmpty && pins.isEmpty }
}

#if !hasFeature(Embedded)
extension MorphHints: Codable {}
extension MorphHints.Pair: Codable {}
extension MorphHints.Pin: Codable {}
#endif

/// Hints in terms of the outlines of two paths, checked: indices of outlines, fractions from their
/// canonical starts in their canonical directions.
struct HintResolver {
  private(set) var pairs: [(a: Int, b: Int)] = []
  /// The pins of each pair, by its number.
  private(set) var pins: [Int: [FeatureMatch.Pin]] = [:]

  /// Throws where a subpath is not there or has two partners, where a location is no part of a
  /// length, and where pins cannot all be kept.
  init(_ hints: MorphHints, _ a: [Outline], _ b: [Outline]) throws(MorphError) {
    for pair in hints.pairs + hints.pins.map({ $0.subpaths }) { _ = try add(pair, a, b) }
    for pin in hints.pins {
      let number = try add(pin.subpaths, a, b)
      for (fraction, path) in [(pin.a, "first"), (pin.b, "second")]
      where !(fraction >= 0 && fraction <= 1) {
        throw .hint("a pin at \(fraction) is not on the \(path) path: give 0...1 of the length")
      }
      let (first, second) = (a[pairs[number].a], b[pairs[number].b])
      guard !first.isPoint, !second.isPoint else {
        let index = first.isPoint ? pin.subpaths.a : pin.subpaths.b
        throw .hint("subpath \(index) is a point: nothing on it can be pinned")
      }
      var own = (a: first.fraction(ofStored: pin.a), b: second.fraction(ofStored: pin.b))
      // Both ends of an open outline meet a closed one in one location.
      if !first.isClosed, second.isClosed, own.a == 1 { own.a = 0 }
      if first.isClosed, !second.isClosed, own.b == 1 { own.b = 0 }
      let known = pins[number] ?? []
      try checkOpening(own, known, first, second)
      // The same pin twice, or both ends of an open outline, which are one location here.
      if known.contains(where: { $0 == own }) { continue }
      for other in known where other.a == own.a || other.b == own.b {
        throw .hint(
          "subpaths \(pin.subpaths.a) and \(pin.subpaths.b): one location is pinned to two others"
        )
      }
      pins[number] = known + [own]
    }
    for (number, list) in pins { try check(list, a[pairs[number].a], b[pairs[number].b]) }
  }

  /// The same with the roles of the paths exchanged.
  func swapped() -> HintResolver {
    var result = self
    result.pairs = pairs.map { ($0.b, $0.a) }
    result.pins = pins.mapValues { list in list.map { (a: $0.b, b: $0.a) } }
    return result
  }

  /// The number of a pair, which is added where it is new.
  private mutating func add(
    _ pair: MorphHints.Pair,
    _ a: [Outline],
    _ b: [Outline]
  ) throws(MorphError) -> Int {
    func index(_ subpath: Int, _ list: [Outline], _ side: String) throws(MorphError) -> Int {
      if let index = list.firstIndex(where: { $0.subpath == subpath }) { return index }
      let last = list.map { $0.subpath }.max() ?? 0
      throw .hint(
        "there is no subpath \(subpath) with segments in the \(side) path; it has 0 to \(last)"
      )
    }
    let (first, second) = (try index(pair.a, a, "first"), try index(pair.b, b, "second"))
    for (number, known) in pairs.enumerated() {
      if known.a == first, known.b == second { return number }
      if known.a == first || known.b == second {
        let (side, index) = known.a == first ? ("first", pair.a) : ("second", pair.b)
        throw .hint(
          "subpath \(index) of the \(side) path is to have two partners: name one, or none, for"
            + " without hints it is divided among several where that looks better"
        )
      }
    }
    pairs.append((first, second))
    return pairs.count - 1
  }

  /// Throws where both ends of an open outline are to meet two locations of a closed one.
  private func checkOpening(
    _ pin: FeatureMatch.Pin,
    _ others: [FeatureMatch.Pin],
    _ a: Outline,
    _ b: Outline
  ) throws(MorphError) {
    guard a.isClosed != b.isClosed else { return }
    func meetsEnd(_ pin: FeatureMatch.Pin) -> Bool { (a.isClosed ? pin.b : pin.a) == 0 }
    func opening(_ pin: FeatureMatch.Pin) -> Double { a.isClosed ? pin.a : pin.b }
    for other in others
    where meetsEnd(pin) && meetsEnd(other) && opening(pin) != opening(other) {
      throw .hint(
        "a closed subpath is opened at one location, which both ends of its open partner meet:"
          + " pin only one end of subpath \(a.isClosed ? b.subpath : a.subpath)"
      )
    }
  }

  /// Throws where pins are not in one order on both outlines, or an end would not meet an end.
  private func check(_ pins: [FeatureMatch.Pin], _ a: Outline, _ b: Outline) throws(MorphError) {
    if !a.isClosed, !b.isClosed {
      for pin in pins where (pin.a == 0 || pin.a == 1) != (pin.b == 0 || pin.b == 1) {
        throw .hint("the end of an open subpath can meet only an end: pin 0 or 1 with 0 or 1")
      }
    }
    let sorted = pins.sorted { $0.a < $1.a }
    let isCyclic = a.isClosed && b.isClosed
    // Of closed outlines the first pin follows the last one.
    let steps = zip(sorted, sorted.dropFirst() + (isCyclic ? sorted.prefix(1) : []))
    let falls = steps.reduce(0) { $1.1.b < $1.0.b ? $0 + 1 : $0 }
    let rises = (isCyclic ? sorted.count : sorted.count - 1) - falls
    // A closed outline passes its start once; where one is open, either direction will do.
    let most = a.isClosed || b.isClosed ? 1 : 0
    let isOrdered = falls <= most || !isCyclic && rises <= most
    guard isOrdered else {
      throw .hint(
        "the pins of subpath \(a.subpath) and \(b.subpath) cross: they must come in one order"
          + " along both"
      )
    }
  }
}
