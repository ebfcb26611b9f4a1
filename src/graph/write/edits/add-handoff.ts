import * as l10n from '@vscode/l10n';
import type { Block, Expression } from '../../../languages/ir';
import type { NeutralEdit } from '../../../model/finding';
import { encloses, type Span } from '../../../model/span';
import type { Agent } from '../../../model/workflow';
import type { Code, WriteEdit } from '../../../model/writing';
import { type AgentName, nameAgent, namesOfAgent, type Spot } from '../agent-names';
import { type Attempt, attempt, comesTo } from '../attempt';
import { findList, readBindings } from '../bindings';
import { toElement } from '../handoff-code';
import { importsOf, reaches } from '../imported-names';
import { filesOf, type Named } from '../imports';
import { isWithin } from '../nodes';
import { type HandoffDetails, type Refusal, refuse } from '../request';
import { behind, pathTo, runsWith, statementAt } from '../scopes';
import { invertEdits } from '../text-edits';
import { splitPath } from '../words';
import { textAt, textOf, type Writable } from '../writable';

type Edits = readonly (NeutralEdit | WriteEdit)[];
/** With the edge that it is to come before; it comes last without one. */
type PlacedDetails = HandoffDetails & { readonly before?: string };

/** Ways that are tried before it is given up. */
const MOST_TRIALS = 48;

/** The first way to write a handoff that makes exactly it: in the list where that is written, else behind both agents. */
export function addHandoff(writable: Writable, from: Agent, to: Agent, details: PlacedDetails): Attempt | Refusal {
  const refusal = refuseHandoff(writable, from, to);
  if (refusal) return refusal;
  let [doubtful, doubts] = [undefined as Attempt | undefined, Number.POSITIVE_INFINITY];
  const known = new Set<string>();
  for (const edits of waysToAdd(writable, from, to, details)) {
    if (known.size === MOST_TRIALS) break;
    const key = JSON.stringify(edits);
    if (known.has(key)) continue;
    known.add(key);
    const tried = attempt(writable, edits);
    if (!tried || !addsOnly(tried, from, to) || !isWritten(writable, tried) || !isAsAsked(tried, details)) continue;
    const { length } = tried.newFindings;
    if (length === 0) return tried;
    if (length < doubts) [doubtful, doubts] = [tried, length];
  }
  return doubtful ?? explain(writable, from, to);
}

/** Why the SDKs or the files do not allow a handoff, before anything is tried. */
function refuseHandoff(writable: Writable, from: Agent, to: Agent): Refusal | undefined {
  if (from.language !== to.language)
    return refuse(l10n.t('{0} and {1} are written in different languages.', nameOfAgent(from), nameOfAgent(to)), from.calleeSpan, to.calleeSpan);
  if ((from.kind === 'realtime') !== (to.kind === 'realtime')) {
    return refuse(l10n.t('The SDK hands off from realtime agents to realtime agents only, and from others to others.'), from.calleeSpan, to.calleeSpan);
  }
  const there = writable.workflow.edges.find((edge) => edge.kind === 'handoff' && edge.from === from.id && edge.to === to.id);
  if (there) return refuse(l10n.t('{0} hands off to {1} already.', nameOfAgent(from), nameOfAgent(to)), there.span);
  const lock = writable.lock(from.span.file);
  if (lock !== undefined) return refuse(lock, from.calleeSpan);
  const { form, description, span } = from.handoffs;
  if (form === 'other' || form === 'unknown') {
    const what = description ?? '';
    const reason =
      form === 'other'
        ? l10n.t('The handoffs of {0} are no list: {1}.', nameOfAgent(from), what)
        : l10n.t('The handoffs of {0} are not known: {1}.', nameOfAgent(from), what);
    return refuse(reason, span ?? from.calleeSpan);
  }
  const setLater = from.variable === undefined && findSetLater(writable, from);
  if (setLater)
    return refuse(
      l10n.t('Handoffs are set on an agent that is not known, which may be {0}: they would take the place of its own.', nameOfAgent(from)),
      setLater,
    );
  return undefined;
}

/** Where handoffs are set on an agent that only the running program knows, in the file of one that no name stands for or one that leads there. */
function findSetLater(writable: Writable, { span: { file }, language }: Agent): Span | undefined {
  const option = writable.sdk[language].agentOptions.handoffs;
  return writable.workflow.unresolved.find(({ span }) => {
    const path = span.file === file || reaches(writable, span.file, file) ? pathTo(writable, span) : undefined;
    const statement = path && statementAt(path);
    return statement?.kind === 'assign' && statement.targets.some((target) => target.kind === 'attribute' && target.name === option);
  })?.span;
}

/** An agent that another might hand off to, and why it cannot, where that is known before trying. */
export interface WriteTarget {
  readonly agent: string;
  readonly reason?: string;
}

/** All agents as targets of one, those that can be first as they stand in the workflow. */
export function findTargets(writable: Writable, from: string): readonly WriteTarget[] {
  const source = writable.workflow.agents.find(({ id }) => id === from);
  const others = writable.workflow.agents.filter(({ id }) => id !== from);
  return source ? others.map((agent): WriteTarget => toTarget(agent.id, refuseHandoff(writable, source, agent)?.reason)) : [];
}

