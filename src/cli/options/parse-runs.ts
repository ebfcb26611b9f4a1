import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { findingRules } from '../../replay/findings/finding-rules';
import { OUTCOMES } from '../../runs/run';
import type { RunsOptions } from '../commands/runs';
import { oneOf, UsageError } from '../usage-error';
import type { Command } from './command';
import { HELP, parse, toWord } from './shared-options';

const FORMATS = ['text', 'json', 'parquet'] as const;

const FINDINGS = ['any', 'none', 'error', 'warning', ...findingRules.map(({ id }) => id)];

const DAY = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY, w: 7 * DAY };

const RUNS_BY = ['run', 'path', 'edge', 'agent'] as const;

/** The words after `baton runs`. `now`: in milliseconds since 1970. */
export function parseRuns(args: string[], now: number): Command {
  const text = { type: 'string' } as const;
  const options = {
    ...HELP,
    format: { type: 'string', default: 'text' },
    by: { type: 'string', default: 'run' },
    agent: text,
    edge: text,
    outcome: text,
    finding: text,
    since: text,
    search: text,
    'no-check': { type: 'boolean', default: false },
    prices: text,
    out: text,
    limit: { type: 'string', default: '50' },
    code: { type: 'string', multiple: true, default: [] as string[] },
  } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const word = toWord(values);
  if (word) return word;
  if (!/^\d{1,9}$/.test(values.limit)) throw new UsageError(l10n.t('`--limit` takes a number, not `{0}`.', values.limit));
  const format = oneOf(FORMATS, values.format, l10n.t('format of `{0}`', 'baton runs'));
  if ((format === 'parquet') !== (values.out !== undefined)) throw new UsageError(l10n.t('`--format parquet` and `--out FOLDER` go together.'));
  const wanted: RunsOptions = {
    format,
    by: oneOf(RUNS_BY, values.by, l10n.t('value of `{0}`', '--by')),
    paths: positionals,
    filter: {
      agent: values.agent,
      edge: values.edge === undefined ? undefined : parseEdge(values.edge),
      outcome: values.outcome === undefined ? undefined : oneOf(OUTCOMES, values.outcome, l10n.t('value of `{0}`', '--outcome')),
      finding: values.finding === undefined ? undefined : oneOf(FINDINGS, values.finding, l10n.t('value of `{0}`', '--finding')),
      since: values.since === undefined ? undefined : parseSince(values.since, now),
      search: values.search,
    },
    limit: Number(values.limit),
    code: values.code,
    isChecked: !values['no-check'],
    prices: values.prices,
    out: values.out,
  };
  return { kind: 'runs', options: wanted };
}

/** `Billing Agent > Refund Agent` */
function parseEdge(text: string): { readonly from: string; readonly to: string } {
  const [from = '', to = '', ...more] = text.split(/\s*(?:->|→|›|>)\s*/).map((name) => name.trim());
  if (from === '' || to === '' || more.length > 0) throw new UsageError(l10n.t('`--edge` takes two agents: `--edge "Triage > Billing"`, not `{0}`.', text));
  return { from, to };
}

/** A time, or how long ago: `2026-11-23`, `2026-11-23T08:00Z`, `7d`. */
function parseSince(text: string, now: number): number {
  const [, number, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const time = number === undefined ? Date.parse(text) : now - Number(number) * (UNITS[unit] ?? 0);
  if (Number.isNaN(time)) throw new UsageError(l10n.t('`--since` takes a date (`2026-11-23`) or how long ago (`30m`, `12h`, `7d`, `2w`), not `{0}`.', text));
  return time;
}
