import type { Span } from '../model/span';

/**
 * A value as a schema reader sees it: names resolved, nothing run. `evaluate` makes these from its values; the schema
 * readers of the languages turn them into JSON Schema. Classes are lazy, so recursive models end.
 */
export type TypeTerm =
  | ConstantTerm
  /** Something a module exports: `pydantic.BaseModel`, `typing.Optional`, `zod.z`, `builtins.dict`. */
  | { readonly kind: 'external'; readonly name: string; readonly isModule?: true; readonly span: Span }
  | { readonly kind: 'attribute'; readonly object: TypeTerm; readonly name: string; readonly span: Span }
  | { readonly kind: 'subscript'; readonly object: TypeTerm; readonly index: readonly TypeTerm[]; readonly span: Span }
  /** `makes`: the class of what the call gives, where it is known. `at`: the call itself, whoever refers to what it gave. */
  | {
      readonly kind: 'call';
      readonly callee: TypeTerm;
      readonly arguments: readonly TypeTerm[];
      readonly named: readonly NamedTerm[];
      readonly makes?: string;
      readonly at: Span;
      readonly span: Span;
    }
  /** `A | B` of types (Python), also where branches join. */
  | { readonly kind: 'alternatives'; readonly of: readonly TypeTerm[]; readonly span: Span }
  | { readonly kind: 'list'; readonly form: 'list' | 'tuple' | 'set'; readonly items: readonly TypeTerm[]; readonly span: Span }
  /** Literal dicts and objects; `isOpen` when a spread or computed key could not be read. */
  | { readonly kind: 'map'; readonly entries: readonly NamedTerm[]; readonly isOpen: boolean; readonly span: Span }
  | { readonly kind: 'class'; readonly definition: ClassTerm; readonly span: Span }
  /** An instance of a class of the workspace. */
  | { readonly kind: 'instance'; readonly of: ClassTerm; readonly span: Span }
  /** An object of a class from outside, by its name: an agent, a generator. */
  | { readonly kind: 'object'; readonly of: string; readonly span: Span }
  | { readonly kind: 'function'; readonly name: string | undefined; readonly span: Span }
  | { readonly kind: 'unknown'; readonly reason: string; readonly span: Span };

export interface ConstantTerm {
  readonly kind: 'constant';
  readonly value: string | number | boolean | null;
  /** Python: `1.0`. */
  readonly isFloat?: true;
  /** Python: the member of an enumeration that has the value. */
  readonly member?: { readonly definition: ClassTerm; readonly name: string };
  readonly span: Span;
}

export interface NamedTerm {
  readonly name: string;
  readonly value: TypeTerm;
  readonly span: Span;
}

export interface ClassTerm {
  /** Unique per class value; the key for `$defs` and recursion. */
  readonly id: string;
  readonly name: string;
  readonly span: Span;
  readonly doc: string | undefined;
  bases(): readonly TypeTerm[];
  /** `class X(Base, extra='allow', total=False)`. */
  keywords(): readonly NamedTerm[];
  decorators(): readonly TypeTerm[];
  /** Class-level names in order, annotated (`x: int = 1`) or plain (`model_config = ConfigDict(…)`). Methods are left out. */
  fields(): readonly FieldTerm[];
  /** The names of the methods it defines itself; absent when they are not known. */
  methods?(): readonly string[];
  /** Its own methods that have decorators, with these. */
  decoratedMethods?(): readonly { readonly name: string; readonly decorators: readonly TypeTerm[] }[];
}

export interface FieldTerm {
  readonly name: string;
  readonly annotation: TypeTerm | undefined;
  readonly value: TypeTerm | undefined;
  readonly span: Span;
}
