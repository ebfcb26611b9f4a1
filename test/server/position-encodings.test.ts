import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { CodeAction, CodeLens, Diagnostic, DocumentSymbol, Hover, Location, LocationLink, Position, Range, TextEdit } from 'vscode-languageserver/node';
import { choosePositionEncoding, countCharacters, type PositionEncoding, toUtf16 } from '../../src/server/position-encoding';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, type LspClient, toUri } from '../support/lsp-client';

const ENCODINGS: readonly PositionEncoding[] = ['utf-8', 'utf-16', 'utf-32'];

/** Characters of one to four bytes before all that has a position, tabs too, in Python and in TypeScript. */
const DESKS = {
  'desk.py': `from agents import Agent, handoff
from pydantic import BaseModel
class Refund(BaseModel):
\torder: str
"Zürich 🙂"; billing = Agent(name="Bílling 🙂"); "é漢😀\t"; desk = Agent(name="Desk", handoffs=[handoff(billing, input_type=Refund), "nobódy 🙂"])
`,
  'desk.ts': `import { Agent, handoff } from '@openai/agents';
import { z } from 'zod';
/* 漢\t😀 */ const billing = new Agent({ name: 'Bílling 🙂' }); /* é\t */ const desk = new Agent({ name: 'Desk', handoffs: [handoff(billing, { inputType: z.object({ order: z.string() }) }), 'nobódy 🙂'] });
export { desk };
`,
};

describe('server: position encodings', () => {
  it('takes the first that client and server know', () => {
    const choose = (positionEncodings?: string[]) => choosePositionEncoding({ general: { positionEncodings: positionEncodings as PositionEncoding[] } });
    assert.deepEqual(
      [choose(), choose([]), choose(['utf-7', 'utf-32', 'utf-8']), choose(['utf-8', 'utf-16']), choose(['utf-7'])],
      ['utf-16', 'utf-16', 'utf-32', 'utf-8', 'utf-16'],
    );
    assert.equal(choosePositionEncoding({}), 'utf-16');
  });

  it('counts as the encoders of the platform do, there and back', () => {
    const line = fc.string({ unit: fc.constantFrom('a', '\t', 'é', '漢', '🙂', '\u0301', '\ud83d', '\ude42') });
    fc.assert(
      fc.property(line, fc.constantFrom(...ENCODINGS), (text, encoding) => {
        let known = '';
        for (const character of text) {
          const at = countCharacters(encoding, known);
          assert.equal(at, { 'utf-8': new TextEncoder().encode(known).length, 'utf-16': known.length, 'utf-32': [...known].length }[encoding]);
          assert.equal(toUtf16(encoding, text, at), known.length);
          known += character;
        }
        assert.equal(toUtf16(encoding, text, countCharacters(encoding, text) + 3), text.length);
      }),
      { seed: 7 },
    );
  });

  it('takes a position within a character for its beginning', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5].map((byte) => toUtf16('utf-8', 'a🙂b', byte)),
      [1, 1, 1, 1, 3],
    );
  });

  for (const encoding of ENCODINGS) {
    it(`${encoding}: finds places in files that are not open, answers every request about those that are, and takes edits, one after the other`, async () => {
      const folder = makeFolder(DESKS);
      const options = { capabilities: { general: { positionEncodings: [encoding] } }, initializationOptions: { hasGraph: true } };
      const client = await analyseFolders([folder], options);
      assert.equal(client.initialized.capabilities.positionEncoding, encoding);
      const desks = Object.entries(DESKS).map(([file, text]): Desk => ({ client, uri: toUri(folder, file), text, encoding, isPython: file.endsWith('.py') }));
      for (const { uri, text } of desks) assert.ok(client.diagnostics(uri).some(({ range }) => cutOut(text, range, encoding).includes('nobódy 🙂')));
      for (const { uri, text, isPython } of desks) await client.open(uri, isPython ? 'python' : 'typescript', text);
      await client.settled();
      for (const desk of desks) await assertAnswers(desk);
      for (const desk of desks) await assertEdits(desk);
    });
  }
});

/** An open file. */
interface Desk {
  readonly client: LspClient;
  readonly uri: string;
  readonly text: string;
  readonly encoding: PositionEncoding;
  readonly isPython: boolean;
}

