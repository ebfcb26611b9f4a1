import { strict as assert } from 'node:assert';
import { drawGraph } from '../../../src/graph/draw-graph';
import type { FormPreview, WriteForm } from '../../../src/graph/form/messages';
import type { FromGraph } from '../../../src/graph/messages';
import { airline } from '../../graph/airline';
import { findViolations } from '../find-violations';
import { eachGraph } from './each-graph';

const [TRIAGE, FAQ] = ['Triage Agent', 'FAQ Agent'];
const FORM: WriteForm = {
  ask: { kind: 'add-handoff', from: TRIAGE, to: FAQ },
  title: 'New handoff',
  subtitle: `${TRIAGE} → ${FAQ}`,
  fields: [
    { name: 'toolName', label: 'Tool name', value: '' },
    { name: 'description', label: 'Description', value: '' },
    {
      name: 'onHandoff',
      label: 'Callback',
      value: '',
      stub: 'on_handoff',
      options: [
        { value: '', text: 'none' },
        { value: 'note', text: 'note(ctx) · notes.py' },
        { value: 'new', text: 'New function…' },
      ],
    },
  ],
};
const PLAN: FormPreview = {
  kind: 'plan',
  position: 'handoff 4 of 4',
  seen: [
    { name: 'Tool name', value: 'transfer_to_faq_agent', isCode: true },
    { name: 'Description', value: 'Handoff to the FAQ Agent agent to handle the request. ' },
  ],
  defaults: { toolName: 'transfer_to_faq_agent' },
  files: [
    {
      place: { text: 'team.py:62', id: 'form 0' },
      hunks: [
        [
          { kind: 'same', number: 62, text: 'handoffs=[' },
          { kind: 'added', text: `    handoff(faq_agent, tool_description_override="${'Only after two failed answers. '.repeat(4)}"),` },
          { kind: 'same', number: 63, text: '],' },
        ],
      ],
    },
  ],
  afterwards: [{ text: 'No new finding.' }],
  isReviewed: false,
};
const REFUSAL: FormPreview = {
  kind: 'refusal',
  reason: 'The handoffs of Planner are not known: `build_team(…)` comes from outside the workspace.',
  places: [{ text: 'planner.py:12', id: 'form 0' }],
};

