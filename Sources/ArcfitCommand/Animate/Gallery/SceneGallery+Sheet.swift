// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/sheet.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let sheet = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "sheet",
      "description": "A sheet on a spring: it follows the finger, and turns round without a jolt.",
      "size": [200, 300],
      "background": "#c9d8e6",
      "parameters": {
        "color": {"type": "color", "default": "#ffffff"},
        "radius": {"type": "number", "default": 14, "minimum": 0}
      },
      "layers": [
        {
          "id": "map",
          "kind": "group",
          "layers": [
            {"id": "park", "path": "M0 0L92 0L70 96L0 120Z", "fill": "#b9dcb2"},
            {
              "id": "water",
              "path": "M200 150C160 160 150 200 96 214C60 224 40 262 36 300L200 300Z",
              "fill": "#a5cbe8"
            },
            {
              "id": "roads",
              "path": "M-4 150C60 146 120 110 204 66M92 -4L62 120L96 304M62 120L0 200",
              "fill": null,
              "stroke": "#ffffff",
              "lineWidth": 6
            },
            {"id": "place", "path": {"circle": {"center": [120, 100], "radius": 7}}, "fill": "#ff3b30"}
          ]
        },
        {
          "id": "sheet",
          "kind": "group",
          "position": [0, 230],
          "layers": [
            {
              "id": "surface",
              "path": {"roundedRect": [0, 0, 200, 320], "radius": "radius"},
              "fill": "$color"
            },
            {
              "id": "grip",
              "path": {"roundedRect": [84, 8, 32, 5], "radius": 2.5},
              "fill": "#c7c7cc"
            },
            {"id": "title", "path": {"roundedRect": [16, 28, 96, 14], "radius": 7}, "fill": "#3a3a3c"},
            {
              "id": "subtitle",
              "path": {"roundedRect": [16, 50, 64, 8], "radius": 4},
              "fill": "#c7c7cc"
            },
            {
              "id": "button",
              "path": {"roundedRect": [16, 76, 168, 32], "radius": 9},
              "fill": "#0a84ff"
            },
            {
              "id": "rows",
              "path": [
                {"roundedRect": [16, 126, 168, 8], "radius": 4},
                {"roundedRect": [16, 142, 150, 8], "radius": 4},
                {"roundedRect": [16, 158, 160, 8], "radius": 4},
                {"roundedRect": [16, 174, 110, 8], "radius": 4}
              ],
              "fill": "#e5e5ea"
            }
          ]
        }
      ],
      "states": {
        "collapsed": {"sheet.position": [0, 230]},
        "expanded": {"sheet.position": [0, 40]}
      },
      "initial": "collapsed",
      "transitions": [
        {
          "from": "*",
          "to": "*",
          "spring": {"duration": 0.5, "bounce": 0},
          "interrupt": "velocity"
        }
      ],
      "events": {
        "expand": {"state": "expanded"},
        "collapse": {"state": "collapsed"},
        "toggle": {"state": {"collapsed": "expanded", "expanded": "collapsed"}}
      },
      "gestures": {
        "drag": {
          "target": "sheet.position",
          "axis": "y",
          "states": ["collapsed", "expanded"],
          "spring": {"duration": 0.5, "bounce": 0}
        }
      },
      "script": [
        [0, "expand"],
        [0.15, "collapse"],
        [1.2, {"scrub": "drag", "to": 226}],
        [1.25, {"scrub": "drag", "to": 205}],
        [1.3, {"scrub": "drag", "to": 172}],
        [1.35, {"scrub": "drag", "to": 130}],
        [1.38, {"release": "drag"}]
      ],
      "end": 2.2
    }
    """#
}
#endif
