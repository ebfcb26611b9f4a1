import * as l10n from '@vscode/l10n';
import type { JsonValue, PydanticNode } from '../../../model/input-schema';
import { accept, type Checked, type Refused, refuse } from './checked';
import type { Json } from './json-text';
import { NotReadError } from './not-read-error';
import { toPythonFloat } from './pydantic-fault';

type Limits = Readonly<Record<string, JsonValue>>;

const INT_TEXT = /^\s*([-+]?\d+(?:_\d+)*)(?:\.0+)?\s*$/;
const FLOAT_TEXT = /^[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|inf(?:inity)?|nan)$/i;
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
    if (!Number.isInteger(input.value)) return refuse('int_from_float', 'Input should be a valid integer, got a number with a fractional part', input);
    return Math.abs(input.value) < 2 ** 63 ? BigInt(input.value) : refuseHuge(input);
  }
  if (input.kind !== 'str') return undefined;
  const digits = INT_TEXT.exec(input.value)?.[1];
  if (digits !== undefined) return BigInt(digits.replaceAll('_', ''));
  return refuse('int_parsing', 'Input should be a valid integer, unable to parse string as an integer', input);
}

/** What Rust holds no number for. */
export function refuseHuge(input: Json): Refused {
  return refuse('int_parsing_size', 'Unable to parse input string as an integer, exceeded maximum size', input);
}

function limited(value: bigint, input: Json, limits: Limits, exactness: 0 | 2): Checked {
  return checkLimits(Number(value), input, limits) ?? accept({ $int: value.toString() }, exactness);
}

/** `float`. pydantic-core, src/validators/float.rs. */
export function checkFloat(input: Json, isStrict: boolean, limits: Limits = {}): Checked {
  const made = (value: number, exactness: 0 | 1 | 2): Checked => {
    if (limits['allow_inf_nan'] === false && !Number.isFinite(value)) return refuse('finite_number', 'Input should be a finite number', input);
    return checkLimits(value, input, limits) ?? keep(value, exactness);
  };
  const keep = (value: number, exactness: 0 | 1 | 2): Checked => accept({ $float: toPythonFloat(value) }, exactness);
  if (input.kind === 'float') return made(input.value, 2);
  if (input.kind === 'int') return made(Number(input.value), 1);
  if (isStrict) return refuse('float_type', 'Input should be a valid number', input);
  if (input.kind === 'bool') return made(input.value ? 1 : 0, 0);
  if (input.kind !== 'str') return refuse('float_type', 'Input should be a valid number', input);
  const text = withoutUnderscores(input.value.trim());
  if (!FLOAT_TEXT.test(text)) return refuse('float_parsing', 'Input should be a valid number, unable to parse string as a number', input);
  return made(toFloat(text), 0);
}

