import * as l10n from '@vscode/l10n';
import type { NeutralEdit, TextEdit } from '../../model/finding';
import type { Span } from '../../model/span';
import type { Edge } from '../../model/workflow';
import type { WriteEdit } from '../../model/writing';
import { type Attempt, attempt, attemptEdits } from './attempt';
import { toElement, toOptions } from './handoff-code';
import { type Refusal, refuse, type WriteRequest } from './request';
import { findPath } from './scopes';
import { applyEdits, composeEdits, toEdit } from './text-edits';
import type { Writable } from './writable';

type Changes = Omit<Extract<WriteRequest, { kind: 'change-handoff' }>, 'kind' | 'edge'>;

/** Gives a handoff other options, wrapping an agent in `handoff()` first where it stands in the list alone. No other edge changes. */
export function changeHandoff(writable: Writable, edge: Edge, { without = [], ...details }: Changes): Attempt | Refusal {
  const [first, ...others] = without;
  if (first === undefined) return changeAtOnce(writable, edge, details);
  if (others.length === 0 && Object.keys(details).length === 0) return changeAtOnce(writable, edge, { without });
  // What is taken out may stand side by side: one by one.
  const less = changeAtOnce(writable, edge, { without: [first] });
  if (!('edits' in less)) return less;
  const after = applyEdits(less.edits, writable.text);
  const next = writable.after(after);
  const same = next?.workflow.edges.find(({ id }) => id === (less.added[0]?.id ?? edge.id));
  const rest = next && same && changeHandoff(next, same, { ...details, without: others });
  if (!rest || !('edits' in rest)) return rest ?? cannotChange(edge);
  const edits = composeEdits(less.edits, rest.edits) ?? toWhole(writable, applyEdits(rest.edits, next.text));
  return attemptEdits(writable, edits) ?? cannotChange(edge);
}

/** Each file's change as one. */
function toWhole({ text }: Writable, after: ReadonlyMap<string, string>): readonly TextEdit[] {
  return [...after].map(([file, now]) => toEdit(file, text(file) ?? '', now));
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
  const edits = handoff ? rewrite() : wrap();
  const tried = edits && attempt(writable, edits);
  if (!tried) return cannotChange(edge);
  const changed = tried.added.filter(({ to, from: source }) => to !== undefined && source === tried.agentNow(edge.from));
  const isAlone = tried.added.length <= 1 && tried.removed.length === tried.added.length && tried.addedAgents.length + tried.removedAgents.length === 0;
  const others = tried.removed.filter(({ id }) => id !== edge.id);
  if (!isAlone || others.length > 0 || changed.length !== tried.added.length) {
    return refuse(l10n.t('What makes this handoff makes others, too: they would change with it.'), edge.span, ...others.map(({ span }) => span));
  }
  return tried;

  function wrap(): readonly WriteEdit[] | undefined {
    const target = writable.text(file)?.slice(edge.span.start, edge.span.end);
    if (!from || !beside || target === undefined || /^[*.]/.test(target)) return undefined;
    const element = toElement(writable, from, file, { name: target, edits: [] }, details, beside, true);
    return element && [...element.edits, { kind: 'replace', at: edge.span, by: element.code }];
  }

  function rewrite(): readonly (NeutralEdit | WriteEdit)[] | undefined {
    const spelled = from && beside && toOptions(writable, from.language, file, details, beside);
    if (!spelled || !handoff || !from) return undefined;
    const known = Object.values(handoff.options);
    const gone = (details.without ?? []).flatMap((name) => handoff.options[name] ?? []);
    return [
      ...spelled.edits,
      ...gone.map(({ span }): NeutralEdit => ({ kind: 'remove-argument', at: span })),
      ...spelled.options.map(({ name, value }): WriteEdit => {
        const present = known.find(({ written }) => written === name);
        return present ? { kind: 'replace', at: present.valueSpan, by: value } : { kind: 'add-option', call: handoff.span, position: 1, name, value };
      }),
    ];
  }
}

function statementAround(writable: Writable, at: Span): Span | undefined {
  const ir = writable.ir(at.file);
  const [outer] = (ir && findPath(ir, at)) ?? [];
  const statement = outer?.block[outer.index];
  return statement && { file: at.file, start: statement.start, end: statement.end };
}
