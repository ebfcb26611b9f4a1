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
  /** The same a moment later, once for what comes quickly one after the other: all of the state is sent each time. */
  keepSoon(changes: Partial<State>): void;
}

/** Milliseconds. */
const QUIET = 200;

export function connectHost<Message, Labels, State>(): Host<Message, Labels, State> {
  const vscode = acquireVsCodeApi<Message, State>();
  let waiting: Partial<State> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (changes: Partial<State>) => vscode.setState({ ...vscode.getState(), ...changes });
  const keepWaiting = () => {
    clearTimeout(timer);
    if (waiting) keep(waiting);
    waiting = undefined;
  };
  window.addEventListener('pagehide', keepWaiting);
  return {
    labels: JSON.parse(document.body.dataset['labels'] ?? '') as Labels,
    post: (message) => vscode.postMessage(message),
    state: () => ({ ...vscode.getState(), ...waiting }),
    keep(changes) {
      keep({ ...waiting, ...changes });
      waiting = undefined;
    },
    keepSoon(changes) {
      waiting = { ...waiting, ...changes };
      clearTimeout(timer);
      timer = setTimeout(keepWaiting, QUIET);
    },
  };
}
