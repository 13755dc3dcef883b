// SPDX-License-Identifier: Apache-2.0
// A drawing in, code out.

class ConvertView extends View {
  static example = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">\n  <title>Sun</title>\n  <circle id="disc" cx="24" cy="24" r="9" fill="#f5a623"/>\n  <g id="rays" stroke="#f5a623" stroke-width="3" stroke-linecap="round">\n    <path d="M24 5v6M24 37v6M5 24h6M37 24h6"/>\n    <path d="M24 5v6M24 37v6M5 24h6M37 24h6" transform="rotate(45 24 24)"/>\n  </g>\n</svg>';

  constructor(app) {
    super(app, "convert", "Convert", { drawing: ConvertView.example, name: "sun.svg", format: "swiftui" });
    this.picture = el("img", { alt: "The drawing" });
    this.sheetBox = el("div", { class: "sheet paper" }, this.picture);
    takeDrops(this.sheetBox, this, (text, name) => this.take(text, name));
    this.work.append(this.sheetBox, this.message);
    this.group("Drawing", this.field("area", "drawing", "SVG, or path data", { rows: 9 }),
      el("div", { class: "buttons", style: "margin-top: 10px" }, opener(this, "Open a file", ".svg,.txt", (text, name) => this.take(text, name))));
    this.warnings = el("ul", { class: "warnings" });
    this.copier("Code", [["swiftui", "Swift, SwiftUI Path"], ["swiftui-shape", "Swift, SwiftUI Shape"], ["uikit", "Swift, UIBezierPath"], ["coregraphics", "Swift, CGPath"], ["appkit", "Swift, NSBezierPath"], ["svgpath", "SVG path data"], ["svg", "SVG, plain"]], (format) => {
      const stem = this.state.name.replace(/\.\w+$/, "") || "drawing";
      const { text } = this.library.code(this.state.drawing, format, this.state.name);
      return { name: `${stem}.${{ svg: "svg", svgpath: "txt" }[format] ?? "swift"}`, text };
    });
    this.panel.lastElementChild.append(this.warnings);
  }

  take(text, name) {
    this.library.path(text);
    this.set({ drawing: text, name: name || "drawing.svg" });
  }

  // What is typed has no file.
  set(values) {
    super.set("drawing" in values ? { name: "drawing.svg", ...values } : values);
  }

  render() {
    const { drawing, name, format } = this.state;
    const { warnings } = this.library.code(drawing, format, name);
    const isDocument = drawing.includes("<");
    const isNamed = /<svg[^>]*xmlns=/.test(drawing);
    const text = isDocument ? (isNamed ? drawing : drawing.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')) : this.library.code(drawing, "svg").text;
    this.picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    this.picture.alt = `The drawing ${name}`;
    this.warnings.replaceChildren(...warnings.map((each) => el("li", {}, each)));
    this.showCode();
  }
}
