// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// The distances of a chain from samples of the curve: where it crosses their normals, and how far
/// away.
struct ChainDistances {
  let chain: NodeChain
  let frames: [NodeFrame]
  let cubics: [CubicBezier]
  /// Where each normal is crossed: the piece (of a closed chain also one before the first or after
  /// the last) with the parameter on it.
  private(set) var feet: [Double] = []
  /// The signed distances along the normals.
  private(set) var distances: [Double] = []

  /// The shortest handle, in lengths of its chord; and at the ends of a part.
  private static let leastHandle = 0.01
  private static let leastEndHandle = 1e-6

  /// Measures a chain at samples, from feet nearby, or from its start; `nil` where a normal is
  /// not crossed, or the crossings do not follow each other.
  init?(_ chain: NodeChain, at samples: [NormalSamples.Sample], near start: [Double]?) {
    self.chain = chain
    let frames = chain.frames()
    self.frames = frames
    cubics = (0..<chain.count).map { chain.cubic($0, frames) }
    // A handle of rounding has no direction; at ends that stay, as at cusps, none is shared.
    for (index, handles) in chain.handles.enumerated() {
      let chord = (cubics[index].p3 - cubics[index].p0).length
      let isFirst = chain.part.isOpen && index == 0
      let isLast = chain.part.isOpen && index == chain.count - 1
      guard handles.start >= (isFirst ? Self.leastEndHandle : Self.leastHandle) * chord,
        handles.end >= (isLast ? Self.leastEndHandle : Self.leastHandle) * chord
      else { return nil }
    }
    feet.reserveCapacity(samples.count)
    distances.reserveCapacity(samples.count)
    var last = (foot: 0.0, point: frames[0].point)
    for (index, sample) in samples.enumerated() {
      guard let foot = foot(of: sample, near: start?[index] ?? guess(sample, after: last)),
        foot >= last.foot || index == 0
      else { return nil }
      last = (foot, sample.point)
      feet.append(foot)
      distances.append(distance(of: sample, at: foot))
    }
    guard let first = feet.first, let last = feet.last else { return nil }
    if !chain.part.isOpen, last >= first + Double(chain.count) { return nil }
  }

  /// Where the foot of a sample may be, judged from the sample before.
  private func guess(
    _ sample: NormalSamples.Sample,
    after last: (foot: Double, point: Point2D)
  ) -> Double {
    let (piece, u) = split(last.foot)
    let speed = cubics[piece].derivative(at: u).length
    return last.foot + min(0.1, (sample.point - last.point).length / speed)
  }

  /// Splits a foot into the piece's number among `cubics` and the parameter on it.
  func split(_ foot: Double) -> (piece: Int, u: Double) {
    var whole = Int(foot.rounded(.down))
    var u = foot - Double(whole)
    if chain.part.isOpen {
      if whole >= cubics.count { (whole, u) = (cubics.count - 1, 1) }
      return (max(0, whole), u)
    }
    whole %= cubics.count
    return (whole < 0 ? whole + cubics.count : whole, u)
  }

  /// Where the normal at a sample is crossed, near a guess.
  ///
  /// The chain rises through it there, seen along the tangent. Newton steps, on the next piece
  /// where they leave one.
  func foot(of sample: NormalSamples.Sample, near guess: Double) -> Double? {
    let isOpen = chain.part.isOpen
    var whole = Int(guess.rounded(.down))
    if isOpen { whole = max(0, min(cubics.count - 1, whole)) }
    var u = guess - Double(whole)
    for _ in 0..<4 {
      let cubic = cubics[isOpen ? whole : split(Double(whole)).piece]
      guard let crossing = Self.crossing(cubic, sample, near: u) else { return nil }
      let isFirst = isOpen && whole == 0
      let isLast = isOpen && whole == cubics.count - 1
      if crossing < -1e-12 {
        if isFirst { return nil }
        whole -= 1
        u = 1
      } else if crossing > 1 + 1e-12 {
        if isLast { return nil }
        whole += 1
        u = 0
      } else {
        return Double(whole) + max(0, min(1, crossing))
      }
    }
    return nil
  }

