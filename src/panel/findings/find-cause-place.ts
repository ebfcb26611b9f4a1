import type { Recording } from '../../recording/recording';
import { runOf } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import type { RunFinding } from '../../replay/findings/run-finding';

/** No event holds its places deeper. */
const DEEPEST = 5;

/** What the place of a finding's cause is called, see `findPlace`: the last event of the run up to where it shows that holds it. */
export function findCausePlace(recording: Recording, { cause: { place, seq }, run, handoff, shown }: RunFinding): string | undefined {
  if (!place) return undefined;
  const begin = recording.runs.find(({ id }) => id === run)?.begin ?? 0;
  const near = [seq, ...(handoff === undefined ? [] : [handoff]), begin];
  for (const each of near) {
    const path = findPath(recording.event(each), place, 0);
    if (path) return [each, ...path].join('.');
  }
  for (let each = shown; each >= begin; each--) {
    const event = recording.event(each);
    const path = event && runOf(event) === run ? findPath(event, place, 0) : undefined;
    if (path) return [each, ...path].join('.');
  }
  return undefined;
}

function findPath(value: unknown, place: SourcePlace, depth: number): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (isPlace(inner, place)) return [name];
    const path = findPath(inner, place, depth + 1);
    if (path) return [name, ...path];
  }
  return undefined;
}

function isPlace(value: unknown, { file, line, fn }: SourcePlace): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const other = value as Partial<SourcePlace>;
  return other.file === file && other.line === line && other.fn === fn;
}
