import type { Members } from '../../model/classes';
import { agentNames } from '../../model/options/agent-options';
import { metaclassOf } from '../interpret/classes/ancestry';
import { baseName, isBare } from '../interpret/classes/built-in';
import { dataFields } from '../interpret/classes/data-class';
import { entriesOf } from '../interpret/collections';
import { isBinding } from '../interpret/names';
import { OPEN } from '../state/common-values';
import type { Machine } from '../state/machine';
import type { AgentValue, ClassValue, InstanceValue, Value } from '../state/values';
import { classesOf, ownClassOf } from './classes-of';

/** The members of an object or instance, besides those that every object has, and models have; undefined where it may have others. */
export function membersOf(machine: Machine, value: Value): Members | undefined {
  if (!machine.frame.module.traits.objects.areMaps) return value.kind === 'instance' ? ofInstance(machine, value) : undefined;
  if (value.kind === 'map') {
    if (!value.isObject || value.of !== undefined || machine.read(value.cells, OPEN)) return undefined;
    const names = entriesOf(machine, value).map(({ key }) => (key.kind === 'constant' ? String(key.value) : undefined));
    return names.every((name) => name !== undefined) && !names.includes('__proto__') ? names : undefined;
  }
  if (value.kind === 'instance') return ofInstance(machine, value);
  const { constants, memberless } = machine.program.library[machine.frame.module.language].classes;
  const isNamespace = value.kind === 'symbolic' && value.term.kind === 'external' && Object.hasOwn(constants, value.term.name);
  return isNamespace || memberless.has(ownClassOf(machine, value)) ? [] : undefined;
}

function ofInstance(machine: Machine, value: InstanceValue): Members | undefined {
  if (classesOf(machine, value) === undefined || machine.read(value.cells, OPEN)) return undefined;
  const inherited = ofClass(machine, value.of);
  return inherited && [...value.cells.keys(machine.unit), ...inherited];
}

/** Python: adds nothing that is asked of an instance, as bare bases do. */
const MODEL = /^pydantic\.(main\.)?BaseModel$/;
/** Python: what decides about members itself. */
const DYNAMIC = ['__getattr__', '__getattribute__', '__new__', 'model_config'];

/** What the instances of a class have of it and of those it extends; undefined where a name is computed, or one of these is not of the workspace. */
function ofClass(machine: Machine, of: ClassValue): Members | undefined {
  const python = !of.module.traits.objects.areMaps;
  // Decorators of data classes add nothing that is asked for.
  const isDecorated = python ? classesOf(machine, of) === undefined : of.decorators.length > 0;
  if (isDecorated || machine.read(of.members.cells, OPEN) || of.definition.body.some(({ kind }) => kind === 'unknown-statement')) return undefined;
  const inherited = of.bases.map((base) =>
    base.kind === 'class' ? ofClass(machine, base) : isOfSdk(base) || (python && (isBare(base) || MODEL.test(baseName(base) ?? ''))) ? [] : undefined,
  );
  if (inherited.includes(undefined) || (python && DYNAMIC.some((name) => machine.read(of.members.cells, name)))) return undefined;
  const own = of.members.cells.keys(machine.unit).filter((name) => {
    const member = machine.read(of.members.cells, name);
    return member !== undefined && !isBinding(member);
  });
  return [...own, ...inherited.flatMap((names) => names ?? [])];
}

/** A class of agents, of which nobody asks here what it gives its instances. */
function isOfSdk(base: Value): boolean {
  return base.kind === 'sdk' && base.role.role === 'agent';
}

/** What an agent has besides what the SDK's class gives it; undefined where it has nothing, or that is not all known. */
export function ownMembersOf(machine: Machine, { of, cells, agentKind, language }: AgentValue): Members | undefined {
  const options = new Set(agentNames(language, agentKind).map(([, name]) => name));
  const set = cells.keys(machine.unit).filter((name) => !options.has(name));
  if (!of) return set.length > 0 ? set : undefined;
  const inherited = metaclassOf(of) ? undefined : ofClass(machine, of);
  return inherited && [...new Set([...inherited, ...(of.module.traits.classes.runBody ? dataFields(of) : []), ...set])];
}
