import type { ClassDefinition, FunctionDefinition } from '../../languages/ir';
import type { SdkDescription, SdkRole } from '../../languages/sdk';
import type { Holder } from './files/holders';
import type { FileWords, FoundImport, Passage } from './files/passages';
import { type ModulePlace, sdkRoleOf } from './paths/module-paths';

type Definition = FunctionDefinition | ClassDefinition;

/** Where an import of a file leads; a name that it takes may be a module of its own, or lead elsewhere than the rest. */
export interface Link {
  readonly found: FoundImport;
  readonly place: ModulePlace;
  readonly names: readonly { readonly imported: string; readonly local: string; readonly place: ModulePlace; readonly submodule?: ModulePlace }[];
}

/** What finding out needs of a file. */
export interface WordedFile {
  readonly file: string;
  readonly sdk: SdkDescription;
  readonly words: FileWords;
  readonly links: readonly Link[];
}

/** Who says what in a file. */
interface Index {
  readonly byName: ReadonlyMap<string, readonly Passage[]>;
  readonly byPair: ReadonlyMap<string, readonly Passage[]>;
  readonly byHome: ReadonlyMap<string, readonly Passage[]>;
  /** By the field of the object at hand that they read or call. */
  readonly byField: ReadonlyMap<string, readonly Passage[]>;
  /** Those that say the name of what makes agents and handoffs, or wires them, as an attribute. */
  readonly making: readonly Passage[];
  /** Names that imports bind, with where they come from; those of whole modules are under `*`. */
  readonly imported: ReadonlyMap<string, readonly { readonly imported: string; readonly place: ModulePlace }[]>;
  /** Names of what starts runs. */
  readonly starters: ReadonlySet<string>;
}

/** A file, and what is found out of it. */
interface Indexed extends WordedFile, Index {
  readonly makers: Makers;
  readonly relevant: Set<string>;
  readonly passed: Set<string>;
  readonly importers: Importer[];
  isPassed: boolean;
}

/** The names that an SDK has for what makes agents and handoffs. */
interface Makers {
  /** By module. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** However a module is come by, its names are attributes; so is what wires them. */
  readonly attributes: ReadonlySet<string>;
}

/** How a file's names come to stand in another: one of them, all, or as attributes of the module. */
interface Importer {
  readonly into: Indexed;
  readonly found: FoundImport;
  readonly take: { readonly imported: string; readonly local: string } | { readonly namespace: string; readonly isRoot: boolean } | 'whole';
}

/**
 * Functions and classes whose evaluation can neither make an agent or a handoff, nor start, wire or hand on one, by the names that they say. A passage that
 * says a name that matters matters, and so do its own names wherever they are known, and what it puts things into. Names are taken without regard to
 * scopes: too much matters rather than too little.
 */
function findRelevance(files: readonly WordedFile[], indices: Indices): Relevant {
  const known = new Map<SdkDescription, Makers>();
  const relevance = new Relevance(
    files.map((file) => {
      const makers = known.get(file.sdk) ?? makersOf(file.sdk);
      known.set(file.sdk, makers);
      const found = indices.get(file) ?? index(file, makers);
      indices.set(file, found);
      return { ...file, ...found, makers, relevant: new Set(), passed: new Set(), importers: [], isPassed: false };
    }),
  );
  return { files, idle: relevance.idle(), names: relevance.names() };
}

/** What was found out of each version of a file by itself. */
export type Indices = WeakMap<WordedFile, Index>;

