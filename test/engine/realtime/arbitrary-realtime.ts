import fc from 'fast-check';
import { toToolName } from '../../../src/engine/define/tool-name';
import type { RealtimeCall, RealtimeScenario, RealtimeScenarioAgent } from '../../../src/engine/run/realtime/realtime-scenario';
import type { OnHandoff, ScenarioHandoff } from '../../../src/engine/run/scenario/scenario';
import { does } from '../../../src/engine/sdk/version-gates';
import type { Sdk } from '../../../src/model/workflow';
import { compact, mostly, rarely, sometimes } from '../scenario/arbitrary-parts';
import { ARGUMENTS, arbitraryEnabled, NAMES } from '../scenario/arbitrary-scenario';

const TOOLS = ['look_up', 'send'];

/** Random sessions for a release of an SDK; only options that the release knows. */
export function arbitraryRealtime(sdk: Sdk): fc.Arbitrary<RealtimeScenario> {
  const turns = fc.array(fc.array(fc.record({ kind: fc.nat({ max: 9 }), number: fc.nat({ max: 5 }) }), { maxLength: 3, size: 'max' }), {
    minLength: 1,
    maxLength: 5,
    size: 'max',
  });
  return fc
    .integer({ min: 1, max: 4 })
    .chain((count) =>
      fc.tuple(
        fc.tuple(
          arbitraryAgent(sdk, count, false),
          fc.array(
            rarely(fc.constant(true)).chain((plain) => arbitraryAgent(sdk, count, plain ?? false)),
            { minLength: count - 1, maxLength: count - 1 },
          ),
        ),
        turns,
      ),
    )
    .map(([[first, others], moves]) => ({ agents: [first, ...others], turns: toTurns(sdk, [first, ...others], moves) }));
}

function arbitraryAgent(sdk: Sdk, count: number, plain: boolean): fc.Arbitrary<RealtimeScenarioAgent> {
  const tool = fc.record({
    name: mostly(fc.constantFrom(...TOOLS), fc.constant('transfer_to_billing')).map((name) => name ?? ''),
    result: fc.constantFrom('found', '', 'two\nlines'),
  });
  return compact<RealtimeScenarioAgent>({
    name: fc.constantFrom(...NAMES),
    handoffs: mostly(
      fc.uniqueArray(arbitraryHandoff(sdk, count), { minLength: 1, maxLength: 3, size: 'max', selector: ({ to }) => to }),
      fc.constant<ScenarioHandoff[]>([]),
    ),
    tools: fc.uniqueArray(tool, { maxLength: 2, selector: ({ name }) => name }),
    ...(plain ? { plain: fc.constant(true) } : {}),
  });
}

function arbitraryHandoff(sdk: Sdk, count: number): fc.Arbitrary<ScenarioHandoff> {
  const to = fc.nat({ max: count - 1 });
  const made = compact<ScenarioHandoff>({
    by: fc.constant('handoff' as const),
    to,
    toolName: rarely(fc.constantFrom('', 'send', 'escalate')),
    onHandoff: does(sdk, 'allowsOnHandoffAlone') ? rarely(compact<OnHandoff>({ raises: rarely(fc.constant('no transfer today')) })) : fc.constant(undefined),
    input: rarely(fc.constantFrom(['note'], ['note', 'reason'])),
    enabled: sometimes(arbitraryEnabled),
  });
  const built = compact<ScenarioHandoff>({
    by: fc.constant('Handoff' as const),
    to,
    returns: sometimes(to),
    toolName: rarely(fc.constant('escalate')),
    enabled: rarely(fc.boolean()),
  });
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ by: fc.constant('agent' as const), to }) },
    { weight: 5, arbitrary: made },
    { weight: 1, arbitrary: built },
  );
}

/** Calls of what the agent at hand may offer, and now and then of something else. */
function toTurns(
  { language }: Sdk,
  agents: readonly RealtimeScenarioAgent[],
  turns: readonly (readonly { readonly kind: number; readonly number: number }[])[],
): readonly (readonly RealtimeCall[])[] {
  let agent = agents[0];
  let id = 0;
  return turns.map((moves) =>
    moves.map(({ kind, number }): RealtimeCall => {
      const callId = `call_${++id}`;
      const { handoffs = [], tools = [] } = agent ?? {};
      const handoff = handoffs[number % handoffs.length];
      const tool = tools[number % tools.length];
      if (kind === 0 || (kind > 2 && !handoff)) return { callId, name: 'no_such_tool', arguments: '{}' };
      if (kind <= 2 || !handoff) return { callId, name: tool?.name ?? 'send', arguments: '{}' };
      agent = agents[handoff.returns ?? handoff.to];
      const name = (handoff.by === 'agent' ? '' : handoff.toolName) || toToolName(agents[handoff.to]?.name ?? '', language);
      const args = handoff.input && number < 4 ? '{"note":"n","reason":"x"}' : (ARGUMENTS[number] ?? '{}');
      return { callId, name, arguments: TOOLS.includes(name) || name === 'transfer_to_billing' ? '{}' : args };
    }),
  );
}
