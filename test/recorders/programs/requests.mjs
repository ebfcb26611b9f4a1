/** Two agents with settings, whose model tells of ids and of tokens in detail. */
import { Agent, Runner, setTracingDisabled, Usage } from '@openai/agents';

setTracingDisabled(true);
let count = 0;

function answer() {
  count++;
  const output =
    count === 1
      ? [{ type: 'function_call', id: 'fc', callId: 'c1', name: 'transfer_to_Refund', arguments: '{}', status: 'completed' }]
      : [{ type: 'message', id: 'm', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: 'Done.' }] }];
  const usage = { requests: 1, inputTokens: 100, outputTokens: 20, totalTokens: 120, inputTokensDetails: { cached_tokens: 70 }, outputTokensDetails: { reasoning_tokens: 9 } };
  return { output, usage };
}

const model = {
  async getResponse() {
    const { output, usage } = answer();
    return { output, usage: new Usage(usage), responseId: `resp_${count}`, requestId: `req_${count}` };
  },
  async *getStreamedResponse() {
    const { output, usage } = answer();
    yield { type: 'response_done', response: { id: `resp_${count}`, requestId: `req_${count}`, usage, output } };
  },
};
const refund = new Agent({ name: 'Refund', model, modelSettings: { temperature: 0.25, maxTokens: 512, providerData: { extra_headers: { Authorization: 'Bearer sk-abcdefghijklmnopqrstuvwxyz123456' } } } });
const desk = new Agent({ name: 'Desk', model, handoffs: [refund] });
// A small image and a long text of base64, whose bytes nobody wants in a recording.
const bytes = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256));
const content = [
  { type: 'input_text', text: bytes.toString('base64') },
  { type: 'input_image', image: `data:image/png;base64,${bytes.subarray(0, 300).toString('base64')}` },
];
const input = [{ role: 'user', content }];
const runner = new Runner();
if (process.argv[2] === 'once') await runner.run(desk, input, { previousResponseId: 'resp_0' });
else {
  const stream = await runner.run(desk, input, { conversationId: 'conv_5', stream: true });
  for await (const _ of stream);
  await stream.completed;
}
