import * as l10n from '@vscode/l10n';
import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { toolMentionAt } from './agents/tool-mentions';
import { describeAgent } from './describe/describe-agent';
import { describeEdge } from './describe/describe-edge';
import { describeHandoff } from './describe/describe-handoff';
import { describeOptionAt } from './describe/describe-option';
import { type Found, findAt } from './find-at';
import type { ToPlace } from './place';

export interface Hover {
  readonly markdown: string;
  readonly at: Span;
}

/** How many things built in one place are told in full. */
const MOST = 4;

/** What the agent, the handoff, the entry or the tool in instructions under an offset means when the program runs, or what an option takes whose name is there. */
export function hover(workflow: Workflow, file: string, offset: number, text: string, toPlace: ToPlace): Hover | undefined {
  const option = describeOptionAt(workflow, file, offset);
  if (option) return option;
  const mention = toolMentionAt(workflow, file, offset, text);
  const found = mention ? ({ kind: 'edges', ...mention } as const) : findAt(workflow, file, offset);
  if (!found) return undefined;
  const texts = [...new Set(describe(workflow, found, toPlace))];
  const rest = texts.length > MOST ? [l10n.t('… and {0} more that are built here.', texts.length - MOST)] : [];
  return { markdown: [...texts.slice(0, MOST), ...rest].join('\n\n---\n\n'), at: found.at };
}

function describe(workflow: Workflow, found: Found, toPlace: ToPlace): readonly string[] {
  switch (found.kind) {
    case 'agents':
      return found.agents.map((agent) => describeAgent(workflow, agent, toPlace));
    case 'handoffs':
      return found.handoffs.map((handoff) => describeHandoff(workflow, handoff, toPlace));
    case 'edges':
      return found.edges.map((edge) => {
        const handoff = workflow.handoffs.find(({ id }) => id === edge.handoff);
        return handoff ? describeHandoff(workflow, handoff, toPlace) : describeEdge(workflow, edge, toPlace);
      });
  }
}
