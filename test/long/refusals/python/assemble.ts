import type { Random } from '../../../engine/generate/random';
import type { Draft } from '../definition';

const PREAMBLE = `from agents import Agent, Handoff, handoff
from pydantic import BaseModel
`;

const SETUP = `

class Data(BaseModel):
    x: str


billing = Agent(name="Billing")
`;

/** How a value is bound before it is passed; `$V` is the value. The statements and what stands for it then. */
const BINDINGS: readonly (readonly [string, string])[] = [
  ['', '$V'],
  ['', '$V'],
  ['', '$V'],
  ['', '$V'],
  ['bound = $V', 'bound'],
  ['bound = again = $V', 'again'],
  ['bound, other = $V, 1', 'bound'],
  ['table = {"a": $V}', 'table["a"]'],
  ['table = {"a": $V}', 'table.get("a")'],
  ['table = dict(a=$V)', 'table["a"]'],
  ['row = [1, $V]', 'row[1]'],
  ['row = ($V, 1)', 'row[0]'],
  ['def get():\n    return $V', 'get()'],
  ['class Settings:\n    option = ($V,)', 'Settings.option[0]'],
  ['class Settings:\n    def __init__(self):\n        self.option = $V\nsettings = Settings()', 'settings.option'],
  ['import types as t\nspace = t.SimpleNamespace(option=$V)', 'space.option'],
  ['if billing.name == "Billing":\n    bound = $V', 'bound'],
  ['', '($V if billing else None)'],
  ['', '(bound := $V)'],
  ['bound = None\nbound = $V', 'bound'],
  ['try:\n    bound = $V\nexcept ImportError:\n    bound = None', 'bound'],
  ['try:\n    bound = $V\nexcept Exception:\n    raise', 'bound'],
  ['for bound in ($V,):\n    pass', 'bound'],
  ['bounds = [$V for _ in range(1)]', 'bounds[0]'],
  ['def get(value=None):\n    return value', 'get($V)'],
  ['', 'next(iter([$V]))'],
];

/** How `handoff()` is called; `$O` stands for the options as keywords, `$D` for them in a dictionary. */
const CALLS: readonly (readonly [string, string])[] = [
  ['', 'handoff(billing, $O)'],
  ['', 'handoff(billing, $O)'],
  ['', 'handoff(billing, $O)'],
  ['', 'handoff(billing, $O)'],
  ['', 'handoff(agent=billing, $O)'],
  ['', 'handoff(billing, tool_name_override="go", $O)'],
  ['', 'handoff(billing, "go", $O)'],
  ['', 'handoff(billing, $O, tool_description_override="Goes.")'],
  ['options = $D', 'handoff(billing, **options)'],
  ['options = {}\noptions.update($D)', 'handoff(billing, **options)'],
  ['', 'handoff(billing, **$D)'],
  ['def build(agent, **kwargs):\n    return handoff(agent, **kwargs)', 'build(billing, $O)'],
  ['def build(agent):\n    return handoff(agent, $O)', 'build(billing)'],
  ['build = lambda agent: handoff(agent, $O)', 'build(billing)'],
  ['import functools as ft\nbuild = ft.partial(handoff, $O)', 'build(billing)'],
  ['import functools as ft\nbuild = ft.partial(handoff, billing)', 'build($O)'],
  ['from agents import handoff as transfer', 'transfer(billing, $O)'],
  ['import agents as sdk', 'sdk.handoff(billing, $O)'],
  ['import agents.handoffs', 'agents.handoffs.handoff(billing, $O)'],
  ['class Desk:\n    def build(self, agent):\n        return handoff(agent, $O)', 'Desk().build(billing)'],
];

