// SPDX-License-Identifier: Apache-2.0

extension SwiftUICode {
  /// The types that every generated file brings along.
  static let shapes = """

    /// A path whose points move; its elements stay.
    private struct MovingPath: Shape {
      private var elements: [CGPathElementType] = []
      private var points = PointList(numbers: [])

      var animatableData: PointList {
        get { points }
        set { points = newValue }
      }

      init(_ path: CGPath) {
        var elements: [CGPathElementType] = []
        var numbers: [Double] = []
        path.applyWithBlock { element in
          let type = element.pointee.type
          elements.append(type)
          for index in 0..<MovingPath.count(type) {
            numbers.append(Double(element.pointee.points[index].x))
            numbers.append(Double(element.pointee.points[index].y))
          }
        }
        self.elements = elements
        points = PointList(numbers: numbers)
      }

      private static func count(_ type: CGPathElementType) -> Int {
        switch type {
        case .moveToPoint, .addLineToPoint: return 1
        case .addQuadCurveToPoint: return 2
        case .addCurveToPoint: return 3
        case .closeSubpath: return 0
        @unknown default: return 0
        }
      }

      func path(in rect: CGRect) -> Path {
        var path = Path()
        let numbers = points.numbers ?? []
        var next = 0
        func point() -> CGPoint {
          next += 2
          guard next <= numbers.count else { return .zero }
          return CGPoint(x: numbers[next - 2], y: numbers[next - 1])
        }
        for element in elements {
          switch element {
          case .moveToPoint: path.move(to: point())
          case .addLineToPoint: path.addLine(to: point())
          case .addQuadCurveToPoint:
            let control = point()
            path.addQuadCurve(to: point(), control: control)
          case .addCurveToPoint:
            let (control1, control2) = (point(), point())
            path.addCurve(to: point(), control1: control1, control2: control2)
          case .closeSubpath: path.closeSubpath()
          @unknown default: break
          }
        }
        return path
      }
    }

    /// Coordinates that SwiftUI may add and scale; nil is the zero of all lengths. Lists of unlike
    /// lengths do not move.
    private struct PointList: VectorArithmetic {
      var numbers: [Double]?

      static var zero: PointList { PointList(numbers: nil) }

      private static func combined(
        _ a: PointList,
        _ b: PointList,
        _ body: (Double, Double) -> Double
      ) -> PointList {
        guard let first = a.numbers else {
          return PointList(numbers: b.numbers?.map { body(0, $0) })
        }
        guard let second = b.numbers, first.count == second.count else { return a }
        return PointList(numbers: zip(first, second).map { body($0, $1) })
      }

      static func + (a: PointList, b: PointList) -> PointList { combined(a, b) { $0 + $1 } }

      static func - (a: PointList, b: PointList) -> PointList {
        if let first = a.numbers, let second = b.numbers, first.count != second.count {
          return .zero
        }
        return combined(a, b) { $0 - $1 }
      }

      mutating func scale(by factor: Double) { numbers = numbers?.map { $0 * factor } }

      var magnitudeSquared: Double { (numbers ?? []).reduce(0) { $0 + $1 * $1 } }
    }

    """
}
