import { strict as assert } from 'node:assert';
import { importBound, importPackage, importSdk, type Named } from '../../../../src/graph/write/imports';
import { statementAt, walkStatements } from '../../../../src/graph/write/scopes';
import type { Writable } from '../../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../../src/languages/language';
import { loadLanguages } from '../../../../src/languages/load-languages';
import { toProjectPath } from '../../../support/project';
import { edited, toWritable } from '../write-to';

const SDK = { 'a.py': 'agents', 'a.ts': '@openai/agents', 'a.js': '@openai/agents' } as const;

describe('what is imported to be written', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  /** The file with what it takes, and what the name is called there. */
  const tell = (path: string, text: string, find: (writable: Writable, file: string) => Named | undefined): string => {
    const writable = toWritable(languages, [{ path, text }]);
    const file = toProjectPath(path);
    const named = find(writable, file);
    const edits = (named?.edits ?? []).flatMap((edit) => writable.spell(file, text, edit) ?? assert.fail());
    return `${named?.name}: ${edited([{ path, text }], edits)[0]?.text.trim()}`;
  };

  for (const [path, text, wanted, then] of [
    ['a.py', 'from agents import Agent', 'Agent', 'Agent: from agents import Agent'],
    ['a.py', 'from agents import Agent as A', 'Agent', 'A: from agents import Agent as A'],
    ['a.py', 'import agents', 'Agent', 'agents.Agent: import agents'],
    ['a.py', 'import agents as sdk', 'Agent', 'sdk.Agent: import agents as sdk'],
    ['a.py', 'import agents.tool', 'Agent', 'Agent: import agents.tool\nfrom agents import Agent'],
    ['a.py', 'from agents import handoff, Runner', 'Agent', 'Agent: from agents import handoff, Runner, Agent'],
    ['a.py', 'from agents import *', 'Agent', 'Agent: from agents import *\nfrom agents import Agent'],
    ['a.py', 'from agents import handoff\nAgent = 1', 'Agent', 'Agent_2: from agents import handoff, Agent as Agent_2\nAgent = 1'],
    [
      'a.py',
      'import os\nimport re\nimport sys\nx = 1\nimport late',
      'Agent',
      'Agent: import os\nimport re\nimport sys\nfrom agents import Agent\nx = 1\nimport late',
    ],
    ['a.py', '"""Doc."""\nimport os\nx = 1', 'Agent', 'Agent: """Doc."""\nimport os\nfrom agents import Agent\nx = 1'],
    ['a.py', 'x = 1\nimport os\nprint()', 'Agent', 'Agent: x = 1\nimport os\nfrom agents import Agent\nprint()'],
    ['a.py', 'import os\nprint()\nimport re', 'Agent', 'Agent: import os\nfrom agents import Agent\nprint()\nimport re'],
    ['a.py', 'x = 1', 'Agent', 'Agent: from agents import Agent\nx = 1'],
    ['a.py', 'import os\nimport re', 'Agent', 'Agent: import os\nimport re\nfrom agents import Agent'],
    ['a.py', 'from agents.realtime import RealtimeAgent', 'Agent', 'Agent: from agents.realtime import RealtimeAgent\nfrom agents import Agent'],
    ['a.ts', "import { Agent } from '@openai/agents';", 'Agent', "Agent: import { Agent } from '@openai/agents';"],
    ['a.ts', "import * as sdk from '@openai/agents';", 'Agent', "sdk.Agent: import * as sdk from '@openai/agents';"],
    ['a.ts', "import { handoff } from '@openai/agents';", 'Agent', "Agent: import { handoff, Agent } from '@openai/agents';"],
    [
      'a.ts',
      "import type { RunContext } from '@openai/agents';",
      'Agent',
      "Agent: import type { RunContext } from '@openai/agents';\nimport { Agent } from '@openai/agents';",
    ],
    ['a.ts', "import sdk from '@openai/agents';", 'Agent', "Agent: import sdk from '@openai/agents';\nimport { Agent } from '@openai/agents';"],
    ['a.ts', "import sdk, { run } from '@openai/agents';", 'Agent', "Agent: import sdk, { run, Agent } from '@openai/agents';"],
    [
      'a.ts',
      "import { handoff } from '@openai/agents';\nconst Agent = 1;",
      'Agent',
      "Agent_2: import { handoff, Agent as Agent_2 } from '@openai/agents';\nconst Agent = 1;",
    ],
    ['a.ts', "import { Agent } from '@openai/agents-core';", 'Agent', "Agent: import { Agent } from '@openai/agents-core';"],
    ['a.ts', "import { run } from '@openai/agents-core';", 'Agent', "Agent: import { run, Agent } from '@openai/agents-core';"],
    ['a.js', "const { Agent } = require('@openai/agents');", 'Agent', "Agent: const { Agent } = require('@openai/agents');"],
    ['a.js', "const { run, Agent: Maker } = require('@openai/agents');", 'Agent', "Maker: const { run, Agent: Maker } = require('@openai/agents');"],
    ['a.js', "const sdk = require('@openai/agents');", 'Agent', "sdk.Agent: const sdk = require('@openai/agents');"],
    [
      'a.js',
      "const { Agent } = require('./other');",
      'Agent',
      "Agent_2: import { Agent as Agent_2 } from '@openai/agents';\nconst { Agent } = require('./other');",
    ],
    ['a.js', "const sdk = import('@openai/agents');", 'Agent', "Agent: import { Agent } from '@openai/agents';\nconst sdk = import('@openai/agents');"],
    [
      'a.js',
      "const { Agent: { inner }, ...rest } = require('@openai/agents');",
      'run',
      "run: import { run } from '@openai/agents';\nconst { Agent: { inner }, ...rest } = require('@openai/agents');",
    ],
  ] as const) {
    it(`of the SDK: ${wanted}, in ${text.replaceAll('\n', ' ⏎ ')}`, () =>
      assert.equal(
        tell(path, `${text}\n`, (writable, file) => importSdk(writable, file, SDK[path], wanted)),
        then,
      ));
  }

  it('of the SDK, as a type in TypeScript alone', () => {
    const find = (path: string, text: string, module: string) =>
      tell(path, text, (writable, file) => importSdk(writable, file, module, 'HandoffInputData', true));
    assert.equal(
      find('a.ts', "import { Agent } from '@openai/agents';\n", SDK['a.ts']),
      "HandoffInputData: import { Agent, type HandoffInputData } from '@openai/agents';",
    );
    assert.equal(find('a.py', 'from agents import Agent\n', SDK['a.py']), 'HandoffInputData: from agents import Agent, HandoffInputData');
  });

  for (const [path, text, module, wanted, then] of [
    ['a.py', 'import os', 'pydantic', 'BaseModel', 'BaseModel: import os\nfrom pydantic import BaseModel'],
    ['a.py', 'from pydantic import Field, BaseModel as Base', 'pydantic', 'BaseModel', 'Base: from pydantic import Field, BaseModel as Base'],
    [
      'a.py',
      'from .pydantic import BaseModel',
      'pydantic',
      'BaseModel',
      'BaseModel_2: from .pydantic import BaseModel\nfrom pydantic import BaseModel as BaseModel_2',
    ],
    ['a.py', 'from other import BaseModel', 'pydantic', 'BaseModel', 'BaseModel_2: from other import BaseModel\nfrom pydantic import BaseModel as BaseModel_2'],
    ['a.py', 'import pydantic', 'pydantic', 'BaseModel', 'pydantic.BaseModel: import pydantic'],
    ['a.ts', "import * as zod from 'zod';", 'zod', 'z', "zod.z: import * as zod from 'zod';"],
    ['a.ts', "import { z } from 'zod';", 'zod', 'z', "z: import { z } from 'zod';"],
    ['a.ts', "import fs from 'fs';", 'zod', 'z', "z: import fs from 'fs';\nimport { z } from 'zod';"],
  ] as const) {
    it(`of another package: ${wanted}, in ${text}`, () =>
      assert.equal(
        tell(path, `${text}\n`, (writable, file) => importPackage(writable, file, module, wanted)),
        then,
      ));
  }

  it('of no file that there is not', () => {
    const writable = toWritable(languages, [{ path: 'a.py', text: '' }]);
    const at = { file: '/workspace/b.py', path: undefined };
    const bound = { from: '/workspace/a.py', name: 'x', statement: { start: 0, end: 1 } };
    assert.deepEqual(
      [
        importSdk(writable, at.file, 'agents', 'Agent'),
        importPackage(writable, at.file, 'pydantic', 'BaseModel'),
        importBound(writable, at, bound),
        importBound(writable, { ...at, file: bound.from }, { ...bound, from: at.file }),
      ],
      [undefined, undefined, undefined, undefined],
    );
  });

  for (const [title, files, then] of [
    ['as its others are', { 'a.py': 'from b import other\n', 'b.py': 'wanted = 1\n' }, 'wanted: from b import other, wanted'],
    [
      'by another name where that is taken',
      { 'a.py': 'from b import other\nwanted = 2\n', 'b.py': 'wanted = 1\n' },
      'wanted_2: from b import other, wanted as wanted_2\nwanted = 2',
    ],
    [
      'from a package by its dots',
      { 'p/a.py': 'from . import c\n', 'p/__init__.py': '', 'p/b.py': 'wanted = 1\n' },
      'wanted: from . import c\nfrom .b import wanted',
    ],
    ['from its own package as a whole', { 'p/a.py': 'from .c import d\n', 'p/__init__.py': 'wanted = 1\n' }, 'wanted: from .c import d\nfrom . import wanted'],
    [
      'from a folder above its own',
      { 'p/q/a.py': 'from . import c\n', 'p/__init__.py': '', 'p/q/__init__.py': '', 'p/b.py': 'wanted = 1\n' },
      'wanted: from . import c\nfrom ..b import wanted',
    ],
    ['from the top', { 'p/a.py': 'import os\n', 'p/__init__.py': '', 'p/b.py': 'wanted = 1\n' }, 'wanted: import os\nfrom p.b import wanted'],
    ['not from a file that imports it', { 'a.py': 'x = 1\n', 'b.py': 'import a\nwanted = 1\n' }, 'undefined: x = 1'],
    ['not from a file that imports it later', { 'a.py': 'x = 1\n', 'b.py': 'wanted = 1\ndef later():\n    import a\n' }, 'undefined: x = 1'],
    ['where it is there already', { 'a.py': 'from b import wanted\n', 'b.py': 'import a\nwanted = 1\n' }, 'wanted: from b import wanted'],
    ['not out of a folder that has no name', { 'a.py': 'x = 1\n', 'late-shift/b.py': 'wanted = 1\n' }, 'undefined: x = 1'],
    ['without its ending', { 'a.ts': "import './c';\n", 'b.ts': 'export const wanted = 1;\n' }, "wanted: import './c';\nimport { wanted } from './b';"],
    [
      'with the ending that its others have',
      { 'a.ts': "import './c.js';\n", 'b.ts': 'export const wanted = 1;\n' },
      "wanted: import './c.js';\nimport { wanted } from './b.js';",
    ],
    [
      'with its own where its others have theirs',
      { 'a.ts': "import './c.ts';\n", 'b.ts': 'export const wanted = 1;\n' },
      "wanted: import './c.ts';\nimport { wanted } from './b.ts';",
    ],
    [
      'as a script where it is one',
      { 'a.js': "import 'fs';\n", 'b.js': 'export const wanted = 1;\n' },
      "wanted: import 'fs';\nimport { wanted } from './b.js';",
    ],
    [
      'from folders beside its own',
      { 'x/y/a.ts': "import 'fs';\n", 'x/z/b.ts': 'export const wanted = 1;\n' },
      "wanted: import 'fs';\nimport { wanted } from '../z/b';",
    ],
    [
      'out of a folder with an ending',
      { 'a.ts': "import './c.js';\n", 'lib.ts/b.ts': 'export const wanted = 1;\n' },
      "wanted: import './c.js';\nimport { wanted } from './lib.ts/b.js';",
    ],
    [
      'out of a folder with an ending, without its own',
      { 'a.ts': "import './c';\n", 'lib.ts/b.ts': 'export const wanted = 1;\n' },
      "wanted: import './c';\nimport { wanted } from './lib.ts/b';",
    ],
    [
      'out of a module for both',
      { 'a.mts': "import './c.mjs';\n", 'b.mts': 'export const wanted = 1;\n' },
      "wanted: import './c.mjs';\nimport { wanted } from './b.mjs';",
    ],
    ['out of a page', { 'a.tsx': "import './c.js';\n", 'b.tsx': 'export const wanted = 1;\n' }, "wanted: import './c.js';\nimport { wanted } from './b.js';"],
    [
      'as its others are by an alias',
      {
        'src/a.ts': "import { c } from '@/desks/c';\n",
        'src/desks/c.ts': 'export const c = 1;\n',
        'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"] } } }',
        'src/shop/b.ts': 'export const wanted = 1;\n',
      },
      "wanted: import { c } from '@/desks/c';\nimport { wanted } from '@/shop/b';",
    ],
    [
      'by the name that it is exported by',
      { 'a.ts': "import 'fs';\n", 'b.ts': 'const wanted = 1;\nexport { wanted as given };\n' },
      "given: import 'fs';\nimport { given } from './b';",
    ],
  ] as const) {
    it(`of another file, ${title}`, () => {
      const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
      const writable = toWritable(languages, sources);
      const [file = '', from = ''] = [sources[0], sources.at(-1)].map((source) => toProjectPath(source?.path ?? ''));
      let statement = { start: 0, end: 0 };
      walkStatements(writable.ir(from) ?? assert.fail(), (_, path) => {
        const found = statementAt(path);
        if (path.length === 1 && found?.kind === 'assign') statement = found;
      });
      const named = importBound(writable, { file, path: undefined }, { from, name: 'wanted', statement });
      const text = sources[0]?.text ?? '';
      const edits = (named?.edits ?? []).flatMap((edit) => writable.spell(file, text, edit) ?? assert.fail());
      assert.equal(`${named?.name}: ${edited(sources, edits)[0]?.text.trim()}`, then);
    });
  }
});
