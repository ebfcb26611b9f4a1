import * as l10n from '@vscode/l10n';
import type { Expression, FileIR, Statement } from '../../../languages/ir';
import type { NeutralEdit } from '../../../model/finding';
import { encloses, type Span } from '../../../model/span';
import type { Edge } from '../../../model/workflow';
import type { WriteEdit } from '../../../model/writing';
import { type Attempt, attempt, comesTo, edgeKey } from '../attempt';
import { isCountedOn, isOneOfMany, isTarget } from '../enclosing';
import { isWithin, nodesIn } from '../nodes';
import { type Refusal, refuse } from '../request';
import { pathTo, statementAt } from '../scopes';
import { namesInText } from '../words';
import { textAt, textOf, type Writable } from '../writable';

type Removal = Extract<NeutralEdit | WriteEdit, { kind: 'remove-statement' | 'remove-element' }>;

/** Takes one edge away and nothing else: the statement that is about it alone, or its element. */
export function removeHandoff(writable: Writable, edge: Edge): Attempt | Refusal {
  const lock = writable.lock(edge.span.file);
  if (lock !== undefined) return refuse(lock, edge.span);
  let shared: Attempt | undefined;
  for (const removal of waysToRemove(writable, edge)) {
    const tried = attempt(writable, [removal]);
    if (!tried) continue;
    const [gone] = tried.removed;
    if (gone && isIt(gone, edge, removal) && comesTo(tried, { removed: 1 })) return tried;
    if (tried.removed.some(({ id }) => id === edge.id)) shared ??= tried;
  }
  const others = shared?.removed.filter(({ id }) => id !== edge.id) ?? [];
  if (others.length > 0)
    return refuse(l10n.t('What makes this handoff makes others, too: they would go with it.'), edge.span, ...others.map(({ span }) => span));
  return refuse(l10n.t('This handoff is made where it cannot be taken out alone: by a loop or a function.'), edge.span, edge.wiring);
}

/** Whether this edge is gone, or one that differs in nothing but where it stands: which of them is gone, the graph does not tell. */
function isIt(gone: Edge, edge: Edge, { at }: Removal): boolean {
  return gone.id === edge.id || (edgeKey(gone) === edgeKey(edge) && encloses(at, edge.span));
}

/** The statement where that is about the edge alone, else the element; where the agent stands elsewhere, what may stand for it in what wires it. */
export function waysToRemove(writable: Writable, { span, wiring }: Edge): readonly Removal[] {
  const ways: Removal[] = [];
  const ir = writable.ir(wiring.file);
  const path = pathTo(writable, wiring);
  const statement = path && statementAt(path);
  if (statement && path.some((step) => isWaitedFor(statementAt([step]), textAt(writable, { ...statement, file: wiring.file })))) return [];
  const isInside = statement !== undefined && span.file === wiring.file && isWithin(span, statement);
  const elements = isInside || !ir ? [span] : [span, ...findElements(ir, wiring)];
  for (const at of elements) {
    if (statement && isAbout(writable, statement, at)) {
      ways.push({ kind: 'remove-statement', at: { file: wiring.file, start: statement.start, end: statement.end } });
    }
    const text = textOf(writable, at.file);
    if (ir && (isTarget(ir, at) || isCountedOn(ir, text, at) || isOneOfMany(ir, text, at))) continue;
    ways.push({ kind: 'remove-element', at });
  }
  return ways;
}

/** Of both languages, which are called like names. */
const WORDS = /^(?:true|false|none|null|undefined|not|and|or|in|is)$/i;

/** A loop that goes on until what is written here has happened often enough. */
function isWaitedFor(loop: Statement | undefined, written: string): boolean {
  if (loop?.kind !== 'while') return false;
  // `do … while` is one with a condition to leave it, which stands in its step.
  const leaving = [...loop.body, ...(loop.step ?? [])].flatMap((each) =>
    each.kind === 'if' && [...each.then, ...each.else].some(({ kind }) => kind === 'jump') ? [each.condition] : [],
  );
  const names = new Set(namesInText(written).filter((name) => !WORDS.test(name)));
  return [loop.condition, ...leaving].flatMap(namesInText).some((name) => names.has(name));
}

const MOST_ELEMENTS = 24;

/** What stands in lists, or is given to a method, within a range. */
function findElements(ir: FileIR, wiring: Span): readonly Span[] {
  const elements = nodesIn(ir.body).flatMap((node): readonly (Expression | null)[] => {
    if (node.kind === 'list') return node.items;
    return node.kind === 'call' && node.callee.kind === 'attribute' ? node.arguments.map(({ value }) => value) : [];
  });
  // What is left out of a slice is null.
  return elements
    .flatMap((each) => (each && each.kind !== 'spread' && isWithin(each, wiring) ? [{ file: wiring.file, start: each.start, end: each.end }] : []))
    .slice(0, MOST_ELEMENTS);
}

/** Whether a statement does nothing but add this element: `a.handoffs.append(b)`, `a.handoffs = [*a.handoffs, b]`. */
function isAbout(writable: Writable, statement: Statement, at: Span): boolean {
  if (!isWithin(at, statement)) return false;
  const whole = textOf(writable, at.file);
  const rest = whole.slice(statement.start, at.start) + whole.slice(at.end, statement.end);
  return /^[^(){}\n]*\.(?:append|push)\(\s*\);?$/.test(rest) || /^(.+?) = \[(?:\*|\.\.\.)\1, \];?$/.test(rest);
}
