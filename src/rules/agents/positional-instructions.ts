import * as l10n from '@vscode/l10n';
import { does } from '../../engine/sdk/version-gates';
import type { Option } from '../../model/option';
import { type AgentOption, agentOptionCalled } from '../../model/options/agent-options';
import type { Agent } from '../../model/workflow';
import type { Rule } from '../rule';
import { assumption } from '../wording/assumption';
import { sentence } from '../wording/sentence';

export const positionalInstructions: Rule = {
  id: 'positional-instructions',
  severity: 'warning',
  summary: 'A text given to an agent by position becomes what other agents are told of it, not its instructions.',

  *check({ agents }) {
    for (const agent of agents) {
      const given = misplaced(agent);
      if (!given) continue;
      const consequence = l10n.t('the SDK takes it for `{0}`, and the model of this agent has no instructions', given.written);
      yield {
        at: given.valueSpan,
        message: sentence(
          l10n.t('The second argument of an agent is not its instructions'),
          assumption(consequence, agent.sdk, (sdk) => !does(sdk, 'takesInstructionsSecond')),
        ),
        ...(isLast(agent, given) && {
          fix: { title: l10n.t('Pass it as `instructions`'), edits: [{ kind: 'name-argument' as const, at: given.valueSpan, name: 'instructions' }] },
        }),
      };
    }
  },
};

/** SDK: Python agent.py; the fields of the dataclass are its parameters, in this order. */
function misplaced({ language, kind, isSubclass, options, sdk, retained, fault }: Agent): Option | undefined {
  if (retained || isSubclass || fault || language !== 'python' || kind !== 'agent' || does(sdk, 'takesInstructionsSecond')) return undefined;
  const given = (option: AgentOption) => options.find(({ written }) => agentOptionCalled(language, written) === option);
  const text = given('handoffDescription');
  return text?.isPositional && text.value.kind === 'string' && !given('instructions') && !given('prompt') ? text : undefined;
}

/** What follows by position would need a name as well. */
function isLast({ options }: Agent, given: Option): boolean {
  return !options.some((other) => other.span.start > given.span.start && other.isPositional);
}
