import { strict as assert } from 'node:assert';
import { defineHandoff, type HandoffAgent, type HandoffCall, type HandoffOutcome } from '../../../src/engine/define/define-handoff';
import { toHandoffAgent } from '../../../src/engine/define/handoff-agent';
import { judgeInputFilter } from '../../../src/engine/define/judge-callback';
import { judgeOnHandoff, type OnHandoffVerdict } from '../../../src/engine/define/judge-on-handoff';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { Callable, CallableParameter } from '../../../src/model/callable';
import type { InputSchema } from '../../../src/model/input-schema';
import type { OptionValue } from '../../../src/model/option';
import type { Agent, HandoffTarget, Sdk } from '../../../src/model/workflow';

const [PYTHON, TYPESCRIPT] = [newestSdk('python'), newestSdk('typescript')];
/** JS: `onHandoff` alone is refused. */
const EARLIER: Sdk = { language: 'typescript', version: '0.8.5' };
const BILLING: HandoffAgent = { kind: 'agent', name: 'Billing' };

const UNKNOWN: OptionValue = { kind: 'unknown', reason: 'only the program knows' };
const SCHEMA: OptionValue = { kind: 'schema', schema: { name: 'Refund', form: 'json-schema', json: { type: 'object', properties: {} }, places: [] } };
const toSchema = (changes: Partial<InputSchema>): OptionValue => ({ kind: 'schema', schema: { name: 'Refund', form: 'json-schema', places: [], ...changes } });
const parametersOf = (count: number): readonly CallableParameter[] =>
  Array.from({ length: count }, (_, i) => ({ name: `p${i}`, form: 'positional', hasDefault: false }));
const called = (callable: Callable): OptionValue => ({ kind: 'callable', callable });
const taking = (count: number, more: Partial<Callable> = {}): OptionValue => called({ name: 'f', parameters: parametersOf(count), ...more });
const other = (isTruthy?: boolean): OptionValue => ({ kind: 'other', what: 'a thing', ...(isTruthy !== undefined && { isTruthy }) });

type Options = Readonly<Record<string, OptionValue>>;
const toCall = (sdk: Sdk, values: Options, more: Partial<HandoffCall> = {}): HandoffCall => ({
  sdk,
  constructedBy: 'handoff',
  isOpen: false,
  options: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
  unknownOptions: [],
  ...more,
});

