import { compareRunItems } from '../../../panel/compare/compare-run-items';
import { type ComparedRun, readCall } from '../../../panel/compare/compared-run';
import { type ComparedRuns, type Difference, toEnd } from '../../../panel/compare/find-differences';
import { toDifferencePlace, toPlaceText } from '../../../panel/compare/to-difference-place';
import { toRunsHeadline } from '../../../panel/compare/to-runs-headline';
import { eventOf, type Run } from '../../../recording/recording';
import type { Fn, Input, Items, RecordedError } from '../../../recording/schema';
import type { RecordedHandoff } from '../../../replay/handoff';
import { toExactJson } from '../../../text/exact-json';
import { toItemChangesJson } from '../item-changes-json';
import type { RecordingsCompared } from './recordings-compared';

/** `baton compare --format json`, version 1, documented in `cli.md`. */
export function toCompareJson({ a, b, pairs, onlyA, onlyB }: RecordingsCompared, limit = Infinity): string {
  const isAlike = onlyA.length + onlyB.length === 0 && pairs.every(({ differences }) => differences.length === 0);
  const runs = [
    ...pairs.map((pair) => toPairJson(pair, limit)),
    ...onlyA.map((run) => ({ a: toRunJson(run), b: null, headline: null, alikeSteps: 0, complete: true, left: 0, differences: [] })),
    ...onlyB.map((run) => ({ a: null, b: toRunJson(run), headline: null, alikeSteps: 0, complete: true, left: 0, differences: [] })),
  ];
  return `${toExactJson({ version: 1, a, b, alike: isAlike, runs }, 2)}\n`;
}

function toPairJson(runs: ComparedRuns, limit: number) {
  const { a, b, alike, differences } = runs;
  const shown = differences.slice(0, limit);
  return {
    a: toRunJson(a.run),
    b: toRunJson(b.run),
    headline: toRunsHeadline(runs),
    alikeSteps: alike,
    complete: !a.isCut && !b.isCut,
    left: differences.length - shown.length,
    differences: shown.map((each) => toDifferenceJson(runs, each)),
  };
}

function toRunJson({ id, agent }: Run) {
  return { id, agent };
}

function toDifferenceJson(runs: ComparedRuns, difference: Difference) {
  const { a, b, columns } = runs;
  const { a: stepA, b: stepB } = columns[difference.column] ?? { a: undefined, b: undefined };
  const place = toDifferencePlace(runs, difference);
  return {
    is: difference.is,
    where: toPlaceText(place),
    name: place.name || null,
    handoff: place.handoff ?? null,
    seq: { a: a.steps[stepA ?? -1]?.seq ?? null, b: b.steps[stepB ?? -1]?.seq ?? null },
    a: toValue(runs, difference, 'a'),
    b: toValue(runs, difference, 'b'),
    ...(difference.is === 'received' ? toReceivedChanges(runs, difference) : {}),
  };
}

/** What a run has where the two differ; null where it has nothing there, or it was not recorded. */
function toValue(runs: ComparedRuns, { is, column, calls }: Difference, which: 'a' | 'b') {
  const side = runs[which];
  const step = side.steps[runs.columns[column]?.[which] ?? -1];
  const call = readCall(side, calls[which] ?? -1);
  const { recording, run } = side;
  switch (is) {
    case 'input':
      return toValues(side, eventOf(recording, run.begin, 'run.begin')?.input ?? undefined);
    case 'output':
      return side.item(toEnd(side)?.output) ?? null;
    case 'instructions':
      return side.item(call?.begin.instructions) ?? null;
    case 'model':
      return call?.begin.model ?? null;
    case 'received':
      return toValues(side, call?.begin.input);
    case 'filter':
      return toFiltersJson(runs.handoffs.get(column)?.[which]);
    case 'outcome': {
      const handoff = runs.handoffs.get(column)?.[which];
      return handoff ? { outcome: handoff.outcome, error: toErrorJson(handoff.error) } : null;
    }
    case 'answer':
      return { items: toValues(side, call?.end?.output), error: toErrorJson(call?.end?.error) };
    case 'result': {
      const end = eventOf(recording, step?.last ?? -1, 'tool.end');
      return { result: side.item(end?.result) ?? null, error: toErrorJson(end?.error) };
    }
    case 'guardrail':
      return eventOf(recording, step?.seq ?? -1, 'guardrail')?.triggered ?? null;
    case 'error':
      return toErrorJson(eventOf(recording, step?.seq ?? -1, 'run.end')?.error);
    case 'step':
      return step ? step.label : null;
  }
}

function toReceivedChanges({ a, b }: ComparedRuns, { calls }: Difference) {
  const [left, right] = [a.read(readCall(a, calls.a ?? -1)?.begin.input), b.read(readCall(b, calls.b ?? -1)?.begin.input)];
  return { changes: left && right ? toItemChangesJson(left, right, compareRunItems(a, left, b, right)) : null };
}

function toFiltersJson(handoff: RecordedHandoff | undefined) {
  if (!handoff) return null;
  const { filter, nesting, stages, modelFilter } = handoff;
  const isNested = nesting || stages.some(({ by }) => by === 'nesting');
  const own = filter ? [toFunctionJson(filter)] : isNested ? [toFunctionJson({ ...nesting?.mapper, name: 'nest_handoff_history' })] : [];
  return [...own, ...(modelFilter ? [toFunctionJson(modelFilter.fn)] : [])];
}

function toFunctionJson({ name, loc }: Fn) {
  return { name, file: loc?.file ?? null, line: loc?.line ?? null };
}

function toValues(side: ComparedRun, items: Input | Items | undefined) {
  return side.read(items)?.map(({ value }) => value) ?? null;
}

function toErrorJson(error: RecordedError | undefined) {
  return error ? { name: error.name, message: error.message } : null;
}
