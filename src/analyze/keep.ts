import type { Island } from '../evaluate/modules/islands/islands';
import type { Program } from '../evaluate/modules/program';
import type { Project } from '../evaluate/modules/project';
import type { Finding } from '../model/finding';
import { groupBy } from '../model/group-by';
import type { Workflow } from '../model/workflow';
import { findTold, type IslandResult, type Kept, type KeptFile, type KeptIdle, type KeptIsland, type KeptProbes, type SettledResult } from './kept';
import { sdkText } from './settle';

/** What an update came to, with the places of now. */
interface CameTo {
  readonly key: string;
  readonly islands: readonly (Island & { readonly workflow: Workflow })[];
  /** What still stands of an earlier one. */
  readonly settled: ReadonlySet<SettledResult>;
  /** What rules say of the islands. */
  readonly problems: readonly Finding[];
  readonly tell: (problems: readonly Finding[]) => readonly Finding[];
  readonly ofWorkspace: readonly Finding[];
}

/** Makes what a later start can go on from. Islands of which it could not be told whether they are the same are left out. */
export function keep(program: Program, project: Project, { key, islands, settled, problems, tell, ofWorkspace }: CameTo): Kept | undefined {
  const islandOf = new Map(islands.flatMap((island) => island.files.map((file) => [file, island] as const)));
  if (problems.some(({ at }) => !islandOf.has(at.file))) return undefined;
  const said = groupBy(problems, ({ at }) => islandOf.get(at.file));
  const toProbes = (probes: Iterable<string>): KeptProbes => partProbes(project, probes);
  const live = islands.flatMap((island): readonly KeptIsland[] => {
    const grounds = program.groundsOf(island);
    const files = toKeptFiles(project, island.files);
    if (!grounds || !files) return [];
    const own = said.get(island) ?? [];
    const result: IslandResult = { workflow: island.workflow, problems: own, told: findTold(own, tell) };
    return [{ files, probes: () => toProbes(grounds.probes), result: () => result }];
  });
  const moved = [...settled].flatMap((island): readonly KeptIsland[] => {
    if (island.kept) return [island.kept];
    const { workflow, problems: own, told } = island;
    const files = toKeptFiles(project, island.files);
    const probes = island.probes();
    return files && probes ? [{ files, probes: () => toProbes(probes), result: () => ({ workflow, problems: own, told }) }] : [];
  });
  return { key, paths: project.paths?.(), islands: [...live, ...moved], idle: keepIdle(program, project), ofWorkspace };
}

/** Undefined where a file is broken, so that what was known of it before has a say, or its text is nobody's to know. */
function toKeptFiles(project: Project, files: readonly string[]): readonly KeptFile[] | undefined {
  const kept = files.flatMap((file): readonly KeptFile[] => {
    const version = project.version?.(file);
    return version === undefined || project.ir(file)?.broken.length !== 0 ? [] : [[file, version, sdkText(project, file)]];
  });
  return kept.length === files.length ? kept : undefined;
}

function keepIdle(program: Program, project: Project): KeptIdle {
  const ofUpdate = program.idleFiles();
  const { idleFiles, idle } = program.settled;
  const imports = [...idleFiles, ...ofUpdate.imports];
  const toVersion = (file: string): readonly (readonly [string, string])[] => {
    const version = project.version?.(file);
    return version === undefined ? [] : [[file, version]];
  };
  const beside = [...new Set([...(idleFiles.size > 0 ? idle.beside : []), ...ofUpdate.beside])].map(toVersion);
  const before = idleFiles.size > 0 ? idle.probes() : [];
  // Files whose names decided, but of which nobody knows what they say.
  if (!before || beside.some(({ length }) => length === 0)) return { files: [], beside: [], probes: () => ({ there: [], absent: [] }) };
  return {
    files: imports.flatMap(([file, imported]) => toVersion(file).map(([, version]) => [file, version, imported] as const)),
    beside: beside.flat(),
    probes: () => partProbes(project, [...before, ...(ofUpdate.probes() ?? [])]),
  };
}

function partProbes(project: Project, probes: Iterable<string>): KeptProbes {
  const parted: { readonly there: string[]; readonly absent: string[] } = { there: [], absent: [] };
  for (const path of new Set(probes)) (project.has(path) ? parted.there : parted.absent).push(path);
  return parted;
}
