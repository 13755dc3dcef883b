// SPDX-License-Identifier: Apache-2.0

// `arcfit.h` describes the calls.

internal import ArcApproximation
internal import BezierGeometry
internal import MotionExport
internal import PathMotion
internal import SVGDocuments

@c(arcfit_stage)
func stage(
  _ scene: UnsafePointer<UInt8>?,
  _ count: Int,
  _ settings: UnsafePointer<UInt8>?,
  _ settingCount: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(SceneError) in
    let scene = try MotionScene(json: CallResult.text(scene, count))
    let settings = settingCount > 0 ? CallResult.text(settings, settingCount) : "{}"
    return CallResult(.stage(try MotionStage(scene, parameters: scene.settings(json: settings))))
  }
}

@c(arcfit_timing)
func timing(
  _ text: UnsafePointer<UInt8>?,
  _ count: Int,
  _ steps: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(TimingFunctionError) in
    let timing = try TimingFunction(CallResult.text(text, count))
    let steps = min(max(steps, 1), 10_000)
    return CallResult(numbers: (0...steps).map { timing(Double($0) / Double(steps)) })
  }
}

@c(arcfit_recipe)
func recipe(
  _ name: UnsafePointer<UInt8>?,
  _ nameCount: Int,
  _ first: UnsafePointer<UInt8>?,
  _ firstCount: Int,
  _ second: UnsafePointer<UInt8>?,
  _ secondCount: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let name = CallResult.text(name, nameCount)
    guard let recipe = RecipeName(rawValue: name) else {
      let names = RecipeName.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw CallResult.Failure(description: "'\(name)' is none of \(names)")
    }
    var drawings: [RecipeDrawing] = []
    for text in [CallResult.text(first, firstCount), CallResult.text(second, secondCount)]
    where !text.isEmpty && drawings.count < recipe.drawingCount {
      let elements = try CallResult.elements(text)
      // The page has no place for what was left out.
      var dropped: [String] = []
      let drawing = try CallResult.drawing(text)
      drawings.append(RecipeDrawing(drawing, elements: elements, dropped: &dropped))
    }
    return try CallResult.value { () throws(SceneError) in
      CallResult(.stage(try MotionStage(try recipe.scene(drawings))))
    }
  }
}

@c(arcfit_stage_perform)
func stagePerform(
  _ pointer: UnsafeMutableRawPointer,
  _ cue: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  CallResult.of(stage: pointer) { (stage) throws(SceneError) in
    var stage = stage
    let isAccepted = stage.perform(try stage.scene.cue(json: CallResult.text(cue, count)))
    object(pointer).value = .stage(stage)
    return CallResult(numbers: [isAccepted ? 1 : 0])
  }
}

@c(arcfit_stage_scene)
func stageScene(_ stage: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  CallResult.of(stage: stage) { (stage) throws(CallResult.Failure) in
    CallResult(text: stage.scene.json)
  }
}

@c(arcfit_stage_frame)
func stageFrame(_ stage: UnsafeMutableRawPointer, _ time: Double) -> UnsafeMutableRawPointer {
  CallResult.of(stage: stage) { (stage) throws(CallResult.Failure) in
    CallResult(text: JSONTree.object(stage.frame(at: time).members).compact)
  }
}

@c(arcfit_stage_drawing)
func stageDrawing(_ stage: UnsafeMutableRawPointer, _ time: Double) -> UnsafeMutableRawPointer {
  CallResult.of(stage: stage) { (stage) throws(CallResult.Failure) in
    CallResult(text: stage.frame(at: time).svg())
  }
}

@c(arcfit_stage_status)
func stageStatus(_ stage: UnsafeMutableRawPointer, _ time: Double) -> UnsafeMutableRawPointer {
  CallResult.of(stage: stage) { (stage) throws(CallResult.Failure) in
    CallResult(text: JSONTree.object(stage.status(at: time)).compact)
  }
}

@c(arcfit_stage_code)
func stageCode(_ stage: UnsafeMutableRawPointer, _ time: Double) -> UnsafeMutableRawPointer {
  CallResult.of(stage: stage) { (stage) throws(CallResult.Failure) in
    guard time.isFinite else { throw CallResult.Failure(description: "the time is \(time)") }
    return try CallResult.value { () throws(ArcFitError) in
      CallResult(text: try stage.frame(at: time).coreGraphicsCode(title: stage.scene.name))
    }
  }
}

@c(arcfit_stage_export)
func stageExport(
  _ stage: UnsafeMutableRawPointer,
  _ format: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  CallResult.of(stage: stage) { (stage) throws(CallResult.Failure) in
    func film(
      _ make: (MotionStage) throws(FilmError) -> MotionDocument
    ) throws(CallResult.Failure) -> MotionDocument {
      try CallResult.value { () throws(FilmError) in try make(stage) }
    }
    func view(
      _ make: (MotionScene) throws(SceneError) -> MotionDocument
    ) throws(CallResult.Failure) -> MotionDocument {
      try CallResult.value { () throws(SceneError) in try make(stage.scene) }
    }
    let document =
      switch CallResult.text(format, count) {
      case "svg": try film { (stage) throws(FilmError) in try stage.animatedSVG() }
      case "css": try film { (stage) throws(FilmError) in try stage.cssAnimation() }
      case "lottie": try film { (stage) throws(FilmError) in try stage.lottie() }
      case "android": try film { (stage) throws(FilmError) in try stage.androidDrawable() }
      case "uikit": try view { (scene) throws(SceneError) in try scene.uikitView() }
      case "swiftui": try view { (scene) throws(SceneError) in try scene.swiftUIView() }
      case "html":
        try view { (scene) throws(SceneError) in try scene.webPage(.linked("arcfit.wasm")) }
      case "uikit-transition":
        try view { (scene) throws(SceneError) in try scene.uikitTransition() }
      case "playground": try view { (scene) throws(SceneError) in try scene.playground() }
      case let word:
        throw CallResult.Failure(
          description: "'\(word)' is none of svg, css, lottie, android, uikit, swiftui, html,"
            + " uikit-transition, playground"
        )
      }
    return CallResult(text: document.tree.compact)
  }
}
