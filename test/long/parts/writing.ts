import { loadLanguages } from '../../../src/languages/load-languages';
import { SDKS } from '../../engine/vectors';
import { WRITINGS, type WritingKind } from '../../graph/write/draw-writing';
import { generateTeams } from '../../graph/write/generate-teams';
import { type WrittenTeams, writeTeams } from '../../graph/write/write-teams';
import { DIALECTS } from '../idioms/dialect';
import { generatePrograms } from '../idioms/generate';
import type { LongPart } from './part';

/** Everything that can be written through the graph, written into random workspaces, with the running SDKs to say what came of it. */
export const writing: LongPart = {
  summary: 'handoffs and agents added, changed and removed in random workspaces: the running SDKs have exactly that change, and taken back none',
  count: 300,
  run: async ({ count, seed, sdks, show }) => {
    const languages = await loadLanguages('dist');
    let [passed, failed] = [0, 0];
    for (const sdk of SDKS.filter((each) => sdks === undefined || sdks.some((name) => name.startsWith(each)))) {
      const { language } = DIALECTS[sdk];
      const programs = [
        ['teams', generateTeams(language, count, seed)],
        ['idioms', generatePrograms(DIALECTS[sdk], count, seed)],
      ] as const;
      for (const kind of Object.keys(WRITINGS) as WritingKind[]) {
        for (const [title, teams] of programs) {
          const outcome = await writeTeams(languages, sdk, kind, teams, seed);
          report(`${sdk}, ${title}, ${kind}`, teams.length, outcome, show);
          passed += outcome.written;
          failed += outcome.faults.length;
        }
      }
    }
    return { passed, failed };
  },
};

function report(title: string, count: number, { written, refused, faults, skipped }: WrittenTeams, show: number): void {
  console.log(`${title}: of ${count}, ${written} written, ${refused.length} refused, ${skipped} skipped, ${faults.length} wrong`);
  const reasons = new Map<string, number>();
  for (const { reason, words } of refused) {
    const plain = words.split(/ → | with \{.*| after | beside |^without /).reduce((text, name) => (name ? text.replaceAll(name, '…') : text), reason);
    reasons.set(plain, (reasons.get(plain) ?? 0) + 1);
  }
  for (const [reason, times] of [...reasons].sort(([, a], [, b]) => b - a)) console.log(`  ${times}: ${reason}`);
  for (const fault of faults.slice(0, show)) console.log(`\n${fault}`);
  for (const { reason, words, team } of refused.slice(0, Number(process.env['BATON_SHOW_REFUSED'] ?? 0))) {
    console.log(`\nrefused ${words}: ${reason}\n${team.ids.join(', ')}\n${team.files.map(({ path, text }) => `--- ${path}\n${text}`).join('\n')}`);
  }
}
