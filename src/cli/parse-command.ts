import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { PRESETS } from '../analyze/presets';
import type { Severity } from '../model/finding';
import type { Sdk } from '../model/workflow';
import type { FindingSeverity } from '../replay/findings/run-finding';
import { WHAT_IF_KINDS } from '../replay/what-if/what-if-kind';
import type { AnalyzeInput } from './commands/analyze-paths';
import type { CheckOptions } from './commands/check';
import type { CompareOptions } from './commands/compare';
import type { GivenSecrets } from './commands/given-secrets';
import type { GraphOptions } from './commands/graph';
import type { ImportFilesOptions } from './commands/import/import-files';
import type { RecordOptions } from './commands/record/record';
import type { ReplayOptions } from './commands/replay';
import type { ReplayCheckOptions } from './commands/replay-check';
import type { ReplaySecretsOptions } from './commands/replay-secrets';
import type { SimulateOptions } from './commands/simulate';
import { parseRuns, type RunsOptions } from './parse-runs';
import { oneOf, UsageError } from './usage-error';

const CHECK_FORMATS = ['text', 'json', 'sarif'] as const;
const GRAPH_FORMATS = ['text', 'mermaid', 'json', 'markdown'] as const;
const REPLAY_CHECK_FORMATS = ['text', 'json', 'sarif'] as const;
const REPLAY_FORMATS = ['text', 'json'] as const;
const SEVERITIES = ['error', 'warning', 'info', 'hint', 'off'] as const;

export type Command =
  | { readonly kind: 'check'; readonly options: CheckOptions }
  | { readonly kind: 'graph'; readonly options: GraphOptions }
  | { readonly kind: 'record'; readonly options: RecordOptions }
  | { readonly kind: 'print-environment'; readonly out: string | undefined; readonly own: GivenSecrets }
  | { readonly kind: 'replay-check'; readonly options: ReplayCheckOptions }
  | { readonly kind: 'replay-secrets'; readonly options: ReplaySecretsOptions }
  | { readonly kind: 'replay'; readonly options: ReplayOptions }
  | { readonly kind: 'runs'; readonly options: RunsOptions }
  | { readonly kind: 'compare'; readonly options: CompareOptions }
  | { readonly kind: 'import'; readonly options: ImportFilesOptions }
  | { readonly kind: 'simulate'; readonly options: SimulateOptions }
  | { readonly kind: 'explain'; readonly rule: string }
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
const REDACTION = {
  'redact-key': { type: 'string', multiple: true, default: [] as string[] },
  'redact-pattern': { type: 'string', multiple: true, default: [] as string[] },
} as const;
const ANALYSIS = { ...READING, rule: { type: 'string', multiple: true, default: [] as string[] }, preset: { type: 'string', default: 'recommended' } } as const;

/** The command line after the program's name → what to do. Throws `UsageError` naming what it does not know. */
export function parseCommand(argv: readonly string[]): Command {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help') return { kind: 'help' };
  if (name === 'check') return parseCheck(rest);
  if (name === 'graph') return parseGraph(rest);
  if (name === 'record') return parseRecord(rest);
  if (name === 'replay') return parseReplay(rest);
  if (name === 'runs') {
    const options = parse(() => parseRuns(rest, Date.now()));
    return options ? { kind: 'runs', options } : { kind: 'help' };
  }
  if (name === 'compare') return parseCompare(rest);
  if (name === 'import') return parseImport(rest);
  if (name === 'simulate') return parseSimulate(rest);
  if (name === 'lsp') return parseLsp(rest);
  if (name === 'dap') return parseDap(rest);
  if (!name.startsWith('-')) throw new UsageError(l10n.t('Unknown command `{0}`.', name));
  const { values } = parse(() => parseArgs({ args: [...argv], options: HELP }));
  return values.version ? { kind: 'version' } : { kind: 'help' };
}

