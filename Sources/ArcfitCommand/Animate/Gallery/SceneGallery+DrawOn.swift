// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/draw-on.json.
// swift-format-ignore-file

extension SceneGallery {
  static let drawOn = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "draw-on",
      "description": "The mark is drawn by its outline, fills, and shines in two colours.",
      "size": [375, 667],
      "background": "#ffffff",
      "parameters": {
        "path": {
          "type": "path",
          "default": "M10.22 44.364L4.329 30.142C2.414 30.158 0.757 28.815 0.376 26.939C-0.006 25.063 0.996 23.18 2.765 22.447C4.534 21.714 6.574 22.338 7.631 23.934C8.688 25.53 8.465 27.652 7.101 28.994L8.905 33.352C10.851 20.744 20.744 10.851 33.352 8.905L28.994 7.101C27.652 8.465 25.53 8.688 23.934 7.631C22.338 6.574 21.714 4.534 22.447 2.765C23.18 0.996 25.063 -0.006 26.939 0.376C28.815 0.757 30.158 2.414 30.142 4.329L44.364 10.22C45.782 8.584 48.126 8.113 50.065 9.075C52.004 10.037 53.048 12.189 52.603 14.307C52.158 16.425 50.337 17.975 48.175 18.075C46.012 18.176 44.056 16.802 43.416 14.734C35.365 12.779 26.878 15.161 21.019 21.019C15.161 26.878 12.779 35.365 14.734 43.416C16.802 44.056 18.176 46.012 18.075 48.175C17.975 50.337 16.425 52.158 14.307 52.603C12.189 53.048 10.037 52.004 9.075 50.065C8.113 48.126 8.584 45.782 10.22 44.364Z"
        },
        "lineWidth": {"type": "number", "default": 2, "minimum": 0},
        "fillColor": {"type": "color", "default": "#ff0000"}
      },
      "layers": [
        {
          "id": "logo",
          "kind": "shape",
          "path": "$path",
          "position": [161, 247],
          "fill": "#ffffff",
          "stroke": "#000000",
          "lineWidth": "$lineWidth",
          "lineCap": "butt",
          "lineJoin": "miter",
          "miterLimit": 10,
          "strokeStart": 0,
          "strokeEnd": 0
        },
        {
          "id": "gradient",
          "kind": "gradient",
          "position": [161, 247],
          "frame": "controlBox(logo.path)",
          "start": [0.5, 0],
          "end": [0.5, 1],
          "colors": ["#00000000", "#00000000"],
          "mask": "$path"
        }
      ],
      "animations": [
        {
          "key": "line",
          "target": "logo.strokeEnd",
          "from": 0,
          "to": 1,
          "begin": 0,
          "duration": 2,
          "timing": "linear",
          "fill": "forwards",
          "removed": false
        },
        {
          "key": "fill",
          "target": "logo.fill",
          "from": "#ff000000",
          "to": "$fillColor",
          "begin": 2,
          "duration": 1,
          "timing": "linear",
          "fill": "forwards",
          "removed": false
        },
        {
          "key": "colors",
          "target": "gradient.colors",
          "from": ["#f88a36", "#fd2020"],
          "to": ["#00f0f5", "#00058c"],
          "begin": 3,
          "duration": 2,
          "timing": "linear",
          "fill": "forwards",
          "removed": false
        }
      ],
      "end": 6
    }
    """#
}
