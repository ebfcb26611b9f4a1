import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageSupport } from '../../../src/languages/language';
import { analyzeWorkspace } from '../../../src/workspace/analyze-workspace';
import { createRandom, type Random } from '../../engine/generate/random';
import { writeFiles } from '../files/write-files';
import { editText } from './edit-sequences';
import { TEAM } from './team';

/** What a sequence of edits and starts did, and where a start with the cache first gave something else than one without. */
export interface ComparedRestarts {
  /** Starts that evaluated nothing. */
  readonly idle: number;
  /** Starts that evaluated some of what there is, and some not. */
  readonly partial: number;
  readonly difference: string | undefined;
}

const team = Object.entries(TEAM).map(([file, text]) => [file.slice('/workspace/'.length), text] as const);
const inFolder = (folder: string) => team.map(([file, text]) => [`${folder}/${file}`, text] as const);

/** Programs that hang together or not, and what has nothing to do with agents until somebody says so. */
export const PROGRAMS: Readonly<Record<string, string>> = Object.fromEntries([
  ...inFolder('one'),
  ...inFolder('two'),
  ['alone/desk.py', 'from agents import Agent\n\n# baton-ignore\ndesk = Agent(name="Desk", handoffs=["nobody"])\n'],
  ['alone/idle.py', '"""What agents are."""\nimport plain\n\nlimit = plain.limit\n'],
  ['alone/plain.py', 'limit = 3\n'],
  ['alone/forced.py', 'from agents import Agent\n\ntriage = Agent(name="T", instructions="Call transfer_to_nobody, or transfer_to_desk.")\n'],
  ['web/idle.ts', "import { limit } from './barrel';\n// What agents are.\nexport const agents = limit;\n"],
  ['web/barrel/index.ts', "export * from '../plain';\n"],
  ['web/plain.ts', 'export const limit = 3;\n'],
  ['web/desk.ts', "import { Agent } from '@openai/agents';\nexport const desk = new Agent({ name: 'Desk', handoffs: ['nobody'] });\n"],
]);

/** What is put into files, at their beginnings. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  py: [
    'from plain import limit',
    'import idle',
    'from one.parts import billing',
    'import alone.desk',
    'from desk import triage',
    'from agents import Agent',
    'import late',
  ],
  ts: [
    "import { desk } from './desk';",
    "export * from '../web/desk';",
    "import { sales } from '../two/parts';",
    "import { late } from './late';",
    "import { Agent } from '@openai/agents';",
  ],
};

/** Files that may come, and go again. */
const LATE: Readonly<Record<string, string>> = {
  'agents.py': 'Agent = print\n',
  'alone/agents.py': 'class Runner:\n    pass\n',
  'alone/__init__.py': '',
  'one/__init__.py': 'from agents import Agent\n',
  'alone/late.py': 'from agents import Agent\nlate = Agent(name="Late")\n',
  'web/late.ts': "import { desk } from './desk';\nexport const late = desk;\n",
  'requirements.txt': 'openai-agents==0.6.9\n',
  'package.json': '{"dependencies": {"@openai/agents": "0.8.5"}}\n',
};

/** Edits files at random in an empty folder, starts with a cache after each few edits, and compares that with a start without. */
export async function compareRestarts(languages: readonly LanguageSupport[], within: string, seed: number, starts: number): Promise<ComparedRestarts> {
  const random = createRandom(seed);
  const [folder, cache] = [`${within}/code`, `${within}/cache`];
  writeFiles(folder, PROGRAMS);
  let [idle, partial] = [0, 0];
  const start = async (kept?: string) => {
    const options = {
      languages,
      settings: { folders: [{ path: folder, exclude: [] }] },
      ...(kept === undefined ? {} : { cache: { folder: kept, version: '1' } }),
    };
    const { analysis } = await analyzeWorkspace(options, { preset: 'strict' });
    return analysis;
  };
  await start(cache);
  for (let step = 0; step < starts; step++) {
    const edited = Array.from({ length: random.below(4) }, () => editFile(folder, random)).map(({ file, text }) => `${file}\n${text}`);
    const [warm, cold] = [await start(cache), await start()];
    const evaluated = warm.statistics.evaluated.length;
    if (evaluated === 0) idle++;
    else if (evaluated < cold.statistics.evaluated.length) partial++;
    const [found, expected] = [warm, cold].map(({ workflow, findings, failures }) => JSON.stringify({ workflow, findings, failures }));
    if (found !== expected)
      return { idle, partial, difference: `seed ${seed}, start ${step + 1}:\n${edited.join('\n')}\n${found}\nwhere a cold start has\n${expected}` };
  }
  return { idle, partial, difference: undefined };
}

/** Changes one file, or takes it away. */
export function editFile(folder: string, random: Random): { readonly file: string; readonly text: string | undefined } {
  const file = random.pick(Object.keys(random.chance(0.15) ? LATE : PROGRAMS));
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const now = Object.hasOwn(LATE, file) ? (text === undefined ? LATE[file] : undefined) : change(file, text, random);
  if (now === undefined) rmSync(path, { force: true });
  else writeFiles(folder, { [file]: now });
  return { file, text: now };
}

function change(file: string, text: string | undefined, random: Random): string | undefined {
  if (text === undefined || random.chance(0.75)) return editText(file, PROGRAMS[file], text, random);
  return `${random.pick(LINES[file.slice(-2)] ?? [])}\n${text}`;
}
