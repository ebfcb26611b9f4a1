import type { Refusal } from '../../engine/define/agent-options';

/** What becomes of an agent whose option is refused: what fails, and when. */
export function failure({ when, type }: Pick<Refusal, 'when' | 'type'>): string {
  if (type === undefined) return 'the SDK ignores it, and the model is given none';
  switch (when) {
    case 'constructed':
      return `the SDK raises ${type} when the agent is constructed`;
    case 'run':
      return `every run of the agent fails with ${type}`;
    case 'started':
      return `every run that begins with the agent fails with ${type}`;
    case 'answered':
      return `the run fails with ${type} when the agent has given its answer`;
    case 'tool-called':
      return `the run fails with ${type} when the agent has called a tool`;
  }
}
