import { strict as assert } from 'node:assert';
import { findDescriptions } from '../../../src/features/code-actions/find-descriptions';
import { stubNames } from '../../../src/features/code-actions/stub-names';
import { planWrite } from '../../../src/graph/write/plan-write';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import type { Agent } from '../../../src/model/workflow';
import { edited, toWritable } from '../../graph/write/write-to';
import type { SourceText } from '../../support/project';

describe('names of what is made for a handoff', () => {
  for (const [agent, python, script] of [
    [{ variable: 'billing_agent', name: 'X' }, 'on_handoff_billing filter_for_billing BillingInput', 'onHandoffBilling filterForBilling billingInput'],
    [
      { variable: 'refundDesk2Agent', name: 'X' },
      'on_handoff_refund_desk2 filter_for_refund_desk2 RefundDesk2Input',
      'onHandoffRefundDesk2 filterForRefundDesk2 refundDesk2Input',
    ],
    [{ name: 'Größe & more' }, 'on_handoff_größe_more filter_for_größe_more GrößeMoreInput', 'onHandoffGrößeMore filterForGrößeMore größeMoreInput'],
    [{ name: 'Agent' }, 'on_handoff filter_for Input', 'onHandoff filterFor handoffInput'],
    [{}, 'on_handoff filter_for Input', 'onHandoff filterFor handoffInput'],
    [{ variable: 'reagent', name: 'X' }, 'on_handoff_reagent filter_for_reagent ReagentInput', 'onHandoffReagent filterForReagent reagentInput'],
    [
      { variable: 'team.AGENT.Main', name: 'X' },
      'on_handoff_team_main filter_for_team_main TeamMainInput',
      'onHandoffTeamMain filterForTeamMain teamMainInput',
    ],
  ] as const) {
    it(`follow ${JSON.stringify(agent)}`, () => {
      const { name, variable } = agent as { readonly name?: string; readonly variable?: string };
      const to = { name: { value: name }, variable } as Agent;
      const told = (isPython: boolean, isFree: (name: string) => boolean) => {
        const { callback, filter, type } = stubNames(to, isPython, isFree);
        return [callback, filter, type].join(' ');
      };
      assert.deepEqual([told(true, () => true), told(false, () => true)], [python, script]);
      const taken = new Set([...python.split(' '), ...script.split(' ')]);
      assert.equal(
        told(true, (each) => !taken.has(each)),
        python.replace(/\S+/g, '$&_2'),
      );
    });
  }
});

describe('what the code says of an agent', () => {
  const agentOf = (id: string, name: string | undefined, instructions?: string) =>
    ({ id, name: { value: name }, instructions: { value: instructions } }) as Agent;
  const find = (own: string | undefined, sources: readonly string[], name: string | undefined = 'Billing', from?: string) => {
    const agents = [agentOf('b', name, own), ...sources.map((text, at) => agentOf(`s${at}`, `S${at}`, text))];
    const edges = sources.map((_, at) => ({ kind: 'handoff' as const, from: `s${at}`, to: 'b', toolName: 'pay_now' }));
    const workflow = { agents, edges: [...edges, { kind: 'handoff', from: 'b', to: 's0', toolName: 'back' }] } as unknown as Parameters<
      typeof findDescriptions
    >[0];
    return findDescriptions(workflow, agents[0] as Agent, from === undefined ? undefined : agents.find(({ id }) => id === from));
  };
  const prompt = '# System context\nYou are part of a multi-agent system called the Agents SDK, designed to.\n\n';

  for (const [title, found, wanted] of [
    ['the first sentence of its own', find('Pays the bills. Says no.', []), ['Pays the bills.']],
    ['that behind the text of the SDK', find(`${prompt}Pays the bills! Now.`, []), ['Pays the bills!']],
    ['a line of a list without its sign', find('\n # Pays the bills\n- Says no', []), ['Pays the bills']],
    ['a sentence without spaces behind it', find('請求を扱う専門の担当です。ほか', []), ['請求を扱う専門の担当です。']],
    ['nothing that is too short, or too long', find('Pays.', [`${'Billing '.repeat(26)}.`]), []],
    ['what is just long enough', find('12345678', [`Billing ${'x'.repeat(192)}`]), ['12345678', `Billing ${'x'.repeat(192)}`]],
    ['a character less or more is not', find('1234567', [`Billing ${'x'.repeat(193)}`]), []],
    [
      'sentences of others that name it, or its tool',
      find(undefined, ['Asks. Billing pays bills. Use pay_now then. Ends here.']),
      ['Billing pays bills.', 'Use pay_now then.'],
    ],
    ['of one of them, where it is asked for', find(undefined, ['Billing pays bills.', 'Billing is elsewhere.'], 'Billing', 's1'), ['Billing is elsewhere.']],
    [
      'each once, two at most',
      find('Billing pays bills.', ['Billing pays bills. Billing too pays. Billing also pays.']),
      ['Billing pays bills.', 'Billing too pays.'],
    ],
    ['by no name that is too short', find(undefined, ['Bo pays all bills.'], 'Bo'), []],
    ['by one of three letters', find(undefined, ['Bob pays all bills.'], 'Bob'), ['Bob pays all bills.']],
  ] as const) {
    it(title, () => assert.deepEqual(found, wanted));
  }
});

