/** A part of a date or time that could not be read, in the words of pydantic's parser (`speedate`). */
export type Parsed<T> = { readonly value: T } | { readonly fault: string };

export interface DateParts {
  readonly text: string;
  /** Days since 1970. */
  readonly days: number;
}

export interface TimeParts {
  readonly text: string;
  readonly isMidnight: boolean;
  /** `+00:00`, or empty. */
  readonly zone: string;
}

const DAY = 86_400_000;

/** `2026-11-21`; `rest` is what follows. */
export function parseDate(text: string): Parsed<DateParts & { readonly rest: string }> {
  if (Buffer.byteLength(text) < 10) return { fault: 'input is too short' };
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)];
  if (!isDigits(year)) return { fault: 'invalid character in year' };
  if (text[4] !== '-') return { fault: 'invalid date separator, expected `-`' };
  if (!isDigits(month)) return { fault: 'invalid character in month' };
  if (Number(month) < 1 || Number(month) > 12) return { fault: 'month value is outside expected range of 1-12' };
  if (text[7] !== '-') return { fault: 'invalid date separator, expected `-`' };
  if (!isDigits(day)) return { fault: 'invalid character in day' };
  const date = new Date(`${year}-${month}-01T00:00:00Z`);
  const lengthOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > lengthOfMonth) return { fault: 'day value is outside expected range' };
  const days = Math.round(date.getTime() / DAY) + Number(day) - 1;
  return { value: { text: text.slice(0, 10), days, rest: text.slice(10) } };
}

/** `10:30`, `10:30:00.5Z`. */
export function parseTime(text: string): Parsed<TimeParts> {
  if (Buffer.byteLength(text) < 5) return { fault: 'input is too short' };
  if (!isDigits(text.slice(0, 2))) return { fault: 'invalid character in hour' };
  if (Number(text.slice(0, 2)) > 23) return { fault: 'hour value is outside expected range of 0-23' };
  if (text[2] !== ':') return { fault: 'invalid time separator, expected `:`' };
  if (!isDigits(text.slice(3, 5))) return { fault: 'invalid character in minute' };
  if (Number(text.slice(3, 5)) > 59) return { fault: 'minute value is outside expected range of 0-59' };
  const [, seconds = '00', fraction = '', zone = '', rest = ''] = /^(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|z|[-+−]\d\d:?\d\d)?([^]*)$/.exec(text.slice(5)) ?? [];
  if (rest !== '') return { fault: 'unexpected extra characters at the end of the input' };
  if (Number(seconds) > 59) return { fault: 'second value is outside expected range of 0-59' };
  const micros = fraction === '' ? '' : fraction.slice(0, 6).padEnd(6, '0');
  const shown = /^0*$/.test(micros) ? '' : `.${micros}`;
  const shift =
    zone === ''
      ? ''
      : /z/i.test(zone)
        ? '+00:00'
        : zone
            .replace('−', '-')
            .replace(/^(...):?(..)$/, '$1:$2')
            .replace('-00:00', '+00:00');
  return { value: { text: `${text.slice(0, 5)}:${seconds}${shown}${shift}`, zone: shift, isMidnight: `${text.slice(0, 5)}${seconds}${shown}` === '00:0000' } };
}

/** A date, a separator and a time. */
export function parseDateTime(text: string): Parsed<{ readonly text: string; readonly date: string; readonly isMidnight: boolean }> {
  const date = parseDate(text);
  if ('fault' in date) return date;
  const { rest } = date.value;
  if (!/^[Tt_ ]/.test(rest)) return { fault: 'invalid datetime separator, expected `T`, `t`, `_` or space' };
  const time = parseTime(rest.slice(1));
  if ('fault' in time) return time;
  return { value: { text: `${date.value.text}T${time.value.text}`, date: date.value.text, isMidnight: time.value.isMidnight } };
}

/** A Unix timestamp in seconds, past 2·10¹⁰ in milliseconds; undefined outside the years that Python knows. */
export function fromTimestamp(value: number): { readonly text: string; readonly date: string; readonly isMidnight: boolean } | undefined {
  const seconds = Math.abs(value) > 2e10 ? value / 1000 : value;
  const micros = Math.round(seconds * 1e6);
  const date = new Date(Math.floor(micros / 1000));
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) return undefined;
  const fraction = ((micros % 1e6) + 1e6) % 1e6;
  const text = `${date.toISOString().slice(0, 19)}${fraction === 0 ? '' : `.${String(fraction).padStart(6, '0')}`}+00:00`;
  return { text, date: text.slice(0, 10), isMidnight: text.slice(10) === 'T00:00:00+00:00' };
}

/** `str()` of a timedelta of so many microseconds. */
export function toTimedelta(micros: number): string {
  const days = Math.floor(micros / (DAY * 1000));
  const rest = micros - days * DAY * 1000;
  const two = (number: number): string => String(number).padStart(2, '0');
  const seconds = Math.floor(rest / 1e6);
  const fraction = rest % 1e6 === 0 ? '' : `.${String(rest % 1e6).padStart(6, '0')}`;
  const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}`;
  return days === 0 ? clock : `${days} day${Math.abs(days) === 1 ? '' : 's'}, ${clock}`;
}

/** `PT1H`, `10:30:00`, `P1DT2S`: microseconds. */
export function parseDuration(text: string): Parsed<number> {
  if (text === '') return { fault: 'input is too short' };
  const [, sign = '', body = ''] = /^([-+]?)([^]*)$/.exec(text) ?? [];
  const direction = sign === '-' ? -1 : 1;
  const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(body);
  if (iso && body.length > 2) {
    const factors = [365 * 86_400, 30 * 86_400, 7 * 86_400, 86_400, 3600, 60, 1];
    return { value: direction * Math.round(factors.reduce((sum, factor, i) => sum + factor * Number(iso[i + 1] ?? 0), 0) * 1e6) };
  }
  const clock = /^(\d+):([0-5]\d)(?::([0-5]\d(?:\.\d{1,6})?))?$/.exec(body);
  if (clock) return { value: direction * Math.round((Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)) * 1e6) };
  if (/d/i.test(body) || Buffer.byteLength(body) < 5)
    return { fault: /^\d/.test(body) ? '"day" identifier in duration not correctly formatted' : 'invalid digit in duration' };
  return { fault: body.indexOf(':') > 10 ? 'durations may not exceed 999,999,999 hours' : 'invalid character in hour' };
}

export function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}
