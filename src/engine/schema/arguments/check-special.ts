import * as l10n from '@vscode/l10n';
import type { PydanticNode } from '../../../model/workflow';
import { toPythonRepr } from '../../sdk/python-repr';
import { checkStr } from './check-scalar';
import { accept, type Checked, ofText, refuse, refuseCustom } from './checked';
import type { Json } from './json-text';
import { NotReadError } from './not-read-error';
import type { NamedIn } from './pydantic-name';

/** What a text with a unit may be in: bytes for each. pydantic/types.py `ByteSize`. */
const UNITS: Readonly<Record<string, number>> = Object.fromEntries([
  ['b', 1],
  ...['k', 'm', 'g', 't', 'p', 'e'].flatMap((letter, i): readonly (readonly [string, number])[] => [
    [`${letter}b`, 1000 ** (i + 1)],
    [`${letter}ib`, 1024 ** (i + 1)],
  ]),
  ['bit', 1 / 8],
  ...['k', 'm', 'g', 't', 'p', 'e'].flatMap((letter, i): readonly (readonly [string, number])[] => [
    [`${letter}bit`, 1000 ** (i + 1) / 8],
    [`${letter}ibit`, 1024 ** (i + 1) / 8],
  ]),
]);

/** `ByteSize`. */
export function checkByteSize(input: Json, isStrict: boolean, texts: NamedIn): Checked {
  const fail = (): Checked => refuseCustom('byte_size', 'could not parse value and unit from byte string', input);
  if (input.kind === 'int') return input.value >= 0n ? accept({ $int: input.value.toString() }) : fail();
  if (input.kind === 'bool' && !isStrict) return accept({ $int: input.value ? '1' : '0' }, 0);
  if (input.kind === 'float' && !isStrict && Number.isInteger(input.value) && input.value >= 0) return accept({ $int: BigInt(input.value).toString() }, 0);
  const text = checkStr(input, texts.lengths, texts);
  if ('faults' in text) return fail();
  const whole = /^\s*(\d+(?:_\d+)*)\s*$/.exec(String(text.value))?.[1];
  if (whole !== undefined) return accept({ $int: BigInt(whole.replaceAll('_', '')).toString() }, 1);
  const [, scalar, unit = ''] = /^\s*(\d*\.?\d+)\s*(\w+)?/.exec(String(text.value)) ?? [];
  if (scalar === undefined) return fail();
  const factor = unit === '' ? 1 : UNITS[unit.toLowerCase()];
  if (factor === undefined) return refuseCustom('byte_size_unit', `could not interpret byte unit: ${unit}`, input);
  return accept({ $int: BigInt(Math.trunc(Number(scalar) * factor)).toString() }, 1);
}

/** `fractions.Fraction`. */
export function checkFraction(input: Json): Checked {
  if (input.kind === 'int') return accept({ $Fraction: input.value.toString() }, 1);
  if (input.kind === 'float' && Number.isFinite(input.value)) return accept({ $Fraction: fromFloat(input.value) }, 1);
  const parsed = input.kind === 'str' ? parseFraction(input.value) : undefined;
  if (parsed !== undefined) return accept({ $Fraction: parsed }, 1);
  if (input.kind === 'str' || input.kind === 'float') return refuse('fraction_parsing', 'Input is not a valid fraction', input);
  return refuse('fraction_type', 'Fraction input should be an integer, float, string or Fraction object', input);
}

/** `Fraction("3/4")`, `Fraction("1.5e2")` (fractions.py). */
function parseFraction(text: string): string | undefined {
  const [, sign = '', whole = '', denominator, decimals = '', power = '0'] =
    /^\s*([-+]?)(?=\d|\.\d)(\d*(?:_\d+)*)(?:(?:\/(\d+(?:_\d+)*))?|(?:\.(\d*(?:_\d+)*))?(?:[eE]([-+]?\d+(?:_\d+)*))?)\s*$/.exec(text) ?? [];
  if (whole === '' && decimals === '') return undefined;
  const number = (digits: string): bigint => BigInt(digits.replaceAll('_', '') || '0');
  const shift = Number(power.replaceAll('_', '')) - decimals.replaceAll('_', '').length;
  const top = number(whole + decimals) * (shift > 0 ? 10n ** BigInt(shift) : 1n);
  const bottom = denominator === undefined ? (shift < 0 ? 10n ** BigInt(-shift) : 1n) : number(denominator);
  return bottom === 0n ? undefined : reduced(sign === '-' ? -top : top, bottom);
}

