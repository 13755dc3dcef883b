// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// Places at equal steps along a path, found as they are written.
struct SpacedPlaces {
  let locations: EvenlySpacedLocations
  /// How far apart they are, along the path.
  let spacing: Double
  let places: PathPlaces

  private var length: Double { places.index.length }
  private var title: String {
    "\(PathText.count(locations.count, "point")), \(PathText.number(spacing)) apart"
  }

  private func place(_ number: Int) -> PathPlace {
    places.place(locations[number], length: length(at: number))
  }

  private func length(at number: Int) -> Double { min(Double(number) * spacing, length) }

  /// Writes a row for each place.
  func writeCSV(to sink: ResultSink) throws {
    try sink.write(PathPlace.header)
    for number in locations.indices { try sink.write(place(number).csv) }
  }

  /// Writes the JSON object.
  func writeJSON(to sink: ResultSink) throws {
    var json = JSONStream(to: sink)
    try json.add([
      ("schema", .string("arcfit/1")), ("command", .string("space")), ("length", .number(length)),
      ("spacing", .number(spacing)),
    ])
    try json.addObjects("places", locations.indices.lazy.map { place($0).members })
    try json.finish()
  }

  /// Writes a table for people: once through for the widths of its columns, then again.
  func writeText(to sink: ResultSink) throws {
    try sink.write("\(title), on a path of length \(PathText.number(length))\n\n")
    try TextTable.write([.right, .right, .right, .right], to: sink) { row in
      try row(["point", "length", "x", "y"])
      for number in locations.indices { try row(cells(number)) }
    }
  }

  private func cells(_ number: Int) -> [String] {
    let point = places.index.point(at: locations[number])
    return [
      "\(number)", PathText.number(length(at: number)), PathText.number(point.x),
      PathText.number(point.y),
    ]
  }

  /// The drawing of the path with the places marked.
  func svg(on path: BezierPath) -> String {
    PathPlace.svg(
      locations.map(places.index.point(at:)),
      on: path,
      title: title
    )
  }
}
