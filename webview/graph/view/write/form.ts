import type { FieldName, FormPreview, FormValues, WriteForm } from '../../../../src/graph/form/messages';
import type { FromGraph, GraphLabels } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { element } from '../../../element';
import { makeButton } from '../make';
import { createFields } from './fields';
import { toPreviewParts } from './preview';

export interface FormActs {
  post(message: Extract<FromGraph, { type: 'draft' | 'apply' | 'cancel' | 'open' }>): void;
  /** It is no longer there: what had the keyboard before shall have it again. */
  onClose(opener: Element | null): void;
}

export interface FormPane {
  /** Undefined closes it. `renamed`: it is the one that is open, made anew; what is filled in stays, and so does the keyboard. */
  show(form: WriteForm | undefined, more?: { readonly field?: FieldName | undefined; readonly renamed?: FormValues | undefined }): void;
  /** What would come of a turn; false where the form is by now at another. */
  preview(turn: number, preview: FormPreview): boolean;
}

/** Milliseconds after the last key before it is asked what would come of it. */
const QUIET = 200;

/** The pane that asks what is to be written, and shows what would come of it before anything is. */
export function createForm(labels: GraphLabels, { post, onClose }: FormActs): FormPane {
  const pane = element('form');
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let show: ((preview: FormPreview | undefined) => void) | undefined;
  let toValues: () => FormValues = () => ({});
  let opener: Element | null = null;

  const close = () => {
    clearTimeout(timer);
    if (pane.hidden) return;
    pane.hidden = true;
    show = undefined;
    pane.replaceChildren();
    onClose(opener);
  };
  const cancel = () => {
    close();
    post({ type: 'cancel' });
  };

  const fill = (asked: WriteForm, field: FieldName | undefined, renamed: FormValues | undefined) => {
    clearTimeout(timer);
    const isKept = renamed !== undefined && !pane.hidden;
    const [values, caret, scroll] = [isKept ? toValues() : {}, isKept ? toCaret(pane) : undefined, pane.scrollTop];
    const fields = createFields(asked.fields, labels);
    const named = (name: string) => (name === 'to' || name === 'before' ? (renamed?.[values[name] ?? ''] ?? values[name] ?? '') : (values[name] ?? ''));
    fields.restore(Object.fromEntries(Object.keys(values).map((name) => [name, named(name)])));
    toValues = fields.values;
    const preview = make('div', { class: 'preview', role: 'status', 'aria-live': 'polite' });
    const apply = make('button', { type: 'submit', class: 'primary', disabled: true }, labels.apply);
    const hint = make('span', { class: 'dim' });
    const form = make(
      'form',
      { tabindex: -1, 'aria-labelledby': 'form-title', novalidate: true },
      make(
        'div',
        { class: 'head' },
        make('h2', { id: 'form-title' }, asked.title),
        make('div', { class: 'dim' }, asked.subtitle),
        makeButton('×', cancel, { class: 'close', title: labels.close, 'aria-label': labels.close }),
      ),
      ...(fields.rows.length > 0 ? [make('div', { class: 'fields' }, ...fields.rows)] : []),
      preview,
      make('p', { class: 'buttons' }, apply, makeButton(labels.cancel, cancel), make('kbd', { 'aria-hidden': 'true' }, 'Ctrl Enter'), hint),
      make('p', { class: 'dim note' }, labels.nothingYet),
    );
    const ask = () => {
      turn += 1;
      post({ type: 'draft', turn, values: fields.values() });
    };
    form.addEventListener('input', () => {
      apply.disabled = true;
      fields.update();
      clearTimeout(timer);
      timer = setTimeout(ask, QUIET);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!apply.disabled) post({ type: 'apply', turn });
    });
    form.addEventListener('keydown', (event) => {
      const isApplied = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      // The graph's own keys are not meant here; VS Code's are.
      if (isApplied || !(event.ctrlKey || event.metaKey || event.altKey || /^F[16]$/.test(event.key))) event.stopPropagation();
      if (event.key === 'Escape') cancel();
      else if (isApplied) form.requestSubmit(apply.disabled ? null : apply);
      // A key too early in a field shall write nothing.
      else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
    });
    show = (next) => {
      if (next?.kind === 'plan') fields.setDefaults(next.defaults);
      apply.disabled = next?.kind !== 'plan' || next.files.length === 0;
      hint.textContent = next?.kind === 'plan' && next.isReviewed ? labels.reviewed : labels.oneStep;
      preview.replaceChildren(...(next ? toPreviewParts(next, labels, (id) => post({ type: 'open', id })) : []));
    };
    show(undefined);
    if (pane.hidden) opener = document.activeElement;
    pane.replaceChildren(form);
    pane.scrollTop = isKept ? scroll : 0;
    pane.hidden = false;
    fields.update();
    if (!isKept) (form.querySelector<HTMLElement>(field === undefined ? 'input, textarea, select' : `[name="${field}"]`) ?? form).focus();
    else caret?.(form);
    ask();
  };

  return {
    show: (form, { field, renamed } = {}) => (form ? fill(form, field, renamed) : close()),
    preview(of, preview) {
      if (of !== turn || !show) return false;
      show(preview);
      return true;
    },
  };
}

/** Puts the keyboard where it is now, in the same field of a pane that was made anew; undefined where the pane does not have it. */
function toCaret(pane: HTMLElement): ((form: HTMLElement) => void) | undefined {
  const at = document.activeElement;
  if (!at || !pane.contains(at)) return undefined;
  const toControls = (of: HTMLElement) => [...of.querySelectorAll<HTMLElement>('input, textarea, select, button')];
  const index = toControls(pane).indexOf(at as HTMLElement);
  const [start, end] = isTyped(at) ? [at.selectionStart, at.selectionEnd] : [null, null];
  return (form) => {
    const found = toControls(form)[index] ?? form;
    found.focus({ preventScroll: true });
    if (isTyped(found) && start !== null) found.setSelectionRange(start, end);
  };
}

function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
