// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A gradient of a file with all it takes over from those it refers to.
///
/// Source: SVG 2, sections 14.2.2 and 14.2.3.
struct SVGGradient {
  /// The stops in their order.
  let stops: [PathGradient.Stop]
  /// The one colour that stands for it; nil where nothing of it is visible.
  let mean: SVGMeanColor?
  /// Whether its coordinates are fractions of the bounds of what is painted.
  let isOfBox: Bool
  private let isRadial: Bool
  /// The nearest value of each attribute.
  private let attributes: [String: String]

  /// What is valid for gradients of either kind.
  static let common = ["gradientUnits", "gradientTransform", "spreadMethod"]
  /// Where a linear gradient is.
  static let linear = ["x1", "y1", "x2", "y2"]
  /// Where a radial gradient is.
  static let radial = ["cx", "cy", "r", "fx", "fy", "fr"]

  /// A gradient of these stops and attributes.
  init(isRadial: Bool, stops: [PathGradient.Stop], attributes: [String: String]) {
    self.stops = stops
    mean = SVGMeanColor(stops)
    self.isRadial = isRadial
    self.attributes = attributes
    isOfBox = attributes["gradientUnits"].map(ASCII.trimmed) != "userSpaceOnUse"
  }

  /// The gradient as it is in the drawing; nil where it leaves the range of numbers.
  ///
  /// - Parameters:
  ///   - box: the bounds of what is painted, in its own coordinates.
  ///   - state: what holds for what is painted.
  /// - Returns: the gradient, its transform from its own coordinates to those of the drawing.
  func paint(_ box: Rect2D, _ state: SVGPainter.State) -> PathGradient? {
    let one = Vector2D(x: 1, y: 1)
    let basis = Basis(viewport: isOfBox ? one : state.viewport, fontSize: state.style.fontSize)
    let geometry = isRadial ? radialGeometry(basis) : linearGeometry(basis)
    var map = attributes["gradientTransform"].flatMap(SVGTransform.map) ?? .identity
    if isOfBox {
      let bounds = AffineTransform2D(
        a: box.width,
        b: 0,
        c: 0,
        d: box.height,
        tx: box.minX,
        ty: box.minY
      )
      map = map.concatenating(bounds)
    }
    map = map.concatenating(state.map)
    guard map.isFinite, geometry.isFinite else { return nil }
    let spread = attributes["spreadMethod"].map(ASCII.trimmed)
    return PathGradient(
      geometry,
      stops: stops,
      spread: spread.flatMap(PathGradient.Spread.init) ?? .pad,
      transform: map
    )
  }

  // MARK: Lengths

  /// What lengths refer to.
  private struct Basis {
    let viewport: Vector2D
    let fontSize: Double

    /// Percentages of radii refer to the diagonal over √2.
    var diagonal: Double {
      let whole = max(viewport.x, viewport.y)
      guard whole > 0 else { return 0 }
      let (x, y) = (viewport.x / whole, viewport.y / whole)
      return whole * ((x * x + y * y) / 2).squareRoot()
    }
  }

  /// The value of an attribute; nil where it is missing or no length.
  private func length(_ name: String, _ whole: Double, _ basis: Basis) -> Double? {
    attributes[name].flatMap(SVGLength.init)?
      .value(SVGLength.Basis(whole: whole, fontSize: basis.fontSize))
  }

  private func linearGeometry(_ basis: Basis) -> PathGradient.Geometry {
    let (width, height) = (basis.viewport.x, basis.viewport.y)
    return .linear(
      from: Point2D(length("x1", width, basis) ?? 0, length("y1", height, basis) ?? 0),
      to: Point2D(length("x2", width, basis) ?? width, length("y2", height, basis) ?? 0)
    )
  }

  private func radialGeometry(_ basis: Basis) -> PathGradient.Geometry {
    let (width, height) = (basis.viewport.x, basis.viewport.y)
    let center = Point2D(
      length("cx", width, basis) ?? 0.5 * width,
      length("cy", height, basis) ?? 0.5 * height
    )
    func radius(_ name: String) -> Double? {
      length(name, basis.diagonal, basis).flatMap { $0 >= 0 ? $0 : nil }
    }
    return .radial(
      center: center,
      radius: radius("r") ?? 0.5 * basis.diagonal,
      focus: Point2D(
        length("fx", width, basis) ?? center.x,
        length("fy", height, basis) ?? center.y
      ),
      focalRadius: radius("fr") ?? 0
    )
  }
}

extension PathGradient.Geometry {
  /// Whether all numbers are finite.
  fileprivate var isFinite: Bool {
    switch self {
    case .linear(let start, let end): start.isFinite && end.isFinite
    case .radial(let center, let radius, let focus, let focalRadius):
      center.isFinite && focus.isFinite && radius.isFinite && focalRadius.isFinite
    }
  }
}
