import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import type { Severity } from '../model/finding';
import type { Sdk } from '../model/workflow';
import { WHAT_IF_KINDS } from '../replay/what-if/what-if';
import { rules } from '../rules';
import type { AnalyzeInput } from './commands/analyze-paths';
import { type GivenSecrets, REDACTION } from './commands/given-secrets';
import type { RecordOptions } from './commands/record';
import type { ReplayOptions } from './commands/replay';
import type { ReplaySecretsOptions } from './commands/replay-secrets';
import type { SimulateOptions } from './commands/simulate';
import { UsageError } from './usage-error';

const CHECK_FORMATS = ['text', 'json', 'sarif'] as const;
const GRAPH_FORMATS = ['text', 'mermaid', 'json'] as const;
const REPLAY_FORMATS = ['text', 'json'] as const;
const SEVERITIES = ['error', 'warning', 'info', 'hint', 'off'] as const;

export type Command =
  | { readonly kind: 'check'; readonly format: (typeof CHECK_FORMATS)[number]; readonly input: AnalyzeInput }
  | { readonly kind: 'graph'; readonly format: (typeof GRAPH_FORMATS)[number]; readonly input: AnalyzeInput }
  | { readonly kind: 'record'; readonly options: RecordOptions }
  | { readonly kind: 'print-environment'; readonly out: string | undefined; readonly own: GivenSecrets }
  | { readonly kind: 'replay-secrets'; readonly options: ReplaySecretsOptions }
  | { readonly kind: 'replay'; readonly options: ReplayOptions }
  | { readonly kind: 'simulate'; readonly options: SimulateOptions }
  | { readonly kind: 'lsp' }
  | { readonly kind: 'dap' }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' };

const HELP = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } } as const;
const READING = {
  ...HELP,
  format: { type: 'string', default: 'text' },
  exclude: { type: 'string', multiple: true, default: [] as string[] },
  'sdk-module': { type: 'string', multiple: true, default: [] as string[] },
  cache: { type: 'string' },
} as const;
const ANALYSIS = { ...READING, rule: { type: 'string', multiple: true, default: [] as string[] } } as const;

/** The command line after the program's name → what to do. Throws `UsageError` naming what it does not know. */
export function parseCommand(argv: readonly string[]): Command {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help') return { kind: 'help' };
  if (name === 'check') return parseAnalysis('check', CHECK_FORMATS, rest);
  if (name === 'graph') return parseAnalysis('graph', GRAPH_FORMATS, rest);
  if (name === 'record') return parseRecord(rest);
  if (name === 'replay') return parseReplay(rest);
  if (name === 'simulate') return parseSimulate(rest);
  if (name === 'lsp') return parseLsp(rest);
  if (name === 'dap') return parseDap(rest);
  if (!name.startsWith('-')) throw new UsageError(l10n.t('Unknown command `{0}`.', name));
  const { values } = parse(() => parseArgs({ args: [...argv], options: HELP }));
  return values.version ? { kind: 'version' } : { kind: 'help' };
}

function parseAnalysis<Kind extends 'check' | 'graph', Format extends string>(kind: Kind, formats: readonly Format[], args: string[]) {
  const { values, positionals } = parse(() => parseArgs({ args, options: ANALYSIS, allowPositionals: true }));
  if (values.help) return { kind: 'help' } as const;
  if (values.version) return { kind: 'version' } as const;
  const format = oneOf(formats, values.format, l10n.t('format of `{0}`', `baton ${kind}`));
  const input: AnalyzeInput = {
    paths: positionals,
    exclude: values.exclude,
    rules: Object.fromEntries(values.rule.map(parseRule)),
    sdkModules: values['sdk-module'],
    cache: values.cache,
  };
  return { kind, format, input };
}

function parseRecord(args: readonly string[]): Command {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  const [program, ...programArgs] = end < 0 ? [] : args.slice(end + 1);
  const options = { ...HELP, ...REDACTION, out: { type: 'string' }, 'print-env': { type: 'boolean' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args: [...own], options, allowPositionals: true }));
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (positionals.length > 0) throw new UsageError(l10n.t('Put `--` before the program: `baton record -- {0}`.', positionals.join(' ')));
  if (values['print-env']) return { kind: 'print-environment', out: values.out, own: toGiven(values) };
  if (!program) throw new UsageError(l10n.t('Say which program to record: `baton record -- python app.py`.'));
  return { kind: 'record', options: { out: values.out, own: toGiven(values), program: [program, ...programArgs] } };
}

