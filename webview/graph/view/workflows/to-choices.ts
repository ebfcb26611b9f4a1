import type { ListedAgent } from '../../../../src/graph/messages';
import { severityIcon } from '../../draw/icons';
import { toAgentCount, toWords } from '../../draw/numbers-in-words';
import { makeIcon } from '../make';
import type { View } from '../view';
import { toLanguage, toSketch } from './overview';
import { toPath, toTitle } from './to-path';

/** Something to choose from in the switcher. */
export interface Choice {
  readonly title: string;
  /** What else it is found by. */
  readonly beside: string;
  readonly picture: () => Node;
  /** Behind its title. */
  readonly marks?: () => readonly Node[];
  readonly isCode?: true;
  /** Where it is written. */
  readonly place?: string;
  /** How much it is. */
  readonly counts?: string;
  act(): void;
}

export interface Choices {
  readonly title: string;
  readonly choices: readonly Choice[];
  /** They are so many that they are offered to who types alone. */
  readonly isSearched?: true;
}

/** All there is to choose from, in groups. */
export function toChoices({ list: toList, host: { labels }, show, find }: View): readonly Choices[] {
  const list = toList();
  if (!list) return [];
  const workflows = list.workflows.map((workflow): Choice => {
    const { id, languages, badge, summary, agentCount } = workflow;
    return {
      title: toTitle(workflow),
      beside: '',
      picture: () => toSketch(workflow),
      marks: () => [...languages.map(toLanguage), ...(badge ? [makeIcon(severityIcon(badge.severity), `ag-${badge.severity}`)] : [])],
      counts: `${toAgentCount(agentCount, labels)} · ${summary}`,
      place: toPath(workflow),
      act: () => show(id),
    };
  });
  const all: Choice = { title: labels.all, beside: list.summary, picture: () => makeIcon('fan'), act: () => show(undefined) };
  const owners = [
    ...list.workflows.flatMap((workflow) => workflow.agents.map((agent) => [agent, workflow] as const)),
    ...list.lone.map((agent) => [agent, undefined] as const),
  ];
  const agents = owners.map(
    ([agent, workflow]): Choice => ({
      title: agent.name,
      beside: workflow ? toWords(labels.within, toTitle(workflow)) : labels.noHandoffs,
      picture: () => makeIcon('agent'),
      place: toPath(agent),
      act: () => find(agent.id),
    }),
  );
  return [
    { title: labels.workflows, choices: [...workflows, all] },
    { title: labels.agents, choices: agents },
    { title: labels.toolNames, choices: owners.flatMap(([agent]) => toToolChoices(agent, find)), isSearched: true },
  ];
}

function toToolChoices({ id, name, tools, handoffs }: ListedAgent, find: View['find']): readonly Choice[] {
  const act = () => find(id);
  return [
    ...handoffs.map(({ tool, to }): Choice => ({ title: tool, beside: `${name} → ${to}`, picture: () => makeIcon('goTo'), isCode: true, act })),
    ...tools.map((tool): Choice => ({ title: tool, beside: name, picture: () => makeIcon('tool'), isCode: true, act })),
  ];
}
