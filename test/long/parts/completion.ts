import { type Completions, complete } from '../../../src/features/completion/complete';
import type { Completion, CompletionSources } from '../../../src/features/completion/completion';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { createRandom, type Random } from '../../engine/generate/random';
import type { SdkName } from '../../engine/vectors';
import { edited, toCompletionSources } from '../../support/complete';
import { askedReleases } from '../defined-releases';
import { askRelease } from '../options/ask-release';
import type { LongPart } from './part';

/** A program, and a place in it where somebody is about to write. */
interface Drawn {
  readonly text: string;
  readonly offset: number;
}

/** What is offered at random places of random programs, all of it taken: the SDK has to define and to run what comes of it. */
export const completion: LongPart = {
  summary: 'everything that completion offers at random places of random programs, written in: what each release does with it',
  count: 1000,
  run: async ({ count, seed, sdks, show }) => {
    const languages = await loadLanguages('dist');
    let [passed, failed] = [0, 0];
    for (const [name, version] of askedReleases(sdks)) {
      const random = createRandom(seed);
      const taken = new Map<string, string>();
      const kinds = new Map<string, number>();
      let silent = 0;
      for (let place = 0; place < count; place += 1) {
        const drawn = draw(random, name);
        const offered = takeAll(languages, name, version, drawn);
        if (offered.length === 0) silent += 1;
        for (const { kind, text } of offered) {
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
          taken.set(text, kind);
        }
      }
      const sources = [...taken.keys()];
      const verdicts = await askRelease(name, version, sources);
      const wrong = sources.flatMap((source, index) => {
        const verdict = verdicts[index];
        return verdict?.at === undefined ? [] : [`${source}\n    ${verdict.at} ${verdict.type ?? ''}: ${verdict.message ?? ''}\n`];
      });
      const told = [...kinds].map(([kind, times]) => `${kind} ${times}`).join(', ');
      console.log(`${name}@${version}: ${count} places, ${silent} of them silent; taken ${told}; ${sources.length} programs, ${wrong.length} refused`);
      for (const text of wrong.slice(0, show)) console.log(text);
      passed += sources.length - wrong.length;
      failed += wrong.length;
    }
    return { passed, failed };
  },
};

function takeAll(languages: readonly LanguageSupport[], name: SdkName, version: string, { text, offset }: Drawn) {
  const path = name === 'python' ? 'main.py' : 'main.mjs';
  const from = toCompletionSources(languages, [{ path, text, sdk: version }], path);
  const found = complete(from, offset);
  return found.items.flatMap((item): readonly { readonly kind: string; readonly text: string }[] => {
    const written = take(from, found, item);
    if (item.kind !== 'option') return [{ kind: item.kind, text: written.text }];
    // One goes on with what is offered for the option, or writes a value.
    const within = complete({ ...from, text: written.text, bounds: { start: 0, end: written.text.length } }, written.cursor);
    const values = within.items.filter(({ kind }) => kind === 'function' || kind === 'type');
    if (values.length > 0) return values.map((value) => ({ kind: 'value', text: take({ ...from, text: written.text }, within, value).text }));
    const value = item.isSnippet ? (/\[\$0\]/.test(item.insert) ? '' : 'abc') : (VALUES[name][item.label] ?? `NO_VALUE_FOR_${item.label}`);
    return [{ kind: 'option', text: written.text.slice(0, written.cursor) + value + written.text.slice(written.cursor) }];
  });
}

const MARK = '\u2063';

function take(
  { language, text, file }: CompletionSources,
  { typed }: Completions,
  { insert, edits }: Completion,
): { readonly text: string; readonly cursor: number } {
  const marked = insert.includes('$0') ? insert.replace('$0', MARK) : insert + MARK;
  const spelled = edits.flatMap((edit) => language.edit(text, edit) ?? [{ at: { file, start: 0, end: 0 }, text: 'COULD_NOT_BE_WRITTEN' }]);
  const after = edited(text, [...spelled, { at: { file, ...typed }, text: marked }]);
  return { text: after.replace(MARK, ''), cursor: after.indexOf(MARK) };
}

/** What somebody writes for an option that nothing is offered for. */
const VALUES: Readonly<Record<SdkName, Readonly<Record<string, string>>>> = {
  python: {
    prompt: 'None',
    mcp_config: '{}',
    model: '"gpt-5"',
    model_settings: 'ModelSettings()',
    output_type: 'Found',
    hooks: 'None',
    tool_use_behavior: '"run_llm_again"',
    reset_tool_choice: 'True',
    nest_handoff_history: 'True',
    func: 'None',
    docstring_style: '"google"',
    use_docstring_info: 'True',
    failure_error_function: 'None',
    strict_mode: 'True',
    is_enabled: 'True',
    needs_approval: 'False',
    timeout: '5.0',
    timeout_behavior: '"error_as_result"',
    timeout_error_function: 'None',
    defer_loading: 'False',
    custom_data_extractor: 'None',
    allowed_callers: 'None',
    output_json_schema: 'None',
    output_type_adapter: 'None',
  },
  javascript: {
    prompt: 'undefined',
    mcpConfig: 'undefined',
    model: "'gpt-5'",
    modelSettings: '{}',
    outputType: "'text'",
    toolUseBehavior: "'run_llm_again'",
    resetToolChoice: 'true',
    handoffOutputTypeWarningEnabled: 'false',
    strict: 'true',
    isEnabled: 'true',
    needsApproval: 'false',
    timeoutMs: '5000',
    timeoutBehavior: "'error_as_result'",
    timeoutErrorFunction: 'undefined',
    errorFunction: 'undefined',
    deferLoading: 'false',
    customDataExtractor: 'undefined',
    allowedCallers: 'undefined',
    outputSchema: 'undefined',
    providerData: '{}',
    execute: "async () => 'found'",
    parameters: 'z.object({})',
  },
};

