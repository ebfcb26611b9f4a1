import type { Handler } from '../../../languages/ir';
import type { Machine } from '../../state/machine';
import type { Raised, RaisedClasses } from '../../state/raised';
import type { ClassValue, SymbolicValue, Value } from '../../state/values';
import { isRemade, metaclassOf } from '../classes/ancestry';
import { getMember } from '../members/get-member';
import { lookUpKnown } from '../names';

/** A class that a handler catches, or its name where it is the language's or the SDK's; undefined where neither is known. */
export type CaughtClass = ClassValue | string | undefined;

/** Whether a handler catches what is raised; undefined where that is not known. `caught` is what `caughtBy` tells of it. */
export function catches(
  machine: Machine,
  handler: Handler,
  raised: Pick<Raised, 'type' | 'classes'> | undefined,
  caught = caughtBy(machine, handler),
): boolean | undefined {
  if (caught === 'everything') return true;
  const as = raised?.classes ?? (raised?.type === undefined ? undefined : ofLanguage(machine, raised.type));
  const answers = caught.map((each) => isOneOf(as, each));
  return answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;
}

function isOneOf(as: RaisedClasses | undefined, caught: CaughtClass): boolean | undefined {
  if (caught === ROOT) return true;
  if (!as || caught === undefined) return undefined;
  if (typeof caught === 'string') return as.names.includes(caught);
  return isRemade(caught) ? undefined : as.own.some(({ definition }) => definition === caught.definition);
}

/** What a handler catches, as the function that runs knows the names of it. */
export function caughtBy(machine: Machine, { catches: names }: Handler): readonly CaughtClass[] | 'everything' {
  return names?.flatMap((name) => classesNamed(machine, name)) ?? 'everything';
}

/** The class of a name, or the classes in the tuple. */
function classesNamed(machine: Machine, name: string): readonly CaughtClass[] {
  const [first = '', ...members] = name.split('.');
  const span = machine.spanOf({ start: 0, end: 0 });
  const value = members.reduce<Value | undefined>((of, member) => of && getMember(machine, of, member, span), lookUpKnown(machine, first));
  const classes = value?.kind === 'list' && value.form === 'tuple' ? machine.items(value).map((item) => item.value) : [value];
  return classes.map((each) =>
    each?.kind === 'class' ? each : nameInLibrary(machine, each?.kind === 'symbolic' && each.term.kind === 'external' ? each.term.name : name),
  );
}

/** What is raised is an instance of it, whatever it is. */
const ROOT = 'BaseException';

/** Modules that have exceptions besides the language's own. */
const PREFIX = /^(builtins|dataclasses|json|agents(\.exceptions)?|pydantic(\.errors)?)\./;

function nameInLibrary({ program, frame }: Machine, name: string): string | undefined {
  const { language } = frame.module;
  const plain = name.replace(PREFIX, '');
  return [program.library[language].classes, program.sdk[language]].some(({ exceptions }) => Object.hasOwn(exceptions, plain)) ? plain : undefined;
}

function ofLanguage(machine: Machine, name: string): RaisedClasses | undefined {
  const known = nameInLibrary(machine, name);
  return known === undefined ? undefined : { own: [], names: [known, ...exceptionsAbove(machine, known)] };
}

/** What an exception of the language or of the SDK is caught as besides, by its name. */
export function exceptionsAbove(machine: Machine, name: string): readonly string[] {
  const { program, frame } = machine;
  const { language } = frame.module;
  const own = program.sdk[language].exceptions[name];
  return own === undefined ? (program.library[language].classes.exceptions[name] ?? []) : [own, ...exceptionsAbove(machine, own)];
}

/** The classes of what a program raises: an instance, or the class of one. Undefined where not all of them are known. */
export function classesRaised(machine: Machine, value: Value): RaisedClasses | undefined {
  switch (value.kind) {
    case 'class':
      return ofClass(machine, value);
    case 'instance':
      return ofClass(machine, value.of);
    case 'symbolic':
      return ofSymbolic(machine, value);
    default:
      return undefined;
  }
}

function ofSymbolic(machine: Machine, { term }: SymbolicValue): RaisedClasses | undefined {
  if (term.kind === 'external') return ofLanguage(machine, term.name);
  return term.kind === 'call' && term.callee.value.kind === 'symbolic' && term.callee.value.term.kind === 'external'
    ? ofLanguage(machine, term.callee.value.term.name)
    : undefined;
}

function ofClass(machine: Machine, value: ClassValue): RaisedClasses | undefined {
  if (isRemade(value) || metaclassOf(value) !== undefined) return undefined;
  const own = [value, ...value.above];
  const bases = own.flatMap((each) => each.bases).filter((base) => base.kind !== 'class');
  const known = bases.map((base) => (base.kind === 'symbolic' ? ofSymbolic(machine, base) : undefined));
  if (known.length === 0 || known.includes(undefined)) return undefined;
  return { own, names: known.flatMap((each) => each?.names ?? []) };
}

/** The handlers that may run for what was raised, none behind one that certainly does. */
export function handlersFor(machine: Machine, handlers: readonly Handler[], raised: Raised | undefined): readonly Handler[] {
  const answers = handlers.map((handler) => catches(machine, handler, raised));
  const certain = answers.indexOf(true);
  return handlers.filter((_, index) => answers[index] !== false && (certain === -1 || index <= certain));
}
