import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostileCase } from './cases';
import type { Looked } from './look.entry';
import { writeSound } from './sound';

/** Of the clock, after which a look counts as endless; what it may take of the processor is much less. */
const ENDLESS = 60_000;

/** In megabytes, of a process that is not asked again. */
const WORN = 180;

/** Looks at hostile folders in a process that may hang or die. */
export interface Watched {
  /** Rejects when it hung or died; the next look has another process. */
  look(hostile: HostileCase): Promise<Looked>;
  dispose(): void;
}

export function createWatched(): Watched {
  let child: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    const started = fork('out/test/workspace/hostile/look.entry.js', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(started, 'message');
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return {
    look: (hostile) =>
      inHostileFolder(hostile, async (folder) => {
        const process = (child ??= await start());
        try {
          process.send(folder);
          const looked = await answerOf(process);
          // What one look took is not to be laid at the door of the next.
          if (looked.megabytes > WORN) stop();
          return looked;
        } catch (error) {
          stop();
          throw error;
        }
      }),
    dispose: stop,
  };
}

/** Makes the folder, a sound program in it, and takes it away afterwards with whatever goes on there. */
export async function inHostileFolder<T>(hostile: HostileCase, act: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baton-hostile-')));
  writeSound(folder);
  const racer = await hostile.make(folder);
  try {
    return await act(folder);
  } finally {
    if (racer) {
      const ended = once(racer, 'exit');
      racer.kill('SIGKILL');
      await ended;
    }
    // What the racer had just started may still make its file.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function answerOf(child: ChildProcess): Promise<Looked> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('it hangs'))), ENDLESS);
    const onExit = (code: number | null, signal: string | null) => end(() => reject(new Error(`it died of ${signal ?? code}`)));
    const onMessage = (looked: Looked) => end(() => resolve(looked));
    child.once('exit', onExit).once('message', onMessage);

    function end(settle: () => void): void {
      clearTimeout(timer);
      child.off('exit', onExit).off('message', onMessage);
      settle();
    }
  });
}
