import { strict as assert } from 'node:assert';
import { matchIds } from '../../../src/graph/diff/pair-edges';
import { renameAsk, renameValues } from '../../../src/graph/form/rename-ask';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { toWritable } from '../write/write-to';

const AGENTS = 'billing = Agent(name="Billing")\nrefunds = Agent(name="Refunds")\ntriage = Agent(name="Triage", handoffs=[billing, refunds])\n';

describe('what is asked while code above it changes', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });
  const read = (text: string) => toWritable(languages, [{ path: 'team.py', text: `from agents import Agent\n${text}` }]).workflow;
  const [was, named] = [() => read(AGENTS), (name: string) => (agent: { name: { value?: string | undefined } }) => agent.name.value === name];

  for (const [title, text] of [
    ['lines are added', `\n\nimport os\n${AGENTS}`],
    ['an agent of the same length takes the place of another', `faq____ = Agent(name="FAQQuez")\n${AGENTS}`],
    ['the agent is renamed', AGENTS.replace('"Triage"', '"Front"')],
    ['another handoff goes', AGENTS.replace('billing, refunds]', 'refunds]')],
  ] as const) {
    it(`is about the same agent and handoff where ${title}`, () => {
      const [before, now] = [was(), read(text)];
      const ids = matchIds(before, now);
      const [from, to] = [before.agents.find(named('Triage')), before.agents.find(named('Refunds'))];
      const asked = renameAsk({ kind: 'add-handoff', from: from?.id ?? '', to: to?.id ?? '' }, ids);
      assert.ok(asked?.kind === 'add-handoff');
      assert.deepEqual(
        [asked.from, asked.to].map((id) => now.agents.find((agent) => agent.id === id)?.variable),
        ['triage', 'refunds'],
      );
      const edge = before.edges.find((each) => each.to === to?.id)?.id ?? '';
      const changed = renameAsk({ kind: 'change-handoff', edge }, ids);
      const found = changed?.kind === 'change-handoff' ? now.edges.find(({ id }) => id === changed.edge) : undefined;
      assert.equal(now.agents.find(({ id }) => id === found?.to)?.variable, 'refunds');
    });
  }

  it('goes on with what was chosen', () => {
    const [before, now] = [was(), read(`\n${AGENTS.replace('billing = Agent(name="Billing")\n', '').replace('billing, ', '')}`)];
    const ids = matchIds(before, now);
    const agents = before.agents.map(({ id }) => ({ value: id, text: id }));
    const nobody = { value: '', text: 'nobody' };
    const form = { ask: { kind: 'add-agent', beside: '' }, title: '', subtitle: '' } as const;
    const [field, name] = [{ name: 'to', label: '', value: '', options: [nobody, ...agents] } as const, { name: 'name', label: '', value: 'x' } as const];
    const told = (to: 'to' | 'before' | 'onHandoff') =>
      Object.entries(renameValues({ ...form, fields: [{ ...field, name: to }, name] }, ids)).map(([old, id]) => [
        before.agents.find((agent) => agent.id === old)?.variable,
        now.agents.find((agent) => agent.id === id)?.variable ?? id,
      ]);
    const named = [
      ['billing', ''],
      ['refunds', 'refunds'],
      ['triage', 'triage'],
    ];
    assert.deepEqual(['to' as const, 'before' as const, 'onHandoff' as const].map(told), [named, named, []]);
    const beside = renameAsk({ kind: 'add-agent', beside: before.agents.at(-1)?.id ?? '' }, ids);
    assert.equal(beside?.kind === 'add-agent' && beside.beside, now.agents.at(-1)?.id);
  });

  it('is about nothing where the agent or the handoff is gone', () => {
    const [before, now] = [was(), read(AGENTS.replace('billing = Agent(name="Billing")\n', '').replace('billing, ', ''))];
    const ids = matchIds(before, now);
    assert.equal(renameAsk({ kind: 'rename-agent', agent: before.agents.find(named('Billing'))?.id ?? '' }, ids), undefined);
    assert.equal(renameAsk({ kind: 'remove-handoff', edge: before.edges[0]?.id ?? '' }, ids), undefined);
  });
});
