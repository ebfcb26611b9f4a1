import { loadLanguages } from '../../src/languages/load-languages';
import { SDKS } from '../engine/vectors';
import { generateTeams } from '../graph/write/generate-teams';
import { type WrittenTeams, writeTeams } from '../graph/write/write-teams';
import { DIALECTS } from './idioms/dialect';
import { generatePrograms } from './idioms/generate';
import type { LongPart } from './part';

/** Handoffs written into random workspaces, and taken out again, with the running SDKs to say what came of it. */
export const writing: LongPart = {
  summary: 'a handoff added to random workspaces and removed again: the running SDKs have exactly that edge more, and then none',
  count: 300,
  run: async ({ count, seed, sdks, show }) => {
    const languages = await loadLanguages('dist');
    let [passed, failed] = [0, 0];
    for (const sdk of SDKS.filter((each) => sdks === undefined || sdks.some((name) => name.startsWith(each)))) {
      const { language } = DIALECTS[sdk];
      for (const [title, teams] of [
        ['teams', generateTeams(language, count, seed)],
        ['idioms', generatePrograms(DIALECTS[sdk], count, seed)],
      ] as const) {
        const written = await writeTeams(languages, sdk, teams, seed);
        report(`${sdk}, ${title}`, teams.length, written, show);
        passed += written.added;
        failed += written.faults.length;
      }
    }
    return { passed, failed };
  },
};

function report(title: string, count: number, { added, refused, faults, skipped }: WrittenTeams, show: number): void {
  console.log(`${title}: of ${count}, ${added} written and removed, ${refused.length} refused, ${skipped} skipped, ${faults.length} wrong`);
  const reasons = new Map<string, number>();
  for (const { reason, request } of refused) {
    const words = request.split(' → ').reduce((text, name) => text.replaceAll(name, '…'), reason);
    reasons.set(words, (reasons.get(words) ?? 0) + 1);
  }
  for (const [reason, times] of [...reasons].sort(([, a], [, b]) => b - a)) console.log(`  ${times}: ${reason}`);
  for (const fault of faults.slice(0, show)) console.log(`\n${fault}`);
  for (const { reason, request, team } of refused.slice(0, Number(process.env['BATON_SHOW_REFUSED'] ?? 0))) {
    console.log(`\nrefused ${request}: ${reason}\n${team.ids.join(', ')}\n${team.files.map(({ path, text }) => `--- ${path}\n${text}`).join('\n')}`);
  }
}
