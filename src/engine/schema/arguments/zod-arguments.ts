import * as l10n from '@vscode/l10n';
import type { InputSchema, JsonValue } from '../../../model/input-schema';
import type { Sdk } from '../../../model/workflow';
import type { SdkError } from '../../sdk/sdk-error';
import { does } from '../../sdk/version-gates';
import { buildZod } from './build-zod';
import type { TypedValue } from './checked';
import { stripNullsOfJson, stripNullsOfZod } from './strip-nulls';

/** What JS says of arguments that are no JSON or do not fit. */
export const INVALID_JSON: SdkError = { name: 'ModelBehaviorError', message: 'Invalid JSON provided' };
const EMPTY: SdkError = { name: 'ModelBehaviorError', message: 'Handoff function expected non empty input' };

/**
 * What JS gives to `onHandoff`: what zod makes of the arguments or, for a JSON Schema, the arguments as they are. What JSON has no
 * type for stands as `{"$undefined":true}`, `{"$date":"…"}`. `getSchemaAndParserFromInputType` (utils/tools.ts).
 */
export function checkZodArguments(
  sdk: Sdk,
  { zod, json, form, unknown }: InputSchema,
  text: string,
): { readonly value: TypedValue } | { readonly error: SdkError } | { readonly unknown: string } {
  if (!text) return { error: EMPTY };
  if (!zod && (form !== 'json-schema' || !json)) return { unknown: unknown ?? l10n.t('how the arguments are checked is not read') };
  const parsed = parse(text);
  if (!parsed) return { error: INVALID_JSON };
  const strips = does(sdk, 'makesStrictSchemas');
  if (!zod) return { value: strips && json ? stripNullsOfJson(sdk, json, json, parsed.value) : parsed.value };
  const checked = buildZod(zod).safeParse(strips ? stripNullsOfZod(sdk, zod, parsed.value) : parsed.value);
  return checked.success ? { value: toTyped(checked.data) } : { error: INVALID_JSON };
}

function parse(text: string): { readonly value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return undefined; // What was wrong with it, the SDK does not tell.
  }
}

function toTyped(value: unknown): TypedValue {
  if (value === undefined) return { $undefined: true };
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
  if (Array.isArray(value)) return value.map(toTyped);
  if (typeof value === 'bigint') return { $bigint: String(value) };
  if (value instanceof Date) return { $date: value.toISOString() };
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toTyped(item)]));
  return value as TypedValue;
}
