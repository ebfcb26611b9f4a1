import type { Workflow } from '../../../src/model/workflow';
import { SDKS, type SdkName } from '../../engine/vectors';
import { dumpThing } from '../../support/dump/dump-whole';
import { openGolden } from '../../support/golden';
import { loadTextAnalyzer, type SourceText, type TextAnalyzer } from '../../support/project';
import { drawClasses } from './draw-classes';
import { OBJECTS } from './objects';

const SEED = 1;
const CLASSES = 240;
const ENDINGS: Readonly<Record<SdkName, string>> = { python: 'py', javascript: 'ts' };

/** What is known of all that may be asked of what the SDKs make, and of what classes make that are given to them. */
for (const name of SDKS) {
  describe(`asked in ${name}`, () => {
    let analyzer: TextAnalyzer;
    before(async () => {
      analyzer = await loadTextAnalyzer();
    });
    const golden = openGolden(`test/evaluate/asked/asked-${name}.txt`);
    after(() => golden.close());

    it('of objects', () => {
      const { preamble, objects, uses } = OBJECTS[name];
      for (const object of objects) {
        const lines = uses.map((use, number) =>
          name === 'python' ? `Agent(name="${number}", instructions=${use})` : `new Agent({ name: '${number}', instructions: ${use} });`,
        );
        const files = [{ path: `main.${ENDINGS[name]}`, text: [preamble, name === 'python' ? `x = ${object}` : `const x = ${object};`, ...lines].join('\n') }];
        const { workflow } = analyzer.analyze(files);
        const told = uses.map((use, number) => {
          const agent = workflow.agents.find((each) => each.name.value === `${number}`);
          return `${use}: ${tell(workflow, agent?.options.find(({ written }) => written === 'instructions')?.value, files)}\n`;
        });
        golden.assertSame(object, told.join(''));
      }
    });

    it('of classes', () => {
      const { preamble, classes, uses } = drawClasses(name, CLASSES, SEED);
      const calls = classes.flatMap((_, number) => uses.map((use) => `${use.replace(/\bC\b/g, `C${number}`)}`));
      const text = [preamble, ...classes, ...calls].join('\n');
      const files = [{ path: `main.${ENDINGS[name]}`, text }];
      const { workflow } = analyzer.analyze(files);
      let start = text.length - calls.join('\n').length;
      const told = calls.map((call) => {
        const end = start + call.length;
        const made = [...workflow.handoffs, ...workflow.agents].find(({ span }) => span.start >= start && span.end <= end);
        start = end + 1;
        const { agent: _, ...options } = made && !Array.isArray(made.options) ? (made.options as Readonly<Record<string, object>>) : {};
        const given =
          made && 'startedAt' in made ? { options: made.options.slice(1), handoffs: made.handoffs, schema: made.outputSchema, of: made.contextType } : options;
        return `${call}: ${tell(workflow, given, files)}\n`;
      });
      const each = classes.map(
        (written, number) =>
          `${written}\n${told
            .slice(number * uses.length, (number + 1) * uses.length)
            .map((line) => `    ${line}`)
            .join('')}`,
      );
      golden.assertSame('classes', each.join(''));
    });
  });
}

/** Without places. */
function tell(workflow: Workflow, thing: object | undefined, files: readonly SourceText[]): string {
  return thing ? dumpThing(workflow, thing, files).replace(/ ?@\d+:\d+\+\d+/g, '') : 'nothing';
}
