import { createRandom, type Random } from '../../engine/generate/random';
import type { SdkName } from '../../engine/vectors';
import type { SourceText } from '../../support/project';

/** Something that a file has for others. */
interface Thing {
  readonly kind: 'agent' | 'factory' | 'list' | 'map' | 'class' | 'holder' | 'register' | 'idle' | 'late';
  readonly name: string;
}

interface File {
  readonly path: string;
  /** As others import it. */
  readonly module: string;
  readonly things: Thing[];
}

interface Spelling {
  readonly layouts: readonly (readonly string[])[];
  readonly first: string;
  toModule(path: string): string;
  define(thing: Thing, agent: string, other: string, random: Random): string;
  /** A definition that stands within another statement. */
  wrap(text: string, random: Random): string;
  /** Statements that import a thing of a file, and what it is called then. */
  importThing(from: File, into: File, thing: Thing, random: Random): readonly [text: string, name: string];
  /** What is done with it. */
  use(kind: Thing['kind'], name: string, own: string, number: number, random: Random): string;
  /** What else the file says, at its end. */
  last(own: readonly Thing[], others: readonly File[], random: Random): string;
}

const KINDS: readonly Thing['kind'][] = ['factory', 'list', 'map', 'class', 'holder', 'register', 'idle', 'late'];

/** Workspaces of a few files that import each other in all ways, and hand on agents, lists and functions that make or wire them. */
export function drawProjects(name: SdkName, count: number, seed: number): readonly (readonly SourceText[])[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => drawProject(SPELLINGS[name], random));
}

function drawProject(spelling: Spelling, random: Random): readonly SourceText[] {
  const files = random.pick(spelling.layouts).map((path): File => ({ path, module: spelling.toModule(path), things: [] }));
  let number = 0;
  return files.map((file, index) => {
    const own: Thing = { kind: 'agent', name: `agent${index}` };
    const things = [...(random.chance(0.8) ? [own] : []), ...KINDS.flatMap((kind): Thing[] => (random.chance(0.3) ? [{ kind, name: `${kind}${index}` }] : []))];
    file.things.push(...things);
    const imports: string[] = [];
    const uses: string[] = [];
    // Mostly of files before it; some lead in a circle.
    const others = files.filter((other, at) => other !== file && (at < index || random.chance(0.1)));
    for (let left = Math.min(others.length, 1 + random.below(3)); left > 0; left--) {
      const from = random.pick(others);
      const thing = from.things.length === 0 ? { kind: 'agent' as const, name: 'agent9' } : random.pick(from.things);
      const [text, name] = spelling.importThing(from, file, thing, random);
      imports.push(text);
      uses.push(spelling.use(thing.kind, name, things.includes(own) ? own.name : name, number++, random));
    }
    const definitions = things.map((thing) => {
      const text = spelling.define(thing, own.name, random.pick(things).name, random);
      return random.chance(0.15) ? spelling.wrap(text, random) : text;
    });
    const head = things.includes(own) || random.chance(0.6) ? spelling.first : '';
    const body = random.chance(0.8) ? [...imports, ...definitions, ...uses] : [...definitions, ...imports, ...uses];
    return { path: file.path, text: `${[head, ...body, spelling.last(things, others, random)].filter((each) => each !== '').join('\n')}\n` };
  });
}

function toRelative(from: string, to: string): string {
  const [own, other] = [from.split('/').slice(0, -1), to.split('/')];
  while (own.length > 0 && other.length > 1 && own[0] === other[0]) {
    own.shift();
    other.shift();
  }
  return `${own.length === 0 ? './' : '../'.repeat(own.length)}${other.join('/')}`;
}

