import { type Comparison, compareWorkflows } from '../../../graph/diff/compare-workflows';
import { drawComparison } from '../../../graph/diff/draw-comparison';
import { toDrawnChanges } from '../../../graph/diff/to-drawn-changes';
import { type DrawnGraph, type DrawOptions, drawGraph } from '../../../graph/draw-graph';
import { chooseDirection } from '../../../graph/mermaid/choose-direction';
import type { Layout } from '../../../graph/messages';
import type { Graph } from '../../../graph/parts/graph';
import type { Held } from '../../../graph/parts/hold-graph';
import { toIds } from '../../../graph/parts/keep-ids';
import { toGraph } from '../../../graph/parts/to-graph';
import { keepWorkflows } from '../../../graph/workflows/choose-workflow';
import type { AgentWorkflow } from '../../../graph/workflows/find-workflows';
import type { Workflow } from '../../../model/workflow';
import type { ComparedBase } from '../compare/graph-comparison';
import { copyMermaid } from '../copy-mermaid';

/** All of a workspace as it is to be shown: as it is now, or with what became of it since a state that it is compared with. */
export interface Shown {
  readonly current: Held;
  readonly workflow: Workflow;
  readonly compared?: Comparison | undefined;
  readonly base?: ComparedBase | undefined;
}

/** A workflow as it is drawn. */
export interface Picture extends DrawnGraph {
  /** As it is now, whatever it is compared with. */
  readonly now: Workflow;
  /** Puts it on the clipboard, with all handoffs. */
  copy(direction: Layout['direction']): Promise<void>;
}

export const NOTHING: Graph = { nodes: [], edges: [] };

export function toShown(current: Held, base: ComparedBase | undefined): Shown {
  const compared = base && compareWorkflows(base.workflow, current.workflow, base.options);
  return { current, workflow: compared?.workflow ?? current.workflow, compared, base };
}

/** Draws one workflow of all that is to be shown. */
export function drawPicture({ current, workflow, compared, base }: Shown, chosen: AgentWorkflow, options: DrawOptions): Picture {
  const { layout = {} } = options;
  const { findings } = current;
  const part = keepWorkflows(workflow, [chosen]);
  const drawn = compared && base ? drawComparison(part, findings, compared, { ...options, base: base.name }) : drawGraph(part, findings, options);
  const changes = compared && toDrawnChanges(drawn.graph, compared.changes);
  const folderOf = new Map(drawn.message.nodes.map(({ id, folder }) => [id, folder]));
  return {
    ...drawn,
    now: keepWorkflows(current.workflow, [chosen]),
    copy(direction) {
      const whole = toGraph(part, findings, toIds(drawn.graph));
      return copyMermaid(whole, direction ?? layout.direction ?? chooseDirection(whole), { tools: layout.tools, folderOf, ...(changes ? { changes } : {}) });
    },
  };
}