  private static func crossing(
    _ cubic: CubicBezier,
    _ sample: NormalSamples.Sample,
    near guess: Double
  ) -> Double? {
    let c0 = (cubic.p0 - sample.point).dot(sample.tangent)
    let d0 = 3 * (cubic.p1 - cubic.p0).dot(sample.tangent)
    let d1 = 3 * (cubic.p2 - cubic.p1).dot(sample.tangent)
    let d2 = 3 * (cubic.p3 - cubic.p2).dot(sample.tangent)
    let (c1, c2, c3) = (d0, d1 - d0, (d2 - 2 * d1 + d0) / 3)
    var u = max(0, min(1, guess))
    for _ in 0..<40 {
      let value = ((c3 * u + c2) * u + c1) * u + c0
      let slope = (3 * c3 * u + 2 * c2) * u + c1
      guard slope > 0 else { return nil }
      let step = max(-0.15, min(0.15, -value / slope))
      u += step
      if u < -0.15 || u > 1.15 { return u }
      if step.magnitude < 1e-13 { return u }
    }
    return nil
  }

  func distance(of sample: NormalSamples.Sample, at foot: Double) -> Double {
    let (piece, u) = split(foot)
    return sample.tangent.cross(cubics[piece].point(at: u) - sample.point)
  }

  /// How the distance changes with the chain's numbers, the foot going along.
  func row(_ sample: NormalSamples.Sample, at foot: Double, _ unknowns: ChainUnknowns) -> SparseRow
  {
    let (piece, u) = split(foot)
    let cubic = cubics[piece]
    let (tangent, normal) = (sample.tangent, sample.tangent.perpendicular)
    let derivative = cubic.derivative(at: u)
    // The foot moves along the piece so that it stays on the normal.
    let pull = normal - (derivative.dot(normal) / derivative.dot(tangent)) * tangent
    let v = 1 - u
    let (b1, b2) = (3 * u * v * v, 3 * u * u * v)
    let (b01, b23) = (v * v * v + b1, u * u * u + b2)
    let (a, b) = (frames[piece], frames[piece + 1])
    let handles = chain.handles[piece]
    let (s, e) = (b1 * handles.start, -b2 * handles.end)
    var row = SparseRow(
      value: normal.dot(cubic.point(at: u) - sample.point),
      slopes: SIMD8(
        pull.dot(b01 * a.pointByParameter + s * a.directionByParameter),
        pull.dot(b01 * a.pointByShift),
        pull.dot(s * a.direction.perpendicular),
        pull.dot(b23 * b.pointByParameter + e * b.directionByParameter),
        pull.dot(b23 * b.pointByShift),
        pull.dot(e * b.direction.perpendicular),
        b1 * pull.dot(a.direction),
        -b2 * pull.dot(b.direction)
      ),
      unknowns: SIMD8(repeating: -1)
    )
    for (lane, node) in [(0, piece), (3, piece + 1)] {
      guard let first = unknowns.node(node) else { continue }
      for k in 0..<3 { row.unknowns[lane + k] = first + k }
    }
    row.unknowns[6] = unknowns.handles(piece)
    row.unknowns[7] = unknowns.handles(piece) + 1
    return row
  }
}

/// Samples of a curve at which a chain's distance is measured: four Gauss nodes on each sixth of
/// every piece of the initial chain, with the length of curve that each represents.
struct NormalSamples {
  struct Sample {
    let parameter: Double
    let point: Point2D
    let tangent: Vector2D

    init(_ parameter: Double, on part: SmoothPart) {
      let value = part.value(parameter)
      self.parameter = parameter
      point = value.point
      tangent = value.derivative / value.derivative.length
    }
  }

