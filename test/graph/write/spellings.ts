import type { Language } from '../../../src/model/language';
import type { Random } from '../../engine/generate/random';
import type { Maker, Wiring } from './generate-teams';

export interface DrawnAgent {
  readonly name: string;
  readonly variable: string;
  readonly maker: Maker;
  readonly wiring: Wiring;
  /** What it hands off to, as it is called. */
  readonly targets: readonly string[];
  /** The agent that a clone is of. */
  readonly parent: string;
  readonly instructions: string | undefined;
}

/** How one language writes teams. */
export interface Spelling {
  agent(drawn: DrawnAgent): { readonly lines: readonly string[]; readonly expression: string };
  /** `files`: the lines of the main file and of another that it imports; `names`: what stands in that. */
  layOut(layout: string, files: readonly (readonly string[])[], names: readonly string[]): readonly { readonly path: string; readonly text: string }[];
}

export const spellings: Readonly<Record<Language, (random: Random) => Spelling>> = { python, typescript };

/** The option that a wiring is written as, and what stands before and behind the agent. */
function wire(random: Random, wiring: Wiring, variable: string, targets: readonly string[], language: Language) {
  const isPython = language === 'python';
  const spread = isPython ? '*' : '...';
  const declare = isPython ? '' : 'const ';
  const list = `[${targets.join(', ')}]`;
  const [first = [], rest = []] = targets.length > 1 ? [targets.slice(0, 1), targets.slice(1)] : [targets, []];
  const names = `${variable}_targets`;
  const type = isPython ? '' : ': Agent[]';
  const add = (target: string): string => (isPython ? `${variable}.handoffs.append(${target})` : `${variable}.handoffs.push(${target})`);
  const none = { option: undefined, before: [] as string[], behind: [] as string[] };
  switch (wiring) {
    case 'literal':
      return { ...none, option: list };
    case 'lines':
      return {
        ...none,
        option: targets.length === 0 ? '[]' : `[\n${targets.map((each) => `        ${each}`).join(',\n')}${random.chance(0.7) ? ',' : ''}\n    ]`,
      };
    case 'absent':
      return none;
    case 'empty':
      return { ...none, option: '[]' };
    case 'variable':
      return { ...none, before: [`${declare}${names}${type} = ${list}`], option: names };
    case 'shared':
      return { ...none, before: [`${declare}${names}${type} = ${list}`], option: names, behind: [sharer(variable, names, isPython)] };
    case 'append':
      return { ...none, behind: targets.map(add) };
    case 'extend':
      return { ...none, behind: [isPython ? `${variable}.handoffs.extend(${list})` : `${variable}.handoffs.push(${targets.join(', ')})`] };
    case 'assign':
      return { ...none, behind: [`${variable}.handoffs = ${list}`] };
    case 'concatenated':
      return { ...none, option: isPython ? `[${first.join('')}] + [${rest.join(', ')}]` : `([${first.join('')}] as Agent[]).concat([${rest.join(', ')}])` };
    case 'spread':
      return { ...none, before: [`${declare}${names}${type} = [${rest.join(', ')}]`], option: `[${[`${spread}${names}`, ...first].join(', ')}]` };
    case 'comprehension':
      return { ...none, option: isPython ? `[each for each in ${list}]` : `(${list} as Agent[]).map((each) => each)` };
    case 'called':
      return { ...none, option: `[${targets.map((each) => `handoff(${each})`).join(', ')}]` };
    case 'filtered': {
      const filter = isPython ? 'input_filter=lambda data: data' : '{ inputFilter: (data) => data }';
      return { ...none, option: `[${targets.map((each) => `handoff(${each}, ${filter})`).join(', ')}]` };
    }
    case 'described': {
      const described = isPython
        ? 'tool_description_override="Ask here.", on_handoff=lambda context: None'
        : '{ toolDescriptionOverride: "Ask here.", onHandoff: () => {} }';
      return { ...none, option: `[${targets.map((each) => `handoff(${each}, ${described})`).join(', ')}]` };
    }
    case 'loop':
      return {
        ...none,
        behind: isPython ? [`for each in ${list}:`, `    ${add('each')}`] : [`for (const each of ${list} as Agent[]) {`, `  ${add('each')}`, '}'],
      };
  }
}

/** Another agent that is given the same list. */
function sharer(variable: string, names: string, isPython: boolean): string {
  return isPython
    ? `${variable}_twin = Agent(name="Twin of ${variable}_list", handoffs=${names})`
    : `const ${variable}_twin = new Agent({ name: "Twin of ${variable}_list", handoffs: ${names} })`;
}

