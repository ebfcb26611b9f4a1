import { strict as assert } from 'node:assert';
import { createAnalyzer } from '../../src/analyze';
import { judgeInputType } from '../../src/engine/judge-input-type';
import { judgeOnHandoff } from '../../src/engine/on-handoff';
import { languageOf, loadLanguages } from '../../src/languages/load-languages';
import type { LanguageSupport } from '../../src/languages/language';
import type { Handoff, Sdk } from '../../src/model/workflow';
import { NOT_STATIC } from './not-static';
import { RECORDED, readVectors, type Programs, type Verdict } from './vectors';

/** Every recorded program goes through the whole analyzer; what it says must be what the running SDK did. */
describe('verdicts', () => {
  let languages: readonly LanguageSupport[] = [];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const name of RECORDED) {
    const [language] = name.split('-') as ['python' | 'javascript'];
    const { sdk: version, callbacks, types } = readVectors(name);
    const sdk: Sdk = { language: language === 'python' ? 'python' : 'typescript', version };
    const analyse = (source: string): Handoff => {
      const handoff = analyseSource(languages, sdk, language === 'python' ? '/case.py' : '/case.mjs', source);
      assert.ok(handoff, 'no handoff was found');
      return handoff;
    };

    describe(`on_handoff against ${name}`, () => {
      eachCase(callbacks, NOT_STATIC[language], (source) => judgeOnHandoff(analyse(source)), ['error', 'fails-when-called', 'ok']);
    });
    describe(`input types against ${name}`, () => {
      eachCase(types, NOT_STATIC[language], (source) => inputTypeVerdict(analyse(source)), ['error', 'accepted']);
    });
  }
});

type Said = Verdict | { readonly kind: 'unknown'; readonly reason: string };

function eachCase({ preamble, ending, cases }: Programs, notStatic: Readonly<Record<string, string>>, judge: (source: string) => Said, kinds: readonly string[]): void {
  for (const { title, source, verdict } of cases) {
    const reason = Object.hasOwn(notStatic, title) ? notStatic[title] : undefined;
    it(reason === undefined ? title : `${title}: unknown`, () => {
      const said = judge(preamble + source + ending);
      assert.ok(kinds.includes(verdict.kind));
      if (reason === undefined) assert.deepEqual(comparable(said, source), comparable(verdict, source));
      else assert.deepEqual(said, { kind: 'unknown', reason });
    });
  }
}

function inputTypeVerdict({ sdk, options }: Handoff): Said {
  const value = options.inputType?.value;
  assert.ok(value, 'the handoff has no input type');
  if (value.kind === 'unknown') return value;
  assert.equal(value.kind, 'schema');
  const verdict = judgeInputType(sdk, value.schema);
  switch (verdict.kind) {
    case 'accepted':
    case 'rejected-by-api':
      return { kind: 'accepted', schema: verdict.schema };
    case 'error':
      return { kind: 'error', type: verdict.type, message: verdict.message };
    case 'unknown':
      return verdict;
  }
}

/**
 * What can be compared: of the interpreter's own messages about calls only the class, of other messages not the values
 * and modules they quote, and no definitions that share a name, which pydantic tells apart by module.
 */
function comparable(said: Said, source: string): Said {
  switch (said.kind) {
    case 'fails-when-called':
      return { kind: 'fails-when-called', type: said.type, message: '' };
    case 'error':
      return { kind: 'error', type: said.type, message: said.type.startsWith('Pydantic') ? said.message.split(' ', 5).join(' ') : said.message.replace(/^.*(?= is not a callable)/, '') };
    case 'accepted':
      return { ...said, schema: source.includes('def first()') ? {} : said.schema };
    case 'ok':
      return { kind: 'ok' };
    case 'unknown':
      return said;
  }
}

function analyseSource(languages: readonly LanguageSupport[], sdk: Sdk, file: string, source: string): Handoff | undefined {
  const ir = languageOf(languages, file)?.lower(file, source);
  const { workflow } = createAnalyzer(languages).analyze(
    { folders: ['/'], files: [file], has: (other) => other === file, ir: (other) => (other === file ? ir : undefined), pathAliases: [], packages: [], sdk: () => sdk },
    'everything',
    {},
  );
  return workflow.handoffs[0];
}

