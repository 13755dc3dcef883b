// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import PathMotion

/// The curves that `--curve` knows by name: `spiral:0.1,0.15`.
enum NamedCurve: String, CaseIterable {
  case circle, ellipse, superellipse, spiral
  case logSpiral = "log-spiral"
  case euler, cycloid, involute, rose, lissajous, lemniscate

  /// What values it takes, in order; those in brackets may be left out.
  private var values: (required: [String], optional: [String]) {
    switch self {
    case .circle, .cycloid, .involute: (["r"], [])
    case .ellipse: (["a", "b"], [])
    case .superellipse: (["a", "b", "n"], [])
    case .spiral, .logSpiral: (["a", "b"], [])
    case .euler: ([], ["scale"])
    case .rose: (["a", "k"], [])
    case .lissajous: (["m", "n", "phase"], ["a", "b"])
    case .lemniscate: (["a"], [])
    }
  }

  private var wholeValues: [String] {
    switch self {
    case .rose: ["k"]
    case .lissajous: ["m", "n"]
    default: []
    }
  }

  private var form: String {
    let (required, optional) = values
    let list = required.joined(separator: ",") + optional.map { "[,\($0)]" }.joined()
    return required.isEmpty ? "\(rawValue)[:\(optional[0])]" : "\(rawValue):\(list)"
  }

  private var usualRange: ClosedRange<Double> {
    switch self {
    case .euler: 0...2
    case .spiral, .logSpiral: 0...4 * .pi
    default: 0...2 * .pi
    }
  }

  /// Reads a name and its values; a range of nil is the usual one.
  static func read(
    _ text: String,
    range: ClosedRange<Double>?,
    _ request: FitRequest
  ) throws(ToolError) -> CurveSource {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let curve = NamedCurve(rawValue: name) else {
      let names = allCases.map(\.rawValue)
      let hint =
        Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "known are \(names.joined(separator: ", ")), and formulas such as 'y=x^2'"
      throw .usage("--curve '\(name.prefix(40))' is unknown; \(hint)")
    }
    let list =
      parts.count == 1
      ? [] : parts[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return try curve.source(try curve.numbers(list, text), range: range, request)
  }

  private func numbers(_ list: [String], _ text: String) throws(ToolError) -> [Double] {
    let (required, optional) = values
    guard list.count >= required.count, list.count <= required.count + optional.count else {
      throw .usage("--curve '\(text)' is written \(form)")
    }
    var numbers: [Double] = []
    for (name, text) in zip(required + optional, list) {
      let isAngle = text.contains { $0.isLetter && $0 != "e" && $0 != "E" || $0 == "°" }
      let number =
        isAngle
        ? try Angle.read(text, option: "--curve").radians
        : try Double.read(text, option: "--curve")
      let mayBeAnything = name == "phase" || self == .spiral || name == "b" && self == .logSpiral
      guard mayBeAnything || number > 0 else {
        throw .usage("--curve: \(name) of \(form) is \(text), but must be above 0")
      }
      guard !wholeValues.contains(name) || number == number.rounded() && number <= 1e6 else {
        throw .usage(
          "--curve: \(name) of \(form) is \(text), but must be a whole number up to 1000000"
        )
      }
      guard self != .superellipse || name != "n" || Superellipse.isOrder(number) else {
        throw .usage(
          "--curve: n of \(form) is \(text), but must be 1 or another number up to 1000000 that is"
            + " not between 7/8 and 8/7"
        )
      }
      numbers.append(number)
    }
    return numbers
  }

  private func source(
    _ values: [Double],
    range: ClosedRange<Double>?,
    _ request: FitRequest
  ) throws(ToolError) -> CurveSource {
    /// A curve with range, corners and closure as the options say.
    func adjusted(_ curve: some ParametricCurve) throws(ToolError) -> CurveSource {
      let range = range ?? curve.range
      let corners = try request.cornerParameters(in: range)
      var result = AdjustedCurve(curve, range: range, corners: corners)
      result.isClosed = try FitTarget.isClosed(CurveSource(result), request)
      return CurveSource(result)
    }
    let usual = range ?? usualRange
    let (a, b) = (values.first ?? 1, values.count > 1 ? values[1] : 1)
    switch self {
    case .circle: return try adjusted(EllipseCurve(radius: a))
    case .ellipse: return try adjusted(EllipseCurve(radii: Vector2D(x: a, y: b)))
    case .superellipse:
      return try adjusted(
        Superellipse(order: values[2], radii: Vector2D(x: a, y: b), range: usual)
      )
    case .spiral: return try adjusted(ArchimedeanSpiral(startRadius: a, growth: b, range: usual))
    case .logSpiral: return try adjusted(LogarithmicSpiral(startRadius: a, growth: b, range: usual))
    case .euler: return try adjusted(EulerSpiral(scale: a, range: usual))
    case .cycloid: return try adjusted(Cycloid(radius: a, range: usual))
    case .involute: return try adjusted(CircleInvolute(radius: a, range: usual))
    case .rose: return try adjusted(RoseCurve(order: Int(b), radius: a))
    case .lissajous:
      return try adjusted(
        LissajousCurve(
          frequencyX: Int(a),
          frequencyY: Int(b),
          phase: values[2],
          amplitudes: Vector2D(
            x: values.count > 3 ? values[3] : 1,
            y: values.count > 4 ? values[4] : 1
          )
        )
      )
    case .lemniscate: return try adjusted(Lemniscate(halfWidth: a))
    }
  }
}

/// A ready curve over a range of its own, with corners that were named besides its own.
struct AdjustedCurve<Base: ParametricCurve>: ParametricCurve {
  let base: Base
  let range: ClosedRange<Double>
  var isClosed = false
  let corners: [Double]
  let joints: [Double]

  /// The curve; its own corners are left out where `others` is nil.
  init(_ base: Base, range: ClosedRange<Double>, corners others: [Double]?) {
    (self.base, self.range) = (base, range)
    // What is so near to an end or to another is the same but for rounding.
    let noise = 1e-9 * (range.upperBound - range.lowerBound)
    func inside(_ parameters: [Double]) -> [Double] {
      parameters.filter { range.upperBound - $0 > noise }
        .distinct(apart: noise, after: range.lowerBound)
    }
    corners = others.map { inside(base.corners + $0) } ?? []
    joints = inside(base.joints)
  }

  func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) { base.point(at: t) }

  func point<Scalar: CurveScalar>(at t: Scalar, partOf inner: Double) -> (x: Scalar, y: Scalar) {
    base.point(at: t, partOf: inner)
  }
}
#endif
