// SPDX-License-Identifier: Apache-2.0

/// The one colour that stands for a gradient where there are none.
package struct SVGMeanColor: Hashable, Sendable {
  /// The colour in CSS syntax.
  package let color: String
  /// How opaque it is besides what the colour says, 0...1.
  package let opacity: Double
  /// Whether it is the mean, not the first colour.
  package let isMean: Bool

  private init(color: String, opacity: Double, isMean: Bool) {
    self.color = color
    self.opacity = opacity
    self.isMean = isMean
  }

  /// The mean of the stops, or the first that is visible where a colour is in a syntax other than
  /// `#…`, `rgb(…)` and the names of CSS; nil where nothing is visible.
  package init?(_ stops: [PathGradient.Stop]) {
    guard let found = SVGMeanColor.mean(stops) ?? SVGMeanColor.first(stops) else { return nil }
    self = found
  }

  /// The mean over the offsets 0...1, where colour and opacity go linearly from stop to stop, each
  /// colour counting as much as it is opaque; nil where the syntax of a colour is unknown.
  ///
  /// How large an area each offset colours is not asked: that depends on the shape. Source of how
  /// stops are read: SVG 2, section 14.2.4.
  private static func mean(_ stops: [PathGradient.Stop]) -> SVGMeanColor? {
    var (opacity, red, green, blue) = (0.0, 0.0, 0.0, 0.0)
    var last: (offset: Double, color: SVGColor, alpha: Double)?
    func add(_ next: (offset: Double, color: SVGColor, alpha: Double)) {
      // Before the first stop is its colour.
      let start = last ?? (0, next.color, next.alpha)
      let span = next.offset - start.offset
      // The integrals of products of two linear functions.
      let (a, b) = (
        span * (2 * start.alpha + next.alpha) / 6, span * (start.alpha + 2 * next.alpha) / 6
      )
      opacity += a + b
      red += a * start.color.red + b * next.color.red
      green += a * start.color.green + b * next.color.green
      blue += a * start.color.blue + b * next.color.blue
      last = next
    }
    for stop in stops {
      guard let color = SVGColor(stop.color) else { return nil }
      // An offset below those before counts as the largest of them.
      add((max(stop.offset, last?.offset ?? 0), color, stop.opacity * color.alpha))
    }
    guard let end = last else { return nil }
    add((1, end.color, end.alpha))
    guard opacity > 0 else { return nil }
    return SVGMeanColor(
      color: "#" + [red, green, blue].map { digits($0 / opacity) }.joined(),
      opacity: min(opacity, 1),
      isMean: true
    )
  }

  private static func digits(_ component: Double) -> String {
    let value = Int((255 * min(max(component, 0), 1)).rounded())
    return (value < 16 ? "0" : "") + String(value, radix: 16)
  }

  /// The first stop that is not fully transparent.
  private static func first(_ stops: [PathGradient.Stop]) -> SVGMeanColor? {
    let stop = stops.first { $0.opacity > 0 && SVGColor($0.color)?.alpha != 0 }
    return stop.map { SVGMeanColor(color: $0.color, opacity: $0.opacity, isMean: false) }
  }
}
