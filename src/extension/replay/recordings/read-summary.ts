import { basename } from 'node:path';
import { env, l10n } from 'vscode';
import type { RecordingSummary } from '../../../replay/summarize-recording';
import { count } from '../../../text/count';
import { loadRecording } from './load-recording';

/** What a recording holds; what is wrong with it, where it cannot be read. Only who looks pays for loading what reads it. */
export async function readSummary(file: string): Promise<RecordingSummary | { readonly error: string }> {
  try {
    const [{ summarizeRecording }, recording] = await Promise.all([import('../../../replay/summarize-recording'), loadRecording(file)]);
    try {
      return summarizeRecording(recording);
    } finally {
      recording.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** A line for a list of recordings: when it was recorded, and its figures or what is wrong with it. */
export async function describeRecording(file: string): Promise<{ readonly title: string; readonly description: string }> {
  const summary = await readSummary(file);
  if ('error' in summary) return { title: basename(file), description: `$(warning) ${summary.error}` };
  const when = toTime(summary.at, { dateStyle: 'medium', timeStyle: 'medium' }) ?? basename(file);
  return { title: summary.main === null ? when : `${when} · ${summary.main}`, description: toFacts(summary, true).join(' · ') };
}

/** A recording's figures; what went wrong with its icon, where those are drawn. */
export function toFacts({ runs, agents, handoffs, failed, isOpen, problems }: RecordingSummary, hasIcons: boolean): readonly string[] {
  const icon = (name: string) => (hasIcons ? `$(${name}) ` : '');
  return [
    count.runs(runs),
    count.agents(agents),
    count.handoffs(handoffs),
    ...(failed > 0 ? [`${icon('error')}${count.failed(failed)}`] : []),
    ...(isOpen ? [l10n.t('not ended')] : []),
    ...(problems > 0 ? [`${icon('warning')}${count.problems(problems)}`] : []),
  ];
}

/** As the reader writes times; undefined where it is none. */
export function toTime(at: string | number, options: Intl.DateTimeFormatOptions): string | undefined {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? undefined : time.toLocaleString(env.language, options);
}
