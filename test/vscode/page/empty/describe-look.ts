import { strict as assert } from 'node:assert';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { graph, openFile, runCommand, status } from '../drive';
import { lookAtGraph, THEMES } from '../look-at-graph';
import type { OpenPage } from '../open-page';
import { toLone, toTeam } from '../to-team';

const TEAM = 'team.py';
/** With these, the largest workspace has 1,166 agents. */
const OTHERS = { teams: 11, agents: 20, lone: 783 };
const TEAMS = Array.from({ length: OTHERS.teams }, (_, index) => `team_${index}.py`);
const LONE = 'alone.py';

/** How pictures are called, and in which themes they are taken. */
interface Looked {
  readonly name: string;
  readonly themes: typeof THEMES | readonly ['dark'];
}

/** The look of the graph. Pictures for people, beside what is asserted of them. */
export function describeLook(open: () => OpenPage): void {
  let opened: OpenPage;
  before(() => {
    opened = open();
  });
  after(() => Promise.all([TEAM, LONE, ...TEAMS].map((name) => rm(join(opened.folder, name)))));

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
    for (const name of TEAMS) await writeFile(join(folder, name), toTeam(OTHERS.agents));
    await writeFile(join(folder, LONE), toLone(OTHERS.lone));
    await look(1_166, '163 agents', { name: '1166', themes: ['dark'] });
    await openFile(page, LONE);
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
}
