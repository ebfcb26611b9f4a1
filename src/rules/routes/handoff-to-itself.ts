import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import { encloses } from '../../model/span';
import type { Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const handoffToItself: Rule = {
  id: 'handoff-to-itself',
  severity: 'info',
  summary: 'An agent can hand off to itself.',

  *check({ agents, handoffs, edges }) {
    const agentOf = byId(agents);
    const handoffOf = byId(handoffs);
    for (const { kind, from, to, certainty, isDisabled, handoff, wiring, span } of edges) {
      if (kind !== 'handoff' || from !== to || certainty !== 'certain' || isDisabled || agentOf(from)?.retained) continue;
      // With a callback, a filter or an input of its own it does something all the same.
      const { options, isOpen, isChanged } = handoffOf(handoff) ?? {};
      if (isOpen || isChanged || options?.onHandoff || options?.inputFilter || options?.inputType) continue;
      const name = agentOf(from)?.name.value;
      yield {
        at: encloses(wiring, span) ? span : wiring,
        message: sentence(
          name === undefined ? l10n.t('This agent can hand off to itself') : l10n.t('`{0}` can hand off to itself', name),
          l10n.t('where the model does so, that costs a turn and changes nothing'),
        ),
      };
    }
  },
};
