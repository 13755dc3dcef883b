// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathMotion

/// What `arcfit animate --list` writes: the scenes of the gallery and the recipes.
struct SceneList: Report {
  func writeText(to sink: ResultSink) throws {
    try sink.write("Scenes:\n")
    let width =
      (SceneGallery.scenes.map(\.name) + RecipeName.allCases.map(\.rawValue))
      .map(\.count).max() ?? 0
    func line(_ name: String, _ summary: String) -> String {
      "  " + name + String(repeating: " ", count: width + 2 - name.count) + summary + "\n"
    }
    for scene in SceneGallery.scenes { try sink.write(line(scene.name, scene.summary)) }
    try sink.write("\nRecipes, for drawings of your own:\n")
    for recipe in RecipeName.allCases {
      let count = recipe.drawingCount
      let needed = count == 0 ? "" : count == 1 ? " (a drawing)" : " (\(count) drawings)"
      try sink.write(line(recipe.rawValue, recipe.summary + needed))
    }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.addObjects(
      "scenes",
      SceneGallery.scenes.map { [("name", .string($0.name)), ("summary", .string($0.summary))] }
    )
    try json.addObjects(
      "recipes",
      RecipeName.allCases.map {
        [
          ("name", .string($0.rawValue)), ("summary", .string($0.summary)),
          ("drawings", .integer($0.drawingCount)),
        ]
      }
    )
  }
}
#endif
