import type { Workflow } from '../../../src/model/workflow';
import { toNames } from './dump';

/**
 * What a workflow says of its agents and handoffs beyond the graph: a line for each field, in the shape of the model without places.
 *
 *     desk.model: {"value":"gpt-5"}
 *     handoff transfer_to_desk.targets: [{"kind":"agent","agent":"desk"}]
 */
export function dumpFacts({ agents, handoffs }: Workflow): string {
  const names = toNames(agents);
  const handoffNames = new Map(handoffs.map(({ id, toolName }, index) => [id, `handoff ${toolName.value ?? index + 1}`]));
  const tell = (value: unknown) =>
    JSON.stringify(value, (key, inner: unknown) =>
      Number.isNaN(Number(key)) && !SHOWN.has(key) ? undefined : typeof inner === 'string' ? (names.get(inner) ?? handoffNames.get(inner) ?? inner) : inner,
    );
  const fields = (name: string, thing: object) =>
    Object.entries(thing).flatMap(([key, value]) => (LEFT_OUT.has(key) || isEmpty(value) ? [] : [`${name}.${key}: ${tell(value)}\n`]));
  return [
    ...agents.flatMap((agent) => fields(names.get(agent.id) ?? '', agent)),
    ...handoffs.flatMap((handoff) => fields(handoffNames.get(handoff.id) ?? '', handoff)),
  ].join('');
}

/** Of what is nested: what this says, not where, and not the finer points of callables and schemas, which the rules' fixtures hold. */
const SHOWN: ReadonlySet<string> = new Set([
  ...[
    'kind',
    'value',
    'reason',
    'name',
    'agent',
    'handoff',
    'tool',
    'isEnabled',
    'needsApproval',
    'form',
    'entries',
    'description',
    'condition',
    'written',
    'what',
    'runsInParallel',
  ],
  ...['callable', 'parameters', 'hasDefault', 'isAsync', 'stopAtTools', 'toolName', 'toolDescription', 'onHandoff', 'inputType', 'inputFilter', 'nestHistory'],
]);
/** Said by the graph, or by the language of the block. */
const LEFT_OUT: ReadonlySet<string> = new Set(['id', 'language', 'sdk', 'name', 'span', 'calleeSpan', 'callPath', 'startedAt']);

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
