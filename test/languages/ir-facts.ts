import type { Call, Expression, FileIR, Statement } from '../../src/languages/ir';

/** Something a file says, as the oracle of a language can tell it as well. */
export interface Fact {
  readonly kind: 'import' | 'export' | 'call' | 'assign' | 'function' | 'class';
  readonly text: string;
  readonly start: number;
}

type Any = Statement | Expression;

/** The imports, exports, calls, assigned names, functions and classes in an IR. */
export function factsOf(ir: FileIR): Fact[] {
  return [...walk(ir.body)].flatMap(factsOfNode);
}

/** Every node below a value, whatever it hangs on. */
function* walk(value: unknown): Generator<Any> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'kind' in value) yield value as Any;
  for (const item of Object.values(value)) yield* walk(item);
}

function factsOfNode(node: Any): Fact[] {
  const { start } = node;
  switch (node.kind) {
    case 'import':
      return [
        { kind: 'import', text: node.module.specifier, start },
        ...node.names.map((name): Fact => ({ kind: 'import', text: `${node.module.specifier} ${name.imported} ${name.local}`, start })),
        ...(node.namespace ? [{ kind: 'import' as const, text: `${node.module.specifier} * ${node.namespace.local}`, start }] : []),
      ];
    case 'module-expression':
      return [{ kind: 'import', text: node.module.specifier, start }];
    case 'export':
      return node.names.map(({ local, exported }): Fact => ({ kind: 'export', text: `${local} ${exported} ${node.module?.specifier ?? ''}`, start }));
    case 'call':
      return isOwn(node) ? [] : [{ kind: 'call', text: `${node.isNew ? 'new ' : ''}${pathOf(node.callee)} ${node.arguments.length}`, start }];
    case 'assign':
      return node.targets.flatMap(namesIn).map((text): Fact => ({ kind: 'assign', text, start }));
    case 'function':
    case 'function-expression':
      return [{ kind: 'function', text: `${node.definition.name ?? ''} ${node.definition.parameters.length}`, start: node.definition.start }];
    case 'class':
    case 'class-expression':
      return [{ kind: 'class', text: node.definition.name ?? '', start: node.definition.start }];
    default:
      return [];
  }
}

/** The call of the function that stands for a namespace. */
function isOwn({ callee, start }: Call): boolean {
  return callee.kind === 'function-expression' && callee.start === start;
}

/** `a.b.c`; `…` where the callee is more than a path of names. */
function pathOf(node: Expression): string {
  if (node.kind === 'name') return node.name;
  return node.kind === 'attribute' ? `${pathOf(node.object)}.${node.name}` : '…';
}

function namesIn(target: Expression): string[] {
  switch (target.kind) {
    case 'name':
    case 'attribute':
      return [pathOf(target)];
    case 'list':
      return target.items.flatMap(namesIn);
    case 'map':
      return target.entries.flatMap(({ value }) => namesIn(value));
    case 'spread':
      return namesIn(target.value);
    case 'default':
      return namesIn(target.target);
    default:
      return [];
  }
}
