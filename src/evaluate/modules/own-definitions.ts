import type { Block, ClassDefinition, Expression, FileIR, FunctionDefinition, Statement } from '../../languages/ir';

/** A file's IR with definitions that are this program's alone, so that it may give them other bodies; all below is shared with whoever has the IR. */
export interface OwnedFile {
  readonly ir: FileIR;
  /** The functions of the module and the methods of its classes. */
  readonly definitions: ReadonlySet<FunctionDefinition>;
}

export function ownDefinitions(ir: FileIR): OwnedFile {
  const definitions = new Set<FunctionDefinition>();
  return { ir: { ...ir, body: ownBlock(ir.body, definitions) }, definitions };
}

/** Gives an owned definition another body: whoever calls it from now on runs that. */
export function replaceBody(definition: FunctionDefinition, body: Block): void {
  (definition as { body: Block }).body = body;
}

function ownBlock(block: Block, definitions: Set<FunctionDefinition>): Block {
  return block.map((statement): Statement => {
    switch (statement.kind) {
      case 'function':
        return { ...statement, definition: ownFunction(statement.definition, definitions) };
      case 'class':
        return { ...statement, definition: ownClass(statement.definition, definitions) };
      case 'assign':
        return statement.value ? { ...statement, value: ownValue(statement.value, definitions) } : statement;
      default:
        return statement;
    }
  });
}

function ownFunction(definition: FunctionDefinition, definitions: Set<FunctionDefinition>): FunctionDefinition {
  const own = { ...definition };
  definitions.add(own);
  return own;
}

function ownClass(definition: ClassDefinition, definitions: Set<FunctionDefinition>): ClassDefinition {
  return { ...definition, body: ownBlock(definition.body, definitions) };
}

function ownValue(value: Expression, definitions: Set<FunctionDefinition>): Expression {
  return value.kind === 'function-expression' ? { ...value, definition: ownFunction(value.definition, definitions) } : value;
}
