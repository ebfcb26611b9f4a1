import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { UsageError } from '../usage-error';
import type { Command } from './command';
import { parseCheck } from './parse-check';
import { parseCompare } from './parse-compare';
import { parseGraph } from './parse-graph';
import { parseImport } from './parse-import';
import { parseRecord } from './parse-record';
import { parseReplay } from './parse-replay';
import { parseRuns } from './parse-runs';
import { parseSimulate } from './parse-simulate';
import { HELP, parse, toWord } from './shared-options';

/** The command line after the program's name → what to do. Throws `UsageError` naming what it does not know. */
export function parseCommand(argv: readonly string[]): Command {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help') return { kind: 'help' };
  if (name === 'check') return parseCheck(rest);
  if (name === 'graph') return parseGraph(rest);
  if (name === 'record') return parseRecord(rest);
  if (name === 'replay') return parseReplay(rest);
  if (name === 'runs') return parseRuns(rest, Date.now());
  if (name === 'compare') return parseCompare(rest);
  if (name === 'import') return parseImport(rest);
  if (name === 'simulate') return parseSimulate(rest);
  if (name === 'lsp') return parseLsp(rest);
  if (name === 'dap') return parseDap(rest);
  if (!name.startsWith('-')) throw new UsageError(l10n.t('Unknown command `{0}`.', name));
  const { values } = parse(() => parseArgs({ args: [...argv], options: HELP }));
  return values.version ? { kind: 'version' } : { kind: 'help' };
}

function parseLsp(args: string[]): Command {
  const { values } = parse(() => parseArgs({ args, options: { ...HELP, stdio: { type: 'boolean' } } }));
  const word = toWord(values);
  if (word) return word;
  if (!values.stdio) throw new UsageError(l10n.t('`baton lsp` speaks over standard input and output only: say `baton lsp --stdio`.'));
  return { kind: 'lsp' };
}

/** Debug adapters speak over standard input and output unless told otherwise; some clients say so. */
function parseDap(args: string[]): Command {
  const { values } = parse(() => parseArgs({ args, options: { ...HELP, stdio: { type: 'boolean' } } }));
  return toWord(values) ?? { kind: 'dap' };
}
