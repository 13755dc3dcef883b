// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The path of these elements, the first of which must be a move.
  ///
  /// As ``append(_:)-(PathElement)`` of one after the other: the start of an arc is the current
  /// point, whatever its own start says. Traps where the first element is neither a move nor a
  /// close, which does nothing in an empty path.
  ///
  /// ```swift
  /// let triangle = BezierPath([
  ///   .move(to: Point2D(0, 0)), .line(to: Point2D(10, 0)), .line(to: Point2D(5, 8)), .close,
  /// ])
  /// ```
  @inlinable
  public init(_ elements: some Sequence<PathElement>) {
    self.init()
    verbs.reserveCapacity(elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// The path of one segment, from its start.
  @inlinable
  public init(_ segment: PathSegment) {
    self.init()
    append(segment)
  }

  /// The path of an arc of a circle, from its start.
  ///
  /// As ``addArc(_:)-(CircularArc)``: sweeps above a turn draw every turn, and a whole turn ends in
  /// the very point where it begins. It is not closed.
  ///
  /// ```swift
  /// let half = BezierPath(CircularArc(center: Point2D(50, 50), radius: 40, sweep: .degrees(180)))
  /// ```
  public init(_ arc: CircularArc) {
    self.init()
    addArc(arc)
  }

  /// The path of an arc of an ellipse in centre form, from its start.
  ///
  /// As ``addArc(_:)-(EllipticalArc.CenterForm)``.
  public init(_ form: EllipticalArc.CenterForm) {
    self.init()
    addArc(form)
  }

  /// The path of an arc of an ellipse, stored as it is.
  @inlinable
  public init(_ arc: EllipticalArc) {
    self.init(PathSegment.arc(arc))
  }

  /// The path that a closure builds.
  ///
  /// ```swift
  /// let corner = BezierPath {
  ///   $0.move(to: Point2D(0, 0))
  ///   $0.addLine(to: Point2D(10, 0))
  ///   $0.addArc(through: Point2D(17, 3), to: Point2D(20, 10))
  /// }
  /// ```
  ///
  /// - Parameter build: adds to the path given, which is empty.
  /// - Throws: what the closure throws.
  @inlinable
  public init<Failure>(
    _ build: (_ path: inout BezierPath) throws(Failure) -> Void
  ) throws(Failure) {
    self.init()
    try build(&self)
  }
}
