import { strict as assert } from 'node:assert';
import { validateOutput } from '../../../src/engine/schema/validate-output';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { InputSchema, JsonValue, PydanticNode, ZodNode } from '../../../src/model/input-schema';
import type { Sdk } from '../../../src/model/workflow';

const INT: PydanticNode = { type: 'int' };
const field = (name: string, node: PydanticNode) => ({ name, key: name, node, isRequired: true });
const REFUND: PydanticNode = {
  type: 'model',
  name: 'Refund',
  fields: [
    field('amount', { type: 'float' }),
    field('count', INT),
    field('at', { type: 'datetime' }),
    field('notes', { type: 'list', items: [{ type: 'str' }] }),
  ],
};
const LEVEL: PydanticNode = { type: 'enum', name: 'Level', values: [{ value: 'low', name: 'LOW' }], settings: { mixin: '' } };

/** Types, texts, and what the run's output is: Python's classes as JSON has them. All but models and dicts is asked for as `response`. */
const READ: readonly (readonly [shown: string, node: PydanticNode, text: string, value: JsonValue])[] = [
  ['int', INT, '{"response": 5}', 5],
  ['float', { type: 'float' }, '{"response": 5}', 5],
  ['float', { type: 'float' }, '{"response": 2.5}', 2.5],
  ['bool', { type: 'bool' }, '{"response": true}', true],
  ['None', { type: 'none' }, '{"response": null}', null],
  ['list[int]', { type: 'list', items: [INT] }, '{"response": [1, 2]}', [1, 2]],
  ['set[int]', { type: 'set', items: [INT] }, '{"response": [2, 1, 2]}', [1, 2]],
  ['tuple[int, str]', { type: 'tuple', items: [INT, { type: 'str' }] }, '{"response": [1, "a"]}', [1, 'a']],
  ['date', { type: 'date' }, '{"response": "2026-11-21"}', '2026-11-21'],
  ['Level', LEVEL, '{"response": "low"}', 'Level.LOW'],
  ['Any', { type: 'any', name: 'any' }, '{"response": {"a": [1, {"b": null}]}}', { a: [1, { b: null }] }],
  ['Refund', REFUND, '{"amount": 1, "count": 2, "at": "2026-11-21T10:30", "notes": ["x"]}', { amount: 1, count: 2, at: '2026-11-21T10:30:00', notes: ['x'] }],
  [
    'Annotated[Refund, …]',
    REFUND,
    '{"response": {"amount": 1, "count": 2, "at": "2026-11-21T10:30", "notes": []}}',
    { amount: 1, count: 2, at: '2026-11-21T10:30:00', notes: [] },
  ],
  ['dict[str, int]', { type: 'dict', items: [{ type: 'str' }, INT] }, '{"$int": 1, "b": 2}', { $int: 1, b: 2 }],
  ['dict[str, int]', { type: 'dict', items: [{ type: 'str' }, INT] }, '{}', {}],
  ['Note', { type: 'typed-dict', name: 'Note', fields: [field('a', INT)] }, '{"a": 1}', { a: 1 }],
  ['Pair', { type: 'named-tuple', name: 'Pair', fields: [field('a', INT)] }, '{"response": [1]}', { a: 1 }],
  ['Names', { type: 'root-model', name: 'Names', items: [{ type: 'list', items: [{ type: 'str' }] }] }, '["a"]', { root: ['a'] }],
];

const text: ZodNode = { type: 'string', checks: [] };
const object = (shape: Readonly<Record<string, ZodNode>>, version?: 3): ZodNode => ({ type: 'object', shape, checks: [], ...(version && { version }) });
const zod = (node: ZodNode): InputSchema => ({ name: 'z.object', form: 'zod', zod: node, places: [] });
const LONG = 'x'.repeat(170);

describe('final outputs', () => {
  const python = newestSdk('python');
  const typescript = newestSdk('typescript');
  const earlier: Sdk = { language: 'typescript', version: '0.14.3' };

  for (const [shown, node, given, value] of READ) {
    it(`Python: ${shown}: ${given}`, () =>
      assert.deepEqual(validateOutput(python, { name: shown, form: 'python', pydantic: { node, shown }, places: [] }, given), { value }));
  }

  it('Python: what is asked for by another name', () => {
    const type: InputSchema = { name: 'int', form: 'python', pydantic: { node: INT, shown: 'int' }, places: [] };
    const error = { name: 'ModelBehaviorError', message: 'Invalid JSON when parsing model output' };
    assert.deepEqual(validateOutput(python, type, '5'), { error, reading: error });
    assert.deepEqual(validateOutput(python, type, '{"answer": 5}'), { error, reading: error });
  });

  it('that are not read', () => {
    const reason = 'the class is not known';
    for (const sdk of [python, typescript]) {
      assert.deepEqual(validateOutput(sdk, { name: 'Refund', form: 'other', unknown: reason, places: [] }, '{}'), { unknown: reason });
      const told = validateOutput(sdk, { name: 'Refund', form: 'other', places: [] }, '{}');
      assert.ok('unknown' in told && told.unknown !== '');
    }
    const function_: ZodNode = { type: 'transform', checks: [] };
    const told = validateOutput(typescript, zod(object({ a: function_ })), '{"a": 1}');
    assert.deepEqual(told, { unknown: 'what `z.transform()` does is not read' });
  });

  it('JavaScript: what zod makes of the text', () => {
    const type = zod(object({ a: text, b: { type: 'default', innerType: text, fallback: 'x', checks: [] } }));
    assert.deepEqual(validateOutput(typescript, type, '{"a": "1", "more": 2}'), { value: { a: '1', b: 'x' } });
    assert.deepEqual(validateOutput(typescript, { name: 'JSON Schema', form: 'json-schema', json: {}, places: [] }, '{"a": 1}'), { value: { a: 1 } });
  });

  it('JavaScript: what is wrong with it', () => {
    const hidden = { name: 'ModelBehaviorError', message: 'Invalid output type: final assistant output did not match the expected schema.' };
    assert.deepEqual(validateOutput(typescript, zod(object({ a: text })), '{}'), { error: hidden, reading: hidden });
    const says = (node: ZodNode, given: string) => {
      const outcome = validateOutput(earlier, zod(node), given);
      return 'error' in outcome ? [outcome.error.message, outcome.reading.name] : [];
    };
    const path = 'Invalid output type: final assistant output failed schema validation at';
    assert.deepEqual(says(object({ a: object({ b: text }) }), '{"a": {"b": 1}}'), [
      `${path} "a.b" (Invalid input: expected string, received number).`,
      'ZodError',
    ]);
    assert.deepEqual(says(object({ a: text }), '5'), [`${path} "(root)" (Invalid input: expected object, received number).`, 'ZodError']);
    // Of zod 3 the whole error is told, which is long.
    const [message = '', name] = says(object({ a: text, b: text }, 3), '{}');
    assert.equal(name, 'ZodError');
    assert.match(message, /^Invalid output type: \[\n[^]*\.\.\.$/);
    assert.equal(message.length, 'Invalid output type: '.length + 160);
    const [unread = '', kind] = says(object({ a: text }), `{"a": ${LONG}`);
    assert.equal(kind, 'SyntaxError');
    assert.match(unread, /^Invalid output type: Unexpected token/);
  });
});