describe('the form of what is to be written', () => {
  const graph = eachGraph(async (graph) => {
    await graph.draw(drawGraph(airline, []));
    await graph.page.locator(`#stage [role="button"][data-open="${TRIAGE}"]`).focus();
  });

  const form = () => graph.page.locator('#form');
  const focused = () => graph.page.evaluate<string>(`document.activeElement?.name || document.activeElement?.dataset.open || document.activeElement?.id`);
  const open = async () => {
    await graph.send({ type: 'form', form: FORM });
    return (await graph.next('draft')).turn;
  };
  const preview = (turn: number, shown: FormPreview) =>
    graph.send({ type: 'preview', turn, preview: shown, ghost: { from: TRIAGE, to: { id: FAQ } }, going: [] });
  const sent = async (type: FromGraph['type']) => (await graph.sent()).filter((message) => message.type === type);

  it('is filled in, looked at and applied by keyboard alone', async () => {
    const first = await open();
    assert.equal(await focused(), 'toolName');
    assert.equal(await form().getByRole('button', { name: 'Apply' }).isDisabled(), true);
    await preview(first, PLAN);
    assert.equal(await form().getByLabel('Tool name').getAttribute('placeholder'), 'transfer_to_faq_agent');
    await graph.page.keyboard.press('Tab');
    // Letter by letter a busy machine makes a pause.
    for (const part of ['Only if ', '"asked".']) await graph.page.keyboard.insertText(part);
    const { turn, values } = await graph.next('draft');
    assert.equal(turn, first + 1, 'a pause in typing asks once');
    assert.deepEqual(values, { toolName: '', description: 'Only if "asked".', onHandoff: '', onHandoffStub: 'on_handoff' });
    await preview(first, REFUSAL);
    assert.equal(await form().getByText('No new finding.').count(), 1, 'what is told of an older turn is worth nothing');
    await graph.page.keyboard.press('Control+Enter');
    assert.deepEqual(await sent('apply'), [], 'nothing is written that was not shown');
    await preview(turn, PLAN);
    await graph.page.keyboard.press('Enter');
    await graph.page.keyboard.press('Control+Enter');
    assert.deepEqual(await graph.next('apply'), { type: 'apply', turn });
    await graph.send({ type: 'form', form: undefined });
    assert.equal(await form().isHidden(), true);
    assert.equal(await focused(), TRIAGE);
    assert.equal((await sent('apply')).length, 1);
    assert.deepEqual(await sent('cancel'), []);
  });

  it('takes several lines where a text may have these', async () => {
    const field = { name: 'instructions', label: 'Instructions', value: 'Pay.\r\nNow.', isLong: true } as const;
    await graph.send({ type: 'form', form: { ...FORM, fields: [field] }, field: 'instructions' });
    assert.equal(await focused(), 'instructions');
    await graph.page.keyboard.press('Control+End');
    await graph.page.keyboard.press('Enter');
    await graph.page.keyboard.type('Or later.');
    for (;;) {
      const { values, turn } = await graph.next('draft');
      if (!values['instructions']?.endsWith('later.')) continue;
      assert.equal(values['instructions'], 'Pay.\nNow.\nOr later.');
      await preview(turn, PLAN);
      await graph.page.keyboard.press('Control+Enter');
      return assert.deepEqual(await graph.next('apply'), { type: 'apply', turn });
    }
  });

  it('asks for the name of a function that is to be written', async () => {
    await open();
    const name = form().getByLabel('Name of the new function');
    assert.equal(await name.isVisible(), false);
    await form().getByLabel('Callback').selectOption('new');
    await name.fill('note_it');
    for (;;) {
      const { values } = await graph.next('draft');
      if (values['onHandoffStub'] === 'note_it') return assert.equal(values['onHandoff'], 'new');
    }
  });

  it('draws the line as a ghost over the drawing as it is, and takes it away with Escape', async () => {
    const before = await graph.page.locator('#canvas svg.flowchart').getAttribute('viewBox');
    await preview(await open(), PLAN);
    assert.equal(await graph.page.locator('.ag-ghost .line').count(), 1);
    assert.equal(await graph.page.locator('#canvas svg.flowchart').getAttribute('viewBox'), before);
    await graph.resize(1300, 900);
    assert.equal(await graph.page.locator('.ag-ghost .line').count(), 1);
    await graph.page.keyboard.press('Escape');
    assert.deepEqual(await graph.next('cancel'), { type: 'cancel' });
    assert.equal(await graph.page.locator('.ag-ghost, .ag-new').count(), 0);
    assert.equal(await focused(), TRIAGE);
  });

  it('draws an agent that is not there yet, where nothing else is', async () => {
    const beside = { from: TRIAGE, to: { name: 'Refund Desk', isTarget: true } };
    await graph.send({ type: 'preview', turn: await open(), preview: PLAN, ghost: beside, going: [] });
    assert.deepEqual(await graph.page.locator('.ag-ghost text').allTextContents(), ['Refund Desk', 'new handoff']);
    const ghost = (await graph.page.locator('.ag-ghost rect').boundingBox()) ?? assert.fail('no box');
    for (const node of await graph.page.locator('#canvas .node').all()) {
      const box = (await node.boundingBox()) ?? assert.fail('no node');
      const isApart = ghost.x > box.x + box.width || box.x > ghost.x + ghost.width || ghost.y > box.y + box.height || box.y > ghost.y + ghost.height;
      assert.ok(isApart, `${JSON.stringify(ghost)} is over ${await node.textContent()}`);
    }
  });

  it('stays while the code changes: what is filled in, the caret, and what was chosen by its new id', async () => {
    const target = (id: string): WriteForm => ({
      ...FORM,
      ask: { kind: 'add-handoff', from: id },
      fields: [{ name: 'to', label: 'To', value: '', options: [FAQ, 'Other'].map((text) => ({ value: `${id} ${text}`, text })) }, ...FORM.fields],
    });
    await graph.send({ type: 'form', form: target('1') });
    await form().locator('select[name="to"]').selectOption('1 Other');
    await form().getByLabel('Description').fill('Only if asked.');
    await graph.page.keyboard.press('ArrowLeft');
    const renamed = { [`1 ${FAQ}`]: `2 ${FAQ}`, '1 Other': '2 Other' };
    await graph.send({ type: 'form', form: { ...target('2'), subtitle: 'Router → …' }, renamed });
    for (;;) {
      const { values } = await graph.next('draft');
      if (values['to'] !== '2 Other') continue;
      assert.equal(values['description'], 'Only if asked.');
      break;
    }
    assert.equal(await form().getByText('Router → …').count(), 1);
    assert.equal(await focused(), 'description');
    await graph.page.keyboard.type('ever');
    assert.equal(await form().getByLabel('Description').inputValue(), 'Only if askedever.');
  });

  it('says why something cannot be written, and opens the place that says so', async () => {
    await preview(await open(), REFUSAL);
    assert.equal(await form().getByRole('button', { name: 'Apply' }).isDisabled(), true);
    assert.match(await form().locator('.refusal').innerText(), /Cannot be written here\s+The handoffs of Planner/);
    await form().getByRole('button', { name: 'planner.py:12' }).click();
    assert.deepEqual(await graph.next('open'), { type: 'open', id: 'form 0' });
  });

  it('fits into 320 px: nothing is wider, and Apply is in sight', async () => {
    await graph.resize(320, 720);
    await preview(await open(), PLAN);
    const wide = await graph.page.evaluate<string[]>(`
      [...document.querySelectorAll('#form, #form *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5).map((each) => each.outerHTML.slice(0, 100))`);
    assert.deepEqual(wide, []);
    const box = await form().getByRole('button', { name: 'Apply' }).boundingBox();
    assert.ok(box && box.y + box.height <= 720, JSON.stringify(box));
  });

  for (const theme of ['dark', 'light', 'high-contrast'] as const) {
    it(`has nothing for axe to find in ${theme}`, async () => {
      await graph.setTheme(theme);
      const turn = await open();
      for (const shown of [PLAN, REFUSAL]) {
        await preview(turn, shown);
        assert.deepEqual(await findViolations(graph.page, {}, '#form'), []);
      }
    });
  }
});
