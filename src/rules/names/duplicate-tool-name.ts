import * as l10n from '@vscode/l10n';
import { toToolName } from '../../engine/define/tool-name';
import { usesOption } from '../../engine/define/uses-option';
import { does } from '../../engine/sdk/version-gates';
import { byId } from '../../model/by-id';
import type { Agent, Entry, Handoff, Sdk } from '../../model/workflow';
import type { Rule } from '../rule';
import { assumption } from '../wording/assumption';
import { sentence } from '../wording/sentence';

/** A handoff or function tool that the model is certainly offered. */
interface Offer {
  readonly toolName: string;
  readonly isTool: boolean;
  /** The one agent it leads to, by id. */
  readonly target: string | undefined;
  /** That agent's name. */
  readonly targetName: string | undefined;
  readonly entry: Entry;
}

interface Find {
  agent(id: string | undefined): Agent | undefined;
  handoff(id: string | undefined): Handoff | undefined;
}

export const duplicateToolName: Rule = {
  id: 'duplicate-tool-name',
  severity: 'error',
  summary: 'Two handoffs, or a handoff and a function tool, of an agent have the same tool name.',

  *check(workflow) {
    const find: Find = { agent: byId(workflow.agents), handoff: byId(workflow.handoffs) };
    for (const agent of workflow.agents) {
      if (agent.retained) continue;
      const offers = [
        ...(usesOption(agent, 'tools') ? agent.tools.entries : []).flatMap(toolOffer),
        ...(usesOption(agent, 'handoffs') ? agent.handoffs.entries : []).flatMap((entry) => handoffOffer(entry, agent, find)),
      ];
      // SDK: handoffs come before tools, the last handoff before all others.
      const winners = new Map(offers.filter(({ isTool }) => !isTool).map((offer) => [offer.toolName, offer]));
      for (const offer of offers) {
        const winner = winners.get(offer.toolName);
        if (!winner || winner === offer) continue;
        const isHarmless = agent.kind !== 'realtime' && leadTheSameWay(offer, winner);
        yield {
          at: offer.entry.span,
          message: sentence(fault(offer, winner), consequence(offer, winner, agent)),
          ...(isHarmless && { severity: 'warning' }),
          related: [{ message: l10n.t('`{0}` leads here.', winner.toolName), at: winner.entry.span }],
        };
      }
    }
  },
};

function toolOffer(entry: Entry): Offer[] {
  const { value, condition, retained } = entry;
  if (value.kind !== 'tool' || condition !== undefined || retained) return [];
  const { kind, name, isEnabled } = value.tool;
  if ((kind !== 'function' && kind !== 'agent') || isEnabled !== true || name.value === undefined) return [];
  return [{ toolName: name.value, isTool: true, target: undefined, targetName: undefined, entry }];
}

function handoffOffer(entry: Entry, { language }: Agent, find: Find): Offer[] {
  const { value, condition, retained } = entry;
  if (condition !== undefined || retained) return [];

  const nameOf = (agent: string | undefined) => find.agent(agent)?.name.value;
  if (value.kind === 'agent') {
    const name = nameOf(value.agent);
    return name === undefined ? [] : [{ toolName: toToolName(name, language), isTool: false, target: value.agent, targetName: name, entry }];
  }
  const handoff = value.kind === 'handoff' ? find.handoff(value.handoff) : undefined;
  if (!handoff || handoff.toolName.value === undefined || !isEnabled(handoff)) return [];

  const [only, ...more] = handoff.targets;
  const target = only?.kind === 'agent' && more.length === 0 ? only.agent : undefined;
  return [{ toolName: handoff.toolName.value, isTool: false, target, targetName: nameOf(target), entry }];
}

function isEnabled({ options: { isEnabled: option }, isOpen }: Handoff): boolean {
  return option ? option.value.kind === 'boolean' && option.value.value : !isOpen;
}

function leadTheSameWay(a: Offer, b: Offer): boolean {
  return a.target !== undefined && a.target === b.target;
}

function fault(offer: Offer, winner: Offer): string {
  const name = offer.toolName;
  const [from, to] = [offer.targetName, winner.targetName];
  if (offer.isTool)
    return to === undefined
      ? l10n.t('The tool `{0}` has the name of the handoff', name)
      : l10n.t('The tool `{0}` has the name of the handoff to `{1}`', name, to);
  if (leadTheSameWay(offer, winner))
    return to === undefined ? l10n.t('The handoff is wired twice as `{0}`', name) : l10n.t('The handoff to `{1}` is wired twice as `{0}`', name, to);
  if (from === undefined || to === undefined) return l10n.t('Two handoffs are named `{0}`', name);
  if (from === to) return l10n.t('The handoffs to two agents named `{0}` are both named `{1}`', from, name);
  return l10n.t('The handoffs to `{0}` and `{1}` are both named `{2}`', from, to, name);
}

/** SDK: Python _tool_identity.py and realtime/_tool_validation.py, JS modelPreparation.ts and realtime tool.ts. */
function consequence(offer: Offer, winner: Offer, { kind, sdk }: Agent): string {
  if (kind === 'realtime') {
    const rejects = (release: Sdk) => does(release, 'rejectsRealtimeNameCollisions');
    return rejects(sdk) ? assumption(l10n.t('the SDK raises UserError when the session starts'), sdk, rejects) : l10n.t('only one of them can be reached');
  }
  if (offer.isTool) return l10n.t('the model can never call the tool');
  if (leadTheSameWay(offer, winner)) return l10n.t('only the last one counts');
  if (offer.targetName === undefined || winner.targetName === undefined || offer.targetName === winner.targetName)
    return l10n.t('only the last one is ever reached');
  return l10n.t('every call leads to `{0}`, never to `{1}`', winner.targetName, offer.targetName);
}
