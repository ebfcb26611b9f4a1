import { strict as assert } from 'node:assert';
import { CancellationTokenSource, type CodeAction } from 'vscode-languageserver/node';
import { applyEdit } from '../support/apply-edit';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, toUri } from '../support/lsp-client';

const DESK = `from agents import Agent

billing = Agent(name="Billing", handoff_description="Knows bills.")
triage = Agent(name="Triage", handoffs=[])
`;
const SHOP = `import { Agent } from '@openai/agents';

const sales = new Agent({ name: 'Sales' });
const desk = new Agent({
  name: 'Desk',
  handoffs: [sales],
});
`;
const MADE = `from agents import Agent, handoff

billing = Agent(name="Billing")
desk = Agent(handoffs=[handoff(each, input_filter=lambda data: data) for each in [billing]], name="Desk")
`;

describe('server: writing', () => {
  it('plans a handoff, says what the model will see, and takes it away again', async () => {
    const folder = makeFolder({ 'desk.py': DESK });
    const client = await analyseFolders([folder]);
    const { workflow } = await client.request('baton/graph', {});
    const id = (name: string): string => workflow.agents.find((agent) => agent.name.value === name)?.id ?? '';
    const asked = { kind: 'add-handoff', from: id('Triage'), to: id('Billing') } as const;
    const reply = await client.request('baton/planWrite', asked);
    assert.ok(reply?.kind === 'plan');
    const uri = toUri(folder, 'desk.py');
    const after = applyEdit(DESK, reply.edit.changes?.[uri]);
    assert.equal(after, DESK.replace('handoffs=[]', 'handoffs=[billing]'));
    assert.deepEqual(reply.seen, {
      toolName: 'transfer_to_billing',
      description: 'Handoff to the Billing agent to handle the request. Knows bills.',
      position: 1,
      count: 1,
    });
    assert.deepEqual(reply.findings, []);
    const unchanged = await client.request('baton/graph', {});
    assert.deepEqual(unchanged.workflow, workflow, 'what was tried out is taken back');

    await client.open(uri, 'python', after);
    const { workflow: wired } = await client.settled();
    const [edge] = wired.edges;
    const back = await client.request('baton/planWrite', { kind: 'remove-handoff', edge: edge?.id ?? '' });
    assert.ok(back?.kind === 'plan');
    assert.equal(applyEdit(after, back.edit.changes?.[uri]), DESK);
  });

  it('says which agents cannot be handed off to, and why', async () => {
    const folder = makeFolder({ 'desk.py': DESK, 'shop.ts': SHOP });
    const client = await analyseFolders([folder]);
    const { workflow } = await client.request('baton/graph', {});
    const desk = workflow.agents.find(({ name }) => name.value === 'Desk');
    const targets = await client.request('baton/writeTargets', { from: desk?.id ?? '' });
    const reasonOf = (name: string): string | undefined =>
      targets.find(({ agent }) => workflow.agents.find(({ id }) => id === agent)?.name.value === name)?.reason;
    assert.equal(reasonOf('Sales'), 'Desk hands off to Sales already.');
    assert.equal(reasonOf('Billing'), 'Desk and Billing are written in different languages.');
    const refused = await client.request('baton/planWrite', { kind: 'add-handoff', from: desk?.id ?? '', to: targets[0]?.agent ?? '' });
    assert.equal(refused?.kind, 'refusal');
  });

  it('tells what a form asks, and ends the plan of a draft that nobody waits for', async () => {
    const folder = makeFolder({ 'desk.py': DESK });
    const client = await analyseFolders([folder]);
    const { workflow } = await client.request('baton/graph', {});
    const id = (name: string): string => workflow.agents.find((agent) => agent.name.value === name)?.id ?? '';
    const form = await client.request('baton/writeForm', { kind: 'add-handoff', from: id('Triage'), to: id('Billing') });
    assert.equal(form?.subtitle, 'Triage → Billing');
    assert.equal(await client.request('baton/writeForm', { kind: 'remove-agent', agent: 'gone' }), null);
    const asked = { kind: 'add-handoff', from: id('Triage'), to: id('Billing') } as const;
    const cancel = new CancellationTokenSource();
    const old = client.connection.sendRequest<unknown>('baton/planWrite', asked, cancel.token);
    cancel.cancel();
    const reply = await client.request('baton/planWrite', asked);
    assert.equal(reply?.kind, 'plan');
    await old;
    assert.deepEqual((await client.request('baton/graph', {})).workflow, workflow, 'what was tried out is taken back');
  });

  it('offers to add a handoff where an agent is made', async () => {
    const folder = makeFolder({ 'desk.py': DESK });
    const client = await analyseFolders([folder], { initializationOptions: { hasWriting: true } });
    const at = { line: 3, character: 10 };
    const actions = await client.connection.sendRequest<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: toUri(folder, 'desk.py') },
      range: { start: at, end: at },
      context: { diagnostics: [], only: ['refactor'] },
    });
    assert.deepEqual(
      actions.map(({ title }) => title),
      ['Add a handoff from Triage…'],
    );
  });

  it('offers refactorings, and finds out the edits of the one that is chosen, or why there are none', async () => {
    const folder = makeFolder({ 'shop.ts': SHOP, 'made.py': MADE });
    const capabilities = { textDocument: { codeAction: { resolveSupport: { properties: ['edit'] } } } };
    const client = await analyseFolders([folder], { initializationOptions: { hasWriting: true }, capabilities });
    const ask = (file: string, line: number, character: number) =>
      client.connection.sendRequest<readonly CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: toUri(folder, file) },
        range: { start: { line, character }, end: { line, character } },
        context: { diagnostics: [], only: ['refactor'] },
      });
    const resolve = (action: CodeAction) => client.connection.sendRequest<CodeAction>('codeAction/resolve', action);
    const find = (actions: readonly CodeAction[], title: string) => actions.find((each) => each.title === title);
    const wrap = find(await ask('shop.ts', 5, 14), 'Wrap Sales in handoff()');
    assert.equal(wrap?.edit, undefined, 'nothing is worked out before it is chosen');
    assert.ok(wrap);
    const { edit } = await resolve(wrap);
    assert.equal(
      applyEdit(SHOP, edit?.changes?.[toUri(folder, 'shop.ts')]),
      SHOP.replace('{ Agent }', '{ Agent, handoff }').replace('[sales]', '[handoff(sales)]'),
    );
    const back = find(await ask('made.py', 3, 25), 'Extract the filter as `filter_for_billing`');
    assert.ok(back);
    const refused = await resolve(back);
    assert.equal(refused.edit, undefined);
    assert.equal(refused.command?.command, 'baton.showRefusal');
    assert.deepEqual(
      refused.command.arguments?.map(({ kind }: { readonly kind: string }) => kind),
      ['refusal'],
    );
  });

  it('offers nothing that has to be worked out to a client that cannot ask for it', async () => {
    const folder = makeFolder({ 'shop.ts': SHOP });
    const client = await analyseFolders([folder]);
    const at = { line: 5, character: 14 };
    const actions = await client.connection.sendRequest<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: toUri(folder, 'shop.ts') },
      range: { start: at, end: at },
      context: { diagnostics: [] },
    });
    assert.deepEqual(actions, []);
  });
});
