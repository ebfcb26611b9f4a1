import type { ClassDefinition, FunctionDefinition } from '../../languages/ir';
import { type Indices, type Relevant, updateRelevance, type WordedFile } from './relevance';

type Definition = FunctionDefinition | ClassDefinition;

/** What cannot matter, told for each island by itself: what else there is in the workspace has no say. */
export class IdleDefinitions {
  /** By the first file of each island. */
  #relevant: ReadonlyMap<string, Relevant> = new Map();
  /** What of all of them cannot matter. */
  readonly #idle = new Set<Definition>();
  readonly #indices: Indices = new WeakMap();

  /** `wordedOf`: of files whose imports lead to the SDK. */
  update(islands: readonly (readonly string[])[], wordedOf: (file: string) => WordedFile | undefined): ReadonlySet<Definition> {
    const before = this.#relevant;
    const found = new Map<string, Relevant>();
    for (const files of islands) {
      const [first = ''] = files;
      const worded = files.flatMap((file) => wordedOf(file) ?? []);
      if (worded.length > 0) found.set(first, updateRelevance(before.get(first), worded, this.#indices));
    }
    // Of most islands it is what it was; what left one may be in another now.
    const isSame = (first: string): boolean => before.get(first)?.idle === found.get(first)?.idle;
    for (const [first, { idle }] of before) if (!isSame(first)) for (const definition of idle) this.#idle.delete(definition);
    for (const [first, { idle }] of found) if (!isSame(first)) for (const definition of idle) this.#idle.add(definition);
    this.#relevant = found;
    return this.#idle;
  }

  clear(): void {
    this.#relevant = new Map();
    this.#idle.clear();
  }
}
