import { commands, type Disposable, type Event, EventEmitter, type Uri } from 'vscode';
import type { CompareChange } from '../../panel/compare/messages';
import { VIEW_TYPE } from './show-panel';

/** Where a panel opens: at an event, or with a run beside one of another recording, or of its own. */
export interface Opening {
  /** Undefined: where it would without being asked. */
  readonly seq: number | undefined;
  readonly compare?: { readonly with: Uri; readonly change?: CompareChange };
}

/** Opens a recording in its panel, without the debugger, at an event. */
export type OpenReplay = (uri: Uri, seq: number | undefined, compare?: Opening['compare']) => Promise<void>;

/** Where panels are to open that are not open yet, and where those go that are. */
export interface Openings extends Disposable {
  readonly open: OpenReplay;
  /** Where the panel of this recording was asked to open; asked once. */
  take(file: string): Opening | undefined;
  /** A recording was asked for again. */
  readonly onDidAsk: Event<string>;
}

export function createOpenings(): Openings {
  const wanted = new Map<string, Opening>();
  const asked = new EventEmitter<string>();
  return {
    open: async (uri, seq, compare) => {
      wanted.set(uri.fsPath, { seq, ...(compare && { compare }) });
      await commands.executeCommand('vscode.openWith', uri, VIEW_TYPE);
      asked.fire(uri.fsPath);
    },
    take: (file) => {
      const opening = wanted.get(file);
      wanted.delete(file);
      return opening;
    },
    onDidAsk: asked.event,
    dispose: () => asked.dispose(),
  };
}
