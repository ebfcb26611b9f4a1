import * as l10n from '@vscode/l10n';
import { encloses, type Span } from '../../../model/span';
import type { Agent } from '../../../model/workflow';
import type { Code } from '../../../model/writing';
import { type Attempt, attempt, comesTo, isMinor } from '../attempt';
import { type Refusal, refuse } from '../request';
import { splitPath } from '../words';
import { textAt, type Writable } from '../writable';
import { nameOfAgent } from './add-handoff';

/** Gives a clone a list of its own with the handoffs that the original has by then: what is added to one of them later, the other no longer gets. */
export function ownHandoffs(writable: Writable, clone: Agent): Attempt | Refusal {
  const { calleeSpan, span, language, sharesHandoffs } = clone;
  const lock = writable.lock(span.file);
  if (lock !== undefined) return refuse(lock, calleeSpan);
  const refusal = refuse(l10n.t('{0} cannot be given handoffs of its own where it is cloned.', nameOfAgent(clone)), calleeSpan);
  const { agentOptions, clone: method } = writable.sdk[language];
  const callee = splitPath(textAt(writable, calleeSpan));
  if (!sharesHandoffs || !callee?.rest.endsWith(`.${method}`)) return refusal;
  const original = callee.root + callee.rest.slice(0, -method.length - 1);
  const given: Code = { kind: 'spread', of: { kind: 'written', text: `${original}.${agentOptions.handoffs}` } };
  const options = [{ name: agentOptions.handoffs, value: { kind: 'list', items: [given] } }] as const;
  const tried = attempt(writable, [{ kind: 'add-options', call: span, position: 0, options }]);
  return tried && isApart(tried, sharesHandoffs.added) ? tried : refusal;
}

/** Whether agents lose what was added to the list of others, and nothing else is otherwise. */
function isApart(tried: Attempt, added: readonly Span[]): boolean {
  const { removed, newFindings } = tried;
  return (
    removed.every(({ wiring, span }) => added.some((each) => encloses(each, wiring) || encloses(each, span))) &&
    comesTo(tried, { removed: removed.length }) &&
    newFindings.every(isMinor)
  );
}
