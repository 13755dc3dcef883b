// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import MotionExport
internal import PathMotion

@c(arcfit_stage)
public func stage(
  _ scene: UnsafePointer<UInt8>?,
  _ count: Int,
  _ settings: UnsafePointer<UInt8>?,
  _ settingCount: Int
) -> UnsafeMutableRawPointer {
  Result.of { () throws(Result.Failure) in
    let stage = try Result.value { () throws(SceneError) in
      let scene = try MotionScene(json: Result.text(scene, count))
      let settings = settingCount > 0 ? Result.text(settings, settingCount) : "{}"
      return try MotionStage(scene, parameters: try scene.settings(json: settings))
    }
    return Result(.stage(stage))
  }
}

@c(arcfit_stage_perform)
public func stagePerform(
  _ stage: UnsafeMutableRawPointer,
  _ cue: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  Result.of { () throws(Result.Failure) in
    let result = object(stage)
    var stage = try result.stage
    let cue = try Result.value { () throws(SceneError) in
      try stage.scene.cue(json: Result.text(cue, count))
    }
    let isAccepted = stage.perform(cue)
    result.value = .stage(stage)
    return Result(numbers: [isAccepted ? 1 : 0])
  }
}

@c(arcfit_stage_scene)
public func stageScene(_ stage: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  Result.of { () throws(Result.Failure) in Result(text: try object(stage).stage.scene.json) }
}

@c(arcfit_stage_frame)
public func stageFrame(_ stage: UnsafeMutableRawPointer, _ time: Double) -> UnsafeMutableRawPointer
{
  Result.of { () throws(Result.Failure) in
    Result(text: JSONTree.object(try object(stage).stage.frame(at: time).members).compact)
  }
}

@c(arcfit_stage_drawing)
public func stageDrawing(
  _ stage: UnsafeMutableRawPointer,
  _ time: Double
) -> UnsafeMutableRawPointer {
  Result.of { () throws(Result.Failure) in
    Result(text: try object(stage).stage.frame(at: time).svg())
  }
}

@c(arcfit_stage_status)
public func stageStatus(
  _ stage: UnsafeMutableRawPointer,
  _ time: Double
) -> UnsafeMutableRawPointer {
  Result.of { () throws(Result.Failure) in
    Result(text: JSONTree.object(try object(stage).stage.status(at: time)).compact)
  }
}

@c(arcfit_stage_code)
public func stageCode(_ stage: UnsafeMutableRawPointer, _ time: Double) -> UnsafeMutableRawPointer {
  Result.of { () throws(Result.Failure) in
    let stage = try object(stage).stage
    return Result(
      text: try Result.value { () throws(ArcFitError) in
        try stage.frame(at: time).coreGraphicsCode(title: stage.scene.name)
      }
    )
  }
}

@c(arcfit_stage_export)
public func stageExport(
  _ stage: UnsafeMutableRawPointer,
  _ format: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  Result.of { () throws(Result.Failure) in
    let stage = try object(stage).stage
    let document: MotionDocument
    switch Result.text(format, count) {
    case "svg": document = try Result.value { () throws(FilmError) in try stage.animatedSVG() }
    case "css": document = try Result.value { () throws(FilmError) in try stage.cssAnimation() }
    case "lottie": document = try Result.value { () throws(FilmError) in try stage.lottie() }
    case "android":
      document = try Result.value { () throws(FilmError) in try stage.androidDrawable() }
    case "uikit":
      document = try Result.value { () throws(SceneError) in try stage.scene.uikitView() }
    case "swiftui":
      document = try Result.value { () throws(SceneError) in try stage.scene.swiftUIView() }
    case let format:
      throw Result.Failure(
        message: "'\(format)' is none of svg, css, lottie, android, uikit, swiftui"
      )
    }
    return Result(text: document.tree.compact)
  }
}
