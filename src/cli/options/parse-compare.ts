import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { oneOf, UsageError } from '../usage-error';
import type { Command } from './command';
import { HELP, parse, toCount, toWord } from './shared-options';

const FORMATS = ['text', 'json'] as const;

/** The words after `baton compare`; `runs/a.handoffs.jsonl#r2` is a run of a recording. */
export function parseCompare(args: string[]): Command {
  const options = { ...HELP, format: { type: 'string', default: 'text' }, exact: { type: 'boolean', default: false }, limit: { type: 'string' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  const [a, b] = positionals;
  if (a === undefined || b === undefined || positionals.length > 2)
    throw new UsageError(l10n.t('`baton compare` takes two recordings, or two runs: `{0}`.', 'baton compare A B'));
  const format = oneOf(FORMATS, values.format, l10n.t('format of `{0}`', 'baton compare'));
  return { kind: 'compare', options: { format, a, b, isExact: values.exact, limit: toCount('--limit', values.limit) } };
}
