import type { Import, ImportedName, ModuleReference } from '../../ir';
import { parts, rangeOf, type Source, type Syntax, textOf } from '../syntax';

/** `import a.b`, `import a.b as c`: one statement each. */
export function lowerImport(source: Source, node: Syntax): Import[] {
  return parts(node).map((part) => {
    const [dotted = part, alias] = part.type === 'aliased_import' ? parts(part) : [part];
    const specifier = dottedName(source, dotted);
    const local = alias ?? parts(dotted)[0] ?? dotted;
    return {
      kind: 'import',
      ...rangeOf(node),
      module: { specifier, level: 0, ...rangeOf(dotted) },
      namespace: { local: textOf(source, local), root: alias === undefined, ...rangeOf(local) },
      names: [],
    };
  });
}

/** `from a import b as c`, `from . import *`, `from __future__ import d`. */
export function lowerFromImport(source: Source, node: Syntax): Import {
  const [from, ...names] = node.type === 'future_import_statement' ? [undefined, ...parts(node)] : parts(node);
  return {
    kind: 'import',
    ...rangeOf(node),
    module: from ? lowerModule(source, from) : { specifier: '__future__', level: 0, ...rangeOf(node) },
    names: names.flatMap((name) => (name ? lowerName(source, name) : [])),
  };
}

function lowerModule(source: Source, node: Syntax): ModuleReference {
  if (node.type !== 'relative_import') return { specifier: dottedName(source, node), level: 0, ...rangeOf(node) };
  const dotted = parts(node).find(({ type }) => type === 'dotted_name');
  const dots = source.text.slice(node.startIndex, dotted?.startIndex ?? node.endIndex).replace(/[^.]/g, '');
  return { specifier: dotted ? dottedName(source, dotted) : '', level: dots.length, ...rangeOf(node) };
}

function lowerName(source: Source, node: Syntax): ImportedName {
  const range = rangeOf(node);
  if (node.type === 'wildcard_import') return { imported: '*', local: '*', ...range };
  const [imported = node, alias] = node.type === 'aliased_import' ? parts(node) : [node];
  return { imported: dottedName(source, imported), local: textOf(source, alias ?? imported), ...range };
}

/** White space and line breaks may stand around the dots. */
function dottedName(source: Source, node: Syntax): string {
  return textOf(source, node).replace(/[^.\p{L}\p{N}\p{M}\p{Pc}]/gu, '');
}
