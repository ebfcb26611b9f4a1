import { classInWords } from '../../model/class-in-words';
import type { Machine } from '../state/machine';
import type { SymbolicValue, Value } from '../state/values';
import { classesOf } from './classes-of';

/** What a value is, with its article, for messages: `a string`, `a function`, `None`. Undefined when it may be anything. */
export function describeValue(machine: Machine, value: Value): string | undefined {
  const { language } = machine.frame.module;
  switch (value.kind) {
    case 'constant':
      if (value.member) return `a member of \`${value.member.of.definition.name ?? 'an enumeration'}\``;
      if (value.value === null) return language === 'python' ? '`None`' : '`null`';
      if (value.value === undefined) return '`undefined`';
      return typeof value.value === 'boolean' ? 'a boolean' : `a ${typeof value.value}`;
    case 'list':
      return {
        list: language === 'python' ? 'a list' : 'an array',
        tuple: 'a tuple',
        set: 'a set',
        slice: 'a slice',
        generator: 'a generator',
        iterator: 'an iterator',
        view: 'a view of a dict',
        range: 'a range',
        deque: 'a deque',
      }[value.form];
    case 'map':
      if (language === 'python') return value.of === undefined ? 'a dict' : `an instance of \`${value.of}\``;
      return 'an object';
    case 'function':
      return value.isWrapped ? undefined : 'a function';
    case 'class':
      return 'a class';
    case 'instance':
      return classesOf(machine, value) === undefined ? undefined : `an instance of \`${value.of.definition.name ?? 'a class'}\``;
    case 'agent':
      return value.agentKind === 'realtime' ? 'a realtime agent' : 'an agent';
    case 'handoff':
      return 'a handoff';
    case 'tool':
      return 'a tool';
    case 'part':
      return value.part === 'guardrail' ? 'a guardrail' : 'an MCP server';
    case 'module':
      return 'a module';
    case 'promise':
      return language === 'python' ? 'a coroutine' : 'a promise';
    case 'sdk':
      return /^[A-Z]/.test(value.name) ? 'a class' : 'a function';
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
    case 'symbolic':
      return `\`${nameOf(value)}\` comes from outside the workspace`;
    default:
      return 'this value is only known when the program runs';
  }
}

/** A symbolic value as it may have been written: `lib.load(…)`. */
function nameOf(value: SymbolicValue): string {
  const { term } = value;
  const of = (inner: Value): string =>
    inner.kind === 'symbolic' ? nameOf(inner) : inner.kind === 'sdk' ? inner.name : inner.kind === 'class' ? (inner.definition.name ?? '…') : '…';
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
