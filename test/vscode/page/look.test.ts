import { strict as assert } from 'node:assert';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { graph, openFile, runCommand, status } from './drive';
import { lookAtGraph, THEMES } from './look-at-graph';
import { type OpenPage, openPage } from './open-page';
import { toLone, toTeam } from './to-team';

const TEAM = 'team.py';
/** With these, the largest workspace has 1,166 agents. */
const OTHERS = { teams: 11, agents: 20, lone: 783 };

/** How pictures are called, and in which themes they are taken. */
interface Looked {
  readonly name: string;
  readonly themes: typeof THEMES | readonly ['dark'];
}

/** Pictures for people, beside what is asserted of them. */
describe('the look of the graph', () => {
  let opened: OpenPage;
  before(async () => {
    opened = await openPage('empty', {
      prepare: async (folder) => {
        await mkdir(join(folder, '.vscode'));
        // Until a window is open for a while, it does not watch its files.
        await writeFile(join(folder, TEAM), toTeam(1));
      },
    });
  });
  after(() => opened.close());

  for (const agents of [1, 6, 30, 163]) {
    // What texts are read on is looked at in all themes and states by the webview's own tests.
    const themes = agents === 30 ? THEMES : (['dark'] as const);
    it(`of ${agents} agents is readable in every size${themes === THEMES ? ' and kind of theme' : ''}`, async () => {
      await writeFile(join(opened.folder, TEAM), toTeam(agents));
      await openFile(opened.page, TEAM);
      await look(agents, `${agents} agent`, { name: String(agents), themes });
    });
  }

  it('of 1,166 agents is readable in every size, and as a list in every kind of theme', async () => {
    const { page, folder } = opened;
    for (let i = 0; i < OTHERS.teams; i++) await writeFile(join(folder, `team_${i}.py`), toTeam(OTHERS.agents));
    await writeFile(join(folder, 'alone.py'), toLone(OTHERS.lone));
    await look(1_166, '163 agents', { name: '1166', themes: ['dark'] });
    await openFile(page, 'alone.py');
    await graph(page).locator('#stage').press('w');
    await graph(page).locator('#overview .row').first().waitFor();
    await look(1_166, undefined, { name: '1166-all', themes: THEMES });
  });

  /** `shown`: what the bar of the graph begins with. */
  async function look(agents: number, shown: string | undefined, { name, themes }: Looked): Promise<void> {
    const { page, folder } = opened;
    await status(page, new RegExp(`${agents.toLocaleString('en')} agents?\\b`));
    if (shown !== undefined) {
      await runCommand(page, 'Baton: Show Agent Graph');
      await graph(page).locator('#status', { hasText: shown }).waitFor({ state: 'attached' });
    }
    await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
    const { faults, fills } = await lookAtGraph(page, folder, name, themes);
    assert.deepEqual(faults, []);
    assert.ok(fills.size >= Math.min(3, themes.length), `text in ${[...fills].join(', ')}`);
    await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
  }
});
