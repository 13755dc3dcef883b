// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import PathMotion

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
    guard let value = value(named: text) else { throw unknown(text, option: option) }
    return value
  }

  /// The value of a name, in small or capital letters.
  static func value(named text: String) -> Self? {
    let lower = text.lowercased()
    return named.first { $0.name.lowercased() == lower }?.value
  }

  /// The error of an unknown name: all that are accepted, and the nearest.
  static func unknown(_ text: String, option: String) -> ToolError {
    let near = Spelling.nearest(to: text, among: names)
    return .usage(
      "\(option) '\(text)' is unknown" + (near.map { " (did you mean '\($0)'?)" } ?? "")
        + "; accepted are \(names.joined(separator: ", "))"
    )
  }
}

extension NamedValue where Self: RawRepresentable<String> & CaseIterable {
  static var named: [(name: String, value: Self)] { allCases.map { ($0.rawValue, $0) } }
}

/// The value of an option as it was written, with the type that it is read as.
///
/// It is read when the command starts, not by the parser: only then the option is known, which
/// every error names.
struct Typed<Value: OptionValue>: ExpressibleByArgument, ExpressibleByStringLiteral {
  let text: String

  init(argument: String) { text = argument }

  static var allValueStrings: [String] { Value.names }

  static var defaultCompletionKind: CompletionKind {
    Value.names.isEmpty ? .default : .list(Value.names)
  }

  func value(of option: String) throws(ToolError) -> Value {
    try Value.read(text, option: option)
  }

  init(stringLiteral text: String) { self.text = text }

  /// What help shows of a default.
  var defaultValueDescription: String { text }
}

extension Option {
  /// An option whose value has a name in help; the value may begin with a dash, unless it is one of
  /// a few names (`parsing` is `.next`).
  init<Wrapped: ExpressibleByArgument>(
    _ value: String,
    _ help: String,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .unconditional,
    completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    let help = ArgumentHelp(help, valueName: value)
    self.init(name: name, parsing: parsing, help: help, completion: completion)
  }
}

extension Option where Value: ExpressibleByArgument {
  /// The same for an option that must be given.
  init(_ value: String, _ help: String, name: NameSpecification = .long) {
    self.init(name: name, parsing: .unconditional, help: ArgumentHelp(help, valueName: value))
  }

  /// The same for an option with a default.
  init(
    wrappedValue: Value,
    _ value: String,
    _ help: String,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .unconditional,
    completion: CompletionKind? = nil
  ) {
    let help = ArgumentHelp(help, valueName: value)
    self.init(
      wrappedValue: wrappedValue,
      name: name,
      parsing: parsing,
      help: help,
      completion: completion
    )
  }
}

extension ArcCriterion: NamedValue {}

extension EndCondition: NamedValue {}

extension ArcCommand.Method: NamedValue {}

extension CompatibilityRule: NamedValue {}

extension SwiftPathCode.Access: NamedValue {}

extension MorphMode: NamedValue {
  static var named: [(name: String, value: MorphMode)] { allCases.map { ($0.name, $0) } }

  var name: String {
    switch self {
    case .automatic: "automatic"
    case .corners: "corners"
    case .leastTravel: "least-travel"
    case .keepIndices: "keep-indices"
    case .rotate: "rotate"
    }
  }
}

extension TrimMode: NamedValue {
  static var named: [(name: String, value: TrimMode)] { allCases.map { ($0.name, $0) } }

  var name: String {
    switch self {
    case .wholePath: "whole"
    case .eachSubpath: "each"
    case .firstSubpath: "first"
    }
  }
}

extension NamedValue where Self: Equatable {
  var name: String { Self.named.first { $0.value == self }?.name ?? "" }
}

struct CriterionList: OptionValue {
  let criteria: [ArcCriterion]

  static var names: [String] { ["all"] + ArcCriterion.names }

  static func read(_ text: String, option: String) throws(ToolError) -> CriterionList {
    if text.lowercased() == "all" { return CriterionList(criteria: ArcCriterion.allCases) }
    var criteria: [ArcCriterion] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      criteria.append(try ArcCriterion.read(name.filter { $0 != " " }, option: option))
    }
    return CriterionList(criteria: criteria)
  }
}

extension Typed<Double> {
  /// Reads a distance that must be greater than 0; refused as the library refuses it.
  func positive(of option: String) throws(ToolError) -> Double {
    let distance = try value(of: option)
    return try ToolError.translating(option: option) {
      try PathError.check(distance, as: String(option.drop { $0 == "-" }))
      return distance
    }
  }
}

extension TimingFunction: OptionValue {
  /// CSS's names; `arcfit ease --list` shows all.
  static var names: [String] { named.filter { $0.family == "CSS" }.map(\.name) }

  /// The function of a text; an error names the option, or where that is empty only the text.
  static func read(_ text: String, option: String) throws(ToolError) -> TimingFunction {
    do { return try TimingFunction(text) } catch {
      let start = option.isEmpty ? "" : option + " "
      guard case .name(let name) = error else {
        throw .usage("\(start)'\(text)': \(error.description)")
      }
      let fault =
        option.isEmpty
        ? "there is no timing function '\(text)'" : "\(option) '\(text)' is unknown"
      throw .usage("\(fault); \(suggestion(for: name))")
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
