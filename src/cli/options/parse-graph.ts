import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { oneOf } from '../usage-error';
import type { Command } from './command';
import { ANALYSIS, parse, toInput, toWord } from './shared-options';

const FORMATS = ['text', 'mermaid', 'json', 'markdown'] as const;

/** The words after `baton graph`. */
export function parseGraph(args: string[]): Command {
  const options = { ...ANALYSIS, workflow: { type: 'string' }, compare: { type: 'string' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  const format = oneOf(FORMATS, values.format, l10n.t('format of `{0}`', 'baton graph'));
  return { kind: 'graph', options: { format, input: toInput(values, positionals), workflow: values.workflow, compare: values.compare } };
}
