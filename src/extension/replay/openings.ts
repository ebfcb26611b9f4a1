import { commands, type Disposable, type Event, EventEmitter, type Uri } from 'vscode';
import { VIEW_TYPE } from './show-panel';

/** Opens a recording in its panel, without the debugger, at an event. */
export type OpenReplay = (uri: Uri, seq: number) => Promise<void>;

/** Where panels are to open that are not open yet, and where those go that are. */
export interface Openings extends Disposable {
  readonly open: OpenReplay;
  /** Where the panel of this recording was asked to open; asked once. */
  take(file: string): number | undefined;
  /** A recording was asked for again. */
  readonly onDidAsk: Event<string>;
}

export function createOpenings(): Openings {
  const wanted = new Map<string, number>();
  const asked = new EventEmitter<string>();
  return {
    open: async (uri, seq) => {
      wanted.set(uri.fsPath, seq);
      await commands.executeCommand('vscode.openWith', uri, VIEW_TYPE);
      asked.fire(uri.fsPath);
    },
    take: (file) => {
      const seq = wanted.get(file);
      wanted.delete(file);
      return seq;
    },
    onDidAsk: asked.event,
    dispose: () => asked.dispose(),
  };
}
