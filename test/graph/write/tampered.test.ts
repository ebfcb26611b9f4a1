import { planWrite } from '../../../src/graph/write/plan-write';
import type { WriteRequest } from '../../../src/graph/write/request';
import type { Trial, Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import type { Finding } from '../../../src/model/finding';
import type { Agent, Edge, Handoff } from '../../../src/model/workflow';
import { openGolden } from '../../support/golden';
import { toWritable } from './write-to';

/** A program in which all can be written. */
const PROGRAM = `from agents import Agent, handoff


def called(context, more):
    pass


billing = Agent(name="Billing", instructions="Pays.")
refunds = Agent(name="Refunds")
triage = Agent(name="Triage", handoffs=[billing, handoff(refunds, tool_name_override="back", input_filter=lambda data: data)])
spare = Agent(name="Spare")
alone = Agent(name="Alone", handoffs=[handoff(refunds, on_handoff=called), spare])
tools = Agent(name="Tools", tools=[billing], handoffs=[refunds])
early = Agent(name="Early", handoffs=[later])
later = Agent(name="Later")
original = Agent(name="Original", handoffs=[refunds])
copy = original.clone(name="Copy")
original.handoffs.append(later)
`;

const agentOf = ({ workflow }: Writable, name: string): Agent => workflow.agents.find((agent) => agent.name.value === name) as Agent;
const edgeOf = (writable: Writable, from: string, to: string): Edge =>
  writable.workflow.edges.find((edge) => edge.from === agentOf(writable, from).id && edge.to === agentOf(writable, to).id) as Edge;

const REQUESTS: readonly { readonly title: string; readonly request: (writable: Writable) => WriteRequest }[] = [
  { title: 'a handoff with a name', request: (w) => ({ kind: 'add-handoff', from: agentOf(w, 'Triage').id, to: agentOf(w, 'Alone').id, toolName: 'go' }) },
  { title: 'a handoff less', request: (w) => ({ kind: 'remove-handoff', edge: edgeOf(w, 'Triage', 'Billing').id }) },
  {
    title: 'another name and description',
    request: (w) => ({ kind: 'change-handoff', edge: edgeOf(w, 'Triage', 'Refunds').id, toolName: 'pay', description: 'Pays.' }),
  },
  { title: 'a callback', request: (w) => ({ kind: 'change-handoff', edge: edgeOf(w, 'Triage', 'Refunds').id, onHandoff: { stub: 'note' } }) },
  { title: 'an option less', request: (w) => ({ kind: 'change-handoff', edge: edgeOf(w, 'Triage', 'Refunds').id, without: ['toolName'] }) },
  { title: 'an agent', request: (w) => ({ kind: 'add-agent', name: 'Night', beside: agentOf(w, 'Triage').id, isTarget: false }) },
  { title: 'an agent less', request: (w) => ({ kind: 'remove-agent', agent: agentOf(w, 'Spare').id }) },
  { title: 'an agent of another name', request: (w) => ({ kind: 'rename-agent', agent: agentOf(w, 'Billing').id, name: 'Money' }) },
  { title: 'other instructions', request: (w) => ({ kind: 'change-agent', agent: agentOf(w, 'Billing').id, instructions: 'Pay.', description: 'Pays.' }) },
  { title: 'a filter of its own', request: (w) => ({ kind: 'extract-filter', edge: edgeOf(w, 'Triage', 'Refunds').id, name: 'keep' }) },
  { title: 'a callback that fits', request: (w) => ({ kind: 'fit-callback', edge: edgeOf(w, 'Alone', 'Refunds').id }) },
  {
    title: 'what stands among tools',
    request: (w) => ({ kind: 'move-to-handoffs', agent: agentOf(w, 'Tools').id, at: agentOf(w, 'Tools').tools.entries[0]?.span ?? w.workflow.agents[0]!.span }),
  },
  {
    title: 'what is bound below',
    request: (w) => ({ kind: 'append-later', agent: agentOf(w, 'Early').id, at: agentOf(w, 'Early').handoffs.entries[0]?.span ?? w.workflow.agents[0]!.span }),
  },
  { title: 'a list of its own', request: (w) => ({ kind: 'own-handoffs', agent: agentOf(w, 'Copy').id }) },
  { title: 'the text about handoffs', request: (w) => ({ kind: 'add-handoff-prompt', agent: agentOf(w, 'Billing').id }) },
];

type Tamper = (trial: Trial) => readonly Trial[];

const withAgents =
  (change: (agent: Agent) => Agent): Tamper =>
  ({ workflow, ...rest }) =>
    workflow.agents.map((one) => ({ ...rest, workflow: { ...workflow, agents: workflow.agents.map((agent) => (agent === one ? change(agent) : agent)) } }));
const withEdges =
  (change: (edge: Edge, trial: Trial) => Edge): Tamper =>
  (trial) =>
    trial.workflow.edges.map((one) => ({
      ...trial,
      workflow: { ...trial.workflow, edges: trial.workflow.edges.map((edge) => (edge === one ? change(edge, trial) : edge)) },
    }));
const finding =
  (severity: Finding['severity']): Tamper =>
  (trial) => {
    const at = { ...(trial.workflow.agents[0]?.span ?? { file: '', end: 9 }), start: 7 };
    return [{ ...trial, findings: [...trial.findings, { rule: 'invented', severity, message: 'Invented.', at }] }];
  };

/** Each in every place that there is for it. */
const TAMPERED: Readonly<Record<string, Tamper>> = {
  'as it is': (trial) => [trial],
  'an agent more': ({ workflow, ...rest }) => [
    {
      ...rest,
      workflow: { ...workflow, agents: [...workflow.agents, { ...(workflow.agents[0] as Agent), id: 'more', span: { file: 'more.py', start: 0, end: 1 } }] },
    },
  ],
  'an agent less': ({ workflow, ...rest }) =>
    workflow.agents.map((one) => ({ ...rest, workflow: { ...workflow, agents: workflow.agents.filter((agent) => agent !== one) } })),
  'of another name': withAgents((agent) => ({ ...agent, name: { ...agent.name, value: 'Other' } })),
  'of no known name': withAgents(({ name, ...agent }) => ({ ...agent, name: { value: undefined, span: name.span } })),
  'of other instructions': withAgents((agent) => ({ ...agent, instructions: { value: 'Other.', span: agent.span } })),
  'of another description': withAgents((agent) => ({ ...agent, handoffDescription: { value: 'Other.', span: agent.span } })),
  'of handoffs that nobody knows': withAgents((agent) => ({ ...agent, handoffs: { ...agent.handoffs, form: 'unknown' } })),
  'a handoff more': ({ workflow, ...rest }) => [
    { ...rest, workflow: { ...workflow, edges: [...workflow.edges, { ...(workflow.edges[0] as Edge), id: 'more' }] } },
  ],
  'a handoff less': ({ workflow, ...rest }) =>
    workflow.edges.map((one) => ({ ...rest, workflow: { ...workflow, edges: workflow.edges.filter((edge) => edge !== one) } })),
  'to nobody': withEdges(({ to: _, ...edge }) => ({ ...edge, to: undefined })),
  'to the first': withEdges((edge, { workflow }) => ({ ...edge, to: workflow.agents[0]?.id })),
  'from the first': withEdges((edge, { workflow }) => ({ ...edge, from: workflow.agents[0]?.id ?? '' })),
  'as a tool': withEdges((edge) => ({ ...edge, kind: 'agent-tool' })),
  perhaps: withEdges((edge) => ({ ...edge, certainty: 'conditional' })),
  never: withEdges((edge) => ({ ...edge, isDisabled: true })),
  'by another tool': withEdges((edge) => ({ ...edge, toolName: 'other' })),
  'with a description': ({ workflow, ...rest }) =>
    workflow.handoffs.map((one) => ({
      ...rest,
      workflow: {
        ...workflow,
        handoffs: workflow.handoffs.map((handoff) => (handoff === one ? { ...handoff, toolDescription: { value: 'Other.', span: one.span } } : handoff)),
      },
    })),
  'with an option more': ({ workflow, ...rest }) =>
    workflow.handoffs.map((one) => {
      const options = { ...one.options, nestHistory: one.options.agent } as Handoff['options'];
      return { ...rest, workflow: { ...workflow, handoffs: workflow.handoffs.map((handoff) => (handoff === one ? { ...handoff, options } : handoff)) } };
    }),
  'without options': ({ workflow, ...rest }) =>
    workflow.handoffs.map((one) => ({
      ...rest,
      workflow: { ...workflow, handoffs: workflow.handoffs.map((handoff) => (handoff === one ? { ...handoff, options: {} } : handoff)) },
    })),
  'with an error': finding('error'),
  'with a hint': finding('hint'),
  'without findings': (trial) => [{ ...trial, findings: [] }],
  'with more that is not known': ({ workflow, ...rest }) => [
    { ...rest, workflow: { ...workflow, unresolved: [...workflow.unresolved, { reason: 'made up', span: { file: '', start: 0, end: 1 } }] } },
  ],
};

/** Edits that would come to something else than they are meant to: nothing of the kind is offered. What is read after them is tampered with, in one place after the other. */
describe('what edits come to is looked at', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });
  const golden = openGolden('test/graph/write/tampered.txt');
  after(() => golden.close());

  for (const [index, { title, request }] of REQUESTS.entries()) {
    it(title, () => {
      const writable = rememberTrials(toWritable(languages, [{ path: 'main.py', text: PROGRAM }]));
      golden.assertSame(`${index + 1}. ${title}`, `${tellRequest(writable, request(writable)).join('\n')}\n`);
    });
  }
});

