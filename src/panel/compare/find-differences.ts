import { eventOf } from '../../recording/recording';
import type { RecordedHandoff } from '../../replay/handoff';
import { readHandoff } from '../../replay/read-handoff';
import { alignSteps, type Column } from './align-steps';
import { type ComparedRun, readCall } from './compared-run';

export type DifferenceKind =
  | 'input'
  | 'instructions'
  | 'model'
  | 'received'
  | 'filter'
  | 'outcome'
  | 'answer'
  | 'result'
  | 'guardrail'
  | 'error'
  | 'step'
  | 'output';

/** What a difference is about. */
export interface DifferencePlace {
  readonly is: DifferenceKind;
  /** The agent, tool or guardrail. */
  readonly name: string;
  /** From 1, as the page counts steps. */
  readonly step: number;
  /** Which handoff of the run it belongs to, from 1, if it does. */
  readonly handoff: number | undefined;
}

/** Something that two runs do not have in common. */
export interface Difference {
  readonly is: DifferenceKind;
  /** Index of its column; -1 before the first, the number of columns after the last. */
  readonly column: number;
  /** The model call in which it shows, by step of each run: what that received is what the runs are compared by. */
  readonly calls: Column;
}

export interface ComparedRuns {
  readonly a: ComparedRun;
  readonly b: ComparedRun;
  readonly columns: readonly Column[];
  /** In the order of the columns. */
  readonly differences: readonly Difference[];
  /** How many columns from the first on have no difference. */
  readonly alike: number;
  /** The handoffs in the runs, by column. */
  readonly handoffs: ReadonlyMap<number, HandoffPair>;
}

export interface HandoffPair {
  readonly a: RecordedHandoff | undefined;
  readonly b: RecordedHandoff | undefined;
}

/**
 * Lays two runs beside each other and tells where they differ. What follows from a model's other answer, as the tools that it called, is no
 * difference of its own; nor are instructions that differed before.
 */
export function findDifferences(a: ComparedRun, b: ComparedRun): ComparedRuns {
  const columns = alignSteps(toKeys(a), toKeys(b));
  const handoffs = new Map(
    columns.flatMap((column, at) =>
      isHandoff(a, column.a) || isHandoff(b, column.b) ? [[at, { a: toHandoff(a, column.a), b: toHandoff(b, column.b) }] as const] : [],
    ),
  );
  const differences: Difference[] = [];
  const told = new Set<string>();
  const add = (is: DifferenceKind, column: number, calls = toCalls(a, b, columns, column)) => differences.push({ is, column, calls });
  const addOnce = (is: 'instructions' | 'model', agent: string, column: number) => {
    if (!told.has(`${is} ${agent}`)) add(is, column);
    told.add(`${is} ${agent}`);
  };

  if (!isSame(toInput(a), toInput(b))) add('input', -1);
  columns.forEach((column, at) => {
    if (column.a === undefined || column.b === undefined) {
      const { kind = 'model' } = (column.a === undefined ? b.steps[column.b ?? -1] : a.steps[column.a]) ?? {};
      if (differences.length === 0 || (kind !== 'model' && kind !== 'tool' && kind !== 'agent-tool')) add('step', at);
      return;
    }
    const { kind, agent = '', seq = -1, last = -1 } = a.steps[column.a] ?? {};
    const { seq: otherSeq = -1, last: otherLast = -1 } = b.steps[column.b] ?? {};
    switch (kind) {
      case 'model': {
        const [one, other] = [readCall(a, column.a), readCall(b, column.b)];
        if (!one || !other) return;
        const isFirst = one.begin.handoff !== null || other.begin.handoff !== null;
        if (!isAlike(a, one.begin.instructions, b, other.begin.instructions)) addOnce('instructions', agent, at);
        if (one.begin.model !== null && other.begin.model !== null && one.begin.model !== other.begin.model) addOnce('model', agent, at);
        if ((isFirst || differences.length === 0) && !isSame(a.toKeys(one.begin.input), b.toKeys(other.begin.input))) add('received', at);
        if (!isSame(a.toKeys(one.end?.output), b.toKeys(other.end?.output)) || one.end?.error?.message !== other.end?.error?.message) add('answer', at);
        return;
      }
      case 'tool':
      case 'agent-tool': {
        const [one, other] = [eventOf(a.recording, last, 'tool.end'), eventOf(b.recording, otherLast, 'tool.end')];
        if (!isAlike(a, one?.result, b, other?.result) || one?.error?.message !== other?.error?.message) add('result', at);
        return;
      }
      case 'guardrail':
        if (eventOf(a.recording, seq, 'guardrail')?.triggered !== eventOf(b.recording, otherSeq, 'guardrail')?.triggered) add('guardrail', at);
        return;
      case 'handoff': {
        const { a: one, b: other } = handoffs.get(at) ?? {};
        if (!one || !other) return;
        // A trace does not hold filters.
        if (!one.imported && !other.imported && toFilter(one) !== toFilter(other)) add('filter', at);
        if (one.outcome !== other.outcome || one.error?.name !== other.error?.name) add('outcome', at);
        return;
      }
      case 'error': {
        const [one, other] = [eventOf(a.recording, seq, 'run.end')?.error, eventOf(b.recording, otherSeq, 'run.end')?.error];
        if (one?.name !== other?.name || one?.message !== other?.message) add('error', at);
        return;
      }
      case 'repeated':
      case undefined:
        return;
      default:
        // A kind of step that is compared nowhere does not compile.
        kind satisfies never;
    }
  });
  const [end, otherEnd] = [toEnd(a), toEnd(b)];
  if (!isAlike(a, end?.output, b, otherEnd?.output)) add('output', columns.length);
  return { a, b, columns, differences, alike: Math.max(0, differences[0]?.column ?? columns.length), handoffs };
}

