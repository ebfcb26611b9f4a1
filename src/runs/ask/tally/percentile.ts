/**
 * The value that so large a part of all is at most (0.5: the median), by nearest rank, as `quantile_disc` in DuckDB and `quantileExactLow` in ClickHouse
 * have the median; undefined of none.
 */
export function percentile(values: readonly number[], part: number): number | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}
