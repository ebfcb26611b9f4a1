import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnBaton } from '../../cli/spawn-baton';
import { buildRefundDesk, copyRefundDesk, type Half } from './copy-refund-desk';

export const RECORDING = 'refund-desk.handoffs.jsonl';

/** Runs a half of the refund desk with the real SDK under `baton record`, in an empty folder, and gives what was recorded: places relative to the half itself. */
export async function recordRefundDesk(half: Half, folder: string): Promise<string> {
  const { program } = await copyRefundDesk(half, folder);
  return record(folder, program);
}

/** The same once it is changed; built, so that its places are not those of its files. */
export async function recordChangedDesk(half: Half, folder: string, change: (folder: string) => void): Promise<string> {
  const { program } = await copyRefundDesk(half, folder);
  change(folder);
  return record(folder, half === 'typescript' ? await buildRefundDesk(folder) : program);
}

async function record(folder: string, program: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await spawnBaton(folder, ['record', '--out', '.', '--', ...program]);
  if (status !== 0 || stdout !== 'Refund Agent: Which charge should I refund? Please send me its id.\n')
    throw new Error(`status ${status}\n${stdout}${stderr}`);
  const [name = '', ...others] = readdirSync(folder).filter((file) => file.endsWith('.handoffs.jsonl') || file.endsWith('.log'));
  if (!name.endsWith('.jsonl') || others.length > 0) throw new Error(`not one recording: ${[name, ...others].join(', ')}\n${stderr}`);
  return readFileSync(join(folder, name), 'utf8');
}
