/** Microseconds for people: `40 µs`, `0.4 ms`, `12 ms`, `1.3 s`. */
export function toDuration(us: number): string {
  if (us < 100) return `${us} µs`;
  const ms = us / 1000;
  if (ms < 10) return `${Number(ms.toFixed(1))} ms`;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`;
}
