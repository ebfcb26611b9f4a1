import * as l10n from '@vscode/l10n';
import { groupBy } from '../../../model/group-by';
import { eventOf, type Recording, type Run } from '../../../recording/recording';
import { toRunTree } from '../../../replay/stepping/run-tree';
import { printable } from '../../../text/printable';
import { toNumber } from '../../../text/to-number';

/** Which handoffs of a recording are meant; all where nothing is said. */
export interface HandoffChoice {
  /** That handoff alone, by the event that it begins with. */
  readonly at?: number | undefined;
  /** Those of that run, and of the runs within it. */
  readonly run?: string | undefined;
  /** Of each run the one of that number, from 1. */
  readonly handoff?: number | undefined;
  /** So many, the first ones. */
  readonly limit?: number | undefined;
}

export interface ShownHandoffs {
  /** In the order they began. */
  readonly runs: readonly Run[];
  readonly handoffs: ReadonlyMap<string, readonly NumberedHandoff[]>;
  /** How many are left out beyond the limit. */
  readonly left: number;
}

export interface NumberedHandoff {
  readonly seq: number;
  /** Which of its run, from 1. */
  readonly number: number;
}

/** More are not listed in a message. */
const LISTED = 20;

/** The handoffs that are chosen, by run. Throws, saying what there is, where a run or handoff is not there. */
export function selectHandoffs(recording: Recording, { at, run, handoff, limit }: HandoffChoice = {}): ShownHandoffs {
  const wanted = run === undefined ? recording.runs : findRuns(recording, run);
  const ids = new Set(wanted.map(({ id }) => id));
  const counts = new Map<string, number>();
  const found: (NumberedHandoff & { readonly run: string })[] = [];
  for (const seq of recording.handoffs) {
    const id = eventOf(recording, seq, 'handoff.begin')?.run;
    if (id === undefined || !ids.has(id)) continue;
    const number = (counts.get(id) ?? 0) + 1;
    counts.set(id, number);
    if ((at === undefined || at === seq) && (handoff === undefined || handoff === number)) found.push({ seq, number, run: id });
  }
  if (at !== undefined && found.length === 0) throw new Error(toNoHandoff(recording, at));
  if (handoff !== undefined && found.length === 0)
    throw new Error(l10n.t('There is no handoff {0}: no run has more than {1}.', toNumber(handoff), toNumber(Math.max(0, ...counts.values()))));
  const kept = found.slice(0, limit);
  const end = found[kept.length]?.seq ?? Infinity;
  const groups = groupBy(kept, (each) => each.run);
  const isOne = at !== undefined || handoff !== undefined;
  return { runs: wanted.filter(({ id, begin }) => (isOne ? groups.has(id) : begin < end)), handoffs: groups, left: found.length - kept.length };
}

function findRuns(recording: Recording, id: string): readonly Run[] {
  const tree = toRunTree(recording);
  const top = tree.find(id);
  if (!top) throw new Error(toNoRun(recording, id));
  return recording.runs.filter((run) => run === top || tree.isBelow(run, top));
}

/** `There is no run r9: there are r1 (Triage) and r2 (Billing).` */
export function toNoRun({ runs }: Recording, id: string): string {
  const list = toList(
    runs.slice(0, LISTED).map((run) => `${run.id} (${run.agent})`),
    runs.length,
  );
  return printable(list === '' ? l10n.t('There is no run {0}: the recording has none.', id) : l10n.t('There is no run {0}: there are {1}.', id, list));
}

/** `There is no handoff at 7: there are 10 (Triage → Billing) and 21 (Billing → Refund).` */
function toNoHandoff(recording: Recording, at: number): string {
  const names = recording.handoffs.slice(0, LISTED).map((seq) => {
    const begin = eventOf(recording, seq, 'handoff.begin');
    return begin ? `${seq} (${begin.from} → ${begin.calls.find(({ accepted }) => accepted)?.to ?? '?'})` : String(seq);
  });
  const list = toList(names, recording.handoffs.length);
  return printable(
    list === '' ? l10n.t('There is no handoff at {0}: the recording has none.', at) : l10n.t('There is no handoff at {0}: there are {1}.', at, list),
  );
}

function toList(names: readonly string[], all: number): string {
  return [...names, ...(all > names.length ? [l10n.t('{0} more', toNumber(all - names.length))] : [])].join(', ');
}
