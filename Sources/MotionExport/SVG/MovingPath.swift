// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// Short path data of a path that moves: each command is measured from where the one before it
/// ended, as that was written, so that no rounding adds up.
///
/// Paths of one structure have the same letters, as players need it: a line is `h` or `v` where it
/// is level or upright in all of them.
struct MovingPath {
  private enum Direction { case any, level, upright }

  private let unit: Double
  private let decimals: Int
  /// Of each line, in their order; empty where nothing is known.
  private var directions: [Direction] = []

  /// The writer of all paths of a track.
  init(_ track: FilmTrack, decimals: Int) {
    self.decimals = decimals
    unit = DecimalText.power(decimals)
    var structure: FilmValue.Structure?
    for value in track.pieces.flatMap({ [$0.from, $0.to] }) {
      guard let path = value.path else { continue }
      guard structure == nil || structure == value.structure else {
        directions = []
        return
      }
      let own = self.directions(of: path)
      directions =
        structure == nil ? own : zip(directions, own).map { $0 == $1 ? $0 : .any }
      structure = value.structure
    }
  }

  /// The data of a path.
  func text(_ path: BezierPath) -> String {
    var result = ""
    var lines = 0
    walk(path) { letter, ways in
      var letter = letter
      var numbers = ways.flatMap { [$0.x, $0.y] }
      if letter == "l" {
        let direction = lines < directions.count ? directions[lines] : .any
        lines += 1
        if direction == .level { (letter, numbers) = ("h", [numbers[0]]) }
        if direction == .upright { (letter, numbers) = ("v", [numbers[1]]) }
      }
      result += letter
      for (index, number) in numbers.enumerated() {
        let own = DecimalText.brief(number / unit, decimals: decimals)
        // A sign ends the number before it.
        result += (index == 0 || own.hasPrefix("-") ? "" : " ") + own
      }
    }
    return result
  }

  private func directions(of path: BezierPath) -> [Direction] {
    var result: [Direction] = []
    walk(path) { letter, ways in
      guard letter == "l" else { return }
      result.append(ways[0].y == 0 ? .level : ways[0].x == 0 ? .upright : .any)
    }
    return result
  }

  /// Each command, with the ways from where the one before it ended, in units of the last decimal.
  private func walk(_ path: BezierPath, _ command: (_ letter: String, _ ways: [Vector2D]) -> Void) {
    var (current, begin) = (Point2D.origin, Point2D.origin)
    func go(_ letter: String, _ points: [Point2D]) {
      let rounded = points.map { Point2D(($0.x * unit).rounded(), ($0.y * unit).rounded()) }
      command(letter, rounded.map { $0 - current })
      current = rounded.last ?? current
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        go("m", [point])
        begin = current
      case .line(let end): go("l", [end])
      case .quadratic(let end, let control): go("q", [control, end])
      case .cubic(let end, let control1, let control2): go("c", [control1, control2, end])
      case .arc(let arc): go("l", [arc.end])
      case .close:
        command("z", [])
        current = begin
      }
    }
  }
}
