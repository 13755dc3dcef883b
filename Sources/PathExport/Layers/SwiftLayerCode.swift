// SPDX-License-Identifier: Apache-2.0

public import SVGPathData

/// How drawings become layers of Core Animation or views of SwiftUI: framework, digits, access
/// level.
///
/// Fills and strokes with their colours, gradients, clip paths and masks stay what they are: shape
/// layers, gradient layers under masks, or the drawing of a `Canvas`. ``SwiftLayerFile`` writes
/// them.
public struct SwiftLayerCode: Hashable, Sendable {
  /// What the code builds.
  public enum Framework: String, CaseIterable, Hashable, Sendable {
    /// A `UIView` that fits its layers into its bounds.
    case uikit
    /// A function that makes a `CALayer`, on any system with Core Animation.
    case coregraphics
    /// A SwiftUI `View`, iOS 15 and macOS 12 on.
    case swiftui
  }

  /// What the code builds.
  public var framework: Framework
  /// How coordinates of paths are written.
  public var numbers: CoordinateFormat
  /// The access level of declarations; nothing is written for `internal`.
  public var access: SwiftPathCode.Access

  /// Code of a framework, by default exact and internal.
  ///
  /// - Parameters:
  ///   - framework: what the code builds.
  ///   - numbers: how coordinates of paths are written.
  ///   - access: the access level of declarations.
  public init(
    _ framework: Framework,
    numbers: CoordinateFormat = .shortest,
    access: SwiftPathCode.Access = .internal
  ) {
    self.framework = framework
    self.numbers = numbers
    self.access = access
  }

  /// The module that the code needs, as `UIKit`.
  public var module: String {
    switch framework {
    case .uikit: "UIKit"
    case .coregraphics: "QuartzCore"
    case .swiftui: "SwiftUI"
    }
  }

  /// How the paths of the code are written.
  var paths: SwiftPathCode {
    SwiftPathCode(
      framework == .swiftui ? .swiftui : .coregraphics,
      numbers: numbers,
      access: access
    )
  }
}
