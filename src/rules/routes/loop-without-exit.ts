import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import type { Agent, Edge, Language } from '../../model/workflow';
import type { Rule } from '../rule';
import { agentInWords } from '../wording/agent-in-words';
import { sentence } from '../wording/sentence';

export const loopWithoutExit: Rule = {
  id: 'loop-without-exit',
  severity: 'warning',
  summary: 'Agents are made to call a tool in every turn, and nothing ends that.',
  looksAt: 'workspace',

  *check({ agents, edges, runs }) {
    const agentOf = byId(agents);
    const isOverridden = (agent: Agent) =>
      runs.some(({ language, options }) => language === agent.language && options.some(({ written }) => SETTINGS.has(written)));
    const forced = agents.filter((agent) => isForced(agent) && !isOverridden(agent) && !mayEnd(agent, edges));
    const nextOf = new Map(forced.map((agent) => [agent.id, toOthers(agent, edges)]));
    // What leads out of them is taken away until nothing does.
    const isEndless = (id: string) => nextOf.get(id)?.every((each) => each !== undefined && nextOf.has(each)) === true;
    for (let left = [...nextOf.keys()].filter((id) => !isEndless(id)); left.length > 0; left = [...nextOf.keys()].filter((id) => !isEndless(id)))
      for (const id of left) nextOf.delete(id);
    for (const id of nextOf.keys()) {
      const agent = agentOf(id);
      if (!agent?.toolChoice) continue;
      yield {
        at: agent.toolChoice.span,
        message: sentence(
          l10n.t('{0} must call a tool in every turn, and no turn of it ends the run', agentInWords(agent)),
          l10n.t('that goes on until {0} is raised', TOO_MANY[agent.language]),
        ),
      };
    }
  },
};

/** SDK: Python run.py, JS runner/turnPreparation.ts. */
const TOO_MANY: Readonly<Record<Language, string>> = { python: 'MaxTurnsExceeded', typescript: 'MaxTurnsExceededError' };
const SETTINGS: ReadonlySet<string> = new Set(['model_settings', 'modelSettings']);

/**
 * Whether the model has to call a tool in each turn, and what tools return goes to it again. Hosted tools are answered within the turn, and one that is to be
 * approved interrupts the run. SDK: Python run_internal/tool_execution.py `maybe_reset_tool_choice`, JS runner/modelSettings.ts.
 */
function isForced({ kind, toolChoice, resetsToolChoice, tools, handoffs, mcpServers, isSubclass, retained }: Agent): boolean {
  if (kind !== 'agent' || isSubclass || retained || resetsToolChoice?.value !== false) return false;
  const isKnown = [tools, handoffs].every(({ form }) => form === 'list' || form === 'absent');
  const isPlain = tools.entries.every(
    ({ value }) => value.kind === 'tool' && (value.tool.kind === 'function' || value.tool.kind === 'agent') && value.tool.needsApproval?.value !== true,
  );
  return toolChoice?.value !== undefined && isKnown && isPlain && mcpServers.length === 0 && tools.entries.length + handoffs.entries.length > 0;
}

/** Whether what a tool returns may end the run: where the model may call one. */
function mayEnd({ id, toolChoice, toolUse, tools }: Agent, edges: readonly Edge[]): boolean {
  const handsOff = edges.some(({ from, toolName }) => from === id && toolName === toolChoice?.value);
  return tools.entries.length > 0 && !handsOff && toolUse !== undefined && toolUse.value !== 'run_llm_again';
}

/** The agents that the next turn may be of, besides itself; undefined for one that is not known. */
function toOthers({ id, toolChoice, tools, handoffs }: Agent, edges: readonly Edge[]): readonly (string | undefined)[] {
  const own = edges.filter(({ from, kind, isDisabled }) => from === id && kind === 'handoff' && !isDisabled);
  const named = own.filter(({ toolName }) => toolName === toolChoice?.value);
  if (named.length > 0) return named.map(({ to }) => to);
  const isTool = tools.entries.some(({ value }) => value.kind === 'tool' && value.tool.name.value === toolChoice?.value);
  if (isTool) return [];
  if (toolChoice?.value !== 'required' || own.length < handoffs.entries.length) return [undefined];
  return own.map(({ to }) => to);
}
