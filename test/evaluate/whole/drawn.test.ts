import { strict as assert } from 'node:assert';
import { createEvaluation } from '../../../src/analyze/evaluation';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import type { Finding } from '../../../src/model/finding';
import type { Workflow } from '../../../src/model/workflow';
import { SDKS, type SdkName } from '../../engine/vectors';
import { DIALECTS } from '../../long/idioms/dialect';
import { generatePrograms } from '../../long/idioms/generate';
import { JAVASCRIPT, type OptionTable, PYTHON } from '../../long/options/values';
import { drawEach } from '../../long/refusals/draw-definitions';
import { dumpWorkflow } from '../../support/dump/dump';
import { dumpThing, dumpWhole } from '../../support/dump/dump-whole';
import { dumpWork } from '../../support/dump/dump-work';
import { openGolden } from '../../support/golden';
import { createProject, loadTextAnalyzer, type SourceText, type TextAnalyzer } from '../../support/project';
import { CALLBACKS } from './callbacks';
import { drawProjects } from './draw-projects';
import { drawFilters } from './filters/draw-filters';
import { PARTLY_KNOWN } from './partly-known';

const SEED = 1;
const DEFINITIONS = 120;
const PROGRAMS = 100;
const PROJECTS = 180;
/** Of each way of writing one. */
const FILTERS = 10;
const HANDED: Readonly<Record<SdkName, string>> = {
  python: 'toN = handoff(billing, input_filter=keepN)',
  javascript: 'const toN = handoff(billing, { inputFilter: keepN });',
};
const TABLES: Readonly<Record<SdkName, OptionTable>> = { python: withPartlyKnown('python', PYTHON), javascript: withPartlyKnown('javascript', JAVASCRIPT) };
const ENDINGS: Readonly<Record<SdkName, string>> = { python: 'py', javascript: 'mjs' };

/** Where the SDKs call what stands for `$`. */
const CALLED: Readonly<Record<SdkName, readonly string[]>> = {
  python: [
    'handoff(billing, on_handoff=$)',
    'handoff(billing, on_handoff=$, input_type=Order)',
    'handoff(billing, input_filter=$)',
    'handoff(billing, is_enabled=$)',
    'Agent(name="x", instructions=$)',
  ],
  javascript: [
    'handoff(billing, { onHandoff: $ });',
    'handoff(billing, { onHandoff: $, inputType: Order });',
    'handoff(billing, { inputFilter: $ });',
    'handoff(billing, { isEnabled: $ });',
    "new Agent({ name: 'x', instructions: $ });",
  ],
};

/**
 * What is said of the programs that the long runs draw and hold against the running SDKs (`options`, `refusals`, `idioms`): of as many as are quick. The
 * long runs tell whether it is right, these tests when it changes.
 */
