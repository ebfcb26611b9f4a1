import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { readHitCondition } from '../../src/debug/breakpoints/hit-condition';
import { createReplaySession } from '../../src/debug/session';
import { findSyntaxError, isTrue } from '../../src/debug/values/evaluate';
import { toOneLine } from '../../src/debug/values/one-line';
import type { Json } from '../../src/recording/schema';

describe('a hit condition', () => {
  const counts: Readonly<Record<string, string>> = {
    '3': '3',
    ' 3 ': '3',
    '= 3': '3',
    '==3': '3',
    '< 3': '0 1 2',
    '<=3': '0 1 2 3',
    '> 3': '4 5 6 7',
    ' >=  3': '3 4 5 6 7',
    '% 3': '0 3 6',
    '% 0': '',
    '10': '',
  };
  for (const [text, expected] of Object.entries(counts)) {
    it(text, () => {
      const isWanted = readHitCondition(text);
      const wanted = [0, 1, 2, 3, 4, 5, 6, 7].filter((count) => isWanted?.(count));
      assert.equal(wanted.join(' '), expected);
    });
  }

  it('is none otherwise', () => {
    for (const text of ['', 'x', '3x', 'x3', '=> 3', '-3', '3.5', '3 3', '!= 3']) assert.equal(readHitCondition(text), undefined, text);
  });
});

describe('a condition', () => {
  it('holds for what is not empty, as JMESPath sees it', () => {
    const values: readonly Json[] = [true, 0, 1, 'x', [0], { a: null }, false, null, '', [], {}];
    assert.deepEqual(values.filter(isTrue), [true, 0, 1, 'x', [0], { a: null }]);
  });

  it('is faulty only where no value could help', () => {
    for (const sound of ['a', ' a ', 'length(a)', 'a.b[0]', 'abs(`"x"`)']) assert.equal(findSyntaxError(sound), undefined, sound);
    for (const faulty of ['a.', '(', '', 'nothing(a)', 'length(a, b)', 'a b']) assert.notEqual(findSyntaxError(faulty), undefined, faulty);
  });
});

describe('a value in one line', () => {
  const lines: readonly (readonly [value: Json, line: string])[] = [
    ['x', '"x"'],
    ['a\nb', '"a\\nb"'],
    [1, '1'],
    [null, 'null'],
    [12345678901234567890n, '12345678901234567890'],
    [[], '[]'],
    [{}, '{}'],
    [[1, 'a', null, true], '(4) [1, "a", null, true]'],
    [[[], {}], '(2) [[], {}]'],
    [{ a: 1, 'b c': { d: [] } }, '{a: 1, "b c": {d: []}}'],
    [{ role: 'user', content: 'hi' }, 'user: hi'],
    [{ role: 'user' }, 'user'],
    [{ type: 'function_call', name: 'look_up', arguments: '{"a":1}' }, 'function_call look_up: {"a":1}'],
    [{ type: 'unheard_of' }, '{type: "unheard_of"}'],
    [{ type: 7, role: 7 }, '{type: 7, role: 7}'],
  ];
  for (const [value, line] of lines) it(line, () => assert.equal(toOneLine(value), line));

  it('is no longer than a line, however much there is', () => {
    for (const value of ['x'.repeat(500), Array(500).fill('abc'), { text: 'x'.repeat(500) }, { role: 'user', content: 'x'.repeat(500) }] satisfies Json[]) {
      const line = toOneLine(value);
      assert.equal(line.replace('(500) ', '').length, 160);
      assert.ok(line.endsWith('…'), line);
    }
  });
});

describe('a session in the same process', () => {
  it('says what it cannot read, and goes on', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const session = createReplaySession();
    session.start(input, output);
    let said = '';
    const answered = new Promise<void>((settle) =>
      output.on('data', (data: Buffer) => {
        said += String(data);
        if (said.includes('"request_seq":4')) settle();
      }),
    );
    for (const body of [
      '{',
      'null',
      '{}',
      '{"type":"request","seq":1}',
      '{"type":"request","seq":2,"command":"nothing"}',
      '{"type":"request","seq":3,"command":"seek","arguments":[]}',
      '{"type":"request","seq":4,"command":"threads"}',
    ])
      input.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
    await answered;
    const messages = [...said.matchAll(/\{.*?\}(?=Content-Length|$)/g)].map(
      ([text]) => JSON.parse(text) as { readonly body?: { readonly output?: string }; readonly message?: string },
    );
    assert.deepEqual(
      messages.map(({ body, message }) => body?.output ?? message),
      [
        'The client sent what is no JSON.\n',
        'The client sent what is no message.\n',
        'The client sent what is no message.\n',
        'the request does not say its `command`',
        '`nothing` is not supported by a replay',
        'the arguments of `seek` do not fit: must be an object, but is a list',
        'no recording has been launched',
      ],
    );
  });

  it('says nothing of a client whose pipe breaks', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    createReplaySession().start(input, output);
    input.emit('error', new Error('gone'));
    output.emit('error', new Error('gone'));
    const body = '{"type":"request","seq":1,"command":"initialize","arguments":{}}';
    input.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
    const [said] = (await once(output, 'data')) as [Buffer];
    assert.match(String(said), /^Content-Length: \d+\r\n\r\n\{"seq":1,"type":"response","request_seq":1,/);
  });
});
