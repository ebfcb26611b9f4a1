import { run, setDefaultModelProvider, setTracingDisabled } from '@openai/agents';
import { scriptedModel } from './answers.ts';
import type { RefundContext } from './context.ts';
import { triageAgent } from './team.ts';

const QUESTION = 'I was charged twice for order o-7. Please give me the second charge back.';

/** Ask the refund desk for money back: npm start */
async function main() {
  // The answers are written down, so that no key is needed; without these two lines the agents ask a real model.
  setDefaultModelProvider({ getModel: scriptedModel });
  setTracingDisabled(true);

  const context: RefundContext = { userId: 'u1', tier: 'gold', apiKey: process.env['PAYMENTS_API_KEY'] ?? 'sample-payments-key' };
  const result = await run(triageAgent, QUESTION, { context });
  console.log(`${result.lastAgent?.name}: ${result.finalOutput}`);
}

await main();
