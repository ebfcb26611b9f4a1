import * as l10n from '@vscode/l10n';
import type { Fix } from '../../model/finding';
import { groupBy } from '../../model/group-by';
import type { Span } from '../../model/span';
import type { Agent, Edge, Language } from '../../model/workflow';
import type { Problem, Rule } from '../rule';
import { didYouMean } from '../wording/did-you-mean';
import { nearestName } from '../wording/nearest-name';
import { sentence } from '../wording/sentence';

/** As both SDKs name handoffs; `transfer_to_<agent_name>`, as their own prompt has it, names none. */
const TRANSFER = /\btransfer_to_\w*[a-zA-Z0-9]\w*/g;
/** What stands for any name. */
const PLACEHOLDER = /transfer_to_(x+|(\w+_)?agent_?name|name|(other|target|the|an?|another|specialist|specific)?_?(agent|specialist|target))$/i;

export const unknownTransferInInstructions: Rule = {
  id: 'unknown-transfer-in-instructions',
  severity: 'warning',
  summary: 'The instructions of an agent name a handoff that there is not.',
  looksAt: 'workspace',

  *check({ agents, edges }) {
    const speaking = agents.filter(({ retained, isSubclass, instructions }) => !retained && !isSubclass && instructions?.value?.includes('transfer_to_'));
    if (speaking.length === 0) return;
    const leaving = groupBy(edges, ({ from }) => from);
    const offers = agents.map((agent): Offer => ({ agent, text: agent.instructions?.value, names: readNames(agent, leaving.get(agent.id) ?? []) }));
    // It may speak of what other agents do.
    const elsewhere: Readonly<Record<Language, Set<string>>> = { python: new Set(), typescript: new Set() };
    for (const { agent, names } of offers) if (names) for (const name of names) elsewhere[agent.language].add(name);
    const byText = groupBy(offers, ({ text }) => text);
    for (const agent of speaking) {
      const text = agent.instructions?.value;
      const unknown = new Set(text?.match(TRANSFER)?.filter((written) => !elsewhere[agent.language].has(written) && !PLACEHOLDER.test(written)));
      if (unknown.size === 0) continue;
      // A text may serve several agents, as that of a template that is cloned does.
      const sharing = byText.get(text) ?? [];
      if (sharing.some(({ names }) => names === undefined)) continue;
      const names = [...new Set(sharing.flatMap(({ names }) => names ?? []))];
      for (const written of unknown) yield toProblem(agent, written, names);
    }
  },
};

/** An agent, with what its instructions say and what it offers. */
interface Offer {
  readonly agent: Agent;
  readonly text: string | undefined;
  readonly names: readonly string[] | undefined;
}

/** The names of all that the model is offered; undefined where there may be one that only the running program knows. */
function readNames({ handoffs, tools, mcpServers }: Agent, edges: readonly Edge[]): readonly string[] | undefined {
  const isOpen = [handoffs, tools].some(({ form, entries }) => form === 'unknown' || entries.some(({ value }) => value.kind === 'unknown'));
  if (isOpen || mcpServers.length > 0) return undefined;
  const named = [...edges.map(({ toolName }) => toolName), ...tools.entries.flatMap(({ value }) => (value.kind === 'tool' ? [value.tool.name.value] : []))];
  return named.includes(undefined) ? undefined : named.filter((name) => name !== undefined);
}

/** SDK: a call of a tool that there is not raises ModelBehaviorError, Python run_internal/turn_resolution.py, JS runner/modelOutputs.ts. */
function toProblem(agent: Agent, written: string, names: readonly string[]): Problem {
  const name = agent.name.value;
  const fault =
    name === undefined
      ? l10n.t('The instructions name `{0}`, which no handoff of this agent is called', written)
      : l10n.t('The instructions name `{0}`, which no handoff of `{1}` is called', written, name);
  const meant = findMeant(
    written,
    names.filter((each) => each.startsWith('transfer_to_')),
  );
  return {
    at: agent.instructions?.span ?? agent.calleeSpan,
    ...(meant && agent.instructions && { fix: toFix(agent.instructions.span, written, meant) }),
    message: sentence(meant ? didYouMean(fault, meant) : fault, l10n.t('a model that calls it ends the run with ModelBehaviorError')),
  };
}

/** The name that comes near, else the only one that says a word more or less: `transfer_to_billing` for `transfer_to_billing_agent`. */
function findMeant(written: string, names: readonly string[]): string | undefined {
  const word = written.toLowerCase();
  const alike = names.filter((name) => name.toLowerCase().startsWith(`${word}_`) || word.startsWith(`${name.toLowerCase()}_`));
  return nearestName(written, names)?.name ?? (alike.length === 1 ? alike[0] : undefined);
}

function toFix(at: Span, from: string, to: string): Fix {
  return { title: l10n.t('Write `{0}`', to), edits: [{ kind: 'respell', at, from, to }], isGuess: true };
}
