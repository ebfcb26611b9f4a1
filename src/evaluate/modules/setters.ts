import type { Block, Expression, FileIR, FunctionDefinition, Statement } from '../../languages/ir';
import type { LanguageTraits } from '../../languages/traits';

/** Which functions of a file set what outlives them, other than to nothing; each list in the order of the file. */
export interface Setters {
  /** By the name of a variable that is not the function's own. */
  readonly names: ReadonlyMap<string, readonly FunctionDefinition[]>;
  /** By the name of an attribute, of whatever object; constructors set those of a new one. */
  readonly attributes: ReadonlyMap<string, readonly FunctionDefinition[]>;
  /** The same of who puts something into what a variable or an attribute holds, constructors among them. */
  readonly fillers: Readonly<Record<'names' | 'attributes', ReadonlyMap<string, readonly FunctionDefinition[]>>>;
  /** Whether a function says a name, as that of a variable or of an attribute: it may call who goes by it. */
  readonly says: (definition: FunctionDefinition, name: string) => boolean;
}

/** Methods that put something into lists, sets and dictionaries, in both languages. */
const FILLING = /^(?:append|appendleft|extend|insert|add|update|setdefault|push|unshift|splice|set)$/;
const CONSTRUCTOR = /^(?:__init__|__new__|__post_init__|constructor)$/;

/** A function at work, and what is its own. */
interface Inside {
  readonly definition: FunctionDefinition;
  /** Names that it and those around it declare; in Python those that it does not. */
  readonly own: ReadonlySet<string>;
  readonly shared: Set<string>;
}

/** Reads who sets what in a file; without blocks, what is not the function's own is declared so. Too much is said to be set, rather than too little. */
export function readSetters({ body }: FileIR, { haveBlocks }: Pick<LanguageTraits['scopes'], 'haveBlocks'>): Setters {
  const names = new Map<string, FunctionDefinition[]>();
  const attributes = new Map<string, FunctionDefinition[]>();
  const fillers = { names: new Map<string, FunctionDefinition[]>(), attributes: new Map<string, FunctionDefinition[]>() };
  const said = new Map<FunctionDefinition, ReadonlySet<string>>();
  visit(body, undefined);
  return {
    names,
    attributes,
    fillers,
    says: (definition, name) => {
      const known = said.get(definition) ?? namesSaid(definition.body, new Set());
      said.set(definition, known);
      return known.has(name);
    },
  };

  function visit(node: unknown, inside: Inside | undefined): void {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, inside);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const known = node as Statement | Expression;
    switch (known.kind) {
      case 'function':
      case 'function-expression':
        visit(known.definition.parameters, inside);
        visit(known.definition.body, enter(known.definition, inside));
        return;
      case 'scope':
        for (const name of known.names) inside?.shared.add(name);
        return;
      case 'assign':
        if (inside && known.declared === undefined && known.value) for (const target of known.targets) note(target, known.value, inside);
        break;
      case 'call':
        if (inside && known.callee.kind === 'attribute' && FILLING.test(known.callee.name)) noteFilled(known.callee.object, inside);
        break;
      case 'assignment':
        if (inside) note(known.target, known.value, inside);
        break;
      case 'augment':
        if (inside) note(known.target, undefined, inside);
        break;
      default:
    }
    for (const key in known) visit((known as unknown as Readonly<Record<string, unknown>>)[key], inside);
  }

  function noteFilled(filled: Expression, { definition }: Inside): void {
    if (filled.kind === 'name') add(fillers.names, filled.name, definition);
    if (filled.kind === 'attribute') add(fillers.attributes, filled.name, definition);
  }

  function enter(definition: FunctionDefinition, around: Inside | undefined): Inside {
    const parameters = definition.parameters.map(({ name }) => name);
    return { definition, own: new Set([...(around?.own ?? []), ...parameters, ...declaredIn(definition.body)]), shared: new Set() };
  }

  function note(target: Expression, value: Expression | undefined, inside: Inside): void {
    if (value && isNothing(value)) return;
    const { definition } = inside;
    switch (target.kind) {
      case 'name':
        if (haveBlocks ? !inside.own.has(target.name) : inside.shared.has(target.name)) add(names, target.name, definition);
        return;
      case 'attribute':
        if (!CONSTRUCTOR.test(definition.name ?? '')) add(attributes, target.name, definition);
        return;
      case 'subscript':
        noteFilled(target.object, inside);
        return;
      case 'list':
        for (const each of target.items) note(each, undefined, inside);
        return;
      default:
    }
  }
}

function add(to: Map<string, FunctionDefinition[]>, name: string, definition: FunctionDefinition): void {
  const known = to.get(name);
  if (!known) to.set(name, [definition]);
  else if (known.at(-1) !== definition) known.push(definition);
}

/** What is set back says nothing of what may be there. */
function isNothing(value: Expression): boolean {
  return value.kind === 'constant' && (value.value === undefined || value.value === null || value.value === false);
}

/** JS: the names that a function declares anywhere, but for those of functions within it. */
function declaredIn(body: Block): readonly string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (typeof node !== 'object' || node === null) return;
    const known = node as Statement | Expression;
    if (known.kind === 'function' || known.kind === 'function-expression' || known.kind === 'class' || known.kind === 'class-expression') return;
    if (known.kind === 'assign' && known.declared !== undefined) for (const target of known.targets) if (target.kind === 'name') found.push(target.name);
    for (const key in known) look((known as unknown as Readonly<Record<string, unknown>>)[key]);
  };
  look(body);
  return found;
}

function namesSaid(node: unknown, said: Set<string>): ReadonlySet<string> {
  if (Array.isArray(node)) for (const each of node) namesSaid(each, said);
  else if (typeof node === 'object' && node !== null) {
    const { kind, name } = node as { readonly kind?: unknown; readonly name?: unknown };
    if ((kind === 'name' || kind === 'attribute') && typeof name === 'string') said.add(name);
    for (const key in node) namesSaid((node as Readonly<Record<string, unknown>>)[key], said);
  }
  return said;
}

/** The same for the same, wherever functions stand. */
export function tellSetters({ names, attributes, fillers }: Setters): string {
  const tell = (of: Setters['names']) => [...of].map(([name, by]) => [name, by.map((each) => [each.name, each.start])]);
  return JSON.stringify([names, attributes, fillers.names, fillers.attributes].map(tell));
}
