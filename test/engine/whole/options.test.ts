import { findTextRefusal } from '../../../src/engine/define/find-text-refusal';
import { findCallbackRefusal } from '../../../src/engine/define/judge-agent-callbacks';
import { findEntryRefusal, isNoIterable } from '../../../src/engine/define/judge-agent-entries';
import { acceptedAgentOptions, findRefusal } from '../../../src/engine/define/judge-agent-options';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { Callable } from '../../../src/model/callable';
import type { Option, OptionValue } from '../../../src/model/option';
import type { AgentKind, Sdk } from '../../../src/model/workflow';
import { type Golden, openGolden } from '../../support/golden';

/** The classes of which the engine knows what the SDKs do with their instances, and one that it does not. The long part `options` runs the SDKs with values of each. */
const CLASSES: Readonly<Record<Sdk['language'], string>> = {
  python:
    'Agent AgentHooks AgentOutputSchema AgentOutputSchemaBase BaseModel Decimal GenericAlias Handoff InputGuardrail Lock MCPServer Model ModelSettings NoneType ' +
    'NotImplementedType OutputGuardrail Pattern RealtimeAgent RootModel RunHooks Tool TypeVar UUID UnionType bool builtin_function_or_method bytearray bytes complex ' +
    'coroutine date datetime deque dict ellipsis float frozenset function generator int iterator list lock memoryview module object partial property range set str tuple ' +
    'type view Unknown',
  typescript:
    'Agent Date Error Handoff Map Promise RegExp Set Tool array bigint boolean class function null number object string symbol undefined InputGuardrail OutputGuardrail ' +
    'MCPServer Unknown',
};

/** Members of which one decides what becomes of an object. */
const MEMBERS = [
  ...['get', 'name', 'list_tools', 'get_name', '__call__', '__bool__', '__len__'],
  ...['Symbol.iterator', 'map', 'getResponse', 'stopAtToolNames', 'type', 'listTools', 'execute', 'toJSON'],
];

const OTHER: OptionValue = { kind: 'other', what: 'it', isTruthy: true };
const OWN: Readonly<Record<Sdk['language'], Readonly<Record<'text' | 'number' | 'boolean', readonly string[]>>>> = {
  python: { text: ['str', 'object'], number: ['int', 'object'], boolean: ['bool', 'int', 'object'] },
  typescript: { text: ['string'], number: ['number'], boolean: ['boolean'] },
};
const toValues = (language: Sdk['language']): Readonly<Record<string, Pick<Option, 'value' | 'classes' | 'keys'>>> => ({
  'any text': { value: { kind: 'string', value: 'x' }, classes: OWN[language].text },
  'an empty text': { value: { kind: 'string', value: '' }, classes: OWN[language].text },
  'a decision': { value: { kind: 'string', value: 'stop_on_first_tool' }, classes: OWN[language].text },
  'the other decision': { value: { kind: 'string', value: 'run_llm_again' }, classes: OWN[language].text },
  "'text'": { value: { kind: 'string', value: 'text' }, classes: OWN[language].text },
  0: { value: { kind: 'number', value: 0 }, classes: OWN[language].number },
  1: { value: { kind: 'number', value: 1 }, classes: OWN[language].number },
  false: { value: { kind: 'boolean', value: false }, classes: OWN[language].boolean },
  true: { value: { kind: 'boolean', value: true }, classes: OWN[language].boolean },
  'a function': { value: toFunction(2), classes: ['function', 'object'] },
  'a function of nothing': { value: toFunction(0), classes: ['function', 'object'] },
  'something that is false': { value: { kind: 'other', what: 'it', isTruthy: false }, classes: ['object'] },
  'a class of lists': { value: OTHER, classes: ['Own', 'list', 'array', 'object'] },
  'a dict with an id': { value: OTHER, classes: ['dict', 'object'], ...keys('id') },
  'a dict of settings': { value: OTHER, classes: ['dict', 'object'], ...keys('temperature') },
  'a dict of nothing known': { value: OTHER, classes: ['dict', 'object'], ...keys('warmth') },
});

