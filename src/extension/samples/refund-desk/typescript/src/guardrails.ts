import type { InputGuardrail } from '@openai/agents';

const TOPICS = ['order', 'charge', 'refund', 'invoice', 'payment'];

/** Stops before a model is asked about anything but orders and money. */
export const relevance: InputGuardrail = {
  name: 'relevance',
  runInParallel: false,
  execute: async ({ input }) => {
    const text = JSON.stringify(input).toLowerCase();
    const topics = TOPICS.filter((topic) => text.includes(topic));
    return { outputInfo: { topics }, tripwireTriggered: topics.length === 0 };
  },
};
