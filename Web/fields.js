// SPDX-License-Identifier: Apache-2.0
// Fields for values: each has an element, calls `onValue`, and shows a value that it is given.

class Field {
  static count = 0;

  constructor(name, input, { isTall = false, parts = [] } = {}) {
    Field.count += 1;
    this.input = input;
    input.id = `field-${Field.count}`;
    this.element = document.createElement("div");
    this.element.className = isTall ? "field tall" : "field";
    const label = document.createElement("label");
    label.htmlFor = input.id;
    label.textContent = Field.words(name);
    const box = document.createElement("div");
    box.className = "pair";
    box.append(input, ...parts);
    this.fault = document.createElement("span");
    this.fault.className = "fault";
    this.fault.id = `${input.id}-fault`;
    this.element.append(label, box);
  }

  // showControlPoints: show control points.
  static words(name) {
    return name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`).replace(/_/g, " ");
  }

  static input(type, attributes = {}) {
    const input = document.createElement("input");
    Object.assign(input, { type }, attributes);
    return input;
  }

  // Tells a value, or what is wrong with it.
  tell(value) {
    try {
      this.onValue?.(value);
      this.fault.remove();
      this.input.removeAttribute("aria-invalid");
      this.input.removeAttribute("aria-describedby");
    } catch (error) {
      if (!(error instanceof ArcfitError)) throw error;
      // Without the location in what the page has written.
      this.fault.textContent = error.message.replace(/^line \d+, column \d+: [^:]*: /, "");
      this.element.append(this.fault);
      this.input.setAttribute("aria-invalid", "true");
      this.input.setAttribute("aria-describedby", this.fault.id);
    }
  }

  show(value) {
    if (document.activeElement !== this.input) this.input.value = value;
  }

  static number(name, value, { min, max, step = "any" } = {}) {
    const input = Field.input("number", { min: min ?? "", max: max ?? "", step, value });
    const hasRange = min !== undefined && max !== undefined;
    const slider = hasRange ? Field.input("range", { min, max, step, value }) : null;
    slider?.setAttribute("aria-label", `${Field.words(name)}, slider`);
    const field = new Field(name, input, { parts: slider ? [slider] : [] });
    input.addEventListener("input", () => {
      if (slider) slider.value = input.value;
      field.tell(input.value === "" ? NaN : Number(input.value));
    });
    slider?.addEventListener("input", () => {
      input.value = slider.value;
      field.tell(Number(slider.value));
    });
    return field;
  }

  static range(name, value, attributes) {
    const field = new Field(name, Field.input("range", attributes));
    field.input.value = value;
    return field;
  }

  static pair(name, values) {
    const inputs = values.map((value) => Field.input("number", { min: 0, step: "any", value }));
    const field = new Field(name, inputs[0], { parts: ["×", inputs[1]] });
    inputs[0].parentElement.classList.add("even");
    inputs[0].setAttribute("aria-label", "width");
    inputs[1].setAttribute("aria-label", "height");
    for (const input of inputs) {
      input.addEventListener("change", () => {
        field.tell(inputs.map((each) => (each.value === "" ? NaN : Number(each.value))));
      });
    }
    field.show = (numbers) => {
      inputs.forEach((input, index) => {
        if (document.activeElement !== input) input.value = numbers[index];
      });
    };
    return field;
  }

  static flag(name, value) {
    const field = new Field(name, Field.input("checkbox"));
    field.input.checked = value;
    field.input.addEventListener("change", () => field.tell(field.input.checked));
    field.toggle = () => field.input.click();
    return field;
  }

  static color(name, color) {
    // #rgb, #rrggbb and #rrggbbaa, as scenes write them.
    const digits = color.slice(1).length < 6 ? color.slice(1).replace(/./g, "$&$&") : color.slice(1);
    const text = `#${digits.padEnd(8, "f")}`;
    const input = Field.input("color", { value: text.slice(0, 7) });
    const alpha = Field.input("range", { min: 0, max: 255, step: 1 });
    alpha.value = parseInt(text.slice(7), 16);
    alpha.setAttribute("aria-label", `${Field.words(name)}, opacity`);
    alpha.title = "Opacity";
    const field = new Field(name, input, { parts: [alpha] });
    const tell = () => {
      const digits = Number(alpha.value).toString(16).padStart(2, "0");
      field.tell(input.value + digits);
    };
    input.addEventListener("input", tell);
    alpha.addEventListener("input", tell);
    return field;
  }

  static timing(name, text) {
    const list = Field.timings();
    const input = Field.input("text", { value: text, spellcheck: false, autocomplete: "off" });
    input.setAttribute("list", list.id);
    const field = new Field(name, input);
    input.addEventListener("input", () => field.tell(input.value));
    return field;
  }

  // The names that fields of timings offer, once on the page.
  static timings() {
    let list = document.getElementById("timings");
    if (list) return list;
    list = document.createElement("datalist");
    list.id = "timings";
    const names = "linear ease ease-in ease-out ease-in-out default standard decelerate accelerate";
    const more = "easeOutBack easeOutElastic easeOutBounce easeInOutCubic smoothstep spring:0.5,0.3";
    for (const name of `${names} ${more}`.split(" ")) list.append(new Option(name, name));
    document.body.append(list);
    return list;
  }

  static numbers(name, list) {
    const field = new Field(name, Field.input("text", { value: list.join(", "), autocomplete: "off" }));
    field.input.addEventListener("input", () => field.tell(field.input.value));
    return field;
  }

  static path(name, text) {
    const area = document.createElement("textarea");
    Object.assign(area, { rows: 4, value: text, spellcheck: false });
    const field = new Field(name, area, { isTall: true });
    area.addEventListener("input", () => field.tell(area.value));
    return field;
  }
}

// A field for each parameter of a scene.
class ParameterFields {
  constructor(player) {
    this.player = player;
    const { session } = player;
    const parameters = Object.entries(session.scene.parameters ?? {});
    document.getElementById("parameters-group").hidden = !parameters.length;
    for (const [name, parameter] of parameters) {
      const field = ParameterFields.field(name, parameter, session.parameter(name));
      field.onValue = (value) => player.setParameter(name, ParameterFields.value(value, parameter));
      document.getElementById("parameters").append(field.element);
    }
  }

  static field(name, { type, minimum, maximum, default: initial }, value) {
    switch (type) {
      case "color":
        return Field.color(name, value);
      case "timing":
        return Field.timing(name, typeof initial === "string" ? initial : JSON.stringify(initial));
      case "flag":
        return Field.flag(name, value);
      case "path":
        return Field.path(name, initial);
      case "point":
      case "rectangle":
        return Field.numbers(name, value);
      default: {
        const step = { integer: 1, seconds: 0.05 }[type] ?? "any";
        const least = minimum ?? (type === "seconds" ? 0 : undefined);
        return Field.number(name, value, { min: least, max: maximum, step });
      }
    }
  }

  // What a field says as a value of the parameter; a spring may be written as JSON.
  static value(value, { type }) {
    if (type === "point" || type === "rectangle") return value.split(/[\s,]+/).map(Number);
    if (type !== "timing" || !value.trim().startsWith("{")) return value;
    try {
      return JSON.parse(value);
    } catch {
      throw new ArcfitError("no spring is written so");
    }
  }
}

// Copies a text; where the clipboard is not for pages of files, by a selection.
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
