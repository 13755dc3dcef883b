// SPDX-License-Identifier: Apache-2.0

extension TimingFunction {
  /// A function that has a name.
  public struct Named: Hashable, Sendable {
    /// The name, as it is read.
    public let name: String
    /// Where the name is from: `CSS`, `Core Animation`, `SwiftUI`, `Material`, `Penner`, `spring`
    /// or `shader`.
    public let family: String
    /// What the name stands for: progress over time, both from 0 to 1; some swing beyond.
    public let function: TimingFunction
  }

  /// All functions with a name, by their families.
  ///
  /// A name may also have the prefix `css.`, `CA.`, `swiftui.`, `material.`, `material3.` or
  /// `penner.` of its family.
  public static let named: [Named] = {
    var list: [Named] = []
    func add(_ family: String, _ functions: [(String, TimingFunction)]) {
      for (name, function) in functions {
        list.append(Named(name: name, family: family, function: function))
      }
    }
    func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingFunction {
      TimingFunction(.cubic(CubicTiming(x1, y1, x2, y2)))
    }
    func step(_ position: StepPosition) -> TimingFunction {
      TimingFunction(.steps(StepTiming(count: 1, position: position)))
    }
    add(
      "CSS",
      [
        ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("ease-in-out", .easeInEaseOut), ("step-start", step(.start)), ("step-end", step(.jumpEnd)),
      ]
    )
    add(
      "Core Animation",
      [
        ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
        ("default", .default),
      ]
    )
    add("SwiftUI", [("easeInOut", .easeInEaseOut)])
    add(
      "Material",
      [
        ("standard", .materialStandard), ("decelerate", .materialDecelerate),
        ("accelerate", .materialAccelerate),
        ("emphasizedDecelerate", cubic(0.05, 0.7, 0.1, 1)),
        ("emphasizedAccelerate", cubic(0.3, 0, 0.8, 0.15)),
      ]
    )
    add("Penner", PennerFunction.all.map { ($0.name, .penner($0)) })
    add("shader", [("smoothstep", .smoothstep), ("smootherstep", .smootherstep)])
    add(
      "spring",
      [
        ("spring", TimingFunction(.spring(SpringTiming(.default)))),
        ("spring:smooth", TimingFunction(.spring(SpringTiming(.smooth)))),
        ("spring:snappy", TimingFunction(.spring(SpringTiming(.snappy)))),
        ("spring:bouncy", TimingFunction(.spring(SpringTiming(.bouncy)))),
        ("spring:interactive", TimingFunction(.spring(SpringTiming(.interactive)))),
      ]
    )
    return list
  }()

  /// The prefixes that a name may have.
  private static let prefixes = ["css.", "ca.", "swiftui.", "material.", "material3.", "penner."]

  /// The function of a name in small letters; nil where there is none.
  static func named(_ text: String) -> TimingFunction? {
    let name = withoutFamily(text)
    return named.first { $0.name.lowercased() == name }?.function
  }

  /// A name in small letters without the prefix of its family.
  static func withoutFamily(_ name: String) -> String {
    for prefix in prefixes where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.utf8.count))
    }
    return name
  }
}
