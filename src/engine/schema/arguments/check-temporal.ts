import * as l10n from '@vscode/l10n';
import type { JsonValue } from '../../../model/input-schema';
import { accept, type Checked, refuse, refuseSomehow } from './checked';
import type { Json } from './json-text';
import { NotReadError } from './not-read-error';

/** `datetime`. pydantic-core, src/input/datetime.rs. */
export function checkDatetime(input: Json, isStrict: boolean, { timezone }: Readonly<Record<string, JsonValue>> = {}): Checked {
  const checked = readDatetime(input, isStrict);
  if (timezone === undefined || 'faults' in checked) return checked;
  const { $datetime: text } = checked.value as { readonly $datetime: string };
  const isAware = /[-+]\d\d:\d\d$/.test(text);
  if (timezone === 'aware') return isAware ? checked : refuse('timezone_aware', 'Input should have timezone info', input);
  return isAware ? refuse('timezone_naive', 'Input should not have timezone info', input) : checked;
}

function readDatetime(input: Json, isStrict: boolean): Checked {
  const asNumber = isStrict && input.kind !== 'str' ? undefined : numberOf(input);
  if (asNumber !== undefined && !isHuge(input)) {
    const made = fromTimestamp(asNumber);
    return made ? accept({ $datetime: made.text }, 0) : refuseSomehow(input);
  }
  if (input.kind !== 'str') return refuse('datetime_type', 'Input should be a valid datetime', input);
  const parsed = parseDateTime(input.value);
  if (parsed) return accept({ $datetime: parsed.text }, 1);
  const date = isStrict ? undefined : parseDate(input.value);
  return date?.rest === '' ? accept({ $datetime: `${date.text}T00:00:00` }, 0) : refuseSomehow(input);
}

/** `date`; in lax mode also from a datetime at midnight. */
export function checkDate(input: Json, isStrict: boolean): Checked {
  const asNumber = isStrict ? undefined : numberOf(input);
  let made: Moment | undefined;
  if (input.kind !== 'str') {
    if (asNumber === undefined || isHuge(input)) return refuse('date_type', 'Input should be a valid date', input);
    made = fromTimestamp(asNumber);
  } else {
    const parsed = parseDate(input.value);
    if (parsed?.rest === '') return accept({ $date: parsed.text }, 1);
    if (isStrict) {
      const day = /^[-+]?\d+$/.test(input.value) ? fromTimestamp(Number(input.value)) : undefined;
      return day?.isMidnight ? accept({ $date: day.date }, 1) : refuseSomehow(input);
    }
    made = asNumber === undefined ? parseDateTime(input.value) : fromTimestamp(asNumber);
  }
  if (!made) return refuseSomehow(input);
  if (made.isMidnight) return accept({ $date: made.date }, 0);
  return refuse('date_from_datetime_inexact', 'Datetimes provided to dates should have zero time - e.g. be exact dates', input);
}

/** `time`; in lax mode also from the seconds since midnight. */
export function checkTime(input: Json, isStrict: boolean): Checked {
  if (!isStrict && (input.kind === 'int' || input.kind === 'float')) {
    const seconds = Number(input.value);
    const made = seconds >= 0 && seconds < 86_400 ? fromTimestamp(seconds) : undefined;
    return made ? accept({ $time: made.text.slice(11) }, 0) : refuseSomehow(input);
  }
  if (input.kind !== 'str') return refuse('time_type', 'Input should be a valid time', input);
  const parsed = parseTime(input.value);
  return parsed ? accept({ $time: parsed.text }, 1) : refuseSomehow(input);
}

/** `timedelta`; in lax mode also from seconds. */
export function checkTimedelta(input: Json, isStrict: boolean): Checked {
  if (!isStrict && !isHuge(input) && (input.kind === 'int' || input.kind === 'float'))
    return accept({ $timedelta: toTimedelta(Math.round(Number(input.value) * 1e6)) }, 0);
  if (input.kind !== 'str') return refuse('time_delta_type', 'Input should be a valid duration', input);
  const micros = parseDuration(input.value);
  return micros === undefined ? refuseSomehow(input) : accept({ $timedelta: toTimedelta(micros) }, 1);
}

function isHuge(input: Json): boolean {
  return input.kind === 'int' && BigInt.asIntN(64, input.value) !== input.value;
}

