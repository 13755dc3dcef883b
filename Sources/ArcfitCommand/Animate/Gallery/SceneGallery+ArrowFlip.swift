// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/arrow-flip.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let arrowFlip = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "arrow-flip",
      "description": "An arrow in a disc turns over and changes colour, in the caller's animation.",
      "size": [52, 52],
      "background": "#f2f2f7",
      "parameters": {
        "upColor": {"type": "color", "default": "#34c759"},
        "downColor": {"type": "color", "default": "#ff3b30"},
        "lineWidth": {"type": "number", "default": 6, "minimum": 0},
        "inset": {"type": "number", "default": 12},
        "arrowHeight": {"type": "number", "default": 13},
        "shift": {"type": "number", "default": 5}
      },
      "layers": [
        {
          "id": "disc",
          "path": {"ellipse": [0, 0, "width", "height"]},
          "fill": "#ffffff"
        },
        {
          "id": "arrow",
          "fill": null,
          "stroke": "$upColor",
          "lineWidth": "$lineWidth",
          "lineCap": "round",
          "lineJoin": "miter"
        }
      ],
      "states": {
        "up": {
          "arrow.path": {
            "polyline": [
              ["inset", "height/2 + shift"],
              ["width/2", "height/2 + shift - arrowHeight"],
              ["width - inset", "height/2 + shift"]
            ]
          },
          "arrow.stroke": "$upColor"
        },
        "down": {
          "arrow.path": {
            "polyline": [
              ["inset", "height/2 - shift"],
              ["width/2", "height/2 - shift + arrowHeight"],
              ["width - inset", "height/2 - shift"]
            ]
          },
          "arrow.stroke": "$downColor"
        }
      },
      "initial": "up",
      "transitions": [
        {
          "from": "*",
          "to": "*",
          "duration": "caller",
          "timing": "caller",
          "interrupt": "presentation"
        }
      ],
      "events": {
        "flip": {"state": {"up": "down", "down": "up"}}
      },
      "script": [
        [0, {"event": "flip", "duration": 0.3, "timing": "ease-in-out"}],
        [0.1, {"event": "flip", "duration": 0.3, "timing": "ease-in-out"}]
      ],
      "end": 0.4
    }
    """#
}
#endif
