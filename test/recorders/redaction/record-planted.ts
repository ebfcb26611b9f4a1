import { strict as assert } from 'node:assert';
import { copyFileSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createPresenter } from '../../../src/panel/present/present';
import type { Presented, ReplayPosition } from '../../../src/panel/present/presented';
import { openRecording } from '../../../src/recording/open-recording';
import { spawnBaton } from '../../cli/spawn-baton';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';

/** A program that meets secrets wherever a recorder looks, for each SDK. */
export const PLANTED_PROGRAMS = [
  { name: 'Python', file: 'planted.py', start: async () => [await ensurePythonSdk('0.24.0'), 'planted.py'] },
  { name: 'JavaScript', file: 'planted.mjs', start: async () => ['node', 'planted.mjs'] },
] as const;

/** What became of its secrets. */
export interface PlantedRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly logs: readonly string[];
  /** All that was written and said. */
  readonly recorded: string;
  /** All that is shown of it, by where. */
  readonly shown: Readonly<Record<string, string>>;
}

/** Records a program with these secrets in an empty folder, and shows the recording in every way there is. */
export async function recordPlanted(
  folder: string,
  { file, start }: (typeof PLANTED_PROGRAMS)[number],
  secrets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string | undefined>>,
): Promise<PlantedRun> {
  copyFileSync(join('test/recorders/programs', file), join(folder, file));
  symlinkSync(join(await ensureJavaScriptSdk('0.20.0'), 'node_modules'), join(folder, 'node_modules'), 'junction');
  const environment = { PLANTED: JSON.stringify(secrets), OPENAI_API_KEY: undefined, ...more };
  const { status, stdout, stderr } = await spawnBaton(folder, ['record', '--', ...(await start())], { environment });
  const runs = join(folder, '.baton/runs');
  const written = readdirSync(runs).map((entry) => [entry, readFileSync(join(runs, entry), 'utf8')] as const);
  const shown: Record<string, string> = {};
  for (const format of ['text', 'json']) {
    const replayed = await spawnBaton(folder, ['replay', '--format', format]);
    assert.equal(replayed.status, 0, replayed.stderr);
    shown[`baton replay --format ${format}`] = replayed.stdout;
  }
  for (const format of ['mermaid', 'json']) shown[`baton graph --format ${format}`] = (await spawnBaton(folder, ['graph', '--format', format])).stdout;
  const recording = written.find(([entry]) => entry.endsWith('.handoffs.jsonl'));
  shown['the panel'] = recording ? await showInPanel(join(runs, recording[0])) : '';
  return {
    status,
    stdout,
    stderr,
    logs: written.map(([entry]) => entry).filter((entry) => entry.endsWith('.log')),
    recorded: `${stderr}${written.map(([, text]) => text).join('')}`,
    shown,
  };
}

/** All messages that the panel is sent at each step of a recording, with all rows opened. */
async function showInPanel(file: string): Promise<string> {
  const recording = await openRecording(file);
  const present = createPresenter(recording);
  const messages: string[] = [];
  for (let seq = 0; seq < recording.length; seq++) {
    const { position, messages: first } = tell(present({ seq, inStep: undefined }, { type: 'ready' }));
    const moment = first.find((message) => message.type === 'moment');
    if (moment?.type !== 'moment') continue;
    for (const row of moment.ledger.rows.keys()) {
      tell(present(position, { type: 'select', key: moment.key, row }));
      tell(present(position, { type: 'expand', key: moment.key, row }));
    }
  }
  recording.close();
  return messages.join('\n');

  function tell(presented: Presented): { readonly position: ReplayPosition; readonly messages: Presented['messages'] } {
    messages.push(JSON.stringify(presented));
    return presented;
  }
}

/** Of one text, where secrets stand, for the message; also behind the escapes of JSON in JSON. */
export function createFindSecret(text: string): (secret: string) => string | undefined {
  const plain = text.replaceAll(/\\+/g, '').replaceAll('\n', ' ');
  // What has neither an escape nor a line's end stands in both.
  return (secret) => excerpt(plain, secret) ?? (/[\\\n]/.test(secret) ? excerpt(text, secret) : undefined);
}

function excerpt(text: string, found: string): string | undefined {
  const at = text.indexOf(found);
  return at < 0 ? undefined : text.slice(Math.max(0, at - 200), at + 40);
}
