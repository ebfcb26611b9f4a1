import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { UsageError } from '../usage-error';
import type { Command } from './command';
import { HELP, parse, REDACTION, toGiven, toWord } from './shared-options';

/** The words after `baton import`. */
export function parseImport(args: string[]): Command {
  const { values, positionals } = parse(() => parseArgs({ args, options: { ...HELP, ...REDACTION, out: { type: 'string' } }, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  if (positionals.length === 0) throw new UsageError(l10n.t('Say which files to import: `{0}`.', 'baton import traces.json'));
  return { kind: 'import', options: { files: positionals, out: values.out, own: toGiven(values) } };
}
