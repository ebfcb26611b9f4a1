import type { Block, Expression, If, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { conditionText, foldText } from './condition-text';
import { lowerExpression } from './lower-expression';
import { lowerBlock } from './lower-statement';
import { type Lowering, partsOf, rangeOf } from './lowering';

/** A `case` runs on into at most this many of its successors. */
const MOST_FALLEN_THROUGH = 8;

/** So many cases are a chain of `else`s. */
const LONGEST_CHAIN = 100;

interface Branch {
  readonly node: Node;
  /** Empty for `default`. */
  readonly value: Node | undefined;
  readonly body: Block;
  readonly fallsThrough: boolean;
}

/**
 * `switch` as a chain of `if`s. Cases that share a body are tested together; a body that falls through runs the next ones too.
 */
export function lowerSwitch(node: Node, lowering: Lowering): Statement[] {
  const subject = node.childForFieldName('value');
  const written = subject ? conditionText(subject, lowering) : '';
  const value = lowerExpression(subject, lowering, node.start);
  const isPlain = value.kind === 'name' || value.kind === 'attribute' || value.kind === 'constant';
  const kept: Expression = isPlain ? value : { kind: 'name', start: value.start, end: value.end, name: `*switch ${value.start}*` };
  const branches = lowerBranches(node, lowering);

  let chain: Block = [];
  let waiting: Branch[] = [];
  const tested: If[] = [];
  branches.forEach((branch, index) => {
    waiting.push(branch);
    const isShared = branch.body.length === 0 && branch.fallsThrough && index < branches.length - 1;
    if (isShared) return;
    const body = bodyFrom(branches, index);
    if (waiting.some((each) => !each.value)) chain = body;
    else tested.push(toIf(waiting, body, { kept, written, end: node.end }, lowering));
    waiting = [];
  });
  // Beyond the bound the tests are no longer each other's `else`, lest they nest too deeply.
  chain = [...tested.slice(LONGEST_CHAIN), ...chain];
  for (const branch of tested.slice(0, LONGEST_CHAIN).reverse()) chain = [{ ...branch, else: chain }];
  const keep: Statement[] = isPlain ? [] : [{ kind: 'assign', ...rangeOf(subject ?? node), targets: [kept], value, declared: 'const' }];
  return [...keep, ...chain];
}

function lowerBranches(node: Node, lowering: Lowering): Branch[] {
  const { breaks } = lowering;
  lowering.breaks = 'switch';
  const body = node.childForFieldName('body');
  const branches = (body ? partsOf(body) : []).map((branch): Branch => {
    const value = branch.childForFieldName('value') ?? undefined;
    const nodes = partsOf(branch).filter(({ id }) => id !== value?.id);
    return { node: branch, value, body: lowerBlock(nodes, lowering), fallsThrough: !nodes.some(leaves) };
  });
  lowering.breaks = breaks;
  return branches;
}

/** Whether no statement after this one is reached. */
function leaves(node: Node): boolean {
  switch (node.type) {
    case 'break_statement':
    case 'continue_statement':
    case 'return_statement':
    case 'throw_statement':
      return true;
    case 'statement_block':
    case 'else_clause':
      return partsOf(node).some(leaves);
    case 'if_statement': {
      const then = node.childForFieldName('consequence');
      const otherwise = node.childForFieldName('alternative');
      return then !== undefined && otherwise !== undefined && leaves(then) && leaves(otherwise);
    }
  }
  return false;
}

function bodyFrom(branches: readonly Branch[], index: number): Block {
  const last = branches.findIndex((branch, at) => at >= index && (!branch.fallsThrough || at - index >= MOST_FALLEN_THROUGH));
  return branches.slice(index, last < 0 ? undefined : last + 1).flatMap(({ body }) => body);
}

/** It reaches to the end of the `switch`: what follows is its `else`, or what its body falls through to. */
function toIf(cases: readonly Branch[], then: Block, subject: { kept: Expression; written: string; end: number }, lowering: Lowering): If {
  const [first] = cases;
  const tests = cases.map(({ value }): Expression => {
    const other = lowerExpression(value, lowering);
    return { kind: 'operation', start: other.start, end: other.end, operator: '===', operands: [subject.kept, other] };
  });
  const start = first?.node.start ?? 0;
  const { end } = subject;
  const [test = subject.kept] = tests;
  return {
    kind: 'if',
    start,
    end,
    test: tests.length === 1 ? test : { kind: 'operation', start, end: tests.at(-1)?.end ?? end, operator: '||', operands: tests },
    condition: foldText(cases.map(({ value }) => `${subject.written} === ${value ? conditionText(value, lowering) : ''}`).join(' || ')),
    then,
    else: [],
  };
}
