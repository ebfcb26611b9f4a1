import * as l10n from '@vscode/l10n';
import type { JsonValue, PydanticNode } from '../../../model/workflow';
import type { Check, Mode } from './check';
import { checkStr } from './check-scalar';
import { accept, andThen, type Checked, refuse } from './checked';
import { type Json, JsonFault, parseJson } from './json-text';
import { NotReadError } from './not-read-error';
import { toPythonFloat } from './pydantic-fault';

type Limits = Readonly<Record<string, JsonValue>>;

/** `bytes`; lengths count those of UTF-8. pydantic-core, src/validators/bytes.rs. */
export function checkBytes(input: Json, { min_length: shortest, max_length: longest }: Limits = {}): Checked {
  if (input.kind !== 'str') return refuse('bytes_type', 'Input should be a valid bytes', input);
  const length = Buffer.byteLength(input.value);
  const count = (limit: number): string => `${limit} byte${limit === 1 ? '' : 's'}`;
  if (typeof longest === 'number' && length > longest) return refuse('bytes_too_long', `Data should have at most ${count(longest)}`, input);
  if (typeof shortest === 'number' && length < shortest) return refuse('bytes_too_short', `Data should have at least ${count(shortest)}`, input);
  return accept({ $bytes: input.value }, 1);
}

/** `SecretStr`, `SecretBytes`: what comes out shows stars, unless it is empty. pydantic/types.py. */
export function checkSecret({ name = '', limits }: PydanticNode, input: Json, mode: Mode): Checked {
  const isBytes = name === 'SecretBytes';
  const inner = isBytes ? checkBytes(input, limits) : checkStr(input, { ...mode.lengths, ...limits }, mode);
  if ('faults' in inner) return inner;
  const isEmpty = inner.value === '' || (isBytes && input.kind === 'str' && input.value === '');
  return accept({ [`$${name}`]: isBytes ? (isEmpty ? "b''" : "b'**********'") : isEmpty ? '' : '**********' }, 1);
}

/** `complex`, from numbers. pydantic-core, src/validators/complex.rs. */
export function checkComplex(input: Json): Checked {
  if (input.kind === 'str') throw new NotReadError(l10n.t('complex numbers as text are not read'));
  if (input.kind !== 'int' && input.kind !== 'float')
    return refuse(
      'complex_type',
      'Input should be a valid python complex object, a number, or a valid complex string following the rules at https://docs.python.org/3/library/functions.html#complex',
      input,
    );
  const real = Number(input.value);
  return accept({ $complex: `(${Number.isInteger(real) && Math.abs(real) < 1e16 ? String(real) : toPythonFloat(real)}+0j)` }, 0);
}

/** `Json`: JSON in a text. pydantic-core, src/validators/json.rs. */
export function checkEmbedded({ items = [] }: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  if (input.kind !== 'str') return refuse('json_type', 'JSON input should be string, bytes or bytearray', input);
  try {
    const [inner = { type: 'any' }] = items;
    const checked = check(inner, parseJson(input.value), mode);
    return 'faults' in checked ? checked : { value: checked.value, fit: andThen({ exactness: 1 }, checked.fit) };
  } catch (error) {
    if (error instanceof JsonFault) return refuse('json_invalid', error.message, input);
    throw error;
  }
}
