import * as l10n from '@vscode/l10n';
import { fieldOf, textFieldOf } from '../../../recording/json';
import type { Recording } from '../../../recording/recording';
import { causedByAgent } from '../find-cause';
import type { FindingProblem, FindingRule } from '../finding-rule';
import type { CallNotOffered, RunAnswer, RunMemory } from '../read/run-memory';

/** The texts: Python `turn_resolution.py` and `run.py`, JS `modelOutputs.ts`. */
export const handoffNotOffered: FindingRule = {
  id: 'handoff-not-offered',
  severity: 'error',
  summary: 'A model called a handoff that its agent was not offered.',
  needs: ['models', 'enabled'],
  // biome-ignore lint/correctness/useYield: what comes of it is known when the run ends
  *inAnswer(answer, memory) {
    memory.notOffered.push(...findNotOffered(answer, memory));
  },
  *inRun(memory) {
    const { error, run } = memory;
    const [, tool, agent] = /^Tool (\S+) not found in agent (.*?)\.?$/.exec(error?.message ?? '') ?? [];
    const called = memory.notOffered.filter((call) => call.tool !== tool);
    if (tool !== undefined && agent !== undefined) {
      const entry = memory.offers.get(agent)?.handoffs.find((handoff) => handoff.tool === tool);
      const seen = memory.notOffered.findLast((call) => call.tool === tool)?.seq ?? run.end ?? run.begin;
      const isHandoff = tool.startsWith('transfer_to_') || (entry && !entry.enabled);
      const offered =
        memory.offers
          .get(agent)
          ?.handoffs.filter(({ enabled }) => enabled)
          .map((handoff) => handoff.tool) ?? [];
      if (isHandoff) yield toProblem({ agent, tool, seq: seen, to: entry?.enabled ? undefined : entry?.to, offered }, memory, 'error');
    }
    for (const call of called) yield toProblem(call, memory, 'warning');
  },
};

function toProblem(call: CallNotOffered, memory: RunMemory, severity: 'error' | 'warning'): FindingProblem {
  const { agent, tool, to, seq, offered } = call;
  return {
    severity,
    message:
      to === undefined
        ? l10n.t('The model called `{0}`, which {1} does not have.', tool, agent)
        : l10n.t('The model called `{0}`, which {1} was not offered: the handoff to {2} was disabled.', tool, agent, to),
    why:
      to === undefined
        ? toWhy(agent, offered)
        : l10n.t('The SDK leaves disabled handoffs out of what the model is offered. A model that calls one all the same called a tool that is not there.'),
    fix:
      to === undefined
        ? l10n.t('Look at what the instructions call the handoff.')
        : l10n.t('Do not name the handoff in the instructions while it is disabled, or let it be enabled and refuse in its callback.'),
    cause: causedByAgent(memory, agent, seq),
    shown: seq,
  };
}

function toWhy(agent: string, offered: readonly string[]): string {
  const names = offered.map((tool) => `\`${tool}\``).join(', ');
  return names === ''
    ? l10n.t('The name of a handoff is made of its agent’s name, and spelled otherwise in Python and JavaScript.')
    : l10n.t('{0} had {1}.', agent, names);
}

/** Calls named as handoffs are, which are neither among the tools nor among the handoffs that the request offered. */
function findNotOffered({ request, output, end }: RunAnswer, { recording, offers }: RunMemory): readonly CallNotOffered[] {
  const { agent, tools, handoffs } = request.begin;
  const there = [...(readNames(recording, tools) ?? []), ...(readNames(recording, handoffs) ?? [])];
  if (readNames(recording, handoffs) === undefined || readNames(recording, tools) === undefined) return [];
  const entries = offers.get(agent)?.handoffs ?? [];
  return output.flatMap(({ kind, tool }) => {
    if (kind !== 'tool-call' || tool === undefined || there.includes(tool)) return [];
    const disabled = entries.find((entry) => entry.tool === tool && !entry.enabled);
    if (!disabled && !tool.startsWith('transfer_to_')) return [];
    return [{ agent, tool, seq: end.s, to: disabled?.to, offered: entries.filter(({ enabled }) => enabled).map((entry) => entry.tool) }];
  });
}

function readNames(recording: Recording, number: number | null): readonly string[] | undefined {
  const list = number === null ? undefined : recording.item(number);
  if (!Array.isArray(list)) return undefined;
  return list.map((entry) => textFieldOf(entry, 'name', 'toolName') ?? String(fieldOf(entry, 'type') ?? ''));
}