/** What was found out of which files. */
export interface Relevant {
  readonly files: readonly WordedFile[];
  readonly idle: ReadonlySet<Definition>;
  /** By file those that matter there. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What is known, of files whose functions say other words since, where these are words that decide nothing; otherwise found out anew. */
export function updateRelevance(known: Relevant | undefined, files: readonly WordedFile[], indices: Indices): Relevant {
  const isKnown = known?.files.length === files.length && files.every((file, index) => saysTheSame(known, known.files[index] as WordedFile, file));
  return isKnown ? { ...known, files } : findRelevance(files, indices);
}

/** The definitions are the same, and so are the words but for such as no name of the module, no import and nothing of the SDK goes by. */
function saysTheSame({ names }: Relevant, before: WordedFile, after: WordedFile): boolean {
  if (before === after) return true;
  const { file, sdk, words, links } = after;
  if (file !== before.file) return false;
  const local = links.flatMap(({ found, names: taken }) => [found.namespace, ...taken].map((each) => each?.local));
  const { agentOptions, clone, asTool, create, startMethods } = sdk;
  const members = [agentOptions.handoffs, agentOptions.tools, clone, asTool, create, ...startMethods, 'this', 'super'];
  const makers = makersOf(sdk).attributes;
  const known = new Set([...words.bound, ...before.words.bound, ...local, ...(names.get(file) ?? []), ...makers, ...members]);
  const [passages, now] = [before.words.passages, words.passages];
  return (
    passages.length === now.length &&
    tellImports(before) === tellImports(after) &&
    passages.every((passage, index) => passage === now[index] || saysAsMuch(passage, now[index] as Passage, known))
  );
}

/** Where the imports of a file lead, as text. */
function tellImports({ links }: WordedFile): string {
  return JSON.stringify(
    links.map(({ found: { kind, module, names, namespace }, place }) => [kind, module.specifier, module.level, names, namespace?.local, place]),
  );
}

/** Whether two passages of the same definition say the same of names that are known. */
function saysAsMuch(before: Passage, after: Passage, known: ReadonlySet<string | undefined>): boolean {
  return before.definition === after.definition && tell(before, known) === tell(after, known);
}

/** What a passage says of names that are known, as text. */
function tell(passage: Passage, known: ReadonlySet<string | undefined>): string {
  const receiver = receiverOf(passage);
  const counts = (word: string): boolean => known.has('*') || word.split('.').some((part) => known.has(part) || part === receiver);
  const { names, bare, binds, assigned, pairs, stores, attributes } = passage;
  return JSON.stringify([names, bare, binds, assigned, pairs, stores, attributes].map((each) => each.filter(counts)));
}

/** What a method calls the object that it is called on. */
function receiverOf({ home, definition }: Passage): string | undefined {
  return home && definition && 'parameters' in definition ? definition.parameters[0]?.name : undefined;
}

class Relevance {
  readonly #files: ReadonlyMap<string, Indexed>;
  readonly #done = new Set<Passage>();
  readonly #fields = new Set<string>();
  readonly #queue: (() => void)[] = [];

