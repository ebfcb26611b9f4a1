import * as l10n from '@vscode/l10n';
import type { FileIR, Range } from '../../../languages/ir';
import type { NeutralEdit } from '../../../model/finding';
import { encloses, type Span } from '../../../model/span';
import type { Agent } from '../../../model/workflow';
import type { WriteEdit } from '../../../model/writing';
import { namesOfAgent } from '../agent-names';
import { type Attempt, attempt, comesTo } from '../attempt';
import { filesImportedBy, importsOf, reaches } from '../imported-names';
import { isWithin, nodesAround } from '../nodes';
import { type Refusal, refuse } from '../request';
import { statementAt } from '../scopes';
import { wordOf } from '../words';
import { textOf, type Writable } from '../writable';
import { waysToRemove } from './remove-handoff';

/** Less is no sentence: names of fields, a type. */
const SENTENCE = 3;

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
  // What stands in its own statement goes with that.
  const removals = toIt.flatMap((edge) => waysToRemove(writable, edge).find(({ at }) => !encloses(own, at)) ?? []);
  const gone = [own, ...removals.map(({ at }) => at)];
  const left = mentions(writable, agent, name.root).filter((at) => !gone.some((each) => encloses(each, at)));
  const imports = left.flatMap((at) => importOf(writable, at, name.root) ?? []);
  const others = left.filter((at) => !imports.some((each) => encloses(each.at, at)));
  if (others.length > 0) return refuse(l10n.t('Something else refers to it: that would fail without it.'), ...others);
  if (agent.language === 'python' && imports.some(({ kind }) => kind === 'remove-statement') && entersCycle(writable, span.file))
    return refuse(l10n.t('Its file leads to files that import each other: without it they would load in another order.'), ...imports.map(({ at }) => at));
  const edits: readonly (NeutralEdit | WriteEdit)[] = [...removals, { kind: 'remove-statement', at: own }, ...imports];
  const tried = attempt(writable, edits);
  const isAlone =
    tried && comesTo(tried, { removedAgents: 1, removed: tried.removed.length }) && tried.removed.every(({ from, to }) => from === agent.id || to === agent.id);
  return isAlone ? tried : refuse(l10n.t('It cannot be taken out without changing something else.'), agent.calleeSpan);
}

/** Whether a file imports, directly or not, one that imports itself so. */
function entersCycle(writable: Writable, file: string): boolean {
  const seen = new Set([file]);
  for (const each of seen) {
    if (reaches(writable, each, each)) return true;
    for (const imported of filesImportedBy(writable, each)) seen.add(imported);
  }
  return false;
}

/** What takes a name out of the import that it stands in: all of that where it brings nothing else. */
function importOf(writable: Writable, at: Span, name: string): Extract<WriteEdit, { kind: 'remove-statement' | 'remove-import' }> | undefined {
  const found = importsOf(writable.ir(at.file)).find((each) => isWithin(at, each));
  const own = found?.names.find((each) => each.start === at.start && each.end === at.end && each.imported === name && each.local === name);
  if (!found || !own) return undefined;
  const isAlone = found.names.length === 1 && !found.namespace;
  return isAlone ? { kind: 'remove-statement', at: { ...at, start: found.start, end: found.end } } : { kind: 'remove-import', at };
}

/** Where a name stands, in the agent's file and those that may import it: in code, or where it may be read as such. */
function mentions(writable: Writable, { span }: Agent, name: string): readonly Span[] {
  // What wires agents need not make any.
  return [...new Set([span.file, ...writable.files])].flatMap((file) => {
    const text = textOf(writable, file);
    const found = [...text.matchAll(wordOf(name))].map(({ index }): Span => ({ file, start: index, end: index + name.length }));
    if (found.length === 0 || (file !== span.file && !reaches(writable, file, span.file))) return [];
    const ir = writable.ir(file);
    return found.filter((at) => !ir || !isProse(ir, text, at));
  });
}

/** Whether a name stands where nothing reads it as one: in a comment between statements, or as a word of a sentence in a text. */
function isProse({ body, broken }: FileIR, text: string, at: Span): boolean {
  const isAround = (range: Range) => isWithin(at, range);
  if (broken.some(isAround)) return false;
  const statement = body.find(isAround);
  if (!statement) return true;
  const innermost = nodesAround(statement, at).findLast(({ kind }) => kind !== undefined);
  const isText = (innermost?.kind === 'constant' && typeof innermost.value === 'string') || innermost?.kind === 'template';
  return isText && isWord(text, at) && text.slice(innermost.start, innermost.end).trim().split(/\s+/).length >= SENTENCE;
}

function isWord(text: string, { start, end }: Span): boolean {
  return /^[\s"'`(]$/.test(text.slice(start - 1, start)) && /^[,.;:!?)]*[\s"'`]/.test(text.slice(end, end + 4));
}
