import type { FilterPart, FilterResult } from '../../model/callable';
import { inputPartCalled, partNames, requiredPartNames } from '../../model/options/input-parts';
import type { Sdk } from '../../model/workflow';
import { hasInputPart } from '../sdk/has-input-part';
import { does } from '../sdk/version-gates';

/** Why the SDK cannot go on with what a filter gives back. `type` is the class of what is raised, `part` the part that is at fault. */
export type ResultFault = { readonly type: string } & (
  | { readonly kind: 'raises' | 'no-data' | 'positional' }
  | { readonly kind: 'wrong-part'; readonly part: WrongPart }
  | { readonly kind: 'unknown-part'; readonly part: FilterPart }
  | { readonly kind: 'missing-part'; readonly name: string }
);

/** A list, or what is not known, is never wrong. */
export interface WrongPart extends FilterPart {
  readonly form: Exclude<FilterPart['form'], 'list' | 'unknown'>;
}

type Data = Extract<FilterResult['value'], { kind: 'data' }>;

/**
 * What happens to something that a filter gave back; undefined where the SDK goes on with it, or where that is not known.
 * Python `execute_handoffs` (run_internal/turn_resolution.py) wants a `HandoffInputData`, which `dataclasses.replace` makes, and turns its parts into
 * lists. JS `executeHandoffCalls` (runner/toolExecution.ts) reads three properties of whatever it is.
 */
export function findResultFault(sdk: Sdk, { value }: FilterResult): ResultFault | undefined {
  const isPython = sdk.language === 'python';
  switch (value.kind) {
    case 'unknown':
      return undefined;
    case 'raises':
      return { kind: 'raises', type: value.type };
    case 'nothing':
    case 'other':
      return { kind: 'no-data', type: isPython ? 'UserError' : 'TypeError' };
    case 'data':
      return isPython ? ofPython(sdk, value) : ofJavaScript(sdk, value);
  }
}

/** Why Python cannot even make the input data. */
export function findMakingFault(sdk: Sdk, { form, parts, positional = 0 }: Data): ResultFault | undefined {
  const raises = { type: 'TypeError' };
  const fields = partNames('python').flatMap(([part, name]) => (hasInputPart(sdk, part) ? [name] : []));
  if (positional > (form === 'new' ? fields.length : 0)) return { kind: 'positional', ...raises };
  const strange = parts.find(({ name }) => !fields.includes(name));
  if (strange) return { kind: 'unknown-part', ...raises, part: strange };
  const missing = form === 'new' ? requiredPartNames('python').find((name) => !parts.some((part) => part.name === name)) : undefined;
  return missing === undefined ? undefined : { kind: 'missing-part', ...raises, name: missing };
}

function ofPython(sdk: Sdk, data: Data): ResultFault | undefined {
  const fault = findMakingFault(sdk, data);
  if (fault) return fault;
  const wrong = data.parts.find(isWrongInPython);
  return wrong && { kind: 'wrong-part', type: wrong.form === 'string' ? 'AttributeError' : 'TypeError', part: wrong };
}

/** What `list()` does not take. */
function isWrongInPython(given: FilterPart): given is WrongPart {
  const { name, form } = given;
  const part = inputPartCalled('python', name);
  if (part === 'runContext' || (part === 'inputItems' && form === 'nothing')) return false;
  // A text is a list of characters, which are no items.
  if (form === 'string') return part === 'newItems' || part === 'preHandoffItems';
  return form === 'nothing' || form === 'number' || form === 'boolean' || form === 'function' || form === 'data';
}

function ofJavaScript(sdk: Sdk, { form, parts }: Data): ResultFault | undefined {
  const wrong = form === 'left' ? findLeftFault(sdk, parts) : parts.find((part): part is WrongPart => isWrongInJavaScript(sdk, part));
  return wrong && { kind: 'wrong-part', type: 'TypeError', part: wrong };
}

function isWrongInJavaScript(sdk: Sdk, { name, form }: FilterPart): boolean {
  if (form === 'unknown' || form === 'list') return false;
  const part = inputPartCalled('typescript', name);
  if (form === 'nothing' || part === 'preHandoffItems') return true;
  if (part === 'inputHistory') return form !== 'string';
  // Objects are kept by identity.
  return form !== 'function' && form !== 'object' && does(sdk, 'checksNewItems');
}

/**
 * JS: what a filter left in place of the items that it was given, which later releases go through after the call, whatever it gives back.
 * `executeHandoffCalls` (runner/toolExecution.ts).
 */
export function findLeftFault(sdk: Sdk, parts: readonly FilterPart[]): WrongPart | undefined {
  if (sdk.language === 'python' || !does(sdk, 'checksNewItems')) return undefined;
  const isWrong = ({ name, form }: FilterPart): boolean =>
    inputPartCalled('typescript', name) !== 'inputHistory' && ['nothing', 'number', 'boolean', 'object', 'function'].includes(form);
  return parts.find((part): part is WrongPart => isWrong(part));
}