function keys(...names: readonly string[]): Pick<Option, 'keys'> {
  return { keys: names };
}

function toFunction(count: number): OptionValue {
  return { kind: 'callable', callable: toCallable(count) };
}

function toCallable(count: number): Callable {
  return { name: 'f', parameters: Array.from({ length: count }, (_, i) => ({ name: `p${i}`, form: 'positional', hasDefault: false }) as const) };
}

/** What the engine says of every option of agents with a value of each kind, of what may stand in their lists, and of the texts of handoffs. */
describe('options told whole', () => {
  for (const language of ['python', 'typescript'] as const) {
    const classes = CLASSES[language].split(' ');
    describe(language, () => {
      let golden: Golden;
      before(() => {
        golden = openGolden(`test/engine/whole/options-${language}.txt`);
      });
      after(() => golden.close());

      for (const sdk of [newestSdk(language), { language, version: '0.0.6' }]) {
        for (const kind of ['agent', 'realtime'] as const satisfies readonly AgentKind[]) {
          it(`of agents, ${kind}, ${sdk.version}`, () => {
            for (const option of [...acceptedAgentOptions({ language, kind }), 'strange']) {
              const refused = (given: Pick<Option, 'value' | 'classes' | 'members' | 'keys'>): string => {
                const refusal = findRefusal(sdk, kind, option, given);
                return refusal ? `${refusal.when} ${refusal.type ?? 'nothing'}, wants ${refusal.wants}` : '';
              };
              const said = gathered([
                ...classes.map((name) => [name, refused({ value: OTHER, classes: [name] })] as const),
                ...Object.entries(toValues(language)).map(([title, given]) => [title, refused(given)] as const),
                ...MEMBERS.map((name) => [`with ${name} alone`, refused({ value: OTHER, classes: ['Own', 'object'], members: [name] })] as const),
              ]);
              golden.assertSame(`${kind} ${sdk.version} ${option}`, said);
            }
          });

          it(`in lists of agents, ${kind}, ${sdk.version}`, () => {
            for (const option of [...acceptedAgentOptions({ language, kind }), 'strange']) {
              const refused = (given: Pick<Option, 'classes' | 'members'>): string => {
                const refusal = findEntryRefusal(sdk, kind, option, given);
                return refusal ? `${refusal.when} ${refusal.type ?? 'nothing'}, wants ${refusal.wants}` : '';
              };
              const said = gathered([
                ...classes.map((name) => [name, refused({ classes: [name] })] as const),
                ...MEMBERS.map((name) => [`with ${name} alone`, refused({ classes: ['Own'], members: [name] })] as const),
                ['unknown', refused({})],
              ]);
              golden.assertSame(`in a list: ${kind} ${sdk.version} ${option}`, said);
            }
          });
        }

        it(`that are functions, ${sdk.version}`, () => {
          for (const option of [...acceptedAgentOptions({ language, kind: 'agent' }), 'strange']) {
            const refused = (callable: Callable): string => {
              const refusal = findCallbackRefusal(sdk, option, callable);
              return refusal ? `${refusal.fault}, ${refusal.when} ${refusal.type}, takes ${refusal.takes}, ${refusal.given()}` : '';
            };
            golden.assertSame(`function for ${sdk.version} ${option}`, gathered(FUNCTIONS.map(([title, callable]) => [title, refused(callable)])));
          }
        });
      }

      it('that are no lists', () => golden.assertSame('not iterable', gathered(classes.map((name) => [name, isNoIterable([name]) ? 'fails' : '']))));

      for (const option of ['toolName', 'toolDescription'] as const) {
        it(`of handoffs: ${option}`, () => {
          const sdk = newestSdk(language);
          const refused = (given: Parameters<typeof findTextRefusal>[2]) => findTextRefusal(sdk, option, given) ?? '';
          const callable = toFunction(0);
          const said = gathered([
            ...classes.map((name) => [name, refused({ value: OTHER, classes: [name] })] as const),
            ...classes.map((name) => [`${name} by inheritance`, refused({ value: OTHER, classes: ['Own', name] })] as const),
            ...classes.map((name) => [`perhaps false ${name}`, refused({ value: { kind: 'other', what: 'it' }, classes: [name] })] as const),
            ...Object.entries(toValues(language)).map(([title, given]) => [title, refused(given)] as const),
            ...MEMBERS.map((name) => [`with ${name} alone`, refused({ value: OTHER, classes: ['Own'], members: [name] })] as const),
            ...MEMBERS.map((name) => [`called, with ${name}`, refused({ value: callable, classes: ['Own'], members: ['__call__', name] })] as const),
            ['called, without __call__', refused({ value: callable, classes: ['Own'], members: ['x'] })],
            ['called, of unknown members', refused({ value: callable, classes: ['Own'] })],
            ['of no known class', refused({ value: OTHER })],
            ['an empty list', refused({ value: OTHER, classes: ['list'], items: [] })],
            ['a list of something', refused({ value: OTHER, classes: ['list'], items: [{ value: OTHER, span: SPAN }] })],
            ['a list of something, perhaps', refused({ value: OTHER, classes: ['list'], items: [{ value: OTHER, span: SPAN, condition: 'ready' }] })],
          ]);
          golden.assertSame(`handoff ${option}`, said);
        });
      }
    });
  }
});

