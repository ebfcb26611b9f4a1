import { boundNames } from '../../../languages/bound-names';
import type { ClassDefinition, Expression, FileIR, FunctionDefinition, ModuleReference, Piece, Statement } from '../../../languages/ir';
import { fit } from '../../../model/fit';

/** An import anywhere in a file: a statement, a re-export, `require` or `import()`. */
export interface FoundImport {
  readonly kind: 'import' | 'export' | 'module-expression';
  readonly module: ModuleReference;
  /** Names it takes, which in Python may be submodules, and what the file, or in a re-export its importers, know them by. */
  readonly names: readonly { readonly imported: string; readonly local: string }[];
  readonly namespace?: { readonly local: string; readonly root: boolean };
  /** Runs when the module is loaded, not when one of its functions is called. */
  readonly isEager: boolean;
  readonly passage: Passage;
}

/** A stretch of a file: a function that stands in no other, a class but for its methods, or another statement of the module. */
export interface Passage {
  /** What is defined there; a statement defines nothing. */
  readonly definition?: FunctionDefinition | ClassDefinition;
  /** Of a method: the names of the outermost class around it. */
  readonly home: readonly string[] | undefined;
  /** The names of the module that it binds. */
  readonly binds: ReadonlySet<string>;
  /** Names that it assigns to, be they its own or the module's. */
  readonly assigned: Set<string>;
  /** Names that it says; true for those that it says not only to get at an attribute. */
  readonly names: Map<string, boolean>;
  /** `object.attribute`, where the object is a name. */
  readonly pairs: Set<string>;
  /** Those of them that it assigns to. */
  readonly stores: Set<string>;
  /** Every attribute that it says, of whatever object: in Python with `getattr` too, in JS between brackets and in patterns. */
  readonly attributes: Set<string>;
}

/** Something that may hold what is put into it: a collection as written, or what a call of the name gives. */
export type Holder = { readonly madeBy: string | undefined };

/** What a file says, to find out what of it can matter without evaluating it. */
export interface FileWords {
  readonly imports: readonly FoundImport[];
  readonly passages: readonly Passage[];
  /** The names that statements of the module bind, but for imports. */
  readonly bound: ReadonlySet<string>;
  /** Names by those that they are exported under, where exports say so. */
  readonly exported: ReadonlyMap<string, string>;
  /** By the name of the module that it has; a class may hold things in its fields. */
  readonly holders: ReadonlyMap<string, Holder>;
}

interface Walk {
  /** Each pair once, however often it is said in the file. */
  readonly pairs: Map<string, string>;
  readonly imports: FoundImport[];
  readonly passages: Passage[];
  passage: Passage;
  /** Within a function. */
  isInside: boolean;
  isEager: boolean;
  /** The names of the outermost class around. */
  home: readonly string[] | undefined;
}

/** What one statement of the module says. */
export type StatementWords = Omit<FileWords, 'bound'>;

/**
 * Reads a file's words in one go; of statements that are `known` they were read before, or of the same statement of an earlier version. `pieces`: what the
 * statements of a file just read were made of.
 */
export function readWords({ body }: FileIR, known: WeakMap<Statement, StatementWords>, pieces?: readonly Piece[]): FileWords {
  const pairs = new Map<string, string>();
  const all = body.map((statement, index) => {
    const source = pieces?.[index]?.statement;
    const before = known.get(statement) ?? (source && rebind(known.get(source), statement));
    const words = before ?? readStatement(statement, pairs);
    known.set(statement, words);
    if (source) known.set(source, words);
    return words;
  });
  return {
    imports: all.flatMap(({ imports }) => imports),
    passages: all.flatMap(({ passages }) => passages),
    bound: new Set(body.filter((statement) => !isPassedOn(statement)).flatMap(boundNames)),
    exported: new Map(all.flatMap(({ exported }) => [...exported])),
    holders: new Map(all.flatMap(({ holders }) => [...holders])),
  };
}

/** The words of a statement that says the same elsewhere; undefined where that cannot be told. Imports have places. */
function rebind(words: StatementWords | undefined, statement: Statement): StatementWords | undefined {
  if (!words || words.imports.length > 0) return undefined;
  const left = [...definitionsIn(statement)];
  if (words.passages.filter(({ definition }) => definition).length !== left.length) return undefined;
  return left.length === 0 ? words : { ...words, passages: words.passages.map((each) => rebindPassage(each, left)) };
}

function rebindPassage(passage: Passage, left: NonNullable<Passage['definition']>[]): Passage {
  const definition = passage.definition && left.shift();
  return definition ? { ...passage, definition } : passage;
}

