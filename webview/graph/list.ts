import type { RenderGraph } from '../../src/graph/messages';

/** The graph as a list, for readers who do not see the drawing: each node, and below it the edges that leave it. */
export function toList({ nodes, edges }: RenderGraph): HTMLUListElement {
  const list = document.createElement('ul');
  for (const node of nodes) {
    const item = toItem(node.id, node.description);
    const leaving = edges.filter(({ from, kind }) => from === node.id && kind !== 'side');
    if (leaving.length > 0) {
      const inner = document.createElement('ul');
      inner.append(...leaving.map(({ id, description }) => toItem(id, description)));
      item.append(inner);
    }
    list.append(item);
  }
  return list;
}

/** Not a tab stop: the drawing has one already, and this is not seen. */
function toItem(id: string, description: string): HTMLLIElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.dataset['open'] = id;
  button.textContent = description;
  item.append(button);
  return item;
}
