import * as l10n from '@vscode/l10n';
import { byId } from '../../../model/by-id';
import type { NeutralEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import type { Agent, Written } from '../../../model/workflow';
import type { WriteEdit } from '../../../model/writing';
import { type Attempt, attempt, comesTo } from '../attempt';
import { readBindings } from '../bindings';
import { importedFile, importsOf } from '../imported-names';
import { type AgentText, type AgentTexts, type Refusal, refuse } from '../request';
import { isName } from '../words';
import { textAt, textOf, type Writable } from '../writable';
import { nameOfAgent } from './add-handoff';

/** Names that stand for names. */
const DEPTH = 8;
const TEXTS: readonly AgentText[] = ['instructions', 'description'];

/** Gives an agent other instructions, or tells other agents otherwise what it is for; '' takes that away. No other agent changes. */
export function changeAgent(writable: Writable, agent: Agent, texts: AgentTexts): Attempt | Refusal {
  const lock = writable.lock(agent.span.file);
  if (lock !== undefined) return refuse(lock, agent.calleeSpan);
  const changed = TEXTS.filter((text) => texts[text] !== undefined);
  // Nothing is asked for yet: it is told what cannot be.
  for (const text of changed.length > 0 ? changed : TEXTS) {
    const written = writtenOf(agent, text);
    const at = written && whereWritten(writable, written.span);
    const fileLock = at && writable.lock(at.file);
    if (at && fileLock !== undefined) return refuse(fileLock, at);
    const isPlain = at && written.value !== undefined && attempt(writable, [{ kind: 'set-text', at, value: written.value }]);
    if (at && texts[text] !== '' && !isPlain) return refuse(notPlain(text), at);
  }
  const tried = attempt(
    writable,
    changed.flatMap((text) => toEdit(writable, agent, text, texts[text] ?? '')),
  );
  const now = tried?.workflow.agents.find(({ id }) => id === tried.agentNow(agent.id));
  const isHeard = now !== undefined && changed.every((text) => (writtenOf(now, text)?.value ?? '') === texts[text]);
  if (!tried || !isHeard || !comesTo(tried, {})) return refuse(l10n.t('{0} cannot be changed where it is made.', nameOfAgent(agent)), agent.calleeSpan);
  const after = byId(tried.workflow.agents);
  // What is made in the same place, clones, and those that have the same text.
  const isAlone = writable.workflow.agents.every(
    (other) => other.id === agent.id || TEXTS.every((text) => writtenOf(other, text)?.value === valueOf(after(tried.agentNow(other.id)), text)),
  );
  return isAlone ? tried : refuse(l10n.t('What makes {0} makes others, too: they would change with it.', nameOfAgent(agent)), agent.calleeSpan);
}

function toEdit(writable: Writable, agent: Agent, text: AgentText, value: string): readonly (NeutralEdit | WriteEdit)[] {
  const written = writtenOf(agent, text);
  const name = text === 'instructions' ? 'instructions' : writable.sdk[agent.language].agentOptions.handoffDescription;
  if (value === '') return agent.options.filter((option) => option.written === name).map(({ span }) => ({ kind: 'remove-argument', at: span }));
  if (written) return [{ kind: 'set-text', at: whereWritten(writable, written.span), value }];
  return [{ kind: 'add-options', call: agent.span, position: 0, options: [{ name, value: { kind: 'string', value } }] }];
}

/** Where a text is written that a name stands for, bound once at the top of its file or of one that it is imported from. */
function whereWritten(writable: Writable, at: Span, depth = 0): Span {
  const { file } = at;
  const name = textAt(writable, at);
  if (depth > DEPTH || !isName(name)) return at;
  const passed = importsOf(writable.ir(file)).flatMap(({ module, names }) =>
    names.flatMap(({ local, imported }) => (local === name ? { file: importedFile(writable, file, module), name: imported } : [])),
  );
  const found = boundAt(writable, file, name) ?? passed.flatMap((each) => (each.file === undefined ? [] : (boundAt(writable, each.file, each.name) ?? [])))[0];
  return found ? whereWritten(writable, found, depth + 1) : at;
}

/** What the only binding of a name at the top of a file binds it to. */
function boundAt(writable: Writable, file: string, name: string): Span | undefined {
  const own = writable.ir(file);
  const [only, ...others] = (own ? readBindings(own, textOf(writable, file)) : []).filter(
    ({ root, rest, path }) => root === name && rest === '' && path.length === 1,
  );
  return only && others.length === 0 ? { file, start: only.value.start, end: only.value.end } : undefined;
}

function writtenOf({ instructions, handoffDescription }: Agent, text: AgentText): Written<string> | undefined {
  return text === 'instructions' ? instructions : handoffDescription;
}

function valueOf(agent: Agent | undefined, text: AgentText): string | undefined {
  return agent && writtenOf(agent, text)?.value;
}

function notPlain(text: AgentText): string {
  return text === 'instructions'
    ? l10n.t('Its instructions are not written there as a plain text: they come of other code.')
    : l10n.t('Its description is not written there as a plain text: it comes of other code.');
}
