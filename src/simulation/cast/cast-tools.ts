import * as l10n from '@vscode/l10n';
import type { Agent, Tool } from '../../model/workflow';
import { type Gap, toExample } from '../gap';
import type { ScriptTool } from '../script';
import type { Instrument } from './cast';
import { type Casting, castNameOf, pick, settingsOf } from './casting';

interface Tools {
  readonly tools: readonly Instrument[];
  readonly gaps: readonly Gap[];
}

/** An agent's function tools, agents as tools among them; where the script lists them, those alone. */
export function castTools(casting: Casting, agent: Agent): Tools {
  const { tools: list, mcpServers } = agent;
  const name = castNameOf(casting, agent);
  const listed = settingsOf(casting, agent).tools;
  const known = list.entries.flatMap(({ value, span }) => (value.kind === 'tool' ? [{ tool: value.tool, span }] : []));
  if (listed)
    return { tools: listed.map((wanted) => toInstrument(casting, wanted, known.find(({ tool }) => tool.name.value === wanted)?.tool, agent)), gaps: [] };

  const gaps: Gap[] = [];
  const ask = (span: Gap['span'], what: string) =>
    gaps.push({ span, what, write: toExample(['agents', name, 'tools'], JSON.stringify(known.flatMap(({ tool }) => tool.name.value ?? []))) });
  if (list.form === 'unknown' || list.form === 'other')
    ask(list.span ?? agent.span, l10n.t('which tools `{0}` has ({1})', name, list.description ?? l10n.t('they are no list')));
  for (const { name: server, span } of mcpServers)
    ask(
      span,
      server.value === undefined
        ? l10n.t('which tools `{0}` has of the MCP server here', name)
        : l10n.t('which tools `{0}` has of the MCP server `{1}`', name, server.value),
    );
  const tools = list.entries.flatMap(({ value, span, condition }): readonly Instrument[] => {
    if (value.kind === 'unknown') ask(span, l10n.t('which tools `{0}` has ({1})', name, value.reason));
    if (value.kind === 'other' || value.kind === 'agent' || value.kind === 'handoff')
      ask(span, l10n.t('which tools `{0}` has ({1})', name, l10n.t('this is none')));
    if (value.kind !== 'tool' || value.tool.kind === 'hosted') return [];
    const { tool } = value;
    if (tool.name.value === undefined) {
      ask(span, l10n.t('which tools `{0}` has (the name of this one: {1})', name, tool.name.reason ?? l10n.t('it is not written down')));
      return [];
    }
    const enabled = toSettings(casting, tool.name.value).enabled ?? (condition === undefined ? tool.isEnabled : tool.isEnabled === false ? false : undefined);
    if (enabled === undefined) {
      const what =
        condition === undefined
          ? l10n.t('whether the tool `{0}` is enabled', tool.name.value)
          : l10n.t('whether the tool `{0}` is there (only if `{1}`)', tool.name.value, condition);
      gaps.push({ span, what, write: toExample(['tools', tool.name.value, 'enabled'], 'true') });
    }
    return enabled === false ? [] : [toInstrument(casting, tool.name.value, tool, agent)];
  });
  return { tools, gaps };
}

function toInstrument(casting: Casting, name: string, tool: Tool | undefined, agent: Agent): Instrument {
  const { returns, raises, needsApproval } = toSettings(casting, name);
  const approval = needsApproval ?? tool?.needsApproval?.value;
  return {
    spec: { name, ...(raises === undefined ? {} : { raises }), ...(approval === undefined ? {} : { needsApproval: approval }) },
    gaps:
      tool?.needsApproval && approval === undefined
        ? [
            {
              span: tool.needsApproval.span,
              what: l10n.t('whether the tool `{0}` needs an approval', name),
              write: toExample(['tools', name, 'needsApproval'], 'false'),
            },
          ]
        : [],
    ...(returns === undefined && raises === undefined
      ? {
          resultGap: {
            span: tool?.span ?? agent.span,
            what: tool?.kind === 'agent' ? l10n.t('what the tool `{0}` answers, which runs an agent', name) : l10n.t('what the tool `{0}` returns', name),
            write: l10n.t('{0} beside the call, or {1}', '"returns": "…"', toExample(['tools', name], '"…"')),
          },
        }
      : {}),
  };
}

/** What the script says of a tool; a text or texts are what it returns. */
function toSettings(casting: Casting, name: string): ScriptTool {
  const given = pick(casting, 'tools', casting.parsed.script.tools, [name]) ?? {};
  return typeof given === 'string' || Array.isArray(given) ? { returns: given } : given;
}
