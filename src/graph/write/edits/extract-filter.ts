import * as l10n from '@vscode/l10n';
import type { FunctionDefinition } from '../../../languages/ir';
import type { Span } from '../../../model/span';
import type { Edge } from '../../../model/workflow';
import type { StatementCode, WriteEdit } from '../../../model/writing';
import { type Attempt, attempt } from '../attempt';
import { isInComprehension } from '../enclosing';
import { importSdk } from '../imports';
import { type Refusal, refuse } from '../request';
import { pathTo, statementAt } from '../scopes';
import { isName } from '../words';
import type { Writable } from '../writable';
import { findFunction } from './find-function';
import { isUnchanged } from './unchanged';

/**
 * Gives the filter of a handoff that is written where it is given a name, by a statement right before the one that it stands in: there its names
 * mean the same, and making a function does nothing else.
 */
export function extractFilter(writable: Writable, { handoff, span }: Edge, name: string): Attempt | Refusal {
  const given = writable.workflow.handoffs.find(({ id }) => id === handoff)?.options.inputFilter;
  if (!given) return refuse(l10n.t('It is no longer there.'));
  const { file } = given.valueSpan;
  const lock = writable.lock(file);
  if (lock !== undefined) return refuse(lock, span);
  const [ir, text] = [writable.ir(file), writable.text(file)];
  const path = pathTo(writable, given.valueSpan);
  const statement = path && statementAt(path);
  const definition = ir && findFunction(ir, given.valueSpan);
  if (!ir || text === undefined || !statement || !definition) return refuse(l10n.t('The filter is not written where it is given.'), given.valueSpan);
  const around = text.slice(statement.start, statement.end);
  if (isInComprehension(ir, given.valueSpan) || /:=/.test(around) || path.at(-1)?.of === 'class')
    return refuse(l10n.t('The filter uses names that only the expression around it knows.'), given.valueSpan);
  if (!definition.parameters.every(({ default: value }) => value === undefined || value.kind === 'constant' || value.kind === 'name'))
    return refuse(l10n.t('What the filter’s parameters are unless given would be found out earlier.'), given.valueSpan);
  const type = importSdk(writable, file, ir.language === 'python' ? 'agents' : '@openai/agents', 'HandoffInputData', true);
  const make = ir.language === 'python' ? toDef : toConst;
  const isTyped = ir.language === 'python' || /\.[cm]?tsx?$/i.test(file);
  const made = type && make(text, given.valueSpan, definition, name, isTyped ? type.name : undefined);
  if (!made) return refuse(l10n.t('The filter cannot be written as a function of its own.'), given.valueSpan);
  const edits: readonly WriteEdit[] = [
    ...(made.isTyped ? type.edits : []),
    { kind: 'add-statement', at: { file, start: statement.start, end: statement.end }, where: 'before', statement: made.statement },
    { kind: 'replace', at: given.valueSpan, by: { kind: 'written', text: name } },
  ];
  const tried = attempt(writable, edits);
  if (!tried || !isUnchanged(tried)) return refuse(l10n.t('There is no place for a statement before the one that the filter stands in.'), given.valueSpan);
  return tried;
}

interface Made {
  readonly statement: StatementCode;
  /** It names the type of what it is given. */
  readonly isTyped: boolean;
}

/** `lambda data: …` as a function. */
function toDef(
  text: string,
  { start, end }: Span,
  { parameters, body, isGenerator }: FunctionDefinition,
  name: string,
  type: string | undefined,
): Made | undefined {
  const [given] = body;
  if (given?.kind !== 'return' || !given.value || isGenerator || !text.startsWith('lambda', start)) return undefined;
  const [only] = parameters;
  const colon = text.lastIndexOf(':', given.value.start);
  const written = text.slice(start + 'lambda'.length, colon).trim();
  const isPlain = written === only?.name;
  return {
    statement: {
      kind: 'def',
      name,
      parameters: isPlain && type !== undefined ? `${written}: ${type}` : written,
      returns: isPlain ? type : undefined,
      // With the brackets around it.
      body: text.slice(colon + 1, end).trim(),
    },
    isTyped: isPlain && type !== undefined,
  };
}

/** An arrow or a function as a constant; what it is given has the type that stood for it in its place. */
function toConst(text: string, { start, end }: Span, { parameters }: FunctionDefinition, name: string, type: string | undefined): Made | undefined {
  const written = text.slice(start, end);
  // A method's name is not part of a function.
  if (!/^(?:async\b|function\b|\(|[\p{L}_$][\p{L}\p{N}_$]*\s*=>)/u.test(written)) return undefined;
  const [only, ...others] = parameters;
  const parameter = only && text.slice(only.start, only.end);
  const isPlain = others.length === 0 && parameter !== undefined && (isName(parameter) || /^\{[^:=]*\}$/.test(parameter));
  if (!only || !isPlain || type === undefined) return { statement: toStatement(name, written), isTyped: false };
  const isBare =
    text
      .slice(start, only.start)
      .trim()
      .replace(/^async\b\s*/, '') === '';
  const typed = isBare ? `(${parameter}: ${type})` : `${parameter}: ${type}`;
  return { statement: toStatement(name, text.slice(start, only.start) + typed + text.slice(only.end, end)), isTyped: true };
}

function toStatement(name: string, text: string): StatementCode {
  return { kind: 'assign', target: name, declares: true, value: { kind: 'written', text } };
}
