import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import type { Severity } from '../../model/finding';
import type { FindingSeverity } from '../../replay/findings/run-finding';
import { WHAT_IF_KINDS } from '../../replay/what-if/what-if-kind';
import { oneOf, UsageError } from '../usage-error';
import type { Command } from './command';
import { HELP, parse, parseRule, REDACTION, toCount, toGiven, toWord } from './shared-options';

const FORMATS = ['text', 'json'] as const;
const CHECK_FORMATS = ['text', 'json', 'sarif'] as const;

/** The words after `baton replay`; `--check` and `--secrets` make other commands of it. */
export function parseReplay(args: string[]): Command {
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
  const word = toWord(values);
  if (word) return word;
  if (values.explain !== undefined) return { kind: 'explain', rule: values.explain };
  if (values.check) return toReplayCheck(values, positionals);
  if (values.rule.length > 0 || values['context-budget'] !== undefined) throw new UsageError(l10n.t('`--rule` and `--context-budget` go with `--check`.'));
  const format = oneOf(FORMATS, values.format, l10n.t('format of `{0}`', 'baton replay'));
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
      format: oneOf(CHECK_FORMATS, values.format, l10n.t('format of `{0}`', 'baton replay --check')),
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
