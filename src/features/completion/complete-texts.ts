import * as l10n from '@vscode/l10n';
import type { Cursor } from '../../model/cursor';
import type { Agent } from '../../model/workflow';
import { agentName } from '../agent-name';
import type { Completion, CompletionSources } from './completion';
import type { Wanted } from './wanted';

/** The tools by which the agent hands off, as the model knows them, and whom to. */
export function completeTexts(
  { workflow, file, text, toAnalysed }: CompletionSources,
  { offset, text: within }: Cursor,
  { call, isToolName }: Extract<Wanted, { kind: 'text' }>,
): readonly Completion[] {
  const at = toAnalysed(call.call.at);
  const builds = ({ span }: Agent): boolean => at !== undefined && span.file === file && span.start <= at && at < span.end;
  const agents = workflow.agents.filter(builds);
  const innermost = agents.reduce<Agent | undefined>((best, each) => (best && best.span.start >= each.span.start ? best : each), undefined);
  const ids = agents.filter(({ span }) => span.start === innermost?.span.start).map(({ id }) => id);
  const edges = workflow.edges.filter(({ kind, from, isDisabled }) => kind === 'handoff' && ids.includes(from) && !isDisabled);
  const typed = /[\p{L}\p{N}_]*$/u.exec(text.slice(within?.start ?? offset, offset))?.[0].toLowerCase() ?? '';
  const texts = new Map<string, Omit<Completion, 'filter' | 'insert' | 'label' | 'rank'>>();
  for (const { toolName, to } of edges) {
    const target = workflow.agents.find(({ id }) => id === to);
    const rest = { kind: 'text', isSnippet: false, edits: [], ...(target ? { agent: target.id } : {}) } as const;
    if (toolName !== undefined && !texts.has(toolName)) texts.set(toolName, { ...rest, detail: target ? `→ ${agentName(target)}` : '' });
    const name = isToolName ? undefined : target?.name.value;
    if (name !== undefined && !texts.has(name)) texts.set(name, { ...rest, detail: l10n.t('agent') });
  }
  return [...texts]
    .filter(([name]) => name.toLowerCase().startsWith(typed) && /^[^\\"'`{}$\p{Cc}]+$/u.test(name))
    .map(([name, rest], rank) => ({ label: name, insert: name, filter: name, rank, ...rest }));
}
