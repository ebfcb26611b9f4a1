import { boundNames } from '../../languages/bound-names';
import type { FileIR, Statement } from '../../languages/ir';
import { spelledOption } from '../../model/options/handoff-options';
import type { Span } from '../../model/span';
import type { Agent, Language } from '../../model/workflow';
import type { Code, CodeOption, StatementCode, StubParameter, WriteEdit } from '../../model/writing';
import { importBound, importPackage, importSdk, type Named } from './imports';
import { isWithin } from './nodes';
import type { FunctionChoice, HandoffDetails, NameChoice, Stub } from './request';
import { pathTo } from './scopes';
import type { Writable } from './writable';

/** What stands in a list of handoffs for an agent, and what has to be written for that besides. */
export interface Element {
  readonly code: Code;
  readonly edits: readonly WriteEdit[];
}

/** Where an element is to stand. */
export interface ElementSpot {
  readonly file: string;
  /** The statement before which functions are made. */
  readonly beside: Span;
  /** A call of `handoff()` stands there already. */
  readonly isWrapped?: boolean;
}

/** An agent as it is where nothing more is said of the handoff, else a call of `handoff()`. */
export function toElement(writable: Writable, from: Agent, target: Named, details: HandoffDetails, spot: ElementSpot): Element | undefined {
  const { file, beside, isWrapped = false } = spot;
  const agent: Code = { kind: 'written', text: target.name };
  if (!isWrapped && !hasDetails(details)) return { code: agent, edits: target.edits };
  const call = callOfHandoff(writable, from, file);
  const options = call && toOptions(writable, from.language, details, { file, beside });
  if (!call || !options) return undefined;
  const code: Code = { kind: 'call', callee: call.name, arguments: [agent], options: options.options };
  return { code, edits: [...target.edits, ...call.edits, ...options.edits] };
}

/** Whether anything is said of a handoff but where it leads. */
export function hasDetails({ toolName, description, inputFilter, onHandoff, inputType }: HandoffDetails): boolean {
  return [toolName, description, inputFilter, onHandoff, inputType].some((each) => each !== undefined);
}

/** What `handoff()` is called in a file, for an agent of this kind. */
function callOfHandoff(writable: Writable, from: Agent, file: string): Named | undefined {
  const isPython = from.language === 'python';
  if (from.kind === 'realtime' && isPython) return importSdk(writable, file, 'agents.realtime', 'realtime_handoff');
  return importSdk(writable, file, isPython ? 'agents' : '@openai/agents', 'handoff');
}

/** Where options are to stand. */
interface OptionSpot extends Pick<ElementSpot, 'file' | 'beside'> {
  /** The name of the input's type, where it has one already. */
  readonly known?: string | undefined;
  /** It has a callback already. */
  readonly hasCallback?: boolean;
}

/** The options of the call, with the functions that are to be made for them. */
export function toOptions(
  writable: Writable,
  language: Language,
  details: HandoffDetails,
  { file, beside, known, hasCallback }: OptionSpot,
): { readonly options: readonly CodeOption[]; readonly edits: readonly WriteEdit[] } | undefined {
  const options: CodeOption[] = [];
  const edits: WriteEdit[] = [];
  const { toolName, description, inputFilter, onHandoff, inputType } = details;
  const callback = onHandoff ?? (inputType === undefined || hasCallback ? undefined : { stub: language === 'python' ? 'on_handoff' : 'onHandoff' });
  if (toolName !== undefined) options.push({ name: spelledOption(language, 'toolName'), value: { kind: 'string', value: toolName } });
  if (description !== undefined) options.push({ name: spelledOption(language, 'toolDescription'), value: { kind: 'string', value: description } });
  const input = inputType && ('stub' in inputType ? toType(writable, language, file, inputType, beside) : nameHere(writable, file, inputType, beside));
  const named = {
    onHandoff: callback && toFunction(callback, 'onHandoff', input?.name ?? known),
    inputFilter: inputFilter && toFunction(inputFilter, 'inputFilter', undefined),
    inputType: input,
  };
  const isWanted = { onHandoff: callback, inputFilter, inputType };
  for (const role of ['onHandoff', 'inputFilter', 'inputType'] as const) {
    if (isWanted[role] === undefined) continue;
    const found = named[role];
    if (!found) return undefined;
    options.push({ name: spelledOption(language, role), value: { kind: 'written', text: found.name } });
    // What a callback takes is made before it.
    if (role === 'inputType') edits.unshift(...found.edits);
    else edits.push(...found.edits);
  }
  return { options, edits };

  function toFunction(choice: FunctionChoice, role: 'onHandoff' | 'inputFilter', data: string | undefined): Named | undefined {
    if ('use' in choice) return nameHere(writable, file, choice, beside);
    if ('sdk' in choice) return importSdk(writable, file, 'agents.extensions.handoff_filters', choice.sdk);
    const stub = toStub(writable, language, file, role, data);
    if (!stub) return undefined;
    const statement = { kind: 'function', name: choice.stub, parameters: stub.parameters, returns: stub.returns } as const;
    return { name: choice.stub, edits: [...stub.edits, { kind: 'add-statement', at: beside, where: 'before', statement }] };
  }
}

