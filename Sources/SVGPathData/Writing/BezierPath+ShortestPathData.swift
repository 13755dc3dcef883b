// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension BezierPath {
  /// The path as SVG path data of few characters, within a tolerance.
  ///
  /// Every element stays what it is, in its place: only digits, letters and blanks are saved, by
  /// absolute or relative coordinates for each command, by `H`, `V`, `S` and `T`, and by as few
  /// digits as the tolerance allows. Of all ways to write the path some are tried, the shortest of
  /// them is taken: there may be a shorter one, but ``svgPathData(_:)`` with its defaults never is.
  ///
  /// What is read of the text, with coordinates added as doubles, is within the tolerance of the
  /// path, point for point: every end and control point is, measured from the path itself, so that
  /// errors do not add up; of arcs every point is, as far as their centre form is exact (see
  /// ``EllipticalArc``). What ends at the start of its subpath before a close still does; a closing
  /// line shorter than the tolerance may go. Rotations of circles are dropped, and signs of radii
  /// and of zero. With the tolerance 0 all other numbers are read as they are.
  ///
  /// ```swift
  /// let path = try BezierPath(svgPathData: "M 10.001,10.002 L 20.004,10.001 L 20.003,29.998 Z")
  /// print(try path.shortestSVGPathData(tolerance: 0.01))
  /// ```
  ///
  /// - Parameter tolerance: a distance in the path's units, at least 0.
  /// - Returns: The path data; empty for a path without elements.
  /// - Throws: ``PathError/notFinite(quantity:value:)`` where a coordinate is not finite;
  ///   ``PathError/tolerance(_:)`` where the tolerance is negative or not finite.
  ///
  /// Complexity: linear in the number of elements, some 20 times that of ``svgPathData(_:)``.
  /// Source: SVG 2, section 9.3.
  public func shortestSVGPathData(tolerance: Double) throws(PathError) -> String {
    if tolerance != 0 {
      do throws(ToleranceError) {
        try ToleranceCheck.require(tolerance)
      } catch {
        throw .tolerance(error)
      }
    }
    try requireFinite()
    let elements = Array(elements)
    let plain = svgPathData()
    // Arcs that are read near enough only where nothing is rounded.
    var exact: Set<Int> = []
    while true {
      var search = ShortestPathData(elements, tolerance: tolerance, exact: exact)
      let (text, stuck) = search.search()
      guard let stuck else {
        return text.count < plain.utf8.count ? String(decoding: text, as: UTF8.self) : plain
      }
      guard exact.insert(stuck).inserted, exact.count <= 64 else { return plain }
    }
  }
}
