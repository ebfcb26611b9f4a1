import * as l10n from '@vscode/l10n';
import { toNumber } from '../../text/to-number';
import { readCall } from './compared-run';
import type { ComparedRuns, Difference, DifferencePlace } from './find-differences';

/** What a difference is about. Steps are numbered as in A, or in B where A has none. */
export function toDifferencePlace(runs: ComparedRuns, { is, column }: Difference): DifferencePlace {
  const { a, b, columns } = runs;
  const { a: stepA, b: stepB } = columns[column] ?? { a: undefined, b: undefined };
  const found = stepA === undefined ? b.steps[stepB ?? -1] : a.steps[stepA];
  const at = toHandoffColumn(runs, column);
  const pair = at === undefined ? undefined : runs.handoffs.get(at);
  const to = pair?.b?.to ?? pair?.a?.to;
  const isTool = found?.kind === 'tool' || found?.kind === 'agent-tool' || found?.kind === 'guardrail';
  // What a model answers is told by the step in which it does.
  const seq = is === 'answer' ? (found?.last ?? 0) : (found?.seq ?? 0);
  return {
    is,
    name: found?.kind === 'handoff' ? (to ?? found.agent) : isTool ? found.text.replace(/\(\)$/, '') : (found?.agent ?? ''),
    step: seq + 1,
    handoff: at === undefined ? undefined : [...runs.handoffs.keys()].indexOf(at) + 1,
  };
}

/** The column of the handoff that a column tells of: itself, or that which led to its model call. */
export function toHandoffColumn({ a, b, columns, handoffs }: ComparedRuns, column: number): number | undefined {
  if (handoffs.has(column)) return column;
  const { a: stepA, b: stepB } = columns[column] ?? { a: undefined, b: undefined };
  const [one, other] = [stepA === undefined ? undefined : readCall(a, stepA), stepB === undefined ? undefined : readCall(b, stepB)];
  const [seqA, seqB] = [one?.begin.handoff, other?.begin.handoff];
  return [...handoffs].find(([, pair]) => (pair.a !== undefined && pair.a.seq === seqA) || (pair.b !== undefined && pair.b.seq === seqB))?.[0];
}

/** What a difference is about, in the list of all. */
export function toPlaceText({ is, name, step, handoff }: DifferencePlace): string {
  switch (is) {
    case 'input':
      return l10n.t('Run input');
    case 'output':
      return l10n.t('Final output');
    case 'filter':
      return l10n.t('Handoff {0}, input filter', toNumber(handoff ?? 1));
    case 'outcome':
      return l10n.t('Handoff {0}', toNumber(handoff ?? 1));
    case 'received':
      return handoff === undefined ? l10n.t('Step {0}, {1}, received', toNumber(step), name) : l10n.t('Handoff {0}, received', toNumber(handoff));
    case 'instructions':
      return l10n.t('Step {0}, {1}, instructions', toNumber(step), name);
    case 'model':
      return l10n.t('Step {0}, {1}, model', toNumber(step), name);
    case 'answer':
    case 'result':
    case 'guardrail':
    case 'error':
    case 'step':
      return l10n.t('Step {0}, {1}', toNumber(step), name);
  }
}
