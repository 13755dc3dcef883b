// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// An option of another command that has another name here, for which the parser would suggest
/// what is spelled alike.
enum UnknownOption {
  /// What to say of it; nil where there is none.
  static func error(in arguments: [String]) -> ToolError? {
    let options = arguments.prefix { $0 != "--" }
    guard arguments.first == "stroke",
      options.contains(where: { $0 == "--frames" || $0.hasPrefix("--frames=") })
    else { return nil }
    return .usage("stroke has no --frames; did you mean --animate?")
  }
}
#endif
