import { planWrite } from '../../../src/graph/write/plan-write';
import { invertEdits } from '../../../src/graph/write/text-edits';
import type { Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import { createRandom, type Random } from '../../engine/generate/random';
import { RELEASES, type SdkName } from '../../engine/vectors';
import { type Outcome, type Ran, runPrograms } from '../../long/idioms/run-programs';
import { type SourceText, toProjectPath } from '../../support/project';
import { type DrawnWriting, WRITINGS, type WritingKind } from './draw-writing';
import { differences, type Facts, factsOfGraph, factsOfRun } from './facts';
import type { GeneratedTeam } from './generate-teams';
import { edited, toWritable } from './write-to';

/** What came of writing something into each team, and of taking it back. */
export interface WrittenTeams {
  readonly written: number;
  /** Programs that the SDK does not run, or where there is nothing to write. */
  readonly skipped: number;
  /** Why nothing was written, with the team. */
  readonly refused: readonly { readonly reason: string; readonly team: GeneratedTeam; readonly words: string }[];
  readonly faults: readonly string[];
}

/** What is to run, and what is to come of that, by what ran before. */
interface State {
  readonly title: string;
  readonly files: readonly SourceText[];
  readonly expect: (before: Facts) => Facts | undefined;
}

interface Written {
  readonly team: GeneratedTeam;
  readonly words: string;
  readonly states: readonly State[];
}

/** Writes something random of a kind into each team, and has the SDK run each state: before, with it, and back where it can be asked for. */
export async function writeTeams(
  languages: readonly LanguageSupport[],
  sdk: SdkName,
  kind: WritingKind,
  teams: readonly GeneratedTeam[],
  seed: number,
): Promise<WrittenTeams> {
  const random = createRandom(seed);
  const refused: WrittenTeams['refused'][number][] = [];
  const faults: string[] = [];
  const written: Written[] = [];
  for (const team of teams) {
    const outcome = writeTeam(languages, kind, team, random);
    if (outcome === undefined) continue;
    if ('reason' in outcome) refused.push({ ...outcome, team });
    else if ('fault' in outcome) faults.push(toText(outcome.fault, team, outcome.after));
    else written.push(outcome);
  }
  const version = RELEASES[sdk].at(-1) as string;
  const programs = written.flatMap(({ team, states }) => [team.files, ...states.map(({ files }) => files)].map((files) => ({ files, ids: [] })));
  const outcomes = programs.length > 0 ? await runPrograms(sdk, version, programs) : [];
  let [next, sound] = [0, 0];
  for (const { team, words, states } of written) {
    const [before, ...then] = outcomes.slice(next, next + 1 + states.length);
    next += 1 + states.length;
    if (!before || 'error' in before) continue;
    const judged = states.map((state, index) => ({ state, fault: judge(before, then[index], state) }));
    const wrong = judged.find(({ fault }) => fault !== undefined && fault !== 'skipped');
    if (wrong) faults.push(toText(`${words}: ${wrong.fault}`, team, wrong.state.files));
    else if (!judged.some(({ fault }) => fault === 'skipped')) sound += 1;
  }
  return { written: sound, refused, faults, skipped: teams.length - sound - refused.length - faults.length };
}

type WriteOutcome =
  | Written
  | { readonly reason: string; readonly words: string }
  | { readonly fault: string; readonly after: readonly SourceText[] }
  | undefined;

/** Writes something random of a kind into a team; undefined where there is nothing to write. */
export function writeTeam(languages: readonly LanguageSupport[], kind: WritingKind, team: GeneratedTeam, random: Random): WriteOutcome {
  const writable = toWritable(languages, team.files);
  const drawn: DrawnWriting | undefined = WRITINGS[kind](writable, random, languages);
  if (!drawn) return undefined;
  const { request, words, expect, addsNoFinding } = drawn;
  const answer = request.kind === 'edits' ? ({ kind: 'plan', edits: request.edits, seen: undefined } as const) : planWrite(writable, request);
  if (answer.kind === 'refusal') return { reason: answer.reason, words };
  const after = edited(team.files, answer.edits);
  const undone = edited(after, invertEdits(answer.edits, writable.text));
  if (undone.some(({ text }, index) => text !== team.files[index]?.text)) return { fault: `${words}: undo does not restore`, after };

  const next = toWritable(languages, after);
  const before = factsOfGraph(writable.workflow);
  const wanted = expect(before, answer.seen);
  if (!wanted) return undefined;
  const differing = differences(factsOfGraph(next.workflow), wanted);
  if (differing !== '') return { fault: `${words}: the graph has\n${differing}`, after };
  const found = addsNoFinding ? newRules(writable, next) : [];
  if (found.length > 0) return { fault: `${words}: there is ${found.join(', ')} now`, after };
  const there: State = { title: 'it', files: after, expect: (ran) => expect(ran, answer.seen) };
  const back = takeBack(languages, drawn, writable, next, after);
  if (back && 'fault' in back) return back;
  return { team, words, states: back ? [there, back] : [there] };
}

/** The rules that find more than before. */
function newRules(before: Writable, after: Writable): readonly string[] {
  const count = ({ findings }: Writable, rule: string): number => findings.filter((each) => each.rule === rule).length;
  return [...new Set(after.findings.map(({ rule }) => rule))].filter((rule) => count(after, rule) > count(before, rule));
}

/** Asks for what was there before, where that can be asked for. */
function takeBack(
  languages: readonly LanguageSupport[],
  { takeBack: toRequest, words }: DrawnWriting,
  before: Writable,
  next: Writable,
  after: readonly SourceText[],
): State | { readonly fault: string; readonly after: readonly SourceText[] } | undefined {
  if (!toRequest) return undefined;
  const request = toRequest(before.workflow, next.workflow);
  if (!request) return { fault: `${words}: it is not found again`, after };
  const answer = planWrite(next, request);
  if (answer.kind === 'refusal') return { fault: `${words}: cannot be removed: ${answer.reason}`, after };
  const files = edited(after, answer.edits);
  const left = differences(factsOfGraph(toWritable(languages, files).workflow), factsOfGraph(before.workflow));
  return left === ''
    ? { title: 'what is left of it', files, expect: (ran) => ran }
    : { fault: `${words}: removed again, the graph has\n${left}`, after: files };
}

/** What is wrong with what ran; `skipped` where what ran before does not tell what is to. */
function judge(before: Ran, outcome: Outcome | undefined, { title, expect }: State): string | undefined {
  if (!outcome || 'error' in outcome) return `${title} does not run: ${outcome?.error}`;
  const wanted = expect(factsOfRun(before));
  if (!wanted) return 'skipped';
  const differing = differences(factsOfRun(outcome), {
    ...wanted,
    agents: wanted.agents.filter((name) => isUsed(name, wanted) || outcome.agents.includes(name)),
  });
  return differing === '' ? undefined : `${title} runs with\n${differing}`;
}

/** A TypeScript module is not loaded for what nobody uses. */
function isUsed(name: string, { edges }: Facts): boolean {
  return edges.some(({ from, to }) => from === name || to === name);
}

function toText(fault: string, team: GeneratedTeam, after: readonly SourceText[]): string {
  const show = (files: readonly SourceText[]): string => files.map(({ path, text }) => `--- ${toProjectPath(path)}\n${text}`).join('\n');
  return `${fault}\n${team.ids.join(', ')}\n${show(team.files)}\n=== after\n${show(after)}`;
}
