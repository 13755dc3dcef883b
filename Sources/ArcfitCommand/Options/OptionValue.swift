// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser

/// What the value of an option stands for.
protocol OptionValue {
  /// The values that help lists and shells complete; none where there are too many to list.
  static var names: [String] { get }

  /// Reads a value; an error names the option, the value, and what is accepted.
  static func read(_ text: String, option: String) throws(ToolError) -> Self
}

extension OptionValue {
  static var names: [String] { [] }
}

/// A value that is one of a few names.
protocol NamedValue: OptionValue {
  /// All values with their names.
  static var named: [(name: String, value: Self)] { get }
}

extension NamedValue {
  static var names: [String] { named.map(\.name) }

  static func read(_ text: String, option: String) throws(ToolError) -> Self {
    if let found = named.first(where: { $0.name == text }) { return found.value }
    let list = names.joined(separator: ", ")
    throw .usage("\(option) '\(text)' is unknown; accepted are \(list)", at: option)
  }
}

extension NamedValue where Self: RawRepresentable<String> & CaseIterable {
  static var named: [(name: String, value: Self)] { allCases.map { ($0.rawValue, $0) } }
}

/// The value of an option as it was written, with the type that it is read as.
///
/// It is read when the command starts, not by the parser: only then the option is known, which
/// every error names.
struct Typed<Value: OptionValue>: ExpressibleByArgument {
  let text: String

  init(argument: String) { text = argument }

  static var allValueStrings: [String] { Value.names }

  static var defaultCompletionKind: CompletionKind {
    Value.names.isEmpty ? .default : .list(Value.names)
  }

  /// Reads the value.
  func value(of option: String) throws(ToolError) -> Value {
    try Value.read(text, option: option)
  }
}

extension Typed: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.text = text }
}

extension Typed {
  /// What help shows of a default.
  var defaultValueDescription: String { text }
}
#endif
