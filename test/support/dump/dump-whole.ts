import { toLineStarts, toPosition } from '../../../src/model/line-starts';
import type { Option } from '../../../src/model/option';
import type { Span } from '../../../src/model/span';
import type { Workflow } from '../../../src/model/workflow';
import { type SourceText, toProjectPath } from '../project';
import { dumpEdge, toNames } from './dump';

/**
 * Everything that a workflow says, a line for each thing: what no other fixture looks at shows here when it changes. What is as always is left out. A place is
 * `line:column+length`, after its file where that is not the first; that of an option comes with the value's where the value does not end it.
 *
 *     agent desk @3:8+21/5 name={"desk" @3:14+11} options=[name "desk" [str] @3:14+11]
 */
export function dumpWhole(workflow: Workflow, files: readonly SourceText[]): string {
  const { agents, handoffs, edges, runs, optionCalls, hookClasses, shadows, unresolved } = workflow;
  const names = toAllNames(workflow);
  const tell = createTeller(names, files);
  return [
    ...agents.map((agent) => `agent ${names.get(agent.id)}${tell(agent)}`),
    ...handoffs.map((handoff) => `${names.get(handoff.id)}${tell(handoff)}`),
    ...edges.map((edge) => dumpEdge(edge, names)),
    ...runs.map((run) => `run${tell(run)}`),
    ...optionCalls.map((call) => `call${tell(call)}`),
    ...hookClasses.map((hooks) => `hooks${tell(hooks)}`),
    ...shadows.map((shadow) => `shadow${tell(shadow)}`),
    ...unresolved.map((each) => `unresolved${tell(each)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** One of its agents or handoffs, as in `dumpWhole`. */
export function dumpThing(workflow: Workflow, thing: object, files: readonly SourceText[]): string {
  return createTeller(toAllNames(workflow), files)(thing).trimStart();
}

function toAllNames({ agents, handoffs }: Workflow): ReadonlyMap<string, string> {
  return new Map([...toNames(agents), ...handoffs.map(({ id }, index) => [id, `handoff ${index + 1}`] as const)]);
}

/** What the beginning of a line or the program says. */
const LEFT_OUT: ReadonlySet<string> = new Set(['id', 'language', 'sdk']);
/** What is mostly so, of what is always told: it stands where it is otherwise. */
const USUAL: ReadonlySet<string> = new Set([
  ...['kind="agent"', 'kind="handoff"', 'kind="string"', 'kind="number"', 'kind="boolean"', 'kind="callable"', 'kind="schema"', 'kind="other"'],
  ...['constructedBy="handoff"', 'isOpen=false', 'form="list"', 'form="positional"', 'hasDefault=false'],
]);
/** What a value is mostly an instance of: what stands where that is not told is `classes=?`. */
const USUAL_CLASSES: Readonly<Record<string, readonly string[]>> = {
  string: ['classes=["str"]', 'classes=["string"]'],
  callable: ['classes=["function"]'],
};
/** Lists that are always there, and mostly empty. */
const LISTS: ReadonlySet<string> = new Set([...['callPath', 'startedAt', 'entries', 'guardrails', 'mcpServers', 'options', 'unknownOptions', 'targets']]);

function createTeller(names: ReadonlyMap<string, string>, files: readonly SourceText[]): (thing: object) => string {
  const starts = new Map(files.map(({ path, text }) => [toProjectPath(path), toLineStarts(text)]));
  const [first = ''] = starts.keys();
  return (thing) => tellFields(Object.entries(thing).filter(([key]) => !LEFT_OUT.has(key)));

  function tellFields(fields: readonly (readonly [key: string, value: unknown])[], isGiven = false): string {
    const usual = isGiven ? usualClasses(fields) : undefined;
    const told = fields
      .filter(([key, value]) => !isEmpty(key, value))
      .map(([key, value]) => {
        if (key === 'span' && isSpan(value)) return tellPlace(value);
        return key === 'value' ? tell(value) : `${key}=${tell(value)}`;
      });
    const lacking = usual && !told.some((field) => field.startsWith('classes=')) ? ['classes=?'] : [];
    return [...told, ...lacking]
      .filter((field) => !USUAL.has(field) && !usual?.includes(field))
      .map((field) => ` ${field}`)
      .join('');
  }
  function tell(value: unknown): string {
    if (typeof value === 'string') return names.get(value) ?? JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map((each) => tell(each)).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return String(value);
    if (isSpan(value)) return tellPlace(value);
    if (isOption(value)) return tellOption(value);
    return `{${tellFields(Object.entries(value)).trimStart()}}`;
  }
  function tellOption({ written, span, nameSpan, valueSpan, ...rest }: Option): string {
    const isAtStart = nameSpan.start === span.start && nameSpan.end - nameSpan.start === written.length;
    const places = [...(isAtStart ? [] : [nameSpan]), ...(valueSpan.end === span.end ? [] : [span]), valueSpan].map(tellPlace);
    const fields = Object.entries(rest);
    return `${written}${tellFields(fields, true)} ${places.join(' ')}`;
  }
  function tellPlace({ file, start, end }: Span): string {
    const { line, column } = toPosition(starts.get(file) ?? [0], start);
    return `${file === first ? '' : file.replace(/^\/workspace\//, '')}@${line}:${column}+${end - start}`;
  }
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'file' in value && 'start' in value && 'end' in value;
}

function isOption(value: object): value is Option {
  return 'written' in value && 'valueSpan' in value;
}

/** Of an option. */
function usualClasses(fields: readonly (readonly [key: string, value: unknown])[]): readonly string[] | undefined {
  const value = fields.find(([key]) => key === 'value')?.[1];
  return typeof value === 'object' && value !== null && 'kind' in value ? USUAL_CLASSES[String(value.kind)] : undefined;
}

/** Nothing, or a list that is not given. */
function isEmpty(key: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined;
  return Array.isArray(value) ? value.length === 0 && LISTS.has(key) : 'form' in value && value.form === 'absent';
}
