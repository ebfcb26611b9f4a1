import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { oneOf } from '../usage-error';
import type { Command } from './command';
import { ANALYSIS, parse, toInput, toWord } from './shared-options';

const FORMATS = ['text', 'json', 'sarif'] as const;

/** The words after `baton check`. */
export function parseCheck(args: string[]): Command {
  const { values, positionals } = parse(() => parseArgs({ args, options: { ...ANALYSIS, explain: { type: 'string' } }, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  if (values.explain !== undefined) return { kind: 'explain', rule: values.explain };
  const format = oneOf(FORMATS, values.format, l10n.t('format of `{0}`', 'baton check'));
  return { kind: 'check', options: { format, input: toInput(values, positionals) } };
}
