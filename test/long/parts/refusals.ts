import { loadLanguages } from '../../../src/languages/load-languages';
import { sdkOf } from '../../engine/vectors';
import { askedReleases, DEFINED_RELEASES } from '../defined-releases';
import { reasonForSilence, SILENT_SHARE } from '../refusals/accepted-silences';
import { askSdk } from '../refusals/ask-sdk';
import type { Definition, Verdict, Written } from '../refusals/definition';
import { drawDefinitions } from '../refusals/draw-definitions';
import { type Judgement, judgeDefinition } from '../refusals/judge-definition';
import type { LongPart } from './part';

interface Case {
  readonly definition: Definition;
  readonly verdict: Verdict;
  readonly judgement: Judgement;
}

/** What must never be. */
const WRONG = ['false error', 'false edge', 'wrong error', 'crash'] as const;

/** Kinds with fewer refusals than this are too few to speak of a share. */
const ENOUGH = 10;
/** A kind has too many silent ones where so many would be rarer than this if each were silent with `SILENT_SHARE`. */
const UNLIKELY = 0.01;

/** Definitions drawn from the languages: what the SDKs refuse, Baton must say; what they accept, it must not call an error. */
export const refusals: LongPart = {
  summary: 'definitions drawn from the languages: what each release refuses against what is reported',
  count: 7000,
  run: async ({ count, seed, sdks, show }) => {
    const languages = await loadLanguages('dist');
    let [passed, failed] = [0, 0];
    for (const [written, version] of askedReleases(sdks)) {
      // Each release has definitions of its own: more of them are met.
      const definitions = drawDefinitions(written, seed + DEFINED_RELEASES.findIndex(([, other]) => other === version), count);
      const verdicts = await askSdk(
        written,
        version,
        definitions.map(({ source }) => source),
      );
      const cases = definitions.map((definition, i): Case => {
        const verdict = verdicts[i] as Verdict;
        return { definition, verdict, judgement: judgeDefinition(languages, sdkOf(written, version), definition.source, verdict) };
      });
      const faults = report(written, version, cases, show);
      passed += cases.length - faults;
      failed += faults;
    }
    return { passed, failed };
  },
};

/** Prints what was found; how much of it fails the run. */
function report(written: Written, version: string, cases: readonly Case[], show: number): number {
  const refused = cases.filter(({ verdict }) => verdict.kind === 'refused');
  const silent = refused.filter(({ judgement }) => judgement.kind === 'silent');
  const wrong = cases.filter(({ judgement }) => judgement.kind !== 'agrees' && judgement.kind !== 'silent');
  const share = silent.length / Math.max(1, refused.length);
  console.log(
    `${written}@${version}: ${cases.length} definitions, ${refused.length} refused, of these silent ${silent.length} (${percent(share)}); ${countsOf(wrong.map(({ judgement }) => judgement.kind))}`,
  );
  const unexplained = tableOf(written, refused);
  for (const kind of WRONG)
    showSome(
      kind,
      wrong.filter(({ judgement }) => judgement.kind === kind),
      show,
    );
  const unsaid = silent.filter(({ definition }) => reasonForSilence(written, keyOf(definition)) === undefined);
  for (const kind of new Set(unsaid.map(({ definition }) => keyOf(definition))))
    showSome(
      'silent',
      unsaid.filter(({ definition }) => keyOf(definition) === kind),
      show,
    );
  return wrong.length + unexplained.length + (share > SILENT_SHARE ? 1 : 0);
}

/** The silent refusals by kind, most frequent first; gives the kinds that nothing explains. */
function tableOf(written: Written, refused: readonly Case[]): readonly string[] {
  const counts = new Map<string, { all: number; silent: number }>();
  for (const { definition, judgement } of refused) {
    const { all, silent } = counts.get(keyOf(definition)) ?? { all: 0, silent: 0 };
    counts.set(keyOf(definition), { all: all + 1, silent: silent + (judgement.kind === 'silent' ? 1 : 0) });
  }
  const rows = [...counts].map(([kind, count]) => ({ kind, ...count })).filter(({ silent }) => silent > 0);
  const unexplained: string[] = [];
  for (const { kind, all, silent } of rows.sort((a, b) => b.silent - a.silent)) {
    const reason = reasonForSilence(written, kind);
    const isTooMany = all >= ENOUGH && chanceOf(silent, all, SILENT_SHARE) < UNLIKELY;
    if (reason === undefined && isTooMany) unexplained.push(kind);
    console.log(
      `  ${String(silent).padStart(5)} of ${String(all).padEnd(5)} ${kind}${reason !== undefined ? `: ${reason}` : isTooMany ? ' (not explained)' : ''}`,
    );
  }
  return unexplained;
}

/** How likely at least so many of all are hit where each is with that probability (the upper tail of the binomial distribution). */
function chanceOf(hits: number, all: number, probability: number): number {
  let term = (1 - probability) ** all;
  let below = 0;
  for (let i = 0; i < hits; i++) {
    below += term;
    term *= (((all - i) / (i + 1)) * probability) / (1 - probability);
  }
  return 1 - below;
}

function showSome(title: string, cases: readonly Case[], show: number): void {
  for (const { definition, verdict, judgement } of cases.slice(0, show)) {
    const said = 'said' in judgement ? judgement.said : '';
    console.log(`--- ${title} (${keyOf(definition)})\n${definition.source}\nsdk   ${JSON.stringify(verdict)}\nbaton ${said}\n`);
  }
}

function keyOf({ dimension, kind }: Definition): string {
  return `${dimension}: ${kind}`;
}

function countsOf(kinds: readonly string[]): string {
  return WRONG.map((kind) => `${kinds.filter((each) => each === kind).length} ${kind === 'crash' ? 'crashe' : kind}s`).join(', ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
