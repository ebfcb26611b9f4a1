import type { Analysis } from '../../analyze/analyze';
import type { AgentBinding } from '../../model/agent-binding';
import type { Analysed, Report } from './messages';
import { NO_ANALYSIS } from './no-analysis';

/** How a list came out of another: in order, stretches of that one and what is new. */
type ListChange<T> = readonly ({ readonly from: number; readonly count: number } | { readonly items: readonly T[] })[];

/** A report as it goes from thread to thread: of an analysis, what is not as in the one told before. */
export type WireReport = Exclude<Report, { readonly kind: 'analysed' }> | ({ readonly kind: 'analysed' } & WireAnalysed);

type WireAnalysed = Omit<Analysed, 'analysis' | 'bindings'> & {
  readonly rest: Pick<Analysis, 'failures' | 'statistics'> & Pick<Analysis['workflow'], 'sdks'>;
  readonly lists: { readonly [list in keyof Lists]: ListChange<Lists[list][number]> };
};

/** All that an analysis lists, which is most of it. */
type Lists = Omit<Analysis['workflow'], 'sdks'> & { readonly findings: Analysis['findings']; readonly bindings: readonly AgentBinding[] };

/** Makes reports ready to be sent. Of an analysis what is the same object as in the one before is not sent again. */
export function createWireSender(): (report: Report) => WireReport {
  let last = toLists(NO_ANALYSIS, []);
  return (report) => {
    if (report.kind !== 'analysed') return report;
    const { analysis, bindings, ...others } = report;
    const lists = toLists(analysis, bindings);
    const changes = mapLists(last, (name) => findChange<unknown>(last[name], lists[name])) as WireAnalysed['lists'];
    last = lists;
    const { failures, statistics, workflow } = analysis;
    return { ...others, rest: { failures, statistics, sdks: workflow.sdks }, lists: changes };
  };
}

/** Puts together again what a sender sent; it must be given each report, in order. */
export function createWireReceiver(): (report: WireReport) => Report {
  let last = toLists(NO_ANALYSIS, []);
  return (report) => {
    if (report.kind !== 'analysed') return report;
    const { rest, lists, ...others } = report;
    last = mapLists(last, (name) => applyChange<unknown>(last[name], lists[name])) as Lists;
    const { findings, bindings, ...workflow } = last;
    const { failures, statistics, sdks } = rest;
    return { ...others, analysis: { workflow: { ...workflow, sdks }, findings, failures, statistics }, bindings };
  };
}

function toLists({ workflow: { sdks: _, ...lists }, findings }: Analysis, bindings: readonly AgentBinding[]): Lists {
  return { ...lists, findings, bindings };
}

function mapLists<T>(lists: Lists, change: (name: keyof Lists) => T): Record<keyof Lists, T> {
  return Object.fromEntries((Object.keys(lists) as (keyof Lists)[]).map((name) => [name, change(name)])) as Record<keyof Lists, T>;
}

/** What it takes to make a list out of one that the other side has; elements are the same where they are the same object. */
export function findChange<T>(before: readonly T[], after: readonly T[]): ListChange<T> {
  const places = new Map(before.map((each, index) => [each, index]));
  const change: ({ readonly from: number; count: number } | { readonly items: T[] })[] = [];
  for (const each of after) {
    const from = places.get(each);
    const last = change.at(-1);
    if (from === undefined) {
      if (last && 'items' in last) last.items.push(each);
      else change.push({ items: [each] });
    } else if (last && 'from' in last && last.from + last.count === from) last.count++;
    else change.push({ from, count: 1 });
  }
  return change;
}

export function applyChange<T>(before: readonly T[], change: ListChange<T>): readonly T[] {
  return change.flatMap((each) => ('items' in each ? each.items : before.slice(each.from, each.from + each.count)));
}
