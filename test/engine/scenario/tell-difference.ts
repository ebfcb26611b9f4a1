/** The places where two plain values differ, each with both sides on a line of its own, under the names of the `sides`; at most `most` of them. */
export function tellDifference(simulated: unknown, observed: unknown, most = 4, sides: readonly [string, string] = ['engine', 'SDK']): string {
  const [left, right] = sides.map((side) => side.padEnd(6));
  return findPlaces(JSON.parse(JSON.stringify(simulated)), observed, '')
    .slice(0, most)
    .map(([path, one, other]) => `  ${path || 'all'}\n    ${left} ${brief(one)}\n    ${right} ${brief(other)}`)
    .join('\n');
}

type Place = readonly [path: string, one: unknown, other: unknown];

function findPlaces(one: unknown, other: unknown, path: string): readonly Place[] {
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return Object.is(one, other) ? [] : [[path, one, other]];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => findPlaces(one[key], other[key], path === '' ? key : `${path}.${key}`));
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 400);
}
