import type { Block, Expression, FunctionDefinition, Statement } from '../../../languages/ir';
import type { Machine } from '../../state/machine';
import { countBindings, namesIn, nodesIn } from '../../workflow/function-nodes';
import { evaluate } from '../expression';
import { truth } from '../operators/truth';

/** What a test gives whenever the function runs; undefined where that differs, or is not known. */
type Decide = (test: Expression) => boolean | undefined;

/** The statements of a function that may run: none behind one that leaves, none under a test that never holds. The frame is one of the function's scope. */
export function livePart(machine: Machine, { parameters, body }: FunctionDefinition): Block {
  const own = new Set([...parameters.map(({ name }) => name), ...countBindings(body).keys(), ...loopVariables(body)]);
  const isFixed = (node: Statement | Expression): boolean =>
    node.kind === 'constant' || node.kind === 'operation' || (node.kind === 'name' && !own.has(node.name));
  return liveOf(body, (test) => (nodesIn(test).every(isFixed) ? truth(machine, evaluate(machine, test)) : undefined));
}

function loopVariables(body: Block): readonly string[] {
  return nodesIn(body).flatMap((node) => (node.kind === 'for' ? namesIn([node.target]) : []));
}

function liveOf(block: Block, decide: Decide): Block {
  const live: Statement[] = [];
  for (const statement of block) {
    const part = livePartOf(statement, decide);
    live.push(part);
    if (leaves(part)) break;
  }
  return live;
}

function livePartOf(statement: Statement, decide: Decide): Statement {
  switch (statement.kind) {
    case 'if': {
      const holds = decide(statement.test);
      return { ...statement, then: holds === false ? [] : liveOf(statement.then, decide), else: holds === true ? [] : liveOf(statement.else, decide) };
    }
    case 'while':
      return { ...statement, body: decide(statement.test) === false ? [] : liveOf(statement.body, decide), else: liveOf(statement.else, decide) };
    case 'for':
      return { ...statement, body: liveOf(statement.body, decide), else: liveOf(statement.else, decide) };
    case 'with':
      return { ...statement, body: liveOf(statement.body, decide) };
    case 'try':
      return {
        ...statement,
        body: liveOf(statement.body, decide),
        handlers: statement.handlers.map((handler) => ({ ...handler, body: liveOf(handler.body, decide) })),
        else: liveOf(statement.else, decide),
        finally: liveOf(statement.finally, decide),
      };
    default:
      return statement;
  }
}

/** Whether nothing behind a statement runs. */
function leaves(statement: Statement): boolean {
  switch (statement.kind) {
    case 'return':
    case 'raise':
    case 'jump':
      return true;
    case 'if':
      return [statement.then, statement.else].every((branch) => branch.some(leaves));
    default:
      return false;
  }
}
