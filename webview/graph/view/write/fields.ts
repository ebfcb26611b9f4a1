import type { FieldName, FormField, FormValues } from '../../../../src/graph/form/messages';
import type { GraphLabels } from '../../../../src/graph/messages';
import { make } from '../../../dom';

export interface Fields {
  readonly rows: readonly HTMLElement[];
  values(): FormValues;
  /** Fills in again what was filled in before, as far as it can still be said. */
  restore(values: FormValues): void;
  /** What stands for what is left out. */
  setDefaults(defaults: Partial<Readonly<Record<FieldName, string>>>): void;
  /** Asks for the names of functions to be written, and of no others. */
  update(): void;
}

/** The fields of a form, each with its label. */
export function createFields(fields: readonly FormField[], labels: GraphLabels): Fields {
  const controls = new Map<string, Control>();
  const rows = fields.flatMap((field) => {
    const control = toControl(field);
    controls.set(field.name, control);
    const row = make('label', { class: 'field' }, make('span', {}, field.label), control);
    if (field.stub === undefined) return [row];
    const stub = make('input', { type: 'text', value: field.stub, spellcheck: 'false', autocomplete: 'off' });
    controls.set(`${field.name}Stub`, stub);
    return [row, make('label', { class: 'field', hidden: true }, make('span', {}, labels.stubName), stub)];
  });
  return {
    rows,
    values: () => Object.fromEntries([...controls].map(([name, { value }]) => [name, value])),
    restore(before) {
      for (const [name, control] of controls) {
        const value = before[name];
        if (value === undefined) continue;
        const isOffered = !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);
        if (isOffered) control.value = value;
      }
    },
    setDefaults(defaults) {
      for (const [name, text] of Object.entries(defaults)) {
        const control = controls.get(name);
        if (control instanceof HTMLInputElement) control.placeholder = text;
      }
    },
    update() {
      for (const { name } of fields) {
        const row = controls.get(`${name}Stub`)?.parentElement;
        if (row) row.hidden = controls.get(name)?.value !== 'new';
      }
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function toControl({ name, value, placeholder, options, isLong }: FormField): Control {
  if (isLong) {
    const area = make('textarea', { name, placeholder, rows: '4' });
    area.value = value;
    return area;
  }
  if (!options) return make('input', { type: 'text', name, value, placeholder, autocomplete: 'off' });
  const control = make('select', { name }, ...options.map((option) => make('option', { value: option.value }, option.text)));
  control.value = value;
  return control;
}
