/** Microseconds as people read them: `25 µs`, `0.4 ms`, `31 ms`, `1.2 s`, `4 min 10 s`. */
export function toDuration(us: number): string {
  if (us < 100) return `${us} µs`;
  const ms = us / 1000;
  if (ms < 10) return `${Math.round(ms * 10) / 10} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
