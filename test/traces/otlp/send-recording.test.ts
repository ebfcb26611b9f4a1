import { strict as assert } from 'node:assert';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { spawnBaton } from '../../cli/spawn-baton';
import { copyRefundDesk } from '../../extension/samples/copy-refund-desk';
import { ensurePythonOtlp, ensurePythonSdk } from '../../install/python-sdk';
import { makeFolder } from '../../support/files/make-folder';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Readonly<Record<string, unknown>>;
  readonly spans: readonly ReceivedSpan[];
}
interface ReceivedSpan {
  readonly trace: string;
  readonly id: string;
  readonly parent: string;
  readonly name: string;
  readonly kind: number;
  readonly us: number;
  readonly status: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }[];
}

describe('baton record --otlp', () => {
  let receiver: ChildProcess | undefined;
  afterEach(() => receiver?.kill());

  it('sends what was recorded as spans that the protocol library reads, without the secrets', async () => {
    receiver = spawn(await ensurePythonOtlp(), ['test/traces/otlp/receiver.py'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: receiver.stdout ?? assert.fail() })[Symbol.asyncIterator]();
    const port = String((await lines.next()).value);
    const { folder, environment } = await makeDesk();
    const { status, stderr } = await spawnBaton(folder, ['record', '--otlp', `http://127.0.0.1:${port}`, '--', 'python', 'main.py'], {
      environment: { ...environment, OTEL_EXPORTER_OTLP_HEADERS: 'x-team=refunds%20desk' },
    });
    assert.equal(status, 0, stderr);
    assert.match(stderr, new RegExp(`^baton: sent 1 recording to http://127\\.0\\.0\\.1:${port}/v1/traces: \\d+ spans$`, 'm'));

    const text = String((await lines.next()).value);
    assert.ok(!text.includes('sample-payments-key'), 'a secret was sent');
    const { path, headers, resource, spans } = JSON.parse(text) as Received;
    assert.deepEqual([path, headers['x-team'], headers['content-type']], ['/v1/traces', 'refunds desk', 'application/json']);
    assert.deepEqual([resource['service.name'], resource['telemetry.sdk.language'], resource['baton.sdk']], ['main', 'python', 'openai-agents 0.24.0']);
    assert.deepEqual([...new Set(spans.map(({ trace, id }) => `${trace.length} ${id.length}`))], ['32 16']);
    assert.equal(new Set(spans.map(({ trace }) => trace)).size, 1);
    assert.deepEqual(toTree(spans), TREE);
    const [, refund] = spans.filter(({ name }) => name.startsWith('handoff from ')) as [ReceivedSpan, ReceivedSpan];
    assert.deepEqual(
      ['gen_ai.handoff.from_agent', 'gen_ai.handoff.to_agent', 'gen_ai.tool.call.id', 'baton.handoff.filter', 'baton.handoff.outcome', 'code.file.path'].map(
        (name) => refund.attributes[name],
      ),
      ['Billing Agent', 'Refund Agent', 'call_4', 'drop_tool_items', 'done', 'team.py'],
    );
    assert.deepEqual(
      refund.events.map(({ name, attributes }) => [name, attributes['baton.function']]),
      [
        ['baton.handoff.callback', 'approve_refund'],
        ['baton.handoff.filter', 'drop_tool_items'],
        ['baton.handoff.sdk', undefined],
      ],
    );
    assert.match(String(refund.events[0]?.attributes['baton.context.after']), /"approved_amount":12/);
    assert.match(String(refund.events[0]?.attributes['baton.context.after']), /\[redacted api_key #/);
    const received = JSON.parse(String(refund.attributes['baton.handoff.received'])) as unknown[];
    assert.equal(received.length, Number(refund.attributes['baton.handoff.items.received']));
    const asked = spans.filter(({ name }) => name.startsWith('chat'));
    assert.ok(asked.every(({ kind, attributes }) => kind === 3 && Array.isArray(JSON.parse(String(attributes['gen_ai.input.messages'])))));
  });

  it('says that a collector is not there or refuses, and ends as the program does', async () => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(400).end('no such tenant'));
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    const { port } = server.address() as AddressInfo;
    const { folder, environment } = await makeDesk();
    const run = (url: string) => spawnBaton(folder, ['record', '--otlp', url, '--', 'python', 'main.py'], { environment });
    const refused = await run(`http://127.0.0.1:${port}/own/path`);
    await new Promise((settle) => server.close(settle));
    const gone = await run(`http://127.0.0.1:${port}`);
    assert.deepEqual([refused.status, gone.status], [0, 0]);
    assert.match(refused.stderr, /^baton: .*\.handoffs\.jsonl could not be sent: http:\/\/127\.0\.0\.1:\d+\/own\/path answered 400: no such tenant$/m);
    assert.match(gone.stderr, /^baton: .*\.handoffs\.jsonl could not be sent: .*ECONNREFUSED/m);
    const wrong = await run('collector');
    assert.deepEqual(
      [wrong.status, wrong.stderr.split('\n')[0]],
      [2, 'baton: `--otlp` takes the URL of a collector, such as `http://localhost:4318`, not `collector`.'],
    );
  });
});

async function makeDesk() {
  const folder = makeFolder({});
  await copyRefundDesk('python', folder);
  const python = await ensurePythonSdk('0.24.0');
  return {
    folder,
    environment: { PATH: [dirname(python), process.env['PATH']].join(delimiter), PYTHONDONTWRITEBYTECODE: '1', VIRTUAL_ENV: dirname(dirname(python)) },
  };
}

/** The names of spans, each indented below its parent's, in the order in which they ended. */
function toTree(spans: readonly ReceivedSpan[], parent = ''): readonly string[] {
  return spans.filter((span) => span.parent === parent).flatMap((span) => [span.name, ...toTree(spans, span.id).map((line) => `  ${line}`)]);
}

const TREE = [
  'invoke_workflow Agent workflow',
  // It runs before the agent begins.
  '  guardrail relevance',
  '  invoke_agent Triage Agent',
  '    chat ScriptedModel',
  '    execute_tool lookup_account',
  '    chat ScriptedModel',
  '    handoff from Triage Agent to Billing Agent',
  '  invoke_agent Billing Agent',
  '    chat ScriptedModel',
  '    execute_tool get_charges',
  '    chat ScriptedModel',
  '    handoff from Billing Agent to Refund Agent',
  '  invoke_agent Refund Agent',
  '    chat ScriptedModel',
];
