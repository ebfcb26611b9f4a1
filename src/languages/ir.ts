import type { Language } from '../model/workflow';

/**
 * The neutral intermediate representation both languages lower to. It is plain JSON, one value per file
 * version, cacheable. Offsets are UTF-16, relative to the file; the file's name stands once, in `FileIR`.
 * Strings are copies, never slices of the source text (a V8 slice of 13+ characters pins the whole file).
 */
export interface FileIR {
  readonly file: string;
  readonly language: Language;
  readonly body: Block;
  /** Where most of the body was taken over from an earlier version of the file: that, statement by statement, each as it stood when it was lowered. */
  readonly pieces?: readonly Piece[];
  /** Regions the parser could not read (ERROR and MISSING nodes), for the "could not be read" list. */
  readonly broken: readonly Range[];
  readonly suppressions: readonly Suppression[];
  /** Its statements are those of a notebook's cells: one that raises does not keep those below it from running. */
  readonly hasCells?: true;
  /** What is doubtful about how it was read, to follow the file's name. */
  readonly remark?: string;
  /** The reading itself failed, a bug of ours: why, and nothing else is known of the file. */
  readonly fault?: string;
}

/** A statement, and how far it has gone from where it says that it stands. */
export interface Piece {
  readonly statement: Statement;
  readonly by: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** `# baton-ignore` / `// baton-ignore rule-id, other-id`: silences findings that start inside `covers`. */
export interface Suppression {
  /** The lines it covers: its own line, or, where the comment stands alone, the next line with code. */
  readonly covers: Range;
  /** Empty: every rule. */
  readonly rules: readonly string[];
}

export type Block = readonly Statement[];

export type Statement =
  | Assign
  | Augment
  | ExpressionStatement
  | Return
  | Raise
  | If
  | For
  | While
  | With
  | Try
  | FunctionStatement
  | ClassStatement
  | Import
  | Export
  | Jump
  | Delete
  | ScopeStatement
  | UnknownStatement;

interface Node extends Range {
  /** Kept from an earlier version of the file while the file is broken; findings that rest on it are muted. */
  readonly retained?: true;
  /** Of a retained one: it was being typed. */
  readonly isTyped?: true;
}

/** `target = value`, `a = b = value`, `x: T`, `x: T = value`, `const {a, b: [c]} = value`, class fields. */
export interface Assign extends Node {
  readonly kind: 'assign';
  /** Names, attributes, subscripts, or patterns made of `list`, `map`, `spread` and `default`. */
  readonly targets: readonly Expression[];
  /** Absent for a bare annotation or `let x;`. */
  readonly value?: Expression;
  readonly annotation?: Expression;
  /** How it was declared; absent in Python and for plain JS assignments. Class fields have `field`. */
  readonly declared?: 'const' | 'let' | 'var' | 'field' | 'static';
}

/** `target += value`; the operator without its `=`. */
export interface Augment extends Node {
  readonly kind: 'augment';
  readonly target: Expression;
  readonly operator: string;
  readonly value: Expression;
}

export interface ExpressionStatement extends Node {
  readonly kind: 'expression';
  readonly value: Expression;
}

export interface Return extends Node {
  readonly kind: 'return';
  readonly value?: Expression;
}

/** `raise` / `throw`. */
export interface Raise extends Node {
  readonly kind: 'raise';
  readonly value?: Expression;
}

/** `if`/`elif`/`else`, and `switch`/`match`, which lower to a chain of these. */
export interface If extends Node {
  readonly kind: 'if';
  readonly test: Expression;
  /** The condition as written, white space folded, at most 80 characters; shown as an edge's condition. */
  readonly condition: string;
  /** JS: of a block that jumps within it may leave, which is an `if` that always holds. */
  readonly label?: string;
  readonly then: Block;
  readonly else: Block;
}

export interface For extends Node {
  readonly kind: 'for';
  readonly target: Expression;
  readonly iterable: Expression;
  /** `keys` for JS `for…in`; a C-style `for` lowers to its initialiser followed by a `while`. */
  readonly over: 'values' | 'keys';
  readonly label?: string;
  readonly body: Block;
  readonly else: Block;
}

export interface While extends Node {
  readonly kind: 'while';
  readonly test: Expression;
  readonly condition: string;
  readonly body: Block;
  /** What a C-style `for` does after each turn, also after `continue`. */
  readonly step?: Block;
  /** JS: names that are new in each turn, with the values they had at the end of the last. */
  readonly perTurn?: readonly string[];
  readonly label?: string;
  readonly else: Block;
}

/** Python `with` / `async with`; JS `using` lowers to an assign. */
export interface With extends Node {
  readonly kind: 'with';
  readonly items: readonly { readonly context: Expression; readonly target?: Expression }[];
  readonly body: Block;
}

/** `catches`: the classes of what Python's catches, as they are written; absent where it catches anything. */
export interface Handler {
  readonly catches?: readonly string[];
  readonly binding?: Expression;
  readonly body: Block;
}

export interface Try extends Node {
  readonly kind: 'try';
  readonly body: Block;
  readonly handlers: readonly Handler[];
  /** Python's `else`; runs when nothing was raised. */
  readonly else: Block;
  readonly finally: Block;
}

export interface FunctionStatement extends Node {
  readonly kind: 'function';
  readonly definition: FunctionDefinition;
}

export interface ClassStatement extends Node {
  readonly kind: 'class';
  readonly definition: ClassDefinition;
}

/**
 * `import a.b as c` → `namespace: {local: 'c', root: false}`; `import a.b` → `{local: 'a', root: true}`;
 * `from m import x as y` / `import {x as y} from 'm'` → `names`; `from m import *` → imported `*`, local `*`;
 * `import d from 'm'` → imported `default`; `import 'm'` → neither.
 * TypeScript's `import type` is lowered too (types matter to nobody, but a re-export may).
 */
export interface Import extends Node {
  readonly kind: 'import';
  readonly module: ModuleReference;
  readonly namespace?: { readonly local: string; readonly root: boolean } & Range;
  readonly names: readonly ImportedName[];
}

export interface ImportedName extends Range {
  readonly imported: string;
  readonly local: string;
}

export interface ModuleReference extends Range {
  /** `a.b.c`, `./x`, `@openai/agents`; empty for Python `from . import x`. */
  readonly specifier: string;
  /** Python's leading dots; 0 in JS, where the specifier says it. */
  readonly level: number;
}

/**
 * JS exports. `export {a as b}` / `export const a` → local and exported name; with `module`, names are those of
 * the other module (`export {a} from`, `export * from` → imported `*` exported `*`, `export * as ns from` →
 * imported `*` exported `ns`). `export default expr` lowers to an assign to the name `*default*` followed by an export
 * of it as `default`. CommonJS (`module.exports = …`, `exports.x = …`) stays ordinary assignments.
 */
export interface Export extends Node {
  readonly kind: 'export';
  readonly module?: ModuleReference;
  readonly names: readonly { readonly local: string; readonly exported: string }[];
}

export interface Jump extends Node {
  readonly kind: 'jump';
  readonly jump: 'break' | 'continue';
  /** JS: of the loop or block that is meant, where it is named. */
  readonly label?: string;
}

export interface Delete extends Node {
  readonly kind: 'delete';
  readonly targets: readonly Expression[];
}

/** Python `global x` / `nonlocal x`: assignments to these names in this function go to an outer scope. */
export interface ScopeStatement extends Node {
  readonly kind: 'scope';
  readonly form: 'global' | 'nonlocal';
  readonly names: readonly string[];
}

/** What has no place in the IR, or could not be parsed; its readable parts are kept and evaluated in order. */
export interface UnknownStatement extends Node {
  readonly kind: 'unknown-statement';
  readonly reason: string;
  readonly children: readonly (Statement | Expression)[];
}

export type Expression =
  | Name
  | Attribute
  | Subscript
  | Call
  | List
  | MapLiteral
  | Template
  | Constant
  | FunctionExpression
  | ClassExpression
  | Conditional
  | Comprehension
  | Await
  | Spread
  | Operation
  | Assignment
  | Default
  | ModuleExpression
  | Unknown;

export interface Name extends Node {
  readonly kind: 'name';
  readonly name: string;
}

/** JS: it, or what stands before it in its chain, is written with `?.`: nothing comes of nothing. */
type Chained = true;

/** `object.name`, `object?.name`, `this.#name` (name `#name`). JS `this` and `super` are the names `this`, `super`. */
export interface Attribute extends Node {
  readonly kind: 'attribute';
  readonly object: Expression;
  readonly name: string;
  /** The name ends where the whole does. */
  readonly nameStart: number;
  readonly isOptional?: Chained;
}

/** `object[index]`; Python `X[A, B]` has a `list` of list kind `tuple` as its index; slices are `unknown`. */
export interface Subscript extends Node {
  readonly kind: 'subscript';
  readonly object: Expression;
  readonly index: Expression;
  readonly isOptional?: Chained;
}

/** TypeScript type arguments, `as`, `satisfies` and `!` vanish in lowering. A tagged template is a call. */
export interface Call extends Node {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly arguments: readonly Argument[];
  /** `new X(…)`. */
  readonly isNew: boolean;
  readonly isOptional?: Chained;
}

export interface Argument extends Range {
  readonly value: Expression;
  /** Python `name=value`. */
  readonly name?: string;
  /** The name starts where the whole does. */
  readonly nameEnd?: number;
  /** `*value` / `...value` is `values`, `**value` is `named`. */
  readonly spread?: 'values' | 'named';
}

export interface List extends Node {
  readonly kind: 'list';
  /** `slice` is Python's `a:b:c` between brackets: start, stop, step, `null` where left out. */
  readonly form: 'list' | 'tuple' | 'set' | 'slice';
  /** May hold `spread`. JS holes are `constant` undefined. */
  readonly items: readonly Expression[];
}

export interface MapLiteral extends Node {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

export interface MapEntry extends Range {
  /** Absent for a spread entry. Plain JS property names are `constant` strings; computed keys any expression. */
  readonly key?: Expression;
  /** For `{...x}` / `{**x}` the value spread. Methods are `function` expressions; shorthand `{a}` has the name `a`. */
  readonly value: Expression;
  readonly isSpread?: true;
  /** `get x() {…}` / `set x(v) {…}`; setters are kept for completeness. */
  readonly accessor?: 'get' | 'set';
}

/** f-strings, template literals; adjacent Python literals are joined. */
export interface Template extends Node {
  readonly kind: 'template';
  readonly parts: readonly (string | Expression)[];
}

/** The value with escapes decoded. Python `None`, JS `null` are `null`; JS `undefined` is the name `undefined`. */
export interface Constant extends Node {
  readonly kind: 'constant';
  readonly value: string | number | boolean | null;
  /** Bytes, big integers, regular expressions and the like: `value` holds the source text. */
  readonly form?: 'bytes' | 'regex' | 'bigint' | 'complex' | 'ellipsis';
  /** Python: a number written with a point or an exponent. */
  readonly isFloat?: true;
}

export interface FunctionExpression extends Node {
  readonly kind: 'function-expression';
  readonly definition: FunctionDefinition;
}

export interface ClassExpression extends Node {
  readonly kind: 'class-expression';
  readonly definition: ClassDefinition;
}

/** `a if test else b`, `test ? a : b`. */
export interface Conditional extends Node {
  readonly kind: 'conditional';
  readonly test: Expression;
  readonly condition: string;
  readonly then: Expression;
  readonly else: Expression;
}

export interface Comprehension extends Node {
  readonly kind: 'comprehension';
  readonly form: 'list' | 'set' | 'map' | 'generator';
  /** Key only in a `map` comprehension. */
  readonly key?: Expression;
  readonly element: Expression;
  readonly clauses: readonly {
    readonly target: Expression;
    readonly iterable: Expression;
    readonly conditions: readonly Expression[];
    /** The conditions as written, joined by ` and `; empty when there are none. */
    readonly condition: string;
  }[];
}

/** `await x`; also Python `yield`/`yield from` and JS `yield`, whose value is unknown (`operation`: 'yield'). */
export interface Await extends Node {
  readonly kind: 'await';
  readonly operation: 'await' | 'yield' | 'yield-all';
  readonly value?: Expression;
}

export interface Spread extends Node {
  readonly kind: 'spread';
  readonly value: Expression;
}

/** Unary and binary operators as written (`not`, `!`, `+`, `and`, `&&`, `||`, `??`, `|`, `in`, `==`, `typeof`, …); `sequence` and `mapping` ask what a pattern of Python's asks first. */
export interface Operation extends Node {
  readonly kind: 'operation';
  readonly operator: string;
  readonly operands: readonly Expression[];
  /** Of `and`, `or`, `&&`, `||`: what decides whether the next operand counts, for each but the last, as written. */
  readonly conditions?: readonly string[];
}

/** An assignment used as a value: `(x := v)`, `(a.b = v)`, `x ||= v` (operator `||`). */
export interface Assignment extends Node {
  readonly kind: 'assignment';
  readonly target: Expression;
  readonly operator?: string;
  readonly value: Expression;
}

/** Only in JS patterns: `{a = 1} = x`, `[b = 2] = y`. */
export interface Default extends Node {
  readonly kind: 'default';
  readonly target: Expression;
  readonly value: Expression;
}

/** `require('x')`, `import('x')` with a constant specifier, Python `importlib.import_module('x')`. */
export interface ModuleExpression extends Node {
  readonly kind: 'module-expression';
  readonly module: ModuleReference;
  /** JS `import('x')`: a promise of it. */
  readonly isPromised?: true;
}

export interface Unknown extends Node {
  readonly kind: 'unknown';
  readonly reason: string;
  readonly children: readonly (Statement | Expression)[];
}

export interface FunctionDefinition extends Range {
  readonly name?: string;
  readonly nameRange?: Range;
  /** JS: what a function without a name of its own is called after: the variable or property that it is given to. */
  readonly givenName?: string;
  readonly parameters: readonly Parameter[];
  /** An expression body is one `return`. */
  readonly body: Block;
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  /** JS arrows have no `this` of their own. */
  readonly isArrow: boolean;
  readonly decorators: readonly Expression[];
  /** JS class members; Python says it with decorators. */
  readonly member?: 'method' | 'static' | 'getter' | 'setter' | 'constructor';
  /** Python return annotation; TypeScript return types are dropped, but for `returnsPromise`. */
  readonly returns?: Expression;
  /** TypeScript `: Promise<…>`. */
  readonly returnsPromise?: true;
}

export interface Parameter extends Range {
  /** Empty for a JS destructuring pattern. */
  readonly name: string;
  readonly pattern?: Expression;
  readonly form: 'positional' | 'positional-only' | 'keyword-only' | 'rest' | 'rest-named';
  readonly default?: Expression;
  /** Python annotations only. */
  readonly annotation?: Expression;
  /** TypeScript `constructor(private readonly x)`: also assigns `this.x`. */
  readonly isProperty?: true;
  /** TypeScript `x?`. */
  readonly isOptional?: true;
}

export interface ClassDefinition extends Range {
  readonly name?: string;
  readonly nameRange?: Range;
  readonly bases: readonly Expression[];
  /** Python `class X(Base, total=False)`. */
  readonly keywords: readonly Argument[];
  readonly decorators: readonly Expression[];
  /** Python: the body as it stands. JS: fields as assigns (`declared: 'field' | 'static'`), methods as functions. */
  readonly body: Block;
  readonly doc?: string;
}
