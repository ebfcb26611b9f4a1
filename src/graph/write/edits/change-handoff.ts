import * as l10n from '@vscode/l10n';
import type { NeutralEdit, TextEdit } from '../../../model/finding';
import { encloses, type Span } from '../../../model/span';
import type { Edge, Handoff, Workflow } from '../../../model/workflow';
import type { WriteEdit } from '../../../model/writing';
import { type Attempt, attempt, attemptEdits, edgeKey } from '../attempt';
import { isCountedOn, isOneOfMany } from '../enclosing';
import { findTopLevel, hasDetails, toElement, toOptions } from '../handoff-code';
import { broughtNames } from '../imported-names';
import { type Refusal, refuse, type WriteRequest } from '../request';
import { pathTo, statementAt, walkStatements } from '../scopes';
import { applyEdits, composeEdits, toEdit } from '../text-edits';
import { textAt, textOf, type Writable } from '../writable';

type Changes = Omit<Extract<WriteRequest, { kind: 'change-handoff' }>, 'kind' | 'edge'>;

/** Gives a handoff other options, wrapping an agent in `handoff()` first where it stands in the list alone. No other edge changes. */
export function changeHandoff(writable: Writable, edge: Edge, { without = [], ...details }: Changes): Attempt | Refusal {
  const [first, ...others] = without;
  if (first === undefined) return changeAtOnce(writable, edge, details);
  if (others.length === 0 && !hasDetails(details)) return changeAtOnce(writable, edge, { without });
  // What is taken out may stand side by side: one by one.
  const less = changeAtOnce(writable, edge, { without: [first] });
  if (!('edits' in less)) return less;
  const after = applyEdits(less.edits, writable.text);
  const next = writable.after(after);
  const { now } = judge(writable.workflow, edge, less);
  const same = next?.workflow.edges.find(({ id }) => id === now?.id);
  const rest = next && same && changeHandoff(next, same, { ...details, without: others });
  if (!rest || !('edits' in rest)) return rest ?? cannotChange(edge);
  const edits = composeEdits(less.edits, rest.edits) ?? toWhole(writable, applyEdits(rest.edits, next.text));
  const tried = attemptEdits(writable, edits);
  // Agents within one large change count as others.
  return tried && judge(writable.workflow, edge, tried).isAlone ? tried : cannotChange(edge);
}

/** Each file's change as one. */
function toWhole(writable: Writable, after: ReadonlyMap<string, string>): readonly TextEdit[] {
  return [...after].map(([file, now]) => toEdit(file, textOf(writable, file), now));
}

function cannotChange({ span }: Edge): Refusal {
  return refuse(l10n.t('This handoff cannot be changed where it is written.'), span);
}

