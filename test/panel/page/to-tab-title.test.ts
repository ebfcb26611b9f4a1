import { strict as assert } from 'node:assert';
import { toEmptyRecording } from '../../../src/panel/page/to-empty-recording';
import { toTabTitle } from '../../../src/panel/page/to-tab-title';
import { openScene } from '../../webview/replay/open-scene';
import { loadRun, lonelyRun, promiseRun, supportRun } from '../../webview/replay/scenes';

describe('the tab of a recording', () => {
  const title = async (text: string) => {
    const scene = await openScene(text);
    const said = toTabTitle(scene.recording);
    scene.close();
    return said?.replace(/\d\d:\d\d/, 'hh:mm');
  };

  it('names agents, time and outcome', async () => {
    assert.equal(await title(supportRun()), 'Triage Agent → Refund Agent · hh:mm · done');
    assert.equal(await title(supportRun({ isEnded: false })), 'Triage Agent → Refund Agent · hh:mm · not ended');
    assert.equal(await title(promiseRun()), 'Triage Agent → Refund Agent · hh:mm · failed');
    assert.match((await title(loadRun())) ?? '', / · hh:mm · \d runs · /);
    assert.match((await title(lonelyRun())) ?? '', /^[^→]+ · hh:mm · done$/);
  });

  it('has room for the rest beside long names, and none for what nothing can show', async () => {
    const long = await title(supportRun().replaceAll('Triage Agent', 'Triage\u202eAgent of a very long name that goes on'));
    assert.match(long ?? '', /^Triage\ufffdAgent of a very …? ?… → |^Triage\ufffdAgent .*… → Refund Agent · /);
  });

  it('is the file’s where no run has begun, and the panel then says what to do', () => {
    assert.equal(toTabTitle({ runs: [], handoffs: [] } as never), undefined);
    assert.ok(toEmptyRecording('x.handoffs.jsonl').buttons.length > 1);
  });
});
