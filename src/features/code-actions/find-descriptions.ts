import type { Agent, Workflow } from '../../model/workflow';

const SHORTEST = 8;
const LONGEST = 200;
/** What every agent may be told. SDK: Python extensions/handoff_prompt.py, JS extensions/handoffPrompt.ts. */
const PROMPT = /# System context\nYou are part of a multi-agent system called the Agents SDK[^\n]*\n*/;

/** What the code says of an agent elsewhere: the first sentence of its instructions, and those of `from`, or of all that hand off to it, which name it. */
export function findDescriptions({ agents, edges }: Workflow, agent: Agent, from?: Agent): readonly string[] {
  const into = edges.filter((edge) => edge.kind === 'handoff' && edge.to === agent.id && (from === undefined || edge.from === from.id));
  const words = [agent.name.value, ...into.map(({ toolName }) => toolName)].filter((word) => word !== undefined && word.length > 2);
  const naming = into
    .flatMap((edge) => sentences(agents.find(({ id }) => id === edge.from)))
    .filter((sentence) => words.some((word) => sentence.includes(word as string)));
  return [...new Set([...sentences(agent).slice(0, 1), ...naming])].filter(({ length }) => length >= SHORTEST && length <= LONGEST).slice(0, 2);
}

function sentences(agent: Agent | undefined): readonly string[] {
  return (agent?.instructions?.value ?? '')
    .replace(PROMPT, '')
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\s*\n\s*/u)
    .map((sentence) => sentence.replace(/^[\s#*\-•]+/u, '').trim())
    .filter((sentence) => sentence !== '');
}
