// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// Where directions jump, as `--corners` says it.
enum CornerChoice: OptionValue {
  case none
  /// Wherever they turn by more than an angle, in radians.
  case turns(Double)
  /// At these places: parameters, or points counted from 0.
  case places([Double])

  static var names: [String] { ["none"] }

  static func read(_ text: String, option: String) throws(ToolError) -> CornerChoice {
    if text == "none" { return .none }
    // An angle has a unit; places are plain numbers, of which pi may be a part where there are
    // several.
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      part.utf8.allSatisfy { Array("0123456789+-.eE ".utf8).contains($0) }
    }
    if parts.count == 1, !isPlain {
      let angle = try AngleReader.read(text, option: option)
      guard angle > 0, angle < .pi else {
        throw .usage("\(option) '\(text)' is no angle between 0 and 180deg", at: option)
      }
      return .turns(angle)
    }
    var places: [Double] = []
    for part in parts { places.append(try AngleReader.read(String(part), option: option)) }
    return .places(places)
  }
}
#endif
