import type { InputSchema, JsonSchema } from '../../../model/input-schema';
import type { Span } from '../../../model/span';
import type { ClassTerm, TypeTerm } from '../../type-term';

/** What is gathered while one type is read. */
export interface SchemaReading {
  readonly definitions: Map<string, SchemaDefinition>;
  readonly places: InputSchema['places'][number][];
  /** What several things refer to, by the key of its definition; empty while that is being found out. */
  readonly shared: ReadonlySet<string>;
  /** Whether the settings of a model limit texts. */
  limitsTexts: boolean;
  /** Why something is not known; the first reason counts. */
  unknown: string | undefined;
  /** What pydantic raises; `generation` comes before `json`, as pydantic builds its own schema first. */
  readonly errors: { readonly phase: 'generation' | 'json'; readonly error: NonNullable<InputSchema['error']> }[];
}

/** An entry of `$defs`. */
export interface SchemaDefinition {
  readonly name: string;
  /** Undefined while it is being made. */
  json: JsonSchema | undefined;
}

/** Where the reader stands. */
export interface SchemaScope {
  readonly reading: SchemaReading;
  /** What type variables stand for. */
  readonly variables: ReadonlyMap<string, TypeTerm>;
  /** Classes being read, for annotations that name them as strings. */
  readonly open: readonly ClassTerm[];
  /** Settings of the model around. */
  readonly config: ReadonlyMap<string, TypeTerm>;
  /** Those that limit texts: what is shared has none but its own. */
  readonly texts: ReadonlyMap<string, TypeTerm>;
  /** The field being read. */
  readonly field?: { readonly name: string; readonly span: Span };
}

export function createReading(shared: ReadonlySet<string> = new Set()): SchemaReading {
  return { definitions: new Map(), places: [], shared, limitsTexts: false, unknown: undefined, errors: [] };
}

/** The empty schema, with the reason why nothing better is known. */
export function unknownType({ reading }: SchemaScope, reason: string): JsonSchema {
  reading.unknown ??= reason;
  return {};
}

/** `PydanticSchemaGenerationError`: pydantic knows no schema for this. */
export function noCoreSchema(scope: SchemaScope, what: string): JsonSchema {
  const message = `Unable to generate pydantic-core schema for ${what}. Set \`arbitrary_types_allowed=True\` in the model_config to ignore this error or implement \`__get_pydantic_core_schema__\` on your type to fully support it.`;
  return raise(scope, 'generation', 'PydanticSchemaGenerationError', message);
}

/** `PydanticInvalidForJsonSchema`: pydantic validates this, but JSON Schema cannot say it. */
export function noJsonSchema(scope: SchemaScope, what: string): JsonSchema {
  return raise(scope, 'json', 'PydanticInvalidForJsonSchema', `Cannot generate a JsonSchema for core_schema.${what}`);
}

export function raise({ reading, field }: SchemaScope, phase: 'generation' | 'json', type: string, message: string): JsonSchema {
  reading.errors.push({ phase, error: { type, message, ...(field && { span: field.span, field: field.name }) } });
  return {};
}
