import type { SampleTurn } from '../../model/callable';
import type { Language, Sdk } from '../../model/workflow';
import type { HandoffInputData } from './handoff-input';
import { callIdOf, toOutputItem, toToolOutput, toUserItem } from './model-items';
import { dropOrphans, pruneOrphans } from './prune-orphans';
import { type RawItem, type RunItem, type RunItemKind, toInputItems } from './run-item';

/** What the user wants where nothing was said before. */
export const SAMPLE_REQUEST = 'Please cancel my order.';

/**
 * What a run may have been through when it hands off, to try filters on. The model says nothing or something before it hands off; a tool was called in the turn
 * before; the run began with items among which there is a call, near the end or further away.
 */
export function toSampleTurn(turn: SampleTurn, language: Language): HandoffInputData & { readonly inputHistory: readonly RawItem[] } {
  const user = (text: string): RawItem => toUserItem(text, language);
  const said = (text: string): RawItem => toOutputItem({ type: 'message', id: 'msg_1', text }, language);
  const called = (name: string): readonly [RawItem, RawItem] => {
    const call = toOutputItem({ type: 'call', id: `fc_${name}`, callId: `call_${name}`, name, arguments: '{}' }, language);
    return [call, toToolOutput(call, 'done', language)];
  };
  const item = (kind: RunItemKind, raw: RawItem): RunItem => ({ kind, agent: 'Triage', raw });
  const message = item('message_output_item', said('One moment.'));
  const [toolCall, toolOutput] = called('look_up');
  const tool = [item('tool_call_item', toolCall), item('tool_call_output_item', toolOutput)];
  const [transfer, transferred] = called('transfer_to_billing');
  const handoff = [item('handoff_call_item', transfer), item('handoff_output_item', transferred)];
  const plain = { inputHistory: [user(SAMPLE_REQUEST)], preHandoffItems: [], newItems: handoff };
  switch (turn) {
    case 'alone':
      return plain;
    case 'after-message':
      return { ...plain, newItems: [message, ...handoff] };
    case 'after-tool':
      return { ...plain, preHandoffItems: tool };
    case 'going-on':
      return { ...plain, inputHistory: [user('Hello.'), toolCall, toolOutput, said('It is on its way.'), user('Cancel it.')] };
    case 'going-on-later':
      return {
        ...plain,
        inputHistory: [toolCall, toolOutput, said('It is on its way.'), user('When?'), said('Tomorrow.'), user('Really?'), said('Yes.'), user('Cancel it.')],
      };
  }
}

/**
 * What the API refuses in what is left of a turn without some of its items, by their positions among what came in, what earlier turns brought and what this one did: an output whose call is not there, or a call whose output is not.
 * API: `No tool call found for function call output`, `No tool output found for function call`.
 */
export function findUnpaired(sdk: Sdk, turn: SampleTurn, dropped: readonly number[]): 'output' | 'call' | undefined {
  const gone = new Set(dropped);
  const { inputHistory, preHandoffItems, newItems } = toSampleTurn(turn, sdk.language);
  const history = inputHistory.filter((_, index) => !gone.has(index));
  const brought = [...preHandoffItems, ...newItems].filter((_, index) => !gone.has(inputHistory.length + index));
  const items = [...history, ...pruneOrphans(sdk, toInputItems(brought))];
  // What is dropped from here are calls without an output; what is left without a call are outputs.
  const answered = dropOrphans(sdk, items);
  if (answered.length < items.length) return 'call';
  const calls = new Set(answered.filter(({ type }) => type === 'function_call').map(callIdOf));
  return answered.some((item) => String(item['type']).startsWith('function_call_') && !calls.has(callIdOf(item))) ? 'output' : undefined;
}
