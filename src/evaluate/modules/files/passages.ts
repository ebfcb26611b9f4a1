import { boundNames } from '../../../languages/bound-names';
import type { Call, ClassDefinition, Expression, FileIR, FunctionDefinition, ModuleReference, Piece, Statement } from '../../../languages/ir';
import { fit } from '../../../model/fit';
import { type Holder, noteHolders } from './holders';

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
  readonly binds: readonly string[];
  /** Names that it assigns to, be they its own or the module's. */
  readonly assigned: readonly string[];
  /** Names that it says. */
  readonly names: readonly string[];
  /** Those of them that it says not only to get at an attribute. */
  readonly bare: readonly string[];
  /** `object.attribute`, where the object is a name. */
  readonly pairs: readonly string[];
  /** Those of them that it assigns to. */
  readonly stores: readonly string[];
  /** Every attribute that it says, of whatever object: with functions like `getattr` too, in JS between brackets and in patterns. */
  readonly attributes: readonly string[];
}

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

/** What a passage says, as far as it is read: as in `Passage`, each once; names are true where they are bare. */
interface Said {
  readonly names: Map<string, boolean>;
  readonly assigned: Set<string>;
  readonly pairs: Set<string>;
  readonly stores: Set<string>;
  readonly attributes: Set<string>;
}

interface Walk {
  /** Each pair once, however often it is said in the file. */
  readonly pairs: Map<string, string>;
  readonly imports: FoundImport[];
  readonly passages: Passage[];
  /** What is said in the passage at hand, which holds it once the statement is read. */
  said: Said;
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
  const { imports, passages } = words;
  const walk: Walk = { imports, passages, pairs, passage, said: newSaid(), isInside: false, isEager: true, home: undefined };
  visit(statement, walk);
  keep(walk.said, passage);
  if (passage.names.length > 0) passages.push(passage);
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

/** Of what is said nothing is known yet. */
function newPassage(binds: readonly string[], definition?: Passage['definition'], home?: readonly string[]): Passage {
  const nothing = { assigned: NOTHING, names: NOTHING, bare: NOTHING, pairs: NOTHING, stores: NOTHING, attributes: NOTHING };
  return { binds: fit([...new Set(binds)]), ...nothing, home, ...(definition && { definition }) };
}

function newSaid(): Said {
  return { names: new Map(), assigned: new Set(), pairs: new Set(), stores: new Set(), attributes: new Set() };
}

/** Adds a passage and reads it. */
function inPassage(walk: Walk, passage: Passage, read: () => void): void {
  const { passage: around, said } = walk;
  walk.passage = passage;
  walk.said = newSaid();
  walk.passages.push(passage);
  read();
  keep(walk.said, passage);
  walk.passage = around;
  walk.said = said;
}

/** As lists, which take a tenth of what sets do. */
function keep(said: Said, passage: Passage): void {
  const names = fit([...said.names.keys()]);
  const bare = names.filter((name) => said.names.get(name));
  const [assigned, pairs, stores, attributes] = [said.assigned, said.pairs, said.stores, said.attributes].map((each) => fit([...each]));
  Object.assign(passage, { assigned, names, bare: bare.length === names.length ? names : fit(bare), pairs, stores, attributes });
}

const NOTHING: readonly string[] = [];
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
      walk.said.names.set(known.name, true);
      return;
    case 'attribute':
      visitAttribute(known, walk, false);
      return;
    case 'constant':
    case 'jump':
      return;
    case 'call':
      visitCall(known, walk);
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
      for (const name of known.names) walk.said.assigned.add(name);
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
      visitFunction(known.definition, walk, walk.passage.binds);
      return;
    case 'class':
      visitClass(known.definition, walk, known.definition.name === undefined ? [] : [known.definition.name]);
      return;
    case 'class-expression':
      visitClass(known.definition, walk, walk.passage.binds);
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
  if (object.kind === 'name') {
    noteAttributeOf(object.name, name, walk, isStored);
    return;
  }
  const { pairs, attributes } = walk.said;
  attributes.add(name);
  // Python: `super().attribute`.
  if (object.kind === 'call' && object.callee.kind === 'name') pairs.add(`${object.callee.name}.${name}`);
  visit(object, walk);
}

