import * as l10n from '@vscode/l10n';
import { eventOf, type Recording, type Run } from '../../recording/recording';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { truncate } from '../../text/truncate';
import { languageTag } from '../../text/use-language';

/** A tab has room for so many columns of an agent's name. */
const LONGEST = 24;

/** What the tab of a recording says: from which agent to which, when, and how it went: `Triage Agent → Refund Agent · 14:03 · done`. */
export function toTabTitle(recording: Recording): string | undefined {
  const tops = recording.runs.filter(({ parent }) => parent === undefined);
  const [first] = tops;
  if (!first) return undefined;
  const last = recording.handoffs.findLast((seq) => eventOf(recording, seq, 'handoff.begin')?.run === first.id);
  const to = last === undefined ? undefined : eventOf(recording, last, 'handoff.begin')?.calls.find(({ accepted }) => accepted)?.to;
  const agents = [first.agent, ...(to === undefined ? [] : [to])].map((name) => truncate(printable(name), LONGEST));
  return [agents.join(' → '), toClock(recording.header.at), ...(tops.length > 1 ? [count.runs(tops.length)] : []), toOutcome(recording, tops)]
    .filter(Boolean)
    .join(' · ');
}

function toClock(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? '' : time.toLocaleTimeString(languageTag(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

function toOutcome({ ending }: Recording, tops: readonly Run[]): string {
  const failed = tops.filter((run) => run.failed).length;
  if (failed > 0) return tops.length === 1 ? l10n.t('failed') : count.failed(failed);
  return ending === 'open' ? l10n.t('not ended') : l10n.t('done');
}
