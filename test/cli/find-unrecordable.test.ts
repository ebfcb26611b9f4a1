import { strict as assert } from 'node:assert';
import { findUnrecordable } from '../../src/cli/commands/record/find-unrecordable';

const BLOCKED: readonly (readonly [string, string])[] = [
  ['python -I app.py', '`python -I`'],
  ['python3.11 -u -E app.py', '`python3.11 -E`'],
  ['/usr/bin/python -sIm desk', '`python -I`'],
  ['uv run python -S app.py', '`python -S`'],
  ['bun app.ts', '`bun`'],
  ['sudo -E python app.py', '`sudo`'],
];

const FREE = [
  'python app.py -I',
  'python -m desk -E',
  'python -c pass -S',
  'python -X importtime -W Error app.py',
  'python -XE -WI app.py',
  'node -E app.js',
  'pytest -S',
  'python',
  'npx tsx main.ts -I',
];

describe('what cannot be recorded', () => {
  for (const [line, named] of BLOCKED) it(line, () => assert.ok(findUnrecordable(line.split(' '))?.startsWith(named), findUnrecordable(line.split(' '))));
  for (const line of FREE) it(`not: ${line}`, () => assert.equal(findUnrecordable(line.split(' ')), undefined));
});
