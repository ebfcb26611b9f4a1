import type { InputSchema, JsonSchema, Sdk } from '../model/workflow';
import type { Span } from '../model/span';
import { findApiFault, type ApiFault } from './strict-schema/api-fault';
import { toPythonStrictSchema } from './strict-schema/python';
import { StrictSchemaError, toPointer } from './strict-schema/strict-schema-error';
import { toTypeScriptStrictSchema } from './strict-schema/typescript';
import { does } from './version-gates';

/** What the SDK makes of an `input_type` / `inputType` when `handoff()` is called. */
export type InputTypeVerdict =
  /** `schema` is what the model sees. */
  | { readonly kind: 'accepted'; readonly schema: JsonSchema }
  /** The SDK takes it, but the API refuses a tool with these parameters; `pointer` goes into the schema as written. */
  | { readonly kind: 'rejected-by-api'; readonly fault: ApiFault['fault']; readonly pointer: string; readonly schema: JsonSchema; readonly place: SchemaPlace | undefined }
  /** Raised by `handoff()`: the exception's class, its text, and the JSON pointer of the offending sub-schema. */
  | { readonly kind: 'error'; readonly type: string; readonly message: string; readonly pointer: string; readonly place: SchemaPlace | undefined }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The innermost part of the source that a fault lies in. `name` is the field, or the type for the root. */
export interface SchemaPlace {
  readonly name: string;
  readonly span: Span;
}

/**
 * The verdict of this release of the SDK on a schema. Where parts of it are unknown (empty in `json`), a fault in what is known
 * still counts, as those parts cannot heal it. Python `handoff` (handoffs/__init__.py), JS
 * `getSchemaAndParserFromInputType` (utils/tools.ts).
 */
export function judgeInputType(sdk: Sdk, schema: InputSchema): InputTypeVerdict {
  if (sdk.language === 'typescript' && !does(sdk, 'takesStandardSchema')) {
    return { kind: 'unknown', reason: 'the strict conversion of releases before 0.16.0 is not known' };
  }
  if (schema.error) {
    const { type, message, span, field } = schema.error;
    return { kind: 'error', type, message, pointer: '', place: span && { name: field ?? schema.name, span } };
  }
  if (!schema.json) return { kind: 'unknown', reason: schema.unknown ?? 'the schema is not known' };

  try {
    const strict = sdk.language === 'python' ? toPythonStrictSchema(sdk, schema.json) : toTypeScriptStrictSchema(schema.json, schema.form !== 'zod');
    const fault = findApiFault(strict);
    if (!fault) return schema.unknown === undefined ? { kind: 'accepted', schema: strict } : { kind: 'unknown', reason: schema.unknown };
    return { kind: 'rejected-by-api', fault: fault.fault, pointer: fault.pointer, schema: strict, place: findPlace(schema, fault.pointer) };
  } catch (error) {
    if (!(error instanceof StrictSchemaError)) throw error;
    const pointer = toPointer(error.path);
    return { kind: 'error', type: error.type, message: error.message, pointer, place: findPlace(schema, pointer) };
  }
}

function findPlace({ places }: InputSchema, pointer: string): SchemaPlace | undefined {
  let best: InputSchema['places'][number] | undefined;
  for (const place of places) {
    const contains = pointer === place.pointer || pointer.startsWith(`${place.pointer}/`);
    if (contains && (!best || place.pointer.length > best.pointer.length)) best = place;
  }
  return best && { name: best.name, span: best.span };
}
