import { strict as assert } from 'node:assert';
import { toLabel } from '../../src/debug/values/label';
import { drawGraph } from '../../src/graph/draw-graph';
import { createPresenter } from '../../src/panel/present/present';
import { openRecording } from '../../src/recording/open-recording';
import { printable, visible, visibleIn } from '../../src/text/printable';
import { runBaton } from '../cli/run-baton';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, toUri } from '../support/lsp-client';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';

/** All that turns the direction of text, and what a terminal acts upon. */
const HOSTILE = '\u202e\u202d\u202a\u202b\u202c\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u001b[31m\u0007\u009b';
const BAD = /[\p{Bidi_Control}\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;

describe('text that people see', () => {
  it('holds nothing that bends what follows it', () => {
    for (const clean of [visible, printable, toLabel]) assert.doesNotMatch(clean(`a${HOSTILE}b`), BAD);
    assert.equal(visible('a\n\tb‍👩‍👧 é 漢'), 'a\n\tb‍👩‍👧 é 漢');
    assert.deepEqual(visibleIn({ key: HOSTILE, n: 1, of: [null, { text: 'a\u202e' }] }, new Set(['key'])), {
      key: HOSTILE,
      n: 1,
      of: [null, { text: 'a\ufffd' }],
    });
  });

  it('is clean in the terminal, the language server, the graph and the panel', async () => {
    const name = `Bil\u202eling\u2066`;
    const code = `from agents import Agent\nbilling = Agent(name="${name}")\ntriage = Agent(name="Tri\u202eage", handoffs=[billing, "no\u202ebody"])\n`;
    const folder = makeFolder({ 'desk.py': code });
    for (const command of ['check', 'graph']) {
      const { stdout, stderr } = await runBaton(folder, [command]);
      assert.doesNotMatch(`${stdout}${stderr}`, BAD, command);
    }
    const client = await analyseFolders([folder], { initializationOptions: { hasGraph: true } });
    const uri = toUri(folder, 'desk.py');
    const { workflow, findings } = await client.settled();
    const shown = [
      ...client.diagnostics(uri).map(({ message }) => String(message)),
      ...(
        await Promise.all(['documentSymbol', 'codeLens'].map((request) => client.connection.sendRequest(`textDocument/${request}`, { textDocument: { uri } })))
      ).map((answer) => JSON.stringify(answer)),
      JSON.stringify(await client.connection.sendRequest('textDocument/hover', { textDocument: { uri }, position: { line: 1, character: 12 } })),
      ...client.log,
    ];
    assert.ok(shown.length > 3);
    for (const text of shown) assert.doesNotMatch(text, BAD);
    const { message, describe } = drawGraph(workflow, findings);
    for (const text of [
      message.summary,
      ...message.nodes.map(({ code, name, tooltip }) => code + name + tooltip),
      ...[...message.nodes, ...message.edges]
        .flatMap(({ id }) => describe(id) ?? [])
        .flatMap(({ title, sections }) => [title, ...sections.flatMap(({ rows }) => rows.map(({ name: of, value }) => of + value))]),
      ...message.nodes.map(({ description }) => description),
      ...message.edges.map(({ description }) => description),
    ])
      assert.doesNotMatch(text.replaceAll('\n', ''), BAD);

    const file = writeRecordingFile(
      makeRecording({
        runs: [{ agent: name, input: `x\u202ey`, turns: [{ does: 'handoff', to: `B\u202e`, args: '{"a\u202e":"b\u202e"}' }], ending: 'ended' }],
      }),
    );
    const replayed = await runBaton(folder, ['replay', file]);
    assert.doesNotMatch(replayed.stdout, BAD);
    const recording = await openRecording(file);
    const present = createPresenter(recording);
    const texts = (value: unknown, key = ''): string[] =>
      typeof value === 'string'
        ? ['key', 'id', 'run', 'place'].includes(key)
          ? []
          : [value]
        : typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([inner, part]) => (inner === 'link' ? [] : texts(part, inner)))
          : [];
    for (const message of [{ type: 'ready' }, { type: 'step', step: 'continue' }, { type: 'seek', seq: recording.length - 1 }] as const) {
      for (const text of texts(present({ seq: 0 } as never, message).messages)) assert.doesNotMatch(text, BAD);
    }
    recording.close();
  });
});
