// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a path drew, in order; arcs stay true arcs: center + u cos a + v sin a for a in a range.
struct Recording {
  enum Step {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case arc(center: CGPoint, u: CGPoint, v: CGPoint, from: CGFloat, to: CGFloat)
    case close
  }

  private(set) var steps: [Step] = []
  /// Where the next segment begins; nil before a move and after a close, where the frameworks
  /// differ, so that generated code must not rely on it.
  private var current: CGPoint?
  var isEvenOdd = false

  mutating func move(to point: CGPoint) {
    steps.append(.move(point))
    current = point
  }

  mutating func line(to end: CGPoint) { add(.line(end), to: end) }

  mutating func quadratic(to end: CGPoint, _ control: CGPoint) {
    add(.quadratic(control, end), to: end)
  }

  mutating func cubic(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
    add(.cubic(control1, control2, end), to: end)
  }

  /// An arc from one angle to another, in radians; where both say the same point, it is empty.
  mutating func arc(
    _ center: CGPoint,
    _ radius: CGFloat,
    from: CGFloat,
    to: CGFloat,
    growing: Bool
  ) {
    guard let current else { fatalError("an arc without a current point") }
    var end = to
    if growing { while end < from { end += 2 * .pi } } else { while end > from { end -= 2 * .pi } }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if point(from) != current { steps.append(.line(point(from))) }
    let (u, v) = (CGPoint(x: radius, y: 0), CGPoint(x: 0, y: radius))
    add(.arc(center: center, u: u, v: v, from: from, to: end), to: point(end))
  }

  mutating func close() {
    guard current != nil else { fatalError("a close without a subpath") }
    steps.append(.close)
    current = nil
  }

  mutating func append(_ other: Recording) {
    steps += other.steps
    current = other.current
  }

  private mutating func add(_ step: Step, to end: CGPoint) {
    guard current != nil else { fatalError("a segment without a current point") }
    steps.append(step)
    current = end
  }

  /// The image under an affine map.
  func mapped(
    _ point: (CGPoint) -> CGPoint,
    _ vector: (CGPoint) -> CGPoint
  ) -> Recording {
    var result = self
    result.steps = steps.map { step in
      switch step {
      case .move(let end): .move(point(end))
      case .line(let end): .line(point(end))
      case .quadratic(let control, let end): .quadratic(point(control), point(end))
      case .cubic(let a, let b, let end): .cubic(point(a), point(b), point(end))
      case .arc(let center, let u, let v, let from, let to):
        .arc(center: point(center), u: vector(u), v: vector(v), from: from, to: to)
      case .close: .close
      }
    }
    return result
  }

  /// Prints the steps, numbers as the bits of doubles.
  func show(_ key: String) {
    var text = "path \(key)\(isEvenOdd ? " evenodd" : "")\n"
    func add(_ letter: String, _ points: [CGPoint], _ numbers: [CGFloat] = []) {
      text += letter
      for number in points.flatMap({ [$0.x, $0.y] }) + numbers {
        text += " " + String(Double(number).bitPattern, radix: 16)
      }
      text += "\n"
    }
    for step in steps {
      switch step {
      case .move(let end): add("M", [end])
      case .line(let end): add("L", [end])
      case .quadratic(let control, let end): add("Q", [control, end])
      case .cubic(let a, let b, let end): add("C", [a, b, end])
      case .arc(let center, let u, let v, let from, let to): add("A", [center, u, v], [from, to])
      case .close: add("Z", [])
      }
    }
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
