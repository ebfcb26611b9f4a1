import { boundNames } from '../../../languages/bound-names';
import type { Expression, FileIR, FunctionDefinition, Statement } from '../../../languages/ir';
import type { LanguageTraits } from '../../../languages/traits';
import { nodesIn } from '../../workflow/function-nodes';

/** What a function does to a variable that is not its own, or to an attribute of whatever object: it sets it, other than to nothing, or puts something into what it holds. */
type Way = `${'sets' | 'fills'} ${'name' | 'attribute'}`;

/** Which functions of a file change what outlives them. Constructors set the attributes of a new object, which is left out. */
export interface Setters {
  /** In the order of the file. Whoever asks depends on it (`asked`). */
  find(way: Way, name: string): readonly FunctionDefinition[];
  /** Whether a function says a name, as that of a variable or of an attribute: it may call who goes by it. */
  says(definition: FunctionDefinition, name: string): boolean;
  /** What was asked for, and who it is, in words. */
  asked(): ReadonlyMap<string, string>;
}

/** Methods that put something into lists, sets and dictionaries, in both languages. */
const FILLING = /^(?:append|appendleft|extend|insert|add|update|setdefault|push|unshift|splice|set)$/;
const CONSTRUCTOR = /^(?:__init__|__new__|__post_init__|constructor)$/;

/** A function, and which names are its own or those of a function around it; in Python, all but those that it declares to be others'. */
interface Inside {
  readonly definition: FunctionDefinition;
  readonly isOwn: (name: string) => boolean;
}

/** Reads who sets what in a file. Too much is said to be set, rather than too little. `before`: of what was asked of another version, this one tells, too. */
export function readSetters({ body }: FileIR, { haveBlocks }: Pick<LanguageTraits['scopes'], 'haveBlocks'>, before?: Setters): Setters {
  const found = new Map<string, FunctionDefinition[]>();
  const asked = new Set<string>(before?.asked().keys());
  const said = new Map<FunctionDefinition, ReadonlySet<string>>();
  read(nodesIn(body), undefined);
  return {
    find: (way, name) => {
      const key = `${way} ${name}`;
      asked.add(key);
      return found.get(key) ?? [];
    },
    says: (definition, name) => {
      const known = said.get(definition) ?? new Set(namesSaid(definition.body));
      said.set(definition, known);
      return known.has(name);
    },
    asked: () => new Map([...asked].map((key) => [key, (found.get(key) ?? []).map(({ name }) => name).join()])),
  };

  function read(nodes: readonly (Statement | Expression)[], inside: Inside | undefined): void {
    for (const each of nodes) {
      switch (each.kind) {
        case 'class':
          read(nodesIn(each.definition), inside);
          break;
        case 'function':
        case 'function-expression': {
          const { definition } = each;
          const within = nodesIn(definition.body);
          read(nodesIn(definition.parameters), inside);
          read(within, enter(definition, within, inside));
          break;
        }
        case 'assign':
          if (inside && each.declared === undefined && each.value) for (const target of each.targets) note(target, each.value, inside);
          break;
        case 'assignment':
          if (inside) note(each.target, each.value, inside);
          break;
        case 'augment':
          if (inside) note(each.target, undefined, inside);
          break;
        case 'call':
          if (inside && each.callee.kind === 'attribute' && FILLING.test(each.callee.name)) noteFilled(each.callee.object, inside);
          break;
        default:
      }
    }
  }

  function enter(definition: FunctionDefinition, nodes: readonly (Statement | Expression)[], around: Inside | undefined): Inside {
    if (!haveBlocks) {
      const others = new Set(nodes.flatMap((node) => (node.kind === 'scope' ? node.names : [])));
      return { definition, isOwn: (name) => !others.has(name) };
    }
    const declared = nodes.flatMap((node) => (node.kind === 'assign' && node.declared !== undefined ? boundNames(node) : []));
    const own = new Set([...definition.parameters.map(({ name }) => name), ...declared]);
    return { definition, isOwn: (name) => own.has(name) || around?.isOwn(name) === true };
  }

  function note(target: Expression, value: Expression | undefined, inside: Inside): void {
    if (value && isReset(value)) return;
    const { definition, isOwn } = inside;
    switch (target.kind) {
      case 'name':
        if (!isOwn(target.name)) add('sets name', target.name, definition);
        return;
      case 'attribute':
        if (!CONSTRUCTOR.test(definition.name ?? '')) add('sets attribute', target.name, definition);
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

  function noteFilled(filled: Expression, { definition }: Inside): void {
    if (filled.kind === 'name') add('fills name', filled.name, definition);
    if (filled.kind === 'attribute') add('fills attribute', filled.name, definition);
  }

  function add(way: Way, name: string, definition: FunctionDefinition): void {
    const key = `${way} ${name}`;
    const known = found.get(key);
    if (!known) found.set(key, [definition]);
    else if (!known.includes(definition)) known.push(definition);
  }
}

/** What is set back says nothing of what may be there. */
function isReset(value: Expression): boolean {
  return value.kind === 'constant' && (value.value === undefined || value.value === null || value.value === false);
}

/** Those of functions within it, too. */
function namesSaid(node: unknown): readonly string[] {
  return nodesIn(node).flatMap((each) => {
    switch (each.kind) {
      case 'name':
      case 'attribute':
        return [each.name];
      case 'function':
      case 'function-expression':
      case 'class':
        return namesSaid(each.definition);
      default:
        return [];
    }
  });
}

/** Whether what was asked of one version of a file is otherwise in another. */
export function differ(before: Setters, now: Setters): boolean {
  const told = now.asked();
  return [...before.asked()].some(([key, who]) => told.get(key) !== who);
}