for (const name of SDKS) {
  describe(`drawn programs in ${name}`, () => {
    let analyzer: TextAnalyzer;
    let languages: readonly LanguageSupport[];
    before(async () => {
      analyzer = await loadTextAnalyzer();
      languages = await loadLanguages('dist');
    });
    const golden = openGolden(`test/evaluate/whole/drawn-${name}.txt`);
    after(() => golden.close());

    it('every value for every option of an agent', () => {
      const { values, agentOptions } = TABLES[name];
      const [usual = [], ...others] = agentOptions.map((option) => tellValues(analyzer, name, option));
      golden.assertSame('values', values.map((value, index) => `${value}: ${usual[index]?.value}\n`).join(''));
      for (const [number, told] of [usual, ...others].entries()) {
        const lines = told.map(({ value, agent }, index) =>
          [...(value === usual[index]?.value ? [] : [value]), ...(index > 0 && agent === told[0]?.agent ? [] : [agent])].map(
            (text) => `${values[index]}: ${text}\n`,
          ),
        );
        golden.assertSame(`values for ${agentOptions[number]}`, [...lines.flat(), ...tellRefusals(values, told)].join(''));
      }
    });

    it('every value for every option of a handoff', () => {
      const { values, handoffOptions } = TABLES[name];
      for (const option of handoffOptions) {
        const [files, spans] = toCalls(name, (value) => toHandoff(name, option, value));
        const { findings } = analyzer.analyze(files);
        const told = spans.map((span) => ({ said: sayWithin(findings, span) }));
        golden.assertSame(`values for ${option} of a handoff`, tellRefusals(values, told).join(''));
      }
    });

    it('everything that may be called for every callback', () => {
      const { preamble, values } = CALLBACKS[name];
      const table = { ...TABLES[name], preamble: TABLES[name].preamble + preamble, values };
      for (const [index, option] of CALLED[name].entries()) {
        const [files, spans] = toCalls(name, (value) => option.replace('$', value), table);
        const { workflow, findings } = analyzer.analyze(files);
        const told = spans.map((span) => ({ said: sayWithin(findings, span), known: index > 0 ? '' : tellGiven(workflow, span, files) }));
        const lines = told.map(({ known }, each) => (known === '' ? '' : `${values[each]}: ${known}\n`));
        golden.assertSame(`callables for ${option}`, [...lines, ...tellRefusals(values, told)].join(''));
      }
    });

    it('every call', () => {
      const { agentCalls, handoffCalls, preamble } = TABLES[name];
      for (const call of [...agentCalls, ...handoffCalls]) {
        const files = [{ path: `main.${ENDINGS[name]}`, text: `${preamble}\n${name === 'python' ? '' : 'const '}made = ${call}\n` }];
        const { workflow, findings } = analyzer.analyze(files);
        const [made] = [...workflow.handoffs, ...workflow.agents.slice(1)];
        const said = findings.map(({ rule, message }) => `${rule}: ${message}\n`);
        golden.assertSame(call, `${made ? dumpThing(workflow, made, files) : 'nothing'}\n${said.join('')}`);
      }
    });

    it('definitions', () => {
      const definitions = drawEach(name, SEED, DEFINITIONS);
      for (const [index, { dimension, kind, source }] of definitions.entries()) {
        const files = [{ path: `main.${ENDINGS[name]}`, text: source }];
        const { workflow, findings } = analyzer.analyze(files);
        const said = findings.map(({ rule, message }) => `${rule}: ${message}\n`);
        const options = workflow.handoffs.flatMap((handoff) => Object.values(handoff.options).filter(({ written }) => written !== 'agent'));
        const told = options.map((option) => `${dumpThing(workflow, { option }, files)}\n`);
        golden.assertSame(`${dimension} ${index % DEFINITIONS}: ${kind}`, [...told, ...said].join(''));
      }
    });

    it('filters', () => {
      const { preamble, filters } = drawFilters(name, FILTERS, SEED);
      const toCall = (number: number): string => HANDED[name].replaceAll('N', `${number}`);
      const files = [{ path: `main.${ENDINGS[name]}`, text: `${preamble}\n${filters.map((filter, number) => `${filter}\n${toCall(number)}\n`).join('')}` }];
      const { workflow } = analyzer.analyze(files);
      const told = workflow.handoffs.map(({ options: { inputFilter } }) => {
        const { span: _, nameSpan: _name, valueSpan: _value, written: _written, ...known } = inputFilter ?? {};
        return dumpThing(workflow, known, files).replace(/ ?@\d+:\d+\+\d+/g, '');
      });
      assert.equal(told.length, filters.length);
      golden.assertSame('filters', filters.map((filter, number) => `${filter}\n    ${told[number]}\n`).join(''));
    });

    it('projects', () => {
      for (const [index, files] of drawProjects(name, PROJECTS, SEED).entries()) {
        const { workflow, work } = evaluate(languages, files);
        golden.assertSame(`projects ${index}`, `${dumpWorkflow(workflow)}${work}`);
      }
    });

    it('idioms', () => {
      for (const [index, { files }] of generatePrograms(DIALECTS[name], PROGRAMS, SEED).entries()) {
        const { workflow, work } = evaluate(languages, files);
        golden.assertSame(`idioms ${index}`, `${dumpWhole(workflow, files)}${work}`);
      }
    });
  });
}

