import type { DrawnGraph } from '../../../src/graph/draw-graph';

/** A line for each node, edge and fact of a drawing, and for each row of what is said of them; empty fields are left out. */
export function tellDrawn({ message, graph, describe, places }: DrawnGraph): readonly string[] {
  const { nodes, edges, ...rest } = message;
  return [
    `graph ${tell(rest)}`,
    ...nodes.map((node) => `node ${tell(node)}`),
    ...edges.map((edge) => `edge ${tell(edge)}`),
    ...[...graph.nodes, ...graph.edges].flatMap(({ id }) => {
      const details = describe(id);
      if (!details) return [];
      const { sections, ...head } = details;
      return [`details ${tell(head)}`, ...sections.flatMap(({ title, ...own }) => [`  ${title}`, ...own.rows.map((row) => `    ${tell(row)}`)])];
    }),
    ...[...places].map(([id, { file, start, end }]) => `place ${id} ${file.slice(file.lastIndexOf('/') + 1)} ${start} ${end}`),
  ];
}

function tell(value: object): string {
  const isEmpty = (each: unknown): boolean => each === undefined || each === '' || each === false || (Array.isArray(each) && each.length === 0);
  return JSON.stringify(value, (key, each: unknown) => (key !== '' && !/^\d+$/.test(key) && isEmpty(each) ? undefined : each));
}
