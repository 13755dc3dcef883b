// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import SVGPathData
import TestSupport
import Testing

/// `.keepIndices` against what Chromium draws between paths of one structure.
@Suite struct BrowserInterpolationTests {
  @Test(.reference("morphing/browser_interpolation.json")) func keepsIndicesAsChromium() throws {
    let file = try JSONItem(PairFiles.read("browser_interpolation.json"))
    var compared = 0
    for item in (file["wpt"].items ?? []) + (file["dev"].items ?? []) {
      guard item["interpolable"].flag, let from = item["from_"].text, let to = item["to"].text
      else { continue }
      let (a, b) = (try SVGPathParser.parse(from), try SVGPathParser.parse(to))
      let pair = try CompatiblePair(a, b, mode: .keepIndices)
      #expect(pair.a == a && pair.b == b)
      for sample in item["samples"].items ?? [] {
        let t = sample["at"].double
        let expected = try SVGPathParser.parse(sample["d"].text ?? "")
        let shape = pair.shape(at: t)
        let size = max(largest(a), largest(b)) * max(1, abs(t))
        #expect(MorphGates.kinds(shape) == MorphGates.kinds(expected))
        for (first, second) in zip(shape.elements, expected.elements) {
          let apart = difference(first, second)
          #expect(apart <= 1e-5 * max(1, size), "\(item["id"].text ?? "") at \(t): \(apart)")
        }
        compared += 1
      }
    }
    #expect(compared > 500)
  }

  private func largest(_ path: BezierPath) -> Double {
    path.elements.flatMap(numbers).reduce(0) { max($0, abs($1)) }
  }

  private func difference(_ a: PathElement, _ b: PathElement) -> Double {
    let (first, second) = (numbers(a), numbers(b))
    guard first.count == second.count else { return .infinity }
    return zip(first, second).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  private func numbers(_ element: PathElement) -> [Double] {
    switch element {
    case .move(let p), .line(let p): [p.x, p.y]
    case .quadratic(to: let q, control: let p): [p.x, p.y, q.x, q.y]
    case .cubic(to: let r, control1: let p, control2: let q): [p.x, p.y, q.x, q.y, r.x, r.y]
    case .arc(let arc):
      [
        arc.end.x, arc.end.y, arc.radii.x, arc.radii.y, arc.rotation, arc.isLargeArc ? 1e9 : 0,
        arc.isPositiveSweep ? 1e9 : 0,
      ]
    case .close: []
    }
  }
}
