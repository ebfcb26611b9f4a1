import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { FileIR, Statement } from '../../../src/languages/ir';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf, loadLanguages } from '../../../src/languages/load-languages';
import type { Lowered } from '../../../src/languages/lower/difference';
import { nextBase, relower } from '../../../src/languages/lower/relower';
import { retain } from '../../../src/languages/lower/retain';
import { sideOf } from '../../../src/languages/side-of';
import { createRandom, type Random } from '../../engine/generate/random';
import { mutate, seeded } from '../python/mutate';

const GOOD = `from agents import Agent, handoff

billing = Agent(name="billing")
refunds = Agent(name="refunds")
triage = Agent(
    name="triage",
    handoffs=[billing, refunds],
)
triage.handoffs.append(handoff(refunds))
refunds.handoffs.append(triage)


def main():
    return triage
`;

/** Files that cannot be read as a whole for as long as somebody has not resolved a conflict. */
const CONFLICTS = {
  'x.py': `${GOOD}<<<<<<< HEAD\ndesk = Agent(name="desk")\n=======\ndesk = Agent(name="d")\n>>>>>>> other\ndesk.handoffs.append(triage)\n`,
  'x.ts': `import { Agent } from '@openai/agents';

const billing = new Agent({ name: 'billing' });
<<<<<<< HEAD
const triage = new Agent({ name: 'triage', handoffs: [billing] });
=======
const triage = new Agent({ name: 't' });
>>>>>>> other
triage.handoffs.push(billing);

function main() {
  return triage;
}

if (main()) {
  main();
}
`,
};

