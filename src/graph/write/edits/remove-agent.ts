import * as l10n from '@vscode/l10n';
import { encloses } from '../../../model/encloses';
import type { NeutralEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import type { Agent } from '../../../model/workflow';
import type { WriteEdit } from '../../../model/writing';
import { namesOfAgent } from '../agent-names';
import { type Attempt, attempt } from '../attempt';
import { filesOf } from '../imports';
import { importsOf, reaches } from '../names';
import { type Refusal, refuse } from '../request';
import { statementAt } from '../scopes';
import type { Writable } from '../writable';
import { waysToRemove } from './remove-handoff';

/** Takes an agent away with the handoffs to it; refused, with the places, where anything else refers to it. */
export function removeAgent(writable: Writable, agent: Agent): Attempt | Refusal {
  const { span } = agent;
  const lock = writable.lock(span.file);
  if (lock !== undefined) return refuse(lock, agent.calleeSpan);
  const name = namesOfAgent(writable, agent).find((each) => each.file === span.file && each.rest === '' && each.value.start === span.start);
  const statement = name && statementAt(name.path);
  if (!name || !statement) return refuse(l10n.t('It is not made by a statement of its own, which could be taken out.'), agent.calleeSpan);
  const own: Span = { file: span.file, start: statement.start, end: statement.end };
  const toIt = writable.workflow.edges.filter(({ kind, to }) => kind === 'handoff' && to === agent.id);
  const removals = toIt.flatMap((edge) => waysToRemove(writable, edge)[0] ?? []);
  const gone = [own, ...removals.map((edit) => ('call' in edit ? edit.call : edit.at))];
  const left = mentions(writable, agent, name.root).filter((at) => !gone.some((each) => encloses(each, at)));
  const imports = left.flatMap((at) => importOfOne(writable, at, name.root) ?? []);
  const others = left.filter((at) => !imports.some((each) => encloses(each, at)));
  if (others.length > 0) return refuse(l10n.t('Something else refers to it: that would fail without it.'), ...others);
  const edits: readonly (NeutralEdit | WriteEdit)[] = [...removals, ...[own, ...imports].map((at) => ({ kind: 'remove-statement', at }) as const)];
  const tried = attempt(writable, edits);
  const isAlone =
    tried &&
    tried.removedAgents.length === 1 &&
    tried.added.length + tried.addedAgents.length === 0 &&
    tried.removed.every(({ from, to }) => from === agent.id || to === agent.id) &&
    !tried.isDarker;
  return isAlone ? tried : refuse(l10n.t('It cannot be taken out without changing something else.'), agent.calleeSpan);
}

/** The import that a name stands in, where it brings nothing else: nothing needs it any more. */
function importOfOne(writable: Writable, at: Span, name: string): Span | undefined {
  const found = importsOf(writable.ir(at.file)).find(({ start, end }) => start <= at.start && at.end <= end);
  const [only, ...more] = found?.names ?? [];
  const isOnly = found && !found.namespace && more.length === 0 && only?.imported === name && only.local === name;
  return isOnly ? { file: at.file, start: found.start, end: found.end } : undefined;
}

/** Where a name stands, in the agent's file and those that may import it: in code or not, as far as the text tells. */
function mentions(writable: Writable, { span }: Agent, name: string): readonly Span[] {
  const files = new Set([span.file, ...filesOf(writable)]);
  return [...files].flatMap((file) => {
    const text = writable.text(file);
    if (text === undefined || (file !== span.file && !reaches(writable, file, span.file))) return [];
    const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_$])${name.replaceAll('$', '\\$')}(?![\\p{L}\\p{N}_$])`, 'gu'));
    return [...found].map(({ index }): Span => ({ file, start: index, end: index + name.length }));
  });
}