function numberOf(input: Json): number | undefined {
  if (input.kind === 'int' || input.kind === 'float') return Number(input.value);
  return input.kind === 'str' && /^[-+]?\d+(?:\.\d*)?$/.test(input.value) ? Number(input.value) : undefined;
}

/** `2026-11-21`; `rest` is what follows. pydantic's parser is `speedate`. */
function parseDate(text: string): { readonly text: string; readonly rest: string } | undefined {
  const [date, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (date === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  const lengthOfMonth = new Date(Date.UTC(Number(year) + 400, Number(month), 0)).getUTCDate();
  return Number(day) < 1 || Number(day) > lengthOfMonth ? undefined : { text: date, rest: text.slice(10) };
}

const TIME = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?(?:([Zz])|([-+−]\d\d):?(\d\d))?$/;

/** `10:30`, `10:30:00.5Z`. */
function parseTime(text: string): { readonly text: string; readonly isMidnight: boolean } | undefined {
  const [, minutes, seconds = '00', fraction = '', zulu, hours, rest = ''] = TIME.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  const micros = fraction.slice(0, 6).padEnd(6, '0');
  const clock = `${minutes}:${seconds}${Number(micros) === 0 ? '' : `.${micros}`}`;
  const zone = zulu ? '+00:00' : hours === undefined ? '' : `${hours.replace('−', '-')}:${rest}`.replace('-00:00', '+00:00');
  return { text: clock + zone, isMidnight: clock === '00:00:00' };
}

interface Moment {
  readonly text: string;
  readonly date: string;
  readonly isMidnight: boolean;
}

/** A date, a separator and a time. */
function parseDateTime(text: string): Moment | undefined {
  const date = parseDate(text);
  const time = date && /^[Tt_ ]/.test(date.rest) ? parseTime(date.rest.slice(1)) : undefined;
  return date && time && { text: `${date.text}T${time.text}`, date: date.text, isMidnight: time.isMidnight };
}

/** A Unix timestamp in seconds, past 2·10¹⁰ in milliseconds; undefined outside the years that Python knows. */
function fromTimestamp(value: number): Moment | undefined {
  const unit = Math.abs(value) > 2e10 ? 1000 : 1;
  const whole = Math.floor(value / unit);
  const micros = Math.round((value - whole * unit) * (1e6 / unit));
  const date = new Date((whole + Math.floor(micros / 1e6)) * 1000);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) return undefined;
  const fraction = micros % 1e6;
  const text = `${date.toISOString().slice(0, 19)}${fraction === 0 ? '' : `.${String(fraction).padStart(6, '0')}`}+00:00`;
  return { text, date: text.slice(0, 10), isMidnight: text.slice(10) === 'T00:00:00+00:00' };
}

const DAY = 86_400_000_000;

/** `str()` of a timedelta of so many microseconds. */
function toTimedelta(micros: number): string {
  const days = Math.floor(micros / DAY);
  const rest = micros - days * DAY;
  const two = (number: number): string => String(number).padStart(2, '0');
  const seconds = Math.floor(rest / 1e6);
  const fraction = rest % 1e6 === 0 ? '' : `.${String(rest % 1e6).padStart(6, '0')}`;
  const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}`;
  return days === 0 ? clock : `${days} day${Math.abs(days) === 1 ? '' : 's'}, ${clock}`;
}

/** `speedate` takes what is shorter for days. */
const SHORTEST_CLOCK = '0:00:'.length;

const FACTORS = [365 * 86_400, 30 * 86_400, 7 * 86_400, 86_400, 3600, 60, 1];

/** `PT1H`, `10:30:00`, `P1DT2S`: microseconds. */
function parseDuration(text: string): number | undefined {
  const [, sign = '', body = ''] = /^([-+]?)([^]*)$/.exec(text) ?? [];
  const direction = sign === '-' ? -1 : 1;
  const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(body);
  if (iso && body.length > 2) return direction * Math.round(FACTORS.reduce((sum, factor, i) => sum + factor * Number(iso[i + 1] ?? 0), 0) * 1e6);
  const clock = body.length < SHORTEST_CLOCK ? null : /^(\d+):([0-5]\d)(?::([0-5]\d(?:\.\d{1,6})?))?$/.exec(body);
  if (clock) return direction * Math.round((Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)) * 1e6);
  if (/^(?:P|\d+(?: ?d| \d))/i.test(body)) throw new NotReadError(l10n.t('whether pydantic takes the duration as it is written is not read'));
  return undefined;
}
