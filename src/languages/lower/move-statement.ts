import type { Block, ClassDefinition, FunctionDefinition, Statement } from '../ir';
import { mapOffsets } from '../map-offsets';

/** A statement that has gone so far from where it says that it stands. Bodies of its functions and methods are moved when they are asked for. */
export function moveStatement(statement: Statement, by: number): Statement {
  switch (statement.kind) {
    case 'function': {
      const { definition, ...rest } = statement;
      return { ...move(rest, by), definition: moveFunction(definition, by) };
    }
    case 'class': {
      const { definition, ...rest } = statement;
      return { ...move(rest, by), definition: moveClass(definition, by) };
    }
    default:
      return move(statement, by);
  }
}

function moveClass({ body, ...rest }: ClassDefinition, by: number): ClassDefinition {
  return { ...move(rest, by), body: body.map((statement) => moveStatement(statement, by)) };
}

function moveFunction({ body, ...rest }: FunctionDefinition, by: number): FunctionDefinition {
  let moved: Block | undefined;
  return {
    ...move(rest, by),
    get body() {
      return (moved ??= move(body, by));
    },
  };
}

function move<T>(value: T, by: number): T {
  return mapOffsets(value, (offset) => offset + by);
}
