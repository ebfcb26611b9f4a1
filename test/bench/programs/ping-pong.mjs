// Two agents that hand over to each other so often a run, so many runs and one before them, with a model that answers at once; prints the milliseconds of processor time that the first and the others took.
import { Agent, Runner, Usage } from '@openai/agents';

const [handoffs, runs] = process.argv.slice(2).map(Number);
const PARAGRAPH = 'The customer wrote about an order, and asks who can help with it. '.repeat(9);

function createModel() {
  let turn = 0;
  const getResponse = async () => {
    turn++;
    const content = [{ type: 'output_text', text: `${turn}: ${PARAGRAPH}` }];
    const message = { type: 'message', id: `m${turn}`, role: 'assistant', status: 'completed', content };
    const name = turn % 2 ? 'transfer_to_Pong' : 'transfer_to_Ping';
    const call = { type: 'function_call', id: `f${turn}`, callId: `c${turn}`, name, status: 'completed', arguments: '{}' };
    return { usage: new Usage(), output: turn > handoffs ? [message] : [message, call] };
  };
  return { getResponse };
}

const ping = new Agent({ name: 'Ping', instructions: 'Ask.' });
const pong = new Agent({ name: 'Pong', instructions: 'Answer.', handoffs: [ping] });
ping.handoffs.push(pong);

const times = [process.cpuUsage()];
for (let run = 0; run <= runs; run++) {
  const runner = new Runner({ model: createModel(), tracingDisabled: true });
  const { lastAgent } = await runner.run(ping, 'Hello', { maxTurns: handoffs + 1 });
  if (lastAgent !== (handoffs % 2 ? pong : ping)) throw new Error(`${lastAgent?.name} was last`);
  if (run === 0 || run === runs) times.push(process.cpuUsage());
}
const [start, first, end] = times.map(({ user, system }) => (user + system) / 1000);
console.log(first - start, end - first);
