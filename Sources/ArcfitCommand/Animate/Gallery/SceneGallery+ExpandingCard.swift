// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/expanding-card.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let expandingCard = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "expanding-card",
      "description": "A card in a list grows to the whole screen, and back: path and mask together.",
      "size": [200, 300],
      "background": "#000000",
      "parameters": {
        "color": {"type": "color", "default": "#ff0000"},
        "radius": {"type": "number", "default": 100, "minimum": 0},
        "duration": {"type": "seconds", "default": 1, "minimum": 0},
        "timing": {"type": "timing", "default": "default"}
      },
      "layers": [
        {
          "id": "card",
          "fill": "$color",
          "stroke": null,
          "path": {"roundedRect": [0, 50, 200, 80], "radius": "radius"},
          "mask": {"roundedRect": [0, 50, 200, 80], "radius": "radius"}
        }
      ],
      "states": {
        "cell": {
          "card.path": {"roundedRect": [0, 50, 200, 80], "radius": "radius"},
          "card.mask": {"roundedRect": [0, 50, 200, 80], "radius": "radius"}
        },
        "full": {
          "card.path": {"roundedRect": [0, 0, "width", "height"], "radius": 0},
          "card.mask": {"roundedRect": [0, 0, "width", "height"], "radius": 0}
        }
      },
      "initial": "cell",
      "transitions": [
        {
          "from": "*",
          "to": "*",
          "duration": "$duration",
          "timing": "$timing",
          "interrupt": "presentation"
        }
      ],
      "events": {
        "expand": {"state": "full"},
        "collapse": {"state": "cell"}
      },
      "script": [
        [0, "expand"],
        [1, "collapse"],
        [2, "expand"],
        [3, "collapse"],
        [4, "expand"],
        [5, "collapse"]
      ],
      "end": 6
    }
    """#
}
#endif
