import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnBaton } from '../cli/spawn-baton';
import { copyRefundDesk, type Half } from './copy-refund-desk';

export const RECORDING = 'refund-desk.handoffs.jsonl';

/** Runs a half of the refund desk with the real SDK under `baton record`, in an empty folder, perhaps changed, and gives what was recorded: places relative to the half itself. */
export async function recordRefundDesk(half: Half, folder: string, change?: (folder: string) => void): Promise<string> {
  const { program } = await copyRefundDesk(half, folder);
  change?.(folder);
  const { status, stdout, stderr } = await spawnBaton(folder, ['record', '--out', '.', '--', ...program]);
  if (status !== 0 || stdout !== 'Refund Agent: Which charge should I refund? Please send me its id.\n')
    throw new Error(`status ${status}\n${stdout}${stderr}`);
  const [name = '', ...others] = readdirSync(folder).filter((file) => file.endsWith('.handoffs.jsonl') || file.endsWith('.log'));
  if (!name.endsWith('.jsonl') || others.length > 0) throw new Error(`not one recording: ${[name, ...others].join(', ')}\n${stderr}`);
  return readFileSync(join(folder, name), 'utf8');
}
