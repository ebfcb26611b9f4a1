import * as l10n from '@vscode/l10n';
import type { WrittenOption } from '../../model/option';
import { type KnownOption, knownOptions, type OptionCallee } from '../../model/options/known-options';
import type { Span } from '../../model/span';
import type { Sdk, Workflow } from '../../model/workflow';
import { contains } from '../find-at';
import { toCode, toProse } from '../markdown';
import { PACKAGES } from './describe-sdk';

interface DescribedOption {
  readonly markdown: string;
  readonly at: Span;
}

/** What the option takes whose name, in a call of the SDK's, is under an offset; undefined for names that the SDK does not know. */
export function describeOptionAt(workflow: Workflow, file: string, offset: number): DescribedOption | undefined {
  for (const { sdk, takes, options } of optionsGiven(workflow)) {
    // What is given by position has no name there.
    const option = options.find(({ nameSpan, span }) => contains(nameSpan, file, offset) && nameSpan.end < span.end);
    if (!option) continue;
    const markdown = describeOption(sdk, takes, option.written);
    if (markdown !== undefined) return { markdown, at: option.nameSpan };
  }
  return undefined;
}

interface Given {
  readonly sdk: Sdk;
  readonly takes: OptionCallee;
  readonly options: readonly WrittenOption[];
}

function* optionsGiven({ agents, handoffs, optionCalls }: Workflow): Iterable<Given> {
  for (const { sdk, kind, options } of agents) yield { sdk, takes: kind, options };
  for (const { sdk, constructedBy, options } of handoffs) yield { sdk, takes: constructedBy, options: Object.values(options) };
  yield* optionCalls;
}

function describeOption(sdk: Sdk, callee: OptionCallee, written: string): string | undefined {
  const known = knownOptions(sdk.language, callee).find(({ name }) => name === written);
  return known && describeKnownOption(sdk, known);
}

/** What an option takes and which release brought it, in Markdown. */
export function describeKnownOption({ language }: Pick<Sdk, 'language'>, { name, since, takes }: KnownOption): string {
  const told = l10n.t('{0}: {1}.', `**${toCode(name)}**`, toProse(takes()));
  return since === '0' ? told : `${told}\n\n${l10n.t('Since {0}.', toCode(`${PACKAGES[language]} ${since}`))}`;
}
