import type { Random } from '../../../engine/generate/random';
import type { Draft } from '../definition';
import { annotate, TYPED_BINDINGS, TYPED_CALLS, TYPED_WIRINGS } from './typed';

const PREAMBLE = `import { Agent, Handoff, handoff, tool } from '@openai/agents';
import { removeAllTools } from '@openai/agents-core/extensions';
import { z } from 'zod';
`;

/** What a program with types begins with, which tells it from others. */
const TYPES = `import type { HandoffInputData, RunContext } from '@openai/agents';\n`;

const SETUP = `
const Data = z.object({ x: z.string() });
const billing = new Agent({ name: 'Billing' });
`;

/** How a value is bound before it is passed; `$V` is the value. The statements and what stands for it then. */
const BINDINGS: readonly (readonly [string, string])[] = [
  ['', '$V'],
  ['', '$V'],
  ['', '$V'],
  ['', '$V'],
  ['const bound = $V;', 'bound'],
  ['let bound; bound = $V;', 'bound'],
  ['const [bound] = [$V];', 'bound'],
  ['const { bound } = { bound: $V };', 'bound'],
  ['const table = { a: $V };', 'table.a'],
  ['const table = { a: $V };', 'table["a"]'],
  ['const table = new Map([["a", $V]]);', 'table.get("a")'],
  ['const row = [1, $V];', 'row[1]'],
  ['const get = () => ($V);', 'get()'],
  ['function get() { return $V; }', 'get()'],
  ['class Settings { static option = $V; }', 'Settings.option'],
  ['class Settings { constructor() { this.option = $V; } }\nconst settings = new Settings();', 'settings.option'],
  ['', '(billing ? $V : null)'],
  ['let bound = null;\nif (billing.name === "Billing") bound = $V;', 'bound'],
  ['const pass = (value) => value;', 'pass($V)'],
  ['const frozen = Object.freeze({ option: $V });', 'frozen.option'],
  ['', '[$V].at(0)'],
  ['', '(null ?? ($V))'],
];

/** How `handoff()` is called; `$D` stands for the options as an object. */
const CALLS: readonly (readonly [string, string])[] = [
  ['', 'handoff(billing, $D)'],
  ['', 'handoff(billing, $D)'],
  ['', 'handoff(billing, $D)'],
  ['', 'handoff(billing, $D)'],
  ['const options = $D;', 'handoff(billing, options)'],
  ['const options = {};\nObject.assign(options, $D);', 'handoff(billing, options)'],
  ['const options = $D;', 'handoff(billing, { ...options, toolNameOverride: "go" })'],
  ['', 'handoff(billing, { ...$D })'],
  ['', 'handoff(billing, Object.assign({}, $D))'],
  ['const build = (agent, options) => handoff(agent, options);', 'build(billing, $D)'],
  ['function build(agent) { return handoff(agent, $D); }', 'build(billing)'],
  ['const build = (agent, options = $D) => handoff(agent, { toolDescriptionOverride: "Goes.", ...options });', 'build(billing)'],
  ['const transfer = handoff;', 'transfer(billing, $D)'],
  ['class Desk { build(agent) { return handoff(agent, $D); } }', 'new Desk().build(billing)'],
  ['', 'handoff(...[billing, $D])'],
];

/** How the handoff is given to the agent that a run begins with; `$H` is the handoff, `$A` further options of the agent. */
const WIRINGS: readonly string[] = [
  'export const start = new Agent({ name: "Triage", handoffs: [$H]$A });',
  'export const start = new Agent({ name: "Triage", handoffs: [$H]$A });',
  'export const start = new Agent({ name: "Triage", handoffs: [$H]$A });',
  'const made = $H;\nexport const start = new Agent({ name: "Triage", handoffs: [made]$A });',
  'const made = $H;\nexport const start = new Agent({ name: "Triage", handoffs: [made]$A });',
  'export const start = Agent.create({ name: "Triage", handoffs: [$H]$A });',
  'export const start = new Agent({ name: "Triage"$A });\nstart.handoffs.push($H);',
  'export const start = new Agent({ name: "Triage"$A });\nstart.handoffs = [$H];',
  'export const start = new Agent({ name: "Triage"$A });\nstart.handoffs.unshift($H);',
  'const every = [$H];\nexport const start = new Agent({ name: "Triage", handoffs: [...every]$A });',
  'const every = [];\nevery.push($H);\nexport const start = new Agent({ name: "Triage", handoffs: every$A });',
  'const handoffs = [$H];\nexport const start = new Agent({ name: "Triage", handoffs$A });',
  'export const start = new Agent({ name: "Triage", handoffs: [billing].map((each) => $H)$A });',
  'export const start = new Agent({ name: "Base" }).clone({ name: "Triage", handoffs: [$H]$A });',
  'const startAgent = () => new Agent({ name: "Triage", handoffs: [$H]$A });\nexport const start = startAgent();',
  'class Desk2 { start = new Agent({ name: "Triage", handoffs: [$H]$A }); }\nexport const { start } = new Desk2();',
  'const given = { name: "Triage", handoffs: [$H]$A };\nexport const start = new Agent(given);',
];

/** How a program is written: with types or without. */
interface Style {
  readonly bindings: typeof BINDINGS;
  readonly calls: typeof CALLS;
  readonly wirings: typeof WIRINGS;
}

const PLAIN: Style = { bindings: BINDINGS, calls: CALLS, wirings: WIRINGS };
const TYPED: Style = { bindings: TYPED_BINDINGS, calls: TYPED_CALLS, wirings: TYPED_WIRINGS };

/** The program of a draft, in JavaScript or TypeScript: bindings, the call of `handoff()` and the wiring are drawn here. */
export function assembleJavaScript(random: Random, draft: Draft): string {
  if (random.chance(0.5)) return assemble(random, draft, PLAIN);
  const source = assemble(random, draft, TYPED);
  return `${TYPES}${annotate(source)}`;
}

function assemble(random: Random, draft: Draft, style: Style): string {
  const { imports = '', setup = '', options = {}, agentOptions = {}, program } = draft;
  const head = `${PREAMBLE}${imports === '' ? '' : `${imports}\n`}${SETUP}${setup === '' ? '' : `${setup}\n`}`;
  if (program !== undefined) return `${head}${program}\n`;

  const statements: string[] = [];
  const given = Object.entries(options).map(([name, value]) => {
    const [before, after] = statements.length > 0 ? ['', '$V'] : random.pick(style.bindings);
    if (before !== '') statements.push(before.replaceAll('$V', () => value));
    return `${name}: ${after.replaceAll('$V', () => value)}`;
  });
  const made = draft.handoff ?? callOf(random, style, given, statements);
  const more = Object.entries(agentOptions)
    .filter(([name]) => name !== 'handoffs')
    .map(([name, value]) => `, ${name}: ${value}`)
    .join('');
  const wiring =
    agentOptions['handoffs'] === undefined
      ? random.pick(style.wirings)
      : `export const start = new Agent({ name: "Triage", handoffs: ${agentOptions['handoffs']}$A });`;
  statements.push(wiring.replaceAll('$H', () => made).replaceAll('$A', () => more));
  return `${head}${statements.join('\n')}\n`;
}

function callOf(random: Random, style: Style, given: readonly string[], statements: string[]): string {
  if (given.length === 0) return 'handoff(billing)';
  const [before, call] = random.pick(style.calls);
  const object = `{ ${given.join(', ')} }`;
  if (before !== '') statements.push(before.replaceAll('$D', () => object));
  return call.replaceAll('$D', () => object);
}
