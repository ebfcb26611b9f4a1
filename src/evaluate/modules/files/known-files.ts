import { boundNames } from '../../../languages/bound-names';
import type { FileIR, FunctionDefinition, Piece, Statement } from '../../../languages/ir';
import { piecesOf } from '../../../languages/lower/pieces';
import type { SdkDescription } from '../../../languages/sdk';
import type { LanguageTraits } from '../../../languages/traits';
import type { Language } from '../../../model/workflow';
import { isSameList } from '../../state/is-same-list';
import type { CancelSignal } from '../../state/surroundings';
import type { ModulePlace, Resolver } from '../paths/module-paths';
import { findSdkSources, isSameSources, type SdkSource, sdkModuleOf } from '../paths/sdk-sources';
import type { Project } from '../project';
import { differingFiles, inheritedFolders } from '../steering/inherited-folders';
import { type Edited, newEdited } from './edited';
import { type FileFacts, readFileFacts } from './file-facts';
import { type Followed, findEdit, follow } from './find-edit';
import { type OwnedFile, type Owner, ownDefinitions, replaceBody } from './own-definitions';
import { readWords, type StatementWords } from './passages';
import type { Moves } from './places';
import { differ, readSetters, type Setters } from './setters';

/** What is known of a file, and the version of it that this was read from. */
export interface KnownFile extends FileFacts, OwnedFile {
  /** As the project had it then; undefined where bodies were replaced since, and the IR is that of no version. */
  readonly source: FileIR | undefined;
  readonly followed: Followed;
}

/** Whose files they are. */
interface Around extends Owner {
  readonly sdk: Readonly<Record<Language, SdkDescription>>;
  readonly traits: Readonly<Record<Language, LanguageTraits>>;
  readonly project: Project;
  readonly sdkModules: readonly string[];
  readonly signal: CancelSignal | undefined;
  /** Reading a file went wrong: from now on nothing is known of it. */
  leaveOut(file: string, error: unknown): void;
}

/** What is read of a program's files without evaluating them: each once, until it or what has a say in it changes. */
export class KnownFiles {
  /** Files that were read; undefined where there is nothing that could be. */
  readonly facts = new Map<string, KnownFile | undefined>();
  /** Of files whose positions alone have changed since they were evaluated: what comes out of them is still placed as it was then. */
  readonly moved = new Map<string, Moves>();
  /** What files bind at their top level. */
  readonly #names = new Map<string, ReadonlySet<string>>();
  /** What statements say that are evaluated. */
  readonly #words = new WeakMap<Statement, StatementWords>();
  /** Of files as they are evaluated, where somebody asked. */
  readonly #setters = new WeakMap<FileIR, Setters>();
  /** Folders that other files add to the path before they import a file. */
  #inherited: ReadonlyMap<string, readonly string[]> = new Map();
  #sdkSources: readonly SdkSource[] = [];
  /** Where imports lead as things stand. */
  #resolver: Resolver | undefined;
  #edited = newEdited();

  constructor(readonly around: Around) {}

