import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Link } from '../../src/panel/rich';
import { runBaton } from '../cli/run-baton';
import { playTranscript } from '../debug/play-transcript';
import { makeFolder } from '../support/files/make-folder';
import { openScene } from '../webview/replay/open-scene';

const RECORDING = 'simulated.handoffs.jsonl';

const FILES = {
  'requirements.txt': 'openai-agents==0.24.0\n',
  'filters.py': 'def last_word(data):\n    return data.clone(pre_handoff_items=())\n',
  'team.py': `from agents import Agent, handoff
from filters import last_word

editor = Agent(name="Editor")
writer = Agent(name="Writer", handoffs=[
    handoff(editor, on_handoff=lambda context: None, input_filter=last_word),
])
`,
  'main.py': 'from agents import Runner\nfrom team import writer\n\nRunner.run_sync(writer, "A poem!")\n',
  'script.json': JSON.stringify({
    start: 'Writer',
    input: 'A poem!',
    answers: [[{ message: 'Roses are red.' }, { handoff: 'Editor' }], 'Good.'],
    handoffs: { Editor: { filter: { preHandoffItems: 'none' } } },
  }),
};

const TRANSCRIPT = `> initialize
> launch
> setBreakpoints filters.py [{"at":"def last_word(data):"}]
> configurationDone
> next
> next
> next
> next
> continue
> next
> next *`;

const STOPS = [
  'entry: run of Writer begins  main.py: Runner.run_sync(writer, "A poem!")',
  'step: Writer asks its model with 1 item  team.py: writer = Agent(name="Writer", handoffs=[',
  'step: model answered  team.py: writer = Agent(name="Writer", handoffs=[',
  'step: handoff Writer → Editor  team.py: handoff(editor, on_handoff=lambda context: None, input_filte…',
  'step: on_handoff <lambda>  team.py: handoff(editor, on_handoff=lambda context: None, input_filte…',
  'breakpoint: input filter last_word  filters.py: def last_word(data):',
  'step: Editor received 4 items  team.py: editor = Agent(name="Editor")',
  'step: model answered  team.py: editor = Agent(name="Editor")',
  'step: run ended  main.py: Runner.run_sync(writer, "A poem!")',
];

const OPENED = [{ ask: 'open', place: { file: 'filters.py', line: 1 } }];

describe('a simulated recording', () => {
  let folder: string;

  beforeEach(async () => {
    folder = makeFolder(FILES);
    const { status, stderr } = await runBaton(folder, ['simulate', '--script', 'script.json', '--out', RECORDING]);
    assert.deepEqual([status, stderr], [0, `baton: simulated ${RECORDING}\n`]);
  });

  it('is stepped through in the debugger, at the lines of the program', async () => {
    const told = await playTranscript(TRANSCRIPT, { recording: join(folder, RECORDING), folder });
    assert.deepEqual(
      [...told.matchAll(/^(?:\* (?!initialized)|! )(.*)$/gm)].map(([, line]) => line),
      STOPS,
    );
  });

  it('is shown in the panel, with links to the lines of the program', async () => {
    const scene = await openScene(readFileSync(join(folder, RECORDING), 'utf8'), RECORDING);
    try {
      scene.answer({ type: 'ready' });
      scene.answer({ type: 'seek', seq: scene.recording.handoffs[0] ?? -1 });
      const places = [...JSON.stringify(scene.moment).matchAll(/"link":(\{"to":"place"[^}]+\})/g)].map(([, link]) => link ?? '');
      for (const link of new Set(places)) scene.answer({ type: 'follow', link: JSON.parse(link) as Link });
      assert.deepEqual(
        scene.asks.filter(({ ask }) => ask === 'open'),
        OPENED,
      );
      assert.equal(scene.moment?.header.headline, 'Editor received 4 items, nothing changed');
    } finally {
      scene.close();
    }
  });
});
