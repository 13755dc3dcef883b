// SPDX-License-Identifier: Apache-2.0

extension SwiftPathCode.Dialect {
  /// The type of a finished path.
  var pathType: String {
    switch self {
    case .uikit: "UIBezierPath"
    case .appkit, .appkitCGPath: "NSBezierPath"
    case .coregraphics: "CGPath"
    case .swiftui, .swiftuiShape: "Path"
    }
  }

  /// The start of a path in a variable; a value that nothing is added to is a constant.
  func declaration(of variable: String, isEmpty: Bool) -> String {
    switch self {
    case .uikit: "let \(variable) = UIBezierPath()"
    case .appkit: "let \(variable) = NSBezierPath()"
    case .appkitCGPath, .coregraphics: "let \(variable) = CGMutablePath()"
    case .swiftui, .swiftuiShape: (isEmpty ? "let " : "var ") + variable + " = Path()"
    }
  }

  /// The call that adds all of another path.
  func appending(_ other: String, to variable: String) -> String {
    switch self {
    case .uikit, .appkit, .appkitCGPath: "\(variable).append(\(other))"
    case .coregraphics, .swiftui, .swiftuiShape: "\(variable).addPath(\(other))"
    }
  }

  /// What sets the even-odd rule, after the variable; nil where the path does not hold its rule.
  var evenOddSetting: String? {
    switch self {
    case .uikit: ".usesEvenOddFillRule = true"
    case .appkit, .appkitCGPath: ".windingRule = .evenOdd"
    case .coregraphics, .swiftui, .swiftuiShape: nil
    }
  }

  /// The static members that the type of path has already, so that an extension must not.
  var staticNames: [String] {
    let object = [
      "accessInstanceVariablesDirectly", "alloc", "className", "conforms", "copy",
      "debugDescription", "description", "hash", "initialize", "instancesRespond", "isSubclass",
      "load", "mutableCopy", "new", "setVersion", "superclass", "supportsSecureCoding", "version",
    ]
    return switch self {
    case .uikit: object
    case .appkit, .appkitCGPath:
      object + [
        "clip", "defaultFlatness", "defaultLineCapStyle", "defaultLineJoinStyle",
        "defaultLineWidth", "defaultMiterLimit", "defaultWindingRule", "drawPackedGlyphs", "fill",
        "stroke", "strokeLine",
      ]
    case .coregraphics: ["typeID"]
    case .swiftui, .swiftuiShape: ["role"]
    }
  }

  /// How to fill with the even-odd rule where the path does not hold it.
  var evenOddHint: String? {
    switch self {
    case .uikit, .appkit, .appkitCGPath: nil
    case .coregraphics: "Even-odd rule: fill with `fillPath(using: .evenOdd)`."
    case .swiftui, .swiftuiShape: "Even-odd rule: fill with `FillStyle(eoFill: true)`."
    }
  }
}

extension SwiftPathCode.Access {
  /// The modifier and a blank, or nothing.
  var prefix: String {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}
