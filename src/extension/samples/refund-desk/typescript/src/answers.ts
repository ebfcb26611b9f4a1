import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents-core/testing';

const model = new ScriptedModel([
  // Triage Agent
  [functionCall('lookup_account', {}, { callId: 'call_1' })],
  [
    assistantMessage("That looks like a billing question. I'll bring in our billing desk."),
    functionCall('transfer_to_billing', {}, { callId: 'call_2' }),
  ],
  // Billing Agent
  [functionCall('get_charges', { orderId: 'o-7' }, { callId: 'call_3' })],
  [
    assistantMessage('I can see two charges of $12 for order o-7. Our refund desk gives one back.'),
    functionCall('transfer_to_refund', { orderId: 'o-7', amount: 12, reason: 'duplicate charge' }, { callId: 'call_4' }),
  ],
  // Refund Agent
  [assistantMessage('Which charge should I refund? Please send me its id.')],
]);

/** What the models of all three agents answer, turn by turn. */
export const scriptedModel = () => model;
