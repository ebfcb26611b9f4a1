import type { InputGuardrail } from '@openai/agents';

const CARD_NUMBER = /\b(?:\d[ -]?){13,19}\b/;

/** Stops before a card number reaches the model. */
export const noCardNumbers: InputGuardrail = {
  name: 'No card numbers',
  runInParallel: false,
  execute: async ({ input }) => ({
    outputInfo: undefined,
    tripwireTriggered: CARD_NUMBER.test(JSON.stringify(input)),
  }),
};
