import { type Disposable, type Event, EventEmitter } from 'vscode';

/** Where a replay stands. */
export interface Shown {
  /** The recording, absolute. */
  readonly file: string;
  readonly seq: number;
  /** The run that the event belongs to; undefined for none. */
  readonly run: string | undefined;
  /** How many events the recording had. */
  readonly length: number;
}

/** The replay that moved last, of all panels and debug sessions: the one that the graph shows. */
export interface ReplayStage extends Disposable {
  readonly shown: Shown | undefined;
  readonly onDidChange: Event<void>;
  show(shown: Shown): void;
  /** The replay of this recording is over. */
  clear(file: string): void;
}

export function createStage(): ReplayStage {
  const changed = new EventEmitter<void>();
  let shown: Shown | undefined;
  return {
    get shown() {
      return shown;
    },
    onDidChange: changed.event,
    show: (wanted) => {
      if (shown?.file === wanted.file && shown.seq === wanted.seq && shown.length === wanted.length) return;
      shown = wanted;
      changed.fire();
    },
    clear: (file) => {
      if (shown?.file !== file) return;
      shown = undefined;
      changed.fire();
    },
    dispose: () => changed.dispose(),
  };
}
