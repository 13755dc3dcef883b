// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The outlines that stretches of others form when they are joined by chords.
struct ChordContours {
  /// A part of a curve between crossings.
  struct Part {
    var curve: Int
    var from: Double
    var to: Double
  }

  /// A stretch of an outline.
  struct Place: Hashable {
    var outline: Int
    var stretch: Int
  }

  private let nest: [Outline]
  private let lists: [[Part]]
  private let frame: CommonFrame
  /// For each stretch that begins at one end of a chord that at its other end.
  private var mates: [Place: Place] = [:]

  init(_ nest: [Outline], _ lists: [[Part]], _ frame: CommonFrame) {
    (self.nest, self.lists, self.frame) = (nest, lists, frame)
  }

  /// Joins the places where two stretches begin by a chord.
  mutating func join(_ first: Place, _ second: Place) {
    mates[first] = second
    mates[second] = first
  }

  /// The outlines that have chords, and the stretch with which each begins.
  func outlines() -> [(outline: Outline, start: Place)] {
    var seen: Set<Place> = []
    var result: [(outline: Outline, start: Place)] = []
    for index in nest.indices {
      for stretch in lists[index].indices {
        let place = Place(outline: index, stretch: stretch)
        guard mates[place] != nil, !seen.contains(place) else { continue }
        result.append((outline: outline(from: place, &seen), start: place))
      }
    }
    return result
  }

  private func outline(from start: Place, _ seen: inout Set<Place>) -> Outline {
    var curves = OutlineCurves()
    var place = start
    repeat {
      seen.insert(place)
      let outline = nest[place.outline]
      let part = lists[place.outline][place.stretch]
      let curve = outline[part.curve]
      let subpath = outline.subpath == nest[0].subpath ? nil : outline.subpath
      curves.append(
        OutlineCurve(
          curve.curve.subcurve(from: part.from, to: part.to),
          curve.source.part(from: part.from, to: part.to, subpath: subpath),
          isLinear: curve.isLinear
        )
      )
      let next = Place(
        outline: place.outline,
        stretch: (place.stretch + 1) % lists[place.outline].count
      )
      place = next
      if let mate = mates[next] {
        let chord = LineSegment(point(at: next), point(at: mate))
        curves.append(OutlineCurve(OutlineBuilder.raised(chord), .chord, isLinear: true))
        place = mate
      }
    } while place != start
    var result = Outline(
      subpath: nest[0].subpath,
      isClosed: true,
      curves: curves,
      unit: nest[0].unit,
      isStorageReversed: nest[0].isReversed
    )
    result.isPart = true
    return result.framed(frame)
  }

  /// Where a stretch begins, as drawn.
  private func point(at place: Place) -> Point2D {
    let part = lists[place.outline][place.stretch]
    return nest[place.outline][part.curve].curve.point(at: part.from)
  }
}
