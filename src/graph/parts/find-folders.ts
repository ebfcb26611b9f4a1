import { groupBy } from '../../model/group-by';
import type { Agent } from '../../model/workflow';
import { fromOldFile } from '../diff/old-file';

/** With more than so many agents in one folder, its files stand for folders. */
const MANY = 24;

/**
 * The folder that each agent is written in, by its id: below the folder that all share, and without what would say the same for
 * all. Empty where one folder holds all of them and they are few.
 */
export function findFolders(agents: readonly Agent[]): ReadonlyMap<string, string> {
  const folders = new Map(agents.map(({ id, span }) => [id, toParts(span.file).slice(0, -1)]));
  const shared = toShared([...folders.values()]);
  const named = new Map([...folders].map(([id, parts]) => [id, parts.slice(shared).join('/') || (parts.at(-1) ?? '')]));
  if (new Set(named.values()).size > 1) return named;
  const byFile = groupBy(agents, ({ span }) => span.file);
  if (agents.length <= MANY || byFile.size === 1) return new Map();
  return new Map(agents.map(({ id, span }) => [id, toParts(span.file).at(-1) ?? '']));
}

function toParts(file: string): readonly string[] {
  return fromOldFile(file).split(/[\\/]/);
}

/** How many parts all begin with. */
function toShared(folders: readonly (readonly string[])[]): number {
  const [first = [], ...rest] = folders;
  const differs = first.findIndex((part, i) => rest.some((other) => other[i] !== part));
  return differs < 0 ? Math.min(...folders.map(({ length }) => length)) : differs;
}
