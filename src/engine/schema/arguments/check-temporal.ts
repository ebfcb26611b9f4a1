import type { JsonValue } from '../../../model/workflow';
import { accept, type Checked, refuse } from './checked';
import type { Json } from './json-text';
import { fromTimestamp, isDigits, parseDate, parseDateTime, parseDuration, parseTime, toTimedelta } from './temporal';

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
    return made
      ? accept({ $datetime: made.text }, 0)
      : refuse('datetime_parsing', 'Input should be a valid datetime, dates after 9999 are not supported as unix timestamps', input);
  }
  if (input.kind !== 'str') return refuse('datetime_type', 'Input should be a valid datetime', input);
  const parsed = parseDateTime(input.value);
  if ('value' in parsed) return accept({ $datetime: parsed.value.text }, 1);
  if (isStrict) return refuse('datetime_parsing', `Input should be a valid datetime, ${parsed.fault}`, input);
  const date = parseDate(input.value);
  if ('value' in date && date.value.rest === '') return accept({ $datetime: `${date.value.text}T00:00:00` }, 0);
  return refuse('datetime_from_date_parsing', `Input should be a valid datetime or date, ${'fault' in date ? date.fault : parsed.fault}`, input);
}

/** `date`; in lax mode also from a datetime at midnight. */
export function checkDate(input: Json, isStrict: boolean): Checked {
  const inexact = (): Checked => refuse('date_from_datetime_inexact', 'Datetimes provided to dates should have zero time - e.g. be exact dates', input);
  const asNumber = isStrict ? undefined : numberOf(input);
  if (asNumber !== undefined && input.kind !== 'str' && !isHuge(input)) {
    const made = fromTimestamp(asNumber);
    if (!made)
      return refuse('date_from_datetime_parsing', 'Input should be a valid date or datetime, dates after 9999 are not supported as unix timestamps', input);
    return made.isMidnight ? accept({ $date: made.date }, 0) : inexact();
  }
  if (input.kind !== 'str') return refuse('date_type', 'Input should be a valid date', input);
  const parsed = parseDate(input.value);
  if ('value' in parsed && parsed.value.rest === '') return accept({ $date: parsed.value.text }, 1);
  if (isStrict && isDigits(input.value))
    return refuse('date_parsing', 'Input should be a valid date in the format YYYY-MM-DD, Timestamp is not an exact date', input);
  const fault = 'fault' in parsed ? parsed.fault : 'unexpected extra characters at the end of the input';
  if (isStrict) return refuse('date_parsing', `Input should be a valid date in the format YYYY-MM-DD, ${fault}`, input);
  const asDateTime = asNumber === undefined ? parseDateTime(input.value) : { value: fromTimestamp(asNumber) };
  if ('fault' in asDateTime) return refuse('date_from_datetime_parsing', `Input should be a valid date or datetime, ${asDateTime.fault}`, input);
  return asDateTime.value?.isMidnight ? accept({ $date: asDateTime.value.date }, 0) : inexact();
}

/** `time`; in lax mode also from the seconds since midnight. */
export function checkTime(input: Json, isStrict: boolean): Checked {
  const fail = (fault: string): Checked => refuse('time_parsing', `Input should be in a valid time format, ${fault}`, input);
  if (!isStrict && (input.kind === 'int' || input.kind === 'float')) {
    const seconds = Number(input.value);
    if (seconds < 0) return fail('time in seconds should be positive');
    if (seconds >= 86_400) return fail('numeric times may not exceed 86,399 seconds');
    return accept({ $time: fromTimestamp(seconds)?.text.slice(11) ?? '' }, 0);
  }
  if (input.kind !== 'str') return refuse('time_type', 'Input should be a valid time', input);
  const parsed = parseTime(input.value);
  return 'value' in parsed ? accept({ $time: parsed.value.text }, 1) : fail(parsed.fault);
}

/** `timedelta`; in lax mode also from seconds. */
export function checkTimedelta(input: Json, isStrict: boolean): Checked {
  if (!isStrict && (input.kind === 'int' || input.kind === 'float')) {
    const seconds = Number(input.value);
    if (isHuge(input)) return refuse('time_delta_type', 'Input should be a valid duration', input);
    return accept({ $timedelta: toTimedelta(Math.round(seconds * 1e6)) }, 0);
  }
  if (input.kind !== 'str') return refuse('time_delta_type', 'Input should be a valid duration', input);
  const parsed = parseDuration(input.value);
  return 'value' in parsed
    ? accept({ $timedelta: toTimedelta(parsed.value) }, 1)
    : refuse('time_delta_parsing', `Input should be a valid duration, ${parsed.fault}`, input);
}

function isHuge(input: Json): boolean {
  return input.kind === 'int' && BigInt.asIntN(64, input.value) !== input.value;
}

function numberOf(input: Json): number | undefined {
  if (input.kind === 'int' || input.kind === 'float') return Number(input.value);
  return input.kind === 'str' && /^-?\d+(?:\.\d+)?$/.test(input.value) ? Number(input.value) : undefined;
}