/** The definitions of most passages that a statement makes, in their order. */
function* definitionsIn(statement: Statement): Iterable<NonNullable<Passage['definition']>> {
  switch (statement.kind) {
    case 'function':
      yield statement.definition;
      return;
    case 'assign':
      if (statement.value?.kind === 'function-expression') yield statement.value.definition;
      return;
    case 'class':
      yield statement.definition;
      for (const each of statement.definition.body) if (each.kind === 'function' || each.kind === 'class') yield* definitionsIn(each);
      return;
    default:
  }
}

function isPassedOn({ kind }: Statement): boolean {
  return kind === 'import' || kind === 'export';
}

function readStatement(statement: Statement, pairs: Map<string, string>): StatementWords {
  const words = { imports: [] as FoundImport[], passages: [] as Passage[], exported: new Map<string, string>(), holders: new Map<string, Holder>() };
  const passage = newPassage(isPassedOn(statement) ? [] : boundNames(statement));
  visit(statement, { imports: words.imports, passages: words.passages, pairs, passage, isInside: false, isEager: true, home: undefined });
  if (passage.names.size > 0) words.passages.push(passage);
  for (const each of [passage, ...words.passages]) shareNothing(each);
  noteHolders(statement, words.holders);
  if (statement.kind === 'export' && !statement.module) for (const { local, exported } of statement.names) words.exported.set(exported, local);
  return toShort(words);
}

/** Of most statements some of these are empty. */
function toShort({ imports, passages, exported, holders }: StatementWords): StatementWords {
  return {
    imports: fit(imports),
    passages: fit(passages),
    exported: exported.size === 0 ? NO_EXPORTS : exported,
    holders: holders.size === 0 ? NO_HOLDERS : holders,
  };
}

function newPassage(binds: readonly string[], definition?: Passage['definition'], home?: readonly string[]): Passage {
  const said = { names: new Map<string, boolean>(), pairs: new Set<string>(), stores: new Set<string>(), attributes: new Set<string>() };
  return { binds: new Set(binds), assigned: new Set(), ...said, home, ...(definition && { definition }) };
}

/** Of most passages some of these are empty, and an empty set takes as much as one of four. */
function shareNothing(passage: Passage): void {
  for (const key of ['binds', 'assigned', 'pairs', 'stores', 'attributes'] as const) if (passage[key].size === 0) Object.assign(passage, { [key]: NOTHING });
}

const NOTHING: ReadonlySet<string> = new Set();
const NO_EXPORTS: StatementWords['exported'] = new Map();
const NO_HOLDERS: StatementWords['holders'] = new Map();

type Known = Statement | Expression;

function visit(node: unknown, walk: Walk): void {
  if (Array.isArray(node)) {
    for (const each of node) if (typeof each === 'object') visit(each, walk);
    return;
  }
  if (node === null || node === undefined) return;
  const known = node as Known;
  switch (known.kind) {
    case 'name':
      walk.passage.names.set(known.name, true);
      return;
    case 'attribute':
      visitAttribute(known, walk, false);
      return;
    case 'constant':
    case 'jump':
      return;
    case 'call':
      if (known.callee.kind === 'name' && known.callee.name === 'getattr') noteAttribute(known.arguments[1]?.value, walk);
      visitAll(known, walk);
      return;
    case 'subscript':
      noteAttribute(known.index, walk);
      visitAll(known, walk);
      return;
    case 'import':
    case 'export':
    case 'module-expression':
      noteImport(known, walk);
      return;
    case 'scope':
      for (const name of known.names) walk.passage.assigned.add(name);
      return;
    case 'assign':
      for (const target of known.targets) visitTarget(target, walk);
      visit(known.value, walk);
      if (!walk.isInside) visit(known.annotation, walk);
      return;
    case 'augment':
    case 'assignment':
      visitTarget(known.target, walk);
      visit(known.value, walk);
      return;
    case 'function':
      visitFunction(known.definition, walk, known.definition.name === undefined ? [] : [known.definition.name]);
      return;
    case 'function-expression':
      visitFunction(known.definition, walk, [...walk.passage.binds]);
      return;
    case 'class':
      visitClass(known.definition, walk, known.definition.name === undefined ? [] : [known.definition.name]);
      return;
    case 'class-expression':
      visitClass(known.definition, walk, [...walk.passage.binds]);
      return;
    case 'if': {
      const { isEager } = walk;
      visit(known.test, walk);
      // `if TYPE_CHECKING:`, whose body never runs.
      walk.isEager &&= !('name' in known.test && known.test.name === 'TYPE_CHECKING');
      visit(known.then, walk);
      walk.isEager = isEager;
      visit(known.else, walk);
      return;
    }
    default:
      visitAll(known, walk);
  }
}

