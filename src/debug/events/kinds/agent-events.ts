import { toLabel } from '../../values/label';
import { nameOfFirst, placeOfAgent } from '../agents-place';
import type { EventEntries } from '../event-entry';

export const AGENT_EVENTS: EventEntries<'agent.start' | 'agent.end' | 'enabled'> = {
  'agent.start': {
    describe: ({ agent }) => `${toLabel(agent)} begins`,
    place: ({ def }) => def ?? undefined,
    lines: ({ def }) => [def],
    sites: ({ def }) => [def],
    names: nameOfFirst,
  },
  'agent.end': { describe: ({ agent }) => `${toLabel(agent)} ended`, place: placeOfAgent },
  enabled: {
    describe: ({ agent, handoffs }) => `${handoffs.filter(({ enabled }) => enabled).length} of ${handoffs.length} handoffs offered to ${toLabel(agent)}`,
    place: placeOfAgent,
  },
};
