import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ensureVsCodeHost } from '../install/vscode-host';
import { makeRecording } from '../support/recording/make-recording';

interface Token {
  readonly text: string;
  readonly scopes: string;
}

/** What we use of `vscode-textmate` and `vscode-oniguruma`, which come with VS Code. */
interface Textmate {
  readonly INITIAL: unknown;
  readonly Registry: new (options: object) => { loadGrammar(scope: string): Promise<Grammar> };
  parseRawGrammar(text: string, file: string): unknown;
}
interface Grammar {
  tokenizeLine(
    line: string,
    state: unknown,
  ): {
    readonly tokens: readonly { readonly startIndex: number; readonly endIndex: number; readonly scopes: readonly string[] }[];
    readonly ruleStack: unknown;
  };
}
interface Oniguruma {
  loadWASM(data: ArrayBuffer): Promise<void>;
  readonly OnigScanner: new (sources: readonly string[]) => unknown;
  readonly OnigString: new (text: string) => unknown;
}

const FILE = 'syntaxes/handoffs-jsonl.tmLanguage.json';

describe('the grammar of recordings', () => {
  let tokens: readonly Token[];
  before(async () => {
    tokens = await tokenize(`${makeRecording()}no line of a recording\n{"x":1}\n${makeRecording()}`);
  });

  for (const [text, scope] of [
    ['"handoff.begin"', 'keyword.control.handoff'],
    ['"item"', 'storage.type.value'],
    ['"header"', 'keyword.other.header'],
    ['"model.begin"', 'entity.name.function.event'],
    ['"Billing"', 'entity.name.type.agent'],
    ['"$run"', 'keyword.other.marker'],
    ['"version"', 'support.type.property-name'],
    ['no line of a recording', 'invalid.illegal.line'],
    ['{"x":1}', 'invalid.illegal.line'],
  ] as const) {
    it(text, () => {
      const found = tokens.filter((token) => token.text === text);
      assert.ok(
        found.some(({ scopes }) => scopes.includes(`${scope}.`)),
        found.map(({ scopes }) => scopes).join('\n') || 'no such token',
      );
    });
  }

  it('tells references and numbers of lines from other numbers', () => {
    const kinds = tokens
      .filter(({ text }) => /^\d+$/.test(text))
      .map(({ scopes }) => /variable\.other\.reference|constant\.numeric|entity\.name\.tag\.number/.exec(scopes)?.[0]);
    assert.deepEqual([...new Set(kinds)].sort(), ['constant.numeric', 'entity.name.tag.number', 'variable.other.reference']);
  });

  it('takes no line of a recording for a broken one', () => {
    assert.equal(tokens.filter(({ scopes }) => scopes.includes('invalid.illegal')).length, 2);
  });
});

async function tokenize(text: string): Promise<readonly Token[]> {
  const { server } = await ensureVsCodeHost('newest');
  const load = createRequire(server);
  const textmate = load('vscode-textmate') as Textmate;
  const oniguruma = load('vscode-oniguruma') as Oniguruma;
  await oniguruma.loadWASM(new Uint8Array(readFileSync(load.resolve('vscode-oniguruma/release/onig.wasm'))).buffer);
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources: readonly string[]) => new oniguruma.OnigScanner(sources),
      createOnigString: (content: string) => new oniguruma.OnigString(content),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(readFileSync(FILE, 'utf8'), FILE),
  });
  const grammar = await registry.loadGrammar('source.handoffs-jsonl');
  const tokens: Token[] = [];
  let state = textmate.INITIAL;
  for (const line of text.split('\n')) {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    for (const { startIndex, endIndex, scopes } of result.tokens) tokens.push({ text: line.slice(startIndex, endIndex), scopes: scopes.join(' ') });
  }
  return tokens;
}
