import * as l10n from '@vscode/l10n';
import type { InputSchema, JsonSchema } from '../../model/input-schema';
import type { Span } from '../../model/span';
import type { Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import { type ApiFault, findApiFault } from './strict/api-fault';
import { toPythonStrictSchema } from './strict/python-strict-schema';
import { StrictSchemaError, toPointer } from './strict/strict-schema-error';
import { toEarlierStrictSchema } from './strict/typescript-earlier';
import { toTypeScriptStrictSchema } from './strict/typescript-strict-schema';
import { zodToJson } from './zod/to-json';

/** What the SDK makes of an `input_type` / `inputType` when `handoff()` is called. */
export type InputTypeVerdict =
  /** `schema` is what the model sees. */
  { readonly kind: 'accepted'; readonly schema: JsonSchema } | RejectedByApi | RaisedByHandoff | { readonly kind: 'unknown'; readonly reason: string };

/** The SDK takes it, but the API refuses a tool with these parameters; `pointer` goes into the schema as written. */
export interface RejectedByApi {
  readonly kind: 'rejected-by-api';
  readonly fault: ApiFault['fault'];
  readonly pointer: string;
  readonly schema: JsonSchema;
  /** Why `schema` is known only in part. */
  readonly unknown?: string;
  readonly place: SchemaPlace | undefined;
}

/** Raised by `handoff()`: the exception's class, its text, and the JSON pointer of the offending sub-schema. */
export interface RaisedByHandoff {
  readonly kind: 'error';
  readonly type: string;
  readonly message: string;
  readonly pointer: string;
  /** Why the schema is known only in part: then something else may be raised before. */
  readonly unknown?: string;
  readonly place: SchemaPlace | undefined;
}

/** The innermost part of the source that a fault lies in. `name` is the field, or the type for the root. */
export interface SchemaPlace {
  readonly name: string;
  readonly span: Span;
}

/**
 * The verdict of this release of the SDK on a schema. Where parts of it are unknown (empty in `json`), a fault in what is known
 * still counts, as those parts cannot heal it. `toolName` is the default name of the handoff's tool. Python `handoff` (handoffs/__init__.py), JS
 * `getSchemaAndParserFromInputType` (utils/tools.ts).
 */
export function judgeInputType(sdk: Sdk, schema: InputSchema, toolName = 'transfer_to_agent'): InputTypeVerdict {
  if (schema.form === 'standard-schema' && !does(sdk, 'takesStandardSchema')) {
    return { kind: 'unknown', reason: l10n.t('before 0.16.0 the insides of a zod schema that is no object are taken for a JSON Schema') };
  }
  const { error } = schema;
  const at = error?.span && { name: error.field ?? schema.name, span: error.span };
  // Only where it is made strict is it copied first, and what stands in a list does not matter.
  const isCopied = schema.form !== 'json-schema' || does(sdk, 'makesStrictSchemas');
  // A list is no schema, whatever stands in it, unless copying it raises before.
  const mayNotBeCopied = does(sdk, 'makesStrictSchemas') && !does(sdk, 'checksWholeSchema');
  if (Array.isArray(schema.json) && schema.unknown !== undefined && mayNotBeCopied) return { kind: 'unknown', reason: schema.unknown };
  if (error && !schema.zod && isCopied) return { kind: 'error', type: error.type, message: messageOf(sdk, schema, error.message), pointer: '', place: at };
  if (!schema.json && !schema.zod) return { kind: 'unknown', reason: schema.unknown ?? l10n.t('the schema is not known') };

  try {
    const strict = toStrictSchema(sdk, schema, schema.zod ? zodToJson(sdk, schema, schema.zod, toolName) : (schema.json ?? {}));
    const fault = findApiFault(strict);
    if (!fault) return schema.unknown === undefined ? { kind: 'accepted', schema: strict } : { kind: 'unknown', reason: schema.unknown };
    return {
      kind: 'rejected-by-api',
      fault: fault.fault,
      pointer: fault.pointer,
      schema: strict,
      ...(schema.unknown !== undefined && { unknown: schema.unknown }),
      place: findPlace(schema, fault.pointer),
    };
  } catch (raised) {
    // The SDKs follow references as deep as their stack goes, which is not ours.
    if (raised instanceof RangeError) return { kind: 'unknown', reason: l10n.t('the schema is nested deeper than can be followed') };
    if (!(raised instanceof StrictSchemaError)) throw raised;
    const pointer = toPointer(raised.path);
    return {
      kind: 'error',
      type: raised.type,
      message: raised.message,
      pointer,
      ...(schema.unknown !== undefined && { unknown: schema.unknown }),
      place: at ?? findPlace(schema, pointer),
    };
  }
}

function toStrictSchema(sdk: Sdk, { form }: InputSchema, json: JsonSchema): JsonSchema {
  if (sdk.language === 'python') return toPythonStrictSchema(sdk, json);
  if (does(sdk, 'checksWholeSchema')) return toTypeScriptStrictSchema(json, form !== 'zod');
  return does(sdk, 'makesStrictSchemas') ? toEarlierStrictSchema(sdk, json) : json;
}

function messageOf(sdk: Sdk, { form }: InputSchema, message: string): string {
  return form === 'other' && !does(sdk, 'takesStandardSchema') ? 'Input type is not a ZodObject or a valid JSON schema' : message;
}

function findPlace({ places }: InputSchema, pointer: string): SchemaPlace | undefined {
  let best: InputSchema['places'][number] | undefined;
  for (const place of places) {
    const contains = pointer === place.pointer || pointer.startsWith(`${place.pointer}/`);
    if (contains && (!best || place.pointer.length > best.pointer.length)) best = place;
  }
  return best && { name: best.name, span: best.span };
}
