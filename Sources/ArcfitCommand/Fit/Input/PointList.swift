// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// Points in order, as they were read.
struct PointList {
  var points: [Point2D] = []
  /// One for each point, or none at all.
  var weights: [Double] = []
  /// Whether the last point leads back to the first; nil where the input does not say.
  var isClosed: Bool?

  /// Adds a point of two numbers, or of three with its weight.
  mutating func add(x: Double, y: Double, weight: Double?) throws(PointFault) {
    if let weight {
      guard weight > 0 else { throw PointFault("a weight must be above 0") }
      // Points before the first with a weight count once.
      if weights.count < points.count { weights = points.map { _ in 1 } }
      weights.append(weight)
    } else if !weights.isEmpty {
      weights.append(1)
    }
    points.append(Point2D(x: x, y: y))
  }

  /// The list, closed or not, with its closing point taken away where it ends exactly where it
  /// begins; nil is the default.
  func closed(_ isClosed: Bool?) -> PointList {
    var result = self
    let returns = points.count > 3 && points.first == points.last
    result.isClosed = isClosed ?? self.isClosed ?? returns
    if result.isClosed == true, returns {
      result.points.removeLast()
      if !weights.isEmpty { result.weights.removeLast() }
    }
    return result
  }
}

/// What is wrong with a point, without its offset.
struct PointFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// What is wrong in a list of points, and where.
struct PointListError: Error {
  let message: String
  /// The byte of the text.
  let offset: Int
}

extension ToolError {
  /// What is wrong in points that were read from somewhere, with the line around it.
  init(_ error: PointListError, in text: [UInt8], label: String) {
    let newline = UInt8(ascii: "\n")
    let head = text.prefix(error.offset)
    let line = head.reduce(1) { count, byte in byte == newline ? count + 1 : count }
    let start = head.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = text[start...].firstIndex(of: newline) ?? text.count
    self.init(
      .path,
      "\(label): line \(line): \(error.message)",
      at: "\(label):\(line)",
      detail: SourceExcerpt(Array(text[start..<end]), around: error.offset - start).text
    )
  }
}
#endif