/** `object.name`, where the object is a name. */
function noteAttributeOf(object: string, name: string, walk: Walk, isStored: boolean): void {
  const { names, pairs, stores, attributes } = walk.said;
  attributes.add(name);
  const said = `${object}.${name}`;
  const pair = walk.pairs.get(said) ?? said;
  if (pair === said) walk.pairs.set(said, said);
  pairs.add(pair);
  if (isStored) stores.add(pair);
  if (!names.has(object)) names.set(object, false);
}

/** Functions that get at an attribute of what they are given first, by the name that they are given next; true for those that set it. */
const BY_NAME: ReadonlyMap<string, boolean> = new Map([
  ['getattr', false],
  ['hasattr', false],
  ['setattr', true],
  ['delattr', true],
  // `unittest.mock.patch.object`
  ['object', true],
  ['spyOn', true],
]);

function visitCall(call: Call, walk: Walk): void {
  const { callee } = call;
  const isStored = callee.kind === 'name' || callee.kind === 'attribute' ? BY_NAME.get(callee.name) : undefined;
  const [object, name] = call.arguments;
  const isOne = object !== undefined && object.spread === undefined && object.value.kind === 'name';
  if (isStored === undefined || !isOne || name?.value.kind !== 'constant' || typeof name.value.value !== 'string') {
    if (callee.kind === 'name' && callee.name === 'getattr') noteAttribute(name?.value, walk);
    visit(callee, walk);
    for (const { value } of call.arguments) visit(value, walk);
    return;
  }
  noteAttributeOf(object.value.name, name.value.value, walk, isStored);
  visit(callee, walk);
  for (const { value } of call.arguments.slice(2)) visit(value, walk);
}

function visitTarget(target: Expression, walk: Walk): void {
  if (target.kind === 'attribute') {
    visitAttribute(target, walk, true);
    return;
  }
  if (target.kind === 'name') walk.said.assigned.add(target.name);
  if (target.kind === 'map') for (const { key } of target.entries) noteAttribute(key, walk);
  visit(target, walk);
}

function noteAttribute(name: Expression | undefined, { said }: Walk): void {
  if (name?.kind === 'constant' && typeof name.value === 'string') said.attributes.add(name.value);
}

/** A function that stands in no other is a passage of its own. `binds`: what it is known by, or what is made of it. */
function visitFunction(definition: FunctionDefinition, walk: Walk, binds: readonly string[]): void {
  const { isInside, isEager, home } = walk;
  const read = (): void => {
    walk.isInside = true;
    walk.isEager = false;
    visit(definition.decorators, walk);
    for (const parameter of definition.parameters) {
      visit(parameter.pattern, walk);
      visit(parameter.default, walk);
    }
    visit(definition.body, walk);
  };
  if (isInside) read();
  else inPassage(walk, newPassage(home ?? binds, definition, home), read);
  walk.isInside = isInside;
  walk.isEager = isEager;
}

/** A class that stands in no function is a passage of its own, and so is each of its methods. */
function visitClass(definition: ClassDefinition, walk: Walk, binds: readonly string[]): void {
  if (walk.isInside) {
    visitAll(definition, walk);
    return;
  }
  const { home } = walk;
  walk.home ??= binds;
  inPassage(walk, newPassage(walk.home, definition), () => visitAll(definition, walk));
  walk.home = home;
}

function noteImport(node: Extract<Known, { kind: FoundImport['kind'] }>, { imports, isEager, passage }: Walk): void {
  const { kind, module } = node;
  if (!module) return;
  if (kind === 'module-expression') imports.push({ kind, module, names: [], isEager, passage });
  else if (kind === 'import') imports.push({ kind, module, names: node.names, ...(node.namespace && { namespace: node.namespace }), isEager, passage });
  else imports.push({ kind, module, names: node.names.map(({ local, exported }) => ({ imported: local, local: exported })), isEager, passage });
}