/** What is said of a callback, the way there being all that is known; `ok` and faults by their kind, what is not known by its reason. */
const CALLBACKS: readonly (readonly [title: string, sdk: Sdk, options: Options, said: string, more?: Partial<HandoffCall>])[] = [
  ['hand-built', PYTHON, { onHandoff: taking(5) }, 'ok', { constructedBy: 'Handoff' }],
  ['unknown', PYTHON, { onHandoff: UNKNOWN }, 'only the program knows'],
  ['perhaps among others', PYTHON, {}, '`on_handoff` may be among arguments that could not be read', { isOpen: true }],
  ['a schema', PYTHON, { onHandoff: SCHEMA }, 'what `on_handoff` is when called is not known'],
  ['a schema', TYPESCRIPT, { onHandoff: SCHEMA }, 'what `onHandoff` is when called is not known'],
  ['of one, beside an unknown input type', PYTHON, { onHandoff: taking(1), inputType: UNKNOWN }, 'only the program knows'],
  ['of one, perhaps beside an input type', PYTHON, { onHandoff: taking(1) }, '`input_type` may be among arguments that could not be read', { isOpen: true }],
  [
    'no callable, perhaps beside an input type',
    EARLIER,
    { onHandoff: taking(1, { needsNew: true }) },
    '`input_type` may be among arguments that could not be read',
    { isOpen: true },
  ],
  ['of three, perhaps beside an input type', TYPESCRIPT, { onHandoff: taking(3) }, 'ok', { isOpen: true }],
  ['None', PYTHON, { onHandoff: { kind: 'none' } }, 'ok'],
  ['None, beside an input type', PYTHON, { onHandoff: { kind: 'none' }, inputType: SCHEMA }, 'missing UserError'],
  ['None for an input type', PYTHON, { onHandoff: taking(1), inputType: { kind: 'none' } }, 'ok'],
  ['of unknown parameters', PYTHON, { onHandoff: called({ name: 'f' }) }, 'the parameters of the callback are not known'],
  ['without a signature', PYTHON, { onHandoff: called({ signatureError: 'no signature found for f' }) }, 'no-signature ValueError'],
  [
    'of one or two, by release',
    PYTHON,
    { onHandoff: called({ name: 'f', signatures: [parametersOf(1), parametersOf(2)] }) },
    'the signature of `f` depends on the release of Python',
  ],
  [
    'of one or two, without a name',
    PYTHON,
    { onHandoff: called({ signatures: [parametersOf(1), parametersOf(2)] }) },
    'the signature of `the callback` depends on the release of Python',
  ],
  ['of two or none, by release', PYTHON, { onHandoff: called({ name: 'f', signatures: [parametersOf(2), 'none'] }) }, 'signature UserError or ValueError'],
  ['of two in all releases', PYTHON, { onHandoff: called({ name: 'f', signatures: [parametersOf(2), parametersOf(2)] }) }, 'arity UserError'],
  ['of one in all releases', PYTHON, { onHandoff: called({ name: 'f', signatures: [parametersOf(1), parametersOf(1)] }) }, 'ok'],
  ['that comes with the language', PYTHON, { onHandoff: taking(1, { isForeign: true }) }, 'what `f` does when it is called is not known'],
  [
    'that comes with the language, without a name',
    PYTHON,
    { onHandoff: called({ parameters: parametersOf(1), isForeign: true }) },
    'what `the callback` does when it is called is not known',
  ],
  [
    'of unknown outcome',
    PYTHON,
    { onHandoff: taking(1, { outcomes: { context: undefined, 'context-and-input': undefined, 'context-and-agent': undefined, data: undefined } }) },
    'what `f` does when it is called depends on the release of Python',
  ],
  ['perhaps false', EARLIER, { onHandoff: other() }, '`onHandoff` is a thing, which may count as false'],
  ['perhaps false, alone', TYPESCRIPT, { onHandoff: other() }, 'fails TypeError'],
  ['perhaps false, beside an input type', TYPESCRIPT, { onHandoff: other(), inputType: SCHEMA }, '`onHandoff` is a thing, which may count as false'],
  ['false, beside an input type', TYPESCRIPT, { onHandoff: other(false), inputType: SCHEMA }, 'ok'],
  ['false, alone', TYPESCRIPT, { onHandoff: { kind: 'number', value: 0 } }, 'fails TypeError'],
  ['false, beside an input type', EARLIER, { onHandoff: { kind: 'number', value: 0 }, inputType: SCHEMA }, 'needs-input-type UserError'],
  ['alone', EARLIER, { onHandoff: taking(1) }, 'needs-input-type UserError'],
  ['missing', EARLIER, { inputType: SCHEMA }, 'missing UserError'],
  ['missing', TYPESCRIPT, { inputType: SCHEMA }, 'missing UserError'],
  ['neither', EARLIER, {}, 'ok'],
  ['a text, beside an input type', EARLIER, { onHandoff: { kind: 'string', value: 'x' }, inputType: SCHEMA }, 'fails ModelBehaviorError'],
  ['a text, beside an input type', TYPESCRIPT, { onHandoff: { kind: 'string', value: 'x' }, inputType: SCHEMA }, 'fails TypeError'],
];

describe('callbacks of handoffs, as far as they are known', () => {
  for (const [title, sdk, options, said, more] of CALLBACKS)
    it(`${title}: ${sdk.language} ${sdk.version}: ${said}`, () => assert.equal(tell(judgeOnHandoff(toCall(sdk, options, more))), said));

  it('filters of realtime handoffs are never used', () => {
    assert.deepEqual(judgeInputFilter({ sdk: PYTHON, constructedBy: 'realtime_handoff' }, other(true)), []);
    assert.deepEqual(judgeInputFilter({ sdk: PYTHON, constructedBy: 'handoff' }, other(true)), [{ fault: 'not-callable', type: 'UserError' }]);
  });
});

function tell(verdict: OnHandoffVerdict): string {
  switch (verdict.kind) {
    case 'ok':
      return 'ok';
    case 'error':
      return `${verdict.fault} ${verdict.type}`;
    case 'fails-when-called':
      return `fails ${verdict.type}`;
    case 'unknown':
      return verdict.reason;
  }
}

const OPEN = { json: { type: 'object', properties: {}, additionalProperties: { type: 'string' } } } as const;

