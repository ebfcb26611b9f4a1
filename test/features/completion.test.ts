import { strict as assert } from 'node:assert';
import { type Completions, complete } from '../../src/features/completion/complete';
import type { Completion, CompletionSources } from '../../src/features/completion/completion';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { edited, toCompletionSources } from '../support/complete';
import type { Block, Piece } from '../support/fixture';
import type { SourceText } from '../support/project';
import { runFixtures, toSource } from '../support/run-fixtures';

const CURSOR = '<|>';

const PYTHON = `from agents import Agent, RunContextWrapper, handoff
from pydantic import BaseModel

billing = Agent(name="Billing")


class Refund(BaseModel):
    order: str


async def log(context: RunContextWrapper[None], data: Refund) -> None:
    print(f"{data.order!r}")


triage = Agent(
    name="Triage",
    instructions="When it is about money, transfer_to_billing.",
    handoffs=[billing, handoff(billing, input_type=Refund, on_handoff=log)],
    model="gpt-5",
)
`;

const TYPESCRIPT = `import { Agent, handoff } from '@openai/agents';
import { z } from 'zod';

const billing = new Agent({ name: 'Billing' });

const Refund = z.object({ order: z.string() });

export const triage = new Agent({
  name: 'Triage',
  instructions: \`When it is about \${Refund}, transfer_to_Billing.\`,
  handoffs: [billing, handoff(billing, { inputType: Refund, onHandoff: (context, input) => console.log(input) })],
  model: 'gpt-5',
});
`;

describe('completion', () => {
  let languages: readonly LanguageSupport[];

  before(async () => {
    languages = await loadLanguages('dist');
  });

  /** `offers` is what is offered at the cursor, `after` the text once the first of it is taken. */
  runFixtures('test/features/completion', (pieces) => {
    const kept = pieces.filter((piece) => typeof piece === 'string' || !/^(?:offers|after)$/.test(tagOf(piece)));
    const blocks = kept.filter((piece): piece is Block => typeof piece !== 'string');
    const sources = blocks.flatMap((block, index) => toSource(block, index) ?? []);
    const marked = sources.find(({ text }) => text.includes(CURSOR));
    assert.ok(marked, 'no cursor');
    const files = sources.map((each): SourceText => ({ ...each, text: each.text.replace(CURSOR, '') }));
    const from = toCompletionSources(languages, files, marked.path);
    const found = complete(from, marked.text.indexOf(CURSOR));
    const [first] = found.items;
    const offers: Block = { tags: ['text', 'offers'], text: found.items.map((each) => `${tell(each)}\n`).join('') };
    const after: Block = { tags: [from.language.language === 'python' ? 'py' : 'ts', 'after'], text: first ? take(from, found, first) : '' };
    return [...trimEnd(kept), '\n\n', offers, ...(first ? ['\n\n', after] : []), '\n\n'];
  });

  for (const [path, text] of [
    ['main.py', PYTHON],
    ['main.ts', TYPESCRIPT],
  ] as const) {
    it(`offers agents however little is typed behind them in ${path}`, () => {
      const from = toCompletionSources(languages, [{ path, text }], path);
      const place = text.indexOf('handoffs');
      const list = text.indexOf('[', place) + 1;
      for (let end = list; end <= text.length; end += 1) {
        const offered = complete({ ...from, text: text.slice(0, list) + text.slice(end) }, list).items.map(({ insert }) => insert);
        assert.ok(offered.includes('billing') || text.slice(end).includes('billing'), `without ${text.slice(list, end)}`);
      }
    });

    it(`offers something or nothing at every place of every beginning of ${path}`, () => {
      const from = toCompletionSources(languages, [{ path, text }], path);
      const offered = new Set<string>();
      for (let end = 0; end <= text.length; end += 1) {
        const half = { ...from, text: text.slice(0, end), bounds: { start: 0, end } };
        for (const { kind } of complete(half, end).items) offered.add(kind);
        complete(half, Math.floor(end / 2));
      }
      assert.deepEqual([...offered].sort(), ['agent', 'function', 'option', 'text', 'type']);
    });
  }

  function trimEnd(pieces: readonly Piece[]): readonly Piece[] {
    const last = pieces.findLastIndex((piece) => typeof piece !== 'string');
    return pieces.slice(0, last + 1);
  }

  function tagOf({ tags }: Block): string {
    return tags[1] ?? '';
  }

  function tell({ label, detail }: Completion): string {
    return detail === '' ? label : `${label}  (${detail})`;
  }

  function take({ language, text, file }: CompletionSources, { typed }: Completions, { insert, edits }: Completion): string {
    const spelled = edits.map((edit) => language.edit(text, edit));
    assert.ok(
      spelled.every((each) => each !== undefined),
      'an edit cannot be spelled',
    );
    return edited(text, [...spelled.flatMap((each) => each ?? []), { at: { file, ...typed }, text: insert.replace('$0', CURSOR) }]);
  }
});
