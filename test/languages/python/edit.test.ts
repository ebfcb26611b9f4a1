import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { editPython } from '../../../src/languages/python/edit/edit';
import type { NeutralEdit, TextEdit } from '../../../src/model/finding';
import type { Span } from '../../../src/model/span';

type Case = readonly [title: string, before: string, after: string | undefined];

/** The place of the edit stands between « and ». */
const CASES: Readonly<Record<string, { readonly edit: (at: Span) => NeutralEdit; readonly cases: readonly Case[] }>> = {
  'remove-argument': {
    edit: (at) => ({ kind: 'remove-argument', at }),
    cases: [
      ['first', 'f(«a», b)', 'f(b)'],
      ['middle', 'f(a, «b=1», c)', 'f(a, c)'],
      ['last', 'f(a, «b=1»)', 'f(a)'],
      ['only', 'f(«a»)', 'f()'],
      ['only, trailing comma', 'f(«a»,)', 'f()'],
      ['last, trailing comma', 'f(a, «b=1»,)', 'f(a,)'],
      ['with brackets and commas in it', 'f(a, «b=[1, (2, ")")]», c)', 'f(a, c)'],
      ['on its line', 'f(\n    a,\n    «b=1»,\n    c,\n)', 'f(\n    a,\n    c,\n)'],
      ['last on its line', 'f(\n    a,\n    «b=1»,\n)', 'f(\n    a,\n)'],
      ['last on its line, no comma', 'f(\n    a,  # kept, "this"\n    «b=1»  # gone\n)', 'f(\n    a  # kept, "this"\n)'],
      ['only on its line', 'f(\n    «a»,\n)', 'f(\n)'],
      ['with its comment', 'f(\n    a,\n    «b=1»,  # gone\n    # kept\n    c,\n)', 'f(\n    a,\n    # kept\n    c,\n)'],
      ['over several lines', 'f(\n    a,\n    «b=[\n        1,\n    ]»,\n    c,\n)', 'f(\n    a,\n    c,\n)'],
      ['at the end of a line', 'f(a, «b=1»,\n  c)', 'f(a,\n  c)'],
      ['first before a comment', 'f(«a»,  # note\n  b)', 'f(  # note\n  b)'],
      ['last behind a comment', 'f(a,  # note\n  «b»)', 'f(a  # note\n  )'],
      ['in a nested call', 'x = [f(a, «b=1»), g(c)]', 'x = [f(a), g(c)]'],
      ['CRLF', 'f(\r\n    a,\r\n    «b=1»,\r\n)', 'f(\r\n    a,\r\n)'],
      ['after a continued line', 'x = \\\n    f(a, «b»)', 'x = \\\n    f(a)'],
      ['not an element', '[a, «b»]', undefined],
      ['not half an argument', 'f(a, b + «c»)', undefined],
    ],
  },
  'remove-element': {
    edit: (at) => ({ kind: 'remove-element', at }),
    cases: [
      ['first', 'x = [«a», b]', 'x = [b]'],
      ['middle', 'x = [a, «b», c]', 'x = [a, c]'],
      ['last', 'x = [a, «b»]', 'x = [a]'],
      ['only', 'x = [«a»]', 'x = []'],
      ['on its line', 'x = [\n    a,\n    «b»,  # gone\n]', 'x = [\n    a,\n]'],
      ['spread', 'x = [a, «*b»]', 'x = [a]'],
      ['not of a tuple', 'x = (a, «b»)', undefined],
      ['not in parentheses', 'x = [(«a»), b]', undefined],
    ],
  },
  'set-option': {
    edit: (call) => ({ kind: 'set-option', call, option: 'toolName', value: 'to "b"\\\n' }),
    cases: [
      ['no argument', '«handoff()»', 'handoff(tool_name_override="to \\"b\\"\\\\\\n")'],
      [
        'arguments',
        '«handoff(a, on_handoff=f(tool_name_override=1))»',
        'handoff(a, on_handoff=f(tool_name_override=1), tool_name_override="to \\"b\\"\\\\\\n")',
      ],
      ['trailing comma', '«handoff(a,)»', 'handoff(a, tool_name_override="to \\"b\\"\\\\\\n")'],
      ['lines', 'x = [\n    «handoff(\n        a,\n    )»,\n]', 'x = [\n    handoff(\n        a,\n        tool_name_override="to \\"b\\"\\\\\\n",\n    ),\n]'],
      ['lines, no comma', '«handoff(\n    a  # note\n)»', 'handoff(\n    a,  # note\n    tool_name_override="to \\"b\\"\\\\\\n",\n)'],
      ['hanging', '«handoff(a,\n        b)»', 'handoff(a,\n        b, tool_name_override="to \\"b\\"\\\\\\n")'],
      ['already there', '«handoff(a, tool_name_override="x")»', undefined],
      ['no call', '«handoff»', undefined],
    ],
  },
  rename: {
    edit: (at) => ({ kind: 'rename', at, to: 'on_handoff' }),
    cases: [
      ['keyword', 'handoff(a, «onhandoff»=f)', 'handoff(a, on_handoff=f)'],
      ['not an expression', 'handoff(«a.b»)', undefined],
    ],
  },
  respell: {
    edit: (at) => ({ kind: 'respell', at, from: 'transfer_to_b', to: 'transfer_to_c' }),
    cases: [
      ['text', 'x = «"transfer_to_b, my_transfer_to_b, transfer_to_b."»', 'x = "transfer_to_c, my_transfer_to_b, transfer_to_c."'],
      ['texts, one after the other', 'x = («"it\\"s "\n  r\'transfer_to_b\'»)', 'x = ("it\\"s "\n  r\'transfer_to_c\')'],
      ['long text', 'x = «"""\ntransfer_to_b "quoted"\n"""»', 'x = """\ntransfer_to_c "quoted"\n"""'],
      ['not in what is filled in', 'x = «f"{transfer_to_b}"»', undefined],
      ['not in code', 'x = «"a" + transfer_to_b»', undefined],
      ['not there', 'x = «ROLE»', undefined],
    ],
  },
  'remove-async': {
    edit: (at) => ({ kind: 'remove-async', at }),
    cases: [
      ['function', '«async» def f(): pass', 'def f(): pass'],
      ['not of a function without it', '«def» f(): pass', undefined],
    ],
  },
  'call-as-tool': {
    edit: (at) => ({ kind: 'call-as-tool', at }),
    cases: [
      ['name', 'x = [a, «b»]', 'x = [a, b.as_tool(tool_name=None, tool_description=None)]'],
      ['attribute', 'x = [«a.b»]', 'x = [a.b.as_tool(tool_name=None, tool_description=None)]'],
      ['call', 'x = [«make("a")»]', 'x = [(make("a")).as_tool(tool_name=None, tool_description=None)]'],
      ['condition', 'x = [«a if b else c»]', 'x = [(a if b else c).as_tool(tool_name=None, tool_description=None)]'],
      ['not of a spread', 'x = [«*a»]', undefined],
    ],
  },
};

describe('editing Python', () => {
  const results: string[] = [];
  for (const [kind, { edit, cases }] of Object.entries(CASES)) {
    for (const [title, marked, expected] of cases) {
      it(`${kind}: ${title}`, () => {
        const start = marked.indexOf('«');
        const text = marked.replace(/[«»]/g, '');
        const edits = editPython(text, edit({ file: 'x.py', start, end: marked.indexOf('»') - 1 }));
        const result = edits && apply(text, edits);
        assert.equal(result, expected);
        if (result !== undefined) results.push(result);
      });
    }
  }

  it('always leaves valid Python', () => {
    const script = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)';
    execFileSync('python3', ['-c', script], { input: JSON.stringify(results) });
    assert.ok(results.length > 30);
  });
});

function apply(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .sort((a, b) => b.at.start - a.at.start)
    .reduce((result, { at, text: added }) => result.slice(0, at.start) + added + result.slice(at.end), text);
}