/** A float is a fraction over a power of two. */
function fromFloat(value: number): string {
  let top = value;
  let bottom = 1n;
  while (!Number.isInteger(top)) {
    top *= 2;
    bottom *= 2n;
  }
  return reduced(BigInt(top), bottom);
}

function reduced(top: bigint, bottom: bigint): string {
  let [one, other] = [top < 0n ? -top : top, bottom];
  while (other !== 0n) [one, other] = [other, one % other];
  return bottom === one ? String(top / one) : `${top / one}/${bottom / one}`;
}

/** `re.Pattern`: what JavaScript reads without a flag too is taken for a pattern of Python's. */
export function checkPattern(input: Json): Checked {
  if (input.kind !== 'str') return refuseCustom('pattern_type', 'Input should be a valid pattern', input);
  if (!/^[\w\s.^$*+?()[\]|:!@#%&=;,'"<>/~`-]*$/.test(input.value)) throw new NotReadError(l10n.t('whether it is a regular expression of Python is not read'));
  try {
    new RegExp(input.value);
  } catch {
    return refuseCustom('pattern_regex', 'Input should be a valid regular expression', input); // Which is all that pydantic says.
  }
  return accept({ $Pattern: `re.compile(${toPythonRepr(input.value)})` });
}

/** `Base64Str` and the like: `binascii.a2b_base64`, which skips what it does not know. pydantic/types.py `EncodedStr`. */
export function checkBase64({ settings = {} }: PydanticNode, input: Json, texts: NamedIn): Checked {
  if (settings['bytes'] !== true) return ofText(checkStr(input, texts.lengths, texts), (text) => decode(text, settings, input));
  return input.kind === 'str' ? decode(input.value, settings, input) : refuse('bytes_type', 'Input should be a valid bytes', input);
}

function decode(encoded: string, settings: NonNullable<PydanticNode['settings']>, input: Json): Checked {
  const isBytes = settings['bytes'] === true;
  const text = settings['url'] === true ? encoded.replaceAll('-', '+').replaceAll('_', '/') : encoded;
  const fail = (reason: string): Checked => refuseCustom('base64_decode', `Base64 decoding error: '${reason}'`, input);
  const { known, isPadded } = sextets(text);
  if (!isPadded && known.length % 4 === 1) {
    return fail(`Invalid base64-encoded string: number of data characters (${known.length}) cannot be 1 more than a multiple of 4`);
  }
  if (!isPadded && known.length % 4 !== 0) return fail('Incorrect padding');
  const decoded = Buffer.from(known, 'base64');
  const plain = decoded.toString('utf8');
  if (!Buffer.from(plain, 'utf8').equals(decoded)) {
    if (isBytes) throw new NotReadError(l10n.t('what the bytes stand for is not read'));
    return refuse('value_error', `Value error, 'utf-8' codec can't decode ${faultOfUtf8(decoded)}`, input);
  }
  return accept(isBytes ? { $bytes: plain } : plain, 1);
}

/** What counts, up to the padding that ends it. */
function sextets(text: string): { readonly known: string; readonly isPadded: boolean } {
  let known = '';
  let pads = 0;
  for (const letter of text) {
    if (letter === '=') {
      pads += 1;
      if (known.length % 4 >= 2 && (known.length % 4) + pads >= 4) return { known, isPadded: true };
    } else if (/[A-Za-z0-9+/]/.test(letter)) {
      pads = 0;
      known += letter;
    }
  }
  return { known, isPadded: false };
}

/** Where and why bytes are no UTF-8, as Python's decoder says it. */
function faultOfUtf8(bytes: Buffer): string {
  const where = (start: number, end: number): string =>
    end - start === 1 ? `byte 0x${(bytes[start] ?? 0).toString(16).padStart(2, '0')} in position ${start}` : `bytes in position ${start}-${end - 1}`;
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const length = first < 0x80 ? 1 : first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
    if (length === 0) return `${where(at, at + 1)}: invalid start byte`;
    for (let i = 1; i < length; i++) {
      const next = bytes[at + i];
      if (next === undefined) return `${where(at, at + i)}: unexpected end of data`;
      const least = i > 1 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
      const most = i > 1 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
      if (next < least || next > most) return `${where(at, at + i)}: invalid continuation byte`;
    }
    at += length;
  }
  return 'nothing';
}
