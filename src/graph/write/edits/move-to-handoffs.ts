import * as l10n from '@vscode/l10n';
import type { NeutralEdit } from '../../../model/finding';
import { encloses, isSameSpan, type Span } from '../../../model/span';
import type { Agent } from '../../../model/workflow';
import type { Code, WriteEdit } from '../../../model/writing';
import { type Attempt, attempt, comesTo } from '../attempt';
import { findList } from '../bindings';
import { type Refusal, refuse } from '../request';
import { textAt, type Writable } from '../writable';
import { nameOfAgent } from './add-handoff';

/** Moves an agent or a handoff that stands among the tools of an agent to its handoffs, which are written in the same call, or not at all. */
export function moveToHandoffs(writable: Writable, agent: Agent, at: Span): Attempt | Refusal {
  const lock = writable.lock(at.file);
  if (lock !== undefined) return refuse(lock, at);
  const entry = agent.tools.entries.find(({ span }) => isSameSpan(span, at));
  const text = textAt(writable, at);
  const isOwn = encloses(agent.span, at) && agent.callPath.length === 0;
  if (!entry || !isOwn || /^[*.]/.test(text)) return refuse(l10n.t('What stands there is not of {0} alone.', nameOfAgent(agent)), at);
  const adding = toAdding(writable, agent, { kind: 'written', text });
  const removing: NeutralEdit = { kind: 'remove-element', at };
  const tried = adding && attempt(writable, [adding, removing]);
  const [edge] = tried?.added ?? [];
  const isMoved =
    tried !== undefined && edge?.kind === 'handoff' && edge.from === tried.agentNow(agent.id) && comesTo(tried, { added: 1 }) && tried.resolved > 0;
  return isMoved ? tried : refuse(l10n.t('There is no list of handoffs in the same call to move it to.'), at);
}

function toAdding({ sdk, ir }: Writable, { span, handoffs, language }: Agent, code: Code): WriteEdit | undefined {
  const option = sdk[language].agentOptions.handoffs;
  if (handoffs.form === 'absent') return { kind: 'add-options', call: span, position: 0, options: [{ name: option, value: { kind: 'list', items: [code] } }] };
  const list = handoffs.span;
  const own = list && ir(list.file);
  return list && own && encloses(span, list) && findList(own, list) ? { kind: 'add-element', at: list, element: code } : undefined;
}
