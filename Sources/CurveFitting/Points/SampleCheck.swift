// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The distances between a cubic and the samples from its start to its end, both ways.
struct SampleCheck {
  /// The largest distance of a sample from the cubic, and which sample has it.
  private(set) var maximum = 0.0
  private(set) var worst: Int
  /// The sum of the squares of the samples' distances, times their weights, without the start.
  private(set) var sum = 0.0
  /// An upper bound of the distance of any point of the cubic from the polyline.
  private(set) var polyline = 0.0
  /// Whether all distances are allowed.
  private(set) var isAccepted = true

  /// Measures.
  ///
  /// From foot to foot the cubic is compared with the chord between the samples: a segment is
  /// convex, so that no point of the stretch is farther from it than the control points of the
  /// stretch are. The feet begin at 0 and end at 1, so that the stretches cover the cubic.
  ///
  /// - Parameters:
  ///   - cubic: from sample to sample.
  ///   - run: the samples.
  ///   - from: the index of the first sample.
  ///   - to: that of the last.
  ///   - tolerance: what is allowed; the cubic may be farther from a chord by as much as the curve
  ///     behind the samples is, seen from how its neighbours turn. Stops at the first sample that
  ///     is beyond.
  init(
    _ cubic: CubicBezier,
    _ run: SampleRun,
    from: Int,
    to: Int,
    tolerance: Double
  ) {
    worst = from
    let power = PowerCubic(cubic)
    let square = tolerance * tolerance * (1 + 0x1p-40)
    var before = 0.0
    var place = Vector2D.zero
    var speed = power.derivative(at: 0)
    for index in from + 1...to {
      let sample = run.points[index] - cubic.p0
      var u = 1.0
      if index < to {
        let step = run.lengths[index] - run.lengths[index - 1]
        let length = speed.lengthSquared.squareRoot()
        u = min(1, length > 0 ? before + step / length : before)
        for _ in 0..<6 {
          let next = min(1, max(0, power.step(towards: sample, from: u)))
          let change = (next - u).magnitude
          u = next
          if change < 1e-4 * (u - before).magnitude || change < 1e-9 { break }
        }
      }
      let nextPlace = index < to ? power.displacement(at: u) : cubic.p3 - cubic.p0
      let nextSpeed = power.derivative(at: u)
      let apart = (sample - nextPlace).lengthSquared
      sum += apart * (run.weights?[index] ?? 1)
      if apart > maximum {
        maximum = apart
        worst = index
        if apart > square {
          isAccepted = false
          break
        }
      }
      let chord = Chord(from: run.points[index - 1] - cubic.p0, to: sample)
      let third = (u - before) / 3
      let distance = chord.distance(
        of: (place, place + third * speed, nextPlace - third * nextSpeed, nextPlace),
        above: polyline
      )
      if distance > polyline {
        polyline = distance
        if distance > square,
          distance.squareRoot() > tolerance + Self.sagitta(run, of: index - 1)
        {
          isAccepted = false
          break
        }
      }
      (before, place, speed) = (u, nextPlace, nextSpeed)
    }
    maximum = maximum.squareRoot()
    polyline = polyline.squareRoot()
  }

  /// How far a curve through the samples may be from the chord that begins at one of them: twice
  /// the sagitta of the circles that turn as the polyline does there; half the chord at most.
  private static func sagitta(_ run: SampleRun, of index: Int) -> Double {
    let chord = run.lengths[index + 1] - run.lengths[index]
    func curvature(_ k: Int) -> Double {
      var (before, after) = (k - 1, k + 1)
      if run.isClosed {
        if before < 0 { before = run.last - 1 }
        if after > run.last { after = 1 }
      }
      guard before >= 0, after <= run.last else { return 0 }
      let a = run.points[k] - run.points[before]
      let b = run.points[after] - run.points[k]
      let turn = LibM.arcTangent(y: a.cross(b), x: a.dot(b)).magnitude
      return 2 * turn / (a.length + b.length)
    }
    return min(0.5 * chord, 0.25 * chord * chord * max(curvature(index), curvature(index + 1)))
  }
}
