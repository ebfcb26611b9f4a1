import type { Span } from './span';

export type JsonValue = string | number | bigint | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonSchema = { readonly [key: string]: JsonValue };

/** The JSON Schema of an `input_type` / `inputType`, before the SDK's strict conversion. */
export interface InputSchema {
  /** As the user calls it: `RefundRequest`, `z.object`, `JSON Schema`. */
  readonly name: string;
  readonly form: 'python' | 'zod' | 'standard-schema' | 'json-schema' | 'other';
  /**
   * Undefined when it could not be worked out; `unknown` then says why, or `error` what is raised instead. Together with `unknown`
   * it holds what is known, the other parts being empty schemas.
   */
  readonly json?: JsonSchema;
  readonly unknown?: string;
  /** For zod objects, which releases convert in their own ways: `json` and `error` are then what the `openai` package makes of them. */
  readonly zod?: ZodNode;
  /** For zod 3: what release 6 of the `openai` package makes of it. */
  readonly earlier?: Pick<InputSchema, 'json' | 'error'>;
  /** What pydantic checks arguments against, and how it writes the type: `list[Refund]`; absent where that names the module. */
  readonly pydantic?: { readonly node: PydanticNode; readonly shown?: string };
  /** Raised while the schema is made, before the strict conversion (pydantic's, zod's errors). */
  readonly error?: { readonly type: string; readonly message: string; readonly span?: Span; readonly field?: string };
  /** Where each part of `json` was written, by JSON pointer (`/properties/items`); the root has the pointer ``. */
  readonly places: readonly { readonly pointer: string; readonly name: string; readonly span: Span }[];
}

/** A type as pydantic validates it, which JSON Schema does not say in full. */
export interface PydanticNode {
  /** `int`, `str`, `list`, `tuple`, `union`, `model`, …; `unknown` where only the running program knows. */
  readonly type: string;
  /** Of a class. */
  readonly name?: string;
  /** The item of a list or set, those of a tuple, the members of a union; of `root-model` its root. */
  readonly items?: readonly PydanticNode[];
  /** `tuple[int, ...]`. */
  readonly isVariadic?: boolean;
  readonly fields?: readonly PydanticField[];
  /** Of `enum` with the names of the members; of `literal` with those of members of enumerations (`Colour.RED`), and which built-in type these are too. */
  readonly values?: readonly { readonly value: JsonValue; readonly name: string; readonly mixin?: string }[];
  /** `gt`, `max_length`, `pattern`, … */
  readonly limits?: Readonly<Record<string, JsonValue>>;
  readonly discriminator?: string;
  /** Of a model: its configuration. */
  readonly settings?: Readonly<Record<string, JsonValue>>;
  /** Of `reference`: which class; of a class: its own mark, if something refers to it. */
  readonly id?: string;
  /** Of `unknown`. */
  readonly reason?: string;
}

export interface PydanticField {
  readonly name: string;
  /** The key in the arguments. */
  readonly key: string;
  /** Keys that stand for it where the first is missing. */
  readonly otherKeys?: readonly string[];
  readonly node: PydanticNode;
  readonly isRequired: boolean;
  /** The default as a typed value; absent where a call makes it. */
  readonly fallback?: JsonValue;
  /** What the field says of `validate_default`. */
  readonly validatesFallback?: boolean;
}

/** A zod schema as data: the definition of zod 4 (`schema._zod.def`) without functions; what zod 3 has stands under the same names. */
export interface ZodNode {
  /** `def.type`: `object`, `string`, `optional`, … */
  readonly type: string;
  readonly description?: string;
  readonly shape?: Readonly<Record<string, ZodNode>>;
  /** What is not in `shape`: absent for `z.object`, `never` for strict ones, `unknown` for loose ones. */
  readonly catchall?: ZodNode;
  readonly innerType?: ZodNode;
  readonly element?: ZodNode;
  readonly items?: readonly ZodNode[];
  readonly rest?: ZodNode | null;
  readonly options?: readonly ZodNode[];
  readonly discriminator?: string;
  readonly left?: ZodNode;
  readonly right?: ZodNode;
  readonly keyType?: ZodNode;
  readonly valueType?: ZodNode;
  /** Of `z.literal`. */
  readonly values?: readonly JsonValue[];
  /** Of `z.enum` and `z.nativeEnum`. */
  readonly entries?: Readonly<Record<string, string | number>>;
  /** What a missing, or for `catch` a wrong, value becomes; absent where a function makes it. */
  readonly fallback?: JsonValue;
  readonly coerce?: true;
  /** Of zod 3. */
  readonly version?: 3;
  readonly unknownKeys?: string;
  /** `refinement`, `transform`, `preprocess`. */
  readonly effect?: string;
  /** `z.nativeEnum`. */
  readonly isNative?: true;
  /** `def.check` of formats that are types of their own: `z.email()`, `z.int()`. */
  readonly check?: string;
  readonly checks: readonly ZodCheck[];
}

/** One check or format; `isKnown` is false where a function decides. Regular expressions stand as `pattern` and `flags`. */
export interface ZodCheck {
  readonly check: string;
  readonly isKnown: boolean;
  readonly settings: Readonly<Record<string, JsonValue>>;
}
