import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import type { Sdk } from '../../model/workflow';
import type { AnalyzeInput } from '../commands/analyze-paths';
import { oneOf, UsageError } from '../usage-error';
import type { Command } from './command';
import { parse, READING, toWord } from './shared-options';

const FORMATS = ['text', 'json'] as const;

/** The words after `baton simulate`. */
export function parseSimulate(args: string[]): Command {
  const options = { ...READING, script: { type: 'string' }, out: { type: 'string' }, sdk: { type: 'string' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  if (values.script === undefined) throw new UsageError(l10n.t('Say which script to play: `baton simulate --script FILE`.'));
  const format = oneOf(FORMATS, values.format, l10n.t('format of `{0}`', 'baton simulate'));
  const input: AnalyzeInput = {
    paths: positionals,
    exclude: values.exclude,
    rules: {},
    preset: 'recommended',
    sdkModules: values['sdk-module'],
    cache: values.cache,
  };
  const sdk = values.sdk === undefined ? undefined : parseSdk(values.sdk);
  return { kind: 'simulate', options: { format, input, script: values.script, out: values.out, sdk } };
}

/** `python@0.17.8` */
function parseSdk(text: string): Sdk {
  const [, name = '', version = ''] = /^([^@]*)@(\d+\.\d+\.\d+)$/.exec(text) ?? [];
  if (version === '') throw new UsageError(l10n.t('`--sdk` takes a language and a release: `--sdk python@0.24.0`, not `{0}`.', text));
  const language = oneOf(['python', 'typescript', 'javascript'], name, l10n.t('language of `--sdk`'));
  return { language: language === 'python' ? 'python' : 'typescript', version };
}
