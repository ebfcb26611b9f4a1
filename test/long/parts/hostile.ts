import { CASES } from '../../workspace/hostile/cases';
import { connectServer } from '../../workspace/hostile/server';
import { assertSeen } from '../../workspace/hostile/sound';
import { createWatched } from '../../workspace/hostile/watched';
import type { LongPart } from './part';

/** In milliseconds of the processor, and megabytes. */
const MOST = { milliseconds: 5_000, megabytes: 500 };

/** Every hostile folder, through the analysis and through the language server. */
export const hostile: LongPart = {
  summary: 'hostile folders: within 5 s and 500 MB, the sound program beside still seen, what harms named',
  count: CASES.length,
  async run({ count, show }) {
    const watched = createWatched();
    const server = await connectServer();
    let failed = 0;
    let most = { milliseconds: 0, megabytes: 0, slowest: '' };
    try {
      for (const each of CASES.slice(0, count)) {
        try {
          const looked = await watched.look(each);
          if (looked.milliseconds > most.milliseconds) most = { ...most, milliseconds: looked.milliseconds, slowest: each.name };
          most = { ...most, megabytes: Math.max(most.megabytes, looked.megabytes) };
          assertSeen(looked, each);
          if (looked.milliseconds > MOST.milliseconds) throw new Error(`it took ${Math.round(looked.milliseconds)} ms`);
          if (looked.megabytes > MOST.megabytes) throw new Error(`it took ${Math.round(looked.megabytes)} MB`);
          assertSeen(await server.look(each), each);
        } catch (error) {
          failed += 1;
          if (failed <= Math.max(show, 20)) console.log(`${each.name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      await server.dispose();
    } finally {
      watched.dispose();
    }
    console.log(`${Math.min(count, CASES.length)} folders; at most ${Math.round(most.milliseconds)} ms (${most.slowest}) and ${Math.round(most.megabytes)} MB`);
    return { passed: Math.min(count, CASES.length) - failed, failed };
  },
};
