// SPDX-License-Identifier: Apache-2.0

internal import ErrorMinimization

extension ArcRequest {
  /// The method and the degree; only GSL knows other degrees than 3, and circles only.
  static func method(_ command: ArcCommand) throws(ToolError) -> (Method, Int) {
    var degree = 3
    if let text = command.degree {
      let degrees = ArcMinimizer.degrees.lowerBound...ArcMinimizer.degrees.upperBound
      degree = try NumberReader.integer(text, option: "--degree", allowed: degrees)
    }
    var method = degree == 3 ? Method.closedForm : .gsl
    if let text = command.method {
      guard let named = Method(rawValue: text) else {
        let names = Method.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("--method '\(text)' is unknown; accepted are \(names)", at: "--method")
      }
      guard named == .gsl || degree == 3 else {
        throw .usage(
          "--degree \(degree) needs --method gsl; closed forms are cubics",
          at: "--degree"
        )
      }
      method = named
    }
    guard method == .closedForm || command.ellipse == nil else {
      let option = degree == 3 ? "--method" : "--degree"
      throw .usage("--method gsl fits arcs of circles, not --ellipse", at: option)
    }
    return (method, degree)
  }

  /// Refuses formats that cannot carry the degree.
  static func check(_ format: OutputFormat, degree: Int) throws(ToolError) {
    let carried =
      switch format {
      case .text, .json, .csv: ArcMinimizer.degrees
      case .svgpath: 2...3
      case .svg, .uikit: 3...3
      }
    guard carried.contains(degree) else {
      throw .usage(
        "--format \(format.rawValue) does not carry curves of degree \(degree); text, json and csv do",
        at: "--format"
      )
    }
  }
}
