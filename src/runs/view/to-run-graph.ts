import * as l10n from '@vscode/l10n';
import { toPathText } from '../../replay/path/path-text';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { toNumber } from '../../text/to-number';
import { agentName, type ListedRun } from '../ask/listed-run';
import type { EdgeTally } from '../ask/tally/tally-edges';
import { type CodeMap, keyOfWay } from './code-map';
import type { GraphEdge, RunGraph, Way } from './messages';

/** More boxes than that nobody reads beside a table. */
const MOST_AGENTS = 40;

interface Been {
  began: number;
  ended: number;
  failed: number;
  runs: number;
}

/**
 * The agents that runs were with and those that they could have gone to, as the code says, with what runs did there. `known`: the names of agents that any
 * run was with, so that a filter hides none.
 */
export function toRunGraph(runs: readonly ListedRun[], tallies: readonly EdgeTally[], code: CodeMap, known: ReadonlySet<string>): RunGraph {
  const been = tallyAgents(runs);
  const reached = reach(known, code);
  const inCode = new Map(code.agents.map(({ name, place }) => [name, place ?? '']));
  const all = [...reached].sort((one, other) => (been.get(other)?.runs ?? 0) - (been.get(one)?.runs ?? 0));
  const shown = new Set(all.slice(0, MOST_AGENTS));
  const taken = new Map(tallies.map((tally) => [keyOfWay(tally), tally]));
  const ways = new Map<string, Way>([...code.ways, ...tallies].map(({ kind, from, to }) => [keyOfWay({ kind, from, to }), { kind, from, to }]));
  const codeWays = new Set(code.ways.map(keyOfWay));
  const led = new Set([...ways.values()].filter(({ from, to }) => from !== to).map(({ to }) => to));
  return {
    nodes: [...shown].map((name) => {
      const own = been.get(name);
      const text = own ? toText(own) : (inCode.get(name) ?? '');
      const isEntry = own ? own.began > 0 : !led.has(name);
      return {
        name,
        title: printable(name),
        text,
        isEntry,
        isIdle: !own,
        isInCode: inCode.has(name),
        label: [printable(name), text].filter(Boolean).join(', '),
      };
    }),
    edges: [...ways].flatMap(([key, way]) => (shown.has(way.from) && shown.has(way.to) ? [toEdge(way, taken.get(key), codeWays.has(key))] : [])),
    left: all.length > MOST_AGENTS ? l10n.t('{0} more agents', toNumber(all.length - MOST_AGENTS)) : '',
  };
}

/** The agents of runs, and those that the code leads to from there. */
function reach(known: ReadonlySet<string>, { ways }: CodeMap): ReadonlySet<string> {
  const reached = new Set(known);
  for (const name of reached) for (const { from, to } of ways) if (from === name) reached.add(to);
  return reached;
}

function tallyAgents(runs: readonly ListedRun[]): ReadonlyMap<string, Been> {
  const been = new Map<string, Been>();
  for (const listed of runs) {
    const { run } = listed;
    const seen = new Set<string>();
    const meet = (agent: number | undefined): Been | undefined => {
      if (agent === undefined) return undefined;
      const name = agentName(listed, agent);
      const own = been.get(name) ?? { began: 0, ended: 0, failed: 0, runs: 0 };
      been.set(name, own);
      if (!seen.has(name)) own.runs += 1;
      seen.add(name);
      return own;
    };
    const first = meet(run.first);
    if (first) first.began += 1;
    for (const { from, to } of run.passes) {
      meet(from);
      meet(to);
    }
    const last = run.outcome === 'open' ? undefined : meet(run.last);
    if (last) last.ended += 1;
    if (last && run.failed) last.failed += 1;
  }
  return been;
}

function toText({ began, ended, failed, runs }: Been): string {
  if (began > 0) return began === 1 ? l10n.t('1 run begins here') : l10n.t('{0} runs begin here', toNumber(began));
  if (ended === 0) return count.runs(runs);
  if (failed > 0) return l10n.t('{0} end here, {1} fail', toNumber(ended), toNumber(failed));
  return ended === 1 ? l10n.t('1 run ends here') : l10n.t('{0} runs end here', toNumber(ended));
}

function toEdge(way: Way, tally: EdgeTally | undefined, isInCode: boolean): GraphEdge {
  const text = tally ? `${toNumber(tally.taken)}×` : l10n.t('never taken');
  const trouble = tally && tally.withFindings > 0 ? l10n.t('{0} with findings', toNumber(tally.withFindings)) : '';
  const name = nameOfWay(way);
  const said = tally ? l10n.t('taken {0}×', toNumber(tally.taken)) : text;
  return {
    way,
    taken: tally?.taken ?? 0,
    text,
    trouble,
    isInCode,
    label: [name, said, trouble, isInCode ? '' : l10n.t('not in the code')].filter(Boolean).join(', '),
  };
}

/** `Triage › Billing`, without a last word that both have; an agent that was called as a tool in brackets. */
export function nameOfWay({ kind, from, to }: Way): string {
  return printable(kind === 'handoff' ? toPathText([from, to]) : toPathText([from], [[to]]));
}
