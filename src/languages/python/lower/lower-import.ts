import type { Import, ImportedName, ModuleReference } from '../../ir';
import type { Node } from '../../tree/node';
import { parts, type Source, textOf } from '../syntax';

/** `import a.b`, `import a.b as c`: one statement each. */
export function lowerImport(source: Source, node: Node): Import[] {
  return parts(node).map((part) => {
    const [dotted = part, alias] = part.type === 'aliased_import' ? parts(part) : [part];
    const specifier = dottedName(source, dotted);
    const local = alias ?? parts(dotted)[0] ?? dotted;
    return {
      kind: 'import',
      start: node.start,
      end: node.end,
      module: { specifier, level: 0, start: dotted.start, end: dotted.end },
      namespace: { local: textOf(source, local), root: alias === undefined, start: local.start, end: local.end },
      names: [],
    };
  });
}

/** `from a import b as c`, `from . import *`, `from __future__ import d`. */
export function lowerFromImport(source: Source, node: Node): Import {
  const [from, ...names] = node.type === 'future_import_statement' ? [undefined, ...parts(node)] : parts(node);
  return {
    kind: 'import',
    start: node.start,
    end: node.end,
    module: from ? lowerModule(source, from) : { specifier: '__future__', level: 0, start: node.start, end: node.end },
    names: names.flatMap((name) => (name ? lowerName(source, name) : [])),
  };
}

function lowerModule(source: Source, node: Node): ModuleReference {
  if (node.type !== 'relative_import') return { specifier: dottedName(source, node), level: 0, start: node.start, end: node.end };
  const dotted = parts(node).find(({ type }) => type === 'dotted_name');
  const dots = source.text.slice(node.start, dotted?.start ?? node.end).replace(/[^.]/g, '');
  return { specifier: dotted ? dottedName(source, dotted) : '', level: dots.length, start: node.start, end: node.end };
}

function lowerName(source: Source, node: Node): ImportedName {
  const { start, end } = node;
  if (node.type === 'wildcard_import') return { imported: '*', local: '*', start, end };
  const [imported = node, alias] = node.type === 'aliased_import' ? parts(node) : [node];
  return { imported: dottedName(source, imported), local: textOf(source, alias ?? imported), start, end };
}

/** White space and line breaks may stand around the dots. */
function dottedName(source: Source, node: Node): string {
  return textOf(source, node).replace(/[^.\p{L}\p{N}\p{M}\p{Pc}]/gu, '');
}
