import { strict as assert } from 'node:assert';
import { resolve } from 'node:path';
import type { Json } from '../../../src/recording/schema';
import { runBaton } from '../run-baton';

/** What `baton replay --what-if` tells of a handoff, as far as tests compare it with what the panel shows. */
export interface ToldHandoff {
  readonly seq: number;
  readonly to: string;
  readonly received: readonly Json[];
  readonly whatIf: {
    readonly received: readonly Json[];
    readonly dropped: readonly Json[];
    readonly added: readonly Json[];
    readonly changed: readonly { readonly before: readonly Json[]; readonly after: readonly Json[] }[];
  };
}

/** The handoffs of the sample's recording, `python` or `typescript`, as the command line tells them. */
export async function replaySample(half: string, kind: string): Promise<readonly ToldHandoff[]> {
  const args = ['replay', 'refund-desk.handoffs.jsonl', '--what-if', kind, '--format', 'json'];
  const { status, stdout } = await runBaton(resolve('src/extension/samples/refund-desk', half), args);
  assert.equal(status, 0);
  return (JSON.parse(stdout) as { runs: { handoffs: ToldHandoff[] }[] }).runs.flatMap(({ handoffs }) => handoffs);
}
