import { findEdit, follow } from '../evaluate/modules/files/find-edit';
import { createMover } from '../evaluate/modules/files/mover';
import { LostPlace, type Moves } from '../evaluate/modules/files/places';
import { SettledFiles } from '../evaluate/modules/islands/settled-files';
import type { Project } from '../evaluate/modules/project';
import type { Finding } from '../model/finding';
import { findTold, type IslandResult, type Kept, type KeptIdle, type KeptIsland, type KeptProbes, type Settled, type SettledResult } from './kept';
import { moveWorkflow } from './move-workflow';

/** Asks a project about what was kept. */
interface Asked {
  readonly project: Project;
  readonly isThere: (probes: () => KeptProbes | undefined) => boolean;
  /** Those that are told. */
  readonly tell: (problems: readonly Finding[]) => readonly Finding[];
}

/** Finds out what of an earlier analysis stands, without evaluating. `tell` picks the findings that are told. */
export function settle(kept: Kept, project: Project, tell: Asked['tell']): Settled {
  const isSame = kept.paths !== undefined && kept.paths === project.paths?.();
  const isThere: Asked['isThere'] = (read) => {
    const probes = read();
    return probes?.there.every((path) => project.has(path)) === true && !probes.absent.some((path) => project.has(path));
  };
  const asked: Asked = { project, tell, isThere: isSame ? () => true : isThere };
  const islands = kept.islands.flatMap((island) => settleIsland(island, asked) ?? []);
  const isWhole = islands.length === kept.islands.length && islands.every((island) => island.kept !== undefined);
  const files = new SettledFiles(islands, settleIdle(kept.idle, asked));
  return { files, whole: isWhole ? { islands: files.islands, findings: kept.ofWorkspace } : undefined };
}

function settleIsland(kept: KeptIsland, asked: Asked): SettledResult | undefined {
  const { project } = asked;
  const moved = new Map<string, Moves>();
  for (const [file, version, sdk] of kept.files) {
    const now = project.version?.(file);
    if (now === undefined || sdkText(project, file) !== sdk) return undefined;
    if (now === version) continue;
    const moves = findMoves(project, file, version);
    if (!moves) return undefined;
    moved.set(file, moves);
  }
  if (!asked.isThere(kept.probes)) return undefined;
  const result = kept.result();
  if (!result) return undefined;
  const now = moved.size === 0 ? result : moveResult(result, moved, asked);
  if (!now) return undefined;
  const files = kept.files.map(([file]) => file);
  return { ...now, files, probes: () => allOf(kept.probes()), kept: moved.size === 0 ? kept : undefined };
}

/** The SDK of a file, to be compared. */
export function sdkText(project: Project, file: string): string {
  return JSON.stringify(project.sdk(file));
}

/** Where the parts of a file have gone that says what it said; undefined where it says something else, or nobody knows. */
function findMoves(project: Project, file: string, version: string): Moves | undefined {
  const earlier = project.earlier?.(file, version);
  const now = earlier && project.ir(file);
  if (!now || earlier.broken.length + now.broken.length > 0) return undefined;
  const edit = findEdit(follow(earlier, earlier, new Set()), now);
  return edit?.bodies.size === 0 ? edit.moves : undefined;
}

function moveResult({ workflow, problems }: IslandResult, moved: ReadonlyMap<string, Moves>, { tell }: Asked): IslandResult | undefined {
  const mover = createMover();
  try {
    const now = mover.move(problems, moved);
    return { workflow: moveWorkflow(mover, workflow, moved), problems: now, told: findTold(now, tell) };
  } catch (error) {
    if (error instanceof LostPlace) return undefined;
    throw error;
  }
}

/** What lies on a file that is another, or gone, is another, too, unless one begins there anyway. */
function settleIdle(kept: KeptIdle, { project, isThere }: Asked): ConstructorParameters<typeof SettledFiles>[1] {
  const probes = (): readonly string[] | undefined => allOf(kept.probes());
  const isOther = ([file, version]: KeptIdle['beside'][number]): boolean => project.version?.(file) !== version;
  if (kept.beside.some(isOther) || !isThere(kept.probes)) return { imports: new Map(), beside: [], probes };
  const beginning = new Set(project.files);
  const imports = new Map(kept.files.map(([file, , imported]) => [file, imported]));
  const stale = kept.files.filter(([file, version]) => isOther([file, version])).map(([file]) => file);
  const all = new SettledFiles([], { imports, beside: [], probes });
  const unread = all.idleImportersOf(new Set(stale.filter((file) => !beginning.has(file))));
  all.thaw([...stale, ...unread]);
  return { imports: all.idleFiles, beside: kept.beside.map(([file]) => file), probes };
}

function allOf(probes: KeptProbes | undefined): readonly string[] | undefined {
  return probes && [...probes.there, ...probes.absent];
}
