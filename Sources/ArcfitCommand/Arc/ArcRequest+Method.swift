// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import ErrorMinimization

extension ArcRequest {
  /// The method and the degree; only GSL knows other degrees than 3, for circles.
  static func method(_ command: ArcCommand) throws(ToolError) -> (Method, Int) {
    var degree = 3
    if let text = command.degree {
      let degrees = ArcMinimizer.degrees.lowerBound...ArcMinimizer.degrees.upperBound
      degree = try NumberReader.integer(text, option: "--degree", allowed: degrees)
    }
    var method = degree == 3 ? Method.closedForm : .gsl
    if let named = try command.method?.value(of: "--method") {
      guard named == .gsl || degree == 3 else {
        throw .usage(
          "--degree \(degree) needs --method gsl; closed forms are cubics",
          at: "--degree"
        )
      }
      method = named
    }
    guard degree == 3 || command.ellipse == nil else {
      throw .usage("--ellipse is fitted by cubics, not by degree \(degree)", at: "--degree")
    }
    return (method, degree)
  }

  /// Refuses what the fit of an ellipse by true distance does not know.
  static func checkEllipse(
    _ command: ArcCommand,
    method: Method,
    criterion: ArcCriterion
  ) throws(ToolError) {
    guard command.ellipse != nil, method == .gsl else { return }
    guard criterion == .minimaxRadial else {
      throw .usage(
        "--method gsl fits an ellipse by its largest distance (minimax-radial), not by "
          + criterion.name,
        at: "--criterion"
      )
    }
    guard command.criteria != true else {
      throw .usage(
        "--criteria compares equal cubics; by true distance they differ",
        at: "--criteria"
      )
    }
  }

  /// Refuses formats that cannot carry the degree.
  static func check(_ format: OutputFormat, degree: Int) throws(ToolError) {
    let carried =
      switch format {
      case .text, .json, .csv: ArcMinimizer.degrees
      case .svgpath: 2...3
      default: 3...3
      }
    guard carried.contains(degree) else {
      throw .usage(
        "--format \(format.rawValue) does not carry curves of degree \(degree); text, json and csv do",
        at: "--format"
      )
    }
  }
}
#endif