async function assertAnswers({ client, uri, text, encoding, isPython }: Desk): Promise<void> {
  const cut = (range: Range | undefined) => (range ? cutOut(text, range, encoding) : undefined);

  const [options, entry] = [...client.diagnostics(uri)].sort((a, b) => a.range.start.character - b.range.start.character);
  assert.match(cut(options?.range) ?? '', isPython ? /^input_type=Refund$|^Refund$/ : /^inputType/);
  assert.match(cut(entry?.range) ?? '', /^["']nobódy 🙂["']$/);

  const at = { textDocument: { uri }, position: find(text, 'billing, ', encoding) };
  const hover: Hover = await client.connection.sendRequest('textDocument/hover', at);
  assert.match(cut(hover.range) ?? '', /^(handoff\()?billing\b/);
  const [link]: LocationLink[] = await client.connection.sendRequest('textDocument/definition', at);
  assert.match(cut(link?.targetRange) ?? '', /^billing = |^(new )?Agent\(.*Bílling 🙂.*\)$/);
  assert.equal(cut(link?.targetSelectionRange), 'Agent');
  const references: Location[] = await client.connection.sendRequest('textDocument/references', { ...at, context: { includeDeclaration: true } });
  assert.deepEqual(
    references.map(({ range }) => cut(range)?.slice(0, 15)),
    ['Agent', 'billing', 'handoff(billing', 'billing'],
  );
  const symbols: DocumentSymbol[] = await client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } });
  assert.deepEqual(
    symbols.map(({ selectionRange }) => cut(selectionRange)),
    ['Agent', 'Agent'],
  );
  assert.match(cut(symbols[0]?.range) ?? '', /Bílling 🙂.*\)$/);
  const lenses: CodeLens[] = await client.connection.sendRequest('textDocument/codeLens', { textDocument: { uri } });
  assert.deepEqual(
    lenses.map(({ range }) => cut(range)),
    ['Agent', 'Agent'],
  );

  const agent = await client.request('baton/agentAt', { uri, position: find(text, 'Desk', encoding) });
  assert.ok(agent);
  const located = await client.request('baton/locate', { id: agent });
  assert.equal(cut(located?.range), 'Agent');

  assert.ok(options);
  const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: options.range,
    context: { diagnostics: [options] },
  });
  const fix = actions.find(({ isPreferred }) => isPreferred);
  assert.match(applyEdits(text, fix?.edit?.changes?.[uri] ?? [], encoding), /handoff\(billing(, \{\})?\), ["']nobódy 🙂["']\]/);
}

async function assertEdits({ client, uri, text, encoding, isPython }: Desk): Promise<void> {
  const quote = isPython ? '"' : "'";
  const entry = `, ${quote}nobódy 🙂${quote}`;
  // The second counts in the text that the first leaves.
  const first = { range: { start: find(text, entry, encoding), end: find(text, entry, encoding, entry.length) }, text: ', 😀漢' };
  const between = text.replace(entry, ', 😀漢');
  const second = { range: { start: find(between, ', 😀漢', encoding), end: find(between, ', 😀漢', encoding, ', 😀漢'.length) }, text: '' };
  await client.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [first, second] });
  await client.settled();
  const left: readonly Diagnostic[] = client.diagnostics(uri);
  assert.deepEqual(
    left.map(({ code }) => code),
    ['input-type-without-on-handoff'],
  );
  const hover: Hover = await client.connection.sendRequest('textDocument/hover', {
    textDocument: { uri },
    position: find(between, 'billing, ', encoding),
  });
  assert.match(hover.range ? cutOut(between, hover.range, encoding) : '', /^handoff\(billing\b.*\)$/);
}

/** The position of the first occurrence, and `plus` UTF-16 units after it. Counted here apart from the server's way. */
function find(text: string, part: string, encoding: PositionEncoding, plus = 0): Position {
  const before = text.slice(0, text.indexOf(part) + plus);
  const lines = before.split('\n');
  const last = lines.at(-1) ?? '';
  return { line: lines.length - 1, character: encode(last, encoding).length };
}

function cutOut(text: string, { start, end }: Range, encoding: PositionEncoding): string {
  assert.equal(start.line, end.line);
  return decode(encode(text.split('\n')[start.line] ?? '', encoding).slice(start.character, end.character), encoding);
}

function applyEdits(text: string, edits: readonly TextEdit[], encoding: PositionEncoding): string {
  const lines = text.split('\n');
  for (const {
    range: { start, end },
    newText,
  } of [...edits].sort((a, b) => b.range.start.character - a.range.start.character)) {
    const units = encode(lines[start.line] ?? '', encoding);
    lines[start.line] = decode(units.slice(0, start.character), encoding) + newText + decode(units.slice(end.character), encoding);
  }
  return lines.join('\n');
}

function encode(text: string, encoding: PositionEncoding): readonly (string | number)[] {
  switch (encoding) {
    case 'utf-8':
      return [...new TextEncoder().encode(text)];
    case 'utf-16':
      return text.split('');
    case 'utf-32':
      return [...text];
  }
}

function decode(units: readonly (string | number)[], encoding: PositionEncoding): string {
  return encoding === 'utf-8' ? new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(units as readonly number[])) : units.join('');
}
