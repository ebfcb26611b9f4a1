import type { DebugProtocol } from '@vscode/debugprotocol';
import type { Json } from '../../recording/schema';
import { isLongText } from '../text-sources';
import { toOneLine } from './one-line';

/** A value that can be opened, and how it is reached in JMESPath over the data of an event. */
export interface Holder {
  readonly value: Json;
  readonly expression: string;
  readonly seq: number;
}

/** Gives a client numbers that it asks with. */
export interface References {
  /** For the members of a value. */
  open(holder: Holder): number;
  /** For a text too long to be shown in a line. */
  read(holder: Holder): number;
}

export type Page = Pick<DebugProtocol.VariablesArguments, 'start' | 'count' | 'filter'>;

/** The variables within a value, or the page of them. */
export function toVariables(holder: Holder, { start = 0, count = 0, filter }: Page, references: References): DebugProtocol.Variable[] {
  const all = toMembers(holder, filter);
  const end = count > 0 ? start + count : all.length;
  const variables: DebugProtocol.Variable[] = [];
  for (let index = Math.max(start, 0); index < Math.min(end, all.length); index++) {
    const member = all.at(index);
    if (member) variables.push(toVariable(member, references));
  }
  return variables;
}

/** How a value is shown, and how many there are in it. */
export function toShown({ value, expression, seq }: Holder, references: References) {
  const isOpenable = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return {
    type: Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value,
    variablesReference: isOpenable ? references.open({ value, expression, seq }) : 0,
    ...(isLongText(value) && { valueLocationReference: references.read({ value, expression, seq }) }),
    ...(isOpenable && (Array.isArray(value) ? { indexedVariables: value.length } : { namedVariables: Object.keys(value).length })),
    presentationHint: { kind: 'data', attributes: ['readOnly'] },
  };
}

interface Member extends Holder {
  readonly name: string;
}

interface Members {
  readonly length: number;
  at(index: number): Member | undefined;
}

function toMembers({ value, expression, seq }: Holder, filter: Page['filter']): Members {
  if (Array.isArray(value)) {
    if (filter === 'named') return [];
    return {
      length: value.length,
      at: (index) => ({ name: String(index), value: value[index] as Json, expression: `${expression}[${index}]`, seq }),
    };
  }
  if (typeof value !== 'object' || value === null || filter === 'indexed') {
    return filter === 'indexed' ? [] : [{ name: expression.split('.').at(-1) ?? expression, value, expression, seq }];
  }
  return Object.entries(value).map(([name, member]) => ({ name, value: member, expression: `${expression}.${toIdentifier(name)}`, seq }));
}

function toVariable({ name, ...member }: Member, references: References): DebugProtocol.Variable {
  return { name, value: toOneLine(member.value), evaluateName: member.expression, ...toShown(member, references) };
}

/** A key as JMESPath writes it: in quotes unless it is a plain name. */
function toIdentifier(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
}
