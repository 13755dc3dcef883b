// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/caret-to-arc.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let caretToArc = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "caret-to-arc",
      "description": "A caret becomes three quarters of a circle, which turns while something loads.",
      "size": [400, 400],
      "background": "#ffffff",
      "parameters": {
        "color": {"type": "color", "default": "#000000"},
        "lineWidth": {"type": "number", "default": 5, "minimum": 0},
        "duration": {"type": "seconds", "default": 0.5, "minimum": 0},
        "turn": {"type": "seconds", "default": 1, "minimum": 0.01},
        "showControlPoints": {"type": "flag", "default": false}
      },
      "layers": [
        {
          "id": "mark",
          "path": null,
          "fill": null,
          "stroke": "$color",
          "lineWidth": "$lineWidth",
          "lineCap": "butt",
          "lineJoin": "miter",
          "anchor": [200, 200],
          "rotation": 0,
          "controlPoints": {
            "visible": "$showControlPoints",
            "radius": 3,
            "stroke": "#ff000066",
            "lineWidth": 2
          }
        }
      ],
      "states": {
        "none": {"mark.path": null},
        "caret": {
          "mark.path": {"polyline": [[200, 280], [280, 200], [200, 120]], "as": "cubics"}
        },
        "arc": {
          "mark.path": {
            "arc": {
              "center": [200, 200],
              "radius": 125,
              "start": 2.356194490192345,
              "sweep": -4.71238898038469,
              "cubics": 2,
              "criterion": "midpoint"
            }
          }
        }
      },
      "initial": "none",
      "transitions": [
        {"from": "none", "to": "*", "duration": 0},
        {"from": "*", "to": "none", "duration": 0},
        {
          "from": "*",
          "to": "*",
          "duration": "$duration",
          "timing": "ease-in-out",
          "interrupt": "refuse"
        }
      ],
      "loops": {
        "spin": {
          "target": "mark.rotation",
          "from": 0,
          "by": 6.283185307179586,
          "duration": "$turn",
          "timing": "linear",
          "repeat": "forever",
          "stop": "end-of-cycle"
        }
      },
      "events": {
        "show": {"state": {"none": "caret"}},
        "toggle": {"state": {"caret": "arc", "arc": "caret"}, "unless": ["transition", "spin"]},
        "spin": {"start": "spin", "unless": ["transition"]},
        "stop": {"stop": "spin"}
      },
      "script": [
        [0, "show"],
        [0.5, "toggle"],
        [1, "spin"],
        [2.6, "stop"],
        [3, "toggle"]
      ],
      "end": 4
    }
    """#
}
#endif
