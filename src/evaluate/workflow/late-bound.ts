import type { Block, Expression, FunctionDefinition, Range, Statement } from '../../languages/ir';
import type { LateBound } from '../../model/workflow';
import type { FunctionValue } from '../state/values';
import { countBindings, namesIn, nodesIn } from './function-nodes';

type Loop = Extract<Statement | Expression, { readonly kind: 'for' | 'while' | 'comprehension' }>;

/**
 * The names that a function reads when it is called, and that the loops it is made in go on changing until then: all functions made there see what the
 * last turn left. Empty where a loop waits for something or is left after one turn: what it makes may be used within the turn.
 */
export function findLateBound({ definition, module }: FunctionValue): readonly LateBound[] {
  const isPerTurn = module.traits.scopes.haveBlocks;
  const loops = loopsAround(module.ir.body, definition);
  if (loops.length === 0 || loops.some(usesWithinTurn)) return [];
  const changed = new Set(loops.flatMap((loop) => [...changedIn(loop, isPerTurn)]));
  const own = ownNames(definition);
  const seen = new Set<string>();
  return deepNodes(definition.body).flatMap((node) => {
    if (node.kind !== 'name' || !changed.has(node.name) || own.has(node.name) || seen.has(node.name)) return [];
    seen.add(node.name);
    return [{ name: node.name, span: { file: module.file, start: node.start, end: node.end } }];
  });
}

/** The loops between a function and the one it is written in, outermost first. */
function loopsAround(body: Block, { start, end }: Range): readonly Loop[] {
  let loops: Loop[] = [];
  const descend = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) descend(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const here = node as Partial<Range> & { readonly kind?: string; readonly body?: unknown; readonly parameters?: unknown };
    if (here.start !== undefined && here.end !== undefined && (here.start > start || here.end < end)) return;
    // The function itself, or one that holds it.
    if (here.parameters && here.start === start && here.end === end) return;
    if (here.parameters || here.kind === 'class') loops = [];
    else if (here.kind === 'for' || here.kind === 'while' || here.kind === 'comprehension') loops.push(node as Loop);
    for (const each of Object.values(node)) descend(each);
  };
  descend(body);
  return loops;
}

/** Whether what a turn makes may be called before the turn is over. */
function usesWithinTurn(loop: Loop): boolean {
  const nodes = nodesIn(loop.kind === 'comprehension' ? loop.element : loop.body);
  const last = loop.kind === 'comprehension' ? undefined : loop.body.at(-1);
  const isLeft = last?.kind === 'return' || last?.kind === 'raise' || (last?.kind === 'jump' && last.jump === 'break');
  return isLeft || nodes.some((node) => node.kind === 'await' || (node.kind === 'call' && node.callee.kind === 'attribute' && /^run/.test(node.callee.name)));
}

/** What is another thing in each turn: the loop's own names, and what is made of them. JS makes the loop's own names anew in each turn. */
function changedIn(loop: Loop, isPerTurn: boolean): ReadonlySet<string> {
  if (loop.kind === 'while') return new Set();
  const targets = loop.kind === 'for' ? namesIn([loop.target]) : loop.clauses.flatMap(({ target }) => namesIn([target]));
  const differs = new Set(targets);
  const changed = new Set(isPerTurn ? [] : targets);
  if (loop.kind === 'comprehension') return changed;
  for (const node of nodesIn(loop.body)) {
    if (node.kind !== 'assign' || !node.value || !namesIn([node.value]).some((name) => differs.has(name))) continue;
    const names = node.targets.flatMap((target) => (target.kind === 'name' || target.kind === 'list' ? namesIn([target]) : []));
    for (const name of names) {
      differs.add(name);
      if (!isPerTurn || node.declared === undefined || node.declared === 'var') changed.add(name);
    }
  }
  return changed;
}

/** What a function binds itself, and what the functions within it do. */
function ownNames(definition: FunctionDefinition): ReadonlySet<string> {
  const inner = deepNodes(definition.body).flatMap((node) => (node.kind === 'function' || node.kind === 'function-expression' ? [node.definition] : []));
  return new Set(
    [definition, ...inner].flatMap(({ parameters, body }) => [
      ...parameters.flatMap(({ name, pattern }) => [name, ...(pattern ? namesIn([pattern]) : [])]),
      ...countBindings(body).keys(),
      ...nodesIn(body).flatMap((node) =>
        node.kind === 'for' ? namesIn([node.target]) : node.kind === 'comprehension' ? node.clauses.flatMap(({ target }) => namesIn([target])) : [],
      ),
    ]),
  );
}

/** A node and all below it, the bodies of inner functions among them. */
function deepNodes(node: unknown): readonly (Statement | Expression)[] {
  return nodesIn(node).flatMap((each) =>
    each.kind === 'function' || each.kind === 'function-expression' ? [each, ...deepNodes(each.definition.body)] : [each],
  );
}