/** The same texts are read once. */
function rememberTrials(writable: Writable): Writable {
  const remember = <T>(make: (texts: ReadonlyMap<string, string>) => T): ((texts: ReadonlyMap<string, string>) => T) => {
    const known = new Map<string, T>();
    return (texts) => {
      const key = JSON.stringify([...texts]);
      const found = known.get(key) ?? make(texts);
      known.set(key, found);
      return found;
    };
  };
  const after = (texts: ReadonlyMap<string, string>): Writable | undefined => {
    const next = writable.after(texts);
    return next && rememberTrials(next);
  };
  return { ...writable, try: remember(writable.try), after: remember(after) };
}

/** Of each way to tamper, in order of the places: whether there is a plan still (`+`), or why not (by its number). */
function tellRequest(writable: Writable, request: WriteRequest): readonly string[] {
  const reasons: string[] = [];
  const numberOf = (reason: string): number => {
    if (!reasons.includes(reason)) reasons.push(reason);
    return reasons.indexOf(reason) + 1;
  };
  const lines = Object.entries(TAMPERED).map(([title, tamper]) => {
    const told: string[] = [];
    for (let place = 0, count = 1; place < count; place += 1) {
      const answer = planWrite(
        {
          ...writable,
          try(texts) {
            const trial = writable.try(texts);
            const all = trial ? tamper(trial) : [];
            count = Math.max(count, all.length);
            return all[place];
          },
        },
        request,
      );
      told.push(answer.kind === 'plan' ? `+${answer.changes.map(({ sign, what }) => ` ${sign}${what}`).join()}` : String(numberOf(answer.reason)));
    }
    return `${title}: ${[...new Set(told)].length === 1 ? told[0] : told.join(' | ')}`;
  });
  return [...lines, ...reasons.map((reason, index) => `  ${index + 1}: ${reason}`)];
}