describe('what a new agent is bound to', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const [beside, name, target] of [
    ['billing', 'Night Desk', 'night_desk'],
    ['billing_agent', 'Night Desk', 'night_desk_agent'],
    ['billing_agent', 'Night Agent', 'night_agent'],
    ['billingAgent', 'Night Desk', 'nightDeskAgent'],
    ['billingAgent', 'Night agent', 'nightAgent'],
    ['payDesk', "Größe's 2nd-Desk", 'größeS2ndDesk'],
    ['billing', '2nd', 'agent_2nd'],
    ['billing', '…', 'agent'],
    ['billing', 'Billing', 'billing_2'],
    ['Agent1', 'Day', 'day'],
  ] as const) {
    it(`${name}, beside ${beside}`, () => {
      const source = { path: 'team.py', text: `from agents import Agent\n${beside} = Agent(name="Front")\n` };
      const writable = toWritable(languages, [source]);
      const answer = planWrite(writable, { kind: 'add-agent', name, beside: writable.workflow.agents[0]?.id ?? '', isTarget: false });
      const text = answer.kind === 'plan' ? (edited([source], answer.edits)[0]?.text ?? '') : answer.reason;
      assert.equal(/^(\S+) = Agent\(name=(?!"Front")/m.exec(text)?.[1], target);
    });
  }
});

describe('a callback that does not fit', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  const main = (callback: string, before = ''): SourceText => ({
    path: 'main.py',
    text: `from agents import Agent, handoff\nfrom tools import *\n${before}\nbilling = Agent(name="Billing")\ntriage = Agent(name="Triage", handoffs=[handoff(billing, on_handoff=${callback})])\n`,
  });
  const build = 'def build():\n    class Local:\n        def method(self, context, order): ...\n    return Local()\n';

  for (const [title, files, then] of [
    ['where nobody calls it', [main('far'), { path: 'tools.py', text: 'def far(context, order): ...\n' }], 'def far(context): ...\n'],
    ['where its own file calls it', [main('far'), { path: 'tools.py', text: 'def far(context, order): ...\nfar(1, 2)\n' }], '`far` is used elsewhere, too.'],
    ['where it is a method', [main('build().method', build), { path: 'tools.py', text: '' }], 'Its parameters are not plain ones.'],
  ] as const) {
    it(`takes what the SDK gives it ${title}`, () => {
      const all = toWritable(languages, files);
      // What says nothing of agents is none of the workspace's files.
      const writable = { ...all, files: all.files.filter((file) => file.endsWith('main.py')) };
      const answer = planWrite(writable, { kind: 'fit-callback', edge: writable.workflow.edges[0]?.id ?? '' });
      const texts = answer.kind === 'plan' ? edited(files, answer.edits).map(({ text }) => text) : [answer.reason];
      assert.ok(texts.join('').includes(then), texts.join(''));
    });
  }
});
