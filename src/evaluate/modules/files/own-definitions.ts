import type { Block, ClassDefinition, Expression, FileIR, FunctionDefinition, Statement } from '../../../languages/ir';

/** A file's IR with definitions that are this program's alone, so that it may give them other bodies; all below is shared with whoever has the IR. */
export interface OwnedFile {
  readonly ir: FileIR;
  /** The functions of the module and the methods of its classes. */
  readonly definitions: ReadonlySet<FunctionDefinition>;
}

/** Whoever owns definitions, and wants to know, now or later, of which of them the bodies are read. */
export interface Owner {
  bodiesRead: Set<FunctionDefinition> | undefined;
}

interface Own {
  readonly owner: Owner;
  readonly definitions: Set<FunctionDefinition>;
}

export function ownDefinitions(ir: FileIR, owner: Owner): OwnedFile {
  const own = { owner, definitions: new Set<FunctionDefinition>() };
  return { ir: { ...ir, body: ownBlock(ir.body, own) }, definitions: own.definitions };
}

/** Gives an owned definition another body: whoever calls it from now on runs that. */
export function replaceBody(definition: FunctionDefinition, body: Block): void {
  (definition as { body: Block }).body = body;
}

function ownBlock(block: Block, own: Own): Block {
  return block.map((statement): Statement => {
    switch (statement.kind) {
      case 'function':
        return { ...statement, definition: ownFunction(statement.definition, own) };
      case 'class':
        return { ...statement, definition: ownClass(statement.definition, own) };
      case 'assign':
        return statement.value ? { ...statement, value: ownValue(statement.value, own) } : statement;
      default:
        return statement;
    }
  });
}

const BODY = Symbol('body');
const OWNER = Symbol('owner');

/** A body, or what gives it. */
type Held = Block | (() => Block);

type OwnFunction = Omit<FunctionDefinition, 'body'> & { [BODY]: Held; readonly [OWNER]: Owner };

/** The same for all: what has the same properties is laid out alike. */
const body: PropertyDescriptor & ThisType<OwnFunction & FunctionDefinition> = {
  enumerable: true,
  get() {
    this[OWNER].bodiesRead?.add(this);
    const held = this[BODY];
    return typeof held === 'function' ? (this[BODY] = held()) : held;
  },
  set(next: Block) {
    this[BODY] = next;
  },
};

/** Property by property: V8 lays out alike what had the same set one after the other, but not what is spread where objects have many layouts. */
function ownFunction(definition: FunctionDefinition, { owner, definitions }: Own): FunctionDefinition {
  const hidden = Object.assign(withoutBody(definition), { [BODY]: heldBody(definition), [OWNER]: owner });
  const own = Object.defineProperty(hidden, 'body', body) as unknown as FunctionDefinition;
  definitions.add(own);
  return own;
}

/** One that is made when it is asked for stays so. */
function heldBody(definition: FunctionDefinition): Held {
  return Object.getOwnPropertyDescriptor(definition, 'body')?.get ? () => definition.body : definition.body;
}

function withoutBody(definition: FunctionDefinition): Omit<FunctionDefinition, 'body'> {
  const rest: Record<string, unknown> = {};
  for (const key in definition) if (key !== 'body') rest[key] = definition[key as keyof FunctionDefinition];
  return rest as unknown as Omit<FunctionDefinition, 'body'>;
}

function ownClass(definition: ClassDefinition, own: Own): ClassDefinition {
  return { ...definition, body: ownBlock(definition.body, own) };
}

function ownValue(value: Expression, own: Own): Expression {
  return value.kind === 'function-expression' ? { ...value, definition: ownFunction(value.definition, own) } : value;
}
