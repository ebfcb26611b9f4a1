import type { Agent } from '../../model/workflow';
import { toTitle } from './choose-workflow';
import type { AgentWorkflow, FoundWorkflows } from './find-workflows';

/** A workflow that was on screen; ids change with the sources, titles seldom. */
export interface Remembered {
  readonly id: string;
  readonly title: string;
}

/** Where the user is: in an agent, or at least in a file. */
export interface Whereabouts {
  readonly agent?: string | undefined;
  readonly isFile?: (file: string) => boolean;
}

/** What to look at: the workflow at the cursor, else one with agents in the file, with a run that it starts or handoffs that it makes, else the last one, else the only one; undefined for all of them. */
export function chooseShown(
  { workflows, lone }: FoundWorkflows,
  last: Remembered | undefined,
  { agent, isFile = () => false }: Whereabouts = {},
): AgentWorkflow | undefined {
  const find = (isWanted: (agent: Agent) => boolean) => workflows.find(({ agents }) => agents.some(isWanted));
  const isStartedHere = ({ startedAt }: Agent) => startedAt.some(({ file }) => isFile(file));
  const wired = () => workflows.find(({ edges }) => edges.some(({ wiring }) => isFile(wiring.file)));
  const around = find(({ id }) => id === agent) ?? find(({ span }) => isFile(span.file)) ?? find(isStartedHere) ?? wired();
  const again = workflows.find(({ id }) => id === last?.id) ?? workflows.find((workflow) => toTitle(workflow) === last?.title);
  return around ?? again ?? (workflows.length === 1 && lone.length === 0 ? workflows[0] : undefined);
}
