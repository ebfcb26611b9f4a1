import type { JsonValue, PydanticNode } from '../../model/workflow';
import { accept, refuse, type Checked } from './checked';
import type { Json } from './json-text';
import { toPythonFloat } from './pydantic-fault';

type Limits = Readonly<Record<string, JsonValue>>;

const INT_TEXT = /^\s*[-+]?\d+(?:_\d+)*(?:\.0*)?\s*$/;
const FLOAT_TEXT = /^\s*[-+]?(?:(?:\d+(?:_\d+)*\.?\d*|\.\d+)(?:e[-+]?\d+)?|inf(?:inity)?|nan)\s*$/i;
const TRUE: readonly string[] = ['1', 'on', 't', 'true', 'y', 'yes'];
const FALSE: readonly string[] = ['0', 'off', 'f', 'false', 'n', 'no'];

/** `int`. pydantic-core, src/validators/int.rs, src/input/input_json.rs. */
export function checkInt(input: Json, isStrict: boolean, limits: Limits = {}): Checked {
  if (input.kind === 'int') return limited(input.value, input, limits, 2);
  const lax = isStrict ? undefined : laxInt(input);
  if (lax === undefined) return refuse('int_type', 'Input should be a valid integer', input);
  return typeof lax === 'bigint' ? limited(lax, input, limits, 0) : lax;
}

function laxInt(input: Json): bigint | Checked | undefined {
  if (input.kind === 'bool') return input.value ? 1n : 0n;
  if (input.kind === 'float') {
    if (!Number.isFinite(input.value)) return refuse('finite_number', 'Input should be a finite number', input);
    return Number.isInteger(input.value) ? BigInt(input.value) : refuse('int_from_float', 'Input should be a valid integer, got a number with a fractional part', input);
  }
  if (input.kind !== 'str') return undefined;
  if (INT_TEXT.test(input.value)) return BigInt(input.value.trim().replaceAll('_', '').replace(/\.0*$/, '').replace(/^\+/, ''));
  return refuse('int_parsing', 'Input should be a valid integer, unable to parse string as an integer', input);
}

function limited(value: bigint, input: Json, limits: Limits, exactness: 0 | 2): Checked {
  return checkLimits(Number(value), input, limits) ?? accept({ $int: value.toString() }, exactness);
}

/** `float`. pydantic-core, src/validators/float.rs. */
export function checkFloat(input: Json, isStrict: boolean, limits: Limits = {}): Checked {
  const made = (value: number, exactness: 0 | 1 | 2): Checked => checkLimits(value, input, limits) ?? accept({ $float: toPythonFloat(value) }, exactness);
  if (input.kind === 'float') return made(input.value, 2);
  if (input.kind === 'int') return made(Number(input.value), 1);
  if (isStrict) return refuse('float_type', 'Input should be a valid number', input);
  if (input.kind === 'bool') return made(input.value ? 1 : 0, 0);
  if (input.kind !== 'str') return refuse('float_type', 'Input should be a valid number', input);
  if (!FLOAT_TEXT.test(input.value)) return refuse('float_parsing', 'Input should be a valid number, unable to parse string as a number', input);
  return made(toFloat(input.value.trim().replaceAll('_', '')), 0);
}