const PYTHON: Spelling = {
  layouts: [
    ['billing.py', 'parts.py', 'desk.py', 'main.py'],
    ['shop/__init__.py', 'shop/billing.py', 'shop/desk.py', 'main.py'],
    ['shop/parts/refunds.py', 'shop/billing.py', 'tools.py', 'main.py'],
    ['src/shop/__init__.py', 'src/shop/billing.py', 'src/main.py', 'unrelated.py'],
    ['shop/billing.py', 'shop/team/__init__.py', 'shop/team/orders.py', 'shop/desk.py', 'main.py'],
    ['billing.py', 'unrelated.py', 'other.py', 'desk.py', 'main.py'],
  ],
  first: 'from agents import Agent, Runner, handoff',
  toModule: (path) =>
    path
      .replace(/^src\//, '')
      .replace(/(\/__init__)?\.py$/, '')
      .replaceAll('/', '.'),
  define: ({ kind, name }, agent, other, random) => {
    const what = kind === 'agent' ? '' : agent;
    switch (kind) {
      case 'agent':
        return random.pick([`${name} = Agent(name="${name}")`, `${name} = Agent(name="${name}", handoffs=[])`, `${name}: Agent = Agent(name="${name}")`]);
      case 'factory':
        return `def ${name}(*parts):\n    ${random.pick(['', `log("${other}")\n    `])}return Agent(name="${name}", handoffs=list(parts))`;
      case 'list':
        return random.pick([`${name} = [${what}]`, `${name} = []`, `${name} = list()`, `${name} = [Agent(name="in ${name}")]`]);
      case 'map':
        return random.pick([`${name} = {"a": ${what}}`, `${name} = dict()`, `${name} = {"make": lambda: Agent(name="${name}")}`]);
      case 'class':
        return `class ${name}:\n    def __init__(self, parts=()):\n        self.parts = list(parts)\n    def add(self, part):\n        self.parts.append(part)\n        return self\n    def open(self):\n        return Agent(name="${name}", handoffs=self.parts)`;
      case 'holder':
        return random.pick([`class ${name}:\n    items = []\n    team = None`, `class ${name}:\n    pass`, `${name} = SimpleNamespace(items=[])`]);
      case 'register':
        return `def ${name}(agent):\n    ${random.pick([`${what}.handoffs.append(agent)`, `${other}.append(agent)`, `global last\n    last = agent`, `${other}.items.append(agent)`])}\n    return agent`;
      case 'idle':
        return `def ${name}(text):\n    print(text)\n    ${random.pick(['return text.upper()', 'count = len(text)\n    return count', `return ${other}`])}`;
      case 'late':
        return `def ${name}():\n    ${random.pick(['return last', `return ${other}`, `import ${other}\n    return ${other}`, `${what}.name = "late"`, `return Runner.run(${what}, "x")`])}`;
    }
  },
  wrap: (text, random) => {
    const inner = text.replace(/^(?=.)/gm, '    ');
    return random.pick([
      `try:\n${inner}\nexcept ImportError:\n    pass`,
      `try:\n    import nothing\nexcept ImportError:\n${inner}`,
      `if __debug__:\n${inner}`,
      `if print():\n    pass\nelse:\n${inner}`,
      `import os\nif os.environ:\n${inner}\nelse:\n${inner}`,
      `with open("x"):\n${inner}`,
      `for _ in range(2):\n${inner}`,
    ]);
  },
  importThing: (from, into, { name }, random) => {
    const { module } = from;
    const leaf = module.slice(module.lastIndexOf('.') + 1);
    const up = module.includes('.') ? module.slice(0, module.lastIndexOf('.')) : '';
    const beside = toRelative(into.path, from.path);
    const dots = beside.startsWith('./') ? '.' : '.'.repeat(1 + (beside.match(/\.\.\//g)?.length ?? 0));
    const relative =
      dots +
      beside
        .replace(/^(\.\.?\/)+/, '')
        .replace(/(\/?__init__)?\.py$/, '')
        .replaceAll('/', '.');
    return random.pick<readonly [string, string]>([
      [`from ${module} import ${name}`, name],
      [`from ${module} import ${name} as known_${name}`, `known_${name}`],
      [`import ${module}`, `${module}.${name}`],
      [`import ${module} as ${leaf}_module`, `${leaf}_module.${name}`],
      [`from ${module} import *`, name],
      [`from ${relative} import ${name}`, name],
      [up === '' ? `import ${leaf}` : `from ${up} import ${leaf}`, `${leaf}.${name}`],
      [`try:\n    from ${module} import ${name}\nexcept ImportError:\n    ${name} = None`, name],
      [`from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ${module} import ${name}`, name],
      [
        `import os\ntry:\n    if os.environ:\n        from ${module} import ${name}\n    else:\n        from ${module} import ${name}\nexcept ImportError:\n    ${name} = None`,
        name,
      ],
      [`import os\nif os.environ:\n    from ${module} import ${name}\nelse:\n    ${name} = None`, name],
      [`def get_${name}():\n    from ${module} import ${name}\n    return ${name}`, `get_${name}()`],
      [`import importlib\n${leaf}_loaded = importlib.import_module("${module}")`, `${leaf}_loaded.${name}`],
      [`from ${module} import (${name}, missing_${leaf})`, name],
    ]);
  },
  use: (kind, name, own, number, random) => {
    switch (kind) {
      case 'agent':
        return random.pick([
          `${own}.handoffs.append(${name})`,
          `used${number} = Agent(name="used ${number}", handoffs=[${name}])`,
          `${name}.handoffs = [${own}]`,
          `${own}.handoffs.append(handoff(${name}))`,
          `Runner.run_sync(${name}, "x")`,
          `print(${name})`,
        ]);
      case 'factory':
        return random.pick([
          `made${number} = ${name}()`,
          `made${number} = ${name}(${own})`,
          `${own}.handoffs.append(${name}())`,
          `def unused${number}():\n    return ${name}(${own})`,
        ]);
      case 'list':
        return random.pick([
          `${name}.append(${own})`,
          `used${number} = Agent(name="used ${number}", handoffs=${name})`,
          `${own}.handoffs.extend(${name})`,
          `for each in ${name}:\n    each.handoffs.append(${own})`,
        ]);
      case 'map':
        return random.pick([
          `${name}["own"] = ${own}`,
          `${own}.handoffs.append(${name}["a"])`,
          `${name}["make"]()`,
          `${own}.handoffs.extend(${name}.values())`,
        ]);
      case 'class':
        return random.pick([
          `${name}([${own}]).open()`,
          `${name}().add(${own}).open()`,
          `class Own${number}(${name}):\n    def open(self):\n        made = super().open()\n        made.handoffs.append(${own})\n        return made\nOwn${number}().open()`,
          `desk${number} = ${name}`,
        ]);
      case 'holder':
        return random.pick([
          `${name}.items.append(${own})`,
          `${name}.team = ${own}`,
          `${own}.handoffs.extend(${name}.items)`,
          `used${number} = Agent(name="used ${number}", handoffs=[${name}.team])`,
        ]);
      case 'register':
        return random.pick([`${name}(${own})`, `def later${number}():\n    ${name}(${own})`, `list(map(${name}, [${own}]))`]);
      case 'idle':
        return random.pick([`${name}("x")`, `title${number} = ${name}("x")`, `${own}.instructions = ${name}("x")`]);
      case 'late':
        return random.pick([`${name}()`, `callbacks${number} = [${name}]`, `def later${number}():\n    return ${name}()`]);
    }
  },
  last: (own, others, random) =>
    random.pick([
      ...['', '', '', `__all__ = [${own.map(({ name }) => `"${name}"`).join(', ')}]`, 'if __name__ == "__main__":\n    print("main")'],
      ...(others[0]
        ? [
            `import ${others[0].module}\n${others[0].module}.last = ${own[0]?.name ?? 'None'}`,
            `from ${others[0].module.replace(/\.?\w+$/, '') || '.'} import ${others[0].module.replace(/.*\./, '')} as kept\nkept.last = ${own[0]?.name ?? 'None'}`,
            `def __getattr__(name):\n    import ${others[0].module}\n    return getattr(${others[0].module}, name)`,
          ]
        : []),
    ]),
};

const JAVASCRIPT: Spelling = {
  layouts: [
    ['billing.ts', 'parts.ts', 'desk.ts', 'main.ts'],
    ['shop/index.ts', 'shop/billing.ts', 'shop/desk.tsx', 'main.ts'],
    ['shop/parts/refunds.js', 'shop/billing.mts', 'tools.ts', 'main.ts'],
    ['src/shop/index.js', 'src/shop/billing.js', 'src/main.js', 'unrelated.js'],
    ['shop/billing.ts', 'shop/team/index.ts', 'shop/team/orders.ts', 'shop/desk.ts', 'main.ts'],
    ['billing.cjs', 'unrelated.ts', 'other.ts', 'desk.mjs', 'main.ts'],
  ],
  first: "import { Agent, handoff, run } from '@openai/agents';",
  toModule: (path) => path,
  define: ({ kind, name }, agent, other, random) => {
    const as = random.pick(['export const', 'export const', 'export let', 'const']);
    switch (kind) {
      case 'agent':
        return random.pick([
          `${as} ${name} = new Agent({ name: '${name}' });`,
          `export const ${name} = new Agent({ name: '${name}', handoffs: [] });`,
          `const ${name} = new Agent({ name: '${name}' });\nexport default ${name};`,
        ]);
      case 'factory':
        return random.pick([
          `export function ${name}(...parts) {\n  return new Agent({ name: '${name}', handoffs: parts });\n}`,
          `export const ${name} = (...parts) => new Agent({ name: '${name}', handoffs: [...parts] });`,
        ]);
      case 'list':
        return random.pick([
          `export const ${name} = [${agent}];`,
          `export const ${name} = [];`,
          `export const ${name} = new Array();`,
          `export const ${name} = [new Agent({ name: 'in ${name}' })];`,
        ]);
      case 'map':
        return random.pick([
          `export const ${name} = { a: ${agent} };`,
          `export const ${name} = new Map();`,
          `export const ${name} = { make: () => new Agent({ name: '${name}' }) };`,
        ]);
      case 'class':
        return `export class ${name} {\n  parts = [];\n  constructor(parts = []) {\n    this.parts = [...parts];\n  }\n  add(part) {\n    this.parts.push(part);\n    return this;\n  }\n  open() {\n    return new Agent({ name: '${name}', handoffs: this.parts });\n  }\n}`;
      case 'holder':
        return random.pick([
          `export class ${name} {\n  static items = [];\n  static team = null;\n}`,
          `export const ${name} = { items: [], team: undefined };`,
        ]);
      case 'register':
        return `export function ${name}(agent) {\n  ${random.pick([`${agent}.handoffs.push(agent);`, `${other}.push(agent);`, `${other}.items.push(agent);`, 'last = agent;'])}\n  return agent;\n}`;
      case 'idle':
        return `export function ${name}(text) {\n  console.log(text);\n  ${random.pick(['return text.toUpperCase();', 'const count = text.length;\n  return count;', `return ${other};`])}\n}`;
      case 'late':
        return random.pick([
          `export const ${name} = () => ${other};`,
          `export async function ${name}() {\n  const { default: loaded } = await import('./${other}');\n  return loaded;\n}`,
          `export function ${name}() {\n  return run(${agent}, 'x');\n}`,
        ]);
    }
  },
  wrap: (text, random) => {
    const inner = text.replace(/^export (default .*)?/gm, '').replace(/^(?=.)/gm, '  ');
    return random.pick([
      `try {\n${inner}\n} catch {}`,
      `if (process.env.X) {\n${inner}\n}`,
      `{\n${inner}\n}`,
      `(() => {\n${inner}\n})();`,
      `for (const _ of [1]) {\n${inner}\n}`,
    ]);
  },
  importThing: (from, into, { name }, random) => {
    const written = toRelative(into.path, from.path);
    const bare = written.replace(/\.[cm]?[jt]sx?$/, '');
    const module = random.pick([bare, bare, bare.replace(/\/index$/, ''), written.replace(/\.([cm]?)tsx?$/, '.$1js'), written]);
    const leaf = (from.path.split('/').at(-1) ?? '').replace(/\..*/, '');
    return random.pick<readonly [string, string]>([
      [`import { ${name} } from '${module}';`, name],
      [`import { ${name} as known_${name} } from '${module}';`, `known_${name}`],
      [`import * as ${leaf} from '${module}';`, `${leaf}.${name}`],
      [`import whole_${leaf} from '${module}';`, `whole_${leaf}`],
      [`import whole_${leaf}, { ${name} } from '${module}';`, name],
      [`export * from '${module}';\nimport { ${name} } from '${module}';`, name],
      [`export { ${name} } from '${module}';\nimport * as ${leaf}_again from '${module}';`, `${leaf}_again.${name}`],
      [`export * as ${leaf}_namespace from '${module}';\nimport { ${name} } from '${module}';`, name],
      [`const { ${name} } = require('${module}');`, name],
      [`const ${leaf}_required = require('${module}');`, `${leaf}_required.${name}`],
      [`const ${leaf}_loaded = await import('${module}');`, `${leaf}_loaded.${name}`],
      [`import type { ${name} as Type_${name} } from '${module}';\nimport '${module}';`, name],
      [`let ${name};\ntry {\n  ({ ${name} } = require('${module}'));\n} catch {\n  ${name} = undefined;\n}`, name],
      [`let ${name};\nif (process.env.X) ${name} = require('${module}').${name};\nelse ({ ${name} } = await import('${module}'));`, name],
      [`async function get_${name}() {\n  const { ${name} } = await import('${module}');\n  return ${name};\n}`, `(await get_${name}())`],
    ]);
  },
  use: (kind, name, own, number, random) => {
    switch (kind) {
      case 'agent':
        return random.pick([
          `${own}.handoffs.push(${name});`,
          `const used${number} = new Agent({ name: 'used ${number}', handoffs: [${name}] });`,
          `${name}.handoffs = [${own}];`,
          `${own}.handoffs.push(handoff(${name}));`,
          `run(${name}, 'x');`,
          `console.log(${name});`,
        ]);
      case 'factory':
        return random.pick([
          `const made${number} = ${name}();`,
          `export const made${number} = ${name}(${own});`,
          `${own}.handoffs.push(${name}());`,
          `function unused${number}() {\n  return ${name}(${own});\n}`,
        ]);
      case 'list':
        return random.pick([
          `${name}.push(${own});`,
          `const used${number} = new Agent({ name: 'used ${number}', handoffs: ${name} });`,
          `${own}.handoffs.push(...${name});`,
          `for (const each of ${name}) each.handoffs.push(${own});`,
        ]);
      case 'map':
        return random.pick([
          `${name}.own = ${own};`,
          `${own}.handoffs.push(${name}.a);`,
          `${name}.make();`,
          `${name}.set('own', ${own});`,
          `${own}.handoffs.push(...Object.values(${name}));`,
        ]);
      case 'class':
        return random.pick([
          `new ${name}([${own}]).open();`,
          `new ${name}().add(${own}).open();`,
          `class Own${number} extends ${name} {\n  open() {\n    const made = super.open();\n    made.handoffs.push(${own});\n    return made;\n  }\n}\nnew Own${number}().open();`,
          `const desk${number} = ${name};`,
        ]);
      case 'holder':
        return random.pick([
          `${name}.items.push(${own});`,
          `${name}.team = ${own};`,
          `${own}.handoffs.push(...${name}.items);`,
          `const used${number} = new Agent({ name: 'used ${number}', handoffs: [${name}.team] });`,
        ]);
      case 'register':
        return random.pick([`${name}(${own});`, `const later${number} = () => ${name}(${own});`, `[${own}].forEach(${name});`]);
      case 'idle':
        return random.pick([`${name}('x');`, `const title${number} = ${name}('x');`, `${own}.instructions = ${name}('x');`]);
      case 'late':
        return random.pick([`${name}();`, `const callbacks${number} = [${name}];`, `export const later${number} = () => ${name}();`]);
    }
  },
  last: (own, others, random) =>
    random.pick([
      ...[
        '',
        '',
        '',
        `export { ${own.map(({ name }) => `${name} as also_${name}`).join(', ')} };`,
        `module.exports = { ${own.map(({ name }) => name).join(', ')} };`,
      ],
      ...(others[0] ? [`exports.added = require('${`./${others[0].path}`}');`] : []),
    ]),
};

const SPELLINGS: Readonly<Record<SdkName, Spelling>> = { python: PYTHON, javascript: JAVASCRIPT };
