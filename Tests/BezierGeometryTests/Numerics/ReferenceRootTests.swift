// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// The cases of the reference collection about roots of polynomials.
@Suite struct ReferenceRootTests {
  @Test(.reference(ReferenceCases.geometry)) func cubics() throws {
    for item in try ReferenceCases.cases("cubic_roots") {
      let c = item["input"]["coeffs_high_to_low"].numbers ?? []
      let roots = PolynomialRoots.roots(c[3], c[2], c[1], c[0])
      // A multiple root is listed once by us.
      let expected = distinct(item["expected"].numbers ?? [])
      compare(roots, expected, item, relative: false, coefficients: c.reversed())
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func quartics() throws {
    for item in try ReferenceCases.cases("quartic_roots") {
      let expected = item["input"]["monic_with_roots"].numbers ?? []
      let d = ExactRational.monic(roots: expected).map(\.doubleValue)
      let roots = PolynomialRoots.roots(d[0], d[1], d[2], d[3], d[4])
      compare(roots, expected, item, relative: true, coefficients: d)
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func bernstein() throws {
    for item in try ReferenceCases.cases("bernstein_roots") {
      let roots = PolynomialRoots.bernstein(item["input"]["coeffs"].numbers ?? [])
      compare(roots, item["expected"].numbers ?? [], item, relative: false)
    }
  }

  private func compare(
    _ roots: RealRoots,
    _ expected: [Double],
    _ item: JSONItem,
    relative: Bool,
    coefficients: [Double] = []
  ) {
    let id = item["id"].text ?? "?"
    #expect(roots.count == expected.count, "\(id): \(Array(roots))")
    for (root, wanted) in zip(roots, expected) {
      let scale = relative ? wanted.magnitude : 1
      let error = (root - wanted).magnitude
      if error <= item["tolerance"].double * scale { continue }
      // Two cases expect roots of coefficients that are no doubles: ours must be the exact ones.
      #expect(isExact(root, coefficients), "\(id): \(Array(roots)) \(expected)")
    }
  }

  /// Whether the polynomial, evaluated exactly, changes sign next to a double.
  private func isExact(_ root: Double, _ coefficients: [Double]) -> Bool {
    func sign(_ x: Double) -> Int {
      coefficients.reversed().reduce(ExactRational(0)) {
        $0 * ExactRational(x) + ExactRational($1)
      }.signum
    }
    return !coefficients.isEmpty && sign(root.nextDown) * sign(root.nextUp) <= 0
  }

  private func distinct(_ values: [Double]) -> [Double] {
    values.reduce(into: []) { list, value in if list.last != value { list.append(value) } }
  }
}
