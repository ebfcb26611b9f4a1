import * as l10n from '@vscode/l10n';
import { usesOption } from '../../engine/define/uses-option';
import { byId } from '../../model/by-id';
import { groupBy } from '../../model/group-by';
import type { Agent, Edge } from '../../model/workflow';
import type { Rule } from '../rule';
import { agentInWords } from '../wording/agent-in-words';
import { sentence } from '../wording/sentence';

export const missingHandoffPrompt: Rule = {
  id: 'missing-handoff-prompt',
  severity: 'hint',
  summary: 'The instructions of an agent say nothing of its handoffs.',

  *check({ agents, edges }) {
    const agentOf = byId(agents);
    const own = groupBy(
      edges.filter((edge) => edge.kind === 'handoff' && !edge.isDisabled),
      ({ from }) => from,
    );
    for (const [id, handoffs] of own) {
      const agent = agentOf(id);
      const text = agent?.instructions?.value;
      if (!agent || agent.retained || agent.kind === 'sandbox' || text === undefined || text.trim() === '') continue;
      if (!usesOption(agent, 'instructions') || !usesOption(agent, 'handoffs')) continue;
      const [{ to }, ...others] = handoffs;
      const onlyHandsBack = others.length === 0 && to !== undefined && own.get(to)?.some((back) => back.to === id);
      if (onlyHandsBack || !handoffs.every(({ certainty }) => certainty === 'certain') || speaksOf(text, handoffs, agentOf)) continue;
      yield {
        at: agent.instructions?.span ?? agent.calleeSpan,
        message: sentence(
          l10n.t('The instructions of {0} say nothing of handing off, nor of whom it can hand off to', agentInWords(agent)),
          l10n.t('models then often answer themselves, or only say that they transfer'),
        ),
      };
    }
  },
};

/** SDK: `RECOMMENDED_PROMPT_PREFIX` speaks of handoffs and transfers; so do, in their own words, texts that send people elsewhere. */
const WORDS =
  /hand[- ]?(s|ed|ing)?[- ]?(off|over|back)|hand (it|them|him|the \w+) |transf|deleg|rout(e|ing)|redir|forward|escalat|refer|deriv|pass (it|them|the)|specialist|triage|switch|assign|dispatch|connect|weiter|überg(eb|ib)|verweis|zuweis|envia|encamin|orient|inoltr|dirott|doorverw|doorstur/i;

/** Letters of other scripts, whose words for it are not known here. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u;

function speaksOf(text: string, handoffs: readonly Edge[], agentOf: (id: string | undefined) => Agent | undefined): boolean {
  if (WORDS.test(text) || OTHER_SCRIPT.test(text)) return true;
  const lower = text.toLowerCase();
  return handoffs.some(({ to, toolName }) => {
    const name = agentOf(to)?.name.value;
    return (toolName !== undefined && lower.includes(toolName.toLowerCase())) || name === undefined || wordsOf(name).some((word) => lower.includes(word));
  });
}

/** What tells an agent in a text: the words of its name, but for those that all have. */
function wordsOf(name: string): readonly string[] {
  const words = name.split(/[\s_-]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  const telling = words.filter((word) => word.length > 2 && word !== 'agent' && word !== 'assistant');
  return telling.length > 0 ? telling : [name.toLowerCase()];
}
