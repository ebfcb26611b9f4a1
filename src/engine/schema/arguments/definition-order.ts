import type { PydanticNode } from '../../../model/workflow';

/** Where a validator stands: the classes around it, outermost first, and the whole type. */
export interface Surroundings {
  readonly open: readonly PydanticNode[];
  readonly root: PydanticNode;
}

/**
 * The class whose own validator this is part of: models and dataclasses of pydantic's are taken as they were made, others (and what has
 * validators of its own around it, unless it refers to itself) are made anew in the class around. `PrebuiltValidator` (pydantic-core, src/validators/prebuilt.rs).
 */
export function makerOf({ open, root }: Surroundings): PydanticNode {
  return open.findLast((node) => node.settings?.['isPydantic'] === true && (!isGuarded(node) || refersToItself(node))) ?? root;
}

/**
 * Whether a class is made before the validator that refers to it, so that its name is known: classes that are met more than once are
 * made on their own, in the order they are met, and all of them before the rest. `_Definitions.finalize_schema` (pydantic/_internal/_generate_schema.py).
 */
export function isMadeBefore(id: string, around: Surroundings): boolean {
  const maker = makerOf(around);
  const order = definitionsOf(maker, around.open);
  const isKept = (node: PydanticNode): boolean => (order.get(node.id ?? '')?.count ?? 0) > 1;
  const target = order.get(id);
  const body = around.open.slice(Math.max(around.open.indexOf(maker), 0)).findLast(isKept);
  if (!target || target.count < 2 || !body) return true;
  return target.index < (order.get(body.id ?? '')?.index ?? 0);
}

export function isGuarded({ settings }: PydanticNode): boolean {
  const guards = settings?.['guards'];
  return Array.isArray(guards) && guards.length > 0;
}

/** Whether something within is the class once more. */
export function refersToItself(node: PydanticNode): boolean {
  return node.id !== undefined && refersTo(node.id, node);
}

/** Whether that is so in another class. */
export function refersThroughClass(node: PydanticNode): boolean {
  return partsOf(node).some((part) =>
    part.id !== undefined && part.type !== 'reference' ? refersTo(node.id ?? '', part) : refersThroughClass({ ...part, id: node.id ?? '' }),
  );
}

function refersTo(id: string, node: PydanticNode): boolean {
  return partsOf(node).some((part) => (part.type === 'reference' && part.id === id) || refersTo(id, part));
}

/** The classes that can be met from one on, in order, with how often. */
function definitionsOf(root: PydanticNode, open: readonly PydanticNode[]): ReadonlyMap<string, { readonly index: number; readonly count: number }> {
  const met = new Map<string, { readonly index: number; readonly count: number }>();
  const visit = (node: PydanticNode): void => {
    const before = node.id === undefined ? undefined : met.get(node.id);
    if (node.id !== undefined) met.set(node.id, before ? { ...before, count: before.count + 1 } : { index: met.size, count: 1 });
    if (before) return;
    const target = node.type === 'reference' ? open.find(({ id }) => id === node.id) : node;
    if (target) partsOf(target).forEach(visit);
  };
  visit(root);
  return met;
}

function partsOf({ items = [], fields = [] }: PydanticNode): readonly PydanticNode[] {
  return [...items, ...fields.map(({ node }) => node)];
}
