// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import SVGPathData

extension FitReport {
  func writeJSON(to json: inout JSONStream) throws {
    let displacement = try displacement()
    let profiles = profiles
    try json.add(input + [("tolerance", .optional(result.tolerance?.value))])
    try json.add([
      ("effort", .string(request.options.effort.rawValue)),
      ("ends", .string(request.options.ends.rawValue)),
      ("segments", .integer(result.count)),
      ("predicted", .optional(result.predicted)),
      ("status", .string(result.bound == nil ? "measured" : "certified")),
    ])
    try json.addList("cubics", result.chains.lazy.flatMap(\.cubics)) { cubic, sink in
      let points = [cubic.p0, cubic.p1, cubic.p2, cubic.p3]
      let numbers = request.format.numbers
      try sink.write(JSONValue.array(points.map { PathJSON.point($0, numbers) }).inline)
    }
    try json.add("path", result.path, request.format)
    try json.addObjects(
      "subpaths",
      result.chains.lazy.map { chain in
        [
          ("closed", .boolean(chain.isClosed)), ("segments", .integer(chain.cubics.count)),
          ("parameters", .array(chain.parameters.map(JSONValue.number))),
        ]
      }
    )
    try json.add([("error", .object(error(displacement, profiles)))])
    if let deviation = result.tangentDeviation {
      try json.add([("tangentDeviation", .number(deviation))])
    }
    if let bound = result.polylineBound {
      try json.add([("polylineBound", .number(bound + displacement))])
    }
    if let noise = result.noise { try json.add([("noise", .number(noise))]) }
    if case .points = target.kind {
      try json.add([("corners", .array(result.corners.map(JSONValue.integer)))])
    }
    if request.showsCertificate { try json.addObjects("certificate", certificate) }
  }

  /// What was fitted.
  private var input: [(key: String, value: JSONValue)] {
    switch target.kind {
    case .curve(let source):
      [
        ("curve", .string(target.label)),
        ("range", .array([.number(source.range.lowerBound), .number(source.range.upperBound)])),
      ]
    case .points(let list): [("points", .integer(list.points.count))]
    case .path: []
    }
  }

  private func error(
    _ displacement: Double,
    _ profiles: [ErrorProfile]
  ) -> [(key: String, value: JSONValue)] {
    let (maximum, isPoints) = (result.maximum, result.bound == nil)
    return [
      ("maximum", .number(maximum.distance + displacement)),
      ("bound", .optional(result.bound.map { $0 + displacement })),
      ("rms", .number(result.rms(profiles))),
      ("subpath", .integer(maximum.chain)),
      isPoints ? ("point", .integer(Int(maximum.place))) : ("parameter", .number(maximum.place)),
    ]
  }

  /// The proof, a line for each part.
  private var certificate: [[(key: String, value: JSONValue)]] {
    result.chains.enumerated().flatMap { number, chain in
      (chain.certificate?.parts ?? []).map { part in
        let feet = (0..<4).map { JSONValue.number(part.feet[$0]) }
        return [
          ("subpath", .integer(number)), ("piece", .integer(part.piece)),
          ("from", .number(part.from)), ("to", .number(part.to)),
          ("feet", .array(feet)), ("bound", .number(part.bound)),
        ]
      }
    }
  }
}
#endif
