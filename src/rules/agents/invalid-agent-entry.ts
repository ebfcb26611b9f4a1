import * as l10n from '@vscode/l10n';
import { findEntryRefusal } from '../../engine/define/judge-agent-entries';
import { usesOption } from '../../engine/define/uses-option';
import type { OptionItem } from '../../model/option';
import { type AgentOption, agentOptionCalled } from '../../model/options/agent-options';
import type { Span } from '../../model/span';
import type { Agent, Entry } from '../../model/workflow';
import { createReplacedInCopies } from '../replaced-in-copies';
import type { Problem, Rule } from '../rule';
import { capitalised } from '../wording/capitalised';
import { failure } from '../wording/failure';
import { sentence } from '../wording/sentence';
import { valueInWords } from '../wording/value-in-words';

export const invalidAgentEntry: Rule = {
  id: 'invalid-agent-entry',
  severity: 'error',
  summary: 'A list of an agent holds something that is no tool, no guardrail or no MCP server.',

  *check(workflow) {
    const { agents } = workflow;
    const isCopied = createReplacedInCopies(workflow);
    for (const agent of agents) {
      if (agent.retained) continue;
      const isUsed = (option: AgentOption, written: string): boolean => usesOption(agent, option) && !isCopied(agent, written);
      for (const entry of agent.tools.form === 'list' && isUsed('tools', 'tools') ? agent.tools.entries : []) yield* wrongTool(agent, entry);
      for (const { written, items, isReplaced } of agent.options) {
        const option = agentOptionCalled(agent.language, written);
        if (!option || option === 'tools' || isReplaced || !isUsed(option, written)) continue;
        for (const item of items ?? []) yield* wrongItem(agent, written, item);
      }
    }
  },
};

/** Agents and handoffs among the tools have a rule of their own. */
function* wrongTool(agent: Agent, { value, span, condition, retained }: Entry): Iterable<Problem> {
  if (value.kind !== 'other' || condition !== undefined || retained) return;
  yield* problem(agent, 'tools', value, value.what, span);
}

function* wrongItem(agent: Agent, option: string, { value, classes, members, span, condition }: OptionItem): Iterable<Problem> {
  if (condition !== undefined) return;
  yield* problem(agent, option, { ...(classes && { classes }), ...(members && { members }) }, valueInWords(value, classes), span);
}

function* problem({ sdk, kind }: Agent, option: string, facts: Pick<OptionItem, 'classes' | 'members'>, what: string, at: Span): Iterable<Problem> {
  const { classes } = facts;
  const refusal = classes && findEntryRefusal(sdk, kind, option, facts);
  if (!refusal) return;
  const named = classes[0] === 'InputGuardrail' ? l10n.t('an input guardrail') : classes[0] === 'OutputGuardrail' ? l10n.t('an output guardrail') : what;
  const consequence = refusal.type === undefined ? l10n.t('every run fails when the tools are offered to the model') : failure(refusal);
  yield { at, message: sentence(capitalised(l10n.t('{0} is not {1}', named, refusal.wants)), consequence) };
}
