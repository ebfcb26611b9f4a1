import { type Finding, type Severity, WORST_FIRST } from '../../model/finding';
import { groupBy } from '../../model/group-by';
import { encloses, type Span } from '../../model/span';
import type { Badge } from '../messages';

/** A place in the code and the ids of what is drawn for it. */
export interface Owner {
  readonly span: Span;
  readonly ids: readonly string[];
}

/** Findings counted at what they are about: the smallest owner around the finding, or around what it relates to. */
export function toBadges(findings: readonly Finding[], owners: readonly Owner[]): ReadonlyMap<string, Badge> {
  const counted = findings.flatMap(({ severity, at, related = [] }) => {
    const places = [at, ...related.map((each) => each.at)];
    const ids = new Set(places.map((place) => idsAround(place, owners)).find((found) => found.length > 0));
    return [...ids].map((id) => ({ id, severity }));
  });
  const byOwner = [...groupBy(counted, ({ id }) => id)];
  return new Map(byOwner.map(([id, all]) => [id, { severity: all.map(({ severity }) => severity).reduce(worse), count: all.length }]));
}

function idsAround(at: Span, owners: readonly Owner[]): readonly string[] {
  const around = owners.filter(({ span }) => encloses(span, at));
  const smallest = Math.min(...around.map(({ span }) => span.end - span.start));
  return around.filter(({ span }) => span.end - span.start === smallest).flatMap(({ ids }) => ids);
}

function worse(one: Severity, other: Severity): Severity {
  return WORST_FIRST.indexOf(one) <= WORST_FIRST.indexOf(other) ? one : other;
}