  constructor(files: readonly Indexed[]) {
    this.#files = new Map(files.map((file) => [file.file, file]));
    for (const file of this.#files.values()) this.#link(file);
    for (const file of this.#files.values()) this.#seed(file);
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) next();
    // A run may start with an agent that is nobody's here.
    for (const { words, starters } of this.#files.values())
      for (const passage of words.passages) if ([...starters].some((name) => passage.names.includes(name))) this.#done.add(passage);
  }

  idle(): ReadonlySet<Definition> {
    const idle = new Set<Definition>();
    for (const { words, relevant } of this.#files.values()) {
      for (const passage of words.passages) {
        const { definition, binds } = passage;
        if (!definition || this.#done.has(passage)) continue;
        const isClass = 'bases' in definition;
        if (!isClass || !binds.some((name) => relevant.has(name))) idle.add(definition);
      }
    }
    return idle;
  }

  names(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map([...this.#files].map(([file, { relevant }]) => [file, relevant]));
  }

  #link(into: Indexed): void {
    for (const { found, place, names } of into.links) {
      const { namespace } = found;
      if (found.kind === 'module-expression') this.#addImporter(place, { into, found, take: 'whole' });
      if (namespace) this.#addImporter(place, { into, found, take: { namespace: namespace.local, isRoot: namespace.root } });
      for (const { imported, local, place: from, submodule } of names) {
        this.#addImporter(from, { into, found, take: { imported, local } });
        if (submodule) this.#addImporter(submodule, { into, found, take: { namespace: local, isRoot: false } });
      }
    }
  }

  #addImporter(place: ModulePlace, importer: Importer): void {
    if (place.kind === 'file') this.#files.get(place.file)?.importers.push(importer);
    else if (place.kind === 'folder') {
      // A package without a file of its own: its modules are told apart by nobody.
      for (const [file, { importers }] of this.#files) if (file.startsWith(`${place.folder}/`)) importers.push({ ...importer, take: 'whole' });
    }
  }

  /** What makes agents and handoffs, and what wires them. */
  #seed(file: Indexed): void {
    const { links, sdk, makers } = file;
    const makersIn = (module: string): readonly string[] => makers.named.get(module) ?? [];
    for (const { place, names } of links) {
      if (place.kind !== 'sdk') continue;
      // Where the import is forgotten, the SDK's name is meant.
      for (const name of makersIn(sdk.root)) this.#markName(file, name);
      for (const { imported, local, place: from } of names) {
        if (imported === '*') for (const name of makersIn(place.module)) this.#markName(file, name);
        else if (isMaker(sdkRoleOf(sdk, from, imported))) this.#markName(file, local);
      }
    }
    for (const passage of file.making) this.#mark(passage, file);
  }

  #mark(passage: Passage, file: Indexed): void {
    if (this.#done.has(passage)) return;
    this.#done.add(passage);
    for (const name of passage.binds) this.#markName(file, name);
    for (const name of passage.assigned) if (file.words.bound.has(name)) this.#markName(file, name);
    for (const pair of passage.stores) this.#markStore(pair, file);
    for (const field of fieldsOf(passage, passage.stores)) this.#markField(field);
    if (passage.definition && 'bases' in passage.definition) for (const field of passage.assigned) this.#markField(field);
    const own = passage.home && passage.definition && 'parameters' in passage.definition ? passage.definition.name : undefined;
    // Constructors are called by the name of the class.
    if (own !== undefined && !/^(__|constructor$)/.test(own)) this.#markField(own);
    for (const name of passage.names) {
      const known = this.#resolve(file, name);
      if (!known) continue;
      // What it says may be where it puts things.
      if (this.#isHolder(known.file, known.file.words.holders.get(known.name))) this.#markName(known.file, known.name);
      // It may give agents to what a class makes.
      for (const method of known.file.byHome.get(known.name) ?? []) if (usesAgents(method, known.file)) this.#mark(method, known.file);
    }
  }

  /** `x.y = …`: of an object of the module, or of a module. */
  #markStore(pair: string, file: Indexed): void {
    const dot = pair.indexOf('.');
    const [name, attribute] = [pair.slice(0, dot), pair.slice(dot + 1)];
    if (file.words.bound.has(name)) this.#markName(file, name);
    for (const { found, place, names } of file.links) {
      const module = found.namespace?.local === name ? place : names.find(({ local }) => local === name)?.submodule;
      const of = module?.kind === 'file' ? this.#files.get(module.file) : undefined;
      if (of) this.#markName(of, attribute);
    }
  }

  #markField(name: string): void {
    if (this.#fields.has(name)) return;
    this.#fields.add(name);
    this.#queue.push(() => {
      for (const file of this.#files.values()) for (const passage of file.byField.get(name) ?? []) this.#mark(passage, file);
    });
  }

  #markName(file: Indexed, name: string): void {
    if (file.relevant.has(name)) return;
    file.relevant.add(name);
    this.#queue.push(() => {
      for (const passage of file.byName.get(name) ?? []) this.#mark(passage, file);
      const { exported } = file.words;
      for (const [as, local] of exported) if (local === name) this.#pass(file, as);
      this.#pass(file, name);
      this.#passWhole(file);
    });
  }

