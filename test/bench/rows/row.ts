/** One ratio of two durations measured in this run; the README beside says what each means. */
export interface Row {
  /** The same in each run: the history is kept by it. */
  readonly id: string;
  readonly what: string;
  /** In milliseconds, unless `unit` says otherwise. */
  readonly measured: number;
  readonly baseline: number;
  readonly target: number;
  /** In milliseconds, where there is an absolute target too. */
  readonly limit?: number;
  readonly unit?: 'MB';
}

/** `cold  cold scan + analyse / …   1.05  (target 1.2: met)   2010 ms / 1914 ms` */
export function toLine({ id, what, measured, baseline, target, limit, unit }: Row): string {
  const ratio = measured / baseline;
  const isMet = ratio <= target && measured <= (limit ?? Infinity);
  const targets = `<= ${target}${limit === undefined ? '' : ` and <= ${limit} ms`}`;
  return `${id}  ${what}\n   ${ratio.toFixed(2)}  (target ${targets}: ${isMet ? 'met' : 'MISSED'})  ${toText(measured, unit)} / ${toText(baseline, unit)}`;
}

/** The middle of several measurements, which an outlier does not move. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function toText(value: number, unit = 'ms'): string {
  return `${value.toFixed(value < 20 ? 2 : 0)} ${unit}`;
}
