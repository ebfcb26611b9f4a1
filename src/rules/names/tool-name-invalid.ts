import * as l10n from '@vscode/l10n';
import { toToolName } from '../../engine/define/tool-name';
import { usesOption } from '../../engine/define/uses-option';
import { byId } from '../../model/by-id';
import type { Span } from '../../model/span';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';

/** API: `tools[].name` of Responses, `tools[].function.name` of Chat Completions. Neither SDK checks it. */
const TAKEN = /^[a-zA-Z0-9_-]+$/;
const MOST = 64;

export const toolNameInvalid: Rule = {
  id: 'tool-name-invalid',
  severity: 'warning',
  summary: 'The tool name of a handoff is none that the API takes, or says nothing.',

  *check({ agents, handoffs }) {
    for (const { toolName, options, calleeSpan, retained } of handoffs) {
      if (retained || toolName.value === undefined) continue;
      yield* findFault(toolName.value, options.toolName?.valueSpan ?? calleeSpan);
    }
    const agentOf = byId(agents);
    for (const agent of agents) {
      if (agent.retained || !usesOption(agent, 'handoffs')) continue;
      const { handoffs, language } = agent;
      for (const entry of handoffs.entries) {
        const name = entry.value.kind === 'agent' && !entry.retained ? agentOf(entry.value.agent)?.name.value : undefined;
        if (name !== undefined) yield* findFault(toToolName(name, language), entry.span);
      }
    }
  },
};

function* findFault(name: string, at: Span): Iterable<Problem> {
  if (!TAKEN.test(name)) {
    const fault = name === '' ? l10n.t('The handoff has an empty tool name') : l10n.t('`{0}` holds more than letters, digits, `_` and `-`', name);
    yield { at, severity: 'error', message: sentence(fault, l10n.t('the API rejects every request that offers this handoff')) };
  } else if (name.length > MOST) {
    yield {
      at,
      message: sentence(l10n.t('`{0}` has {1} characters', name, name.length), l10n.t("OpenAI's API takes tool names of at most {0} characters", MOST)),
    };
  } else if (/^(transfer_to_)?[_-]*$/.test(name)) {
    yield {
      at,
      message: sentence(l10n.t("Nothing of the agent's name is left in `{0}`", name), l10n.t('the model cannot tell by the name where this handoff leads')),
    };
  }
}
