import type { Block, Expression, FileIR, Statement } from '../../../languages/ir';
import { isAbsolute, normalise, parentOf, toDiskPath } from '../paths/disk-paths';

interface Scope {
  readonly file: string;
  /** What names may hold, of paths. */
  readonly names: Map<string, readonly string[]>;
  readonly folders: Set<string>;
}

/** The folders that a file adds to `sys.path`, as far as its own constants tell: absolute, or from the folder that the program runs in. */
export function readSearchPath({ file, body }: FileIR): readonly string[] {
  const scope = { file: toDiskPath(file), names: new Map<string, readonly string[]>(), folders: new Set<string>() };
  readBlock(body, scope);
  return [...scope.folders];
}

function readBlock(block: Block, scope: Scope): void {
  for (const statement of block) readStatement(statement, scope);
}

function readStatement(statement: Statement, scope: Scope): void {
  switch (statement.kind) {
    case 'assign': {
      const { targets, value } = statement;
      if (value && targets.some((target) => isSearchPath(target) || (target.kind === 'subscript' && isSearchPath(target.object))))
        add(elementsOf(value, scope), scope);
      for (const target of targets) if (target.kind === 'name') scope.names.set(target.name, value ? pathsOf(value, scope) : []);
      return;
    }
    case 'augment':
      if (isSearchPath(statement.target)) add(elementsOf(statement.value, scope), scope);
      return;
    case 'expression':
      readCall(statement.value, scope);
      return;
    case 'if':
      readBlock([...statement.then, ...statement.else], scope);
      return;
    case 'for':
      if (statement.target.kind === 'name') scope.names.set(statement.target.name, elementsOf(statement.iterable, scope));
      readBlock(statement.body, scope);
      return;
    case 'with':
      readBlock(statement.body, scope);
      return;
    case 'try':
      readBlock([...statement.body, ...statement.handlers.flatMap(({ body }) => body), ...statement.else, ...statement.finally], scope);
      return;
    case 'function':
      readBlock(statement.definition.body, { ...scope, names: new Map(scope.names) });
      return;
    default:
  }
}

/** `sys.path.append(x)`, `insert(0, x)`, `extend([x])`, `site.addsitedir(x)`. */
function readCall(value: Expression, scope: Scope): void {
  if (value.kind !== 'call' || value.callee.kind !== 'attribute') return;
  const { name, object } = value.callee;
  const given = value.arguments.map((argument) => argument.value);
  if (name === 'addsitedir')
    add(
      given.slice(0, 1).flatMap((each) => pathsOf(each, scope)),
      scope,
    );
  if (!isSearchPath(object)) return;
  if (name === 'append' || name === 'insert')
    add(
      given.slice(-1).flatMap((each) => pathsOf(each, scope)),
      scope,
    );
  if (name === 'extend')
    add(
      given.flatMap((each) => elementsOf(each, scope)),
      scope,
    );
}

function add(paths: readonly string[], { folders }: Scope): void {
  for (const path of paths) folders.add(path);
}

/** `sys.path`, by whatever name of the module; `os.path` is nothing that grows. */
function isSearchPath(expression: Expression): boolean {
  return expression.kind === 'attribute' && expression.name === 'path' && expression.object.kind === 'name' && expression.object.name !== 'os';
}

function elementsOf(expression: Expression, scope: Scope): readonly string[] {
  return expression.kind === 'operation' && expression.operator === '+'
    ? expression.operands.flatMap((operand) => elementsOf(operand, scope))
    : pathsOf(expression, scope);
}

/** The paths that an expression may give, or hold in a list; none where they are not known. */
function pathsOf(expression: Expression, scope: Scope): readonly string[] {
  const inner = (each: Expression): readonly string[] => pathsOf(each, scope);
  switch (expression.kind) {
    case 'constant':
      return typeof expression.value === 'string' ? [expression.value.replaceAll('\\', '/')] : [];
    case 'name':
      return expression.name === '__file__' ? [scope.file] : (scope.names.get(expression.name) ?? []);
    case 'template':
      return combine(
        expression.parts.map((part) => (typeof part === 'string' ? [part] : inner(part))),
        (left, right) => left + right,
      );
    case 'list':
      return expression.items.flatMap(inner);
    case 'conditional':
      return [expression.then, expression.else].flatMap(inner);
    case 'operation':
      if (expression.operator === '/') return combine(expression.operands.map(inner), join);
      return expression.operator === '+' ? combine(expression.operands.map(inner), (left, right) => left + right) : [];
    case 'attribute':
      return expression.name === 'pardir' ? ['..'] : expression.name === 'parent' ? inner(expression.object).map(above) : [];
    case 'subscript': {
      const { object, index } = expression;
      if (object.kind !== 'attribute' || object.name !== 'parents' || index.kind !== 'constant' || typeof index.value !== 'number') return [];
      return inner(object.object).map((path) => aboveTimes(path, Number(index.value) + 1));
    }
    case 'call':
      return calledPaths(expression, scope);
    default:
      return [];
  }
}

/** What functions of `os.path`, and the methods of a `Path`, give. */
function calledPaths({ callee, arguments: given }: Extract<Expression, { kind: 'call' }>, scope: Scope): readonly string[] {
  if (callee.kind !== 'name' && callee.kind !== 'attribute') return [];
  const object = callee.kind === 'attribute' ? pathsOf(callee.object, scope) : [];
  const paths = given.map(({ value }) => pathsOf(value, scope));
  const [first = object] = paths;
  switch (callee.name) {
    case 'dirname':
      return first.map(above);
    case 'str':
    case 'fspath':
    case 'as_posix':
      return first;
    case 'abspath':
    case 'realpath':
    case 'normpath':
    case 'resolve':
    case 'absolute':
      return (object.length > 0 ? object : first).map(tidy);
    case 'getcwd':
    case 'cwd':
      return ['.'];
    case 'Path':
    case 'PurePath':
    case 'join':
      return paths.length > 0 ? combine(paths, join) : callee.name === 'join' ? [] : ['.'];
    case 'joinpath':
      return combine([object, ...paths], join);
    default:
      return [];
  }
}

/** Of each part any; nothing where one is not known. */
function combine(parts: readonly (readonly string[])[], by: (left: string, right: string) => string): readonly string[] {
  const [first = [], ...rest] = parts;
  return rest.reduce((lefts, rights) => lefts.flatMap((left) => rights.map((right) => by(left, right))), first);
}

function join(left: string, right: string): string {
  return isAbsolute(right) ? right : `${left}/${right}`;
}

/** The folder that a path lies in, also above where the program runs. */
function above(path: string): string {
  if (isAbsolute(path)) return parentOf(path);
  return /(?:^|\/)\.{1,2}\/?$/.test(path) ? `${path}/..` : parentOf(path) || '.';
}

function aboveTimes(path: string, times: number): string {
  let folder = path;
  for (let up = 0; up < times; up++) folder = above(folder);
  return folder;
}

function tidy(path: string): string {
  return isAbsolute(path) ? normalise(path) : path;
}
