import type { Program } from '../../../src/evaluate/modules/program';
import type { Project } from '../../../src/evaluate/modules/project';
import type { Unit } from '../../../src/evaluate/state/unit';
import type { ClassDefinition, FunctionDefinition } from '../../../src/languages/ir';

type Definition = FunctionDefinition | ClassDefinition;

/**
 * What it takes to evaluate a project, in groups of files that hang together: whatever is evaluated as a whole, with the steps that its budget counts and what it
 * calls; functions and classes that are left out, as they can do nothing that matters; and how many paths decide where imports lead.
 *
 *     main.py 34 steps, 3 calls: make open
 *     main.py Desk.open 12 steps
 *     idle: unrelated
 *     12 paths
 */
export function dumpWork(program: Program, project: Project): string {
  const { islands } = program.update(project, new Set(), { sdkModules: [] });
  const lines = islands.flatMap((island) => {
    const { units } = island;
    const named = nameDefinitions(units);
    const read = new Set<Definition>(units.flatMap(({ called, instantiated }) => [...called, ...instantiated]));
    const places = new Set(units.map(toPlace));
    const idle = [...named].filter(([definition, { place, isInner }]) => !isInner && !read.has(definition) && !places.has(place));
    return [
      ...units.map((unit) => tellUnit(unit, named)),
      ...(idle.length > 0 ? [`idle: ${idle.map(([, { name }]) => name).join(' ')}`] : []),
      `${program.groundsOf(island)?.probes.size} paths`,
    ];
  });
  return lines.map((line) => `${line}\n`).join('');
}

interface Named {
  readonly name: string;
  /** The file, and the offset there. */
  readonly place: string;
  /** It stands in a function. */
  readonly isInner: boolean;
}

function tellUnit(unit: Unit, named: ReadonlyMap<Definition, Named>): string {
  const of = [...named.values()].find(({ place }) => place === toPlace(unit));
  const what = unit.isModuleBody() ? unit.module.file.replace(/^\/workspace\//, '') : `  ${of?.name}`;
  const called = [...unit.called].map((definition) => named.get(definition)?.name);
  return `${what} ${unit.steps} steps${unit.calls > 0 ? `, ${unit.calls} calls: ${called.join(' ')}` : ''}`;
}

function toPlace(unit: Unit): string {
  return unit.isModuleBody() ? '' : `${unit.module.file}:${unit.start}`;
}

/** All functions and classes of modules, however deep, by what they are called. */
function nameDefinitions(units: readonly Unit[]): ReadonlyMap<Definition, Named> {
  const named = new Map<Definition, Named>();
  const visit = (node: unknown, file: string, around: string, isInner: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!isDefinition(node)) {
      for (const each of Object.values(node)) visit(each, file, around, isInner);
      return;
    }
    const isFunction = 'parameters' in node;
    const name = `${around}${node.name ?? (isFunction ? node.givenName : undefined) ?? '…'}`;
    named.set(node, { name, place: `${file}:${node.start}`, isInner });
    for (const each of Object.values(node)) visit(each, file, `${name}.`, isInner || isFunction);
  };
  for (const { module } of units.filter((unit) => unit.isModuleBody())) visit(module.ir.body, module.file, '', false);
  return named;
}

function isDefinition(node: object): node is Definition {
  return 'body' in node && 'decorators' in node;
}
