import * as l10n from '@vscode/l10n';
import type { JsonValue, PydanticNode } from '../../../model/input-schema';
import type { Mode } from './check';
import { anyOf, checkLimits, checkStr, toPlainNumber } from './check-scalar';
import { accept, type Checked, ofText, refuse, refuseSomehow } from './checked';
import type { Json } from './json-text';
import { NotReadError } from './not-read-error';

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

/** `pathlib.Path`, as it writes itself. */
export function checkPath({ name }: PydanticNode, input: Json, mode: Mode): Checked {
  const text = checkStr(input, mode.lengths, mode);
  if ('faults' in text) return refuseSomehow(input);
  return ofText(text, (path) => {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.');
    // POSIX leaves the meaning of two slashes at the start open, so they stay.
    const shown = `${/^\/(?:\/(?!\/))?/.exec(path)?.[0] ?? ''}${parts.join('/')}` || '.';
    return accept({ [name === 'PurePath' ? '$PurePosixPath' : '$PosixPath']: shown }, 1);
  });
}

/** What nothing has to be mended in, which strict mode asks for. */
const PLAIN_URL = /^[a-z][-+.a-z0-9]*:\/\/[a-z0-9.-]+(?::\d+)?(?:[/?#][\w!$&'()*+,\-./:;=?@~#]*)?$/i;

/** URLs, as browsers read them. pydantic-core, src/validators/url.rs; the `url` crate. */
export function checkUrl({ name = '', settings = {} }: PydanticNode, input: Json, isStrict: boolean): Checked {
  if (input.kind !== 'str') return refuse('url_type', 'URL input should be a string or URL', input);
  const { schemes, maxLength } = settings;
  if (typeof maxLength === 'number' && input.value.length > maxLength) return refuse('url_too_long', `URL should have at most ${maxLength} characters`, input);
  const url = URL.canParse(input.value) ? new URL(input.value) : undefined;
  if (!url) return refuseSomehow(input);
  if (isStrict && !PLAIN_URL.test(input.value)) throw new NotReadError(l10n.t('whether pydantic takes the URL as it is written is not read'));
  if (Array.isArray(schemes) && !schemes.includes(url.protocol.slice(0, -1))) {
    return refuse('url_scheme', `URL scheme should be ${anyOf((schemes as readonly string[]).map((each) => `'${each}'`))}`, input);
  }
  return accept({ [`$${name}`]: url.href }, 0);
}

/** `Decimal`. pydantic-core, src/validators/decimal.rs. */
export function checkDecimal(input: Json, limits: Limits = {}): Checked {
  if (input.kind !== 'int' && input.kind !== 'float' && input.kind !== 'str') {
    return refuse('decimal_type', 'Decimal input should be an integer, float, string or Decimal object', input);
  }
  const text = input.kind === 'str' ? input.value.trim().replaceAll('_', '') : toPlainNumber(input.value);
  if (/^[-+]?(?:inf(?:inity)?|s?nan\d*)$/i.test(text)) return refuse('finite_number', 'Input should be a finite number', input);
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text)) return refuse('decimal_parsing', 'Input should be a valid decimal', input);
  return checkDigits(text, input, limits) ?? checkLimits(Number(text), input, limits) ?? accept({ $Decimal: toDecimal(text) }, 1);
}

/** `str` of a Decimal: `_decimal.c`, `to-scientific-string` of the General Decimal Arithmetic Specification. */
function toDecimal(text: string): string {
  const { sign, digits, exponent } = partsOf(text);
  const places = digits.length + exponent;
  const adjusted = places - 1;
  const shown = sign === '-' ? '-' : '';
  if (exponent <= 0 && adjusted >= -6) {
    if (exponent === 0) return shown + digits;
    return places > 0 ? `${shown}${digits.slice(0, places)}.${digits.slice(places)}` : `${shown}0.${'0'.repeat(-places)}${digits}`;
  }
  const mantissa = digits.length > 1 ? `${digits.slice(0, 1)}.${digits.slice(1)}` : digits;
  return `${shown}${mantissa}E${adjusted < 0 ? '-' : '+'}${Math.abs(adjusted)}`;
}

function partsOf(text: string): { readonly sign: string; readonly digits: string; readonly exponent: number } {
  const [, sign = '', whole = '', fraction = '', power = '0'] = /^([-+]?)(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+(?=\d)/, '');
  return { sign, digits, exponent: Number(power) - fraction.length };
}

/** `max_digits`, `decimal_places`. `DecimalValidator` (pydantic-core, src/validators/decimal.rs). */
function checkDigits(text: string, input: Json, { max_digits: most, decimal_places: places }: Limits): Checked | undefined {
  if (typeof most !== 'number' && typeof places !== 'number') return undefined;
  const { digits: written, exponent: power } = partsOf(text);
  const [digits, exponent] = /^0/.test(written) ? [1, 0] : power < 0 && /\./.test(text) ? trimZeros(written, power) : [written.length, power];
  const decimals = exponent >= 0 ? 0 : -exponent;
  const all = exponent >= 0 ? digits + exponent : Math.max(digits, decimals);
  const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
  if (typeof most === 'number' && all > most)
    return refuse('decimal_max_digits', `Decimal input should have no more than ${count(most, 'digit')} in total`, input);
  if (typeof places !== 'number') return undefined;
  if (decimals > places) return refuse('decimal_max_places', `Decimal input should have no more than ${count(places, 'decimal place')}`, input);
  if (typeof most === 'number' && all - decimals > most - places) {
    return refuse('decimal_whole_digits', `Decimal input should have no more than ${count(most - places, 'digit')} before the decimal point`, input);
  }
  return undefined;
}

/** Zeros at the end do not count as places. */
function trimZeros(digits: string, exponent: number): readonly [digits: number, exponent: number] {
  const zeros = Math.min(/0*$/.exec(digits)?.[0].length ?? 0, -exponent);
  return [Math.max(digits.length - zeros, 1), exponent + zeros];
}

const HYPHENATED = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const UUID = new RegExp(`^(?:(?:urn:uuid:)?(${HYPHENATED})|\\{(${HYPHENATED})\\}|([0-9a-fA-F]{32}))$`);

/** `UUID`. The `uuid` crate's errors. */
export function checkUuid(input: Json, { version }: Limits = {}): Checked {
  if (input.kind !== 'str') return refuse('uuid_type', 'UUID input should be a string, bytes or UUID object', input);
  const [, plain, braced, simple] = UUID.exec(input.value) ?? [];
  const found = plain ?? braced ?? simple;
  return found === undefined ? refuseSomehow(input) : toUuid(found.replaceAll('-', '').toLowerCase(), input, version);
}

function toUuid(hex: string, input: Json, version: JsonValue | undefined): Checked {
  if (version !== undefined && Number.parseInt(hex.charAt(12), 16) !== version)
    return refuse('uuid_version', `UUID version ${String(version)} expected`, input);
  return accept({ $UUID: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') });
}
