import { strict as assert } from 'node:assert';
import { type InputTypeVerdict, judgeInputType } from '../../../src/engine/schema/judge-input-type';
import type { Handoff } from '../../../src/model/workflow';
import type { Verdict } from '../vectors';

export type Said = Verdict | { readonly kind: 'unknown'; readonly reason: string };

/** The verdict on the input type of a handoff, as the analyzer read it. */
export function inputTypeVerdict({ sdk, options }: Handoff): InputTypeVerdict {
  const value = options.inputType?.value;
  assert.ok(value?.kind === 'schema' || value?.kind === 'unknown', 'the handoff has no input type');
  return value.kind === 'unknown' ? value : judgeInputType(sdk, value.schema, 'transfer_to_Billing');
}

/** What of a verdict the running SDK shows: it does not know what the API will say. */
export function toSaidVerdict(verdict: InputTypeVerdict): Said {
  switch (verdict.kind) {
    case 'accepted':
      return { kind: 'accepted', schema: verdict.schema };
    case 'rejected-by-api':
      return verdict.unknown === undefined ? { kind: 'accepted', schema: verdict.schema } : { kind: 'unknown', reason: verdict.unknown };
    case 'error':
      return verdict.unknown === undefined ? { kind: 'error', type: verdict.type, message: verdict.message } : { kind: 'unknown', reason: verdict.unknown };
    case 'unknown':
      return verdict;
  }
}

/**
 * What can be compared: of the interpreter's own messages about calls only the class, of other messages not the values
 * and modules they quote, and no definitions that share a name, which pydantic tells apart by module.
 */
export function comparableVerdict(said: Said, source: string): Said {
  switch (said.kind) {
    case 'fails-when-called':
      return { kind: 'fails-when-called', type: said.type, message: '' };
    case 'error':
      return {
        kind: 'error',
        type: said.type,
        message: said.type.startsWith('Pydantic') ? said.message.split(' ', 5).join(' ') : said.message.replace(/^.*(?= is not a callable)/, ''),
      };
    case 'accepted':
      return { ...said, schema: source.includes('def first()') ? {} : said.schema };
    case 'ok':
      return { kind: 'ok' };
    case 'unknown':
      return said;
  }
}
