import { posix } from 'node:path';
import { copyString } from '../../languages/lower/copy-string';

/**
 * Where the imports of a file may lead, without the ends of file names: whole paths where the import is relative (`/app/desk`), and the ends of paths where it is not
 * (`desk`, `lib/desk`). Comments and texts may speak of imports, too. Quick, as it is asked of every file.
 */
export function findLeads(file: string, text: string): readonly string[] {
  const leads = /\.(?:py|ipynb)$/.test(file) ? pythonLeads(file, text) : scriptLeads(file, text);
  return Array.from(leads, copyString);
}

/** What files are known by to those that import them. */
export function namesOfFile(file: string): readonly string[] {
  const path = withoutEnd(file);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const paths = name === '__init__' || name === 'index' ? [path, path.slice(0, -name.length - 1)] : [path];
  return paths.flatMap((each) => [each, ...endsOf(each)]);
}

/** Ends of paths have no more parts: longer ones are told by their last. */
const LONGEST_END = 4;

function endsOf(path: string): readonly string[] {
  const parts = path.split('/').slice(-LONGEST_END);
  return parts.map((_, index) => parts.slice(index).join('/'));
}

const FROM = /(?:^|[\n;"])[ \t]*from[ \t]+(\.*)[ \t]*([\w.]*)[ \t\\\r\n]+$/;
const LINE_BEFORE = 200;
const NAMES = 400;

function* pythonLeads(file: string, text: string): Iterable<string> {
  const folder = posix.dirname(file);
  for (let at = text.indexOf('import'); at >= 0; at = text.indexOf('import', at + 6)) {
    const rest = text.slice(at + 6, at + 6 + NAMES);
    if (!/^(?:[\s(*\\]|_module\b)/.test(rest)) continue;
    const from = FROM.exec(text.slice(Math.max(0, at - LINE_BEFORE), at));
    if (from) {
      const [, dots = '', module = ''] = from;
      const path = module.replaceAll('.', '/');
      const base = dots === '' ? '' : `${posix.join(folder, ...Array.from(dots.slice(1), () => '..'))}/`;
      const lead = (inside: string): string => (base === '' ? toLead(inside) : base + inside);
      if (path !== '') yield lead(path);
      const names = /^\s*\(/.test(rest) ? rest.slice(0, (rest.indexOf(')') + 1 || NAMES) - 1) : (rest.split('\n', 1)[0] ?? '');
      for (const name of names.match(/[^\W\d]\w*/g) ?? []) yield lead(path === '' ? name : `${path}/${name}`);
    } else {
      const line = rest.startsWith('_module') ? /["']\.*([\w.]+)["']/.exec(rest)?.[1] : rest.split('\n', 1)[0];
      for (const module of line?.split(',') ?? []) {
        const path = /^\s*([\w.]+)/.exec(module)?.[1];
        if (path !== undefined) yield toLead(path.replaceAll('.', '/'));
      }
    }
  }
}

const SPECIFIER = /^\s*\(?\s*(["'`])([^"'`\n]{1,300})\1/;

function* scriptLeads(file: string, text: string): Iterable<string> {
  const folder = posix.dirname(file);
  for (const word of ['from', 'import', 'require']) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const specifier = SPECIFIER.exec(text.slice(at + word.length, at + word.length + 320))?.[2];
      if (specifier === undefined) continue;
      if (specifier.startsWith('.')) yield withoutEnd(posix.join(folder, specifier));
      // An alias or a scope stands for a folder that only settings name.
      else yield toLead(withoutEnd(specifier.replace(/^[@~#][^/]*\//, '')));
    }
  }
}

/** Of the end of a path no more than its last parts. */
function toLead(path: string): string {
  return path.split('/').slice(-LONGEST_END).join('/');
}

function withoutEnd(path: string): string {
  return path.replace(/\.(?:[cm]?[jt]sx?|pyi?)$/, '');
}
