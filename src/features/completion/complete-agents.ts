import { toToolName } from '../../engine/define/tool-name';
import type { AgentBinding } from '../../model/agent-binding';
import type { Cursor } from '../../model/cursor';
import type { Agent } from '../../model/workflow';
import { fuzzyMatch } from '../../text/fuzzy-match';
import { agentName } from '../agent-name';
import { type Completion, type CompletionSources, typedAt } from './completion';
import { importName, namesTaken } from './import-name';
import type { Wanted } from './wanted';

/** The agents that may stand at a place: those that are bound before it, and those of other files, with their import. */
export function completeAgents(sources: CompletionSources, cursor: Cursor, wanted: Extract<Wanted, { kind: 'agent' }>): readonly Completion[] {
  const { workflow, bindings, language, file, text } = sources;
  const typed = typedAt(sources, cursor);
  const agents = new Map(workflow.agents.map((agent) => [agent.id, agent]));
  const listed = (wanted.list?.items ?? []).flatMap(({ start, end }, index) => (index === wanted.list?.index ? [] : [text.slice(start, end)]));
  const isListed = (name: string): boolean => listed.some((each) => each === name || each.match(PATH)?.includes(name));
  const taken = new Set<string>();
  const found: Completion[] = [];
  const add = (agent: Agent, name: string, rank: number, from: string | undefined, edits: Completion['edits']): void => {
    if (taken.has(name) || isListed(name) || name === wanted.owner) return;
    taken.add(name);
    const tool = agent.name.value === undefined ? '' : toToolName(agent.name.value, agent.language);
    found.push({
      label: `→ ${agentName(agent)}`,
      kind: 'agent',
      detail: from === undefined ? name : `${name} · ${from}`,
      insert: name,
      isSnippet: false,
      filter: `${name} ${agentName(agent)} ${tool}`,
      rank,
      edits,
      agent: agent.id,
    });
  };
  const isWanted = (binding: AgentBinding): Agent | undefined => {
    const agent = agents.get(binding.agent);
    if (!agent || agent.language !== language.language || agent.retained) return undefined;
    if (wanted.isRealtime !== undefined && (agent.kind === 'realtime') !== wanted.isRealtime) return undefined;
    return fuzzyMatch(typed, `${binding.root}${binding.rest} ${agentName(agent)}`) ? agent : undefined;
  };

  for (const binding of bindings) {
    const agent = binding.file === file && isVisible(sources, binding, cursor) ? isWanted(binding) : undefined;
    if (agent) add(agent, binding.root + binding.rest, binding.at.start < cursor.offset ? 0 : 1, undefined, []);
  }
  const names = namesTaken(sources, cursor);
  const here = new Set(found.map(({ agent }) => agent));
  for (const binding of bindings) {
    const specifier = binding.file === file || binding.exported === undefined ? undefined : sources.specifiers.get(binding.file);
    const agent = specifier === undefined || here.has(binding.agent) ? undefined : isWanted(binding);
    if (!agent || specifier === undefined || binding.exported === undefined) continue;
    if (found.length >= MOST) break;
    const { name, edits } = importName(sources, cursor, specifier, binding.exported, names);
    add(agent, name + binding.rest, edits.length === 0 ? 0 : 1, specifier, edits);
  }
  return found.toSorted((one, other) => one.rank - other.rank);
}

/** `billing`, `self.billing`, `team.billing`, `team["billing"]`. */
const PATH = /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*|\[[^\]]*\])*/gu;

/** As many as anybody looks through; what else there is comes as more is typed. */
export const MOST = 100;

/** Whether a name is bound where and when the code at a place runs: in the block around it, before it. */
export function isVisible({ text, language }: Pick<CompletionSources, 'text' | 'language'>, { at }: AgentBinding, { offset, statement }: Cursor): boolean {
  const place = statement ?? offset;
  const column = columnOf(text, at.start);
  const isLater = at.end > place || (at.start <= offset && offset <= at.end);
  if (isLater) return language.language === 'python' && column === 0 && columnOf(text, place) > 0 && at.start > offset && isInFunction(text, place);
  if (column === 0) return true;
  const between = text.slice(at.end, place + (statement === undefined ? 0 : 1));
  if (language.language === 'python')
    return !between
      .split(/\r?\n/)
      .slice(1)
      .some((line) => /^\s*[^\s#)\]}]/.test(line) && line.search(/\S/) < column);
  let depth = 0;
  for (const [sign] of between.matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return true;
}

function columnOf(text: string, offset: number): number {
  return offset - (Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1);
}

/** Python: whether the line that is less indented and nearest above defines a function, or stands in one. */
function isInFunction(text: string, place: number): boolean {
  let column = columnOf(text, place);
  for (const line of text
    .slice(0, place - column)
    .split('\n')
    .toReversed()) {
    const own = line.search(/\S/);
    if (own < 0 || own >= column) continue;
    if (/^\s*(?:async\s+)?def\b/.test(line)) return true;
    column = own;
    if (column === 0) return false;
  }
  return false;
}
