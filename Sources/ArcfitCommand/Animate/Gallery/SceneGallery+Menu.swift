// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/menu.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let menu = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "menu",
      "description": "A menu comes in from the side, quickly, and leaves twice as fast.",
      "size": [200, 300],
      "background": "#f2f2f7",
      "parameters": {
        "color": {"type": "color", "default": "#ffffff"},
        "panelWidth": {"type": "number", "default": 140, "minimum": 0},
        "appear": {"type": "seconds", "default": 0.25, "minimum": 0},
        "disappear": {"type": "seconds", "default": 0.125, "minimum": 0}
      },
      "layers": [
        {
          "id": "page",
          "kind": "group",
          "layers": [
            {"id": "bar", "path": {"rect": [0, 0, "width", 48]}, "fill": "#ffffff"},
            {
              "id": "button",
              "path": "M14 17H34M14 24H34M14 31H34",
              "fill": null,
              "stroke": "#0a84ff",
              "lineWidth": 2.5,
              "lineCap": "round"
            },
            {
              "id": "cards",
              "path": [
                {"roundedRect": [12, 60, 176, 106], "radius": 10},
                {"roundedRect": [12, 178, 176, 106], "radius": 10}
              ],
              "fill": "#d1d1d6"
            }
          ]
        },
        {
          "id": "shade",
          "path": {"rect": [0, 0, "width", "height"]},
          "fill": "#000000",
          "opacity": 0
        },
        {
          "id": "panel",
          "kind": "group",
          "position": ["-panelWidth", 0],
          "layers": [
            {"id": "surface", "path": {"rect": [0, 0, "panelWidth", "height"]}, "fill": "$color"},
            {"id": "face", "path": {"circle": {"center": [36, 44], "radius": 20}}, "fill": "#ff9f0a"},
            {"id": "name", "path": {"roundedRect": [16, 76, 80, 10], "radius": 5}, "fill": "#3a3a3c"},
            {
              "id": "selection",
              "path": {"roundedRect": [8, 106, "panelWidth - 16", 32], "radius": 8},
              "fill": "#0a84ff22"
            },
            {
              "id": "icons",
              "path": [
                {"roundedRect": [16, 114, 16, 16], "radius": 4},
                {"roundedRect": [16, 150, 16, 16], "radius": 4},
                {"roundedRect": [16, 186, 16, 16], "radius": 4},
                {"roundedRect": [16, 222, 16, 16], "radius": 4}
              ],
              "fill": "#0a84ff"
            },
            {
              "id": "rows",
              "path": [
                {"roundedRect": [42, 118, 66, 8], "radius": 4},
                {"roundedRect": [42, 154, 52, 8], "radius": 4},
                {"roundedRect": [42, 190, 74, 8], "radius": 4},
                {"roundedRect": [42, 226, 44, 8], "radius": 4}
              ],
              "fill": "#8e8e93"
            }
          ]
        }
      ],
      "states": {
        "closed": {"panel.position": ["-panelWidth", 0], "shade.opacity": 0},
        "open": {"panel.position": [0, 0], "shade.opacity": 0.3}
      },
      "initial": "closed",
      "transitions": [
        {"from": "closed", "to": "open", "duration": "$appear", "timing": "ease-out"},
        {"from": "open", "to": "closed", "duration": "$disappear", "timing": "ease-in"}
      ],
      "events": {
        "open": {"state": {"closed": "open"}},
        "close": {"state": {"open": "closed"}}
      },
      "script": [
        [0.25, "open"],
        [1, "close"]
      ],
      "end": 1.375
    }
    """#
}
#endif
