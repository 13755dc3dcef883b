// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import PathExport
internal import SVGPathData

/// The drawing of a fit: what the figure of `PathExport` needs to be told.
struct FitPicture {
  private let target: FitTarget
  private let result: FitResult
  private let profiles: [ErrorProfile]
  private let request: FitRequest

  /// The drawing of a report's result.
  init(_ report: FitReport, _ profiles: [ErrorProfile]) {
    (target, result, request) = (report.target, report.result, report.request)
    self.profiles = profiles
  }

  /// The figure.
  var figure: FitFigure {
    var figure = FitFigure(
      title: title,
      subtitle: subtitle,
      curve: result.chains.map(outline),
      cubics: result.chains.map(\.cubics)
    )
    figure.isYUp = target.isYUp
    if case .points = target.kind { figure.isSampled = true }
    var length = 0.0
    for profile in profiles {
      figure.errors.append(
        profile.samples.map { FitFigure.Sample(length: length + $0.length, error: $0.error) }
      )
      figure.nodes += profile.nodes.map { length + $0 }
      length += profile.nodes.last ?? 0
    }
    if let bound = result.bound { figure.limit = (bound, "certified bound") }
    figure.detail = detail
    return figure
  }

  private var title: String {
    let count = result.count == 1 ? "One cubic" : "\(result.count) cubics"
    let name = target.label.count > 56 ? target.label.prefix(55) + "…" : target.label[...]
    return "\(count) for \(name)"
  }

  private var subtitle: String {
    var text = ""
    switch target.kind {
    case .curve(let source):
      let range = source.range
      text = "\(target.variable) from \(short(range.lowerBound)) to \(short(range.upperBound)); "
    case .points(let list): text = "\(list.points.count) points; "
    case .path: break
    }
    switch target.kind {
    case .points:
      let distance = SVGText.rounded(result.maximum.distance, digits: 4)
      text += "largest distance \(distance)"
    case .curve, .path:
      text += "\(request.options.effort.rawValue) effort, \(request.options.ends.rawValue) ends"
    }
    if let tolerance = result.tolerance { text += "; tolerance \(short(tolerance.value))" }
    if let predicted = result.predicted, predicted >= 1 {
      text += "; the law of counts predicts \(DecimalText.rounded(predicted, digits: 3))"
    }
    return text
  }

  private func short(_ value: Double) -> String { DecimalText.rounded(value, digits: 5) }

  /// The curve as a chain of points.
  private func outline(_ chain: FitChain) -> [Point2D] {
    guard case .curve(let source) = chain.source else {
      if case .points(let list) = chain.source { return list.points }
      return []
    }
    let steps = max(8, min(64, 4000 / max(1, chain.cubics.count)))
    var points: [Point2D] = []
    for (start, end) in zip(chain.parameters, chain.parameters.dropFirst()) {
      for step in (points.isEmpty ? 0 : 1)...steps {
        let part = Double(step) / Double(steps)
        let inner = min(max(part, 1e-9), 1 - 1e-9)
        let place = source.place(start + (end - start) * part, start + (end - start) * inner)
        points.append(place.point)
      }
    }
    return points
  }

  /// The surroundings of the largest error of a curve.
  private var detail: FitFigure.Detail? {
    let (worst, t) = (result.maximum.chain, result.maximum.place)
    let chain = result.chains[worst]
    guard case .curve(let source) = chain.source, result.maximum.distance > 0 else { return nil }
    let index = (chain.parameters.firstIndex { $0 > t } ?? chain.cubics.count) - 1
    let cubic = chain.cubics[min(max(index, 0), chain.cubics.count - 1)]
    let place = source.place(t, t)
    let foot = cubic.nearest(to: place.point)
    let gap = foot.point - place.point
    let (speed, rate) = (place.derivative.length, cubic.derivative(at: foot.t).length)
    guard gap != .zero, speed > 0, rate > 0 else { return nil }
    // So far around that the loupe is full.
    let reach = 2 * gap.length
    func near(_ point: Point2D) -> Point2D { Point2D.origin + (point - place.point) }
    let (low, high) = (chain.parameters[0], chain.parameters[chain.cubics.count])
    let shares = (-12...12).map { Double($0) / 12 }
    let curve = shares.compactMap { share -> Point2D? in
      let next = t + reach * share / speed
      return next >= low && next <= high ? near(source.place(next, t).point) : nil
    }
    let fit = shares.compactMap { share -> Point2D? in
      let next = foot.t + reach * share / rate
      return next >= 0 && next <= 1 ? near(cubic.point(at: next)) : nil
    }
    return FitFigure.Detail(
      place: place.point,
      gap: gap,
      curve: curve,
      fit: fit,
      name: "at \(target.variable) = \(short(target.wrapped(t)))"
    )
  }
}
#endif
