import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toNotebook } from '../../support/files/to-notebook';
import { median, type Row } from './row';

const COUNT = 1_000;
/** Of what a notebook's cells printed. */
const PRINTED = 1 << 20;
const ROUNDS = 3;
const MEGABYTES = 400;

/** Reads the sources of all cells as simply as can be; prints milliseconds of the processor. */
const READ = `
const { readdirSync, readFileSync } = require('node:fs');
const folder = process.argv[1];
const start = process.cpuUsage();
let length = 0;
for (const name of readdirSync(folder)) for (const { source } of JSON.parse(readFileSync(folder + '/' + name, 'utf8')).cells) length += source.join('').length;
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1000);
`;

/** Rows about notebooks that hold far more of what was printed than of code: where one in twenty uses the SDK, and where all do. */
export function measureNotebooks(folder: string): readonly Row[] {
  return [...measureSome(folder, 'notebooks', 20), ...measureSome(folder, 'notebooks-sdk', 1)];
}

/** One in so many uses the SDK. */
function measureSome(folder: string, id: string, every: number): readonly Row[] {
  writeNotebooks(folder, every);
  const [ours, theirs, memory]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(Number(execFileSync(process.execPath, ['-e', READ, folder], { encoding: 'utf8' })));
    const [milliseconds = Number.NaN, megabytes = Number.NaN] = weigh(folder);
    ours.push(milliseconds);
    memory.push(megabytes);
  }
  const what = `${COUNT} notebooks with 1 MB of outputs each, ${every === 1 ? 'all' : `one in ${every}`} with the SDK, cold scan + analyse / reading their cells' sources with JSON.parse`;
  return [
    { id, what, measured: median(ours), baseline: median(theirs), target: 1.5 },
    { id: `${id}-memory`, what: `the same, most memory held / ${MEGABYTES} MB`, measured: median(memory), baseline: MEGABYTES, target: 1, unit: 'MB' },
  ];
}

function writeNotebooks(folder: string, every: number): void {
  mkdirSync(folder, { recursive: true });
  const printed = 'a line of what a cell printed\n'.repeat(PRINTED / 30);
  for (let number = 0; number < COUNT; number++) {
    const usesSdk = number % every === 0;
    const cells = [
      usesSdk ? 'from agents import Agent' : 'import os',
      usesSdk ? 'desk = Agent(name="Desk")\ntriage = Agent(name="Triage", handoffs=[desk])' : 'x = 1',
    ];
    const notebook = JSON.parse(toNotebook(cells));
    for (const cell of notebook.cells)
      cell.outputs = [{ output_type: 'stream', name: 'stdout', text: printed.slice(0, PRINTED / cells.length).split(/(?<=\n)/) }];
    writeFileSync(join(folder, `${number}.ipynb`), JSON.stringify(notebook, undefined, 1));
  }
}

function weigh(folder: string): readonly number[] {
  const printed = execFileSync(process.execPath, [join(__dirname, 'measure.entry.js'), 'weigh', folder], { encoding: 'utf8' });
  return printed.trim().split(' ').map(Number);
}
