import * as l10n from '@vscode/l10n';
import type { InputSchema } from '../../model/input-schema';
import type { Agent, Sdk, Workflow } from '../../model/workflow';
import { type Gap, toExample } from '../gap';
import type { ParsedScript } from '../parse-script';
import type { ScriptAgent } from '../script';
import { ScriptFault } from '../script-fault';
import { findAgent, type ToPlaceText, toKeys, toPlaceText } from './find-agent';
import { areSameAgents } from './same-agents';

/** What the cast is made from, and what it has become so far. */
export interface Casting {
  readonly sdk: Sdk;
  readonly workflow: Workflow;
  readonly parsed: ParsedScript;
  readonly place: ToPlaceText;
  /** A session is played, not a run. */
  readonly isRealtime: boolean;
  /** The agents that can be reached, in the order of their numbers; it grows. */
  readonly reached: Agent[];
  /** Parts of the script that something answers to: `tools.look_up`; it grows. */
  readonly used: Set<string>;
}

/** The number of an agent, which is now one of those reached. */
export function numberOf({ reached, workflow, parsed: { script }, place }: Casting, agent: Agent): number {
  // What the script says of one alone makes it another.
  const isTold = ({ agents = {} }: typeof script, each: Agent) => toKeys(each, place).some((key) => Object.hasOwn(agents, key) && key.includes(' via '));
  const isOne = (each: Agent) => each === agent || (!isTold(script, each) && !isTold(script, agent) && areSameAgents(workflow, each, agent));
  const known = reached.findIndex(isOne);
  return known === -1 ? reached.push(agent) - 1 : known;
}

/** The agent that the script names at a path. Throws `ScriptFault` where there is none or more than one. */
export function findNamed({ workflow, parsed, place, sdk }: Casting, name: string, ...path: readonly PropertyKey[]): Agent {
  const given = Object.entries(parsed.script.agents ?? {}).find(([, agent]) => agent.name === name)?.[0];
  const found = findAgent(
    workflow,
    workflow.agents.filter(({ language }) => language === sdk.language),
    { agent: given ?? name },
    place,
  );
  if ('isAmbiguous' in found) throw new ScriptFault(`${parsed.at(...path)}: ${found.fault}`);
  return found;
}

/** The part of the script with one of these keys, the first that is there; all that are there count as used. */
export function pick<T>({ used }: Casting, section: string, of: Readonly<Record<string, T>> | undefined, keys: readonly (string | undefined)[]): T | undefined {
  const found = keys.filter((key): key is string => key !== undefined && of !== undefined && Object.hasOwn(of, key));
  for (const key of found) used.add(`${section}.${key}`);
  return found[0] === undefined ? undefined : of?.[found[0]];
}

/** What the script says of an agent. */
export function settingsOf(casting: Casting, agent: Agent): ScriptAgent {
  return pick(casting, 'agents', casting.parsed.script.agents, [...toKeys(agent, casting.place), agent.name.value]) ?? {};
}

/** The name that the script gives an agent, or its own; its place where neither tells. */
export function castNameOf(casting: Casting, agent: Agent): string {
  return settingsOf(casting, agent).name ?? agent.name.value ?? toPlaceText(agent, casting.place);
}

/** An agent's name where neither sources nor script tell it. */
export function findNameGap(casting: Casting, agent: Agent): readonly Gap[] {
  if (settingsOf(casting, agent).name !== undefined || agent.name.value !== undefined) return [];
  const what = l10n.t('the name of this agent ({0})', agent.name.reason ?? l10n.t('it is not written down'));
  return [{ span: agent.span, what, write: toExample(['agents', toPlaceText(agent, casting.place), 'name'], '"…"') }];
}

/** A schema that the script says fits, or that does not stand in the sources. */
export function unread(): InputSchema {
  return { name: '', form: 'other', unknown: l10n.t('it is not read'), places: [] };
}