function toFloat(text: string): number {
  if (/nan/i.test(text)) return NaN;
  if (/inf/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return Number(text);
}

/** `bool`. pydantic-core, src/validators/bool.rs. */
export function checkBool(input: Json, isStrict: boolean): Checked {
  if (input.kind === 'bool') return accept(input.value);
  const parsing = (): Checked => refuse('bool_parsing', 'Input should be a valid boolean, unable to interpret input', input);
  const isHuge = input.kind === 'int' && BigInt.asIntN(64, input.value) !== input.value;
  if (!isStrict && !isHuge && (input.kind === 'int' || (input.kind === 'float' && Number.isInteger(input.value)))) {
    const value = Number(input.value);
    return value === 0 || value === 1 ? accept(value === 1, 0) : parsing();
  }
  if (!isStrict && input.kind === 'str') {
    const text = input.value.toLowerCase();
    return TRUE.includes(text) ? accept(true, 0) : FALSE.includes(text) ? accept(false, 0) : parsing();
  }
  return refuse('bool_type', 'Input should be a valid boolean', input);
}

/** `str`; lengths count code points. pydantic-core, src/validators/string.rs. */
export function checkStr(input: Json, limits: Limits = {}, strips = false): Checked {
  if (input.kind !== 'str') return refuse('string_type', 'Input should be a valid string', input);
  const value = strips ? input.value.trim() : input.value;
  const length = [...value].length;
  const { min_length: shortest, max_length: longest, pattern } = limits;
  const count = (limit: number): string => `${limit} character${limit === 1 ? '' : 's'}`;
  if (typeof longest === 'number' && length > longest) return refuse('string_too_long', `String should have at most ${count(longest)}`, input);
  if (typeof shortest === 'number' && length < shortest) return refuse('string_too_short', `String should have at least ${count(shortest)}`, input);
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return refuse('string_pattern_mismatch', `String should match pattern '${pattern}'`, input);
  return accept(value);
}

/** `Decimal`, from numbers as Python's `str` writes them. pydantic-core, src/validators/decimal.rs. */
export function checkDecimal(input: Json, limits: Limits = {}): Checked {
  if (input.kind !== 'int' && input.kind !== 'float' && input.kind !== 'str') {
    return refuse('decimal_type', 'Decimal input should be an integer, float, string or Decimal object', input);
  }
  if (input.kind === 'float' && !Number.isFinite(input.value)) return refuse('finite_number', 'Input should be a finite number', input);
  const text = String(input.value).trim().replaceAll('_', '');
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text)) return refuse('decimal_parsing', 'Input should be a valid decimal', input);
  return checkLimits(Number(text), input, limits) ?? accept({ $Decimal: text.replace(/^\+/, '') }, input.kind === 'str' ? 1 : 0);
}

/** `UUID`. The `uuid` crate's errors. */
export function checkUuid(input: Json): Checked {
  if (input.kind !== 'str') return refuse('uuid_type', 'UUID input should be a string, bytes or UUID object', input);
  const text = input.value.replace(/^\{(.*)\}$/, '$1').replace(/^urn:uuid:/, '');
  const hex = text.replaceAll('-', '').toLowerCase();
  const isDashed = /^[^-]{8}(-[^-]{4}){3}-[^-]{12}$/.test(text);
  if (/^[0-9a-f]{32}$/.test(hex) && (isDashed || !text.includes('-'))) {
    return accept({ $UUID: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }, 1);
  }
  return refuse('uuid_parsing', `Input should be a valid UUID, ${uuidFault(text)}`, input);
}

function uuidFault(text: string): string {
  const wrong = /[^-0-9a-fA-F]/u.exec(text);
  if (wrong) return `invalid character: found \`${wrong[0]}\` at ${Buffer.byteLength(text.slice(0, wrong.index))}`;
  const groups = text.split('-');
  if (groups.length === 1) return `invalid length: found ${text.length}`;
  if (groups.length !== 5) return `invalid group count: expected 5, found ${groups.length}`;
  const index = groups.findIndex((group, i) => group.length !== [8, 4, 4, 4, 12][i]);
  return `invalid group length in group ${index}: expected ${[8, 4, 4, 4, 12][index] ?? 0}, found ${groups[index]?.length ?? 0}`;
}

/** A member of `Literal`, an enumeration's value: what is quoted. */
export function quoteChoices({ values = [] }: PydanticNode): string {
  const quoted = values.map(({ value }) => (typeof value === 'string' ? `'${value}'` : value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)));
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}` : (quoted[0] ?? '');
}

function isMultiple(value: number, step: number, input: Json): boolean {
  return input.kind === 'int' && Number.isInteger(step) ? input.value % BigInt(step) === 0n : value % step === 0;
}

/** `gt`, `ge`, `lt`, `le`, `multiple_of`, in the order pydantic looks at them. */
function checkLimits(value: number, input: Json, limits: Limits): Checked | undefined {
  const { multiple_of: step, le, lt, ge, gt } = limits;
  if (typeof step === 'number' && !isMultiple(value, step, input)) return refuse('multiple_of', `Input should be a multiple of ${step}`, input);
  if (typeof le === 'number' && !(value <= le)) return refuse('less_than_equal', `Input should be less than or equal to ${le}`, input);
  if (typeof lt === 'number' && !(value < lt)) return refuse('less_than', `Input should be less than ${lt}`, input);
  if (typeof ge === 'number' && !(value >= ge)) return refuse('greater_than_equal', `Input should be greater than or equal to ${ge}`, input);
  if (typeof gt === 'number' && !(value > gt)) return refuse('greater_than', `Input should be greater than ${gt}`, input);
  return undefined;
}
