import type { ReadOptions } from '../recording/recording';

/** Something that is read of a whole recording, once, while others have their turn. */
export interface Reading<Result> {
  /** What was read; undefined before. */
  readonly result: Result | undefined;
  /** Reads it, unless somebody has. Rejects where the reading is stopped; whoever asks then begins anew. */
  read(): Promise<Result>;
  stop(): void;
}

export function createReading<Result>(read: (options: ReadOptions) => Promise<Result>, watch: WatchReading): Reading<Result> {
  let going: { readonly whole: Promise<Result>; readonly stopping: AbortController } | undefined;
  let result: Result | undefined;

  return {
    get result() {
      return result;
    },
    read: () => (going ??= begin()).whole,
    stop: () => {
      if (result !== undefined) return;
      going?.stopping.abort();
      going = undefined;
    },
  };

  function begin() {
    const stopping = new AbortController();
    return { whole: run(stopping), stopping };
  }

  async function run(stopping: AbortController): Promise<Result> {
    const watcher = watch(() => stopping.abort());
    try {
      result = await read({ signal: stopping.signal, onProgress: watcher.update });
      return result;
    } catch (error) {
      if (going?.stopping === stopping) going = undefined;
      throw error;
    } finally {
      watcher.end();
    }
  }
}

/** Tells somebody that a reading begins, how far it is and that it is over; they may stop it. */
export type WatchReading = (stop: () => void) => { update(done: number, total: number): void; end(): void };
