import * as l10n from '@vscode/l10n';
import type { Classes, Members } from '../../model/classes';
import type { Option, OptionItem, OptionValue } from '../../model/option';
import { type AgentOption, agentOptionCalled } from '../../model/options/agent-options';
import { isRunOption } from '../../model/options/run-options';
import { describeUncallable, toCallable } from '../interpret/callable/callables';
import { entriesOf } from '../interpret/collections';
import { truth } from '../interpret/operators/truth';
import { alternatives, withCondition } from '../state/alternatives';
import { isNothing } from '../state/is-nothing';
import type { Machine } from '../state/machine';
import type { GivenOption, PlacedValue, Value } from '../state/values';
import { classesOf, ownClassOf } from './classes-of';
import { reasonOf } from './describe-value';
import { findDroppedItems } from './filters/dropped-items';
import { toFilterResults } from './filters/filter-results';
import { membersOf } from './members-of';
import { toSchemaMethod } from './to-schema-method';
import { tryCalls, tryResults } from './try-call';
import { toTypeTerm } from './type-terms';

/** Options of a call as plain data. */
export function toOptions(machine: Machine, given: readonly GivenOption[]): readonly Option[] {
  return given.map((option) => toOption(machine, option, 'agent'));
}

/** An option of an agent, with what it gives where the SDK looks at that. */
function toAgentOption(machine: Machine, name: string, item: PlacedValue): OptionValue {
  if (isRunOption(name, 'handoffInputFilter')) return toFilter(machine, item);
  const value = toOptionValue(machine, item);
  const option = agentOptionCalled(machine.frame.module.language, name);
  const count = machine.frame.module.traits.functions.checkArguments && option !== undefined ? CALLED_WITH[option] : undefined;
  if (value.kind !== 'callable' || count === undefined) return value;
  const gives = tryResults(machine, item, count);
  return gives ? { kind: 'callable', callable: { ...value.callable, gives } } : value;
}

/** With how many arguments the SDK calls the options of agents whose results it looks at. Python prompts.py, run_internal/turn_resolution.py. */
const CALLED_WITH: Readonly<Partial<Record<AgentOption, number>>> = { prompt: 1, toolUse: 2 };

/** `as`: what the SDK takes the option for. */
export function toOption(machine: Machine, given: GivenOption, as: 'value' | 'schema' | 'filter' | 'agent' = 'value'): Option {
  const { name, item, span, nameSpan, isPositional } = given;
  const value =
    as === 'schema'
      ? toSchemaValue(machine, item)
      : as === 'filter'
        ? toFilter(machine, item)
        : as === 'agent'
          ? toAgentOption(machine, name, item)
          : toOptionValue(machine, item);
  const place = { span, nameSpan, valueSpan: item.span, ...(isPositional && { isPositional }) };
  return { written: name, value, ...place, ...factsOf(machine, item.value), ...itemsIn(machine, item), ...keysIn(machine, item) };
}

/** An input filter, with what it gives back. */
function toFilter(machine: Machine, item: PlacedValue): OptionValue {
  const value = toOptionValue(machine, item);
  if (value.kind !== 'callable' || value.callable.needsNew) return value;
  const makes = item.value.kind === 'function' ? item.value.wrapper?.makes : undefined;
  if (makes !== undefined)
    return {
      kind: 'callable',
      callable: { ...value.callable, results: [{ value: { kind: 'other', what: l10n.t('an instance of `{0}`', makes) }, span: item.span }] },
    };
  const followed = toFilterResults(machine, item);
  const gives = value.callable.outcomes?.data;
  const isOther = gives !== undefined && 'gives' in gives && gives.gives === 'other' && (followed ?? []).every((each) => each.value.kind === 'unknown');
  const results = isOther ? [{ value: { kind: 'other' as const, what: l10n.t('something else') }, span: item.span }] : followed;
  // What gives something else anyway has another fault.
  const drops = results?.every((each) => each.value.kind === 'data' || each.value.kind === 'unknown') ? findDroppedItems(machine, item) : [];
  return { kind: 'callable', callable: { ...value.callable, ...(results && { results }), ...(drops.length > 0 && { drops }) } };
}

