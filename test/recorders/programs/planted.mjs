// Agents that meet secrets wherever a recorder looks. Runs that end, and runs that fail: in a callback, for wrong arguments, in the model.
import { Agent, handoff, Runner, setTraceProcessors, tool, withCustomSpan, withTrace } from '@openai/agents';
import { assistantMessage, functionCall, modelError, ScriptedModel } from '@openai/agents-core/testing';
import { z } from 'zod';

const secrets = JSON.parse(process.env.PLANTED);
delete process.env.PLANTED;
// As a program does that reads an `.env` file.
process.env.LATE_TOKEN = secrets['text late'];
const inText = Object.keys(secrets).filter((name) => name.startsWith('text ')).sort().map((name) => secrets[name]);

const text = (place) => `${place} knows ${inText.join(' and ')} and no more`;

function fields(place) {
  const inner = JSON.stringify({ refresh_token: secrets['key 1'], note: text(place) });
  return {
    note: text(place),
    password: secrets['key 2'],
    stripe_api_key: secrets['key 3'],
    headers: { Authorization: secrets['key 4'], 'Set-Cookie': secrets['key 5'] },
    accounts: [{ clientSecret: secrets['key 6'], credentials: { user: secrets['key 7'] } }],
    inner,
    innermost: JSON.stringify({ inner, passwd: secrets['key 8'] }),
  };
}

const written = (place) => JSON.stringify(fields(place));

class Login {
  constructor(password) {
    this.user = 'u';
    this.password = password;
  }
}

const parameters = { type: 'object', properties: {}, required: [], additionalProperties: true };

const lookUp = tool({ name: 'look_up', description: text('tool description'), parameters, strict: false, execute: async () => written('tool output') });
const lookAround = tool({ name: 'look_around', description: 'Look.', parameters, strict: false, execute: async () => fields('tool output object') });
const breakDown = tool({
  name: 'break_down',
  description: 'Fail.',
  parameters,
  strict: false,
  errorFunction: (_, error) => String(error),
  execute: async () => {
    throw new Error(text('tool error'));
  },
});

function keep(data) {
  const summary = JSON.stringify(data.preHandoffItems.map(({ rawItem }) => rawItem));
  const added = { type: 'message', role: 'user', content: `${text('filter')}, for so it went: ${summary}` };
  const history = Array.isArray(data.inputHistory) ? data.inputHistory : [{ type: 'message', role: 'user', content: data.inputHistory }];
  return { ...data, inputHistory: [...history, added] };
}

const Request = z.object({ password: z.string(), amount: z.number() });

function refuse() {
  throw new Error(text('callback error'), { cause: new Error(text('cause')) });
}

function build(steps) {
  const last = new Agent({ name: 'Last', instructions: text('instructions'), modelSettings: { providerData: { extra_headers: { 'X-Desk': secrets['never 1'] } } } });
  const first = new Agent({
    name: 'First',
    instructions: text('instructions'),
    modelSettings: { promptCacheRetention: text('settings') },
    tools: [lookUp, lookAround, breakDown],
    handoffs: [
      handoff(last, { inputFilter: keep }),
      handoff(last, { toolNameOverride: 'refused', onHandoff: refuse }),
      handoff(last, { toolNameOverride: 'requested', onHandoff: () => {}, inputType: Request }),
    ],
    inputGuardrails: [{ name: 'guard', runInParallel: false, execute: async () => ({ outputInfo: fields('guardrail'), tripwireTriggered: false }) }],
  });
  return { first, runner: new Runner({ model: new ScriptedModel(steps), workflowName: 'desk', traceMetadata: { note: text('trace') } }) };
}

async function attempt(steps, more = '') {
  const { first, runner } = build(steps);
  const context = {
    note: text('context'),
    apiKey: secrets['key 3'],
    login: new Login(secrets['key 2']),
    byName: new Map([['accessToken', secrets['key 1']], ['note', text('context')]]),
    fields: fields('context'),
    written: written('context'),
  };
  const question = [text('message'), written('message'), more].map((content) => ({ type: 'message', role: 'user', content }));
  try {
    const { lastAgent } = await runner.run(first, question, { context });
    console.log('ended with', lastAgent.name);
  } catch (error) {
    console.log('failed with', error.constructor.name);
  }
}

setTraceProcessors([]);
const call = (name, callId, place) => functionCall(name, place ? fields(place) : {}, { callId });
const reasoning = { type: 'reasoning', id: 'rs', content: [], providerData: { encrypted_content: secrets['key 9'] } };
const look = [reasoning, assistantMessage(text('answer')), call('look_up', 'c1', 'tool arguments'), call('look_around', 'c2'), call('break_down', 'c3')];
await withTrace('desk', () =>
  withCustomSpan(
    async () => {
      await attempt([look, [call('transfer_to_Last', 'c4', 'handoff arguments')], [assistantMessage(text('last answer'))]]);
      await attempt([[call('refused', 'c5')]]);
      await attempt([[functionCall('requested', { password: secrets['key 2'], amount: 'many' }, { callId: 'c6' })]]);
      // Where a long text is cut, a secret must not be cut in two.
      await attempt([modelError(new Error(text('model error')))], `${'x'.repeat(65_536 - 20)} ${secrets['text openai']}`);
    },
    { data: { name: 'custom', data: fields('span') } },
  ),
);
