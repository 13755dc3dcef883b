// SPDX-License-Identifier: Apache-2.0

/// What the fractions of a trim count along, and what fractions out of order or outside 0...1 mean.
///
/// Each mode follows the systems named. In all of them a range of the whole length or more returns
/// the path as it is, whatever the offset, and a range of no length returns the empty path.
public enum TrimMode: String, Hashable, CaseIterable, Sendable {
  /// Along all subpaths, one after the other: Core Animation, SwiftUI, Lottie's "individually".
  ///
  /// `from` and `to` are held to 0...1; `from` at or above `to` draws nothing. The offset, which
  /// Core Animation and SwiftUI do not have, then moves the range along the path and around its
  /// end.
  case wholePath
  /// Along each subpath by itself: Lottie's "simultaneously"; as dashes do in SVG.
  ///
  /// `from` and `to` are held to 0...1 and put in order, then moved by the offset and around the
  /// end, as in Lottie.
  case eachSubpath
  /// Along the first subpath that has a length; the others are dropped: Android's vector drawables.
  ///
  /// Fractions count modulo 1 with the offset added, so that `from` above `to` draws what lies
  /// outside of `to...from`. As on Android a range of the whole length draws all subpaths.
  case firstSubpath
}

/// What is left of a length by a trim, in fractions of it.
enum TrimWindow: Equatable {
  case nothing
  case everything
  /// From a fraction in 0..<1 to one in 0...1; around the end where the first is not below the
  /// second.
  case part(from: Double, to: Double)

  /// The window, or an error that names the number that is not finite.
  init(checking from: Double, _ to: Double, _ offset: Double, _ mode: TrimMode) throws(PathError) {
    for (name, value) in [("start", from), ("end", to), ("offset", offset)] where !value.isFinite {
      throw .notFinite(quantity: "\(name) of the trim", value: value)
    }
    let (a, b) = (max(0, min(1, from)), max(0, min(1, to)))
    switch mode {
    case .wholePath: self.init(ordered: a, b, offset)
    case .eachSubpath: self.init(ordered: min(a, b), max(a, b), offset)
    case .firstSubpath: self.init(modular: from, to, offset)
    }
  }

  private init(ordered from: Double, _ to: Double, _ offset: Double) {
    if from >= to {
      self = .nothing
    } else if from == 0, to == 1 {
      self = .everything
    } else {
      let shift = TrimWindow.wrap(offset)
      // `to` is above 0, so only its whole turns go.
      let (start, end) = (TrimWindow.wrap(from + shift), to + shift)
      self = .part(from: start, to: end > 1 ? end - 1 : end)
    }
  }

  private init(modular from: Double, _ to: Double, _ offset: Double) {
    let span = to - from
    guard span < 1 else {
      self = .everything
      return
    }
    guard span != span.rounded(.down) else {
      self = .nothing
      return
    }
    let shift = TrimWindow.wrap(offset)
    let start = TrimWindow.wrap(TrimWindow.wrap(from) + shift)
    let end = TrimWindow.wrap(TrimWindow.wrap(to) + shift)
    // Equal by rounding: nearly nothing or nearly everything.
    if start == end, TrimWindow.wrap(span) < 0.5 {
      self = .nothing
    } else {
      self = .part(from: start, to: end == 0 ? 1 : end)
    }
  }

  /// What remains of a number in 0..<1 after whole turns.
  private static func wrap(_ value: Double) -> Double {
    let rest = value - value.rounded(.down)
    return rest < 1 ? rest : 0
  }
}

#if !hasFeature(Embedded)
extension TrimMode: Codable {}
#endif
