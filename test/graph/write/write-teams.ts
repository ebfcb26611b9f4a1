import { planWrite } from '../../../src/graph/write/plan-write';
import type { HandoffDetails, WriteRequest } from '../../../src/graph/write/request';
import { invertEdits } from '../../../src/graph/write/text-edits';
import type { Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import type { Workflow } from '../../../src/model/workflow';
import { createRandom, type Random } from '../../engine/generate/random';
import { RELEASES, type SdkName } from '../../engine/vectors';
import { type Outcome, runPrograms } from '../../long/idioms/run-programs';
import { type SourceText, toProjectPath } from '../../support/project';
import type { GeneratedTeam } from './generate-teams';
import { edited, toWritable } from './write-to';

/** What came of adding a handoff between two agents of each team, and of removing it. */
export interface WrittenTeams {
  readonly added: number;
  /** Programs that the SDK does not run, or where there is nothing to add. */
  readonly skipped: number;
  /** Why nothing was written, with the team. */
  readonly refused: readonly { readonly reason: string; readonly team: GeneratedTeam; readonly request: string }[];
  readonly faults: readonly string[];
}

interface Written {
  readonly team: GeneratedTeam;
  readonly request: string;
  readonly after: readonly SourceText[];
  readonly back: readonly SourceText[];
  readonly edge: readonly [string, string];
}

/** Adds and removes one random handoff in each team, and has the SDK run each state: before, after and back. */
export async function writeTeams(languages: readonly LanguageSupport[], sdk: SdkName, teams: readonly GeneratedTeam[], seed: number): Promise<WrittenTeams> {
  const random = createRandom(seed);
  const refused: WrittenTeams['refused'][number][] = [];
  const faults: string[] = [];
  const written: Written[] = [];
  for (const team of teams) {
    const outcome = writeTeam(languages, team, random);
    if (outcome === undefined) continue;
    if ('reason' in outcome) refused.push({ ...outcome, team });
    else if ('fault' in outcome) faults.push(toText(outcome.fault, team, outcome.after));
    else written.push(outcome);
  }
  const version = RELEASES[sdk].at(-1) as string;
  const programs = written.flatMap(({ team, after, back }) => [team.files, after, back].map((files) => ({ files, ids: [] })));
  const outcomes = programs.length > 0 ? await runPrograms(sdk, version, programs) : [];
  let added = 0;
  for (const [index, { team, after, edge, request }] of written.entries()) {
    const [before, then, back] = outcomes.slice(3 * index, 3 * index + 3);
    if (!before || 'error' in before) continue;
    const fault = judge(before, then, back, edge);
    if (fault === undefined) added += 1;
    else faults.push(toText(`${request}: ${fault}`, team, after));
  }
  return { added, refused, faults, skipped: teams.length - added - refused.length - faults.length };
}

type WriteOutcome =
  | Written
  | { readonly reason: string; readonly request: string }
  | { readonly fault: string; readonly after: readonly SourceText[] }
  | undefined;

function writeTeam(languages: readonly LanguageSupport[], team: GeneratedTeam, random: Random): WriteOutcome {
  const writable = toWritable(languages, team.files);
  const agents = writable.workflow.agents.filter(({ name }) => name.value !== undefined);
  const pairs = agents.flatMap((from) => agents.filter((to) => to !== from && !handsOff(writable.workflow, from.id, to.id)).map((to) => ({ from, to })));
  if (pairs.length === 0) return undefined;
  const { from, to } = random.pick(pairs);
  const asked: WriteRequest = { kind: 'add-handoff', from: from.id, to: to.id, ...(random.chance(0.3) ? drawDetails(random) : {}) };
  const request = `${from.name.value} → ${to.name.value}`;
  const answer = planWrite(writable, asked);
  if (answer.kind === 'refusal') return { reason: answer.reason, request };
  const after = edited(team.files, answer.edits);
  const undone = edited(after, invertEdits(answer.edits, writable.text));
  if (undone.some(({ text }, index) => text !== team.files[index]?.text)) return { fault: `${request}: undo does not restore`, after };

  const next = toWritable(languages, after);
  const differing = differences(writable.workflow, next.workflow);
  if (differing !== `+${request}`) return { fault: `${request}: the graph has ${differing}`, after };
  const edge = newEdge(writable, next);
  const removal = planWrite(next, { kind: 'remove-handoff', edge });
  if (removal.kind === 'refusal') return { fault: `${request}: cannot be removed: ${removal.reason}`, after };
  const back = edited(after, removal.edits);
  const left = differences(writable.workflow, toWritable(languages, back).workflow);
  if (left !== '') return { fault: `${request}: removed again, the graph has ${left}`, after: back };
  return { team, request, after, back, edge: [from.name.value ?? '', to.name.value ?? ''] };
}

function drawDetails(random: Random): HandoffDetails {
  return {
    ...(random.chance(0.6) ? { toolName: 'ask_someone_else' } : {}),
    ...(random.chance(0.6) ? { description: 'It\'s for "others".' } : {}),
    ...(random.chance(0.4) ? { onHandoff: { stub: 'note_handoff' } } : {}),
    ...(random.chance(0.4) ? { inputFilter: { stub: 'keep_items' } } : {}),
  };
}

function handsOff({ edges }: Workflow, from: string, to: string): boolean {
  return edges.some((edge) => edge.from === from && edge.to === to);
}

function namedEdges({ agents, edges }: Workflow): readonly string[] {
  const nameOf = new Map(agents.map(({ id, name }) => [id, name.value ?? '?']));
  return edges.map(({ from, to }) => `${nameOf.get(from)} → ${to === undefined ? '?' : nameOf.get(to)}`);
}

function differences(before: Workflow, after: Workflow): string {
  const left = [...namedEdges(before)];
  const added = namedEdges(after).filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return [...added.map((each) => `+${each}`), ...left.map((each) => `-${each}`)].join(' ');
}

function newEdge(before: Writable, after: Writable): string {
  const old = [...namedEdges(before.workflow)];
  const names = namedEdges(after.workflow);
  const index = names.findIndex((each) => {
    const known = old.indexOf(each);
    if (known >= 0) old.splice(known, 1);
    return known < 0;
  });
  return after.workflow.edges[index]?.id ?? '';
}

/** What is wrong with what ran. */
function judge(
  before: Exclude<Outcome, { error: string }>,
  then: Outcome | undefined,
  back: Outcome | undefined,
  [from, to]: readonly [string, string],
): string | undefined {
  if (!then || 'error' in then) return `it does not run: ${then?.error}`;
  if (!back || 'error' in back) return `with it removed it does not run: ${back?.error}`;
  const pairs = (outcome: typeof before): readonly string[] => outcome.edges.map(([source, , target]) => `${source} → ${target}`).sort();
  const wanted = [...pairs(before), `${from} → ${to}`].sort().join('\n');
  if (pairs(then).join('\n') !== wanted) return `it runs as\n${pairs(then).join('\n')}\nrather than\n${wanted}`;
  return pairs(back).join('\n') === pairs(before).join('\n') ? undefined : 'removed again, something else runs than before';
}

function toText(fault: string, team: GeneratedTeam, after: readonly SourceText[]): string {
  const show = (files: readonly SourceText[]): string => files.map(({ path, text }) => `--- ${toProjectPath(path)}\n${text}`).join('\n');
  return `${fault}\n${team.ids.join(', ')}\n${show(team.files)}\n=== after\n${show(after)}`;
}
