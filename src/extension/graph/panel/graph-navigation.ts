import type { WebviewPanel } from 'vscode';
import { isOldFile } from '../../../graph/diff/old-file';
import type { Client } from '../../server/language-client';
import { showPlace } from '../../show-place';
import type { GraphWriting } from '../../write/graph-writing';
import type { GraphComparison } from '../compare/graph-comparison';
import type { AgentMark } from './agent-mark';
import type { GraphView } from './graph-view';

/** Ways between a graph and the code. */
export interface GraphNavigation {
  /** Brings the panel to the front, at the workflow of the cursor, or of an agent; to be rendered. */
  seek(agent: string | undefined): void;
  /** To an agent of the list: in its workflow, or, where it has none, in its code. */
  find(agent: string): Promise<void>;
  /** To the code of what is drawn. */
  open(id: string): Promise<void>;
}

interface Navigated {
  readonly client: Client;
  readonly comparison: GraphComparison;
  readonly panel: WebviewPanel;
  readonly view: GraphView;
  readonly mark: AgentMark;
  readonly writing: GraphWriting;
}

export function createNavigation({ client, comparison, panel, view, mark, writing }: Navigated): GraphNavigation {
  return {
    seek(agent) {
      panel.reveal(undefined, agent === undefined);
      view.followCursor();
      mark.seek();
      if (agent !== undefined) mark.mark(agent);
    },

    async find(agent) {
      const workflow = view.found.workflows.find(({ agents }) => agents.some(({ id }) => id === agent));
      if (!workflow) {
        const place = await client.locate({ id: agent });
        return place && showPlace(place);
      }
      view.choose(workflow);
      mark.seek();
      mark.mark(agent);
      return view.render();
    },

    async open(id) {
      if (await writing.follow(id)) return;
      const span = view.picture?.places.get(id);
      if (span && isOldFile(span.file)) return comparison.show(span);
      const place = span && (await client.locate({ span }));
      if (place) await showPlace(place);
    },
  };
}
