import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { UsageError } from '../usage-error';
import type { Command } from './command';
import { HELP, parse, REDACTION, toGiven, toWord } from './shared-options';

/** The words after `baton record`; the program stands behind `--`. */
export function parseRecord(args: readonly string[]): Command {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  const [program, ...programArgs] = end < 0 ? [] : args.slice(end + 1);
  const options = { ...HELP, ...REDACTION, out: { type: 'string' }, otlp: { type: 'string' }, 'print-env': { type: 'boolean' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args: [...own], options, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  if (positionals.length > 0) throw new UsageError(l10n.t('Put `--` before the program: `baton record -- {0}`.', positionals.join(' ')));
  if (values['print-env']) return { kind: 'print-environment', out: values.out, own: toGiven(values) };
  if (!program) throw new UsageError(l10n.t('Say which program to record: `baton record -- python app.py`.'));
  return { kind: 'record', options: { out: values.out, own: toGiven(values), otlp: values.otlp, program: [program, ...programArgs] } };
}
