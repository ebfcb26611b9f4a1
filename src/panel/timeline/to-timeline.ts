import * as l10n from '@vscode/l10n';
import { eventOf, type Recording, type Run } from '../../recording/recording';
import type { RunFinding } from '../../replay/findings/run-finding';
import { readHandoff } from '../../replay/read-handoff';
import { toRunTree } from '../../replay/stepping/run-tree';
import { markBlocks } from '../findings/mark-blocks';
import { toStageCounts } from '../ledger/to-stage-counts';
import { handoffsOf } from '../moment/find-moment';
import { collapse } from './collapse-blocks';
import type { Drawn } from './drawn';
import type { Lane, Timeline, TimelineBlock, TimelineEdge } from './messages';
import { readLaneTokens, type ToCost } from './read-lane-tokens';
import { toBlocks } from './to-blocks';

/** Beyond so many handoffs, pills have no counts: they would have all of them read. */
const MOST_COUNTED = 200;

/** What is told of events besides what they say themselves. */
export interface TimelineTold {
  readonly findings?: readonly RunFinding[];
  readonly toCost?: ToCost | undefined;
}

/** Lanes of agents by run, and what happened in them and went wrong, of the events from `first` to `last`. */
export function toTimeline(recording: Recording, first: number, last: number, { findings = [], toCost }: TimelineTold = {}): Timeline {
  const drawn = toBlocks(recording, first, last);
  const runs = recording.runs.filter(({ begin, end }) => begin <= last && (end ?? last) >= first);
  const tokensOf = readLaneTokens(recording, drawn, toCost);
  const lanes = toLanes(recording, runs, drawn).map((lane): Lane => {
    const tokens = lane.kind === 'agent' ? tokensOf(lane.run, lane.text) : undefined;
    return tokens ? { ...lane, tokens } : lane;
  });
  const laneOf = new Map(lanes.map(({ kind, run, text }, index) => [`${kind} ${run} ${text}`, index]));
  const collapsed = collapse(drawn);
  const count = collapsed.filter(({ kind }) => kind === 'handoff').length;
  const blocks = collapsed.map((block): TimelineBlock => {
    const { run, agent, ...rest } = block;
    const handoff = block.kind === 'handoff' && count <= MOST_COUNTED ? readHandoff(recording, block.seq) : undefined;
    const counts = handoff && !block.failed && handoff.stages.length > 0 ? toStageCounts(handoff.stages) : undefined;
    const lane = laneOf.get(`agent ${run} ${agent}`) ?? 0;
    return counts ? { ...rest, lane, counts, label: `${rest.label}, ${counts.map(({ text }) => text).join(' ')}` } : { ...rest, lane };
  });
  const us = recording.event(last)?.t ?? blocks.at(-1)?.us ?? 0;
  return {
    lanes,
    blocks: markBlocks(blocks, findings),
    edges: toEdges(recording, collapsed, laneOf),
    columns: Math.max(0, ...blocks.map(({ column, columns }) => column + columns)),
    us,
  };
}

function toLanes(recording: Recording, runs: readonly Run[], drawn: readonly Drawn[]): readonly Lane[] {
  const tree = toRunTree(recording);
  const agents = new Map<string, Map<string, boolean>>();
  const add = (run: string, agent: string, ran: boolean) => {
    const known = agents.get(run) ?? new Map<string, boolean>();
    agents.set(run, known.set(agent, ran || known.get(agent) === true));
  };
  for (const { run, agent } of drawn) add(run, agent, true);
  for (const run of runs)
    for (const seq of handoffsOf(recording, run))
      add(run.id, eventOf(recording, seq, 'handoff.begin')?.calls.find(({ accepted }) => accepted)?.to ?? '', false);
  const tops = runs.filter((run) => !tree.parent(run));

  const toLanesOf = (run: Run, depth: number): readonly Lane[] => {
    const below = runs.filter((other) => tree.parent(other) === run);
    const callers = below.map((other) => findCallerName(recording, other) ?? run.agent);
    return [...(agents.get(run.id) ?? new Map([[run.agent, true]]))]
      .filter(([text]) => text !== '')
      .flatMap(([text, ran]): readonly Lane[] => [
        { kind: 'agent', run: run.id, text, depth, entry: depth === 0 && text === run.agent, missing: !ran && run.end !== undefined },
        ...below.filter((_, index) => callers[index] === text).flatMap((other) => toLanesOf(other, depth + 1)),
      ]);
  };
  return tops.flatMap((run): readonly Lane[] => {
    const head: Lane = {
      kind: 'run',
      run: run.id,
      text: l10n.t('Run {0}', run.id),
      state: run.failed ? 'failed' : run.end === undefined ? 'open' : 'ok',
      depth: 0,
      entry: false,
      missing: false,
    };
    return [...(tops.length > 1 ? [head] : []), ...toLanesOf(run, 0)];
  });
}

/** The agent whose tool a run is. */
function findCallerName(recording: Recording, run: Run): string | undefined {
  const call = eventOf(recording, run.begin, 'run.begin')?.call;
  for (let seq = run.begin; call && seq >= 0; seq--) {
    const tool = eventOf(recording, seq, 'tool.begin');
    if (tool?.callId === call) return tool.agent;
  }
  return undefined;
}

function toEdges(recording: Recording, blocks: readonly Drawn[], laneOf: ReadonlyMap<string, number>): readonly TimelineEdge[] {
  return blocks.flatMap((block, from): readonly TimelineEdge[] => {
    if (block.kind === 'handoff') {
      const handoff = eventOf(recording, block.seq, 'handoff.begin')?.calls.find(({ accepted }) => accepted)?.to;
      const to = blocks.findIndex((other, index) => index > from && other.run === block.run && other.agent === handoff);
      const lane = laneOf.get(`agent ${block.run} ${handoff ?? ''}`);
      return lane === undefined || (to < 0 && !block.failed)
        ? []
        : [{ kind: 'handoff', from, to: to < 0 ? undefined : to, lane, failed: block.failed && to < 0 }];
    }
    if (block.kind !== 'agent-tool') return [];
    const inner = recording.runs.find(
      (run) =>
        run.begin > block.seq && run.begin <= block.last && run.parent === block.run && eventOf(recording, run.begin, 'run.begin')?.call === block.callId,
    );
    const own = blocks.flatMap(({ run }, index) => (run === inner?.id ? [index] : []));
    const [first, end] = [own[0], own.at(-1)];
    if (first === undefined || end === undefined) return [];
    const toLane = (index: number) => laneOf.get(`agent ${blocks[index]?.run} ${blocks[index]?.agent}`) ?? 0;
    return [
      { kind: 'call', from, to: first, lane: toLane(first), failed: false },
      { kind: 'return', from: end, to: from, lane: laneOf.get(`agent ${block.run} ${block.agent}`) ?? 0, failed: false },
    ];
  });
}
