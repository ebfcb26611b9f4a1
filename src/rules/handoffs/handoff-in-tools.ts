import * as l10n from '@vscode/l10n';
import { usesOption } from '../../engine/define/uses-option';
import { encloses } from '../../model/span';
import type { Agent, Entry, Workflow } from '../../model/workflow';
import { createReplacedInCopies } from '../replaced-in-copies';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const handoffInTools: Rule = {
  id: 'handoff-in-tools',
  severity: 'error',
  summary: 'An agent or a handoff stands among the tools of an agent.',

  *check(workflow) {
    const isReplaced = createReplacedInCopies(workflow);
    for (const agent of workflow.agents) {
      if (agent.retained || !usesOption(agent, 'tools') || isReplaced(agent, 'tools')) continue;
      for (const entry of agent.tools.entries) {
        if (entry.retained || (entry.value.kind !== 'agent' && entry.value.kind !== 'handoff')) continue;
        yield {
          at: entry.span,
          message: sentence(l10n.t('{0} is no tool and belongs in `handoffs`', inWords(entry, workflow)), consequence(agent, entry)),
          ...(entry.condition !== undefined && { severity: 'warning' }),
          ...(!encloses(entry.wiring, entry.span) && { related: [{ message: l10n.t('It becomes a tool here.'), at: entry.wiring }] }),
          ...wrap(agent, entry, workflow),
        };
      }
    }
  },
};

function inWords({ value }: Entry, { agents }: Workflow): string {
  if (value.kind === 'handoff') return l10n.t('A handoff');
  const name = value.kind === 'agent' ? agents.find(({ id }) => id === value.agent)?.name.value : undefined;
  return name === undefined ? l10n.t('An agent') : l10n.t('The agent `{0}`', name);
}

/** SDK: Python models/openai_responses.py and realtime/openai_realtime.py; JS openaiResponsesModel.ts and realtimeSession.ts. */
function consequence({ language, kind }: Agent, { condition }: Entry): string {
  const always = whenOffered(language, kind);
  return condition === undefined ? always : l10n.t('on the path `{0}` {1}', condition, always);
}

function whenOffered(language: Agent['language'], kind: Agent['kind']): string {
  if (language === 'typescript' && kind === 'realtime') return l10n.t('the SDK drops it silently, and the model is never offered it');
  return l10n.t('the SDK raises {0} each time it offers the tools to the model', language === 'python' ? 'UserError' : 'Error');
}

/** Only in the agent's own list: elsewhere the same element may serve as a handoff. Python's realtime agents cannot be tools. */
function wrap(agent: Agent, entry: Entry, { agents }: Workflow): Pick<Problem, 'fix'> {
  const { value } = entry;
  const target = value.kind === 'agent' ? agents.find(({ id }) => id === value.agent) : undefined;
  if (!target || entry.condition !== undefined || !encloses(agent.span, entry.span)) return {};
  if (agent.language === 'python' && target.kind === 'realtime') return {};
  return { fix: { title: l10n.t('Make the agent a tool'), edits: [{ kind: 'call-as-tool', at: entry.span }] } };
}
