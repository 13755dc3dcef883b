// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
public import BezierGeometry

/// Any number of paths of one structure that draw what the given paths draw.
///
/// Each path is matched with the next; every cut that a pair needs is made in all paths. Subpaths
/// that a path lacks are points inside their nearest neighbour.
public struct CompatibleSequence: Hashable, Sendable {
  /// The paths, cut, all with the same elements.
  public let paths: [BezierPath]
  /// How paths were matched with their neighbours, as asked for.
  public let mode: MorphMode
  /// The largest certified distance of the cubics in place of arcs, in units of the coordinates; 0
  /// where there are none.
  public let arcError: Double

  /// The pairs of neighbours.
  private let pairs: [CompatiblePair]

  /// Matches paths with their neighbours.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// let triangle = BezierPath.polygon([Point2D(0, 0), Point2D(10, 0), Point2D(5, 9)])
  /// let sequence = try CompatibleSequence([square, circle, triangle])
  /// print(sequence.paths.map { $0.segments.count })  // three times the same
  /// let shape = sequence.shape(at: 1.5)  // halfway from the circle to the triangle
  /// ```
  ///
  /// - Parameters:
  ///   - paths: One path or more.
  ///   - mode: How each is matched with the next. With ``MorphMode/keepIndices``, paths that all
  ///     have one structure keep it as it is. With ``MorphMode/rotate`` some pairs may rotate and
  ///     others not.
  ///   - arcTolerance: As for ``CompatiblePair/init(_:_:mode:hints:arcTolerance:)``.
  /// - Throws: ``MorphError``, as there, and where there is no path.
  /// - Complexity: That of the pairs, and linear in the final number of segments times the square
  ///   of the number of paths.
  public init(
    _ paths: [BezierPath],
    mode: MorphMode = .automatic,
    arcTolerance: Double? = nil
  ) throws(MorphError) {
    guard let first = paths.first else { throw .noPaths }
    self.mode = mode
    // A path alone has the structure that it has beside itself.
    let given = paths.count > 1 ? paths : [first, first]
    var kept: [CompatiblePair] = []
    for (path, next) in zip(given, given.dropFirst()) where mode == .keepIndices {
      let builder = try PairBuilder(path, next, arcTolerance: arcTolerance)
      if builder.hasOneStructure { kept.append(try builder.pair(mode)) }
    }
    if kept.count == given.count - 1 {
      (self.paths, arcError, pairs) = (paths, 0, kept)
      return
    }
    let builder = try SequenceBuilder(given, mode: mode, arcTolerance: arcTolerance)
    let cut = builder.paths
    self.paths = Array(cut.prefix(paths.count))
    arcError = builder.arcErrors.max() ?? 0
    pairs = (1..<given.count).map { index in
      builder.pair(endingAt: index, of: given, cut: cut, mode: mode)
    }
  }

  /// The pair of a path and the next one.
  ///
  /// Traps where `index` is not in 0..<(number of paths - 1). Its figures and its correspondence
  /// are those of the two paths as given; that a subpath is a point in both is possible here.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let sequence = try CompatibleSequence([square, .circle(center: Point2D(5, 5), radius: 5)])
  /// print(sequence.pair(at: 0).report().score)
  /// ```
  public func pair(at index: Int) -> CompatiblePair {
    precondition(
      index >= 0 && index < paths.count - 1,
      "CompatibleSequence.pair: there is no pair of this index"
    )
    return pairs[index]
  }

  /// The shape at a position: path i at i, between neighbours as their pair has it; below 0 and
  /// beyond the last path the first and last pair extrapolate.
  ///
  /// Linear time.
  public func shape(at position: Double) -> BezierPath {
    guard paths.count > 1 else { return paths[0] }
    let last = Double(paths.count - 2)
    let index = max(0, min(last, position.rounded(.down)))
    return pairs[Int(index)].shape(at: position - index)
  }
}

/// How two paths are matched and what lies between them.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
/// let pair = try CompatiblePair(square, circle, mode: .leastTravel)
/// ```
public enum MorphMode: String, CaseIterable, Hashable, Sendable {
  /// The best of all by what is seen in between: paths that can be animated already stay as they
  /// are; else corners meet corners, or points travel least.
  case automatic
  /// Corners meet corners of their kind, solids become solids and holes holes; one that faces
  /// several is cut through its inside, there and back.
  ///
  /// Of some such matches the one that looks best in between.
  case corners
  /// Starts, directions and partners are chosen so that points travel least; points move on lines.
  case leastTravel
  /// What is stored first goes with what is stored first: Core Animation's and the browsers'
  /// pairing.
  ///
  /// Paths of the same structure keep it; equal arcs elements become equal numbers of cubics, those
  /// without a radius lines. Others are cut at the joints of both, each subpath from its stored
  /// start.
  case keepIndices
  /// As `leastTravel` once the figure is turned: the turn is a rotation, only the rest moves on
  /// lines.
  ///
  /// Where no rotation makes the two much alike, this is `leastTravel`.
  case rotate
}

