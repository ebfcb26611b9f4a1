import type { ClassDefinition, Expression, FileIR, FunctionDefinition, Statement } from '../../../languages/ir';

/** Something that stands for a module: tests put stubs in the place of the SDK. */
export interface Replacement {
  readonly module: string;
  /** Of imports between these places. */
  readonly from: number;
  readonly until: number;
  /** The names that it has of its own, where all others are the module's. */
  readonly names?: readonly string[];
}

interface Walk {
  readonly found: Replacement[];
  /** Modules that functions of the file replace. */
  readonly installers: Map<string, readonly string[]>;
}

/** What a file puts in the place of modules: in Python into `sys.modules`, in JS by the mocks of Vitest, Jest and Node. */
export function readReplacements({ body }: FileIR): readonly Replacement[] {
  const walk: Walk = { found: [], installers: new Map() };
  visit(body, Infinity, walk);
  return walk.found;
}

/** `until`: where what is done here ends. */
function visit(node: unknown, until: number, walk: Walk): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, until, walk);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const known = node as Statement | Expression;
  switch (known.kind) {
    case 'function':
    case 'function-expression':
    case 'class':
    case 'class-expression':
      visitDefinition(known.definition, until, walk);
      return;
    case 'with':
      for (const item of known.items) visit(item, known.end, walk);
      visit(known.body, until, walk);
      return;
    case 'try':
      // A stub for the case that there is no SDK.
      visit([known.body, known.else, known.finally], until, walk);
      return;
    case 'if':
      if (!known.condition.includes('find_spec')) visit(known.then, until, walk);
      visit(known.else, until, walk);
      return;
    case 'assign':
      for (const target of known.targets)
        if (target.kind === 'subscript' && isModules(target.object))
          walk.found.push(...textsOf(target.index).map((module) => ({ module, from: known.end, until })));
      visit(known.value, until, walk);
      return;
    case 'call':
      noteCall(known, until, walk);
      break;
    default:
  }
  for (const key in node) {
    const value = (node as Readonly<Record<string, unknown>>)[key];
    if (typeof value === 'object') visit(value, until, walk);
  }
}

/** What a function does lasts as long as it runs, but for what makes tests ready. */
function visitDefinition(definition: FunctionDefinition | ClassDefinition, until: number, walk: Walk): void {
  const { name, decorators, body, end } = definition;
  const before = walk.found.length;
  const lasts = decorators.some((each) => isFixture(each)) || (name !== undefined && /^set_?up(?:$|_|[A-Z])/.test(name));
  // A decorator is there for the function alone.
  const decorated = { ...walk, found: [] as Replacement[] };
  visit(decorators, end, decorated);
  walk.found.push(...decorated.found.map((each) => ({ ...each, from: definition.start })));
  visit(body, lasts ? Infinity : 'bases' in definition ? until : end, walk);
  if (name !== undefined && !('bases' in definition))
    walk.installers.set(
      name,
      walk.found.slice(before).map(({ module }) => module),
    );
}

function isFixture(decorator: Expression): boolean {
  if (decorator.kind === 'call') return isFixture(decorator.callee);
  return (decorator.kind === 'name' || decorator.kind === 'attribute') && decorator.name === 'fixture';
}

function noteCall(call: Extract<Expression, { kind: 'call' }>, until: number, { found, installers }: Walk): void {
  const { callee, end: from } = call;
  const [first, second] = call.arguments.map(({ value }) => value);
  if (callee.kind === 'name') found.push(...(installers.get(callee.name) ?? []).map((module) => ({ module, from, until })));
  if (callee.kind !== 'attribute' || !first) return;
  const { name, object } = callee;
  if (name === 'setdefault' && isModules(object)) found.push(...textsOf(first).map((module) => ({ module, from, until })));
  else if (name === 'update' && isModules(object)) found.push(...textsOf(first).map((module) => ({ module, from, until })));
  else if (name === 'setitem' && isModules(first) && second) found.push(...textsOf(second).map((module) => ({ module, from, until })));
  else if (name === 'dict' && isModules(first)) {
    const named = call.arguments.flatMap((argument) => argument.name ?? []);
    found.push(...[...(second ? textsOf(second) : []), ...named].map((module) => ({ module, from, until })));
  } else if (object.kind === 'name') found.push(...mocksOf(object.name, name, first, second, from));
}

/** `sys.modules`, as a text too. */
function isModules(expression: Expression): boolean {
  if (expression.kind === 'constant') return expression.value === 'sys.modules';
  return expression.kind === 'attribute' && expression.name === 'modules' && expression.object.kind === 'name';
}

/** A text, or those that are the keys of a map. */
function textsOf(expression: Expression): readonly string[] {
  if (expression.kind === 'constant') return typeof expression.value === 'string' ? [expression.value] : [];
  if (expression.kind === 'module-expression') return [expression.module.specifier];
  return expression.kind === 'map' ? expression.entries.flatMap(({ key }) => (key ? textsOf(key) : [])) : [];
}

/** What replaces modules in JS. */
export const MOCKING: ReadonlySet<string> = new Set([
  ...['vi', 'vitest', 'jest'].flatMap((object) => [`${object}.mock`, `${object}.doMock`]),
  ...['jest.setMock', 'jest.unstable_mockModule', 'mock.module'],
]);

/** `vi.mock` and `jest.mock` come before all imports, wherever they stand. */
function mocksOf(object: string, name: string, module: Expression, factory: Expression | undefined, end: number): readonly Replacement[] {
  if (!MOCKING.has(`${object}.${name}`) || (factory?.kind === 'map' && textsOf(factory).includes('spy'))) return [];
  const from = name === 'mock' ? 0 : end;
  const names = factory?.kind === 'function-expression' && asksForActual(factory) ? keysIn(factory) : undefined;
  return textsOf(module).map((each) => ({ module: each, from, until: Infinity, ...(names && { names }) }));
}

/** Whether a factory is given the module that it replaces, or asks for it. */
function asksForActual({ definition }: Extract<Expression, { kind: 'function-expression' }>): boolean {
  return definition.parameters.length > 0 || says(definition.body, ({ kind, name }) => kind === 'attribute' && /^(?:import|require)Actual$/.test(String(name)));
}

function says(node: unknown, isMeant: (node: { readonly kind?: unknown; readonly name?: unknown }) => boolean): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return isMeant(node) || Object.values(node).some((each) => says(each, isMeant));
}

function keysIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'kind' in node && node.kind === 'map' ? textsOf(node as Expression) : [];
  return [...own, ...Object.values(node).flatMap(keysIn)];
}
