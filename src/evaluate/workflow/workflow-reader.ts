import * as l10n from '@vscode/l10n';
import type { FunctionDefinition } from '../../languages/ir';
import { groupBy } from '../../model/group-by';
import { isRunOption } from '../../model/options/run-options';
import { together } from '../../model/together';
import type { Agent, Edge, Handoff, HookClass, OptionCall, Run, Sdk, Unresolved, Workflow } from '../../model/workflow';
import type { Island } from '../modules/islands/islands';
import type { Program } from '../modules/program';
import { newFrame } from '../state/frame';
import { isSameList } from '../state/is-same-list';
import { Machine } from '../state/machine';
import { type Start, Unit } from '../state/unit';
import type { AgentValue, HandoffValue, PlacedValue, RunValue } from '../state/values';
import { createEdgeReader } from './edge-reader';
import { toAgent } from './to-agent';
import { toHandoff } from './to-handoff';
import { toHookClass, toHookClasses } from './to-hook-class';
import { toOptions } from './to-options';
import { createUnreadNames, type UnreadNames } from './unread-names';

/** Reads what the units of each island made, as plain data. */
export type WorkflowReader = (islands: readonly Island[]) => readonly Workflow[];

/** What one unit made. */
interface Made {
  readonly agents: readonly Agent[];
  readonly handoffs: readonly Handoff[];
  readonly runs: readonly Run[];
  readonly optionCalls: readonly OptionCall[];
  readonly hookClasses: readonly HookClass[];
  /** What it took to say why something is not known. */
  readonly unresolved: readonly Unresolved[];
  /** Functions whose bodies decided. */
  readonly bodies: ReadonlySet<FunctionDefinition>;
  /** What of other units decided, as text or by identity. */
  readonly around: readonly unknown[];
}

/** What all units say of the agents and runs of each. */
interface Around {
  readonly starts: ReadonlyMap<string, readonly Start[]>;
  /** Files that start runs with the agent which answered last, or ask for it. */
  readonly goOn: Readonly<Record<'yes' | 'maybe', ReadonlySet<string>>>;
  /** Nothing reads the name of an agent of this unit. */
  readonly isUnused: (unit: Unit, agent: AgentValue) => boolean;
}

/** The reader of a program: a unit is read again only where it is another, or something that it was read from is. */
export function createWorkflowReader(program: Program): WorkflowReader {
  /** The units of the last time, with the files whose objects they changed. */
  let last: ReadonlyMap<Unit, ReadonlySet<string>> = new Map();
  const known = new Map<Unit, Made>();
  const toEdges = createEdgeReader();
  const unread = createUnreadNames();
  const unresolvedOf = new WeakMap<Edge, Unresolved>();
  /** By the first unit of each island. */
  const ofIslands = new WeakMap<Unit, { readonly made: readonly Made[]; readonly workflow: Workflow }>();

  return (islands) => {
    const units = islands.flatMap((island) => island.units);
    forget(units);
    const around = readAround(units, unread);
    return islands.map((island) => readIsland(island, around));
  };

  function readIsland({ units }: Island, around: Around): Workflow {
    const made = units.map((unit) => readOnce(unit, around));
    const [first] = units;
    const before = first && ofIslands.get(first);
    if (before && isSameList(before.made, made)) return before.workflow;
    const workflow = join(units, made);
    if (first) ofIslands.set(first, { made, workflow });
    return workflow;
  }

  function join(units: readonly Unit[], made: readonly Made[]): Workflow {
    const agents = made.flatMap((each) => each.agents);
    const handoffs = made.flatMap((each) => each.handoffs);
    const edges = toEdges(agents, handoffs);
    const unresolved = [...units.flatMap((unit) => unit.unresolved), ...made.flatMap((each) => each.unresolved), ...edges.flatMap(toUnresolved)];
    return {
      agents,
      handoffs,
      edges,
      runs: made.flatMap((each) => each.runs),
      optionCalls: once(made.flatMap((each) => each.optionCalls)),
      hookClasses: made.flatMap((each) => each.hookClasses),
      shadows: units.flatMap((unit) => unit.shadows),
      unresolved,
      sdks: sdksOf(agents, handoffs),
    };
  }

  /** Drops what may read otherwise now: where a unit came or went, what imports it or what it changed; and what was read from functions that do something else. */
  function forget(units: readonly Unit[]): void {
    const now = new Map(units.map((unit) => [unit, last.get(unit) ?? touchedBy(unit)]));
    const changed = new Set<string>();
    for (const each of [last, now]) {
      for (const [unit, touched] of each) {
        if (last.has(unit) && now.has(unit)) continue;
        known.delete(unit);
        if (unit.isModuleBody()) {
          changed.add(unit.module.file);
          unread.drop(unit.module.file);
        }
        for (const file of touched) changed.add(file);
      }
    }
    const importing = program.importersOf(changed);
    const edited = program.takeEdited();
    unread.forget(edited);
    for (const [unit, { bodies }] of known) if (importing.has(unit.module.file) || isAny(bodies, edited.definitions)) known.delete(unit);
    last = now;
  }

  function readOnce(unit: Unit, around: Around): Made {
    const before = known.get(unit);
    const about = aboutOf(unit, around);
    if (before && isSameList(before.around, about)) return before;
    const bodies = new Set<FunctionDefinition>();
    program.bodiesRead = bodies;
    try {
      const { made, isWhole } = readUnit(program, unit, { bodies, around: about }, around);
      if (isWhole) known.set(unit, made);
      return made;
    } finally {
      program.bodiesRead = undefined;
    }
  }

  function toUnresolved(edge: Edge): readonly Unresolved[] {
    if (edge.certainty !== 'unknown' || edge.reason === undefined) return [];
    const told = unresolvedOf.get(edge) ?? { reason: edge.reason, span: edge.span };
    unresolvedOf.set(edge, told);
    return [told];
  }
}

