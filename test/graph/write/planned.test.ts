import { readFileSync } from 'node:fs';
import type { FormAsk, FormValues, WriteForm } from '../../../src/graph/form/messages';
import { toForm } from '../../../src/graph/form/to-form';
import { toMarks } from '../../../src/graph/form/to-marks';
import { toPreview } from '../../../src/graph/form/to-preview';
import { toRequest } from '../../../src/graph/form/to-request';
import { toGraph } from '../../../src/graph/parts/to-graph';
import { createBindingReader } from '../../../src/graph/write/agent-bindings';
import { findSpecifiers } from '../../../src/graph/write/imports';
import { planWrite } from '../../../src/graph/write/plan-write';
import type { Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import type { Span } from '../../../src/model/span';
import { openGolden } from '../../support/golden';
import { readProjects } from '../../support/run-fixtures';
import { toWritable } from './write-to';

/** Of each agent, those that follow it. */
const MOST_TARGETS = 1;

/** All that can be asked for in some programs: each form as it opens, and what comes of it filled in in several ways. Whether what is written does what it says other tests tell. */
describe('all that could be written', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });
  const golden = openGolden('test/graph/write/planned.txt');
  after(() => golden.close());

  for (const { title, files } of readProjects(readFileSync('test/graph/write/teams.md', 'utf8'))) {
    it(title, () => golden.assertSame(title, tellAll(toWritable(languages, files, (file) => !file.includes('read-only')))));
  }
});

function tellAll(writable: Writable): string {
  const { agents, edges } = writable.workflow;
  const asks: readonly FormAsk[] = [
    ...agents.flatMap((from, index) =>
      [...agents.slice(index + 1), ...agents.slice(0, index)].slice(0, MOST_TARGETS).map((to): FormAsk => ({ kind: 'add-handoff', from: from.id, to: to.id })),
    ),
    ...edges.flatMap((edge): readonly FormAsk[] => [
      { kind: 'change-handoff', edge: edge.id },
      { kind: 'remove-handoff', edge: edge.id },
    ]),
    ...agents.flatMap((agent): readonly FormAsk[] => [
      { kind: 'add-handoff', from: agent.id },
      { kind: 'add-agent', beside: agent.id },
      { kind: 'rename-agent', agent: agent.id },
      { kind: 'change-agent', agent: agent.id },
      { kind: 'remove-agent', agent: agent.id },
    ]),
  ];
  const lines = asks.flatMap((ask) => tellAsk(writable, ask));
  return `${[...lines, ...tellNames(writable)].join('\n')}\n`;
}

/** What agents are called at the top level of files, and how each file would import the others. */
function tellNames(writable: Writable): readonly string[] {
  const nameOf = (file: string): string => file.slice('/workspace/'.length);
  const files = [...new Set(writable.workflow.agents.flatMap(({ span, startedAt }) => [span, ...startedAt].map(({ file }) => file)))];
  return [
    ...files.flatMap((file) =>
      [...findSpecifiers(writable, file, files)].map(([target, specifier]) => `${nameOf(file)} imports ${nameOf(target)}: ${specifier}`),
    ),
    ...createBindingReader()(writable.workflow, writable).map((binding) => JSON.stringify(binding)),
  ];
}

/** The form, unless it is one that stands elsewhere, and what comes of it. */
function tellAsk(writable: Writable, ask: FormAsk): readonly string[] {
  const form = toForm(writable, ask);
  if (!form) return [`${ask.kind}: no form`];
  const head = `${form.title}: ${form.subtitle}`;
  const isTold = ask.kind === 'change-handoff' || ask.kind === 'change-agent' || (ask.kind === 'add-handoff' && ask.to === undefined);
  const fields = form.fields.map(({ name, label, value, placeholder, options, stub, isLong }) => {
    const choices = options?.map((option) => `${option.value === value ? '*' : ''}${option.text}`).join(' | ');
    return `  ${name} "${label}" ${value}${placeholder === undefined ? '' : ` (${placeholder})`}${choices === undefined ? '' : ` [${choices}]`}${stub === undefined ? '' : ` new: ${stub}`}${isLong ? ' over lines' : ''}`;
  });
  const plans = [...toFillings(ask), ...toChosen(form)].map((values) => tellPlan(writable, ask, values));
  // The same reason against each is told once.
  const reason = ([line = '', ...more]: readonly string[] = []) => (more.length > 0 ? undefined : line.replace(/^.*? → /, ''));
  return [
    head,
    ...(isTold ? fields : [`  ${form.fields.map(({ name }) => name).join(' ')}`]),
    ...plans.filter((plan, index) => index === 0 || reason(plan) === undefined || reason(plan) !== reason(plans[index - 1])).flat(),
  ];
}

