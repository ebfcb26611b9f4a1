import { type Finding, type Severity, WORST_FIRST } from '../../model/finding';
import type { Span } from '../../model/span';
import type { Badge } from '../messages';

/** A place in the code and the ids of what is drawn for it. */
export interface Owner {
  readonly span: Span;
  readonly ids: readonly string[];
}

/** Findings counted at what they are about: the smallest owner around the finding, or around what it relates to. */
export function toBadges(findings: readonly Finding[], owners: readonly Owner[]): ReadonlyMap<string, Badge> {
  const badges = new Map<string, Badge>();
  for (const finding of findings) {
    const places = [finding.at, ...(finding.related ?? []).map(({ at }) => at)];
    const ids = places.map((at) => idsAround(at, owners)).find((found) => found.length > 0) ?? [];
    for (const id of new Set(ids)) {
      const badge = badges.get(id);
      badges.set(id, {
        severity: badge ? worse(badge.severity, finding.severity) : finding.severity,
        count: (badge?.count ?? 0) + 1,
      });
    }
  }
  return badges;
}

function idsAround(at: Span, owners: readonly Owner[]): readonly string[] {
  const around = owners.filter(({ span }) => span.file === at.file && span.start <= at.start && at.end <= span.end);
  const smallest = Math.min(...around.map(({ span }) => span.end - span.start));
  return around.filter(({ span }) => span.end - span.start === smallest).flatMap(({ ids }) => ids);
}

function worse(one: Severity, other: Severity): Severity {
  return WORST_FIRST.indexOf(one) <= WORST_FIRST.indexOf(other) ? one : other;
}
