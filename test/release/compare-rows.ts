import { findMissingMember, type SdkObject } from '../../src/engine/sdk/sdk-members';
import { compareVersions } from '../../src/engine/sdk/sdk-version';
import { type Behaviour, does } from '../../src/engine/sdk/version-gates';
import { agentNames, agentOptionSince } from '../../src/model/options/agent-options';
import { handoffNames, handoffOptionSince } from '../../src/model/options/handoff-options';
import { inputPartSince, partNames, requiredPartNames } from '../../src/model/options/input-parts';
import { knownOptions, type OtherCallee, requiredNames } from '../../src/model/options/known-options';
import type { Sdk } from '../../src/model/workflow';
import type { Surface, Taken } from './surface';

/** What the rows say that a callee takes. */
interface Expected {
  readonly names: readonly string[];
  /** Undefined where the rows do not say it. */
  readonly required?: readonly string[];
}

/** Where `src/model/options`, the gates and the members of objects are not as the installed release is, a line each. */
export function compareRows(sdk: Sdk, surface: Surface): readonly string[] {
  return [
    ...Object.entries(surface.callables).flatMap(([callee, taken]) => {
      const expected = expectedOf(sdk, callee);
      return expected ? compareCallee(sdk, callee, expected, taken) : [];
    }),
    ...(Object.entries(GATED) as [Behaviour, Shows][]).flatMap(([behaviour, shows]) => {
      const isSo = shows(surface, sdk);
      if (isSo === undefined || isSo === does(sdk, behaviour)) return [];
      return [`gate ${behaviour}: the release ${isSo ? 'has it' : 'has it not'}, and version-gates.ts says otherwise`];
    }),
    ...Object.entries(surface.objects).flatMap(([object, names]) =>
      names
        .filter((name) => findMissingMember(sdk, object as SdkObject, [name]))
        .map((name) => `${object}.${name}: there, and sdk-members.ts does not know it: the rule missing-sdk-member would be wrong about it`),
    ),
  ];
}

function expectedOf(sdk: Sdk, callee: string): Expected | undefined {
  const { language, version } = sdk;
  const named = <Option extends string>(names: readonly (readonly [Option, string])[], since: (option: Option) => string | undefined): readonly string[] =>
    names.flatMap(([option, name]) => (compareVersions(version, since(option) ?? version) >= 0 ? [name] : []));
  switch (callee) {
    case 'handoff':
    case 'realtime_handoff':
    case 'Handoff':
      return { names: named(handoffNames(language, callee), (option) => handoffOptionSince(language, option)), required: requiredNames(language, callee) };
    case 'made':
      return { names: named(handoffNames(language, callee), (option) => handoffOptionSince(language, option)) };
    case 'agent':
    case 'realtime':
    case 'sandbox':
      return { names: named(agentNames(language, callee), (option) => agentOptionSince(language, option)), required: ['name'] };
    case 'input data': {
      const names = named(partNames(language), (part) => inputPartSince(language, part));
      return language === 'python' ? { names, required: requiredPartNames(language) } : { names };
    }
    default: {
      const row = Object.hasOwn(OTHER_CALLEES, callee) ? OTHER_CALLEES[callee] : undefined;
      if (!row) return undefined;
      const options = knownOptions(language, row).filter(({ since }) => compareVersions(version, since) >= 0);
      const names = options.map(({ name }) => name);
      return language === 'python' ? { names, required: options.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])) } : { names };
    }
  }
}

/** What the surface calls those that the rows name otherwise. */
const OTHER_CALLEES: Readonly<Record<string, OtherCallee>> = {
  as_tool: 'asTool',
  tool: 'tool',
  FunctionTool: 'toolClass',
  'input guardrail': 'inputGuardrail',
  'output guardrail': 'outputGuardrail',
  'input guardrail decorator': 'inputGuardrailDecorator',
  'output guardrail decorator': 'outputGuardrailDecorator',
  'run settings': 'runConfig',
  run: 'run',
  'model settings': 'modelSettings',
};

function compareCallee({ language, version }: Sdk, callee: string, { names, required }: Expected, taken: readonly Taken[]): readonly string[] {
  const real = taken.map(({ name }) => name);
  const missing = taken.filter(({ name }) => !names.includes(name));
  const gone = names.filter((name) => !real.includes(name));
  const byPosition = taken.flatMap(({ name, byName }) => (byName ? [] : [name]));
  const common = names.filter((name) => byPosition.includes(name));
  const inOrder = byPosition.filter((name) => names.includes(name));
  const demanded = taken.filter((each) => each.default === undefined).map(({ name }) => name);
  const isReordered = language === 'python' && common.some((name, i) => inOrder[i] !== name);
  return [
    ...missing.map((each) => `${callee} takes ${describe(each)}, and no row says so`),
    ...gone.map((name) => `${callee} has no \`${name}\` in ${version}, and its row says that it has`),
    ...(isReordered ? [`${callee} takes by position ${inOrder.join(', ')}; the rows say ${common.join(', ')}`] : []),
    ...(required ?? [])
      .filter((name) => real.includes(name) && !demanded.includes(name))
      .map((name) => `${callee} can do without \`${name}\`, and its row says not`),
    ...(required ? demanded.filter((name) => names.includes(name) && !required.includes(name)) : []).map(
      (name) => `${callee} cannot do without \`${name}\`, and its row does not say so`,
    ),
  ];
}

/** An option in words. */
export function describe({ name, default: value, type }: Taken): string {
  return `\`${name}\`${type === undefined ? '' : `: ${type.slice(0, 160)}`}${value === undefined ? ' (required)' : ` = ${value.slice(0, 60)}`}`;
}

/** Whether a surface shows a behaviour; undefined where it cannot tell. */
type Shows = (surface: Surface, sdk: Sdk) => boolean | undefined;

/** The gates that a signature shows. */
const GATED: Readonly<Partial<Record<Behaviour, Shows>>> = {
  hasHandoffClone: ({ callables }, { language }) => (language === 'typescript' ? callables['made'] !== undefined : undefined),
  hasToolNotFound: taking('run settings', 'tool_not_found_behavior', 'toolNotFoundBehavior'),
  resolvesCollisions: taking('run settings', 'tool_name_collision_policy', 'toolNameCollisionPolicy'),
  hasUnlimitedTurns: ({ callables }, { language }) => {
    const type = callables['run']?.find(({ name }) => name === 'max_turns')?.type;
    return language === 'python' && type !== undefined ? /\bNone\b/.test(type) : undefined;
  },
};

function taking(callee: string, python: string, typescript: string): Shows {
  return ({ callables }, { language }) => callables[callee]?.some(({ name }) => name === (language === 'python' ? python : typescript));
}
