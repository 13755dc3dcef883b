// SPDX-License-Identifier: Apache-2.0

// Every call of the table on the landing page, Sources/ArcfitKit/ArcfitKit.docc/ArcfitKit.md.

import ArcfitKit
import MotionExport
import PathExport
import PathMotion
import SVGDocuments

let center = Point2D(50, 50)
let box = Rect2D(x: 0, y: 0, width: 100, height: 60)

// Making paths.
var path = BezierPath()
path.move(to: Point2D(10, 60))
path.addLine(to: Point2D(20, 60))
path.addCurve(to: Point2D(90, 60), control1: Point2D(30, 0), control2: Point2D(70, 90))
path.addQuadCurve(to: Point2D(10, 60), control: Point2D(50, 120))
path.closeSubpath()
var sector = BezierPath()
sector.addArc(
  center: center,
  radius: 40,
  startAngle: .degrees(-90),
  endAngle: .degrees(18),
  clockwise: false
)
sector.addArc(
  center: center,
  radius: 25,
  startAngle: .degrees(18),
  endAngle: .degrees(-90),
  clockwise: true
)
sector.closeSubpath()
let circle = BezierPath.circle(center: center, radius: 40)
let card = BezierPath.roundedRectangle(box, cornerRadius: 8)
let triangle = BezierPath(points: [Point2D(0, 0), Point2D(9, 0), Point2D(0, 9)], isClosed: true)
let star = BezierPath.star(center: center, outerRadius: 40, innerRadius: 16, points: 5)
let chart = try BezierPath.smooth(through: [Point2D(0, 3), Point2D(4, 9), Point2D(8, 5)])
let rounded = try triangle.roundingCorners(radius: 2)
let icon = try BezierPath("M2 2h12a4 4 0 0 1 4 4v12h-16z")
print(icon.svgPathData(SVGPathFormat(numbers: .fixed(decimals: 2))))
print(icon)

// What it is made of.
for subpath in path.subpaths { print(subpath.isClosed, subpath.path) }
for segment in path.segments {
  switch segment {
  case .line(let line): print(line.start, line.end)
  case .quadratic(let quadratic): print(quadratic.p0, quadratic.p1, quadratic.p2)
  case .cubic(let cubic): print(cubic.p0, cubic.p1, cubic.p2, cubic.p3)
  case .arc(let arc): print(arc.start, arc.end, arc.radii, arc.rotation)
  }
}
let moved = path.transformed(by: AffineTransform2D(scale: 2).translated(by: Vector2D(5, 0)))
let fitted = AffineTransform2D(mapping: box, to: Rect2D(x: 0, y: 0, width: 24, height: 24), .fit)
if let fitted { print(fitted(center), path.transformed(by: fitted)) }

let corners = [Point2D(0, 0), Point2D(9, 0)]
if let fitted { print(corners.map { fitted($0) }) }
let upsideDown = AffineTransform2D(scaleX: 1, y: -1)
  .concatenating(AffineTransform2D(translation: Vector2D(0, 60)))
print(AffineTransform2D(rotation: .degrees(30), about: center).concatenating(upsideDown))
for element in icon.elements {
  switch element {
  case .move(let end), .line(let end): print(end)
  case .quadratic(let end, let control): print(control, end)
  case .cubic(let end, let control1, let control2): print(control1, control2, end)
  case .arc(let arc): print(arc.radii, arc.rotation, arc.isLargeArc)
  case .close: print("close")
  }
}

// Measures.
if let bounds = path.boundingBox {
  print(bounds.minX, bounds.maxY, bounds.width, bounds.height, bounds.center, bounds.diagonal)
}
print(path.signedArea, path.centroid ?? .origin)
print(path.length())
let index = try ArcLengthIndex(path)
print(index.point(atFraction: 0.37), index.tangent(atFraction: 0.37))
let letter = index.frame(atLength: 12).transform
let frames = try index.frames(every: 5)
for frame in frames {
  print(
    frame.length,
    frame.point,
    frame.normal,
    frame.tangent.angle * 180 / .pi,
    frame.location,
    frame.transform
  )
}
let robot = index.point(atLength: 20 * 0.5)  // speed times time
if let bend = path.maximumCurvature {
  print(1 / abs(bend.curvature), bend.location, path.point(at: bend.location))
  print(path.curvature(at: bend.location))
}
let arrow = triangle.transformed(
  by: index.frame(atLength: index.length, atJoint: .before).transform
)

// Parts.
let drawn = try index.trimmed(from: 0, to: 0.7)
let table = try path.strokeTable(accuracy: 0.01)
print(table.location(atFraction: 0.37))
let even = try path.reparametrizedByLength(tolerance: 0.01).path
let dashes = try path.dashed([8, 4], phase: 2)