describe('retain', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });
  const languageFor = (file: string): LanguageSupport => languageOf(languages, file) ?? assert.fail(file);
  const lower = (text: string): FileIR => languageFor('x.py').lower('x.py', text);
  /** What is known of each version of a text, one after the other. */
  const follow = (texts: readonly string[]): readonly FileIR[] => {
    let known: Lowered | undefined;
    return texts.map((text) => (known = { text, ir: retain(known, { text, ir: lower(text) }) }).ir);
  };

  it('keeps what a broken region swallowed, in place and in order', () => {
    const good = lower(GOOD);
    const current: FileIR = { ...good, body: good.body.filter((_, index) => index !== 2 && index !== 3), broken: [{ start: 60, end: 70 }] };
    const { body } = retain({ ir: good }, { ir: current, text: '' });
    assert.deepEqual(body.map(keyOf), good.body.map(keyOf));
    assert.deepEqual(
      body.map(({ retained }) => retained ?? false),
      [false, false, true, true, false, false, false],
    );
    for (const { start, end, retained } of body) if (retained) assert.ok(start >= 60 && end <= 70);
  });

  it('keeps nothing once the file can be read', () => {
    const good = lower(GOOD);
    const current = lower('x = 1\n');
    assert.equal(retain({ ir: good }, { ir: current, text: '' }), current);
  });

  it('takes what vanished away from the broken region for deleted', () => {
    const text = GOOD.replace('billing = Agent(name="billing")\n', '').replace('return triage', 'return triage.');
    const [, body] = follow([GOOD, text]).map((ir) => ir.body);
    assert.ok(body);
    assert.ok(!body.some(({ retained }) => retained));
  });

  it('prefers what the current version says of a name', () => {
    const [, body] = follow([GOOD, GOOD.replace('handoffs=[billing, refunds],\n)', 'handoffs=[billing,')]).map((ir) => ir.body);
    assert.ok(body);
    assert.ok(body.every(({ retained }) => !retained));
    assert.equal(body.length, lower(GOOD).body.length);
  });

  it('keeps an expression statement that turned into an error', () => {
    const good = lower(GOOD);
    const [last] = good.body.slice(-2);
    assert.ok(last);
    const error: Statement = { kind: 'unknown-statement', start: last.start, end: last.end, reason: 'syntax error', children: [] };
    const current: FileIR = { ...good, body: good.body.map((statement) => (statement === last ? error : statement)), broken: [last] };
    assert.deepEqual(
      retain({ ir: good }, { ir: current, text: '' }).body.filter(({ retained }) => retained),
      [{ ...last, retained: true }],
    );
  });

  const CONFLICT = `${GOOD}<<<<<<< HEAD\n`;

  it('keeps one version at most of what is typed where something else cannot be read, and none once it can be', () => {
    for (const typed of ['refunds.handoffs.append(billing)', 'desk = Agent(name="desk", handoffs=[billing])', 'if main():\n    main()']) {
      const counts = follow(Array.from(`${typed}\n`, (_, index) => `${CONFLICT}${typed.slice(0, index + 1)}\n`)).map(
        ({ body }) => body.filter(({ retained }) => retained).length,
      );
      assert.ok(Math.max(...counts) <= 1, typed);
      assert.equal(counts.at(-1), 0, typed);
    }
  });

  it('keeps nothing of what cannot be read, however long it is there', () => {
    const versions = follow(['', 'x', 'xy', 'xyz'].map((name) => `${name}1 = 2\n${CONFLICT}`));
    for (const { body } of versions) assert.ok(!body.some(({ retained }) => retained));
  });

  it('takes what is taken away beside what cannot be read for deleted', () => {
    const [before, after] = follow([`${CONFLICT}main()\n`, CONFLICT]);
    assert.equal(before?.body.length, 1 + (after?.body.length ?? 0));
    assert.ok(!after?.body.some(({ retained }) => retained));
  });

  it('keeps of a statement the last version that could be read, until it can be read again', () => {
    const known = (texts: readonly string[]) =>
      follow(texts.map((text) => `${CONFLICT}${text}\n`)).map(({ body }) =>
        body.flatMap((each) => (each.retained ? (each.kind === 'expression' ? [each.value.kind] : [each.kind]) : [])),
      );
    assert.deepEqual(known(['main()', 'def main()', 'def  main()', 'def   main()', 'main()']), [[], ['call'], ['call'], ['call'], []]);
  });

  for (const [name, text] of Object.entries(CONFLICTS))
    it(`does not grow with what is typed in ${name} while the file cannot be read`, () => {
      const language = languageFor(name);
      for (let seed = 1; seed <= 10; seed++) {
        let [known, base]: (Lowered | undefined)[] = [];
        for (const typed of typeAnywhere(text, createRandom(seed), 100)) {
          const lowered = { text: typed, ir: relower(language, name, typed, base) };
          base = nextBase(base, lowered);
          known = { text: typed, ir: retain(known, lowered) };
        }
        const retained = known?.ir.body.filter((each) => each.retained) ?? [];
        assert.ok(retained.length <= 20, `seed ${seed}: ${retained.length} statements are retained`);
      }
    });

  it('loses nothing, changes nothing twice, and stays in the file, whatever is typed', () => {
    const good = lower(GOOD);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const text = mutate(GOOD, seeded(seed))?.text ?? GOOD;
        const current = lower(text);
        const once = retain({ text: GOOD, ir: good }, { text, ir: current });
        assert.deepEqual(
          once.body.filter(({ retained }) => !retained),
          current.body,
        );
        assert.deepEqual(retain({ text: GOOD, ir: good }, { text, ir: once }), once);
        for (const { start, end, retained } of once.body) {
          if (retained) assert.ok(current.broken.some((region) => region.start <= start && end <= region.end));
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

/** Versions of a text, each with a letter more or less than the one before, mostly where that was typed. */
function* typeAnywhere(text: string, random: Random, count: number): Generator<string> {
  let now = text;
  let at = random.below(text.length);
  for (let typed = 0; typed < count; typed++) {
    if (random.below(12) === 0) at = random.below(now.length);
    const letter = random.below(4) === 0 ? '' : random.pick([...'abc(){}[]"\'`.,=:; \n#/+xyz01']);
    now = letter === '' ? now.slice(0, Math.max(0, at - 1)) + now.slice(at) : now.slice(0, at) + letter + now.slice(at);
    at = Math.max(0, at + (letter === '' ? -1 : 1));
    yield now;
  }
}

function keyOf(statement: Statement): string {
  return JSON.stringify(statement, (name, value: unknown) => (sideOf(name) || name === 'retained' ? undefined : value));
}
