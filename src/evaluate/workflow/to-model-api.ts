import type { ModelApi } from '../../model/workflow';
import { libraryName } from '../interpret/callable/library-name';
import { alternatives } from '../state/alternatives';
import type { Machine } from '../state/machine';
import type { PlacedValue, Value } from '../state/values';

/** Which API a model is asked through; undefined where its class or its name does not tell, or not on each path. */
export function toModelApi(machine: Machine, model: PlacedValue): ModelApi | undefined {
  const [first, ...others] = alternatives(model).map(({ value }) => apiOf(machine, value));
  return others.every((other) => other === first) ? first : undefined;
}

function apiOf(machine: Machine, value: Value): ModelApi | undefined {
  const { models, modules } = machine.program.sdk[machine.frame.module.language];
  const apis = Object.entries(models) as [ModelApi, (typeof models)[ModelApi]][];
  if (value.kind === 'constant') return apis.find(([, { prefix }]) => prefix !== undefined && String(value.value).startsWith(prefix))?.[0];
  const made = value.kind === 'symbolic' && value.term.kind === 'call' ? libraryName(value.term.callee.value) : undefined;
  const isOwn = made?.startsWith('sdk().') || Object.keys(modules).some((module) => made?.startsWith(`${module}.`));
  const name = isOwn ? made?.slice(made.lastIndexOf('.') + 1) : undefined;
  return apis.find(([, { classes }]) => name !== undefined && classes.includes(name))?.[0];
}
