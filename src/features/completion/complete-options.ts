import { compareVersions } from '../../engine/sdk/sdk-version';
import type { Cursor } from '../../model/cursor';
import { type KnownOption, knownOptions } from '../../model/options/known-options';
import { fuzzyMatch } from '../../text/fuzzy-match';
import { describeKnownOption } from '../describe/describe-option';
import { type Completion, type CompletionSources, typedAt } from './completion';
import type { OpenCall } from './wanted';

/** The options of a call that the installed release has and the call has not. */
export function completeOptions(sources: CompletionSources, cursor: Cursor, { takes, options, isClone }: OpenCall): readonly Completion[] {
  const { sdk, language, areOptionsAnswered } = sources;
  // SDK: Python's `clone()` takes `**kwargs: Any`, of which nobody else knows anything.
  if (areOptionsAnswered && !(isClone && sdk.language === 'python')) return [];
  const typed = typedAt(sources, cursor);
  const isObject = language.sdk.takesOptionsObject;
  const current = options.items[options.index];
  const given = new Set(options.items.flatMap((item) => (item === current || item.name === undefined ? [] : [item.name])));
  const byPosition = isObject ? 0 : options.items.findIndex((item) => item.name !== undefined || item === current);
  const isNamed = current?.name !== undefined;
  return knownOptions(language.language, takes)
    .filter(({ name, since }, index) => index >= byPosition && !given.has(name) && compareVersions(since, sdk.version) <= 0 && fuzzyMatch(typed, name))
    .filter(({ name }) => !(isObject && name === 'agent'))
    .map((option, index) => {
      const { insert, isSnippet } = isNamed ? { insert: option.name, isSnippet: false } : toInsert(option, isObject);
      return {
        label: option.name,
        kind: 'option',
        detail: option.since === '0' ? '' : option.since,
        insert,
        isSnippet,
        filter: option.name,
        rank: (option.isRequired ? 0 : 100) + index,
        edits: [],
        documentation: describeKnownOption(sdk, option),
      };
    });
}

const TEXTS = /^(?:name|instructions|description|.*_?description(?:_override)?|.*Description(?:Override)?|tool_?name.*|toolName.*|name_override)$/i;
const LISTS = /^(?:handoffs|tools|mcp_?servers|capabilities|.*guardrails)$/i;

function toInsert({ name }: KnownOption, isObject: boolean): Pick<Completion, 'insert' | 'isSnippet'> {
  const [begin, quote] = isObject ? [`${name}: `, "'"] : [`${name}=`, '"'];
  if (LISTS.test(name)) return { insert: `${begin}[$0]`, isSnippet: true };
  if (TEXTS.test(name)) return { insert: `${begin}${quote}$0${quote}`, isSnippet: true };
  return { insert: begin, isSnippet: false };
}