function changeAtOnce(writable: Writable, edge: Edge, details: Changes): Attempt | Refusal {
  const from = writable.workflow.agents.find(({ id }) => id === edge.from);
  const handoff = writable.workflow.handoffs.find(({ id }) => id === edge.handoff);
  const { file } = handoff?.span ?? edge.span;
  const lock = writable.lock(file);
  if (lock !== undefined) return refuse(lock, edge.span);
  const beside = from && statementAround(writable, handoff?.span ?? edge.span);
  if (!from || !beside) return cannotChange(edge);
  if (handoff?.isChanged || handoff?.isOpen) {
    return refuse(l10n.t('Its options come from elsewhere, too, so that what is written here may not be what counts.'), handoff.calleeSpan);
  }
  if (handoff && !isCallOfHandoff(writable, handoff)) return cannotChange(edge);
  const edits = handoff ? rewrite() : wrap();
  const tried = edits && attempt(writable, edits);
  if (!tried) return cannotChange(edge);
  const { isAlone, others, now } = judge(writable.workflow, edge, tried);
  if (!isAlone) {
    return refuse(l10n.t('What makes this handoff makes others, too: they would change with it.'), edge.span, ...others.map(({ span }) => span));
  }
  const handoffNow = now && tried.workflow.handoffs.find(({ id }) => id === now.handoff);
  const isHeard =
    handoffNow !== undefined &&
    (details.toolName === undefined || now?.toolName === details.toolName) &&
    (details.description === undefined || handoffNow.toolDescription.value === details.description) &&
    FUNCTIONS.every((role) => details[role] === undefined || handoffNow.options[role] !== undefined);
  // What is written later may count for more.
  if (!isHeard) return cannotChange(edge);
  return tried;

  function wrap(): readonly WriteEdit[] | undefined {
    const target = textAt(writable, edge.span);
    const own = writable.ir(file);
    if (!from || !beside || !own || /^[*.]/.test(target)) return undefined;
    const text = textOf(writable, file);
    if (isOneOfMany(own, text, edge.span) || isCountedOn(own, text, edge.span)) return undefined;
    const element = toElement(writable, from, { name: target, edits: [] }, details, { file, beside, isWrapped: true });
    return element && [...element.edits, { kind: 'replace', at: edge.span, by: element.code }];
  }

  /** The input's type where it has one that stays, as a function above can call it. */
  function knownInput(): string | undefined {
    const given = details.without?.includes('inputType') ? undefined : handoff?.options.inputType?.valueSpan;
    const name = given && textAt(writable, given);
    const statement = name === undefined ? undefined : findTopLevel(writable.ir(file), name);
    return statement && beside && statement.end <= beside.start ? name : given && 'object';
  }

  function rewrite(): readonly (NeutralEdit | WriteEdit)[] | undefined {
    const spelled =
      from &&
      beside &&
      toOptions(writable, from.language, details, { file, beside, known: knownInput(), hasCallback: handoff?.options.onHandoff !== undefined });
    if (!spelled || !handoff || !from) return undefined;
    const known = Object.values(handoff.options);
    // A function is written beside the call: what is given elsewhere may be reached before.
    const isElsewhere = FUNCTIONS.some((name) => details[name] !== undefined && !encloses(handoff.span, handoff.options[name]?.span ?? handoff.span));
    if (isElsewhere) return undefined;
    const options = spelled.options.filter(({ name }) => !known.some(({ written }) => written === name));
    const gone = (details.without ?? []).flatMap((name) => handoff.options[name] ?? []);
    return [
      ...spelled.edits,
      ...gone.map(({ span }): NeutralEdit => ({ kind: 'remove-argument', at: span })),
      ...spelled.options.flatMap(({ name, value }): readonly WriteEdit[] => {
        const present = known.find(({ written }) => written === name);
        return present ? [{ kind: 'replace', at: present.valueSpan, by: value }] : [];
      }),
      ...(options.length > 0 ? [{ kind: 'add-options', call: handoff.span, position: 1, options } as const] : []),
    ];
  }
}

/** Whether nothing but one edge is another: neither what others join, nor what their handoffs are given. `now`: what it has become. */
function judge(
  before: Workflow,
  edge: Edge,
  { added, removed, addedAgents, removedAgents, agentNow, workflow: after }: Attempt,
): { readonly isAlone: boolean; readonly others: readonly Edge[]; readonly now: Edge | undefined } {
  const left = after.edges.map((each) => ({ each, key: keyOf(after, each) }));
  const others = before.edges.filter((each) => {
    if (each.id === edge.id) return false;
    const key = keyOf(before, each, agentNow);
    const index = left.findIndex((other) => other.key === key);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  const [own, ...more] = left;
  const isThere = own?.each.from === agentNow(edge.from) && own?.each.to === agentNow(edge.to ?? '');
  const areSame = [more, others, addedAgents, removedAgents].every(({ length }) => length === 0);
  const isAlone = isThere && areSame && added.length <= 1 && removed.length <= 1;
  return { isAlone, others, now: own?.each };
}

/** What an edge joins, and what its handoff is given. */
function keyOf({ handoffs }: Workflow, edge: Edge, now?: (id: string) => string | undefined): string {
  const options = Object.entries(handoffs.find(({ id }) => id === edge.handoff)?.options ?? {});
  const given = options.map(([name, { value }]) => [name, value.kind, value.kind === 'string' ? value.value : null]).toSorted();
  return JSON.stringify([edgeKey(edge, now), given]);
}

/** Whether it is made by a call of the SDK's function by its name, rather than of a class, or of something that copies another. */
function isCallOfHandoff(writable: Writable, { calleeSpan }: Handoff): boolean {
  const own = writable.ir(calleeSpan.file);
  const written = textAt(writable, calleeSpan);
  const names = new Set<string>();
  if (own) {
    walkStatements(own, (statement) => {
      for (const { imported, local } of broughtNames(statement)) if (HANDOFFS.has(imported)) names.add(local);
    });
  }
  return names.has(written) || [...HANDOFFS].some((name) => written.endsWith(`.${name}`));
}

const FUNCTIONS = ['inputFilter', 'onHandoff', 'inputType'] as const;
const HANDOFFS: ReadonlySet<string> = new Set(['handoff', 'realtime_handoff']);

function statementAround(writable: Writable, at: Span): Span | undefined {
  const statement = statementAt(pathTo(writable, at)?.slice(0, 1) ?? []);
  return statement && { file: at.file, start: statement.start, end: statement.end };
}
