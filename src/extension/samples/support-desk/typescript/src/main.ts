import { createInterface } from 'node:readline/promises';
import { type Agent, type AgentInputItem, InputGuardrailTripwireTriggered, run } from '@openai/agents';
import type { SupportContext } from '@desk/context';
import { helpCentre } from '@desk/knowledge';
import { triage } from '@desk/team/triage';

/** Chat with the support desk: npm start */
async function main() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const context: SupportContext = { notes: [] };
  let agent: Agent<any, any> = triage;
  let history: AgentInputItem[] = [];

  await helpCentre.connect();
  for (let message = await terminal.question('> '); message; message = await terminal.question('> ')) {
    try {
      const result = await run(agent, [...history, { role: 'user', content: message }], { context });
      console.log(`${result.lastAgent?.name}: ${result.finalOutput}`);
      history = result.history;
      agent = result.lastAgent ?? triage;
    } catch (error) {
      if (!(error instanceof InputGuardrailTripwireTriggered)) throw error;
      console.log('Please leave card numbers out of the chat.');
    }
  }
  await helpCentre.close();
  terminal.close();
}

await main();
