import * as l10n from '@vscode/l10n';
import type { NeutralEdit } from '../../../model/finding';
import { encloses, type Span } from '../../../model/span';
import type { Agent } from '../../../model/workflow';
import type { WriteEdit } from '../../../model/writing';
import { nameAgent } from '../agent-names';
import { type Attempt, attempt, comesTo, isMinor } from '../attempt';
import { readBindings } from '../bindings';
import { type Refusal, refuse } from '../request';
import { behind, findPath, statementAt } from '../scopes';
import { textAt, type Writable } from '../writable';
import { nameOfAgent } from './add-handoff';

/** Takes a handoff to what is only bound further below out of an agent's list, and adds it to that right behind what binds it, in the same block. */
export function appendLater(writable: Writable, agent: Agent, at: Span): Attempt | Refusal {
  const { file } = at;
  const lock = writable.lock(file);
  if (lock !== undefined) return refuse(lock, at);
  const entry = agent.handoffs.entries.find(({ span }) => encloses(span, at));
  const [ir, text] = [writable.ir(file), writable.text(file)];
  const block = ir && entry && agent.callPath.length === 0 ? findPath(ir, entry.span)?.at(-1)?.block : undefined;
  if (!ir || text === undefined || !entry || !block) return refuse(l10n.t('What stands there is not of {0} alone.', nameOfAgent(agent)), at);
  const name = textAt(writable, at);
  const bound = readBindings(ir, text).filter(({ root, rest, path }) => root + rest === name && path.at(-1)?.block === block);
  const last = bound.find(({ value }) => value.start > at.end);
  const statement = last && statementAt(last.path);
  const source = last && nameAgent(writable, agent, { file, path: behind(last.path, last.path.at(-1)?.index ?? 0) });
  const unplaced = refuse(l10n.t('There is no place behind both agents where the handoff could be added.'), at);
  if (!statement || !source) return unplaced;
  const item = { kind: 'written', text: textAt(writable, entry.span) } as const;
  const list = `${source.name}.${writable.sdk[agent.language].agentOptions.handoffs}`;
  const removing: NeutralEdit = { kind: 'remove-element', at: entry.span };
  const adding: WriteEdit = {
    kind: 'add-statement',
    at: { file, start: statement.start, end: statement.end },
    where: 'behind',
    statement: { kind: 'append', list, item },
  };
  const tried = attempt(writable, [...source.edits, removing, adding]);
  return tried && isMoved(tried, agent) ? tried : unplaced;
}

/** Whether a handoff that led nowhere leads to an agent now, and nothing else is otherwise. */
function isMoved(tried: Attempt, agent: Agent): boolean {
  const { added, removed, newFindings, resolved, agentNow } = tried;
  const [edge] = added;
  return (
    comesTo(tried, { added: 1, removed: removed.length }) &&
    edge?.kind === 'handoff' &&
    edge.to !== undefined &&
    edge.from === agentNow(agent.id) &&
    removed.every(({ from, to }) => from === agent.id && to === undefined) &&
    newFindings.every(isMinor) &&
    resolved > 0
  );
}
