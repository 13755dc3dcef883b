// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry

/// A chain with its distances at the places and at the peaks between them.
struct ChainState {
  let reading: ChainReading
  /// The places between which the distance is largest, refined, with the feet of their normals.
  private(set) var peaks: [(place: ChainPlaces.Place, foot: Double)] = []
  /// The largest distance found, and the curve's parameter there.
  private(set) var error = 0.0
  private(set) var worst = 0.0

  /// Reads a chain; `nil` where it does not run along the curve.
  init?(_ chain: CubicChain, _ places: ChainPlaces, near feet: [Double]?) {
    guard let reading = ChainReading(chain, at: places.places, near: feet) else { return nil }
    self.reading = reading
    for index in reading.distances.indices { note(reading.distances[index], places.places[index]) }
    // Peaks far below the largest cannot become it within a step.
    let floor = 0.4 * error
    for index in reading.distances.indices {
      guard let (t, foot) = peak(index, places), let foot else { continue }
      let place = ChainPlaces.Place(t, on: chain.part)
      guard let exact = reading.foot(of: place, near: foot) else { return nil }
      let distance = reading.distance(of: place, at: exact)
      guard distance.magnitude >= floor else { continue }
      peaks.append((place, exact))
      note(distance, place)
    }
    guard error.isFinite else { return nil }
  }

  private mutating func note(_ distance: Double, _ place: ChainPlaces.Place) {
    guard !(distance.magnitude <= error) else { return }
    error = distance.magnitude
    worst = place.parameter
  }

  /// The summit of the parabola through a place and its neighbours, where the distance is larger
  /// than there.
  private func peak(_ index: Int, _ places: ChainPlaces) -> (t: Double, foot: Double?)? {
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
        places.places[wrapped].parameter + turn * (chain.part.period ?? 0),
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

  /// The rows of the Jacobian at places and peaks.
  func rows(_ places: ChainPlaces, _ unknowns: ChainUnknowns) -> [SparseRow] {
    var rows: [SparseRow] = []
    rows.reserveCapacity(places.places.count + peaks.count)
    for (place, foot) in zip(places.places, reading.feet) {
      rows.append(reading.row(place, at: foot, unknowns))
    }
    for peak in peaks { rows.append(reading.row(peak.place, at: peak.foot, unknowns)) }
    return rows
  }
}
#endif
