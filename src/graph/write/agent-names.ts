import { boundNames } from '../../languages/bound-names';
import type { Statement } from '../../languages/ir';
import type { Span } from '../../model/span';
import type { Agent } from '../../model/workflow';
import { type Binding, readBindings } from './bindings';
import { filesOf, importBound, type Named } from './imports';
import { isSameRange, isWithin } from './nodes';
import { isBoundAt, type Path, pathTo, statementAt, walkStatements } from './scopes';
import { splitPath } from './words';
import { textAt, type Writable } from './writable';

/** A place where code may be put. */
export interface Spot {
  readonly file: string;
  readonly path: Path;
  /** Where the code runs, if it stands in a function: the outermost call that leads there. */
  readonly calledAt?: Span;
}

/** Something that stands for an agent in the file that binds it. */
export interface AgentName extends Binding {
  readonly file: string;
}

/**
 * What stands for an agent: what is given the call that makes it, most surely; what is given something of that, or is called so; what handoffs
 * to and from it are written with; then what is called alike. What is written with a name is tried out, so that a wrong one costs a trial.
 */
export function namesOfAgent(writable: Writable, agent: Agent): readonly AgentName[] {
  const places = [...agent.callPath, agent.span];
  const files = [...new Set(places.map(({ file }) => file))];
  const all = files.flatMap((file) => namesIn(writable, file));
  const isOf = (name: AgentName, isExact: boolean): boolean =>
    places.some((place) => place.file === name.file && (isExact ? isSameRange(place, name.value) : isWithin(place, name.value)));
  const sure = places.flatMap((place) => all.filter((name) => isOf(name, true) && name.file === place.file && name.value.start === place.start));
  const near = all.filter((name) => name.rest === '' && !sure.includes(name) && (isOf(name, false) || name.root === agent.variable));
  const names = new Set([...sure, ...near, ...wiredNames(writable, agent), ...alikeNames(writable, agent)]);
  return [...names].flatMap((name) => [name, ...afterBlock(writable, name)]);
}

/** Python: what a block binds is bound behind it, too, where the block ran. */
function afterBlock(writable: Writable, name: AgentName): readonly AgentName[] {
  const scope = name.path.findLastIndex(({ of }) => of !== 'block');
  if (writable.ir(name.file)?.language !== 'python' || scope === name.path.length - 1) return [];
  return [{ ...name, path: name.path.slice(0, scope + 1) }];
}

/** As what stands in lists of handoffs, and what these are lists of. */
function wiredNames(writable: Writable, agent: Agent): readonly AgentName[] {
  const { edges } = writable.workflow;
  const texts = [
    // A handoff that has a name is not the agent.
    ...edges
      .filter(({ kind, to, handoff }) => kind === 'handoff' && to === agent.id && handoff === undefined)
      .map(({ span }) => [span, textAt(writable, span)] as const),
    ...agent.handoffs.entries.map(({ wiring }) => [wiring, /^(.*)\.handoffs\b/.exec(textAt(writable, wiring))?.[1] ?? ''] as const),
  ];
  return texts.flatMap(([span, text]): readonly AgentName[] => {
    const split = splitPath(text);
    const path = pathTo(writable, span);
    if (!split || !path) return [];
    const before = path.map((step, depth) => (depth === path.length - 1 ? { ...step, index: step.index - 0.5 } : step));
    return [{ ...split, value: span, target: span, path: before, file: span.file }];
  });
}

/** What is called after the agent, in all files that agents are made or started in, the most alike first. */
function alikeNames(writable: Writable, { name: { value: name }, variable }: Agent): readonly AgentName[] {
  const wanted = name && plain(name);
  const first = name
    ?.toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.find((word) => word !== 'agent');
  const isSame = (root: string): boolean => root === variable || (Boolean(wanted) && plain(root) === wanted);
  const isAlike = (root: string): boolean => isSame(root) || (first !== undefined && first.length > 2 && plain(root).startsWith(first));
  const found = filesOf(writable).flatMap((file) => boundNamesIn(writable, file).filter(({ root }) => isAlike(root)));
  const rank = ({ root }: AgentName): number => (isSame(root) ? 0 : root.length);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_ALIKE);
}

const MOST_ALIKE = 8;

/** `Billing Agent`, `billing_agent` → `billing`. */
function plain(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters.replace(/(?<=.)agent$/, '');
}

function namesIn(writable: Writable, file: string): readonly AgentName[] {
  const [ir, text] = [writable.ir(file), writable.text(file)];
  return ir && text !== undefined ? readBindings(ir, text).map((binding): AgentName => ({ ...binding, file })) : [];
}

/** Their statements bind, each for itself. */
const WHOLES: ReadonlySet<Statement['kind']> = new Set(['if', 'while', 'try', 'export']);

/** Names that statements bind, of whatever it is; not those of the SDK. */
function boundNamesIn(writable: Writable, file: string): readonly AgentName[] {
  const ir = writable.ir(file);
  const names: AgentName[] = [];
  if (ir) {
    walkStatements(ir, (statement, path) => {
      const isSdk = statement.kind === 'import' && writable.resolve(file, statement.module)?.kind === 'sdk';
      for (const root of isSdk || WHOLES.has(statement.kind) ? [] : boundNames(statement))
        names.push({ root, rest: '', value: statement, target: statement, path, file });
    });
  }
  return names;
}

/** How to write an agent at a place, imported where it takes that; with what stands in the way where it cannot be. */
export function nameAgent(writable: Writable, agent: Agent, spot: Spot): Named | undefined {
  const names = namesOfAgent(writable, agent);
  const calledAt = spot.calledAt?.file === spot.file ? pathTo(writable, spot.calledAt) : undefined;
  const here = names.find(({ file, path }) => file === spot.file && isBoundAt(path, spot.path, calledAt));
  if (here) return { name: here.root + here.rest, edits: [] };
  for (const binding of names) {
    if (binding.file === spot.file || binding.path.length !== 1) continue;
    const statement = statementAt(binding.path);
    const found = statement && importBound(writable, spot, { from: binding.file, name: binding.root, statement });
    if (found) return { name: found.name + binding.rest, edits: found.edits };
  }
  return undefined;
}
