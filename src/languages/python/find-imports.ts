import { copyString } from '../lower/copy-string';
import { hasRuns } from '../notebook/run-lines';
import type { PossibleImport } from '../possible-imports';

const WORD = String.raw`[\p{L}\p{N}\p{M}\p{Pc}]+`;
const GAP = String.raw`(?:[ \t\f]|\\\r?\n)*`;
/** What stands before `import`, and what behind it. */
const FROM = /\bfrom\b((?:[\p{L}\p{N}\p{M}\p{Pc}. \t\f]|\\\r?\n)*)$/u;
const PATH = new RegExp(String.raw`^${GAP}(${WORD}(?:${GAP}\.${GAP}${WORD})*)`, 'u');
const LINE = /^(?:\\\r?\n|[^\n])*/;
/** Comments may hold brackets, too. */
const BRACKETS = new RegExp(String.raw`^${GAP}\(((?:#[^\n]*|[^)#])*)`);
/** What may stand behind `import_module`: no call, or a call with a plain text or with what is none. */
const CALL = /^(?:\s*\(\s*(?:(["'])(\.*)([\w.]*)\1\s*[,)]|(?:[A-Za-z_][\w.]*\s*)?[,)])|\s*[^\s(\\#])/;
const NAMES = new RegExp(String.raw`\*|${WORD}`, 'gu');

/** What says where modules are found. */
const STEERING = /\bsys\s*\.\s*path\b|\baddsitedir\b|\b__path__\b/;

const CALLEE = 'import_module';

/** Longer than a path, and than a list of names. */
const LONGEST = { path: 500, names: 20_000 };

/** All that a text may import, without parsing it: comments and texts may speak of imports, too. Undefined where only lowering tells. */
export function findPythonImports(text: string): readonly PossibleImport[] | undefined {
  // Of these some are no statements, the others decide where all lead.
  if (hasRuns(text) || STEERING.test(text)) return undefined;
  const called = modulesCalled(text);
  if (!called) return undefined;
  const found: PossibleImport[] = [...called];
  for (const { index } of text.matchAll(/\bimport\b/g)) {
    const from = FROM.exec(text.slice(Math.max(0, index - LONGEST.path), index))?.[1];
    const rest = text.slice(index + 'import'.length, index + LONGEST.names);
    const line = LINE.exec(rest)?.[0] ?? '';
    const names = BRACKETS.exec(rest)?.[0] ?? line;
    if (names.length === rest.length && index + LONGEST.names < text.length) return undefined;
    if (from === undefined) found.push(...modulesOf(line));
    else found.push(fromModule(from, names));
  }
  return found;
}

/** `import_module("a.b")`; undefined where its argument cannot be told. */
function modulesCalled(text: string): readonly PossibleImport[] | undefined {
  const found: PossibleImport[] = [];
  for (let at = text.indexOf(CALLEE); at >= 0; at = text.indexOf(CALLEE, at + 1)) {
    const call = CALL.exec(text.slice(at + CALLEE.length, at + LONGEST.path));
    if (!call) return undefined;
    const [, , dots = '', specifier] = call;
    if (specifier !== undefined) found.push({ specifier: copyString(specifier), level: dots.length, names: [] });
  }
  return found;
}

/** `from .a.b import c`. */
function fromModule(written: string, names: string): PossibleImport {
  const path = withoutGaps(written);
  const level = /^\.*/.exec(path)?.[0].length ?? 0;
  const words = names.replace(/#.*/g, '').match(NAMES) ?? [];
  return { specifier: copyString(path.slice(level)), level, names: [...new Set(words)].filter((word) => word !== 'as').map(copyString) };
}

/** `import a.b as c, d`. */
function modulesOf(line: string): readonly PossibleImport[] {
  return line.split(',').flatMap((part) => {
    const path = PATH.exec(part)?.[1];
    return path === undefined ? [] : [{ specifier: copyString(withoutGaps(path)), level: 0, names: [] }];
  });
}

function withoutGaps(path: string): string {
  return path.replace(/[\s\\]/g, '');
}
