import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { LanguageSupport } from '../../../src/languages/language';
import { printBlock } from '../print-ir';
import { loadPython } from './python-language';

describe('Python lowering', () => {
  let python: LanguageSupport;
  before(async () => {
    python = await loadPython();
  });

  for (const section of readFileSync('test/languages/python/lower.md', 'utf8').split(/^## /m).slice(1)) {
    const title = section.slice(0, section.indexOf('\n'));
    for (const [, text = '', expected] of section.matchAll(/^```py\n([^]*?)\n```\n```ir\n([^]*?)\n?```$/gm)) {
      it(`${title}: ${text.split('\n')[0]}`, () => {
        const { body, broken } = python.lower('x.py', text);
        assert.equal(printBlock(body), expected);
        assert.deepEqual(broken, []);
      });
    }
  }

  it('keeps spans', () => {
    const text = 'triage = Agent("é", handoffs=[*a.b()])\n';
    const [assign] = python.lower('x.py', text).body;
    assert.ok(assign?.kind === 'assign' && assign.value?.kind === 'call');
    const [name, handoffs] = assign.value.arguments;
    assert.ok(handoffs?.value.kind === 'list' && handoffs.nameEnd !== undefined);
    const [item] = handoffs.value.items;
    const shown = [assign, assign.value, name, handoffs, { start: handoffs.start, end: handoffs.nameEnd }, handoffs.value, item].map((range) =>
      text.slice(range?.start, range?.end),
    );
    assert.deepEqual(shown, [text.trim(), text.trim().slice(9), '"é"', 'handoffs=[*a.b()]', 'handoffs', '[*a.b()]', '*a.b()']);
  });

  it('gives what an annotation in quotes holds its place in the file', () => {
    const text = 'def f(x: "list[Foo]"): pass\n';
    const [definition] = python.lower('x.py', text).body;
    assert.ok(definition?.kind === 'function');
    const annotation = definition.definition.parameters[0]?.annotation;
    assert.ok(annotation?.kind === 'subscript');
    assert.equal(text.slice(annotation.index.start, annotation.index.end), 'Foo');
  });

  it('reads suppressions', () => {
    const text = '# baton-ignore one\nx = f()\ny = 1  # baton-ignore\n';
    const covered = python.lower('x.py', text).suppressions.map(({ covers, rules }) => [text.slice(covers.start, covers.end), rules]);
    assert.deepEqual(covered, [
      ['x = f()', ['one']],
      ['y = 1  # baton-ignore', []],
    ]);
  });
});

describe('Python lowering of broken files', () => {
  const before = 'a = Agent(name="a")\n\n';
  const after = '\nb = Agent(name="b", handoffs=[a])\n\ndef main():\n    return Agent(name="c")\n';
  const broken: Readonly<Record<string, readonly [text: string, ir: string]>> = {
    'an open call': ['x = Agent(name="x", handoffs=[', 'x = Agent(name="x", handoffs=list[])'],
    'an open call over lines': ['x = Agent(\n    name="x",\n    handoffs=[a', 'x = Agent(name="x", handoffs=list[a])'],
    'an argument without value': ['handoff(a, on_handoff=', 'handoff(a, on_handoff=unknown «syntax error» {})'],
    'a closer too few': ['x = Agent(name="x", handoffs=[a)', 'x = Agent(name="x", handoffs=list[a])'],
    'a dot': ['a.', 'unknown «syntax error» {a}'],
    'a dot in a call': ['f(a.', 'f(unknown «syntax error» {a})'],
    'no value': ['x =', 'x = unknown «syntax error» {}'],
    'an open string': ['x = Agent(name="x', 'x = Agent(name="x")'],
    'an open definition': ['def f(a', 'unknown «syntax error» {f; unknown «parameters» {a}}'],
    'a word too many': ['x = Agent agent', 'x = agent; unknown «syntax error» {Agent}'],
  };

  for (const [name, [text, ir]] of Object.entries(broken)) {
    it(`loses only what is half-typed: ${name}`, async () => {
      const python = await loadPython();
      const lowered = python.lower('x.py', before + text + after);
      const whole = python.lower('x.py', before + after);
      const printed = printBlock(lowered.body);
      const [first = '', ...last] = [printBlock(whole.body.slice(0, 1)), printBlock(whole.body.slice(1))];
      assert.equal(printed, `${first}; ${ir}${ir ? '; ' : ''}${last}`);
      for (const { start, end } of lowered.broken) assert.ok(start >= before.length && end <= before.length + text.length);
      assert.ok(lowered.broken.length > 0);
    });
  }
});
