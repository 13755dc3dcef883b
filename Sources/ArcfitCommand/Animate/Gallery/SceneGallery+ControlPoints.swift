// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/control-points.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let controlPoints = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "control-points",
      "description": "A circle becomes a heart, and its control points show how.",
      "size": [200, 200],
      "background": "#ffffff",
      "parameters": {
        "color": {"type": "color", "default": "#0a84ff33"},
        "outline": {"type": "color", "default": "#0a84ff"},
        "duration": {"type": "seconds", "default": 1, "minimum": 0},
        "showControlPoints": {"type": "flag", "default": true}
      },
      "layers": [
        {
          "id": "shape",
          "fill": "$color",
          "stroke": "$outline",
          "lineWidth": 3,
          "lineCap": "round",
          "lineJoin": "round",
          "controlPoints": {
            "visible": "$showControlPoints",
            "radius": 3,
            "stroke": "#ff000066",
            "lineWidth": 2
          }
        }
      ],
      "states": {
        "circle": {
          "shape.path": {
            "arc": {
              "center": [100, 100],
              "radius": 64,
              "start": -1.5707963267948966,
              "sweep": 6.283185307179586,
              "cubics": 4,
              "criterion": "minimax-radial"
            }
          }
        },
        "heart": {
          "shape.path":
            "M100 66C116 28 176 34 176 84C176 122 128 142 100 172C72 142 24 122 24 84C24 34 84 28 100 66"
        }
      },
      "initial": "circle",
      "transitions": [
        {"duration": "$duration", "timing": "ease-in-out", "interrupt": "presentation"}
      ],
      "events": {
        "toggle": {"state": {"circle": "heart", "heart": "circle"}}
      },
      "script": [
        [0.25, "toggle"],
        [1.75, "toggle"]
      ],
      "end": 3
    }
    """#
}
#endif
