import { agentName, type ListedRun, worstOf } from '../ask/listed-run';
import type { RunPath } from '../ask/run-path';
import { costOf, costOfAll } from '../cost';
import type { Prices } from '../prices';
import type { AgentUsage, FoundInRun, RunHandoff, RunSummary } from '../run';

/** A column of a table: what it is called, of which type, and what it holds of a row. `null` where that is not known. */
export interface Column<Row> {
  readonly name: string;
  readonly type: 'STRING' | 'BOOLEAN' | 'INT32' | 'INT64' | 'DOUBLE' | 'TIMESTAMP';
  of(row: Row): string | boolean | number | bigint | Date | null;
}

export interface Table<Row = unknown> {
  readonly name: 'runs' | 'handoffs' | 'usage' | 'findings';
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

export interface TableSource {
  readonly runs: readonly ListedRun[];
  readonly pathOf: (run: ListedRun) => RunPath;
  readonly nameOf: (file: string) => string;
  readonly prices: Prices;
}

/** The tables that runs are exported as; `parquet.md` tells what each column means. Rows belong together by `file` and `run`. */
export function toTables(source: TableSource): readonly Table[] {
  return [toRunTable(source), toHandoffTable(source), toUsageTable(source), toFindingTable(source)];
}

function toRunTable({ runs, pathOf, prices, nameOf }: TableSource): Table {
  const rows = runs.map((listed) => ({ listed, run: listed.run }));
  return toTable<Keyed & { readonly run: RunSummary }>('runs', rows, [
    ...toKeys(nameOf),
    { name: 'at', type: 'TIMESTAMP', of: ({ listed }) => (listed.at === undefined ? null : new Date(listed.at)) },
    { name: 'program', type: 'STRING', of: ({ listed }) => listed.of.program ?? null },
    { name: 'sdk', type: 'STRING', of: ({ listed }) => listed.of.sdk },
    { name: 'path', type: 'STRING', of: ({ listed }) => pathOf(listed).text },
    { name: 'outcome', type: 'STRING', of: ({ run }) => run.outcome },
    { name: 'error', type: 'STRING', of: ({ run }) => run.error?.name ?? null },
    { name: 'message', type: 'STRING', of: ({ run }) => run.error?.message ?? null },
    { name: 'handoffs', type: 'INT32', of: ({ run }) => run.handoffs },
    { name: 'duration_us', type: 'INT64', of: ({ run }) => toBig(run.us) },
    { name: 'asked', type: 'STRING', of: ({ run }) => run.input },
    { name: 'answered', type: 'STRING', of: ({ run }) => run.output },
    { name: 'checked', type: 'BOOLEAN', of: ({ run }) => run.findings !== undefined },
    { name: 'worst', type: 'STRING', of: ({ run }) => worstOf(run)?.severity ?? null },
    { name: 'cost', type: 'DOUBLE', of: ({ run }) => costOfAll(prices, run.usage) ?? null },
  ]);
}

function toHandoffTable({ runs, prices, nameOf }: TableSource): Table {
  const rows = runs.flatMap((listed) => listed.run.passes.map((pass) => ({ listed, pass })));
  return toTable<Keyed & { readonly pass: RunHandoff }>('handoffs', rows, [
    ...toKeys(nameOf),
    { name: 'seq', type: 'INT64', of: ({ pass }) => BigInt(pass.begin) },
    { name: 'kind', type: 'STRING', of: ({ pass }) => pass.kind },
    { name: 'from_agent', type: 'STRING', of: ({ listed, pass }) => agentName(listed, pass.from) },
    { name: 'to_agent', type: 'STRING', of: ({ listed, pass }) => agentName(listed, pass.to) },
    { name: 'tool', type: 'STRING', of: ({ pass }) => pass.tool ?? null },
    { name: 'failed', type: 'BOOLEAN', of: ({ pass }) => pass.failed },
    { name: 'inner', type: 'BOOLEAN', of: ({ pass }) => pass.isInner },
    { name: 'duration_us', type: 'INT64', of: ({ pass }) => toBig(pass.us) },
    { name: 'callback', type: 'STRING', of: ({ pass }) => pass.on ?? null },
    { name: 'filter', type: 'STRING', of: ({ pass }) => pass.filter ?? null },
    { name: 'model', type: 'STRING', of: ({ pass }) => pass.model ?? null },
    { name: 'input_tokens', type: 'INT64', of: ({ pass }) => toBig(pass.tokens?.input) },
    { name: 'cached_tokens', type: 'INT64', of: ({ pass }) => toBig(pass.tokens?.cached) },
    { name: 'cost', type: 'DOUBLE', of: ({ pass }) => (pass.tokens && costOf(prices, pass.model, { ...pass.tokens, output: 0 })) ?? null },
  ]);
}

function toUsageTable({ runs, prices, nameOf }: TableSource): Table {
  const rows = runs.flatMap((listed) => listed.run.usage.map((usage) => ({ listed, usage })));
  return toTable<Keyed & { readonly usage: AgentUsage }>('usage', rows, [
    ...toKeys(nameOf),
    { name: 'agent', type: 'STRING', of: ({ listed, usage }) => agentName(listed, usage.agent) },
    { name: 'model', type: 'STRING', of: ({ usage }) => usage.model ?? null },
    { name: 'requests', type: 'INT64', of: ({ usage }) => BigInt(usage.requests) },
    { name: 'untold', type: 'INT64', of: ({ usage }) => BigInt(usage.untold) },
    { name: 'input_tokens', type: 'INT64', of: ({ usage }) => BigInt(usage.input) },
    { name: 'cached_tokens', type: 'INT64', of: ({ usage }) => BigInt(usage.cached) },
    { name: 'output_tokens', type: 'INT64', of: ({ usage }) => BigInt(usage.output) },
    { name: 'reasoning_tokens', type: 'INT64', of: ({ usage }) => BigInt(usage.reasoning) },
    { name: 'cost', type: 'DOUBLE', of: ({ usage }) => costOfAll(prices, [usage]) ?? null },
  ]);
}

function toFindingTable({ runs, nameOf }: TableSource): Table {
  const rows = runs.flatMap((listed) => (listed.run.findings ?? []).map((found) => ({ listed, found })));
  return toTable<Keyed & { readonly found: FoundInRun }>('findings', rows, [
    ...toKeys(nameOf),
    { name: 'rule', type: 'STRING', of: ({ found }) => found.rule },
    { name: 'severity', type: 'STRING', of: ({ found }) => found.severity },
    { name: 'message', type: 'STRING', of: ({ found }) => found.message },
    { name: 'seq', type: 'INT64', of: ({ found }) => toBig(found.handoff) },
  ]);
}

interface Keyed {
  readonly listed: ListedRun;
}

function toKeys(nameOf: TableSource['nameOf']): readonly Column<Keyed>[] {
  return [
    { name: 'file', type: 'STRING', of: ({ listed }) => nameOf(listed.file) },
    { name: 'run', type: 'STRING', of: ({ listed }) => listed.run.id },
  ];
}

function toTable<Row>(name: Table['name'], rows: readonly Row[], columns: readonly Column<Row>[]): Table {
  return { name, rows, columns: columns as readonly Column<unknown>[] };
}

function toBig(value: number | undefined): bigint | null {
  return value === undefined ? null : BigInt(value);
}
