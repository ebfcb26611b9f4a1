import type { ReplaySessions } from './sessions';

/** Keeps a panel and the debug session of its recording in step. */
export interface Debugged {
  /** A session that is not ready yet is to come where the panel is. */
  expect(): void;
  /** The debugger goes where the panel is. Of several moves in a row the last one counts. */
  lead(): Promise<void>;
  /** The debugger has moved: the panel goes where it is, unless it sent the debugger there. */
  follow(seq: number): Promise<void>;
  /** A session has begun, or ended. */
  join(inStep: boolean): void;
}

export interface DebuggedPanel {
  /** The event that it stands at. */
  seq(): number;
  seek(seq: number): Promise<void>;
  /** `isLed`: the panel itself has sent the debugger on. */
  follow(seq: number, isLed: boolean): Promise<void>;
}

export function createDebugged(file: string, sessions: ReplaySessions, panel: DebuggedPanel): Debugged {
  let isAhead = false;
  let seeks = 0;

  const lead = async () => {
    if (!sessions.isReady(file)) return void (isAhead = true);
    const mine = ++seeks;
    const isLast = () => mine === seeks;
    try {
      const reached = await sessions.seek(file, panel.seq());
      if (reached && isLast() && reached.seq !== panel.seq()) await panel.seek(reached.seq);
    } finally {
      if (isLast()) seeks = 0;
    }
  };

  return {
    expect: () => void (isAhead = true),
    lead,
    async follow(seq) {
      if (!isAhead) return panel.follow(seq, seeks > 0);
      isAhead = false;
      if (panel.seq() !== seq) await lead();
    },
    join(inStep) {
      seeks = 0;
      if (!inStep) isAhead = false;
    },
  };
}