function parseReplay(args: string[]): Command {
  const options = {
    ...HELP,
    ...REDACTION,
    format: { type: 'string', default: 'text' },
    'what-if': { type: 'string' },
    at: { type: 'string' },
    secrets: { type: 'boolean' },
  } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const format = oneOf(REPLAY_FORMATS, values.format, l10n.t('format of `{0}`', 'baton replay'));
  if (values.secrets) {
    if (values['what-if'] !== undefined || values.at !== undefined) throw new UsageError(l10n.t('`--secrets` goes without `--what-if` and `--at`.'));
    return { kind: 'replay-secrets', options: { format, paths: positionals, own: toGiven(values) } };
  }
  if (values['redact-key'].length + values['redact-pattern'].length > 0)
    throw new UsageError(l10n.t('`--redact-key` and `--redact-pattern` go with `--secrets`.'));
  if (positionals.length > 1) throw new UsageError(l10n.t('`baton replay` takes one recording.'));
  const whatIf = values['what-if'] === undefined ? undefined : oneOf(WHAT_IF_KINDS, values['what-if'], l10n.t('value of `--what-if`'));
  if (values.at === undefined) return { kind: 'replay', options: { format, path: positionals[0], whatIf } };
  if (whatIf === undefined) throw new UsageError(l10n.t('`--at` goes with `--what-if`.'));
  if (!/^\d{1,15}$/.test(values.at)) throw new UsageError(l10n.t('`--at` takes the number of a handoff, its `seq` in the JSON format, not `{0}`.', values.at));
  return { kind: 'replay', options: { format, path: positionals[0], whatIf, at: Number(values.at) } };
}

function toGiven(values: { readonly 'redact-key': readonly string[]; readonly 'redact-pattern': readonly string[] }): GivenSecrets {
  return { keys: values['redact-key'], patterns: values['redact-pattern'] };
}

function parseSimulate(args: string[]): Command {
  const options = { ...READING, script: { type: 'string' }, out: { type: 'string' }, sdk: { type: 'string' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (values.script === undefined) throw new UsageError(l10n.t('Say which script to play: `baton simulate --script FILE`.'));
  const format = oneOf(REPLAY_FORMATS, values.format, l10n.t('format of `{0}`', 'baton simulate'));
  const input: AnalyzeInput = { paths: positionals, exclude: values.exclude, rules: {}, sdkModules: values['sdk-module'], cache: values.cache };
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

function parseLsp(args: string[]): Command {
  const { values } = parse(() => parseArgs({ args, options: { ...HELP, stdio: { type: 'boolean' } } }));
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (!values.stdio) throw new UsageError(l10n.t('`baton lsp` speaks over standard input and output only: say `baton lsp --stdio`.'));
  return { kind: 'lsp' };
}

/** Debug adapters speak over standard input and output unless told otherwise; some clients say so. */
function parseDap(args: string[]): Command {
  const { values } = parse(() => parseArgs({ args, options: { ...HELP, stdio: { type: 'boolean' } } }));
  if (values.help) return { kind: 'help' };
  return { kind: values.version ? 'version' : 'dap' };
}

function parseRule(setting: string): readonly [string, Severity | 'off'] {
  const [id = '', severity] = setting.split('=', 2);
  if (severity === undefined) throw new UsageError(l10n.t('`--rule {0}` lacks a severity: say `--rule {0}=off`.', setting));
  oneOf(
    rules.map((rule) => rule.id),
    id,
    l10n.t('rule'),
  );
  return [id, oneOf(SEVERITIES, severity, l10n.t('severity'))];
}

function oneOf<T extends string>(known: readonly T[], given: string, what: string): T {
  const found = known.find((value) => value === given);
  if (found === undefined) throw new UsageError(l10n.t('Unknown {0}: `{1}`. Known are {2}.', what, given, known.join(', ')));
  return found;
}

/** Node's own complaints name the option; the advice after their first sentence is for programmers. */
function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    throw new UsageError(`${message.split(/\. |\n/)[0]?.replace(/\.$/, '') ?? message}.`);
  }
}
