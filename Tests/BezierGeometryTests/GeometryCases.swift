// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import TestSupport

/// A value of a JSON file, with the few accessors the tests need.
struct JSONItem {
  let value: Any?

  subscript(key: String) -> JSONItem { JSONItem(value: (value as? [String: Any])?[key]) }

  /// Read from the digits: `doubleValue` may be an ulp off.
  var number: Double? {
    guard let number = value as? NSNumber else { return nil }
    return Double(number.stringValue) ?? number.doubleValue
  }
  var text: String? { value as? String }
  var items: [JSONItem]? { (value as? [Any])?.map { JSONItem(value: $0) } }
  var numbers: [Double]? { items?.compactMap(\.number) }
  var exists: Bool { value != nil }

  /// A number, NaN where there is none, so that a comparison with it fails.
  var double: Double { number ?? .nan }
  var flag: Bool { (number ?? 0) != 0 }
  var point: Point2D {
    guard let pair = numbers, pair.count == 2 else { return Point2D(.nan, .nan) }
    return Point2D(pair[0], pair[1])
  }
  var points: [Point2D] { (items ?? []).map(\.point) }
}

/// The numeric cases in `../shared/reference/paths/geometry_cases.json`, read in place.
enum GeometryCases {
  static func read(_ file: String) -> JSONItem? {
    guard let url = ProjectFiles.sharedReference("paths/\(file)"),
      let data = try? Data(contentsOf: url),
      let object = try? JSONSerialization.jsonObject(with: data)
    else { return nil }
    return JSONItem(value: object)
  }

  /// The cases of one operation; empty (with a printed reason) where the file is missing.
  static func cases(_ operation: String) -> [JSONItem] {
    (read("geometry_cases.json")?.items ?? []).filter { $0["operation"].text == operation }
  }
}

/// A quadratic or cubic curve, as its number of control points says.
enum TestCurve {
  case quadratic(QuadraticBezier)
  case cubic(CubicBezier)

  init?(_ p: [Point2D]) {
    switch p.count {
    case 3: self = .quadratic(QuadraticBezier(p[0], p[1], p[2]))
    case 4: self = .cubic(CubicBezier(p[0], p[1], p[2], p[3]))
    default: return nil
    }
  }

  var points: [Point2D] {
    switch self {
    case .quadratic(let c): [c.p0, c.p1, c.p2]
    case .cubic(let c): [c.p0, c.p1, c.p2, c.p3]
    }
  }

  func length(from: Double = 0, to: Double = 1, accuracy: Double) -> Double {
    switch self {
    case .quadratic(let c): c.length(from: from, to: to, accuracy: accuracy)
    case .cubic(let c): c.length(from: from, to: to, accuracy: accuracy)
    }
  }

  var boundingBox: Rect2D {
    switch self {
    case .quadratic(let c): c.boundingBox
    case .cubic(let c): c.boundingBox
    }
  }

  var extrema: RealRoots {
    switch self {
    case .quadratic(let c): c.extrema
    case .cubic(let c): c.extrema
    }
  }

  var inflections: RealRoots {
    switch self {
    case .quadratic(let c): c.inflections
    case .cubic(let c): c.inflections
    }
  }

  var signedArea: Double {
    switch self {
    case .quadratic(let c): c.signedArea
    case .cubic(let c): c.signedArea
    }
  }

  func curvature(at t: Double) -> Double {
    switch self {
    case .quadratic(let c): c.curvature(at: t)
    case .cubic(let c): c.curvature(at: t)
    }
  }

  func point(at t: Double) -> Point2D {
    switch self {
    case .quadratic(let c): c.point(at: t)
    case .cubic(let c): c.point(at: t)
    }
  }

  func split(at parameters: [Double]) -> [TestCurve] {
    switch self {
    case .quadratic(let c): c.split(at: parameters).map { .quadratic($0) }
    case .cubic(let c): c.split(at: parameters).map { .cubic($0) }
    }
  }

  func split(at t: Double) -> [TestCurve] {
    switch self {
    case .quadratic(let c):
      let parts = c.split(at: t)
      return [.quadratic(parts.left), .quadratic(parts.right)]
    case .cubic(let c):
      let parts = c.split(at: t)
      return [.cubic(parts.left), .cubic(parts.right)]
    }
  }

  func subcurve(from: Double, to: Double) -> TestCurve {
    switch self {
    case .quadratic(let c): .quadratic(c.subcurve(from: from, to: to))
    case .cubic(let c): .cubic(c.subcurve(from: from, to: to))
    }
  }
}

extension EllipticalArc {
  /// The arc of an SVG `A` command as the reference files write it.
  init(svg item: JSONItem) {
    self.init(
      start: Point2D(item["x1"].double, item["y1"].double),
      end: Point2D(item["x2"].double, item["y2"].double),
      radii: Vector2D(item["rx"].double, item["ry"].double),
      rotation: item["x_rotation_deg"].double * (.pi / 180),
      isLargeArc: item["large_arc"].flag,
      isPositiveSweep: item["sweep"].flag
    )
  }
}
