import { type Debugger, type Runtime, Session } from 'node:inspector';
import { type RuntimePosition, toPath } from './call-site';

const HELD = Symbol.for('baton.recorder.function');
const MOST_TARGETS = 8;

/**
 * Where a function is written, as V8 knows it ([[FunctionLocation]]): by an inspector session inside the process, which opens no port and
 * works beside a debugger. Undefined for native functions. Answers are kept.
 */
export function createFunctionPositions(): (fn: object) => RuntimePosition | undefined {
  const known = new WeakMap<object, { readonly position: RuntimePosition | undefined }>();
  const scripts = new Map<string, string>();
  return (fn) => {
    const before = known.get(fn);
    if (before) return before.position;
    const position = readPosition(fn, scripts);
    known.set(fn, { position });
    return position;
  };
}

function readPosition(fn: object, scripts: Map<string, string>): RuntimePosition | undefined {
  const session = new Session();
  session.connect();
  try {
    Object.defineProperty(globalThis, HELD, { value: fn, configurable: true });
    const location = locate(session);
    if (!location) return undefined;
    if (!scripts.has(location.scriptId)) readScripts(session, scripts);
    const file = toPath(scripts.get(location.scriptId));
    return file === undefined ? undefined : { file, line: location.lineNumber + 1, col: (location.columnNumber ?? 0) + 1 };
  } finally {
    Reflect.deleteProperty(globalThis, HELD);
    session.disconnect();
  }
}

function locate(session: Session): Debugger.Location | undefined {
  const expression = `globalThis[Symbol.for(${JSON.stringify(HELD.description)})]`;
  let objectId = post<Runtime.EvaluateReturnType>(session, 'Runtime.evaluate', { expression, silent: true })?.result.objectId;
  for (let hops = 0; objectId !== undefined && hops < MOST_TARGETS; hops++) {
    const { internalProperties = [] } = post<Runtime.GetPropertiesReturnType>(session, 'Runtime.getProperties', { objectId, ownProperties: true }) ?? {};
    const property = (name: string) => internalProperties.find((candidate) => candidate.name === name)?.value;
    const location = property('[[FunctionLocation]]')?.value as Debugger.Location | undefined;
    if (location) return location;
    objectId = property('[[TargetFunction]]')?.objectId;
  }
  return undefined;
}

function readScripts(session: Session, scripts: Map<string, string>): void {
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => scripts.set(scriptId, url));
  post(session, 'Debugger.enable', {});
  post(session, 'Debugger.disable', {});
}

/** A session inside the process answers before `post` returns. */
function post<Result>(session: Session, method: string, params: object): Result | undefined {
  let answer: Result | undefined;
  session.post(method, params, (_: Error | null, result?: object) => {
    answer = result as Result | undefined;
  });
  return answer;
}