  let samples: [Sample]
  let weights: [Double]

  init(_ chain: NodeChain, rule: GaussRule) {
    var samples: [Sample] = []
    var weights: [Double] = []
    for (a, b) in zip(chain.nodes, chain.nodes.dropFirst()) {
      let width = b.parameter - a.parameter
      for (u, weight) in rule.nodes {
        let t = a.parameter + width * u
        samples.append(Sample(t, on: chain.part))
        weights.append(weight * width * chain.part.value(t).derivative.length)
      }
    }
    (self.samples, self.weights) = (samples, weights)
  }
}

/// A chain with its distances at the samples and at the peaks between them.
struct ChainState {
  let reading: ChainDistances
  /// The refined peaks of the distance between samples, with the feet of their normals.
  private(set) var peaks: [(sample: NormalSamples.Sample, foot: Double)] = []
  private(set) var error = 0.0

  /// Reads a chain; `nil` where it does not run along the curve.
  init?(_ chain: NodeChain, _ samples: NormalSamples, near feet: [Double]?) {
    guard let reading = ChainDistances(chain, at: samples.samples, near: feet) else { return nil }
    self.reading = reading
    for distance in reading.distances { note(distance) }
    // Peaks far below the largest cannot become it within a step.
    let floor = 0.4 * error
    for index in reading.distances.indices {
      guard let (t, foot) = peak(index, samples), let foot else { continue }
      let sample = NormalSamples.Sample(t, on: chain.part)
      guard let exact = reading.foot(of: sample, near: foot) else { return nil }
      let distance = reading.distance(of: sample, at: exact)
      guard distance.magnitude >= floor else { continue }
      peaks.append((sample, exact))
      note(distance)
    }
    guard error.isFinite else { return nil }
  }

  private mutating func note(_ distance: Double) {
    if !(distance.magnitude <= error) { error = distance.magnitude }
  }

  /// The summit of the parabola through a sample and its neighbours, where the distance is larger
  /// than there.
  private func peak(_ index: Int, _ samples: NormalSamples) -> (t: Double, foot: Double?)? {
    let last = reading.distances.count - 1
    let chain = reading.chain
    let r = reading.distances[index]
    func at(_ other: Int) -> (t: Double, r: Double, foot: Double) {
      let wrapped = other < 0 ? last : other > last ? 0 : other
      let turn = other < 0 ? -1.0 : other > last ? 1.0 : 0.0
      if turn != 0, chain.part.isOpen {
        let end = turn < 0 ? 0 : chain.count
        return (chain.nodes[end].parameter, 0, Double(end))
      }
      return (
        samples.samples[wrapped].parameter + turn * (chain.part.period ?? 0),
        reading.distances[wrapped],
        reading.feet[wrapped] + turn * Double(chain.count)
      )
    }
    let (before, here, after) = (at(index - 1), at(index), at(index + 1))
    guard r.magnitude > before.r.magnitude || r * before.r < 0,
      r.magnitude >= after.r.magnitude || r * after.r < 0
    else { return nil }
    let (h, k) = (here.t - before.t, after.t - here.t)
    let (a, b) = ((r - before.r) / h, (after.r - r) / k)
    let second = (b - a) / (h + k)
    let first = a + second * h
    guard second != 0 else { return nil }
    let offset = max(-h, min(k, -first / (2 * second)))
    let slope =
      offset < 0 ? (here.foot - before.foot) / h : (after.foot - here.foot) / k
    return (here.t + offset, here.foot + offset * slope)
  }

  /// The rows of the Jacobian at samples and peaks.
  func rows(_ samples: NormalSamples, _ unknowns: ChainUnknowns) -> [SparseRow] {
    zip(samples.samples, reading.feet).map { reading.row($0, at: $1, unknowns) }
      + peaks.map { reading.row($0.sample, at: $0.foot, unknowns) }
  }
}
#endif