/** A place to write at, with what has to stand around what is written. */
interface Slot {
  readonly before: string;
  readonly behind: string;
}

function draw(random: Random, name: SdkName): Drawn {
  const parts = name === 'python' ? drawPython(random) : drawScript(random);
  const slots = parts.flatMap((part, index) => (typeof part === 'string' ? [] : [index]));
  const chosen = random.pick(slots);
  const marked = parts.map((part, index) => (typeof part === 'string' ? part : index === chosen ? part.before + MARK + part.behind : '')).join('');
  return { text: marked.replace(MARK, ''), offset: marked.indexOf(MARK) };
}

type Part = string | Slot;

const NAMES = ['billing', 'refunds', 'orders', 'returns', 'support'] as const;
const LIST: Slot = { before: '', behind: ', ' };
const LAST: Slot = { before: ', ', behind: '' };

function drawPython(random: Random): readonly Part[] {
  const names = NAMES.slice(0, 2 + random.below(4));
  const line = random.below(2) === 0 ? ' ' : '\n    ';
  const imports = random.pick([
    'from agents import Agent, ModelSettings, function_tool, handoff\n',
    'from agents import (\n    Agent,\n    ModelSettings,\n    function_tool,\n    handoff,\n)\n',
  ]);
  const agents = names.flatMap((each): readonly Part[] => [`${each} = Agent(name="${each} ${random.below(9)}"`, LAST, ')\n']);
  const [first, second = first] = names;
  return [
    random.below(3) === 0 ? 'from __future__ import annotations\n' : '',
    imports,
    'from pydantic import BaseModel\n\n\nclass Found(BaseModel):\n    topic: str\n\n\n',
    ...agents,
    '\n\n@function_tool(',
    { before: '', behind: '' },
    ')\nasync def look(topic: str) -> str:\n    """Looks something up."""\n    return topic\n\n\n',
    'ways: list = [',
    { before: '', behind: '' },
    ']\n',
    `start = Agent(${line}name="Start",${line}instructions="You help. `,
    { before: '', behind: '' },
    `",${line}tools=[look],${line}handoffs=[`,
    LIST,
    `handoff(${first}`,
    { before: ', ', behind: '' },
    ...valueSlots('python'),
    `)`,
    ...(random.below(2) === 0 ? [`, ${second === first ? 'Agent(name="Else")' : second}`] : []),
    { before: ', handoff(', behind: ')' },
    LAST,
    `]`,
    LAST,
    ')\n',
    { before: 'start.handoffs.append(', behind: ')\n' },
    { before: 'ways.append(', behind: ')\n' },
    'again = start.clone(name="Again", handoffs=[*ways, ',
    { before: '', behind: '' },
    ']',
    { before: ', ', behind: '' },
    ')\n',
  ];
}

function drawScript(random: Random): readonly Part[] {
  const names = NAMES.slice(0, 2 + random.below(4));
  const line = random.below(2) === 0 ? ' ' : '\n  ';
  const agents = names.flatMap((each): readonly Part[] => [`const ${each} = new Agent({ name: '${each} ${random.below(9)}'`, LAST, ' });\n']);
  const [first, second = first] = names;
  return [
    "import { Agent, handoff, tool } from '@openai/agents';\nimport { z } from 'zod';\n\n",
    ...agents,
    "const look = tool({ name: 'look', description: 'Looks something up.', parameters: z.object({ topic: z.string() }), execute: async ({ topic }) => topic",
    LAST,
    ' });\n',
    'const ways = [',
    { before: '', behind: '' },
    '];\n',
    `export const start = new Agent({${line}name: 'Start',${line}instructions: 'You help. `,
    { before: '', behind: '' },
    `',${line}tools: [look],${line}handoffs: [`,
    LIST,
    `handoff(${first}`,
    { before: ', { ', behind: ' }' },
    ...valueSlots('javascript'),
    ')',
    ...(random.below(2) === 0 ? [`, ${second === first ? "new Agent({ name: 'Else' })" : second}`] : []),
    { before: ', handoff(', behind: ')' },
    LAST,
    ']',
    LAST,
    ' });\n',
    { before: 'start.handoffs.push(', behind: ');\n' },
    { before: 'ways.push(', behind: ');\n' },
    "export const again = start.clone({ name: 'Again', handoffs: [...ways, ",
    { before: '', behind: '' },
    ']',
    { before: ', ', behind: '' },
    ' });\n',
  ];
}

function valueSlots(name: SdkName): readonly Slot[] {
  const options = name === 'python' ? ['on_handoff', 'input_type', 'input_filter', 'is_enabled'] : ['onHandoff', 'inputType', 'inputFilter', 'isEnabled'];
  return options.map((option) => (name === 'python' ? { before: `, ${option}=`, behind: '' } : { before: `, { ${option}: `, behind: ' }' }));
}
