// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/launch.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let launch = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "launch",
      "description": "A ring turns until the content is ready; then it opens and uncovers it.",
      "size": [200, 300],
      "background": "#ffffff",
      "parameters": {
        "coverColor": {"type": "color", "default": "#0b4f9c"},
        "ringColor": {"type": "color", "default": "#ffffff"},
        "turn": {"type": "seconds", "default": 1, "minimum": 0.1}
      },
      "layers": [
        {
          "id": "content",
          "kind": "group",
          "anchor": [100, 150],
          "scale": 1.04,
          "layers": [
            {"id": "page", "path": {"rect": [0, 0, 200, 300]}, "fill": "#f2f2f7"},
            {"id": "header", "path": {"rect": [0, 0, 200, 56]}, "fill": "#dfe8f4"},
            {"id": "title", "path": {"roundedRect": [16, 22, 88, 14], "radius": 7}, "fill": "#0b4f9c"},
            {
              "id": "cards",
              "path": [
                {"roundedRect": [12, 68, 176, 66], "radius": 10},
                {"roundedRect": [12, 144, 176, 66], "radius": 10},
                {"roundedRect": [12, 220, 176, 66], "radius": 10}
              ],
              "fill": "#ffffff"
            },
            {
              "id": "pictures",
              "path": [
                {"roundedRect": [22, 78, 46, 46], "radius": 8},
                {"roundedRect": [22, 154, 46, 46], "radius": 8},
                {"roundedRect": [22, 230, 46, 46], "radius": 8}
              ],
              "fill": "#8fb3dd"
            },
            {
              "id": "lines",
              "path": [
                {"roundedRect": [80, 84, 94, 10], "radius": 5},
                {"roundedRect": [80, 106, 64, 10], "radius": 5},
                {"roundedRect": [80, 160, 82, 10], "radius": 5},
                {"roundedRect": [80, 182, 70, 10], "radius": 5},
                {"roundedRect": [80, 236, 90, 10], "radius": 5},
                {"roundedRect": [80, 258, 52, 10], "radius": 5}
              ],
              "fill": "#c7c7cc"
            }
          ]
        },
        {
          "id": "cover",
          "path": [{"rect": [0, 0, 200, 300]}, {"circle": {"center": [100, 150], "radius": 0}}],
          "fill": "$coverColor",
          "fillRule": "evenodd"
        },
        {
          "id": "ring",
          "path": {
            "arc": {
              "center": [100, 150],
              "radius": 30,
              "start": 2.356194490192345,
              "sweep": -6.283185307179586
            }
          },
          "fill": null,
          "stroke": "$ringColor",
          "lineWidth": 8,
          "lineCap": "round",
          "anchor": [100, 150],
          "strokeEnd": 0.75
        }
      ],
      "states": {
        "waiting": {"cover.opacity": 1, "ring.opacity": 1, "content.scale": 1.04},
        "open": {"cover.opacity": 0, "ring.opacity": 0, "content.scale": 1}
      },
      "initial": "waiting",
      "animations": [
        {
          "key": "draw",
          "target": "ring.strokeEnd",
          "from": 0,
          "to": 0.75,
          "duration": 0.6,
          "timing": "ease-in-out"
        }
      ],
      "loops": {
        "spin": {
          "target": "ring.rotation",
          "by": 6.283185307179586,
          "begin": 0.6,
          "duration": "$turn",
          "timing": "linear",
          "repeat": "forever",
          "stop": "end-of-cycle",
          "automatic": true
        }
      },
      "sequences": {
        "reveal": {
          "animations": [
            {
              "key": "close",
              "target": "ring.strokeEnd",
              "from": 0.75,
              "to": 1,
              "duration": 0.15,
              "timing": "ease-out",
              "fill": "forwards",
              "removed": false
            },
            {
              "key": "hole",
              "target": "cover.path",
              "from": [{"rect": [0, 0, 200, 300]}, {"circle": {"center": [100, 150], "radius": 0}}],
              "to": [{"rect": [0, 0, 200, 300]}, {"circle": {"center": [100, 150], "radius": 30}}],
              "duration": 0.15,
              "timing": "ease-out",
              "fill": "forwards",
              "removed": false
            },
            {
              "key": "uncover",
              "target": "cover.path",
              "from": [{"rect": [0, 0, 200, 300]}, {"circle": {"center": [100, 150], "radius": 30}}],
              "to": [{"rect": [0, 0, 200, 300]}, {"circle": {"center": [100, 150], "radius": 190}}],
              "begin": 0.15,
              "duration": 0.35,
              "timing": "ease-in",
              "fill": "forwards",
              "removed": false
            },
            {
              "key": "grow",
              "target": "ring.path",
              "to": {
                "arc": {
                  "center": [100, 150],
                  "radius": 190,
                  "start": 2.356194490192345,
                  "sweep": -6.283185307179586
                }
              },
              "begin": 0.15,
              "duration": 0.35,
              "timing": "ease-in",
              "fill": "forwards",
              "removed": false
            },
            {
              "key": "thin",
              "target": "ring.lineWidth",
              "to": 0,
              "begin": 0.15,
              "duration": 0.35,
              "timing": "linear",
              "fill": "forwards",
              "removed": false
            },
            {
              "key": "settle",
              "target": "content.scale",
              "from": 1.04,
              "to": 1,
              "begin": 0.15,
              "duration": 0.35,
              "timing": "ease-out"
            }
          ],
          "state": "open"
        }
      },
      "events": {
        "ready": {"stop": "spin", "play": "reveal", "after": "spin"}
      },
      "script": [
        [1.2, "ready"]
      ],
      "end": 2.6
    }
    """#
}
#endif