  /** Something that matters can be had from a file: whoever holds the module as a value may get it. */
  #passWhole(file: Indexed): void {
    if (file.isPassed) return;
    file.isPassed = true;
    for (const { into, found, take } of file.importers) {
      if (found.kind === 'export') this.#queue.push(() => this.#passWhole(into));
      if (take === 'whole') {
        this.#mark(found.passage, into);
        for (const name of [...found.names.map(({ local }) => local), ...(found.namespace ? [found.namespace.local] : [])]) this.#markName(into, name);
        continue;
      }
      if (!('namespace' in take)) continue;
      const isSaid = (passage: Passage): boolean => take.isRoot || passage.bare.includes(take.namespace);
      for (const passage of into.byName.get(take.namespace) ?? []) if (isSaid(passage)) this.#mark(passage, into);
      this.#pass(into, take.namespace);
    }
  }

  /** A file has something that matters under a name, for others. */
  #pass(file: Indexed, name: string): void {
    if (file.passed.has(name)) return;
    file.passed.add(name);
    for (const { into, found, take } of file.importers) {
      if (take === 'whole') continue;
      if ('namespace' in take) {
        for (const passage of into.byPair.get(`${take.namespace}.${name}`) ?? []) this.#mark(passage, into);
        continue;
      }
      if (take.imported !== name && take.imported !== '*') continue;
      const local = take.imported === '*' && take.local === '*' ? name : take.local;
      if (found.kind === 'export') this.#queue.push(() => this.#pass(into, local));
      else this.#markName(into, local);
    }
  }

  /** The file that defines what a name of a file stands for, and its name there. */
  #resolve(file: Indexed, name: string, seen: readonly Indexed[] = []): { readonly file: Indexed; readonly name: string } | undefined {
    if (seen.includes(file)) return undefined;
    if (file.words.bound.has(name)) return { file, name };
    const [own, all] = [file.imported.get(name), file.imported.get('*')];
    if (!own && !all) return undefined;
    for (const { imported, place } of [...(own ?? []), ...(all ?? [])]) {
      const of = place.kind === 'file' ? this.#files.get(place.file) : undefined;
      const inner = imported === '*' ? name : imported;
      const found = of && this.#resolve(of, of.words.exported.get(inner) ?? inner, [...seen, file]);
      if (found) return found;
    }
    return undefined;
  }

  #isHolder(file: Indexed, holder: Holder | undefined): boolean {
    if (!holder) return false;
    return holder.madeBy === undefined || COLLECTIONS.has(holder.madeBy) || this.#resolve(file, holder.madeBy) !== undefined;
  }
}

/** What libraries call their collections. */
const COLLECTIONS = new Set(['dict', 'list', 'set', 'deque', 'defaultdict', 'OrderedDict', 'SimpleNamespace', 'Map', 'WeakMap', 'Set', 'WeakSet', 'Array']);

function index({ words, links, sdk }: WordedFile, { attributes }: Makers): Index {
  const imported = new Map<string, { readonly imported: string; readonly place: ModulePlace }[]>();
  const starters = new Set<string>();
  for (const { names } of links) {
    for (const each of names) {
      add(imported, each.local, each);
      const role = sdkRoleOf(sdk, each.place, each.imported)?.role;
      if (role === 'run' || role === 'runner') starters.add(each.local);
    }
  }
  const [byName, byPair, byHome, byField] = Array.from({ length: 4 }, () => new Map<string, Passage[]>()) as [Lists, Lists, Lists, Lists];
  for (const passage of words.passages) {
    for (const name of passage.names) add(byName, name, passage);
    for (const pair of passage.pairs) add(byPair, pair, passage);
    for (const name of passage.home ?? []) add(byHome, name, passage);
    for (const field of fieldsOf(passage, passage.pairs)) add(byField, field, passage);
  }
  // Most hold few, and lists that were pushed to have room for many more.
  for (const lists of [byName, byPair, byHome, byField]) for (const [name, list] of lists) lists.set(name, [...list]);
  const making = words.passages.filter((passage) => passage.attributes.some((name) => attributes.has(name)));
  return { byName, byPair, byHome, byField, making, imported, starters };
}

type Lists = Map<string, Passage[]>;

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Of the attributes of names those of the object that a method is called on. */
function fieldsOf({ home, definition }: Passage, pairs: readonly string[]): readonly string[] {
  if (!home || !definition || !('parameters' in definition)) return [];
  const receivers = ['this.', 'super.', ...definition.parameters.slice(0, 1).map(({ name }) => `${name}.`)];
  return pairs.flatMap((pair) => receivers.filter((each) => pair.startsWith(each)).map((each) => pair.slice(each.length)));
}

/** Whether a method does what is done with agents. */
function usesAgents(method: Passage, { sdk, starters }: Indexed): boolean {
  const { agentOptions, clone, asTool, create, startMethods } = sdk;
  const wanted = [agentOptions.handoffs, agentOptions.tools, clone, asTool, create, ...startMethods];
  return wanted.some((name) => name !== undefined && method.attributes.includes(name)) || [...starters].some((name) => method.names.includes(name));
}

function isMaker(role: SdkRole | undefined): boolean {
  return role?.role === 'agent' || role?.role === 'handoff';
}

function makersOf({ modules, agentOptions }: SdkDescription): Makers {
  const named = new Map(
    Object.entries(modules).map(([module, names]) => [module, Object.entries(names).flatMap(([name, role]) => (isMaker(role) ? [name] : []))]),
  );
  return { named, attributes: new Set([agentOptions.handoffs, ...[...named.values()].flat()]) };
}
