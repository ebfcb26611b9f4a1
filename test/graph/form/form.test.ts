import { strict as assert } from 'node:assert';
import type { FormAsk, FormField, FormPreview, FormValues, WriteForm } from '../../../src/graph/form/messages';
import { toForm } from '../../../src/graph/form/to-form';
import { toMarks } from '../../../src/graph/form/to-marks';
import { toPreview } from '../../../src/graph/form/to-preview';
import { toRequest } from '../../../src/graph/form/to-request';
import { toGraph } from '../../../src/graph/parts/to-graph';
import { planWrite } from '../../../src/graph/write/plan-write';
import type { Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import type { SourceText } from '../../support/project';
import { edited, toWritable } from '../write/write-to';

const FILES: Readonly<Record<'python' | 'typescript', readonly SourceText[]>> = {
  python: [
    {
      path: 'team.py',
      text: [
        'from agents import Agent, RunContextWrapper, handoff',
        'from desks import billing, refunds',
        '',
        'def note(ctx: RunContextWrapper[None]) -> None:',
        '    pass',
        '',
        'def choose(ctx: RunContextWrapper[None], agent: Agent) -> str:',
        '    return ""',
        '',
        'triage = Agent(',
        '    name="Triage",',
        '    handoffs=[',
        '        handoff(billing, tool_name_override="bill", on_handoff=note),',
        '    ],',
        ')',
        '',
      ].join('\n'),
    },
    {
      path: 'desks.py',
      text: [
        'from agents import Agent, HandoffInputData',
        'from pydantic import BaseModel',
        '',
        'class Refund(BaseModel):',
        '    order: str',
        '',
        'def drop_tools(data: HandoffInputData) -> HandoffInputData:',
        '    return data',
        '',
        'billing = Agent(name="Billing")',
        'refunds = Agent(name="Refunds")',
        '',
      ].join('\n'),
    },
  ],
  typescript: [
    {
      path: 'team.ts',
      text: [
        "import { Agent, handoff, type RunContext } from '@openai/agents';",
        "import { billing, refunds } from './desks';",
        '',
        'const note = (context: RunContext): void => {};',
        '',
        'const choose = (context: RunContext, agent: Agent): string => "";',
        '',
        'export const triage = new Agent({',
        "  name: 'Triage',",
        '  handoffs: [',
        "    handoff(billing, { toolNameOverride: 'bill', onHandoff: note }),",
        '  ],',
        '});',
        'void refunds;',
        '',
      ].join('\n'),
    },
    {
      path: 'desks.ts',
      text: [
        "import { Agent, type HandoffInputData } from '@openai/agents';",
        "import { z } from 'zod';",
        '',
        'export const Refund = z.object({ order: z.string() });',
        '',
        'export function dropTools(data: HandoffInputData): HandoffInputData {',
        '  return data;',
        '}',
        '',
        "export const billing = new Agent({ name: 'Billing' });",
        "export const refunds = new Agent({ name: 'Refunds' });",
        '',
      ].join('\n'),
    },
  ],
};

describe('the form of what is to be written', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const language of ['python', 'typescript'] as const) {
    const files = FILES[language];
    const isPython = language === 'python';
    const read = (): Writable => toWritable(languages, files);
    const idOf = ({ workflow }: Writable, name: string): string => workflow.agents.find((agent) => agent.name.value === name)?.id ?? assert.fail(name);
    const edgeOf = ({ workflow }: Writable): string => workflow.edges[0]?.id ?? assert.fail('no edge');
    const fill = (toAsk: (writable: Writable) => FormAsk, toValues: (form: WriteForm) => FormValues) => {
      const writable = read();
      const form = toForm(writable, toAsk(writable)) ?? assert.fail('no form');
      const request = toRequest(form, toValues(form));
      if ('missing' in request) return request.missing;
      const answer = planWrite(writable, request);
      if (answer.kind === 'refusal') return answer.reason;
      const toText = (): string => edited(files, answer.edits)[0]?.text ?? '';
      const preview = toPreview(
        { ...answer, files: answer.files.map((each) => ({ ...each, place: each.file })) },
        request,
        (text) => ({ text, id: text }),
        String,
      );
      return { text: toText(), preview: preview as Extract<FormPreview, { kind: 'plan' }>, marks: toMarks(toGraph(writable.workflow, []), request) };
    };
    const change = (values: FormValues | ((form: WriteForm) => FormValues)) =>
      fill((writable) => ({ kind: 'change-handoff', edge: edgeOf(writable) }), typeof values === 'function' ? values : () => values);
    const add = (values: FormValues | ((form: WriteForm) => FormValues)) =>
      fill(
        (writable) => ({ kind: 'add-handoff', from: idOf(writable, 'Triage'), to: idOf(writable, 'Refunds') }),
        typeof values === 'function' ? values : () => values,
      );
    const field = (form: WriteForm | undefined, name: string): FormField => form?.fields.find((each) => each.name === name) ?? assert.fail(name);
    const optionsOf = (form: WriteForm | undefined, name: string): readonly string[] => field(form, name).options?.map(({ text }) => text) ?? [];
    const choose = (form: WriteForm, name: string, text: string): string =>
      field(form, name).options?.find((option) => option.text.startsWith(text))?.value ?? assert.fail(`${name} ${text}`);
    const plan = (filled: ReturnType<typeof fill>) => (typeof filled === 'string' ? assert.fail(filled) : filled);

    describe(language, () => {
      it('says what a handoff has, and offers functions that fit', () => {
        const writable = read();
        const form = toForm(writable, { kind: 'change-handoff', edge: edgeOf(writable) });
        assert.equal(form?.title, 'Change the handoff');
        assert.equal(form?.subtitle, 'Triage → Billing');
        assert.equal(field(form, 'toolName').value, 'bill');
        const [desks, team] = isPython ? ['desks.py', 'team.py'] : ['desks.ts', 'team.ts'];
        const filters = isPython ? [`drop_tools(data) · ${desks}`, 'remove_all_tools (of the SDK)'] : [`dropTools(data) · ${desks}`];
        assert.deepEqual(optionsOf(form, 'inputFilter'), ['none', ...filters, 'New function…']);
        assert.deepEqual(optionsOf(form, 'onHandoff'), ['note', 'none', `${isPython ? 'note(ctx)' : 'note(context)'} · ${team}`, 'New function…']);
        assert.deepEqual(optionsOf(form, 'inputType'), ['none', `Refund · ${desks}`]);
      });

      it('changes nothing that was not asked for, and takes away what is emptied', () => {
        const untouched = plan(change({}));
        assert.equal(untouched.text, files[0]?.text);
        assert.deepEqual(untouched.preview.files, []);
        const { text } = plan(change({ toolName: '', onHandoff: '' }));
        assert.match(text, /^ +handoff\(billing(?:, \{\s*\})?\),$/m);
      });

      it('imports a function of another file', () => {
        const { text, preview } = plan(change((form) => ({ inputFilter: choose(form, 'inputFilter', 'drop') })));
        assert.match(text, isPython ? /from desks import billing, refunds, drop_tools/ : /import \{ billing, refunds, dropTools \}/);
        assert.match(text, isPython ? /input_filter=drop_tools\)/ : /inputFilter: dropTools \}/);
        assert.deepEqual(preview.seen.map(({ value }) => value).slice(0, 1), ['bill']);
        const signs = { same: ' ', removed: '-', added: '+' };
        assert.deepEqual(
          preview.files.map(({ hunks }) => hunks.map((hunk) => hunk.map(({ kind }) => signs[kind]).join(''))),
          [[' -+  ', '  -+  ']],
        );
      });

      it('writes a function that takes what the SDK gives it, with an input type', () => {
        const { text } = plan(add((form) => ({ inputType: choose(form, 'inputType', 'Refund'), onHandoff: 'new', onHandoffStub: 'keep_it' })));
        assert.match(
          text,
          isPython ? /def keep_it\(context: RunContextWrapper\[None\], data: Refund\) -> None:/ : /function keep_it\(context: RunContext, input: unknown\)/,
        );
        assert.match(
          text,
          isPython ? /handoff\(refunds, on_handoff=keep_it, input_type=Refund\)/ : /handoff\(refunds, \{ onHandoff: keep_it, inputType: Refund \}\)/,
        );
      });

      it('puts a handoff before another one, and marks the line that is not there yet', () => {
        const writable = read();
        const form = toForm(writable, { kind: 'add-handoff', from: idOf(writable, 'Triage'), to: idOf(writable, 'Refunds') });
        assert.deepEqual(optionsOf(form, 'before'), ['last, after Billing', 'first, before Billing']);
        const { text, preview, marks } = plan(add({ before: edgeOf(writable) }));
        assert.match(text, /^( +)refunds,\n\1handoff\(billing/m);
        assert.equal(preview.position, 'handoff 1 of 2');
        assert.deepEqual(preview.defaults, {
          toolName: isPython ? 'transfer_to_refunds' : 'transfer_to_Refunds',
          description: 'Handoff to the Refunds agent to handle the request. ',
        });
        assert.deepEqual(preview.afterwards, [{ text: '+ Triage → Refunds' }, { text: 'No new finding.' }]);
        assert.deepEqual(marks, { ghost: { from: 'Triage', to: { id: 'Refunds' } }, going: [] });
      });

      it('asks for the agent, those that cannot be last and with the reason', () => {
        const ask = (writable: Writable): FormAsk => ({ kind: 'add-handoff', from: idOf(writable, 'Triage') });
        const writable = read();
        const { options } = field(toForm(writable, ask(writable)), 'to');
        assert.deepEqual(
          options?.map(({ text }) => text),
          ['Choose an agent…', 'Refunds', 'Billing: Triage hands off to Billing already.'],
        );
        assert.equal(
          fill(ask, () => ({})),
          'Choose the agent that is handed off to.',
        );
        assert.equal(typeof fill(ask, (form) => ({ to: choose(form, 'to', 'Refunds') })), 'object');
      });

      it('takes no name of a function that is none, and no agent without a name', () => {
        assert.equal(add({ onHandoff: 'new', onHandoffStub: 'a b' }), '`a b` is no name of a function.');
        assert.equal(
          fill(
            (writable) => ({ kind: 'add-agent', beside: idOf(writable, 'Triage') }),
            () => ({ name: ' ' }),
          ),
          'An agent needs a name.',
        );
      });

      it('tells what comes and goes with an agent', () => {
        const made = plan(
          fill(
            (writable) => ({ kind: 'add-agent', beside: idOf(writable, 'Triage') }),
            () => ({ name: 'Desk', instructions: 'Help.' }),
          ),
        );
        assert.deepEqual(
          made.preview.afterwards.map(({ text }) => text),
          ['+ Desk', '+ Triage → Desk', 'No new finding.'],
        );
        const gone = plan(
          fill(
            (writable) => ({ kind: 'remove-handoff', edge: edgeOf(writable) }),
            () => ({}),
          ),
        );
        assert.equal(gone.preview.afterwards[0]?.text, '− Triage → Billing');
        assert.equal(gone.marks.going.length, 1);
      });
    });
  }
});
