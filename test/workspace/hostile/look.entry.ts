import { loadLanguages } from '../../../src/languages/load-languages';
import { analyzeWorkspace } from '../../../src/workspace/analyze-workspace';
import { type Seen, toSeen } from './sound';

/** What a look at a folder took. */
export interface Looked extends Seen {
  /** Of the processor's time: the machine may be busy with other things. */
  readonly milliseconds: number;
  /** Of the whole process so far. */
  readonly megabytes: number;
}

/*
 * A process that analyses the folders it is told of, one after the other, and answers what it saw: so that a folder on which it hangs or dies
 * takes nothing else with it, and memory is that of such looks alone.
 */
void loadLanguages('dist').then((languages) => {
  process.on('message', (folder: string) => void look(folder));
  process.send?.('ready');

  async function look(folder: string): Promise<void> {
    const before = process.cpuUsage();
    const { workspace, analysis } = await analyzeWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] } }, {});
    const named = [
      ...workspace.notices.map(({ file, reason }) => ({ file, reason })),
      ...analysis.workflow.unresolved.map(({ span: { file }, reason }) => ({ file, reason })),
    ];
    const { user, system } = process.cpuUsage(before);
    const looked: Looked = {
      ...toSeen(folder, analysis, named),
      milliseconds: (user + system) / 1000,
      megabytes: process.resourceUsage().maxRSS / 1000,
    };
    process.send?.(looked);
  }
});
