// SPDX-License-Identifier: Apache-2.0

/// A path cut into dashes on demand; none is stored.
///
/// Made by ``BezierPath/dashes(_:phase:restartsSubpaths:joinsSeams:accuracy:)``, which checks
/// all that can go wrong. Each dash is an open subpath in exact pieces; a subpath within a single
/// dash is not cut and stays closed.
public struct PathDashes: Sendable {
  private let whole: BezierPath
  /// What the path is cut by; nil for the path as it is: a solid line, or nothing.
  private let cutter: (index: ArcLengthIndex, pattern: DashPattern)?
  private let restartsSubpaths: Bool
  private let joinsSeams: Bool

  /// The path as it is, in one dash.
  fileprivate init(whole path: BezierPath) {
    (whole, cutter, restartsSubpaths, joinsSeams) = (path, nil, true, true)
  }

  /// The dashes of a measured path; nil as pattern is a solid line.
  init(
    _ index: ArcLengthIndex,
    _ pattern: DashPattern?,
    restartsSubpaths: Bool,
    joinsSeams: Bool
  ) throws(PathError) {
    (self.restartsSubpaths, self.joinsSeams) = (restartsSubpaths, joinsSeams)
    (whole, cutter) = (index.path, pattern.map { (index, $0) })
    guard let pattern else { return }
    // Before any is made.
    let turns = index.length / pattern.length + 2 * Double(index.subpaths.count)
    guard turns * Double(pattern.count) <= Double(ArcLengthIndex.maximumDashes) else {
      throw .tooManyDashes(limit: ArcLengthIndex.maximumDashes)
    }
  }

  /// All dashes as one path.
  public var path: BezierPath { cut { _ in } ?? whole }

  /// Passes the dashes in the order of ``path``, of which they are the subpaths.
  ///
  /// - Parameter body: Takes each dash, or the whole path where the pattern is a solid line.
  /// - Throws: What the function throws; nothing is passed after that.
  /// - Complexity: O(log n) a dash for n segments; the memory of the lengths of one subpath's
  ///   dashes.
  public func forEach<Failure: Error>(
    _ body: (BezierPath) throws(Failure) -> Void
  ) throws(Failure) {
    let rest = try cut { trimmer throws(Failure) in
      let dash = trimmer.takeResult()
      if !dash.isEmpty { try body(dash) }
    }
    if rest == nil { try body(whole) }
  }

  /// Cuts dashes, `body` being called behind each; what it left of them, nil where nothing is cut.
  private func cut<Failure: Error>(
    _ body: (inout PathTrimmer<ArcLengthIndex>) throws(Failure) -> Void
  ) throws(Failure) -> BezierPath? {
    guard let (index, pattern) = cutter else { return nil }
    return try whole.withStorage { storage throws(Failure) in
      let unit = index.unit
      var trimmer = PathTrimmer(table: index, source: storage, joinsSeams: joinsSeams)
      for span in storage.spans {
        guard let ends = index.ends(of: span) else { continue }
        let origin = restartsSubpaths ? ends.from : 0
        let dashes = pattern.dashes(
          from: (ends.from - origin) / unit,
          to: (ends.to - origin) / unit,
          reach: index.jointReach / unit
        )
        try trimmer.append(dashes, of: span, origin: origin, unit: unit, body)
      }
      return trimmer.takeResult()
    }
  }
}

extension BezierPath {
  /// The path cut into dashes, to be walked over.
  ///
  /// As ``dashed(_:phase:restartsSubpaths:joinsSeams:accuracy:)``, for results too long to be
  /// held.
  ///
  /// ```swift
  /// let border = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 100, height: 50))
  /// try border.dashes([6, 4]).forEach { dash in
  ///   print(dash.elements.count)
  /// }
  /// ```
  ///
  /// - Throws: ``PathError``, as there.
  public func dashes(
    _ pattern: [Double],
    phase: Double = 0,
    restartsSubpaths: Bool = true,
    joinsSeams: Bool = true,
    accuracy: Double? = nil
  ) throws(PathError) -> PathDashes {
    let accuracy = accuracy ?? defaultAccuracy
    try require(tolerance: accuracy, as: "accuracy")
    guard let pattern = try DashPattern(pattern, phase: phase) else {
      return PathDashes(whole: self)
    }
    var segments = self.segments.makeIterator()
    guard segments.next() != nil else { return PathDashes(whole: BezierPath()) }
    return try PathDashes(
      arcLengthIndex(accuracy: accuracy),
      pattern,
      restartsSubpaths: restartsSubpaths,
      joinsSeams: joinsSeams
    )
  }
}