/** How the handoff is given to the agent that a run begins with; `$H` is the handoff, `$A` further options of the agent. */
const WIRINGS: readonly string[] = [
  'start = Agent(name="Triage", handoffs=[$H]$A)',
  'start = Agent(name="Triage", handoffs=[$H]$A)',
  'start = Agent(name="Triage", handoffs=[$H]$A)',
  'made = $H\nstart = Agent(name="Triage", handoffs=[made]$A)',
  'made = $H\nstart = Agent(name="Triage", handoffs=[made]$A)',
  'start = Agent(name="Triage"$A)\nstart.handoffs.append($H)',
  'start = Agent(name="Triage"$A)\nstart.handoffs = [$H]',
  'start = Agent(name="Triage"$A)\nstart.handoffs += [$H]',
  'start = Agent(name="Triage"$A)\nstart.handoffs.extend([$H])',
  'start = Agent(name="Triage"$A)\nstart.handoffs.insert(0, $H)',
  'every = [$H]\nstart = Agent(name="Triage", handoffs=every$A)',
  'every = [$H]\nstart = Agent(name="Triage", handoffs=[*every]$A)',
  'every = [$H]\nstart = Agent(name="Triage", handoffs=[each for each in every]$A)',
  'every = []\nevery.append($H)\nstart = Agent(name="Triage", handoffs=every$A)',
  'start = Agent(name="Triage", handoffs=list(($H,))$A)',
  'start = Agent(name="Base").clone(name="Triage", handoffs=[$H]$A)',
  'import dataclasses as dc\nstart = dc.replace(Agent(name="Base"), name="Triage", handoffs=[$H]$A)',
  'def start_agent():\n    return Agent(name="Triage", handoffs=[$H]$A)\nstart = start_agent()',
  'class Desk2:\n    def __init__(self):\n        self.start = Agent(name="Triage", handoffs=[$H]$A)\nstart = Desk2().start',
  'options2 = dict(name="Triage", handoffs=[$H]$A)\nstart = Agent(**options2)',
];

/** The program of a draft: bindings, the call of `handoff()` and the wiring are drawn here. */
export function assemblePython(random: Random, draft: Draft): string {
  const { imports = '', setup = '', options = {}, agentOptions = {}, program } = draft;
  const head = `${PREAMBLE}${imports === '' ? '' : `${imports}\n`}${SETUP}${setup === '' ? '' : `${setup}\n`}`;
  if (program !== undefined) return `${head}${program}\n`;

  const statements: string[] = [];
  const given = Object.entries(options).map(([name, value]) => {
    const [before, after] = random.pick(BINDINGS);
    // Names that would bind twice are left to the first option.
    const isFree = before !== '' && statements.every((statement) => statement.split(/\W/, 1)[0] !== before.split(/\W/, 1)[0]);
    if (!isFree) return [name, value] as const;
    statements.push(before.replaceAll('$V', () => value));
    return [name, after.replaceAll('$V', () => value)] as const;
  });
  const made = draft.handoff ?? callOf(random, given, statements);
  const more = Object.entries(agentOptions)
    .filter(([name]) => name !== 'handoffs')
    .map(([name, value]) => `, ${name}=${value}`)
    .join('');
  const wiring = agentOptions['handoffs'] === undefined ? random.pick(WIRINGS) : `start = Agent(name="Triage", handoffs=${agentOptions['handoffs']}$A)`;
  statements.push(wiring.replaceAll('$H', () => made).replaceAll('$A', () => more));
  return `${head}${statements.join('\n')}\n`;
}

function callOf(random: Random, given: readonly (readonly [string, string])[], statements: string[]): string {
  if (given.length === 0) return 'handoff(billing)';
  const [before, call] = random.pick(CALLS);
  const keywords = given.map(([name, value]) => `${name}=${value}`).join(', ');
  const dictionary = `{${given.map(([name, value]) => `"${name}": ${value}`).join(', ')}}`;
  const fill = (text: string): string => text.replaceAll(/\$[OD]/g, (which) => (which === '$O' ? keywords : dictionary));
  if (before !== '') statements.push(fill(before));
  return fill(call);
}
