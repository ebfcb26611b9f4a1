import type { FromGraph, GraphLabels, Layout } from '../../src/graph/messages';

/** What outlives a hidden or reloaded page. */
export interface State {
  readonly layout?: Layout;
  readonly transform?: { readonly x: number; readonly y: number; readonly k: number };
  /** Id of the node or edge that had the keyboard. */
  readonly active?: string;
}

interface VsCode {
  postMessage(message: FromGraph): void;
  getState(): State | undefined;
  setState(state: State): void;
}

declare function acquireVsCodeApi(): VsCode;

/** The extension on the other side. */
export interface Host {
  readonly labels: GraphLabels;
  post(message: FromGraph): void;
  state(): State;
  keep(changes: State): void;
}

export function connectHost(): Host {
  const vscode = acquireVsCodeApi();
  return {
    labels: JSON.parse(document.body.dataset['labels'] ?? '') as GraphLabels,
    post: (message) => vscode.postMessage(message),
    state: () => vscode.getState() ?? {},
    keep: (changes) => vscode.setState({ ...vscode.getState(), ...changes }),
  };
}
