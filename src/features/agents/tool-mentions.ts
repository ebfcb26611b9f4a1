import type { Span } from '../../model/span';
import type { Edge, Workflow } from '../../model/workflow';
import { contains } from '../find-at';

/** The name of a handoff's tool where an agent's instructions say it. */
export interface ToolMention {
  readonly at: Span;
  /** What it stands for: one for each of the agents that are told so. */
  readonly edges: readonly Edge[];
}

/** Where instructions that stand in a file say the tools by which their agents hand off. `text` is the one that was analysed. */
export function toolMentions({ agents, edges }: Workflow, file: string, text: string): readonly ToolMention[] {
  const found = new Map<number, { at: Span; edges: Edge[] }>();
  for (const { id, instructions } of agents) {
    if (instructions?.span.file !== file) continue;
    const { start, end } = instructions.span;
    const own = edges.filter(({ from, kind, toolName }) => from === id && kind === 'handoff' && toolName !== undefined);
    if (own.length === 0) continue;
    for (const { 0: word, index } of text.slice(start, end).matchAll(/[\p{L}\p{N}_-]+/gu)) {
      const named = own.filter(({ toolName }) => toolName === word);
      if (named.length === 0) continue;
      const at = { file, start: start + index, end: start + index + word.length };
      const known = found.get(at.start) ?? { at, edges: [] };
      known.edges.push(...named.filter((edge) => !known.edges.includes(edge)));
      found.set(at.start, known);
    }
  }
  return [...found.values()].sort((one, other) => one.at.start - other.at.start);
}

/** The one that an offset rests on. */
export function toolMentionAt(workflow: Workflow, file: string, offset: number, text: string): ToolMention | undefined {
  return toolMentions(workflow, file, text).find(({ at }) => contains(at, file, offset));
}

/** Where instructions in a file say the tools that lead to agents, by their ids. */
export function mentionsOf(workflow: Workflow, file: string, text: string, ids: readonly string[]): readonly Span[] {
  return toolMentions(workflow, file, text)
    .filter(({ edges }) => edges.some(({ to }) => to !== undefined && ids.includes(to)))
    .map(({ at }) => at);
}
