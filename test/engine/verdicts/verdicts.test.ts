import { strict as assert } from 'node:assert';
import { judgeOnHandoff } from '../../../src/engine/define/judge-on-handoff';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import type { Handoff } from '../../../src/model/workflow';
import { type Programs, RELEASES, readVectors, SDKS, saidAt, sdkOf, type Verdict } from '../vectors';
import { openDefinitions } from '../whole/open-definitions';
import { analysePrograms, type LoweredPrograms, type ProgramAnalysis } from './analyse-program';
import { comparableVerdict, inputTypeVerdict, type Said, toSaidVerdict } from './comparable-verdict';
import { GENERATED_UNKNOWN, INSIDES_SENT, NOT_STATIC } from './not-static';

/** Every recorded program goes through the whole analyzer; what it says must be what the running SDK did. */
describe('verdicts', () => {
  let languages: readonly LanguageSupport[] = [];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const name of SDKS) {
    const { callbacks, types } = readVectors(name);
    const notStatic = NOT_STATIC[name];
    const lowered: LoweredPrograms = new Map();
    for (const version of RELEASES[name]) {
      const sdk = sdkOf(name, version);
      let analysed: ReadonlyMap<string, ProgramAnalysis> | undefined;
      const analyse = (source: string): ProgramAnalysis => {
        analysed ??= analysePrograms(languages, sdk, [...sourcesOf(callbacks), ...sourcesOf(types)], lowered);
        return analysed.get(source) ?? assert.fail('it is none of the programs');
      };
      after(() => (analysed = undefined));
      const whole = openDefinitions(name, version, 'verdicts');
      after(() => whole.close());

      describe(`on_handoff against ${name} ${version}`, () => {
        eachCase(callbacks, version, notStatic, (source, title) => {
          const analysis = analyse(source);
          const said = judgeOnHandoff(handoffOf(analysis));
          assert.equal(complains(analysis, ['on-handoff-arity', 'input-type-without-on-handoff']), said.kind === 'error' || said.kind === 'fails-when-called');
          whole.assertSame(`on_handoff: ${title}`, said.kind === 'ok' ? undefined : said);
          return said;
        });
      });
      describe(`input types against ${name} ${version}`, () => {
        eachCase(types, version, notStatic, (source, title) => {
          const analysis = analyse(source);
          const verdict = inputTypeVerdict(handoffOf(analysis));
          assert.equal(complains(analysis, ['input-type-not-strict']), verdict.kind === 'error' || verdict.kind === 'rejected-by-api');
          whole.assertSame(
            `input type: ${title}`,
            verdict.kind === 'accepted' ? undefined : verdict.kind === 'rejected-by-api' ? { ...verdict, schema: undefined } : verdict,
          );
          return toSaidVerdict(verdict);
        });
      });
    }
  }
});

function eachCase(
  { preamble, ending, cases }: Programs<Verdict>,
  version: string,
  notStatic: Readonly<Record<string, string>>,
  judge: (source: string, title: string) => Said,
): void {
  for (const vector of cases) {
    const { title, source } = vector;
    const reason = Object.hasOwn(notStatic, title) ? notStatic[title] : undefined;
    it(reason === undefined ? title : `${title}: unknown`, () => {
      const said = judge(preamble + source + ending, title);
      const recorded = saidAt(vector, version);
      if (said.kind === 'unknown' && said.reason === INSIDES_SENT) assert.ok(sendsInsides(recorded));
      else if (said.kind === 'unknown' && title.startsWith('generated ')) assert.ok(GENERATED_UNKNOWN.includes(said.reason), said.reason);
      else if (reason === undefined) assert.deepEqual(comparableVerdict(said, source), comparableVerdict(recorded, source));
      else assert.deepEqual(said, { kind: 'unknown', reason });
    });
  }
}

/** zod's own objects show, or could not be copied. */
function sendsInsides(recorded: Verdict): boolean {
  return recorded.kind === 'accepted' ? 'def' in recorded.schema || '_def' in recorded.schema : recorded.kind === 'error' && recorded.type === 'DOMException';
}

function sourcesOf({ preamble, ending, cases }: Programs<Verdict>): readonly string[] {
  return cases.map(({ source }) => preamble + source + ending);
}

function handoffOf({ handoffs }: ProgramAnalysis): Handoff {
  const [handoff] = handoffs;
  assert.ok(handoff, 'no handoff was found');
  return handoff;
}

/** Whether one of these rules reports an error. */
function complains({ findings, failures }: ProgramAnalysis, rules: readonly string[]): boolean {
  assert.deepEqual(failures, []);
  return findings.some(({ rule, severity }) => severity === 'error' && rules.includes(rule));
}
