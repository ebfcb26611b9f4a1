import type { Agent, Handoff, Workflow } from '../../model/workflow';

/** What tells two makings of one agent apart and nothing else: where they were called from, and what was made of them. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set(['id', 'callPath', 'startedAt', 'variable', 'condition']);

/**
 * Whether two agents that one line makes are the same to whoever runs them, so that it does not matter which is meant: all that is known of
 * them and of whom they lead to is equal.
 */
export function areSameAgents({ agents, handoffs }: Workflow, one: Agent, other: Agent): boolean {
  const known = new Map<string, Agent | Handoff>([...agents, ...handoffs].map((each) => [each.id, each]));
  /** Pairs that count as equal while they are compared: agents lead back to one another. */
  const open = new Set<string>();
  return isSame(one.id, other.id);

  function isSame(left: unknown, right: unknown): boolean {
    if (left === right) return true;
    if (typeof left === 'string' && typeof right === 'string') return areOneMade(left, right);
    if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
    if (Array.isArray(left) || Array.isArray(right)) {
      return Array.isArray(left) && Array.isArray(right) && left.length === right.length && left.every((element, at) => isSame(element, right[at]));
    }
    if (isSpan(left) && isSpan(right)) return true;
    const keys = (object: object) => Object.keys(object).filter((key) => !CIRCUMSTANCES.has(key));
    const names = keys(left);
    return names.length === keys(right).length && names.every((key) => isSame(Reflect.get(left, key), Reflect.get(right, key)));
  }

  /** Two ids, of what the same code made. */
  function areOneMade(left: string, right: string): boolean {
    const [first, second] = [known.get(left), known.get(right)];
    if (!first || !second || !isSameSpan(first.span, second.span)) return false;
    const pair = `${left}\n${right}`;
    if (open.has(pair)) return true;
    open.add(pair);
    return isSame({ ...first }, { ...second });
  }
}

interface SpanLike {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

function isSpan(value: object): value is SpanLike {
  return 'file' in value && 'start' in value && 'end' in value;
}

function isSameSpan(one: SpanLike, other: SpanLike): boolean {
  return one.file === other.file && one.start === other.start && one.end === other.end;
}
