import { type TextEditor, window } from 'vscode';
import type { ToGraph } from '../../../graph/messages';
import type { Client } from '../../server/language-client';
import { findCursorAgent } from '../find-cursor-agent';
import type { GraphView } from './graph-view';

/** The agent that is marked in the graph: the one asked for, else that at the cursor. */
export interface AgentMark {
  /** Marks an agent; what the cursor was in before, and is still being asked for, counts no more. */
  mark(agent: string | undefined): void;
  /** The page is to go to the one that is marked, as soon as it is on screen. */
  seek(): void;
  /** Marks the agent the cursor is in; while no editor is active, the last one stays marked. */
  follow(): Promise<void>;
  /** What is on screen is another. */
  refresh(): Promise<void>;
  /** The agent to look at. */
  find(): Promise<string | undefined>;
}

export function createAgentMark(client: Client, view: () => GraphView, isReady: () => boolean, post: (message: ToGraph) => void): AgentMark {
  let marked: string | undefined;
  let isSought = false;
  let turn = 0;

  return {
    mark,
    follow,
    seek() {
      isSought = true;
    },
    refresh: async () => (marked === undefined ? follow() : highlight()),
    find: async () => marked ?? atCursor(window.activeTextEditor)?.catch(() => undefined),
  };

  async function follow(): Promise<void> {
    const editor = window.activeTextEditor;
    if (!isReady() || !editor) return;
    const mine = ++turn;
    const agent = await atCursor(editor);
    if (mine === turn) mark(agent);
  }

  function mark(agent: string | undefined): void {
    turn += 1;
    marked = agent;
    highlight();
  }

  function highlight(): void {
    const id = view().picture?.graph.nodes.find((node) => node.kind === 'agent' && node.agent === marked)?.id;
    post({ type: 'highlight', id, ...(isSought && id !== undefined ? { isWanted: true } : {}) });
    if (id !== undefined) isSought = false;
  }

  function atCursor(editor: TextEditor | undefined): Promise<string | undefined> | undefined {
    return editor && findCursorAgent(client, editor);
  }
}
