import { make } from '../../dom';

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null|None|True|False)\b/g;

/** Beyond so many characters, colours cost more than they show. */
const LONGEST = 20_000;

/** JSON with names, strings and numbers in their colours; what is no JSON stays as it is. */
export function toColoured(text: string): readonly Node[] {
  if (text.length > LONGEST || !/^\s*[[{"]/.test(text)) return [document.createTextNode(text)];
  const nodes: Node[] = [];
  let from = 0;
  for (const { 0: found, 1: string, 2: colon, index } of text.matchAll(TOKENS)) {
    nodes.push(document.createTextNode(text.slice(from, index)));
    if (string !== undefined) {
      nodes.push(make('span', { class: colon === undefined ? 'json-string' : 'json-name' }, string));
      if (colon !== undefined) nodes.push(document.createTextNode(colon));
    } else nodes.push(make('span', { class: 'json-number' }, found));
    from = index + found.length;
  }
  nodes.push(document.createTextNode(text.slice(from)));
  return nodes;
}