function touchedBy({ touched }: Unit): ReadonlySet<string> {
  return new Set([...touched].map(({ owner }) => owner.module.file));
}

function isAny(of: ReadonlySet<object>, any: ReadonlySet<object>): boolean {
  for (const each of any) if (of.has(each)) return true;
  return false;
}

function readAround(units: readonly Unit[], unread: UnreadNames): Around {
  const filesOf = (ask: (unit: Unit) => boolean) => new Set(units.flatMap((unit) => (ask(unit) ? [unit.module.file] : [])));
  const started = groupBy(
    units.flatMap((unit) => [...unit.starts]),
    ({ agent }) => agent.id,
  );
  const imported = new Set(units.flatMap((unit) => [...unit.imported]));
  return {
    starts: started,
    goOn: { yes: filesOf((unit) => unit.startsWithLastAgent), maybe: filesOf((unit) => unit.readsLastAgent) },
    isUnused: ({ module }, { isModuleName, span, variable }) => isModuleName === true && !imported.has(span.file) && unread.has(module, variable),
  };
}

/** What of all that is around concerns a unit. */
function aboutOf(unit: Unit, { starts, goOn, isUnused }: Around): readonly unknown[] {
  const { agents, runs } = unit;
  return [
    ...agents.flatMap((agent) => [agent.id, isUnused(unit, agent), ...(starts.get(agent.id) ?? [])]),
    ...runs.map(({ span: { file } }) => (goOn.yes.has(file) ? 'yes' : goOn.maybe.has(file) ? 'maybe' : 'no')),
  ];
}

/** What a unit made; not whole where something went wrong. */
function readUnit(program: Program, unit: Unit, grounds: Pick<Made, 'bodies' | 'around'>, around: Around): { readonly made: Made; readonly isWhole: boolean } {
  const unresolved: Unresolved[] = [];
  let isWhole = true;
  const each = <V extends AgentValue | HandoffValue | RunValue, T>(values: readonly V[], toPlain: (machine: Machine, value: V) => T): readonly T[] =>
    values.flatMap((value) => {
      try {
        return [observe(program, unit, (machine) => toPlain(machine, value))];
      } catch (error) {
        isWhole = false;
        unresolved.push({ reason: l10n.t('this is left out: {0}', program.fail(l10n.t('the evaluation'), value.span.file, error)), span: value.span });
        return [];
      }
    });
  const agents = each(unit.agents, (machine, agent) => {
    const starts = around.starts.get(agent.id) ?? [];
    return toAgent(machine, agent, { starts, isUnused: around.isUnused(unit, agent), unresolved });
  });
  const handoffs = each(unit.handoffs, toHandoff);
  const runs = each(unit.runs, (machine, run) => toRun(machine, run, around.goOn));
  const optionCalls = unit.optionCalls.map((call) => together(call, { sdk: program.project.sdk(call.span.file) }));
  const hookClasses = unit.classes.flatMap((of) => observe(program, unit, (machine) => toHookClass(machine, of)) ?? []);
  return { made: { agents, handoffs, runs, optionCalls, hookClasses, unresolved, ...grounds }, isWhole };
}

