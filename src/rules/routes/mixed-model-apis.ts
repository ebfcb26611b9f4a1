import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import { isRunOption } from '../../model/options/run-options';
import type { Agent, Edge, Entry, Handoff, Run, Workflow } from '../../model/workflow';
import { createReach } from '../reach';
import type { Problem, Rule } from '../rule';
import { agentInWords } from '../wording/agent-in-words';
import { sentence } from '../wording/sentence';

export const mixedModelApis: Rule = {
  id: 'mixed-model-apis',
  severity: 'warning',
  summary: 'An agent hands off to one whose model is asked through another API, which refuses what the first one leaves.',

  *check(workflow) {
    const agentOf = byId(workflow.agents);
    const handoffOf = byId(workflow.handoffs);
    const isChanged = findChanged(workflow);
    for (const edge of workflow.edges) {
      const [source, target] = [agentOf(edge.from), agentOf(edge.to)];
      if (edge.kind !== 'handoff' || edge.certainty !== 'certain' || edge.isDisabled || !source || !target) continue;
      if (!isPlain(source) || !isPlain(target) || changesHistory(handoffOf(edge.handoff)) || isChanged(source)) continue;
      const problem = ofHostedTool(edge, source, target) ?? ofIds(edge, source, target);
      if (problem) yield problem;
    }
  },
};

function isPlain({ kind, isSubclass, retained, condition }: Agent): boolean {
  return kind === 'agent' && !isSubclass && !retained && condition === undefined;
}

/** Whether what the next agent sees may be something else than what was there. */
function changesHistory(handoff: Handoff | undefined): boolean {
  if (!handoff) return false;
  const { options, isOpen, isChanged, retained } = handoff;
  return isOpen || isChanged === true || retained === true || options.inputFilter !== undefined || options.nestHistory !== undefined;
}

/** Whether runs that come to an agent have another model for all, or change what agents that are handed off to see. */
function findChanged({ edges, runs }: Workflow): (agent: Agent) => boolean {
  const isChanging = (written: string) => CHANGING.some((option) => isRunOption(written, option));
  const changing = runs.filter(({ options }) => options.some(({ written, value }) => isChanging(written) && value.kind !== 'none'));
  const reach = createReach(edges);
  const reached = reach.from(changing.flatMap(({ starts }: Run) => starts.map(({ agent }) => agent)));
  return ({ id }) => reached.has(id);
}

const CHANGING = ['model', 'handoffInputFilter', 'nestHistory', 'modelInputFilter'] as const;

/**
 * What a tool of the Responses API leaves has no place among the messages of the other one; searches in files are written down as calls.
 * Python models/chatcmpl_converter.py, JS openaiChatCompletionsConverter.ts.
 */
function ofHostedTool({ span }: Edge, source: Agent, target: Agent): Problem | undefined {
  const tool = source.tools.entries.map(refusedIn).find((name) => name !== undefined);
  if (tool === undefined || source.modelApi === 'chat' || target.modelApi !== 'chat' || !target.model) return undefined;
  return {
    at: span,
    message: sentence(
      l10n.t('{0} may call `{1}`, and {2} is asked through the Chat Completions API', agentInWords(source), tool, agentInWords(target)),
      l10n.t('once it was called, the run fails with UserError after the handoff'),
    ),
    related: [{ message: l10n.t('Its model is given here.'), at: target.model.span }],
  };
}

/** The name of a tool that is certainly offered, and whose items are refused. */
function refusedIn({ value, condition, retained }: Entry): string | undefined {
  if (condition !== undefined || retained || value.kind !== 'tool' || value.tool.kind !== 'hosted') return undefined;
  return value.tool.name.value === 'file_search' ? undefined : value.tool.name.value;
}

/** JS: calls and messages keep the id of the answer that they come from, `chatcmpl-…`; the Responses API wants its own. Python takes its placeholders out. */
function ofIds({ span }: Edge, source: Agent, target: Agent): Problem | undefined {
  if (source.language !== 'typescript' || source.modelApi !== 'chat' || target.modelApi !== 'responses' || !target.model) return undefined;
  return {
    at: span,
    message: sentence(
      l10n.t('{0} is asked through the Chat Completions API, {1} through the Responses API', agentInWords(source), agentInWords(target)),
      l10n.t('that one refuses the ids that the handoff and messages have from the first'),
    ),
    related: [{ message: l10n.t('Its model is given here.'), at: target.model.span }],
  };
}
