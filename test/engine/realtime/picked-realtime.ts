import { toToolName } from '../../../src/engine/define/tool-name';
import type { RealtimeCall, RealtimeScenario, RealtimeScenarioAgent } from '../../../src/engine/run/realtime/realtime-scenario';
import type { ScenarioHandoff } from '../../../src/engine/run/scenario/scenario';
import { does } from '../../../src/engine/sdk/version-gates';
import type { Sdk } from '../../../src/model/workflow';
import type { Picked } from '../record/released-vectors';

/** Hand-picked sessions for a release; those about what it does not have are left out. */
export function pickRealtime(sdk: Sdk): readonly Picked<RealtimeScenario>[] {
  const billing = toToolName('Billing', sdk.language);
  const plain: Partial<RealtimeScenarioAgent> = { plain: true };
  return [
    picked(sdk, 'no call', {}, [[]]),
    picked(sdk, 'a handoff', {}, [[call('Billing')], []]),
    picked(sdk, 'there and back', { back: {} }, [[call('Billing')], [call('Triage')], []]),
    picked(sdk, 'to itself', { handoffs: [{ by: 'agent', to: 0 }] }, [[call('Triage')], []]),
    picked(sdk, 'a tool, then a handoff', { tools: ['look_up'] }, [[use('look_up'), call('Billing')], []]),
    picked(
      sdk,
      'two handoffs in a response',
      {
        handoffs: [
          { by: 'agent', to: 1 },
          { by: 'agent', to: 2 },
        ],
        back: {},
      },
      [[call('Billing'), call('FAQ'), call('Triage')], [call('Triage')]],
    ),
    picked(sdk, "a tool of the source's after the handoff", { tools: ['look_up'] }, [[call('Billing'), use('look_up')], [use('look_up')]]),
    picked(sdk, 'a call of nothing known', {}, [[use('no_such_tool')], [call('Billing')]]),
    picked(sdk, 'a disabled handoff is called', { handoffs: [{ by: 'handoff', to: 1, enabled: false }] }, [[call('Billing')]]),
    picked(sdk, 'enabled until it is called', { handoffs: [{ by: 'handoff', to: 1, enabled: { results: [true, false] } }] }, [[call('Billing')]]),
    picked(sdk, 'enabled when it is called', { handoffs: [{ by: 'handoff', to: 1, enabled: { results: [false, true] } }] }, [[call('Billing')]]),
    picked(sdk, 'is_enabled raises at the start', { handoffs: [{ by: 'handoff', to: 1, enabled: { raises: 'is it on?' } }] }, [[call('Billing')]]),
    picked(sdk, "is_enabled of the target's handoff raises", { back: { enabled: { raises: 'is it on?' } } }, [[call('Billing')], [call('Triage')]]),
    picked(sdk, 'an override', { handoffs: [{ by: 'handoff', to: 1, toolName: 'escalate' }] }, [[use('escalate')], []]),
    picked(sdk, 'a hand-built handoff that leads elsewhere', { handoffs: [{ by: 'Handoff', to: 1, returns: 2 }] }, [[call('Billing')], []]),
    picked(sdk, 'arguments', { handoffs: [{ by: 'handoff', to: 1, input: ['note'] }] }, [[call('Billing', '{"note":"n"}')], []]),
    ...['{}', '', 'rubbish', '{"note":1}'].map((args) =>
      picked(sdk, `wrong arguments ${args}`, { handoffs: [{ by: 'handoff', to: 1, input: ['note'] }], tools: ['look_up'] }, [
        [call('Billing', args)],
        [use('look_up')],
      ]),
    ),
    ...(does(sdk, 'allowsOnHandoffAlone')
      ? [
          picked(sdk, 'a callback', { handoffs: [{ by: 'handoff', to: 1, onHandoff: {} }] }, [[call('Billing', 'rubbish')], []]),
          picked(sdk, 'a callback that raises', { handoffs: [{ by: 'handoff', to: 1, onHandoff: { raises: 'no transfer' } }], tools: ['look_up'] }, [
            [call('Billing')],
            [use('look_up')],
          ]),
        ]
      : []),
    picked(
      sdk,
      'two handoffs of one name',
      {
        handoffs: [
          { by: 'agent', to: 1 },
          { by: 'handoff', to: 2, toolName: billing },
        ],
      },
      [[call('Billing')], []],
    ),
    picked(sdk, 'a tool and a handoff of one name', { tools: [billing] }, [[call('Billing')], []]),
    picked(sdk, 'two names that stand twice', { tools: ['look_up', 'look_up', billing] }, [[call('Billing')]]),
    picked(
      sdk,
      'names that stand twice at the target',
      {
        target: {
          tools: [
            { name: 'look_up', result: 'one' },
            { name: 'look_up', result: 'two' },
          ],
        },
      },
      [[call('Billing')], [use('look_up')]],
    ),
    picked(sdk, 'an ordinary agent among the handoffs', { target: plain }, [[call('Billing')], []]),
    picked(sdk, 'a handoff to an ordinary agent', { target: plain, handoffs: [{ by: 'handoff', to: 1 }] }, [[call('Billing')], []]),
    ...['Müller', '客服', 'a b-c'].map((name) => picked(sdk, `an agent called ${name}`, { target: { name } }, [[call(name)], []])),
  ];
}

/** Triage may hand off to Billing (or as told), which may hand back if `back` is given; FAQ stands by. */
interface Setting {
  readonly handoffs?: readonly ScenarioHandoff[];
  readonly back?: Partial<ScenarioHandoff>;
  readonly tools?: readonly string[];
  readonly target?: Partial<RealtimeScenarioAgent>;
}

type Called = (id: number, sdk: Sdk) => RealtimeCall;

function picked(sdk: Sdk, title: string, { handoffs, back, tools = [], target }: Setting, turns: readonly (readonly Called[])[]): Picked<RealtimeScenario> {
  let id = 0;
  const agents: readonly RealtimeScenarioAgent[] = [
    { name: 'Triage', handoffs: handoffs ?? [{ by: 'agent', to: 1 }], tools: tools.map((name, i) => ({ name, result: `${name} ${i}` })) },
    { name: 'Billing', handoffs: back ? [{ by: 'handoff', to: 0, ...back }] : [], ...target },
    { name: 'FAQ' },
  ];
  return { title, scenario: { agents, turns: turns.map((calls) => calls.map((called) => called(++id, sdk))) } };
}

const use =
  (name: string, args = '{}'): Called =>
  (id) => ({ callId: `call_${id}`, name, arguments: args });
const call =
  (agent: string, args = '{}'): Called =>
  (id, sdk) =>
    use(toToolName(agent, sdk.language), args)(id, sdk);