/** Everything that a node holds. */
function visitAll(node: object, walk: Walk): void {
  for (const key in node) {
    const value = (node as Record<string, unknown>)[key];
    if (typeof value === 'object' && key !== 'nameRange') visit(value, walk);
  }
}

function visitAttribute({ object, name }: Extract<Expression, { kind: 'attribute' }>, walk: Walk, isStored: boolean): void {
  const { names, pairs, stores, attributes } = walk.passage;
  attributes.add(name);
  if (object.kind !== 'name') {
    // Python: `super().attribute`.
    if (object.kind === 'call' && object.callee.kind === 'name') pairs.add(`${object.callee.name}.${name}`);
    visit(object, walk);
    return;
  }
  const said = `${object.name}.${name}`;
  const pair = walk.pairs.get(said) ?? said;
  if (pair === said) walk.pairs.set(said, said);
  pairs.add(pair);
  if (isStored) stores.add(pair);
  if (!names.has(object.name)) names.set(object.name, false);
}

function visitTarget(target: Expression, walk: Walk): void {
  if (target.kind === 'attribute') {
    visitAttribute(target, walk, true);
    return;
  }
  if (target.kind === 'name') walk.passage.assigned.add(target.name);
  if (target.kind === 'map') for (const { key } of target.entries) noteAttribute(key, walk);
  visit(target, walk);
}

function noteAttribute(name: Expression | undefined, { passage }: Walk): void {
  if (name?.kind === 'constant' && typeof name.value === 'string') passage.attributes.add(name.value);
}

/** A function that stands in no other is a passage of its own. `binds`: what it is known by, or what is made of it. */
function visitFunction(definition: FunctionDefinition, walk: Walk, binds: readonly string[]): void {
  const { passage, isInside, isEager } = walk;
  if (!isInside) {
    walk.passage = newPassage(walk.home ?? binds, definition, walk.home);
    walk.passages.push(walk.passage);
  }
  walk.isInside = true;
  walk.isEager = false;
  visit(definition.decorators, walk);
  for (const parameter of definition.parameters) {
    visit(parameter.pattern, walk);
    visit(parameter.default, walk);
  }
  visit(definition.body, walk);
  walk.isInside = isInside;
  walk.isEager = isEager;
  walk.passage = passage;
}

/** A class that stands in no function is a passage of its own, and so is each of its methods. */
function visitClass(definition: ClassDefinition, walk: Walk, binds: readonly string[]): void {
  const { passage, home } = walk;
  if (walk.isInside) {
    visitAll(definition, walk);
    return;
  }
  walk.home ??= binds;
  walk.passage = newPassage(walk.home, definition);
  walk.passages.push(walk.passage);
  visitAll(definition, walk);
  walk.passage = passage;
  walk.home = home;
}

function noteImport(node: Extract<Known, { kind: FoundImport['kind'] }>, { imports, isEager, passage }: Walk): void {
  const { kind, module } = node;
  if (!module) return;
  if (kind === 'module-expression') imports.push({ kind, module, names: [], isEager, passage });
  else if (kind === 'import') imports.push({ kind, module, names: node.names, ...(node.namespace && { namespace: node.namespace }), isEager, passage });
  else imports.push({ kind, module, names: node.names.map(({ local, exported }) => ({ imported: local, local: exported })), isEager, passage });
}

function noteHolders(statement: Statement, holders: Map<string, Holder>): void {
  switch (statement.kind) {
    case 'assign': {
      const holder = statement.value && toHolder(statement.value);
      if (holder) for (const name of boundNames(statement)) holders.set(name, holder);
      return;
    }
    case 'class': {
      const { name, body } = statement.definition;
      if (name !== undefined && body.some((each) => each.kind === 'assign' && each.value && toHolder(each.value))) holders.set(name, { madeBy: undefined });
      return;
    }
    case 'if':
      for (const each of [...statement.then, ...statement.else]) noteHolders(each, holders);
      return;
    case 'try':
      for (const each of [...statement.body, ...statement.handlers.flatMap(({ body }) => body)]) noteHolders(each, holders);
      return;
    default:
  }
}

function toHolder(value: Expression): Holder | undefined {
  if (value.kind === 'list' || value.kind === 'map' || value.kind === 'comprehension') return { madeBy: undefined };
  if (value.kind !== 'call') return undefined;
  const { callee } = value;
  return callee.kind === 'name' || callee.kind === 'attribute' ? { madeBy: callee.name } : undefined;
}
