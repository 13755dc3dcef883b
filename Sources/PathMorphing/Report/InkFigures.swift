// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What the ink of the shapes in between has less, or in more parts, than that of the ends.
struct InkFigures {
  /// How closely shapes are looked at.
  struct Detail {
    /// The pixels across the ink of both ends.
    let pixels: Int
    /// Pieces of ink and white of fewer pixels are dust.
    let leastPart: Int
    /// Ink that both ends share in no more pixels is none.
    let leastCommon: Int
    /// Whether ``InkFigures/under`` is measured.
    let measuresAmount: Bool

    static let candidate = Detail(pixels: 96, leastPart: 2, leastCommon: 8, measuresAmount: false)
    static let report = Detail(pixels: 200, leastPart: 8, leastCommon: 40, measuresAmount: true)
  }

  private let detail: Detail
  private let grid: InkRaster.Grid
  private let inks: [InkRaster]
  /// The larger numbers at the ends, counted where shapes in between are.
  private lazy var ends = inks.map { InkParts($0, least: detail.leastPart) }.reduce(into: (0, 0)) {
    $0 = (max($0.0, $1.parts), max($0.1, $1.holes))
  }
  /// The pixels with ink at both ends.
  private let common: [Int]
  private var (parts, holes, most) = (0, 0, 0)
  /// The most parts and holes beyond those of the ends in one shape.
  private(set) var spuriousAtOnce = 0
  private var amount: EndRange

  /// The largest part of the ink common to both ends that is white in between; nil where they have
  /// hardly any in common.
  var lost: Double? {
    guard common.count > detail.leastCommon else { return nil }
    return Double(most) / Double(common.count)
  }

  /// How far the ink fell below that of the end that has less, as a fraction of the end's with
  /// more.
  var under: Double { amount.under }

  /// Parts and holes beyond the larger numbers at the ends.
  var spurious: Int { parts + holes }

  /// Begins with the ends; nil where subpaths are open, because those are lines, and where there
  /// is nothing to see.
  ///
  /// The margin is white around the ink, as a fraction of its side.
  init?(_ a: Polylines, _ b: Polylines, margin: Double, _ detail: Detail) {
    guard a.isClosed.allSatisfy({ $0 }), b.isClosed.allSatisfy({ $0 }),
      let grid = InkRaster.Grid(around: [a, b], margin: margin, count: detail.pixels)
    else { return nil }
    (self.grid, self.detail) = (grid, detail)
    let (first, last) = (InkRaster(a, grid), InkRaster(b, grid))
    inks = [first, last]
    common = first.windings.indices.filter { first.hasInk($0) && last.hasInk($0) }
    amount = EndRange(detail.measuresAmount ? inks.map { Double($0.ink) } : [])
  }

  /// Looks at a shape in between.
  mutating func add(_ shape: Polylines) {
    let raster = InkRaster(shape, grid)
    addLoss(raster)
    if detail.measuresAmount { amount.add(Double(raster.ink)) }
    let found = InkParts(raster, least: detail.leastPart)
    let extra = (max(0, found.parts - ends.0), max(0, found.holes - ends.1))
    (parts, holes) = (max(parts, extra.0), max(holes, extra.1))
    spuriousAtOnce = max(spuriousAtOnce, extra.0 + extra.1)
  }

  /// Looks at a shape in between for ``lost`` only.
  mutating func addLoss(_ shape: Polylines) { addLoss(InkRaster(shape, grid)) }

  private mutating func addLoss(_ raster: InkRaster) {
    most = max(most, common.reduce(0) { raster.hasInk($1) ? $0 : $0 + 1 })
  }
}

/// How far a figure of the shapes in between leaves the range of those at the ends.
package struct EndRange {
  /// The larger of the ends' figures; 0 where there are none.
  package let most: Double
  private let least: Double
  /// How far the figure fell below both ends', as a fraction of the larger one.
  package private(set) var under = 0.0
  /// How far it rose above both ends', likewise.
  package private(set) var over = 0.0

  /// The range of the ends' figures, which are not negative.
  package init(_ ends: [Double]) { (least, most) = (ends.min() ?? 0, ends.max() ?? 0) }

  /// Looks at a figure in between; what is not a number leaves no trace.
  package mutating func add(_ value: Double) {
    guard most > 0 else { return }
    under = max(under, (least - value) / most)
    over = max(over, (value - most) / most)
  }
}

extension MatchingParameters {
  /// The white around the ink of both ends, as a fraction of its side, and that around shapes that
  /// turn, whose corners reach farther.
  static let inkMargin = 0.12
  static let turnMargin = 0.25
}