function toTarget(agent: string, reason: string | undefined): WriteTarget {
  return reason === undefined ? { agent } : { agent, reason };
}

/** An agent as the reader of a sentence knows it. */
export function nameOfAgent({ name, variable }: Agent): string {
  return name.value ?? variable ?? l10n.t('this agent');
}

function addsOnly(tried: Attempt, from: Agent, to: Agent): boolean {
  const [edge] = tried.added;
  const isConditional = from.condition !== undefined || to.condition !== undefined;
  return (
    comesTo(tried, { added: 1 }) &&
    edge?.kind === 'handoff' &&
    edge.from === tried.agentNow(from.id) &&
    edge.to === tried.agentNow(to.id) &&
    (edge.certainty === 'certain' || isConditional)
  );
}

/** Whether it is the one that the edits write: where they come before something that takes the last one out of the list, another to the same agent may be there instead. */
function isWritten(writable: Writable, { edits, added }: Attempt): boolean {
  const written = invertEdits(edits, writable.text);
  return added.every(({ span }) => written.some(({ at }) => encloses(at, span)));
}

/** Whether its handoff has the options that were asked for, and no others. */
function isAsAsked({ added: [edge], workflow }: Attempt, details: HandoffDetails): boolean {
  const options = workflow.handoffs.find(({ id }) => id === edge?.handoff)?.options ?? {};
  const asked = { ...details, agent: true, toolDescription: details.description };
  return Object.entries(options).every(([name, option]) => option === undefined || asked[name as keyof typeof asked] !== undefined);
}

/** Each a way to write it, the one that follows the file's own first. */
function* waysToAdd(writable: Writable, from: Agent, to: Agent, details: PlacedDetails): Generator<Edits> {
  const hasWirings = from.handoffs.entries.some(({ wiring }) => isCall(writable, wiring));
  const isEmpty = from.handoffs.span === undefined || /^\[\s*\]$/.test(textAt(writable, from.handoffs.span));
  const inList = waysInList(writable, from, to, details);
  if (details.before !== undefined) yield* inList;
  else if ((hasWirings && isEmpty) || isGivenToMaker(writable, from)) {
    yield* waysBehind(writable, from, to, details);
    yield* inList;
  } else {
    yield* inList;
    yield* waysBehind(writable, from, to, details);
  }
}

/** A function makes it, with a list that it is given: what is written there would be of others, too. */
function isGivenToMaker({ ir }: Writable, { callPath, handoffs: { span } }: Agent): boolean {
  const file = span && ir(span.file);
  return callPath.length > 0 && span !== undefined && file !== undefined && !findList(file, span);
}

/** In the list literal, in that of the variable that is given, in a list around what is given, or as an option that was not given. */
function* waysInList(writable: Writable, from: Agent, to: Agent, details: PlacedDetails): Generator<Edits> {
  const { span: list } = from.handoffs;
  const option = writable.sdk[from.language].agentOptions.handoffs;
  const at = list ?? from.span;
  const ir = writable.ir(at.file);
  const path = pathTo(writable, at);
  if (!ir || !path) return;
  const [call] = from.callPath;
  const spot: Spot = { file: at.file, path, ...(call ? { calledAt: call } : {}) };
  const element = elementAt(writable, from, to, details, spot);
  if (!list) {
    const statement = statementAt(path);
    const isUnclear = writable.workflow.unresolved.some(({ span }) => statement && encloses({ ...statement, file: at.file }, span));
    if (element && details.before === undefined && !isUnclear)
      yield [
        ...element.edits,
        { kind: 'add-options', call: from.span, position: 0, options: [{ name: option, value: { kind: 'list', items: [element.code] } }] },
      ];
    return;
  }
  const before = writable.workflow.edges.find(({ id }) => id === details.before)?.span;
  const adding = (own: Span, code: Code): WriteEdit => ({ kind: 'add-element', at: own, element: code, ...(before ? { before } : {}) });
  const mayHold = (own: Span): boolean => details.before === undefined || (before !== undefined && encloses(own, before));
  if (element && findList(ir, list)) {
    if (mayHold(list)) yield [...element.edits, adding(list, element.code)];
    return;
  }
  const written = textAt(writable, list);
  for (const binding of readBindings(ir, textOf(writable, at.file)).filter(({ root, rest }) => root + rest === written)) {
    const own: Span = { file: at.file, start: binding.value.start, end: binding.value.end };
    const inner = findList(ir, own) && mayHold(own) && elementAt(writable, from, to, details, { ...spot, path: binding.path });
    if (inner) yield [...inner.edits, adding(own, inner.code)];
  }
  if (element && isPlain(written) && details.before === undefined) {
    const given: Code = {
      kind: 'spread',
      of: { kind: 'written', text: splitPath(written.replace(/\([^()]*\)$/, '')) ? written : `(${written})` },
    };
    yield [...element.edits, { kind: 'replace', at: list, by: { kind: 'list', items: [given, element.code] } }];
  }
}

