import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { findingRules } from '../replay/findings/finding-rules';
import type { RunFilter } from '../runs/ask/filter-runs';
import { OUTCOMES } from '../runs/run';
import { oneOf, UsageError } from './usage-error';

const FORMATS = ['text', 'json', 'parquet'] as const;

const FINDINGS = ['any', 'none', 'error', 'warning', ...findingRules.map(({ id }) => id)];

const DAY = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY, w: 7 * DAY };

const RUNS_BY = ['run', 'path', 'edge', 'agent'] as const;

export interface RunsOptions {
  readonly format: (typeof FORMATS)[number];
  /** Recordings, folders of them, globs; none: the folder that recordings go to by default. */
  readonly paths: readonly string[];
  readonly by: (typeof RUNS_BY)[number];
  readonly filter: RunFilter;
  /** How many rows text has at most. */
  readonly limit: number;
  /** Files and folders whose handoffs are looked for among those taken. */
  readonly code: readonly string[];
  /** Findings are looked for. */
  readonly isChecked: boolean;
  /** A file of prices. */
  readonly prices: string | undefined;
  /** The folder that tables are written to. */
  readonly out: string | undefined;
}

/** The words after `baton runs`; undefined where help is asked for. Throws `UsageError`, or what `parseArgs` does. */
export function parseRuns(args: string[], now: number): RunsOptions | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
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
    },
    allowPositionals: true,
  });
  if (values.help) return undefined;
  if (!/^\d{1,9}$/.test(values.limit)) throw new UsageError(l10n.t('`--limit` takes a number, not `{0}`.', values.limit));
  const format = oneOf(FORMATS, values.format, l10n.t('format of `{0}`', 'baton runs'));
  if ((format === 'parquet') !== (values.out !== undefined)) throw new UsageError(l10n.t('`--format parquet` and `--out FOLDER` go together.'));
  return {
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
