import { toPythonRepr } from '../../sdk/python-repr';
import type { Json } from './json-text';

/** One line of a pydantic `ValidationError`. */
export interface Fault {
  readonly at: readonly (string | number)[];
  readonly input: Json;
  /** Undefined where what pydantic says is not read. */
  readonly said: { readonly type: string; readonly message: string } | undefined;
}

export const MISSING: Fault['said'] = { type: 'missing', message: 'Field required' };
export const EXTRA: Fault['said'] = { type: 'extra_forbidden', message: 'Extra inputs are not permitted' };

const SHOWN = 50;

/** The text of a `ValidationError` (pydantic-core, src/errors/validation_exception.rs); undefined where a part of it is not read. */
export function toFaultText(title: string, faults: readonly Fault[]): string | undefined {
  const lines = faults.map(({ said, at, input }) => {
    if (!said) return undefined;
    const place = at.length > 0 ? `\n${at.map(toStep).join('.')}` : '';
    const link = `\n    For further information visit https://errors.pydantic.dev/2.14/v/${said.type}`;
    return `${place}\n  ${said.message} [type=${said.type}, input_value=${shorten(reprOf(input))}, input_type=${typeName(input)}]${link}`;
  });
  if (lines.includes(undefined)) return undefined;
  return `${faults.length} validation error${faults.length === 1 ? '' : 's'} for ${title}${lines.join('')}`;
}

/** `LocItem` (pydantic-core, src/errors/location.rs). */
function toStep(step: string | number): string {
  return typeof step === 'string' && step.includes('.') ? `\`${step}\`` : String(step);
}

function shorten(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= SHOWN) return text;
  const isStart = (index: number): boolean => ((bytes[index] ?? 0) & 0xc0) !== 0x80;
  let head = SHOWN / 2;
  while (!isStart(head)) head--;
  let tail = bytes.length - (SHOWN / 2 - 1);
  while (!isStart(tail)) tail++;
  return `${bytes.subarray(0, head).toString()}...${bytes.subarray(tail).toString()}`;
}

/** Python's `repr` of what the JSON stands for. */
export function reprOf(input: Json): string {
  switch (input.kind) {
    case 'null':
      return 'None';
    case 'bool':
      return input.value ? 'True' : 'False';
    case 'str':
      return toPythonRepr(input.value);
    case 'int':
      return input.value.toString();
    case 'float':
      return toPythonFloat(input.value);
    case 'list':
      return `[${input.items.map(reprOf).join(', ')}]`;
    case 'dict':
      return `{${[...input.entries].map(([key, value]) => `${toPythonRepr(key)}: ${reprOf(value)}`).join(', ')}}`;
  }
}

/** Python's `repr` of a float: always with a point or an exponent, exponents of two digits from 1e16 on. */
export function toPythonFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) return value.toExponential().replace(/e([-+])(\d)$/, 'e$10$2');
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function typeName({ kind }: Json): string {
  return kind === 'null' ? 'NoneType' : kind;
}