/** As a statement behind both agents: where the source is made, where the target is, or where both are imported. */
function* waysBehind(writable: Writable, from: Agent, to: Agent, details: HandoffDetails): Generator<Edits> {
  const option = writable.sdk[from.language].agentOptions.handoffs;
  for (const spot of spotsBehind(writable, from, to)) {
    const statement = statementAt(spot.path.map((step) => ({ ...step, index: Math.floor(step.index) })));
    const made = [from, to].flatMap(({ span, callPath }) => [span, ...callPath]).filter(({ file }) => file === spot.file);
    if (!statement || !runsWith(spot.path, made) || writable.lock(spot.file) !== undefined) continue;
    const at: Span = { file: spot.file, start: statement.start, end: statement.end };
    const source = nameAgent(writable, from, spot);
    const element = source && elementAt(writable, from, to, details, spot);
    if (!source || !element) continue;
    const list = `${source.name}.${option}`;
    const edits = [...source.edits, ...element.edits];
    yield [...edits, { kind: 'add-statement', at, where: 'behind', statement: { kind: 'append', list, item: element.code } }];
    const value: Code = { kind: 'list', items: [{ kind: 'spread', of: { kind: 'written', text: list } }, element.code] };
    yield [...edits, { kind: 'add-statement', at, where: 'behind', statement: { kind: 'assign', target: list, declares: false, value } }];
  }
}

/** Behind the later of both, behind what wires the source already, and behind all agents of the same block. */
function* spotsBehind(writable: Writable, from: Agent, to: Agent): Generator<Spot> {
  const sources = namesOfAgent(writable, from);
  const targets = namesOfAgent(writable, to);
  for (const [own, others] of [
    [sources, targets],
    [targets, sources],
  ] as const) {
    for (const name of own) {
      const { block, of } = name.path.at(-1) ?? {};
      if (!block || of === 'class') continue;
      const both = [name, ...others.filter(({ file, path }) => file === name.file && path.at(-1)?.block === block)];
      const around = others.filter(({ file, path }) => file === name.file && name.path.some((step) => step.block === path.at(-1)?.block));
      if (others.some(({ file }) => file === name.file) && both.length === 1 && around.length === 0) continue;
      const first = Math.max(...both.map(({ path }) => path.at(-1)?.index ?? 0));
      const wired = from.handoffs.entries.map(({ wiring }) => indexIn(name.file, wiring, block));
      const made = writable.workflow.agents.map(({ span, callPath }) => Math.max(...[span, ...callPath].map((each) => indexIn(name.file, each, block))));
      for (const index of [...new Set([Math.max(first, ...wired), first, Math.max(first, ...wired, ...made)])])
        yield { file: name.file, path: behind(name.path, index) };
    }
  }
  for (const file of filesOf(writable)) {
    const ir = writable.ir(file);
    const last = importsOf(ir).at(-1);
    const index = last && ir ? ir.body.indexOf(last) : -1;
    if (ir && index >= 0) yield { file, path: [{ block: ir.body, index: index + 0.5, of: 'module' }] };
  }
}

/** The statement of a block of a file that holds a place; -1 where none does. */
function indexIn(file: string, at: Span, block: Block): number {
  return at.file === file ? block.findIndex((statement) => statement.kind !== 'export' && isWithin(at, statement)) : -1;
}

function elementAt(writable: Writable, from: Agent, to: Agent, details: HandoffDetails, spot: Spot) {
  const target: Named | undefined = nameAgent(writable, to, spot);
  const [outer] = spot.path;
  const statement = outer?.block[Math.floor(outer.index)];
  const { file } = spot;
  return target && statement && toElement(writable, from, target, details, { file, beside: { file, start: statement.start, end: statement.end } });
}

/** What stands in the way, where nothing could be written. */
function explain(writable: Writable, from: Agent, to: Agent): Refusal {
  const unnamed = [from, to].find((agent) => namesOfAgent(writable, agent).every(isHidden));
  if (unnamed)
    return refuse(l10n.t('{0} is made where no name stands for it alone: in a loop, a function or a list.', nameOfAgent(unnamed)), unnamed.calleeSpan);
  const [a, b] = [from.span.file, to.span.file];
  if (a !== b && reaches(writable, a, b) && reaches(writable, b, a)) {
    return refuse(
      l10n.t('The files of {0} and {1} import each other, so that neither can be told of the other while they load.', nameOfAgent(from), nameOfAgent(to)),
      from.calleeSpan,
      to.calleeSpan,
    );
  }
  return refuse(
    l10n.t('There is no place where {0} could be given {1} without changing something else.', nameOfAgent(from), nameOfAgent(to)),
    from.calleeSpan,
    to.calleeSpan,
  );
}

function isHidden({ path }: AgentName): boolean {
  return path.some(({ of }) => of === 'class');
}

function isPlain(written: string): boolean {
  return !/^(?:\*|\.\.\.)/.test(written);
}

function isCall(writable: Writable, at: Span): boolean {
  const path = pathTo(writable, at);
  const statement = path && statementAt(path);
  const value: Expression | undefined = statement?.kind === 'expression' ? statement.value : undefined;
  return value?.kind === 'call' && value.start === at.start;
}
