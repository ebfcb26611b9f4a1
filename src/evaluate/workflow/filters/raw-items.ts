import type { Argument, Expression, FunctionDefinition } from '../../../languages/ir';
import type { SdkDescription } from '../../../languages/sdk';
import type { RawItem } from '../../../model/callable';
import { countBindings, isCopy, nodesIn } from '../function-nodes';

/** The dictionaries that a Python function puts where run items belong: into a copy of the input data or new input data. */
export function findRawItems(
  { body }: FunctionDefinition,
  data: string | undefined,
  file: string,
  { inputData, inputParts }: SdkDescription,
): readonly RawItem[] {
  if (!inputData) return [];
  const { className, copy } = inputData;
  const itemFields = new Set([inputParts.preHandoffItems, inputParts.newItems, inputParts.inputItems]);
  const nodes = nodesIn(body);
  const bindings = countBindings(body);
  const locals = new Map<string, Expression>();
  for (const node of nodes) {
    if (node.kind !== 'assign' || node.targets.length !== 1 || !node.value) continue;
    const [target] = node.targets;
    if (target?.kind === 'name' && bindings.get(target.name) === 1) locals.set(target.name, node.value);
  }

  return nodes.flatMap((node) => {
    if (node.kind !== 'call' || !takesItems(node.callee)) return [];
    return node.arguments.flatMap(({ name, value }) =>
      name !== undefined && itemFields.has(name)
        ? rawIn(value, new Set()).map((range) => ({ option: name, span: { file, start: range.start, end: range.end } }))
        : [],
    );
  });

  function takesItems(callee: Expression): boolean {
    if (callee.kind === 'name') return callee.name === className;
    return (
      callee.kind === 'attribute' && callee.name === copy && callee.object.kind === 'name' && callee.object.name === data && !bindings.has(callee.object.name)
    );
  }

  /** The dictionaries among the elements of a collection. */
  function rawIn(collection: Expression, seen: ReadonlySet<string>): readonly Expression[] {
    switch (collection.kind) {
      case 'list':
        return collection.items.flatMap((item) => (item.kind === 'spread' ? rawIn(item.value, seen) : isRaw(item) ? [item] : []));
      case 'operation':
        return collection.operator === '+' ? collection.operands.flatMap((operand) => rawIn(operand, seen)) : [];
      case 'conditional':
        return [...rawIn(collection.then, seen), ...rawIn(collection.else, seen)];
      case 'comprehension':
        return isRaw(collection.element) ? [collection.element] : [];
      case 'call':
        return isCopy(collection) ? collection.arguments.flatMap(({ value }: Argument) => rawIn(value, seen)) : [];
      case 'name': {
        if (seen.has(collection.name)) return [];
        const value = locals.get(collection.name);
        return value ? [...rawIn(value, new Set([...seen, collection.name])), ...addedTo(collection.name)] : [];
      }
      default:
        return [];
    }
  }

  /** What is appended or inserted as a dictionary. */
  function addedTo(list: string): readonly Expression[] {
    return nodes.flatMap((node) => {
      if (node.kind !== 'call' || node.callee.kind !== 'attribute' || !['append', 'insert'].includes(node.callee.name)) return [];
      const { object } = node.callee;
      const added = node.arguments.at(-1)?.value;
      return object.kind === 'name' && object.name === list && added && isRaw(added) ? [added] : [];
    });
  }

  function isRaw(element: Expression): boolean {
    if (element.kind === 'name') return locals.get(element.name)?.kind === 'map';
    return element.kind === 'map';
  }
}
