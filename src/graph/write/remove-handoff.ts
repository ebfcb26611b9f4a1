import * as l10n from '@vscode/l10n';
import type { NeutralEdit } from '../../model/finding';
import type { Span } from '../../model/span';
import type { Edge } from '../../model/workflow';
import type { WriteEdit } from '../../model/writing';
import { type Attempt, attempt } from './attempt';
import { type Refusal, refuse } from './request';
import { findPath, statementAt } from './scopes';
import type { Writable } from './writable';

type Edits = readonly (NeutralEdit | WriteEdit)[];

/** Takes one edge away and nothing else: the statement that is about it alone, or its element. */
export function removeHandoff(writable: Writable, edge: Edge): Attempt | Refusal {
  const lock = writable.lock(edge.span.file);
  if (lock !== undefined) return refuse(lock, edge.span);
  let shared: Attempt | undefined;
  for (const edits of waysToRemove(writable, edge)) {
    const tried = attempt(writable, edits);
    if (!tried) continue;
    const [gone] = tried.removed;
    const isAlone = tried.removed.length === 1 && gone?.id === edge.id && tried.added.length + tried.addedAgents.length + tried.removedAgents.length === 0;
    if (isAlone && !tried.isDarker) return tried;
    if (tried.removed.some(({ id }) => id === edge.id)) shared ??= tried;
  }
  const others = shared?.removed.filter(({ id }) => id !== edge.id) ?? [];
  if (others.length > 0)
    return refuse(l10n.t('What makes this handoff makes others, too: they would go with it.'), edge.span, ...others.map(({ span }) => span));
  return refuse(l10n.t('This handoff is made where it cannot be taken out alone: by a loop or a function.'), edge.span, edge.wiring);
}

/** The statement where that is about the edge alone, else the element. */
export function waysToRemove(writable: Writable, { span, wiring }: Edge): readonly Edits[] {
  const ways: Edits[] = [];
  const ir = writable.ir(wiring.file);
  const path = ir && findPath(ir, wiring);
  const statement = path && statementAt(path);
  const element: NeutralEdit = { kind: 'remove-element', at: span };
  if (statement && isAbout(writable, statement.start, statement.end, span)) {
    ways.push([{ kind: 'remove-statement', at: { file: wiring.file, start: statement.start, end: statement.end } }]);
  }
  ways.push([element]);
  // `push` takes several; Python's `append` takes one.
  if (ir?.language === 'typescript') ways.push([{ kind: 'remove-argument', at: span }]);
  return ways;
}

/** Whether a statement does nothing but add this element: `a.handoffs.append(b)`, `a.handoffs = [*a.handoffs, b]`. */
function isAbout(writable: Writable, start: number, end: number, { file, start: from, end: to }: Span): boolean {
  const text = writable.text(file) ?? '';
  if (from < start || to > end) return false;
  const rest = text.slice(start, from) + text.slice(to, end);
  return /^[^(){}\n]*\.(?:append|push)\(\s*\);?$/.test(rest) || /^(.+?) = \[(?:\*|\.\.\.)\1, \];?$/.test(rest);
}