function parseCheck(args: string[]): Command {
  const { values, positionals } = parse(() => parseArgs({ args, options: { ...ANALYSIS, explain: { type: 'string' } }, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  if (values.explain !== undefined) return { kind: 'explain', rule: values.explain };
  const format = oneOf(CHECK_FORMATS, values.format, l10n.t('format of `{0}`', 'baton check'));
  return { kind: 'check', options: { format, input: toInput(values, positionals) } };
}

function parseGraph(args: string[]): Command {
  const options = { ...ANALYSIS, workflow: { type: 'string' }, compare: { type: 'string' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  const format = oneOf(GRAPH_FORMATS, values.format, l10n.t('format of `{0}`', 'baton graph'));
  return { kind: 'graph', options: { format, input: toInput(values, positionals), workflow: values.workflow, compare: values.compare } };
}

function toWord({ help, version }: { readonly help?: boolean | undefined; readonly version?: boolean | undefined }): Command | undefined {
  if (help) return { kind: 'help' };
  return version ? { kind: 'version' } : undefined;
}

interface AnalysisValues {
  readonly exclude: readonly string[];
  readonly rule: readonly string[];
  readonly preset: string;
  readonly 'sdk-module': readonly string[];
  readonly cache?: string | undefined;
}

function toInput(values: AnalysisValues, paths: readonly string[]): AnalyzeInput {
  return {
    paths,
    exclude: values.exclude,
    rules: Object.fromEntries(values.rule.map(parseRule)),
    preset: oneOf(PRESETS, values.preset, l10n.t('preset')),
    sdkModules: values['sdk-module'],
    cache: values.cache,
  };
}

function parseRecord(args: readonly string[]): Command {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  const [program, ...programArgs] = end < 0 ? [] : args.slice(end + 1);
  const options = { ...HELP, ...REDACTION, out: { type: 'string' }, otlp: { type: 'string' }, 'print-env': { type: 'boolean' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args: [...own], options, allowPositionals: true }));
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (positionals.length > 0) throw new UsageError(l10n.t('Put `--` before the program: `baton record -- {0}`.', positionals.join(' ')));
  if (values['print-env']) return { kind: 'print-environment', out: values.out, own: toGiven(values) };
  if (!program) throw new UsageError(l10n.t('Say which program to record: `baton record -- python app.py`.'));
  return { kind: 'record', options: { out: values.out, own: toGiven(values), otlp: values.otlp, program: [program, ...programArgs] } };
}

function parseReplay(args: string[]): Command {
  const options = {
    ...HELP,
    ...REDACTION,
    format: { type: 'string', default: 'text' },
    'what-if': { type: 'string' },
    at: { type: 'string' },
    run: { type: 'string' },
    handoff: { type: 'string' },
    limit: { type: 'string' },
    secrets: { type: 'boolean' },
    check: { type: 'boolean' },
    explain: { type: 'string' },
    rule: { type: 'string', multiple: true, default: [] as string[] },
    'context-budget': { type: 'string' },
  } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (values.explain !== undefined) return { kind: 'explain', rule: values.explain };
  if (values.check) return toReplayCheck(values, positionals);
  if (values.rule.length > 0 || values['context-budget'] !== undefined) throw new UsageError(l10n.t('`--rule` and `--context-budget` go with `--check`.'));
  const format = oneOf(REPLAY_FORMATS, values.format, l10n.t('format of `{0}`', 'baton replay'));
  const { at, run, handoff, limit } = values;
  if (values.secrets) {
    if ([values['what-if'], at, run, handoff, limit].some((value) => value !== undefined))
      throw new UsageError(l10n.t('`--secrets` goes without `--what-if`, `--at`, `--run`, `--handoff` and `--limit`.'));
    return { kind: 'replay-secrets', options: { format, paths: positionals, own: toGiven(values) } };
  }
  if (values['redact-key'].length + values['redact-pattern'].length > 0)
    throw new UsageError(l10n.t('`--redact-key` and `--redact-pattern` go with `--secrets`.'));
  if (positionals.length > 1) throw new UsageError(l10n.t('`baton replay` takes one recording.'));
  const whatIf = values['what-if'] === undefined ? undefined : oneOf(WHAT_IF_KINDS, values['what-if'], l10n.t('value of `--what-if`'));
  if (at !== undefined && !/^\d{1,15}$/.test(at))
    throw new UsageError(l10n.t('`--at` takes the number of a handoff, its `seq` in the JSON format, not `{0}`.', at));
  const choice = { at: at === undefined ? undefined : Number(at), run, handoff: toCount('--handoff', handoff), limit: toCount('--limit', limit) };
  return { kind: 'replay', options: { format, path: positionals[0], whatIf, ...choice } };
}

function toCount(option: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(l10n.t('`{0}` takes a number from 1, not `{1}`.', option, text));
  return text === undefined ? undefined : Number(text);
}

/** `runs/a.handoffs.jsonl#r2` is a run of a recording. */
function parseCompare(args: string[]): Command {
  const options = { ...HELP, format: { type: 'string', default: 'text' }, exact: { type: 'boolean', default: false }, limit: { type: 'string' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  const [a, b] = positionals;
  if (a === undefined || b === undefined || positionals.length > 2)
    throw new UsageError(l10n.t('`baton compare` takes two recordings, or two runs: `{0}`.', 'baton compare A B'));
  const format = oneOf(REPLAY_FORMATS, values.format, l10n.t('format of `{0}`', 'baton compare'));
  return { kind: 'compare', options: { format, a, b, isExact: values.exact, limit: toCount('--limit', values.limit) } };
}

interface ReplayCheckValues {
  readonly format: string;
  readonly rule: readonly string[];
  readonly 'context-budget'?: string | undefined;
  readonly 'what-if'?: string | undefined;
  readonly at?: string | undefined;
  readonly secrets?: boolean | undefined;
}

function toReplayCheck(values: ReplayCheckValues, paths: readonly string[]): Command {
  if (values.secrets || values['what-if'] !== undefined || values.at !== undefined)
    throw new UsageError(l10n.t('`--check` goes without `--secrets`, `--what-if` and `--at`.'));
  const budget = values['context-budget'];
  if (budget !== undefined && !/^\d{1,12}$/.test(budget)) throw new UsageError(l10n.t('`--context-budget` takes a number of tokens, not `{0}`.', budget));
  return {
    kind: 'replay-check',
    options: {
      format: oneOf(REPLAY_CHECK_FORMATS, values.format, l10n.t('format of `{0}`', 'baton replay --check')),
      paths,
      findings: {
        contextBudget: budget === undefined ? undefined : Number(budget),
        severities: Object.fromEntries(values.rule.map(parseRule).map(([id, severity]) => [id, toFindingSeverity(severity)])),
      },
    },
  };
}

/** What rules over code call information and hints is a note over recordings. */
function toFindingSeverity(severity: Severity | 'off'): FindingSeverity | 'off' {
  return severity === 'info' || severity === 'hint' ? 'note' : severity;
}

function toGiven(values: { readonly 'redact-key': readonly string[]; readonly 'redact-pattern': readonly string[] }): GivenSecrets {
  return { keys: values['redact-key'], patterns: values['redact-pattern'] };
}

function parseImport(args: string[]): Command {
  const { values, positionals } = parse(() => parseArgs({ args, options: { ...HELP, ...REDACTION, out: { type: 'string' } }, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  if (positionals.length === 0) throw new UsageError(l10n.t('Say which files to import: `{0}`.', 'baton import traces.json'));
  return { kind: 'import', options: { files: positionals, out: values.out, own: toGiven(values) } };
}

function parseSimulate(args: string[]): Command {
  const options = { ...READING, script: { type: 'string' }, out: { type: 'string' }, sdk: { type: 'string' } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (values.script === undefined) throw new UsageError(l10n.t('Say which script to play: `baton simulate --script FILE`.'));
  const format = oneOf(REPLAY_FORMATS, values.format, l10n.t('format of `{0}`', 'baton simulate'));
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
  return [id, oneOf(SEVERITIES, severity, l10n.t('severity'))];
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
