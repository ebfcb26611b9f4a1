interface VsCode<Message, State> {
  postMessage(message: Message): void;
  getState(): Partial<State> | undefined;
  setState(state: Partial<State>): void;
}

declare function acquireVsCodeApi<Message, State>(): VsCode<Message, State>;

/** The extension on the other side of a page. */
export interface Host<Message, Labels, State> {
  readonly labels: Labels;
  post(message: Message): void;
  /** What outlives a hidden or reloaded page. */
  state(): Partial<State>;
  keep(changes: Partial<State>): void;
}

export function connectHost<Message, Labels, State>(): Host<Message, Labels, State> {
  const vscode = acquireVsCodeApi<Message, State>();
  return {
    labels: JSON.parse(document.body.dataset['labels'] ?? '') as Labels,
    post: (message) => vscode.postMessage(message),
    state: () => vscode.getState() ?? {},
    keep: (changes) => vscode.setState({ ...vscode.getState(), ...changes }),
  };
}