/** A type of input with one field, to be filled in. */
function toType(writable: Writable, language: Language, file: string, { stub }: Stub, beside: Span): Named | undefined {
  const isPython = language === 'python';
  const base = isPython ? importPackage(writable, file, 'pydantic', 'BaseModel') : importPackage(writable, file, 'zod', 'z');
  if (!base) return undefined;
  const schema: Code = { kind: 'written', text: `${base.name}.object({ reason: ${base.name}.string() })` };
  const statement: StatementCode = isPython
    ? { kind: 'class', name: stub, base: base.name, fields: [{ name: 'reason', type: 'str' }] }
    : { kind: 'assign', target: stub, declares: true, value: schema };
  const at = isPython ? beside : aboveCalls(writable, beside);
  return { name: stub, edits: [...base.edits, { kind: 'add-statement', at, where: 'before', statement }] };
}

/** JS: a function is there for calls above it, and what it reads when it is called must be, too: behind the imports. */
function aboveCalls({ ir }: Writable, beside: Span): Span {
  const body = ir(beside.file)?.body ?? [];
  const isHoisted = body.some((statement) => statement.kind === 'function' && isWithin(beside, statement));
  const behind = body.slice(body.findLastIndex(({ kind }) => kind === 'import') + 1);
  const first = behind.find(({ kind, start }) => kind !== 'export' && start <= beside.start);
  return isHoisted && first ? { file: beside.file, start: first.start, end: first.end } : beside;
}

/** What something chosen is called in a statement of a file; undefined where it has no name there yet. */
function nameHere(writable: Writable, file: string, { use, file: from }: NameChoice, beside: Span): Named | undefined {
  const statement = from === undefined ? undefined : findTopLevel(writable.ir(from), use);
  if (from === undefined) return { name: use, edits: [] };
  if (!statement) return undefined;
  if (from !== file) return importBound(writable, { file, path: pathTo(writable, beside) }, { from, name: use, statement });
  // JS: functions are there before the code around them runs.
  const isHoisted = writable.ir(file)?.language === 'typescript' && statement.kind === 'function';
  return isHoisted || statement.end <= beside.start ? { name: use, edits: [] } : undefined;
}

/** The statement at the top level of a file that binds a name. */
export function findTopLevel(ir: FileIR | undefined, name: string): Statement | undefined {
  return ir?.body.findLast((statement) => statement.kind !== 'export' && boundNames(statement).includes(name));
}

interface Signature {
  readonly parameters: readonly StubParameter[];
  readonly returns: 'nothing' | string;
  readonly edits: readonly WriteEdit[];
}

/** What the SDK calls the function with. Python: handoffs/__init__.py `OnHandoffWithInput`, `HandoffInputFilter`; JS: handoff.ts `OnHandoffCallback`. */
function toStub(writable: Writable, language: Language, file: string, role: 'onHandoff' | 'inputFilter', input: string | undefined): Signature | undefined {
  const root = language === 'python' ? 'agents' : '@openai/agents';
  const isTyped = language === 'python' || /\.[cm]?tsx?$/i.test(file);
  const wanted = role === 'inputFilter' ? 'HandoffInputData' : language === 'python' ? 'RunContextWrapper' : 'RunContext';
  const type = isTyped ? importSdk(writable, file, root, wanted, true) : { name: wanted, edits: [] };
  if (!type) return undefined;
  if (role === 'inputFilter') return { parameters: [{ name: 'data', type: type.name }], returns: type.name, edits: type.edits };
  const context = { name: 'context', type: language === 'python' ? `${type.name}[None]` : type.name };
  const data = language === 'python' ? { name: 'data', type: input ?? 'None' } : { name: 'input', type: 'unknown' };
  return { parameters: input === undefined ? [context] : [context, data], returns: 'nothing', edits: type.edits };
}
