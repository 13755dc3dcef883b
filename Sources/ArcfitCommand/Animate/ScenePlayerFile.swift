// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import MotionExport
internal import PathExport
internal import PathMotion

/// A scene for a player, by the format that was asked for.
struct ScenePlayerFile {
  /// The scene, with its script played.
  let stage: Stage
  /// Values of parameters in place of their defaults.
  let values: [String: SceneParameter.Value]
  /// How often it plays; nil where nobody said.
  let playback: Playback?
  /// The class of a style sheet; nil for one with the scene's name.
  var className: String?
  /// Whether files in a folder are wanted, where there is a choice.
  var isFolder = false

  /// The document of a format.
  ///
  /// A film (SVG, CSS, Lottie, a drawable of Android) plays the script; a page, a view, a
  /// playground and a folder of drawables have events of their own.
  func document(_ format: OutputFormat) throws(ToolError) -> MotionDocument {
    switch format {
    case .svg, .css, .lottie: try film(format)
    case .avd: isFolder && stage.scene.states.count > 1 ? try view(format) : try film(format)
    default: try view(format)
    }
  }

  private func film(_ format: OutputFormat) throws(ToolError) -> MotionDocument {
    let playback = playback ?? .once
    do {
      switch format {
      case .lottie: return try LottieAnimation(stage, playback: playback).document()
      case .avd: return try AndroidDrawable(stage, playback: playback).document()
      case .css:
        var animation = CSSAnimation(stage, playback: playback)
        if let className { animation.className = className }
        return try animation.document()
      default: return try AnimatedSVG(stage, playback: playback).document()
      }
    } catch {
      throw ToolError(kind: .path, message: error.description, place: "--script")
    }
  }

  private func view(_ format: OutputFormat) throws(ToolError) -> MotionDocument {
    if let playback {
      throw .usage(
        "--\(playback == .thereAndBack ? "there-and-back" : playback.rawValue) is for films; "
          + (format == .avd
            ? "a folder of drawables has states in place of a script"
            : "--format \(format.rawValue) has events of its own"),
        at: "--format"
      )
    }
    let scene = stage.scene
    do {
      return switch format {
      case .uikit: try UIKitView(scene, parameters: values).document()
      case .uikitTransition: try UIKitTransition(scene, parameters: values).document()
      case .swiftui: try SwiftUIView(scene, parameters: values).document()
      case .playground: try Playground(scene, parameters: values).document()
      case .avd: try AndroidSelector(scene, parameters: values).document()
      default: try ScenePlayer(scene, parameters: values).document()
      }
    } catch {
      throw ToolError(kind: .path, message: error.message, place: error.place)
    }
  }
}
#endif