/** What a value is an instance of, where that is known. */
export function classesIn(machine: Machine, value: Value | undefined): { readonly classes?: Classes } {
  const classes = value && classesOf(machine, value);
  return classes ? { classes } : {};
}

function keysIn(machine: Machine, { value }: PlacedValue): { readonly keys?: readonly string[] } {
  if (value.kind !== 'map' || value.of !== undefined || machine.frame.module.traits.objects.areMaps) return {};
  const entries = entriesOf(machine, value);
  const keys = entries.flatMap(({ key, item }) =>
    key.kind === 'constant' && typeof key.value === 'string' && item.condition === undefined ? [key.value] : [],
  );
  return keys.length === entries.length ? { keys } : {};
}

/** What a value is an instance of, and what it has. */
export function factsOf(machine: Machine, value: Value): { readonly classes?: Classes; readonly members?: Members } {
  const members = membersOf(machine, value);
  return { ...classesIn(machine, value), ...(members && { members }) };
}

function itemsIn(machine: Machine, { value }: PlacedValue): { readonly items?: readonly OptionItem[] } {
  if (value.kind !== 'list' || value.form !== 'list') return {};
  const items = machine.items(value).flatMap((item) => alternatives(item).map((each) => withCondition(each, item.condition)));
  return {
    items: items.map((item) => ({
      value: toOptionValue(machine, item),
      span: item.span,
      ...factsOf(machine, item.value),
      ...(item.condition === undefined ? {} : { condition: item.condition }),
    })),
  };
}

function toSchemaValue(machine: Machine, item: PlacedValue): OptionValue {
  const { value } = item;
  if (isNothing(value)) return { kind: 'none' };
  const { language } = machine.frame.module;
  const support = machine.program.languages.find((each) => each.language === language);
  if (!support) return { kind: 'unknown', reason: l10n.t('no reader for this language') };
  return { kind: 'schema', schema: support.readSchema(toTypeTerm(machine, item), item.span, machine.program.project.sdk(item.span.file)) };
}

function toOptionValue(machine: Machine, { value, span }: PlacedValue): OptionValue {
  if (value.kind === 'constant' && !(value.member && isNoText(classesOf(machine, value)))) {
    switch (typeof value.value) {
      case 'string':
        return { kind: 'string', value: value.value };
      case 'number':
        return { kind: 'number', value: value.value };
      case 'boolean':
        return { kind: 'boolean', value: value.value };
      default:
        return { kind: 'none' };
    }
  }
  const callable = toCallable(machine, value) ?? toSchemaMethod(machine, value);
  if (callable) {
    const raises = machine.frame.module.traits.functions.checkArguments ? tryCalls(machine, { value, span }) : undefined;
    return { kind: 'callable', callable: { ...callable, ...(raises && { raises }) } };
  }
  const what = describeUncallable(machine, value);
  if (what === undefined) return { kind: 'unknown', reason: reasonOf(value) };
  const isTruthy = countsAsTrue(machine, value);
  return { kind: 'other', what, ...(isTruthy !== undefined && { isTruthy }) };
}

/** Whether it counts as true whatever it holds. Python's collections may be empty, and the class of an instance may say. */
function countsAsTrue(machine: Machine, value: Value): boolean | undefined {
  if (!machine.frame.module.traits.objects.isEmptyFalse) return truth(machine, value);
  if (MADE_BY_SDK.has(value.kind) || value.kind === 'promise' || (value.kind === 'constant' && value.member)) return true;
  return ALWAYS_TRUE.has(ownClassOf(machine, value)) || truth(machine, value) === true || undefined;
}

/** The SDK's classes say nothing of their own about truth. */
const MADE_BY_SDK: ReadonlySet<Value['kind']> = new Set(['agent', 'handoff', 'tool', 'part']);

/** Classes that come with Python and say nothing of their own about truth. */
const ALWAYS_TRUE: ReadonlySet<string | undefined> = new Set([
  'type',
  'function',
  'builtin_function_or_method',
  'module',
  'ellipsis',
  'GenericAlias',
  'UnionType',
  'iterator',
]);

/** A member of a Python enumeration that is no string or number besides. */
function isNoText(classes: Classes | undefined): boolean {
  return classes !== undefined && !classes.includes('str') && !classes.includes('int');
}
