import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import type { Finding } from '../../src/model/finding';
import { RELEASES, type SaidBy, SDKS, type SdkName, saidAt, sdkOf, toSaid } from '../engine/vectors';
import { analyseProgram } from '../engine/verdicts/analyse-program';
import { ASKED_RELEASES } from '../install/asked-releases';
import { ensureJavaScriptSdk } from '../install/javascript-sdk';
import { ensurePythonSdk } from '../install/python-sdk';
import { readFixture } from '../support/fixture';

/** What a running SDK made of a program. */
interface Verdict {
  /** Raised while the program defines its agents. */
  readonly defined?: Raised;
  /** Raised when its handoffs are taken, one by one. */
  readonly handoffs?: readonly Raised[];
}

interface Raised {
  readonly type: string;
  readonly message: string;
  /** Whose code it was that raised. */
  readonly by: 'sdk' | 'program';
  /** The program's own call that led there, if one did. */
  readonly line?: number;
  readonly endLine?: number;
}

const VERDICTS = 'test/programs/verdicts.json';

/**
 * Whole programs: where a running SDK raises, an error is reported, at the call that raises if it is one of the program's; where
 * it does not, none is. What the program's own callbacks raise on the SDK's objects is a warning. `UPDATE=1` records the verdicts.
 */
describe('programs', function () {
  this.timeout(600_000);

  let languages: readonly LanguageSupport[] = [];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const name of SDKS) {
    const programs = readPrograms(name);
    if (process.env['UPDATE']) {
      it(`${name}: record`, async () => record(name, programs));
      continue;
    }
    const verdicts = readVerdicts()[name];

    it(`${name}: each program has a verdict`, () =>
      assert.deepEqual(
        Object.keys(verdicts),
        programs.map(({ title }) => title),
      ));

    for (const version of RELEASES[name]) {
      const verdictOf = (title: string): Verdict => saidAt(verdicts[title] as SaidBy<Verdict>, version);

      if (ASKED_RELEASES[name].includes(version))
        it(`${name} ${version} still does what its verdicts say`, async () => {
          const said = await run(
            name,
            version,
            programs.map(({ source }) => source),
          );
          assert.deepEqual(
            said,
            programs.map(({ title }) => verdictOf(title)),
          );
        });

      for (const { title, source } of programs) {
        it(`${name} ${version}: ${title}`, () => {
          const { findings, failures } = analyseProgram(languages, sdkOf(name, version), source);
          assert.deepEqual(failures, []);
          compare(verdictOf(title), findings, source);
        });
      }
    }
  }
});

function compare({ defined, handoffs = [] }: Verdict, findings: readonly Finding[], source: string): void {
  const raised = defined ? [defined] : handoffs;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const shown = errors.map(({ rule, message }) => `${rule}: ${message}`).join('\n');
  assert.equal(
    errors.length > 0,
    raised.some(({ by }) => by === 'sdk'),
    shown,
  );
  if (defined?.by === 'sdk' && defined.line !== undefined) {
    const { line, endLine = Infinity } = defined;
    assert.ok(
      errors.every(({ at }) => lineOf(source, at.start) >= line && lineOf(source, at.start) <= endLine),
      shown,
    );
    assert.ok(
      errors.some(({ message }) => message.includes(defined.type)),
      shown,
    );
  }
  for (const { type, by } of handoffs) {
    if (by === 'sdk')
      assert.ok(
        errors.some(({ message }) => message.includes(type)),
        `${type} in\n${shown}`,
      );
    else assert.ok(findings.some(({ rule, severity }) => rule === 'missing-sdk-member' && severity === 'warning'));
  }
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function readPrograms(name: SdkName): readonly { readonly title: string; readonly source: string }[] {
  const { sections } = readFixture(readFileSync(`test/programs/${name}.md`, 'utf8'));
  return sections.map(({ title, pieces }) => {
    const block = pieces.find((piece) => typeof piece === 'object');
    assert.ok(block, `${title} has no program`);
    return { title, source: block.text };
  });
}

function readVerdicts(): Record<SdkName, Record<string, SaidBy<Verdict>>> {
  return JSON.parse(readFileSync(VERDICTS, 'utf8')) as Record<SdkName, Record<string, SaidBy<Verdict>>>;
}

async function record(name: SdkName, programs: readonly { readonly title: string; readonly source: string }[]): Promise<void> {
  const byRelease: [string, readonly Verdict[]][] = [];
  for (const version of RELEASES[name])
    byRelease.push([
      version,
      await run(
        name,
        version,
        programs.map(({ source }) => source),
      ),
    ]);
  const said = programs.map(({ title }, index) => [title, toSaid(byRelease.map(([version, verdicts]) => [version, verdicts[index] as Verdict]))]);
  writeFileSync(VERDICTS, `${JSON.stringify({ ...readVerdicts(), [name]: Object.fromEntries(said) }, undefined, 2)}\n`);
}

/** Runs the programs with the real SDK, in a process of its own. */
async function run(name: SdkName, version: string, sources: readonly string[]): Promise<readonly Verdict[]> {
  const [program, args] =
    name === 'python'
      ? [await ensurePythonSdk(version), [resolve('test/programs/run.py')]]
      : [process.execPath, [resolve('test/programs/run.mjs'), await ensureJavaScriptSdk(version)]];
  return new Promise((settle, reject) => {
    const child = execFile(program, args, (error, stdout) => (error ? reject(error) : settle(JSON.parse(stdout) as Verdict[])));
    child.stdin?.end(JSON.stringify(sources));
  });
}
