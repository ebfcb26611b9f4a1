import * as l10n from '@vscode/l10n';
import type { OptionRow } from './option-row';

/** The settings of a model. Python model_settings.py `ModelSettings`; JS model.ts `ModelSettings`, an object. */
export const MODEL_OPTIONS = {
  temperature: { python: of('temperature'), typescript: of('temperature'), takes: () => l10n.t('how much the answers vary') },
  topP: { python: of('top_p'), typescript: of('topP'), takes: () => l10n.t('of how much likelihood the words are chosen from') },
  frequencyPenalty: {
    python: of('frequency_penalty'),
    typescript: of('frequencyPenalty'),
    takes: () => l10n.t('how much words lose that were said often'),
  },
  presencePenalty: { python: of('presence_penalty'), typescript: of('presencePenalty'), takes: () => l10n.t('how much words lose that were said at all') },
  toolChoice: {
    python: of('tool_choice'),
    typescript: of('toolChoice'),
    takes: () => l10n.t('whether the model may, must or must not call a tool, or the name of the one that it must call'),
  },
  parallelToolCalls: {
    python: of('parallel_tool_calls'),
    typescript: of('parallelToolCalls'),
    takes: () => l10n.t('whether the model may call several tools in one turn'),
  },
  truncation: { python: of('truncation'), typescript: of('truncation'), takes: () => l10n.t('whether the API shortens an input that is too long') },
  maxTokens: { python: of('max_tokens'), typescript: of('maxTokens'), takes: () => l10n.t('how many tokens an answer may have') },
  reasoning: {
    python: of('reasoning'),
    typescript: { ...of('reasoning'), since: '0.1.6' },
    takes: () => l10n.t('how much a reasoning model thinks, and whether it tells a summary'),
  },
  verbosity: { python: { ...of('verbosity'), since: '0.2.7' }, takes: () => l10n.t('how long the answers are') },
  text: { typescript: { ...of('text'), since: '0.1.6' }, takes: () => l10n.t('settings of the text, such as how long the answers are') },
  metadata: { python: of('metadata'), takes: () => l10n.t('what the API keeps beside the response') },
  store: { python: of('store'), typescript: of('store'), takes: () => l10n.t('whether the API keeps the response') },
  promptCacheRetention: {
    python: { ...of('prompt_cache_retention'), since: '0.6.0' },
    typescript: { ...of('promptCacheRetention'), since: '0.3.3' },
    takes: () => l10n.t('how long the API keeps what it has read of the prompt'),
  },
  includeUsage: { python: of('include_usage'), takes: () => l10n.t('whether the API tells the tokens of what it streams') },
  responseInclude: { python: of('response_include'), takes: () => l10n.t('what else the response holds') },
  topLogprobs: { python: { ...of('top_logprobs'), since: '0.2.6' }, takes: () => l10n.t('of how many words the likelihood is told') },
  extraQuery: { python: of('extra_query'), takes: () => l10n.t('what else stands in the address of the request') },
  extraBody: { python: of('extra_body'), takes: () => l10n.t('what else stands in the body of the request') },
  extraHeaders: { python: of('extra_headers'), takes: () => l10n.t('what else stands in the headers of the request') },
  extraArgs: { python: of('extra_args'), takes: () => l10n.t("what else the model's own client is called with") },
  providerData: { typescript: of('providerData'), takes: () => l10n.t("what else the model's own client is given") },
  retry: {
    python: { ...of('retry'), since: '0.12.0' },
    typescript: { ...of('retry'), since: '0.7.0' },
    takes: () => l10n.t('when a request that failed is sent again'),
  },
  contextManagement: {
    python: { ...of('context_management'), since: '0.15.2' },
    typescript: { ...of('contextManagement'), since: '0.9.0' },
    takes: () => l10n.t('how the API shortens a conversation that grows long'),
  },
  promptCacheOptions: {
    python: { ...of('prompt_cache_options'), since: '0.18.2' },
    typescript: { ...of('promptCacheOptions'), since: '0.13.2' },
    takes: () => l10n.t('how the API keeps what it has read of the prompt'),
  },
  preserveRawUsage: {
    python: { ...of('preserve_raw_usage'), since: '0.20.0' },
    typescript: { ...of('preserveRawUsage'), since: '0.15.0' },
    takes: () => l10n.t('whether the usage is kept as the API told it, too'),
  },
  timeout: {
    python: { ...of('timeout'), since: '0.21.1' },
    typescript: { ...of('timeoutMs'), since: '0.16.1' },
    takes: () => l10n.t('how long a request may take; in seconds in Python, in milliseconds in JavaScript'),
  },
} as const satisfies Readonly<Record<string, OptionRow<'modelSettings'>>>;

function of<Name extends string>(name: Name) {
  return { names: { modelSettings: name } } as const;
}
