// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathMotion

extension TimingFunction: OptionValue {
  /// CSS's names; `arcfit ease --list` shows all.
  static var names: [String] { named.filter { $0.family == "CSS" }.map(\.name) }

  /// The function of a text; an error names the option, or where that is empty only the text.
  static func read(_ text: String, option: String) throws(ToolError) -> TimingFunction {
    do {
      return try TimingFunction(text)
    } catch {
      let place = option.isEmpty ? nil : option
      guard case .name(let name) = error else {
        let start = option.isEmpty ? "" : option + " "
        throw .usage("\(start)'\(text)': \(error.description)", at: place)
      }
      let hint = suggestion(for: name)
      if option.isEmpty {
        throw .usage("there is no timing function '\(text)'; \(hint)", at: place)
      }
      throw .usage("\(option) '\(text)' is unknown; \(hint)", at: place)
    }
  }

  /// The names with the fewest mistakes, or where all names are.
  private static func suggestion(for word: String) -> String {
    let near = named.map {
      (name: $0.name, distance: Spelling.distance(word.lowercased(), $0.name.lowercased()))
    }
    let best = near.map(\.distance).min() ?? .max
    let names = near.filter { $0.distance == best && best <= max(1, $0.name.count / 3) }
      .prefix(3).map { "'\($0.name)'" }
    guard let last = names.last else { return "'arcfit ease --list' shows all names" }
    let others = names.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? "" : others + " or ")\(last)?"
  }
}
#endif
