import * as l10n from '@vscode/l10n';
import { UNDEFINED, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Arguments, FunctionValue, PlacedValue } from '../../state/values';
import { assign } from '../assign';
import { newList, newMap, open } from '../collections';
import { evaluate } from '../expression';
import { bindItem } from '../names';

/** Gives the parameters of a function that is called what they are called with, or their defaults. */
export function bindParameters(machine: Machine, value: FunctionValue, args: Arguments | 'unknown'): void {
  const { definition, module, self } = value;
  const parameters = [...definition.parameters];
  let given = args === 'unknown' ? undefined : args;
  // Python: the first parameter of a bound method is its receiver.
  if (self && module.traits.functions.takeSelf && !isStatic(value)) {
    const [first] = parameters;
    if (first?.form === 'rest') given &&= { ...given, positional: [machine.item(self, first), ...given.positional] };
    else if (first) bindItem(machine, first.name, machine.item(self, first));
    if (first?.form !== 'rest') parameters.shift();
  }
  const taken = new Set<string>();
  let position = 0;
  for (const parameter of parameters) {
    const item = argumentFor(parameter);
    if (parameter.pattern) assign(machine, parameter.pattern, item, 'const');
    else bindItem(machine, parameter.name, item);
    if (parameter.isProperty && self?.kind === 'instance') machine.write(self.cells, parameter.name, item);
  }

  function argumentFor(parameter: (typeof parameters)[number]): PlacedValue {
    const missing = (): PlacedValue =>
      machine.item(
        unknown(l10n.t('`{0}` is a parameter of `{1}`', parameter.name || l10n.t('a parameter'), definition.name ?? l10n.t('a function'))),
        parameter,
      );
    if (!given) return missing();
    if (parameter.form === 'rest') {
      const items = given.positional.slice(position);
      position = given.positional.length;
      return machine.item(newList(machine, items, module.traits.functions.rest), parameter);
    }
    if (parameter.form === 'rest-named') {
      const map = newMap(machine);
      for (const { name, item } of given.named) if (!taken.has(name)) machine.write(map.cells, name, item);
      if (given.isOpen) open(machine, map, missing());
      return machine.item(map, parameter);
    }
    const option = parameter.form === 'positional-only' ? undefined : given.named.find(({ name }) => name === parameter.name);
    if (option) {
      taken.add(parameter.name);
      return option.item;
    }
    const positional = parameter.form === 'keyword-only' ? undefined : given.positional[position++];
    if (positional && !(positional.value.kind === 'constant' && positional.value.value === undefined && parameter.default)) return positional;
    if (given.isOpen) return missing();
    const made = value.defaults?.get(parameter);
    if (made) return made;
    if (parameter.default) return machine.item(evaluate(machine, parameter.default), parameter.default);
    return module.traits.isMissingAnError ? missing() : machine.item(UNDEFINED, parameter);
  }
}

function isStatic({ definition }: FunctionValue): boolean {
  return definition.decorators.some((each) => each.kind === 'name' && each.name === 'staticmethod');
}