function toFillings({ kind }: FormAsk): readonly FormValues[] {
  if (kind === 'add-agent') return [{ name: 'Night Desk' }, { name: 'billing', instructions: 'Pay "now".', isTarget: '' }, { name: '' }];
  if (kind === 'change-handoff')
    return [
      { toolName: 'go', description: "It's for pay." },
      { toolName: '', inputFilter: 'new', onHandoff: 'new' },
      { onHandoff: '', inputFilter: '', inputType: '' },
    ];
  if (kind === 'change-agent') return [{}, { description: '' }, { instructions: 'Say "yes".\nOr `no`: it\'s ${all} \\ the same.', description: 'Pays.' }];
  // It as it is, too.
  if (kind === 'rename-agent') return [{}, { name: ' Money ' }, { name: '  ' }];
  return [{}];
}

/** What can be chosen, all at once: the first, then the last that there is for each. */
function toChosen({ ask, fields }: WriteForm): readonly FormValues[] {
  // A page gives lines back with ends of its own.
  const lines = fields.filter(({ value }) => value.includes('\r')).map(({ name, value }) => [name, value.replace(/\r\n?/g, '\n')]);
  if (ask.kind === 'change-agent' && lines.length > 0) return [Object.fromEntries(lines)];
  const isOpen = (ask.kind === 'add-handoff' && ask.to !== undefined) || ask.kind === 'change-handoff';
  if (!isOpen) return [];
  const [first = [], last = []] = [0, -1].map((at) =>
    fields.flatMap(({ name, options = [] }) => {
      const value = options.filter((option) => option.choice || (name === 'before' && option.value !== '')).at(at)?.value;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const isSame = first.every(([, value], index) => value === last[index]?.[1]);
  return [...(isSame ? [] : [Object.fromEntries(first)]), Object.fromEntries([...last, ['toolName', 'go'], ['description', "It's for all."]])];
}

function tellPlan(writable: Writable, ask: FormAsk, values: FormValues): readonly string[] {
  const form = toForm(writable, ask);
  const request = form && toRequest(form, values);
  const filled = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  if (!request || 'missing' in request) return [`  ${filled.join(', ')} → ${request?.missing}`];
  const answer = planWrite(writable, request);
  const place = ({ file, start }: Span): string => `${file.slice('/workspace/'.length)}:${writable.text(file)?.slice(0, start).split('\n').length}`;
  const planned = answer.kind === 'plan' ? { ...answer, files: answer.files.map((each) => ({ ...each, place: undefined })) } : answer;
  const preview = toPreview<Span>(
    planned,
    request,
    (span) => ({ text: place(span), id: '' }),
    (file) => file.slice('/workspace/'.length),
  );
  const marks = JSON.stringify(toMarks(toGraph(writable.workflow, []), request));
  const first = `  ${filled.join(', ')} →`;
  if (preview.kind !== 'plan')
    return [`${first} ${preview.kind === 'refusal' ? `${preview.reason} (${preview.places.map(({ text }) => text).join(', ')})` : ''}`];
  const told = [
    ...preview.seen.filter(() => ask.kind !== 'remove-handoff').map(({ name, value }) => `${name}: ${value.replace(/\s+/g, ' ')}`),
    ...Object.keys(preview.defaults).map((name) => `${name} as is`),
    ...preview.afterwards.map(({ severity, text }) => `${severity ?? '='} ${text}`),
  ];
  return [
    `${first} ${[preview.position, marks, ...(preview.isReviewed ? ['reviewed'] : [])].filter(Boolean).join(' · ')}`,
    `    ${told.join(' · ')}`,
    ...preview.files.flatMap(({ place: { text }, hunks }) => [
      `    ${text}`,
      ...hunks.flatMap((hunk) =>
        hunk.filter(({ kind }) => kind !== 'same').map(({ kind, number, text }) => `     ${kind === 'added' ? '+' : '-'}${number ?? ''} ${text}`.trimEnd()),
      ),
    ]),
  ];
}