function toRun(machine: Machine, { span, agents, input, isOpen, keepsAgent, given, retained }: RunValue, goOn: Around['goOn']): Run {
  return {
    language: machine.unit.module.language,
    sdk: machine.program.project.sdk(span.file),
    span,
    ...toInput(input),
    starts: agents.map(({ id }) => ({ agent: id })),
    isOpen,
    keepsAgent: keepsAgent || goOn.yes.has(span.file) ? 'yes' : goOn.maybe.has(span.file) ? 'maybe' : 'no',
    options: toOptions(machine, given),
    ...toHookClasses(given.find(({ name }) => isRunOption(name, 'hooks'))?.item),
    ...(retained ? { retained } : {}),
  };
}

/** Whether a run is given a text or items. */
function toInput(item: PlacedValue | undefined): Pick<Run, 'input'> {
  if (!item) return {};
  const { value } = item;
  if (value.kind === 'list') return { input: 'items' };
  return (value.kind === 'constant' && typeof value.value === 'string') || (value.kind === 'unknown' && value.of === 'string') ? { input: 'text' } : {};
}

/** A function that is called twice makes the same call twice, and a decorator with options is called before its function is there. */
function once(calls: readonly OptionCall[]): readonly OptionCall[] {
  const seen = new Set<string>();
  return calls.flatMap((call) => {
    const options = call.options.filter(({ nameSpan }) => {
      const key = `${call.takes} ${call.caught} ${nameSpan.file} ${nameSpan.start}`;
      return !seen.has(key) && seen.add(key);
    });
    const whole = `${call.takes} ${call.caught} ${call.span.file} ${call.span.start} ${call.given} ${call.fault?.kind}`;
    const isNew = options.length > 0 || ((call.given !== undefined || call.fault !== undefined) && !seen.has(whole));
    seen.add(whole);
    if (!isNew) return [];
    return [options.length === call.options.length ? call : { ...call, options }];
  });
}

/** Reads what a unit made with a machine that leaves it as it is, whatever has to be evaluated for it: types, callbacks. */
function observe<T>(program: Program, observed: Unit, read: (machine: Machine) => T): T {
  const { key, module } = observed;
  const unit = new Unit(`${key}:read`, module, observed);
  try {
    return read(new Machine(program, unit, newFrame(module)));
  } finally {
    unit.dispose();
  }
}

/** What all that is found in a workspace comes to; `faults`: files that were left out, and why. */
export function joinWorkflows(parts: readonly Workflow[], faults: ReadonlyMap<string, string>): Workflow {
  const leftOut = [...faults].map(([file, reason]) => ({ reason: l10n.t('this file is left out: {0}', reason), span: { file, start: 0, end: 0 } }));
  const sdks = new Map(parts.flatMap((part) => part.sdks.map((sdk) => [JSON.stringify(sdk), sdk])));
  return {
    agents: parts.flatMap((part) => part.agents),
    handoffs: parts.flatMap((part) => part.handoffs),
    edges: parts.flatMap((part) => part.edges),
    runs: parts.flatMap((part) => part.runs),
    optionCalls: parts.flatMap((part) => part.optionCalls),
    hookClasses: parts.flatMap((part) => part.hookClasses),
    shadows: parts.flatMap((part) => part.shadows),
    unresolved: distinct([...leftOut, ...parts.flatMap((part) => part.unresolved)]),
    sdks: [...sdks.keys()].sort().flatMap((key) => sdks.get(key) ?? []),
  };
}

function distinct(unresolved: readonly Unresolved[]): Unresolved[] {
  const seen = new Map(unresolved.map((each) => [`${each.span.file}\0${each.span.start}\0${each.reason}`, each]));
  return [...seen.values()].sort((a, b) => (a.span.file === b.span.file ? a.span.start - b.span.start : a.span.file < b.span.file ? -1 : 1));
}

function sdksOf(agents: readonly Agent[], handoffs: readonly Handoff[]): Sdk[] {
  const seen = new Map([...new Set([...agents, ...handoffs].map(({ sdk }) => sdk))].map((sdk) => [JSON.stringify(sdk), sdk]));
  return [...seen.keys()].sort().flatMap((key) => seen.get(key) ?? []);
}
