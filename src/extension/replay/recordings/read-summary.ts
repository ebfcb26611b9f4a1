import { basename } from 'node:path';
import { env, l10n } from 'vscode';
import { eventOf, type Recording } from '../../../recording/recording';
import { count } from '../../../text/count';
import { loadRecording } from './load-recording';

/** A line for a list of recordings. */
export interface Summary {
  /** When it was recorded. */
  readonly title: string;
  /** How many runs, agents, handoffs and errors. */
  readonly description: string;
}

/** As many handoffs are asked for the agents' names. */
const MOST_HANDOFFS = 1_000;

/** What a recording holds, in short; what is wrong with it, where it cannot be read. */
export async function readSummary(file: string): Promise<Summary> {
  try {
    const recording = await loadRecording(file);
    try {
      return toSummary(recording);
    } finally {
      recording.close();
    }
  } catch (error) {
    return { title: basename(file), description: `$(warning) ${error instanceof Error ? error.message : String(error)}` };
  }
}

function toSummary(recording: Recording): Summary {
  const { header, runs, handoffs, problems, ending } = recording;
  const begins = handoffs.slice(0, MOST_HANDOFFS).map((seq) => eventOf(recording, seq, 'handoff.begin'));
  const targets = begins.flatMap((event) => event?.calls.filter(({ accepted }) => accepted).map(({ to }) => to) ?? []);
  const agents = new Set([...runs.map(({ agent }) => agent), ...targets]);
  const failed = runs.filter((run) => run.failed).length;
  const facts = [
    count.runs(runs.length),
    count.agents(agents.size),
    count.handoffs(handoffs.length),
    ...(failed > 0 ? [`$(error) ${count.failed(failed)}`] : []),
    ...(ending === 'open' ? [l10n.t('not ended')] : []),
    ...(problems.length > 0 ? [`$(warning) ${count.problems(problems.length)}`] : []),
  ];
  return { title: toTitle(header.at, header.proc.main, recording.file), description: facts.join(' · ') };
}

function toTitle(at: string, main: string | null, file: string): string {
  const time = new Date(at);
  const when = Number.isNaN(time.getTime()) ? basename(file) : time.toLocaleString(env.language, { dateStyle: 'medium', timeStyle: 'medium' });
  return main === null ? when : `${when} · ${main}`;
}
