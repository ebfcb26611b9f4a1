import type { SourcePlace } from '../../../recording/schema';
import type { RunFinding } from '../../../replay/findings/run-finding';

/** A finding, version 1, documented in `cli.md`. */
export function toFindingJson({ rule, severity, message, why, fix, run, handoff, cause, shown, steps, items }: RunFinding) {
  const { by, name, place, seq } = cause;
  return {
    rule,
    severity,
    message,
    why,
    fix,
    run,
    handoff: handoff ?? null,
    cause: { by, name: name ?? null, ...toPlaceJson(place), seq },
    shown,
    steps: steps.map(({ seq, is, text }) => ({ seq, is, text })),
    items: items.map(({ side, at, lacks }) => ({ side, at, lacks: lacks ?? null })),
  };
}

export function toPlaceJson(place: SourcePlace | undefined) {
  return { file: place?.file ?? null, ...(place?.cell && { cell: place.cell.n ?? null }), line: place?.line ?? null };
}