function python(random: Random): Spelling {
  const quote = random.pick(['"', "'"]);
  const newline = random.chance(0.1) ? '\r\n' : '\n';
  const isNamespaced = random.chance(0.15);
  const text = (lines: readonly string[]): string => {
    const joined = `${lines.join('\n')}\n`.replaceAll('"', quote).replace(/\b(Agent|handoff)(?=\()/g, (name) => (isNamespaced ? `agents.${name}` : name));
    return joined.replaceAll('\n', newline);
  };
  return {
    agent: ({ name, variable, maker, wiring, targets, parent, instructions }) => {
      const isMap = maker === 'map';
      const expression = isMap ? `team_${variable}["main"]` : variable;
      const { option, before, behind } = wire(random, wiring, isMap ? 'PLACE' : variable, targets, 'python');
      const given = `${instructions === undefined ? '' : `, instructions="${instructions}"`}${option === undefined ? '' : `, handoffs=${option}`}`;
      const made = {
        plain: [`${variable} = Agent(name="${name}"${given})`],
        factory: [
          `def make_${variable}(name, handoffs):`,
          `    return Agent(name=name, handoffs=handoffs)`,
          `${variable} = make_${variable}("${name}", ${option ?? '[]'})`,
        ],
        builder: [`def build_${variable}():`, `    agent = Agent(name="${name}"${given})`, '    return agent', `${variable} = build_${variable}()`],
        map: [`team_${variable} = {"main": Agent(name="${name}"${given})}`],
        clone: [`${variable} = ${parent}.clone(name="${name}"${given})`],
      }[maker];
      const called = (line: string): string => line.replaceAll('PLACE_', `${variable}_`).replaceAll('PLACE', expression);
      return { lines: [...before, ...made, ...behind].map(called), expression };
    },
    layOut: (layout, [main = [], other = []], names) => {
      const imports = isNamespaced ? ['import agents'] : ['from agents import Agent, handoff'];
      const roots = [...new Set(names.map((each) => each.replace(/\[.*$/, '')))];
      switch (layout) {
        case 'flat files':
          return [
            { path: 'main.py', text: text([...imports, `from desks import ${roots.join(', ')}`, '', ...main]) },
            { path: 'desks.py', text: text([...imports, '', ...other]) },
          ];
        case 'package':
          return [
            { path: 'main.py', text: text(['import shop.team']) },
            { path: 'shop/__init__.py', text: '' },
            { path: 'shop/team.py', text: text([...imports, `from .desks import (`, ...roots.map((each) => `    ${each},`), ')', '', ...main]) },
            { path: 'shop/desks.py', text: text([...imports, '', ...other]) },
          ];
        case 'function':
          return [
            {
              path: 'main.py',
              text: text([
                ...imports,
                '',
                '',
                'def main():',
                ...main
                  .join('\n')
                  .split('\n')
                  .map((each) => `    ${each}`),
                '',
                '',
                'main()',
              ]),
            },
          ];
        default:
          return [{ path: 'main.py', text: text([...imports, '', ...main]) }];
      }
    },
  };
}

function typescript(random: Random): Spelling {
  const quote = random.pick(['"', "'"]);
  const semicolon = random.chance(0.8) ? ';' : '';
  const newline = random.chance(0.1) ? '\r\n' : '\n';
  const isCreated = random.chance(0.3);
  /** Exports stand at the end, rather than before what they export. */
  const isLate = random.chance(0.5);
  const ending = random.pick(['', '.js']);
  const text = (lines: readonly string[]): string => {
    const ended = lines
      .flatMap((line) => line.split('\n'))
      .map((line) => (/[)\]}\w'"]$/.test(line) && !/^\s*(?:\[?[\w.]+\]?|\}|for .*)$/.test(line) ? line + semicolon : line));
    return `${ended.join('\n')}\n`.replaceAll('"', quote).replaceAll('\n', newline);
  };
  const construct = (options: string): string => (isCreated ? `Agent.create(${options})` : `new Agent(${options})`);
  return {
    agent: ({ name, variable, maker, wiring, targets, parent, instructions }) => {
      const isMap = maker === 'map';
      const expression = isMap ? `team_${variable}.main` : variable;
      const { option, before, behind } = wire(random, wiring, isMap ? 'PLACE' : variable, targets, 'typescript');
      const given = `${instructions === undefined ? '' : `, instructions: "${instructions}"`}${option === undefined ? '' : `, handoffs: ${option}`}`;
      const made = {
        plain: [`const ${variable} = ${construct(`{ name: "${name}"${given} }`)}`],
        factory: [
          `function make_${variable}(name: string, handoffs: Agent[]) {`,
          `  return new Agent({ name, handoffs })`,
          '}',
          `const ${variable} = make_${variable}("${name}", ${option ?? '[]'})`,
        ],
        builder: [`const build_${variable} = () => new Agent({ name: "${name}"${given} })`, `const ${variable} = build_${variable}()`],
        map: [`const team_${variable} = { main: new Agent({ name: "${name}"${given} }) }`],
        clone: [`const ${variable} = ${parent}.clone({ name: "${name}"${given} })`],
      }[maker];
      const called = (line: string): string => line.replaceAll('PLACE_', `${variable}_`).replaceAll('PLACE', expression);
      return { lines: [...before, ...made, ...behind].map(called), expression };
    },
    layOut: (layout, [main = [], other = []], names) => {
      const imports = [`import { Agent, handoff } from "@openai/agents"`];
      const roots = [...new Set(names.map((each) => each.replace(/\..*$/, '')))];
      const exported = other.map((line) => (roots.some((root) => line.startsWith(`const ${root} `)) && !isLate ? `export ${line}` : line));
      const tail = isLate ? [`export { ${roots.join(', ')} }`] : [];
      switch (layout) {
        case 'flat files':
        case 'package': {
          const path = layout === 'package' ? 'shop/desks' : 'desks';
          return [
            {
              path: 'main.ts',
              text: text([...imports, `import { ${roots.join(', ')} } from "./${path}${ending}"`, '', `console.log(${roots.join(', ')})`, ...main]),
            },
            { path: `${path}.ts`, text: text([...imports, '', ...exported, ...tail]) },
          ];
        }
        case 'function':
          return [
            {
              path: 'main.ts',
              text: text([
                ...imports,
                '',
                'function main() {',
                ...main
                  .join('\n')
                  .split('\n')
                  .map((each) => `  ${each}`),
                '}',
                'main()',
              ]),
            },
          ];
        default:
          return [{ path: 'main.ts', text: text([...imports, '', ...main]) }];
      }
    },
  };
}
