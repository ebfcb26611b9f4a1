import type { Module } from '../state/module';
import type { Surroundings } from '../state/surroundings';
import { evaluationOrder } from './evaluation-order';
import type { KnownFiles } from './files/known-files';
import { packagesAbove } from './paths/packages-above';
import { reachable } from './reachable';

/** What files lead to, during one update, and what is evaluated before them. */
export class Reach {
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(
    readonly around: Pick<Surroundings, 'project' | 'traits'>,
    readonly files: KnownFiles,
    readonly modules: ReadonlyMap<string, Module>,
  ) {}

  /** All that a file imports, directly or not. */
  of(file: string): ReadonlySet<string> {
    let reach = this.#known.get(file);
    if (!reach) {
      reach = reachable(this.files.factsOf(file)?.imports ?? [], (each) => this.files.factsOf(each)?.imports);
      this.#known.set(file, reach);
    }
    return reach;
  }

  /** A file behind all that it needs. */
  order(start: string): readonly string[] {
    return evaluationOrder(this.#withPackages(start), {
      eager: (file) => [...(this.files.factsOf(file)?.eager ?? [])].flatMap((each) => this.#withPackages(each)),
      isDone: (file) => this.modules.get(file)?.state === 'done',
      beginsAtFirst: (file) => {
        const language = this.files.factsOf(file)?.ir.language;
        return language !== undefined && this.around.traits[language].modules.beginAtFirst;
      },
    });
  }

  clear(): void {
    this.#known.clear();
  }

  /** A file behind the packages around it that it leads to, of which nothing was evaluated yet. Others have no say in what comes of it. */
  #withPackages(file: string): readonly string[] {
    const isNew = (each: string): boolean => (this.modules.get(each)?.state ?? 'new') === 'new';
    const language = this.files.factsOf(file)?.ir.language;
    if (!language || !this.around.traits[language].modules.haveSubmodules || !isNew(file)) return [file];
    const packages = packagesAbove(file, (each) => this.around.project.has(each)).filter(isNew);
    return [...packages.filter((each) => this.of(file).has(each)), file];
  }
}
