// SPDX-License-Identifier: Apache-2.0

// `arcfit.h` describes the calls.

internal import ArcApproximation
internal import BezierGeometry
internal import MotionExport
internal import PathMotion

@c(arcfit_stage)
func stage(
  _ scene: UnsafePointer<UInt8>?,
  _ count: Int,
  _ settings: UnsafePointer<UInt8>?,
  _ settingCount: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let stage = try CallResult.value { () throws(SceneError) in
      let scene = try MotionScene(json: CallResult.text(scene, count))
      let settings = settingCount > 0 ? CallResult.text(settings, settingCount) : "{}"
      return try MotionStage(scene, parameters: try scene.settings(json: settings))
    }
    return CallResult(.stage(stage))
  }
}

@c(arcfit_stage_perform)
func stagePerform(
  _ stage: UnsafeMutableRawPointer,
  _ cue: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let result = object(stage)
    var stage = try result.stage
    let cue = try CallResult.value { () throws(SceneError) in
      try stage.scene.cue(json: CallResult.text(cue, count))
    }
    let isAccepted = stage.perform(cue)
    result.value = .stage(stage)
    return CallResult(numbers: [isAccepted ? 1 : 0])
  }
}

@c(arcfit_stage_scene)
func stageScene(_ stage: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    CallResult(text: try object(stage).stage.scene.json)
  }
}

@c(arcfit_stage_frame)
func stageFrame(_ stage: UnsafeMutableRawPointer, _ time: Double) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    CallResult(text: JSONTree.object(try object(stage).stage.frame(at: time).members).compact)
  }
}

@c(arcfit_stage_drawing)
func stageDrawing(
  _ stage: UnsafeMutableRawPointer,
  _ time: Double
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    CallResult(text: try object(stage).stage.frame(at: time).svg())
  }
}

@c(arcfit_stage_status)
func stageStatus(
  _ stage: UnsafeMutableRawPointer,
  _ time: Double
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    CallResult(text: JSONTree.object(try object(stage).stage.status(at: time)).compact)
  }
}

@c(arcfit_stage_code)
func stageCode(_ stage: UnsafeMutableRawPointer, _ time: Double) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let stage = try object(stage).stage
    return CallResult(
      text: try CallResult.value { () throws(ArcFitError) in
        try stage.frame(at: time).coreGraphicsCode(title: stage.scene.name)
      }
    )
  }
}

@c(arcfit_stage_export)
func stageExport(
  _ stage: UnsafeMutableRawPointer,
  _ format: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let stage = try object(stage).stage
    let document: MotionDocument
    switch CallResult.text(format, count) {
    case "svg": document = try CallResult.value { () throws(FilmError) in try stage.animatedSVG() }
    case "css": document = try CallResult.value { () throws(FilmError) in try stage.cssAnimation() }
    case "lottie": document = try CallResult.value { () throws(FilmError) in try stage.lottie() }
    case "android":
      document = try CallResult.value { () throws(FilmError) in try stage.androidDrawable() }
    case "uikit":
      document = try CallResult.value { () throws(SceneError) in try stage.scene.uikitView() }
    case "swiftui":
      document = try CallResult.value { () throws(SceneError) in try stage.scene.swiftUIView() }
    case let format:
      throw CallResult.Failure(
        message: "'\(format)' is none of svg, css, lottie, android, uikit, swiftui"
      )
    }
    return CallResult(text: document.tree.compact)
  }
}