  /** Begins with the project as it is now; whether the SDK's own source lies where it lay. */
  renew(): boolean {
    const { project, sdk, sdkModules } = this.around;
    const sources = findSdkSources(project, Object.values(sdk), sdkModules);
    const isSame = isSameSources(sources, this.#sdkSources);
    this.#sdkSources = sources;
    this.#resolver = undefined;
    return isSame;
  }

  isOfSdk(file: string): boolean {
    return sdkModuleOf(this.#sdkSources, file) !== undefined;
  }

  factsOf(file: string): KnownFile | undefined {
    if (this.facts.has(file)) return this.facts.get(file);
    this.around.signal?.throwIfAborted();
    const ir = this.#ir(file);
    try {
      const own = ir && ownDefinitions(ir, this.around);
      const facts = own && { ...own, ...this.#readFacts(own, piecesOf(ir)), source: ir, followed: follow(ir, own.ir, own.definitions) };
      this.facts.set(file, facts);
      return facts;
    } catch (error) {
      this.around.leaveOut(file, error);
      return undefined;
    }
  }

  /** Files that have a say in a file, or it in them. */
  *linksOf(file: string): Iterable<string> {
    const facts = this.factsOf(file);
    if (!facts) return;
    yield* facts.imports;
    for (const beside of facts.beside) if (this.around.project.has(beside)) yield beside;
  }

  /** Whether it was read, or is to be: others add to the path for it. */
  isRead(file: string): boolean {
    return this.facts.has(file) || this.#inherited.has(file);
  }

  /** Whether a file binds a name at module level: whether a local `agents` really stands for the SDK's name. */
  binds(file: string, name: string): boolean {
    let names = this.#names.get(file);
    if (!names) {
      names = new Set(this.#ir(file)?.body.flatMap(boundNames));
      this.#names.set(file, names);
    }
    return names.has(name);
  }

  settersIn(file: string): Setters | undefined {
    const ir = this.factsOf(file)?.ir;
    return ir && this.#settersOf(ir);
  }

  stores(file: string, attribute: string): boolean {
    return this.factsOf(file)?.words.passages.some(({ stores }) => stores.some((pair) => pair.endsWith(`.${attribute}`))) === true;
  }

  sourcesOf(file: string, name: string): readonly ModulePlace[] {
    const names = this.factsOf(file)?.links.flatMap((link) => link.names) ?? [];
    return names.filter(({ local }) => local === name).map(({ place, submodule }) => submodule ?? place);
  }

  get resolver(): Resolver {
    return (this.#resolver ??= this.#newResolver());
  }

  /** Files for which others add other folders to the path now: where their imports lead is to be read anew. */
  inheritFolders(files: readonly string[]): ReadonlySet<string> {
    const before = this.#inherited;
    const adding = files.filter((file) => (this.facts.get(file)?.ownFolders.length ?? 0) > 0);
    this.#inherited = inheritedFolders(adding, (file) => this.factsOf(file));
    return differingFiles(before, this.#inherited);
  }

  /** Notes where the parts of a changed file have gone and what its functions do now; returns those that do something else, or nothing where more is new. */
  follow(file: string): readonly FunctionDefinition[] | undefined {
    const facts = this.facts.get(file);
    const ir = this.#ir(file);
    if (!ir || !facts) return undefined;
    if (ir === facts.source) {
      this.moved.delete(file);
      return [];
    }
    const edit = findEdit(facts.followed, ir);
    if (!edit) return undefined;
    const { moves, bodies, followed, touched } = edit;
    this.moved.set(file, moves);
    if (bodies.size === 0) {
      this.facts.set(file, { ...facts, followed });
      return [];
    }
    this.#edited.files.add(file);
    const setters = this.#setters.get(facts.ir);
    this.#setters.delete(facts.ir);
    for (const [definition, body] of bodies) replaceBody(definition, body);
    for (const statement of touched) {
      this.#words.delete(statement);
      this.#edited.statements.add(statement);
    }
    const now = { ...facts, ...this.#readFacts(facts), source: undefined, followed };
    if (!leadsWhere(facts, now) || (setters && differ(setters, this.#settersOf(facts.ir, setters)))) return undefined;
    this.facts.set(file, now);
    return [...bodies.keys()];
  }

  /** Functions call others that do something else now. */
  noteEdited(definitions: Iterable<FunctionDefinition>): void {
    for (const definition of definitions) this.#edited.definitions.add(definition);
  }

  /** What functions do something else since this was last asked. */
  takeEdited(): Edited {
    const edited = this.#edited;
    this.#edited = newEdited();
    return edited;
  }

  forgetNames(files: Iterable<string>): void {
    for (const file of files) this.#names.delete(file);
  }

  drop(files: Iterable<string>): void {
    for (const file of files) {
      this.facts.delete(file);
      this.moved.delete(file);
    }
  }

  clear(): void {
    this.facts.clear();
    this.moved.clear();
    this.#names.clear();
    this.#inherited = new Map();
  }

  #ir(file: string): FileIR | undefined {
    const { project } = this.around;
    return project.has(file) ? project.ir(file) : undefined;
  }

  #readFacts({ ir }: OwnedFile, pieces?: readonly Piece[]): FileFacts {
    const { modules } = this.around.traits[ir.language];
    const binds = (local: string, name: string): boolean => this.binds(local, name);
    return readFileFacts(ir, readWords(ir, this.#words, pieces), modules, this.resolver, binds, this.#inherited.get(ir.file));
  }

  #settersOf(ir: FileIR, before?: Setters): Setters {
    const known = this.#setters.get(ir) ?? readSetters(ir, this.around.traits[ir.language].scopes, before);
    this.#setters.set(ir, known);
    return known;
  }

  #newResolver(): Resolver {
    const { project, sdk, sdkModules } = this.around;
    return {
      ...{ known: new Map(), project, sdk, sdkModules },
      probe: (file) => project.has(file),
      sdkModuleOf: (file) => sdkModuleOf(this.#sdkSources, file),
    };
  }
}

/** Whether a file's imports lead where they led, and steer them as they did. */
function leadsWhere(before: FileFacts, now: FileFacts): boolean {
  const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => isSameList([...one], [...other]);
  return (
    JSON.stringify(now.steering) === JSON.stringify(before.steering) &&
    isSame(now.eager, before.eager) &&
    isSame(now.imports, before.imports) &&
    isSame(now.probes, before.probes)
  );
}
