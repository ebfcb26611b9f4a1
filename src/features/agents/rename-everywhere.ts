import * as l10n from '@vscode/l10n';
import { toToolName } from '../../engine/define/tool-name';
import type { LanguageSupport } from '../../languages/language';
import { languageOf } from '../../languages/load-languages';
import type { TextEdit } from '../../model/finding';
import { isSameSpan, type Span } from '../../model/span';
import type { Agent, Workflow } from '../../model/workflow';
import { contains } from '../find-at';
import { toolMentionAt } from './tool-mentions';

/** The texts as they are now. */
export interface RenameSources {
  readonly workflow: Workflow;
  readonly language: LanguageSupport;
  /** Those of the workspace that say anything of agents, tests among them. */
  readonly files: readonly string[];
  readonly text: (file: string) => string | undefined;
  /** As they are analysed. */
  readonly analysed: (file: string) => string | undefined;
  /** Where an analysed span stands now; undefined where an edit touched it since. */
  readonly toNow: (span: Span) => Span | undefined;
}

/** The name of an agent where it is written; `at` stands in the text as it is now, between the quotes. */
export interface AgentNameAt {
  readonly agent: Agent;
  readonly name: string;
  /** What is pointed at, which may be the name of a tool. */
  readonly pointed: Span;
  readonly at: Span;
}

/** Edits of the texts as they are now. */
export interface Renaming {
  readonly name: TextEdit;
  /** What spells the tool by which others hand off to it: in instructions, choices, names given to tools, tests. */
  readonly tools: readonly TextEdit[];
  readonly tool: string;
}

/** The name of an agent at an analysed place: on it, or on the tool's in instructions. Only one that is written as it is. */
export function agentNameAt(sources: RenameSources, file: string, offset: number): AgentNameAt | undefined {
  const { workflow, text, analysed, toNow } = sources;
  const named = workflow.agents.find(({ name }) => name.value !== undefined && contains(name.span, file, offset));
  const mention = named ? undefined : toolMentionAt(workflow, file, offset, analysed(file) ?? '');
  const ids = mention?.edges.map(({ to }) => to) ?? [];
  const agent = named ?? workflow.agents.find(({ id, name }) => ids.includes(id) && name.value !== undefined);
  const { value, span } = agent?.name ?? {};
  const whole = span && toNow(span);
  if (!agent || value === undefined || !whole) return undefined;
  const written = (text(whole.file) ?? '').slice(whole.start, whole.end);
  // As it stands between plain quotes.
  const [, lead = ''] = /^((?:[uU]?(?:"""|'''|"|'))|`)/.exec(written) ?? [];
  const quote = lead.replace(/^[uU]/, '');
  if (lead === '' || written !== lead + value + quote) return undefined;
  const at = { file: whole.file, start: whole.start + lead.length, end: whole.end - quote.length };
  const pointed = mention && toNow(mention.at);
  if (mention && !(pointed && mention.edges.every(({ toolName }) => toolName === toToolName(value, agent.language)))) return undefined;
  return { agent, name: value, pointed: pointed ?? at, at };
}

/** How an agent is called otherwise, or why it cannot be. */
export function renameEverywhere(sources: RenameSources, { agent, name, at }: AgentNameAt, to: string): Renaming | { readonly refused: string } {
  const { workflow, language, files } = sources;
  if (to.trim() === '') return { refused: l10n.t('An agent has to have a name.') };
  if (/[\\"'`\p{Cc}]|\$\{/u.test(to)) return { refused: l10n.t('The name must not hold quotes, backslashes or control characters.') };
  const [before, tool] = [toToolName(name, language.language), toToolName(to, language.language)];
  const isOther = (each: Agent): boolean => each.language === agent.language && !isSameSpan(each.name.span, agent.name.span);
  const alike = workflow.agents.find((each) => isOther(each) && each.name.value !== undefined && toToolName(each.name.value, each.language) === before);
  if (alike && before !== tool) return { refused: l10n.t('Another agent has the tool name {0}, too: what it stands for is not certain.', before) };
  const tools =
    before === tool
      ? []
      : filesOf(
          workflow,
          agent,
          files.filter((file) => languageOf([language], file)),
        ).flatMap((file) => spellings(sources, file, before).map((span) => ({ at: span, text: tool })));
  return { name: { at, text: to }, tools, tool };
}

/** The files of a language in which anything of agents is written, and `others`. */
function filesOf({ agents, edges, handoffs, optionCalls }: Workflow, { language }: Agent, others: readonly string[]): readonly string[] {
  const own = agents.filter((each) => each.language === language);
  const ids = new Set(own.map(({ id }) => id));
  const spans = [
    ...own.flatMap(({ span, startedAt, instructions }) => [span, ...startedAt, ...(instructions ? [instructions.span] : [])]),
    ...edges.filter(({ from }) => ids.has(from)).flatMap(({ span, wiring }) => [span, wiring]),
    ...[...handoffs, ...optionCalls].filter((each) => each.language === language).map(({ span }) => span),
  ];
  return [...new Set([...spans.map(({ file }) => file), ...others])].sort();
}

/** Where a word stands in the texts that a file's code holds. */
function spellings({ language, text }: RenameSources, file: string, word: string): readonly Span[] {
  const code = text(file) ?? '';
  if (!code.includes(word)) return [];
  return [...code.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'gu'))].flatMap(({ index }) => {
    const within = language.readCursor(file, code, index + 1)?.text;
    return within && within.start <= index && index + word.length <= within.end ? [{ file, start: index, end: index + word.length }] : [];
  });
}
