import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadLanguages } from '../../../src/languages/load-languages';
import { ensurePythonSdk } from '../../install/python-sdk';
import { VALUE_LANGUAGES, type ValueLanguage, writeCases } from './cases';
import { type Crossed, crossCases } from './crossed';
import { drawCases, type Grammar } from './draw-cases';
import { drawFlows } from './draw-flows';
import { evaluateCases } from './evaluate-cases';
import { JAVASCRIPT_EXPRESSIONS } from './javascript-cases';
import { JAVASCRIPT_CROSSED } from './javascript-crossed';
import { PYTHON_EXPRESSIONS } from './python-cases';
import { PYTHON_CROSSED } from './python-crossed';
import { covers, type Told } from './told-value';
import { varyCases } from './vary-cases';

/*
 * Draws small programs, runs them with Python and Node, and writes what they give, and what the evaluator knows of it, for `values.test.ts`:
 * `node out/test/evaluate/values/record.run.js [--seed 1] [--each 2] [--language python]
 * [--show]`, which shows varied programs that it is wrong about.
 */
const EXPRESSIONS: Readonly<Record<ValueLanguage, Grammar>> = { python: PYTHON_EXPRESSIONS, javascript: JAVASCRIPT_EXPRESSIONS };
const CROSSED: Readonly<Record<ValueLanguage, readonly Crossed[]>> = { python: PYTHON_CROSSED, javascript: JAVASCRIPT_CROSSED };
/** True and false, of which the evaluator knows neither. */
const UNSURE = ["eval('1')", "eval('0')"];
const FOLDER = 'test/evaluate/values';
/** The release of Python's SDK whose interpreter runs the programs; they do not use the SDK. */
const PYTHON = '0.24.0';
/** Programs with something otherwise that are made of each. */
const VARIED = 5;
/** Functions that go on in many ways. */
const FLOWS = 400;
/** Longer values say no more. */
const LONGEST = 700;

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, each: { type: 'string', default: '2' }, language: { type: 'string' }, show: { type: 'boolean' } },
});
void main();

async function main(): Promise<void> {
  const languages = await loadLanguages('dist');
  for (const language of VALUE_LANGUAGES.filter((each) => values.language === undefined || each === values.language)) {
    const [programs = [], wrong = []] = readPrograms(`${FOLDER}/${language}-programs.md`);
    const drawn = drawCases(EXPRESSIONS[language], programs, Number(values.each), Number(values.seed));
    const [flows = []] = readPrograms(`${FOLDER}/${language}-unsure.md`);
    const crossed = crossCases([...CROSSED[language], { values: UNSURE, uses: flows }], language === 'python' ? '' : 'const ').filter(
      (source) => !wrong.includes(source),
    );
    const certain = [...drawn, ...crossed, ...wrong];
    const varied = varyCases(language, drawCases({}, programs, 1, Number(values.seed)), VARIED, Number(values.seed)).filter(
      (source) => !certain.includes(source),
    );
    const flowing = crossCases([{ values: UNSURE, uses: drawFlows(language, FLOWS, Number(values.seed)) }], language === 'python' ? '' : 'const ');
    const sources = [...certain, ...varied, ...flowing];
    const interpreter = await interpreterOf(language);
    const [outcomes, again] = [run(language, interpreter, sources), run(language, interpreter, sources)];
    const cases = sources.flatMap((source, index) => {
      const outcome = outcomes[index];
      const text = JSON.stringify(outcome);
      // What chance or the clock decides is no value to hold anything against.
      if (!outcome || 'untold' in outcome || text.length > LONGEST || text !== JSON.stringify(again[index])) return [];
      return [{ source, real: 'raises' in outcome ? undefined : outcome.value }];
    });
    const told = evaluateCases(
      languages,
      language,
      cases.map(({ source }) => source),
    );
    const written = cases.map((each, index) => {
      const known = told[index];
      return {
        ...each,
        known: JSON.stringify(known) === JSON.stringify(each.real) ? undefined : known,
        ...(wrong.includes(each.source) && { isWrong: true as const }),
      };
    });
    // Of programs that chance made, what nobody would write may be told wrongly.
    const isVaried = new Set([...varied, ...flowing]);
    const kept = written.filter(({ source, real, known }) => !isVaried.has(source) || (real !== undefined && covers(known ?? real, real)));
    const faults = written.filter((each) => !kept.includes(each) && each.real !== undefined);
    if (values.show)
      for (const { source, real, known } of faults) console.log(`${source}\n  really: ${JSON.stringify(real)}\n  known: ${JSON.stringify(known)}\n`);
    writeCases(language, kept);
    const untold = sources.length - cases.length;
    console.log(
      `${language}: ${kept.length} cases (${untold} left out), ${kept.filter(({ known }) => known === undefined).length} known exactly, ${faults.length} varied ones wrongly`,
    );
  }
}

type Outcome = { readonly value: Told } | { readonly raises: string } | { readonly untold: true };

function run(language: ValueLanguage, interpreter: string, sources: readonly string[]): readonly Outcome[] {
  const script = `${FOLDER}/run-cases.${language === 'python' ? 'py' : 'mjs'}`;
  const { stdout, stderr, status } = spawnSync(interpreter, [script], { input: JSON.stringify(sources), encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${language} failed: ${stderr}`);
  return JSON.parse(stdout) as readonly Outcome[];
}

async function interpreterOf(language: ValueLanguage): Promise<string> {
  return language === 'python' ? ensurePythonSdk(PYTHON) : process.execPath;
}

/** Those that the evaluator is right about, and the others. */
function readPrograms(file: string): readonly (readonly string[])[] {
  return [...readFileSync(file, 'utf8').matchAll(/```\w+( wrong)?\n(.*?)\n```/gs)].map(([, , block = '']) => block.split('\n---\n'));
}