// Hits and crossings.
let finger = Point2D(50, 48)
print(path.contains(finger), path.contains(finger, rule: .evenOdd))
print(path.strokeContains(finger, width: 4), path.isNear(finger, distance: 8))
if let nearest = path.nearestPoint(to: finger) {
  print(nearest.point, nearest.distance, nearest.location)
}
let prepared = PreparedPath(path)
print(prepared.contains(finger))
if let near = prepared.nearestPoint(to: finger, maximumDistance: 8) { print(near.distance) }
let crossings = try path.intersections(with: circle)
for meeting in crossings.meetings { print(meeting.point, meeting.first, meeting.second) }
let pieces = path.split(at: crossings.meetings.map { $0.first })

// Other forms.
for polyline in try path.polylines(tolerance: 0.01) {
  print(polyline.points, polyline.isClosed, polyline.length)
}
let cubics = try path.convertingToCubics(tolerance: 0.01)
let quadratics = try path.convertingCubicsToQuadratics(tolerance: 0.01)
let fit = try CircularArc(center: center, radius: 40, sweep: .degrees(135)).fit()
print(fit.cubics[0].p1, fit.certifiedBound, fit.report().radialError)
let chain = BezierPath(fit.cubics)
let glyph = card.orientingOuterCounterclockwise()
let turned = path.starting(at: PathLocation(subpath: 0, segment: 1, t: 0))
let simple = try path.simplified(tolerance: 0.5).path
let far = try path.distance(to: simple, tolerance: 1e-3)
print(far.distance, far.certifiedBound <= 0.5 + 1e-3)

// Points and formulas.
let touches = [Point2D(0, 0), Point2D(4, 3), Point2D(9, 5), Point2D(15, 6), Point2D(22, 6)]
let curve = try SampledCurve(points: touches).cubics(tolerance: 0.5).path
var line = try DrawnLine(tolerance: 0.5)
for touch in touches { line.append(touch) }
print(line.path, line.finished.count, line.provisional.count)
print(line.finish())
let spiral = ArchimedeanSpiral(startRadius: 1, growth: 2, range: 0...12)
print(try spiral.cubics(tolerance: 0.01).path)

// Morphs.
let morph = try PathMorph(circle, card, arcTolerance: 0.01)
for step in 0...10 { print(morph.path(at: 0.1 * Double(step))) }
var points: [Point2D] = []
morph.writePoints(at: 0.5, into: &points)

// Generic functions, documents, tasks, vectors.
func middle(of curve: some BezierCurve) -> Point2D { curve.point(at: 0.5) }
let side = LineSegment(Point2D(0, 2), Point2D(8, 2))
let parabola = QuadraticBezier(Point2D(0, 0), Point2D(4, 8), Point2D(8, 0))
let wave = CubicBezier(Point2D(0, 0), Point2D(2, 8), Point2D(6, -4), Point2D(8, 4))
print(middle(of: side), wave.extrema)
var (lengths, boxes): ([Double], [Rect2D]) = ([], [])
CubicBezier.lengths(of: [wave], accuracy: 1e-6, into: &lengths)
CubicBezier.boundingBoxes(of: [wave], into: &boxes)
var found: [PathNearestPoint?] = []
index.points(atFractions: [0, 0.5, 1], into: &points)
prepared.nearestPoints(to: touches, into: &found)
for meeting in try side.intersections(with: parabola).meetings { print(meeting.point) }
struct Symbol: Codable { var path: BezierPath; var anchors: [Point2D] }
let measured = await withTaskGroup(of: Double.self) { [path, circle] group in
  for path in [path, circle] { group.addTask { path.length() } }
  var lengths: [Double] = []
  for await length in group { lengths.append(length) }
  return lengths
}
let vector = SIMD2(finger)
print(Point2D(2 * vector))
print(triangle.withUnsafePoints { $0.count })
print(CoordinateFormat.fixed(decimals: 2).text(36.604))

// SVG files, Swift code, motion, players: modules of their own.
let text = "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0H9V9'/></svg>"
let sketch = try SVGDrawing(text)
let drawing = try SVGDrawing(contentsOf: "icon.svg")
print(sketch.items.count, drawing.viewBox)
for item in drawing.items {
  print(item.id ?? "", item.path, item.style.fillRule)
  switch item.style.fill {
  case .color(let color): print(color)
  case .gradient(let gradient): print(gradient.stops)
  case nil: break
  }
}
print(PathStyle(fill: "gold", stroke: "black", strokeWidth: 2))
let code = SwiftPathCode(.uikit, numbers: .fixed(decimals: 2))
print(try code.statements(for: simple, named: "icon", tolerance: 0.01))
let eased = TimingFunction.easeInOut(0.25)
let sprung = MotionSpring.bouncy.value(at: 0.1)
let logo = RecipeDrawing([.init(icon)], box: Rect2D(x: 0, y: 0, width: 20, height: 20))
let stage = try MotionStage(MotionRecipe.drawOn(logo))
print(stage.frame(at: 0.5).layers.count)
print(try stage.animatedSVG().files[0].text)