describe('handoffs, as far as they are known', () => {
  const reasonOf = (outcome: HandoffOutcome) => ('unknown' in outcome ? outcome.unknown : outcome);
  const define = (sdk: Sdk, options: Options, more?: Partial<HandoffCall>) => reasonOf(defineHandoff(toCall(sdk, options, more), BILLING));

  it('say why they are not', () => {
    assert.equal(define(PYTHON, {}, { constructedBy: 'Handoff' }), 'a hand-built `Handoff` is what its constructor is given');
    assert.equal(define(PYTHON, {}, { isOpen: true }), 'some options could not be read');
    assert.equal(define(PYTHON, { toolName: UNKNOWN }), 'what `toolName` is given is not known to be a string');
    assert.equal(define(PYTHON, { toolDescription: other() }), 'what `toolDescription` is given is not known to be a string');
    assert.equal(define(PYTHON, { onHandoff: UNKNOWN }), 'only the program knows');
  });

  for (const sdk of [PYTHON, TYPESCRIPT]) {
    const typed = (inputType: OptionValue) => define(sdk, { onHandoff: taking(2), inputType });
    it(`say why their input type is not: ${sdk.language}`, () => {
      assert.equal(typed(other()), 'what the input type is is not known');
      assert.equal(typed(toSchema({ unknown: 'a part is not known' })), 'a part is not known');
      assert.equal(typed(toSchema({})), 'the schema is not known');
      assert.equal(typed(toSchema({ json: { type: 'object', properties: {} }, unknown: 'a part is not known' })), 'a part is not known');
      assert.equal(typed(toSchema({ json: { type: 'string' }, unknown: 'a part is not known' })), 'a part is not known');
      assert.equal(
        typed(toSchema({ json: { ...OPEN.json, properties: { a: { $ref: 5, description: 'A.' } } }, unknown: 'a part is not known' })),
        'a part is not known',
      );
    });

    it(`have the schema that the API refuses: ${sdk.language}`, () => {
      const outcome = typed(toSchema({ json: { type: 'string' } }));
      assert.deepEqual(typeof outcome !== 'string' && 'handoff' in outcome && outcome.handoff.inputJsonSchema, { type: 'string' });
    });
  }
});

describe('what handoff() is given as the agent', () => {
  const agentOf = (name: string | undefined, handoffDescription?: string | null) =>
    ({
      id: 'a',
      name: { value: name },
      ...(handoffDescription !== undefined && { handoffDescription: { value: handoffDescription ?? undefined } }),
    }) as unknown as Agent;
  const target = { kind: 'agent', agent: 'a' } as HandoffTarget;

  it('is known with its name, and its description where it has one', () => {
    assert.deepEqual(toHandoffAgent(target, [agentOf('Billing')], 'python'), BILLING);
    assert.deepEqual(toHandoffAgent(target, [agentOf('Billing', '')], 'python'), { ...BILLING, handoffDescription: '' });
    assert.equal(toHandoffAgent(target, [agentOf('Billing', null)], 'python'), undefined);
    assert.equal(toHandoffAgent(target, [agentOf(undefined)], 'python'), undefined);
    assert.equal(toHandoffAgent(target, [], 'python'), undefined);
    assert.equal(toHandoffAgent({ kind: 'unknown' } as HandoffTarget, [agentOf('Billing')], 'python'), undefined);
  });

  it('is called by its type where it is none', () => {
    const typeOf = (what: string, language: 'python' | 'typescript') => toHandoffAgent({ kind: 'other', what } as HandoffTarget, [], language);
    for (const [what, python] of [
      ['a string', 'str'],
      ['a number', 'int'],
      ['a boolean', 'bool'],
      ['`None`', 'NoneType'],
      ['a list', 'list'],
      ['a tuple', 'tuple'],
      ['a set', 'set'],
      ['a dict', 'dict'],
      ['a function', 'function'],
      ['a handoff', 'Handoff'],
      ['a tool', 'FunctionTool'],
    ] as const)
      assert.deepEqual(typeOf(what, 'python'), { kind: 'other', typeName: python });
    assert.equal(typeOf('a class', 'python'), undefined);
    assert.deepEqual(
      ['`undefined`', '`null`', 'a number'].map((what) => typeOf(what, 'typescript')),
      ['undefined', 'null', 'object'].map((typeName) => ({ kind: 'other', typeName })),
    );
  });
});
