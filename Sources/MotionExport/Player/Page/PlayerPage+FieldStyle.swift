// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web/fields.css.
// swift-format-ignore-file

extension PlayerPage {
  static let fieldStyle = #"""
.fields {
  display: grid;
  gap: 10px;
}

.field {
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr);
  align-items: center;
  gap: 4px 10px;
}

.field.tall {
  grid-template-columns: minmax(0, 1fr);
}

.field > label,
.field > .label {
  overflow-wrap: anywhere;
}

.field .pair {
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
}

.field .fault {
  grid-column: 1 / -1;
  color: var(--fault);
  font-size: 12px;
}

input[type="number"],
input[type="text"],
textarea,
select {
  width: 100%;
  min-width: 0;
  height: 32px;
  padding: 0 9px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--field);
}

.pair input[type="number"] {
  width: 76px;
  flex: none;
}

.pair.even input[type="number"] {
  flex: 1;
}

textarea {
  height: auto;
  padding: 7px 9px;
  font: 12px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  resize: vertical;
}

[aria-invalid="true"] {
  border-color: var(--fault) !important;
}

input[type="range"],
input[type="checkbox"] {
  accent-color: var(--accent);
}

input[type="range"] {
  width: 100%;
  min-width: 0;
  margin: 0;
  border-radius: 6px;
}

input[type="checkbox"] {
  width: 18px;
  height: 18px;
  margin: 0;
}

input[type="color"] {
  flex: none;
  width: 44px;
  height: 32px;
  padding: 3px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--field);
}

.speed select {
  width: auto;
}

"""#
}
