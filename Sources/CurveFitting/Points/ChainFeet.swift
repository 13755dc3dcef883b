// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The feet of samples on a chain: for each the piece and the parameter of its nearest point.
///
/// They are followed from one chain to the next by a Newton step or two, over joints if need be,
/// so that no sample is ever searched again.
struct ChainFeet {
  var pieces: [Int32] = []
  var parameters: [Double] = []
}

extension ChainFeet {
  /// First guesses: each sample has passed as much of its piece as of the stretch of a line that
  /// the piece stands for, by length.
  ///
  /// Positions of the samples and nodes of the chain (rising; one more than pieces) are numbers of
  /// points on the line; `lengths` are those up to each of its points, of a closed line also back
  /// to the first.
  init(
    positions: [Double],
    nodes: [Int],
    lengths: [Double],
    isClosed: Bool,
    cubics: [CubicBezier]
  ) {
    pieces.reserveCapacity(positions.count)
    parameters.reserveCapacity(positions.count)
    let period = Double(lengths.count - 1)
    func length(_ position: Double) -> Double {
      let turns = isClosed ? (position / period).rounded(.down) : 0
      let rest = position - turns * period
      let index = min(max(0, Int(rest)), lengths.count - 2)
      let part = rest - Double(index)
      return turns * lengths[lengths.count - 1] + lengths[index]
        + part * (lengths[index + 1] - lengths[index])
    }
    let ends = nodes.map { length(Double($0)) }
    let scales = cubics.map { LengthScale($0) }
    var piece = 0
    let last = nodes.count - 2
    for given in positions {
      var position = given
      if isClosed, position < Double(nodes[0]) { position += period }
      if position < Double(nodes[piece]) { piece = 0 }
      while piece < last, Double(nodes[piece + 1]) <= position { piece += 1 }
      let span = ends[piece + 1] - ends[piece]
      let part = span > 0 ? (length(position) - ends[piece]) / span : 0.5
      pieces.append(Int32(piece))
      parameters.append(scales[piece].parameter(atFraction: min(1, max(0, part))))
    }
  }

  /// The same feet on a chain of which each piece was cut in halves.
  var halved: ChainFeet {
    var result = self
    for index in pieces.indices {
      let isRight = parameters[index] >= 0.5
      result.pieces[index] = 2 * pieces[index] + (isRight ? 1 : 0)
      result.parameters[index] = 2 * parameters[index] - (isRight ? 1 : 0)
    }
    return result
  }

  /// The positions of the samples on the chain: the piece and the parameter in it.
  var positions: [Double] {
    zip(pieces, parameters).map { Double($0) + $1 }
  }

  /// The feet of more samples than these, between those of the means that stand for `size` of them
  /// in a row; to be improved.
  func spread(over count: Int, size: Int, along chain: FreeNodeChain) -> ChainFeet {
    let (pieceCount, isClosed) = (chain.pieceCount, chain.isClosed)
    var result = ChainFeet()
    result.pieces.reserveCapacity(count)
    result.parameters.reserveCapacity(count)
    let positions = positions
    let round = Double(pieceCount)
    for sample in 0..<count {
      let bin = (Double(sample) + 0.5) / Double(size) - 0.5
      let low = min(max(0, Int(bin)), max(0, positions.count - 2))
      let high = min(low + 1, positions.count - 1)
      var step = positions[high] - positions[low]
      if isClosed, step.magnitude > 0.5 * round { step -= step > 0 ? round : -round }
      var position = positions[low] + (bin - Double(low)) * step
      if isClosed, position < 0 { position += round }
      if isClosed, position >= round { position -= round }
      position = min(max(0, position), round)
      let piece = min(pieceCount - 1, max(0, Int(position)))
      result.pieces.append(Int32(piece))
      result.parameters.append(position - Double(piece))
    }
    return result
  }

  /// Where the nodes, the first of a closed chain counted twice, are among the samples: numbers of
  /// samples and parts between them, not falling.
  func nodeParameters(on chain: FreeNodeChain, of samples: PreparedSamples) -> [Double] {
    let indices = samples.indices
    let (count, isClosed) = (chain.pieceCount + 1, chain.isClosed)
    let pieces = Double(count - 1)
    var unwrapped = positions
    if isClosed {
      var turns = 0.0
      for index in unwrapped.indices.dropFirst() {
        let step = unwrapped[index] + turns - unwrapped[index - 1]
        if step < -0.5 * pieces { turns += pieces }
        if step > 0.5 * pieces { turns -= pieces }
        unwrapped[index] += turns
      }
    }
    let last = unwrapped.count - 1
    let round = Double(samples.givenCount)
    var result: [Double] = []
    var next = 0
    for node in 0..<count {
      var wanted = Double(node)
      if isClosed {
        if node == count - 1 {
          result.append(result[0] + round)
          break
        }
        if wanted < unwrapped[0] { wanted += pieces }
      } else if node == count - 1 {
        result.append(Double(indices[last]))
        break
      }
      if next > 0, unwrapped[next - 1] >= wanted { next = 0 }
      while next <= last, unwrapped[next] < wanted { next += 1 }
      var parameter = 0.0
      if next > last {
        parameter = Double(indices[last])
      } else if next > 0 {
        let (a, b) = (unwrapped[next - 1], unwrapped[next])
        let (from, to) = (Double(indices[next - 1]), Double(indices[next]))
        parameter = from + (wanted - a) / (b - a) * (to - from)
      }
      if let before = result.last {
        while isClosed, parameter < before, parameter < round { parameter += round }
        parameter = max(parameter, before)
      }
      result.append(parameter)
    }
    return result
  }
}

/// The length along a cubic by equal steps of its parameter, for guesses.
struct LengthScale {
  private let steps: Int
  private var sums = [0.0]

  init(_ cubic: CubicBezier, steps: Int = 16) {
    self.steps = steps
    sums.reserveCapacity(steps + 1)
    var before = cubic.p0
    for k in 1...steps {
      let point = cubic.point(at: Double(k) / Double(steps))
      sums.append(sums[k - 1] + (point - before).length)
      before = point
    }
  }

  /// The parameter at a fraction of the length; `rest` says how far into a step without length.
  func parameter(atFraction fraction: Double, rest: Double = 0.5) -> Double {
    let wanted = fraction * length
    let k = (1..<steps).first { !(sums[$0] < wanted) } ?? steps
    let step = sums[k] - sums[k - 1]
    let part = step > 0 ? (wanted - sums[k - 1]) / step : rest
    return (Double(k - 1) + part) / Double(steps)
  }

  var length: Double { sums[steps] }

  func length(at u: Double) -> Double {
    let position = u * Double(steps)
    let k = min(steps - 1, max(0, Int(position)))
    return sums[k] + (position - Double(k)) * (sums[k + 1] - sums[k])
  }
}
