import { agentName, type ListedRun, tokensOf } from '../../../runs/ask/listed-run';
import { tallyAgents } from '../../../runs/ask/tally/tally-agents';
import { tallyEdges } from '../../../runs/ask/tally/tally-edges';
import { tallyFindings } from '../../../runs/ask/tally/tally-findings';
import { tallyLoops } from '../../../runs/ask/tally/tally-loops';
import { tallyPaths } from '../../../runs/ask/tally/tally-paths';
import { totalRuns } from '../../../runs/ask/tally/total-runs';
import { costOfAll } from '../../../runs/cost';
import type { Prices } from '../../../runs/prices';
import type { RunsReport } from './runs-report';

/** `baton runs --format json`: one object; times in microseconds. In pieces, since there may be many runs. */
export function* toRunsJson({ runs, all, recordings, pathOf, neverTaken, prices, nameOf }: RunsReport): Generator<string> {
  const { median, p95, ...totals } = totalRuns(runs);
  const head = {
    version: 1,
    recordings,
    all,
    totals: { ...totals, medianUs: median ?? null, p95Us: p95 ?? null },
    paths: tallyPaths(runs, pathOf).map(({ path, runs: own, failed, errors, warnings, median, p95, tokens }) => ({
      path: path.text,
      runs: own.length,
      failed,
      errors,
      warnings,
      medianUs: median ?? null,
      p95Us: p95 ?? null,
      medianTokens: tokens ?? null,
    })),
    edges: tallyEdges(runs, prices).map(({ median, p95, tokens, cost, ...edge }) => ({
      ...edge,
      medianUs: median ?? null,
      p95Us: p95 ?? null,
      medianTokens: tokens ?? null,
      cost: cost ?? null,
    })),
    agents: tallyAgents(runs, prices).map(({ cost, ...agent }) => ({ ...agent, cost: cost ?? null })),
    loops: tallyLoops(runs, pathOf),
    findings: tallyFindings(runs),
    neverTaken: neverTaken ?? null,
  };
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "runs": [`;
  for (const [at, listed] of runs.entries())
    yield `${at > 0 ? ',' : ''}\n    ${JSON.stringify(toRow(listed, pathOf(listed).text, nameOf(listed.file), prices))}`;
  yield `${runs.length > 0 ? '\n  ' : ''}]\n}\n`;
}

function toRow(listed: ListedRun, path: string, file: string, prices: Prices): object {
  const { of, run, at } = listed;
  return {
    file,
    run: run.id,
    seq: run.begin,
    at: at === undefined ? null : new Date(at).toISOString(),
    program: of.program ?? null,
    sdk: of.sdk,
    imported: of.imported ?? null,
    path,
    outcome: run.outcome,
    error: run.error ?? null,
    handoffs: run.handoffs,
    us: run.us ?? null,
    tokens: tokensOf(run) ?? null,
    cost: costOfAll(prices, run.usage) ?? null,
    usage: run.usage.map(({ agent, model, ...rest }) => ({ agent: agentName(listed, agent), model: model ?? null, ...rest })),
    tools: run.tools,
    input: run.input,
    output: run.output,
    findings: run.findings?.map(({ handoff, ...found }) => ({ ...found, handoff: handoff ?? null })) ?? null,
  };
}
