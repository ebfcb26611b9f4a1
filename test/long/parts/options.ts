import { loadLanguages } from '../../../src/languages/load-languages';
import { createRandom, type Random } from '../../engine/generate/random';
import { type SdkName, sdkOf } from '../../engine/vectors';
import { analyseProgram } from '../../engine/verdicts/analyse-program';
import { askedReleases } from '../defined-releases';
import { askRelease } from '../options/ask-release';
import { JAVASCRIPT, type OptionTable, PYTHON } from '../options/values';
import type { LongPart } from './part';

interface Case {
  readonly kind: string;
  readonly source: string;
}

/** Options of agents and handoffs with values of every kind, and calls of every shape, through real models whose requests are looked at and answered here. Errors that the SDK does not know fail the run; silence is counted. */
export const options: LongPart = {
  summary: 'options of agents and of handoff() with every kind of value: what each release refuses against what is reported',
  count: 1000,
  run: async ({ count, seed, sdks, show }) => {
    const languages = await loadLanguages('dist');
    let [passed, failed] = [0, 0];
    for (const [name, version] of askedReleases(sdks)) {
      const random = createRandom(seed);
      const cases = Array.from({ length: count }, () => drawCase(random, name));
      const verdicts = await askRelease(
        name,
        version,
        cases.map(({ source }) => source),
      );
      const silent = new Map<string, string[]>();
      const wrong: string[] = [];
      let [refused, unsaid] = [0, 0];
      for (const [i, { kind, source }] of cases.entries()) {
        const verdict = verdicts[i];
        const errors = analyseProgram(languages, sdkOf(name, version), source).findings.filter(({ severity }) => severity === 'error');
        // What is left out silently, or refused by the API alone, is an error of its own kind.
        const claims = errors.filter(({ message }) => !/drops it silently|the API rejects/.test(message));
        if (verdict?.at === undefined && claims[0]) wrong.push(`${source.split('\n').slice(-3).join('\n')}${claims[0].rule}: ${claims[0].message}\n`);
        if (verdict?.at === undefined || verdict.type === 'ModelBehaviorError') continue;
        refused++;
        if (errors.length > 0) continue;
        unsaid++;
        silent.set(kind, [
          ...(silent.get(kind) ?? []),
          `${source.trimEnd().split('\n').at(-1) ?? ''}\n    ${verdict.at} ${verdict.type ?? ''}: ${verdict.message ?? ''}`,
        ]);
      }
      console.log(
        `${name}@${version}: ${count} definitions, ${refused} refused, of these silent ${unsaid} (${((100 * unsaid) / Math.max(1, refused)).toFixed(1)} %), ${wrong.length} false errors`,
      );
      for (const [kind, { length }] of [...silent].sort((a, b) => b[1].length - a[1].length)) console.log(`  ${String(length).padStart(5)} ${kind}`);
      for (const [kind, unsaidOnes] of silent) for (const text of unsaidOnes.slice(0, show)) console.log(`--- silent (${kind})\n${text}`);
      for (const text of wrong.slice(0, show)) console.log(text);
      passed += count - wrong.length;
      failed += wrong.length;
    }
    return { passed, failed };
  },
};

function drawCase(random: Random, name: SdkName): Case {
  const python = name === 'python';
  const table: OptionTable = python ? PYTHON : JAVASCRIPT;
  const made = (kind: string, statements: string): Case => ({ kind, source: `${table.preamble}\n${statements}\n` });
  const start = (expression: string): string => (python ? `start = ${expression}` : `export const start = ${expression};`);
  const agent = (given: readonly (readonly [string, string])[]): string =>
    python
      ? `Agent(${given.map(([key, value]) => `${key}=${value}`).join(', ')})`
      : `new Agent({ ${given.map(([key, value]) => `${key}: ${value}`).join(', ')} })`;
  const through = (handoff: string): string =>
    start(
      agent([
        ['name', python ? '"Triage"' : "'Triage'"],
        ['handoffs', `[${handoff}]`],
      ]),
    );
  const which = random.below(20);
  if (which === 0) {
    const call = random.pick(table.agentCalls);
    return made('call of Agent', start(call));
  }
  if (which === 1) return made('call of handoff', through(random.pick(table.handoffCalls)));
  const value = random.pick(table.values);
  if (which < 15) {
    const option = random.pick(table.agentOptions);
    const tools = option === 'tools' ? [] : [['tools', '[look]'] as const];
    return made(option, start(agent([...(option === 'name' ? [] : [['name', python ? '"Triage"' : "'Triage'"] as const]), [option, value], ...tools])));
  }
  const option = random.pick(table.handoffOptions);
  if (option === 'agent') return made('agent of handoff', through(`handoff(${value})`));
  const callback = /^input/.test(option) ? (python ? ', on_handoff=two' : ', onHandoff: nothing') : '';
  return made(option, through(python ? `handoff(billing, ${option}=${value}${callback})` : `handoff(billing, { ${option}: ${value}${callback} })`));
}