function evaluate(languages: readonly LanguageSupport[], files: readonly SourceText[]): { readonly workflow: Workflow; readonly work: string } {
  const project = createProject(languages, files);
  const { update, program } = createEvaluation(languages, project);
  const { workflow, failures } = update(project, 'everything', {});
  assert.deepEqual(failures, []);
  return { workflow, work: dumpWork(program, project) };
}

function withPartlyKnown(name: SdkName, table: OptionTable): OptionTable {
  return { ...table, values: [...table.values, ...PARTLY_KNOWN[name]] };
}

interface ToldValue {
  readonly value: string;
  readonly agent: string;
  /** What the rules say, without what the value is, which is told already. */
  readonly said: readonly string[];
}

/** What is known of each value where the option is given it, of the agent besides, and what is said of it. */
function tellValues(analyzer: TextAnalyzer, name: SdkName, option: string): readonly ToldValue[] {
  const [files, spans] = toCalls(name, (value) => (name === 'python' ? `Agent(${option}=${value})` : `new Agent({ ${option}: ${value} });`));
  const { workflow, findings } = analyzer.analyze(files);
  const tell = (thing: object): string => dumpThing(workflow, thing, files).replace(/ ?@\d+:\d+\+\d+/g, '');
  return spans.map((place) => {
    const found = workflow.agents.find(({ span }) => span.start === place.start);
    const said = sayWithin(findings, place);
    if (!found) return { value: 'nothing', agent: '', said };
    const { options, calleeSpan: _, span: _span, variable: _variable, ...agent } = found;
    const { span: _place, nameSpan: _name, valueSpan: _value, written: _written, ...given } = options[0] ?? {};
    return { value: tell(given), agent: tell(agent), said };
  });
}

function toHandoff(name: SdkName, option: string, value: string): string {
  if (option === 'agent') return `handoff(${value})`;
  const isInput = /^input/.test(option);
  return name === 'python'
    ? `handoff(billing, ${option}=${value}${isInput ? ', on_handoff=two' : ''})`
    : `handoff(billing, { ${option}: ${value}${isInput ? ', onHandoff: nothing' : ''} });`;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** What is known of the last option of the handoff there. */
function tellGiven(workflow: Workflow, { start, end }: Place, files: readonly SourceText[]): string {
  const given = workflow.handoffs.find(({ span }) => span.start >= start && span.end <= end)?.options;
  const { span: _, nameSpan: _name, valueSpan: _value, written: _written, ...last } = Object.values(given ?? {}).at(-1) ?? {};
  return dumpThing(workflow, last, files).replace(/ ?@\d+:\d+\+\d+/g, '');
}

/** A program with a line for each value, and where the lines stand. */
function toCalls(name: SdkName, toCall: (value: string) => string, table = TABLES[name]): readonly [files: readonly SourceText[], places: readonly Place[]] {
  const { preamble, values } = table;
  let text = `${preamble}\n`;
  const places = values.map((value) => {
    const start = text.length;
    text += `${toCall(value)}\n`;
    return { start, end: text.length };
  });
  return [[{ path: `main.${ENDINGS[name]}`, text }], places];
}

function sayWithin(findings: readonly Finding[], { start, end }: Place): readonly string[] {
  return findings
    .filter(({ at }) => at.start >= start && at.start < end)
    .map(({ rule, message }) => `${rule}: ${message.replace(/^(`\w+`) is .*?(?=, but )/, '$1 is')}`);
}

/** Each thing that is said, but of all, with the values that it is said of. */
function tellRefusals(values: readonly string[], told: readonly Pick<ToldValue, 'said'>[]): readonly string[] {
  const all = [...new Set(told.flatMap(({ said }) => said))].map((each) => [each, values.filter((_, index) => told[index]?.said.includes(each))] as const);
  return all.filter(([, refused]) => refused.length < values.length).map(([each, refused]) => `${each}\n    ${refused.join(' | ')}\n`);
}