/** The run's last event, where it was recorded. */
export function toEnd({ recording, run }: ComparedRun) {
  return run.end === undefined ? undefined : eventOf(recording, run.end, 'run.end');
}

/** Steps of one key can stand beside each other. */
function toKeys({ recording, steps }: ComparedRun): readonly string[] {
  return steps.map(({ kind, agent, seq, text }) => {
    if (kind === 'model' || kind === 'error') return `${kind} ${agent}`;
    const handoff = eventOf(recording, seq, 'handoff.begin');
    return `${kind} ${agent} ${handoff ? (handoff.calls.find(({ accepted }) => accepted)?.to ?? '') : text}`;
  });
}

function isHandoff({ steps }: ComparedRun, step: number | undefined): boolean {
  return step !== undefined && steps[step]?.kind === 'handoff';
}

function toHandoff(side: ComparedRun, step: number | undefined): RecordedHandoff | undefined {
  return isHandoff(side, step) ? readHandoff(side.recording, side.steps[step ?? -1]?.seq ?? -1) : undefined;
}

function toInput(side: ComparedRun): readonly string[] | undefined {
  return side.toKeys(eventOf(side.recording, side.run.begin, 'run.begin')?.input ?? undefined);
}

function toFilter(handoff: RecordedHandoff): string {
  return [toOwnFilter(handoff), handoff.modelFilter?.fn.name ?? ''].join(' then ');
}

function toOwnFilter({ filter, nesting, stages }: RecordedHandoff): string {
  return filter ? `filter ${filter.name}` : nesting || stages.some(({ by }) => by === 'nesting') ? `nesting ${nesting?.mapper?.name ?? ''}` : '';
}

/** The model calls in which a difference of a column shows, of each run the next one; the last where neither run has any more. */
function toCalls(a: ComparedRun, b: ComparedRun, columns: readonly Column[], column: number): Column {
  const isCall = ({ steps }: ComparedRun, step: number | undefined) => step !== undefined && steps[step]?.kind === 'model';
  const from = columns.slice(Math.max(0, column));
  const next = { a: from.find((each) => isCall(a, each.a))?.a, b: from.find((each) => isCall(b, each.b))?.b };
  return next.a === undefined && next.b === undefined ? { a: lastCall(a), b: lastCall(b) } : next;
}

function lastCall({ steps }: ComparedRun): number | undefined {
  const last = steps.findLastIndex(({ kind }) => kind === 'model');
  return last < 0 ? undefined : last;
}

/** What was not recorded is no difference. */
function isSame(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return !one || !other || (one.length === other.length && one.every((key, at) => key === other[at]));
}

/** The same of two values, by their numbers. */
function isAlike(a: ComparedRun, one: number | null | undefined, b: ComparedRun, other: number | null | undefined): boolean {
  const [value, otherValue] = [a.item(one), b.item(other)];
  return value === undefined || otherValue === undefined || a.toKey(value) === b.toKey(otherValue);
}
