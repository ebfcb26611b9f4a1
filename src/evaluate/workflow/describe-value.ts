import * as l10n from '@vscode/l10n';
import { classInWords } from '../../model/classes';
import type { Span } from '../../model/span';
import type { Machine } from '../state/machine';
import type { Arguments, SymbolicValue, Value } from '../state/values';
import { classesOf } from './classes-of';

/** What a value is, with its article, for messages: `a string`, `a function`, `None`. Undefined when it may be anything. */
export function describeValue(machine: Machine, value: Value): string | undefined {
  const { language } = machine.frame.module;
  switch (value.kind) {
    case 'constant':
      if (value.member) return l10n.t('a member of `{0}`', value.member.of.definition.name ?? l10n.t('an enumeration'));
      if (value.value === null) return language === 'python' ? '`None`' : '`null`';
      if (value.value === undefined) return '`undefined`';
      return typeof value.value === 'boolean' ? l10n.t('a boolean') : classInWords([typeof value.value]);
    case 'list':
      return {
        list: language === 'python' ? l10n.t('a list') : l10n.t('an array'),
        tuple: l10n.t('a tuple'),
        set: l10n.t('a set'),
        slice: l10n.t('a slice'),
        generator: l10n.t('a generator'),
        iterator: l10n.t('an iterator'),
        view: l10n.t('a view of a dict'),
        range: l10n.t('a range'),
        deque: l10n.t('a deque'),
      }[value.form];
    case 'map':
      if (language === 'python') return value.of === undefined ? l10n.t('a dict') : l10n.t('an instance of `{0}`', value.of);
      return l10n.t('an object');
    case 'function':
      return value.isWrapped ? undefined : l10n.t('a function');
    case 'class':
      return classesOf(machine, value) && l10n.t('a class');
    case 'instance':
      return classesOf(machine, value) === undefined ? undefined : l10n.t('an instance of `{0}`', value.of.definition.name ?? l10n.t('a class'));
    case 'agent':
      return value.agentKind === 'realtime' ? l10n.t('a realtime agent') : l10n.t('an agent');
    case 'handoff':
      return l10n.t('a handoff');
    case 'tool':
      return l10n.t('a tool');
    case 'part':
      return value.part === 'guardrail' ? l10n.t('a guardrail') : l10n.t('an MCP server');
    case 'module':
      return l10n.t('a module');
    case 'promise':
      return language === 'python' ? l10n.t('a coroutine') : l10n.t('a promise');
    case 'sdk':
      return /^[A-Z]/.test(value.name) ? l10n.t('a class') : l10n.t('a function');
    case 'symbolic': {
      const classes = classesOf(machine, value);
      return classes && classInWords(classes);
    }
    case 'unknown':
    case 'union':
    case 'method':
      return undefined;
  }
}

/** Why a value is not known. */
export function reasonOf(value: Value): string {
  switch (value.kind) {
    case 'unknown':
      return value.reason;
    case 'symbolic': {
      const given = ownCall(value)?.positional.find((each) => each.value.kind === 'unknown');
      return given ? reasonOf(given.value) : l10n.t('`{0}` comes from outside the workspace', nameOfValue(value));
    }
    default:
      return l10n.t('this value is only known when the program runs');
  }
}

/** Of a call of what comes with the language, `list(…)`, `Array.from(…)`, the arguments: it is they that are not known. */
function ownCall({ term }: SymbolicValue): Arguments | undefined {
  const callee = term.kind === 'call' && term.callee.value.kind === 'symbolic' ? term.callee.value.term : undefined;
  return term.kind === 'call' && callee?.kind === 'external' && /^(?:builtins|Array|Object)\./.test(callee.name) ? term.arguments : undefined;
}

/** A symbolic value as it may have been written: `lib.load(…)`. */
function nameOfValue(value: SymbolicValue): string {
  const { term } = value;
  const of = (inner: Value): string =>
    inner.kind === 'symbolic' ? nameOfValue(inner) : inner.kind === 'sdk' ? inner.name : inner.kind === 'class' ? (inner.definition.name ?? '…') : '…';
  switch (term.kind) {
    case 'external':
      return term.name.replace(/^builtins\./, '');
    case 'attribute':
      return `${of(term.object.value)}.${term.name}`;
    case 'subscript':
      return `${of(term.object.value)}[…]`;
    case 'call':
      return `${of(term.callee.value)}(…)`;
    case 'alternatives':
      return term.of.map(({ value: each }) => of(each)).join(' | ');
  }
}

/** A value of which nothing is known, with the reason, and with the statement that binds it if it is read before that. */
export function toUnknown(value: Value): { readonly kind: 'unknown'; readonly reason: string; readonly boundLater?: Span } {
  return { kind: 'unknown', reason: reasonOf(value), ...(value.kind === 'unknown' && value.boundLater && { boundLater: value.boundLater }) };
}
