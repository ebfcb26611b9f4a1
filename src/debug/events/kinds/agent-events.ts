import * as l10n from '@vscode/l10n';
import { toLabel } from '../../values/label';
import { placeOfAgent } from '../agents-place';
import type { EventEntries } from '../event-entry';

export const AGENT_EVENTS: EventEntries<'agent.start' | 'agent.end' | 'enabled'> = {
  'agent.start': {
    describe: ({ agent }) => l10n.t('{0} begins', toLabel(agent)),
    place: ({ def }) => def ?? undefined,
    lines: ({ def }) => [def],
    sites: ({ def }) => [def],
    names: ({ agent }) => [agent],
    namesFirst: true,
  },
  'agent.end': { describe: ({ agent }) => l10n.t('{0} ended', toLabel(agent)), place: placeOfAgent },
  enabled: {
    describe: ({ agent, handoffs }) =>
      l10n.t('{0} of {1} handoffs offered to {2}', handoffs.filter(({ enabled }) => enabled).length, handoffs.length, toLabel(agent)),
    place: placeOfAgent,
  },
};
