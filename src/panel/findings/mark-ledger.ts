import * as l10n from '@vscode/l10n';
import type { FindingItem, RunFinding } from '../../replay/findings/run-finding';
import type { RecordedHandoff, RecordedItem } from '../../replay/handoff';
import type { LedgerRow } from '../ledger/messages';
import type { Rich } from '../rich';
import type { SourcedLedger } from '../sourced';
import { toRich } from '../to-rich';
import { toStepLink } from './finding-texts';

/** The ledger with its findings: the items that they are about, the partners that those lack, and the answer in which it shows. The gravest come first. */
export function markLedger({ ledger, sources }: SourcedLedger, { receivedAt }: RecordedHandoff, findings: readonly RunFinding[]): SourcedLedger {
  if (findings.length === 0) return { ledger, sources };
  const rows = [...ledger.rows];
  const missing = new Map<number, LedgerRow>();
  const items = rows.flatMap(({ kind }, row) => (kind === 'item' ? [row] : []));
  const givens = items.filter((row) => sources[row]?.given);
  const receiveds = new Map(items.map((row) => [sources[row]?.at, row]));
  for (const finding of findings) {
    for (const item of finding.items) {
      // What was received later than right after the handoff is another list.
      const at = item.side === 'given' ? givens[item.at] : finding.shown === receivedAt ? receiveds.get(item.at) : undefined;
      const row = at === undefined ? undefined : rows[at];
      if (at === undefined || !row || row.finding) continue;
      rows[at] = { ...row, ...toMark(row, finding) };
      const lacks = toMissing(item, sources[at]?.received, finding, ledger.rails.length);
      if (lacks) missing.set(at, lacks);
    }
    const then = rows.at(-1);
    if (then?.kind === 'then' && !then.finding && isSeenIn(then, finding)) rows[rows.length - 1] = { ...then, ...toMark(then, finding) };
  }
  const nothing = { given: undefined, received: undefined };
  return {
    ledger: { ...ledger, rows: rows.flatMap((row, at) => [row, ...toList(missing.get(at))]) },
    sources: sources.flatMap((source, at) => (missing.has(at) ? [source, nothing] : [source])),
  };
}

function toMark({ right, label }: LedgerRow, { severity, rule, steps, message }: RunFinding): Pick<LedgerRow, 'finding' | 'label'> {
  const seen = steps.find(({ is }) => is === 'seen');
  const isMissed = right !== undefined && 'hatch' in right && seen !== undefined;
  const says: Rich = isMissed ? toRich(rule === 'tool-result-lost' ? l10n.t('asked for again in {0}') : l10n.t('missed in {0}'), toStepLink(seen.seq)) : [];
  return { finding: { severity, says }, label: `${label}. ${message.replaceAll('`', '')}` };
}

/** A row for what an item lacks: without it the API refuses what was received. */
function toMissing({ lacks }: FindingItem, item: RecordedItem | undefined, { cause, severity }: RunFinding, rails: number): LedgerRow | undefined {
  if (!lacks) return undefined;
  const by = cause.by === 'sdk' || cause.by === 'run' ? undefined : cause.name;
  const text = [toLacksText(lacks, item?.callId ?? ''), ...(by ? [l10n.t('dropped by {0}', by)] : [])].join(' · ');
  return {
    kind: 'missing',
    mark: 'failed',
    key: `missing ${item?.callId ?? ''}`,
    label: text,
    right: { hatch: text },
    wires: Array.from({ length: rails }, () => 'none' as const),
    finding: { severity, says: [] },
  };
}

function toLacksText(lacks: NonNullable<FindingItem['lacks']>, callId: string): string {
  switch (lacks) {
    case 'output':
      return l10n.t('output of {0} missing', callId);
    case 'call':
      return l10n.t('call {0} missing', callId);
    case 'item':
      return l10n.t('what it led to is missing');
  }
}

function isSeenIn({ right }: LedgerRow, { steps, shown }: RunFinding): boolean {
  const link = right && 'link' in right ? right.link?.link : undefined;
  return link?.to === 'step' && (link.seq === shown || steps.some(({ is, seq }) => is === 'seen' && seq === link.seq));
}

function toList(row: LedgerRow | undefined): readonly LedgerRow[] {
  return row ? [row] : [];
}