/** Single ones, wherever they stand within. `strip_underscores` (pydantic-core, src/input/shared.rs). */
function withoutUnderscores(text: string): string {
  return /^_|__|_$/.test(text) ? text : text.replaceAll('_', '');
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

/** What is done to a text before its length is looked at. */
export interface TextChanges {
  /** Numbers become texts, but in strict mode. */
  readonly coerces: boolean;
  readonly isStrict: boolean;
  readonly strips: boolean;
  readonly toCase: 'lower' | 'upper' | undefined;
}

/** `str`; lengths count code points. pydantic-core, src/validators/string.rs. */
export function checkStr(input: Json, limits: Limits, around: TextChanges): Checked {
  const coerces = (limits['coerce_numbers_to_str'] ?? around.coerces) === true;
  if (coerces && !around.isStrict && (input.kind === 'int' || input.kind === 'float'))
    return lessExact(checkStr({ kind: 'str', value: toPlainNumber(input.value) }, limits, around), input);
  if (input.kind !== 'str') return refuse('string_type', 'Input should be a valid string', input);
  const { min_length: shortest, max_length: longest, pattern, strip_whitespace: strips, to_lower: toLower, to_upper: toUpper } = limits;
  const value = (strips ?? around.strips) === true ? stripSpace(input.value) : input.value;
  const length = [...value].length;
  const count = (limit: number): string => `${limit} character${limit === 1 ? '' : 's'}`;
  if (typeof longest === 'number' && length > longest) return refuse('string_too_long', `String should have at most ${count(longest)}`, input);
  if (typeof shortest === 'number' && length < shortest) return refuse('string_too_short', `String should have at least ${count(shortest)}`, input);
  if (typeof pattern === 'string' && !toPattern(pattern).test(value))
    return refuse('string_pattern_mismatch', `String should match pattern '${pattern}'`, input);
  if ((toLower ?? around.toCase === 'lower') === true) return accept(value.toLowerCase(), 1);
  return accept((toUpper ?? around.toCase === 'upper') === true ? value.toUpperCase() : value, 1);
}

function lessExact(checked: Checked, input: Json): Checked {
  return 'faults' in checked ? { faults: checked.faults.map((fault) => ({ ...fault, input })) } : accept(checked.value, 0);
}

/** As Rust writes numbers: without exponents. */
export function toPlainNumber(value: number | bigint): string {
  if (Object.is(value, -0)) return '-0';
  if (value === Infinity || value === -Infinity) return value > 0 ? 'inf' : '-inf';
  const [mantissa = '', power] = String(value).split('e');
  if (power === undefined) return mantissa;
  const digits = mantissa.replace(/[-.]/g, '');
  const plain = Number(power) < 0 ? `0.${digits.padStart(digits.length - Number(power) - 1, '0')}` : digits.padEnd(Number(power) + 1, '0');
  return value < 0 ? `-${plain}` : plain;
}

/** White space as Unicode has it: unlike `trim` no byte order mark, but the line separators of old terminals. */
function stripSpace(text: string): string {
  return text.replace(/^[\p{White_Space}]+|[\p{White_Space}]+$/gu, '');
}

/** A regular expression of Rust's `regex`: `$` and `^` stand for the ends of the text, `(?i)` and the like begin it. */
function toPattern(pattern: string): RegExp {
  const [, flags = '', body = pattern] = /^\(\?([ims]+)\)([^]*)$/.exec(pattern) ?? [];
  try {
    return new RegExp(
      body
        .replaceAll('\\A', '^')
        .replace(/\\[zZ]/g, '$')
        .replaceAll('(?P<', '(?<'),
      `u${flags}`,
    );
  } catch (error) {
    throw new NotReadError(l10n.t('the pattern {0} is not read', pattern), { cause: error });
  }
}

/** Values of `Literal`, of an enumeration: what is quoted. */
export function quoteChoices({ values = [], settings }: PydanticNode): string {
  return anyOf(values.map((choice) => (settings?.['mixin'] === 'float' ? toPythonFloat(Number(choice.value)) : quoteChoice(choice))));
}

/** `'a', 'b' or 'c'`. */
export function anyOf(words: readonly string[]): string {
  const last = words.slice(-1).join('');
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}

/** One of them, as Python's `repr` shows it. */
export function quoteChoice({ value, name, mixin }: NonNullable<PydanticNode['values']>[number]): string {
  const quoted = typeof value === 'string' ? `'${value}'` : value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
  return mixin === undefined ? quoted : `<${name}: ${quoted}>`;
}

function isMultiple(value: number, step: number, input: Json): boolean {
  return input.kind === 'int' && Number.isInteger(step) ? input.value % BigInt(step) === 0n : value % step === 0;
}

/** `gt`, `ge`, `lt`, `le`, `multiple_of`, in the order pydantic looks at them. */
export function checkLimits(value: number, input: Json, limits: Limits): Checked | undefined {
  const { multiple_of: step, le, lt, ge, gt } = limits;
  if (typeof step === 'number' && !isMultiple(value, step, input)) return refuse('multiple_of', `Input should be a multiple of ${step}`, input);
  if (typeof le === 'number' && !(value <= le)) return refuse('less_than_equal', `Input should be less than or equal to ${le}`, input);
  if (typeof lt === 'number' && !(value < lt)) return refuse('less_than', `Input should be less than ${lt}`, input);
  if (typeof ge === 'number' && !(value >= ge)) return refuse('greater_than_equal', `Input should be greater than or equal to ${ge}`, input);
  if (typeof gt === 'number' && !(value > gt)) return refuse('greater_than', `Input should be greater than ${gt}`, input);
  return undefined;
}