/// Why two paths cannot be made compatible, or a path cannot be cut into so many segments.
///
/// `description` is a sentence that names the value and the way out.
public enum MorphError: Error, Hashable, Sendable {
  /// A path holds a value that is not finite, or too large for differences of coordinates.
  case path(PathError)
  /// An arc cannot be followed by cubics within the tolerance.
  case arc(FitError)
  /// So many segments are not possible: a path keeps those it has, and there is a limit.
  case segmentCount(Int, allowed: ClosedRange<Int>)
  /// A hint cannot be followed; which and why, in words.
  case hint(String)
  /// Fewer than one path was given where a sequence needs them.
  case noPaths
}

extension MorphError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .path(let error): error.description
    case .arc(let error): error.description
    case .segmentCount(let count, let allowed):
      "a number of \(count) segments is not possible here; ask for \(allowed.lowerBound) to"
        + " \(allowed.upperBound)"
    case .hint(let reason): reason
    case .noPaths: "a sequence needs at least one path"
    }
  }
}

/// Cuts paths one after the other until all share a structure.
struct SequenceBuilder {
  /// The subpaths of each path, cut alike.
  private(set) var subpaths: [[CutSubpath]] = []
  /// Whether each of these subpaths is closed, in all paths.
  private(set) var isClosed: [Bool] = []
  /// The rotation from each path to the next, where there is one.
  private(set) var motions: [RigidMotion?] = []
  /// For each path the largest certified distance of cubics from its arcs.
  private(set) var arcErrors: [Double] = []

  /// Matches each path with the one before it; there are two at least.
  init(
    _ given: [BezierPath],
    mode: MorphMode,
    arcTolerance: Double?
  ) throws(MorphError) {
    var scale = 0.0
    for path in given { scale = max(scale, path.largestCoordinate) }
    for (index, path) in given.dropFirst().enumerated() {
      let isFirst = index == 0
      let last = isFirst ? given[0] : CutSubpath.path(subpaths[index], isClosed: isClosed)
      let builder = try PairBuilder(last, path, arcTolerance: arcTolerance, scale: scale)
      let matching = try builder.matching(mode, isFirstCut: !isFirst)
      if isFirst {
        subpaths = [matching.subpaths.map { $0.cutA }]
        arcErrors = [matching.arcErrors.a]
      } else {
        for index in subpaths.indices {
          subpaths[index] = Self.cut(subpaths[index], as: matching.subpaths)
        }
      }
      subpaths.append(matching.subpaths.map { $0.cutB })
      isClosed = matching.subpaths.map { $0.isClosed }
      motions.append(matching.motion)
      arcErrors.append(matching.arcErrors.b)
    }
  }

  /// The paths that the subpaths draw.
  var paths: [BezierPath] {
    subpaths.map { CutSubpath.path($0, isClosed: isClosed) }
  }

  /// The pair of a path and the one before it, of the paths as given and as cut.
  func pair(
    endingAt index: Int,
    of given: [BezierPath],
    cut: [BezierPath],
    mode: MorphMode
  ) -> CompatiblePair {
    let motion = motions[index - 1]
    let sizes = (given[index - 1].boundingBox, given[index].boundingBox)
    return CompatiblePair(
      a: cut[index - 1],
      b: cut[index],
      mode: mode == .rotate && motion == nil ? .leastTravel : mode,
      arcError: max(arcErrors[index - 1], arcErrors[index]),
      diagonal: 0.5 * (sizes.0?.diagonal ?? 0) + 0.5 * (sizes.1?.diagonal ?? 0),
      originalA: given[index - 1],
      originalB: given[index],
      matches: isClosed.indices.map { subpath in
        MatchedSubpath(
          subpaths[index - 1][subpath],
          subpaths[index][subpath],
          isClosed: isClosed[subpath]
        )
      },
      motion: motion
    )
  }

  /// Subpaths cut further, as those of the last path were to match the next one.
  private static func cut(
    _ subpaths: [CutSubpath],
    as matches: [MatchedSubpath]
  ) -> [CutSubpath] {
    let outlines = subpaths.map { $0.outline }
    return matches.map { match in
      guard match.hasA else {
        let dot = MorphPlan.shrunk(match.b, into: outlines).b
        let cuts = match.pieces.map { _ in CurveCut(curve: 0, from: 0, to: 1) }
        return CutSubpath(outline: dot, isPresent: false, cuts: cuts)
      }
      let stored = subpaths[match.a.subpath]
      let directed = match.a.isReversed ? stored.reversed() : stored
      return CutSubpath(
        outline: directed.outline,
        isPresent: directed.isPresent,
        cuts: match.pieces.map { directed.cuts[$0.a.curve].part($0.a) }
      )
    }
  }
}
