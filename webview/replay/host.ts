import type { FromReplay, ReplayLabels } from '../../src/recording/messages';

/** What outlives a hidden or reloaded page. */
export interface State {
  readonly seq?: number;
  readonly scale?: 'steps' | 'time';
  readonly onlyChanged?: boolean;
  /** Height of the details, in pixels. */
  readonly details?: number;
  /** Height of the timeline, in pixels. */
  readonly timeline?: number;
  /** Whether keys without Ctrl or Alt do something. */
  readonly singleKeys?: boolean;
}

interface VsCode {
  postMessage(message: FromReplay): void;
  getState(): State | undefined;
  setState(state: State): void;
}

declare function acquireVsCodeApi(): VsCode;

/** The extension on the other side. */
export interface Host {
  readonly labels: ReplayLabels;
  post(message: FromReplay): void;
  state(): State;
  keep(changes: State): void;
}

export function connectHost(): Host {
  const vscode = acquireVsCodeApi();
  return {
    labels: JSON.parse(document.body.dataset['labels'] ?? '') as ReplayLabels,
    post: (message) => vscode.postMessage(message),
    state: () => vscode.getState() ?? {},
    keep: (changes) => vscode.setState({ ...vscode.getState(), ...changes }),
  };
}