const SPAN = { file: 'a', start: 0, end: 0 };
const raising = { raises: 'TypeError' };
const given = { gives: 'other' } as const;
const outcomes = (value: { readonly raises: string } | { readonly gives: 'other' }, other = value) => ({
  context: value,
  'context-and-input': value,
  'context-and-agent': other,
  data: other,
});
const FUNCTIONS: readonly (readonly [string, Callable])[] = [
  ...[0, 1, 2, 3].map((count) => [`of ${count}`, toCallable(count)] as const),
  ...[1, 2].map((count) => [`of ${count}, returning nothing`, { ...toCallable(count), returnsNothing: true }] as const),
  ['of unknown parameters, returning nothing', { returnsNothing: true }],
  ['of anything', { parameters: [{ name: 'args', form: 'rest', hasDefault: false }] }],
  ['of two, one optional', { parameters: toCallable(2).parameters?.map((each, i) => ({ ...each, hasDefault: i === 1 })) ?? [] }],
  ['without a signature', { signatureError: 'no signature found' }],
  ['raising', { outcomes: outcomes(raising) }],
  ['raising one or the other', { outcomes: outcomes(raising, { raises: 'ValueError' }) }],
  ['raising or not', { outcomes: outcomes(raising, given as never) }],
  ['giving something', { outcomes: outcomes(given) }],
  ...['dict', 'ToolsToFinalOutputResult', 'str'].map((name) => [`giving ${name}`, { ...toCallable(1), gives: [[name]] }] as const),
  ...['dict', 'ToolsToFinalOutputResult', 'str'].map((name) => [`of two, giving ${name}`, { ...toCallable(2), gives: [[name]] }] as const),
  ['giving this or that', { ...toCallable(1), gives: [['str'], ['dict']] }],
];

/** What is said, each with all that it is said of, or all others where these are fewer. */
function gathered(said: readonly (readonly [title: string, text: string])[]): string {
  const texts = [...new Set(said.map(([, text]) => text))].filter((text) => text !== '');
  const titles = (isTold: (text: string) => boolean) => said.flatMap(([title, text]) => (isTold(text) ? [title] : []));
  return texts
    .map((text) => {
      const [told, others] = [titles((each) => each === text), titles((each) => each !== text)];
      return `${text}: ${told.length > others.length ? `all but ${others.join(', ')}` : told.join(', ')}\n`;
    })
    .join('');
}
