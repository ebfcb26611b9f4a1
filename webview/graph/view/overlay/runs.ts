import type { DrawnRuns } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { makeButton } from '../make';
import type { Part, View } from '../view';
import type { Bar } from './overlay-bar';

/** What all recorded runs did, over the drawing. */
export function createRuns({ host, picture }: View, bar: Bar): Part {
  let shown: DrawnRuns | undefined;
  const end = () => host.post({ type: 'runs', isWanted: false });
  return {
    acts: [{ button: 'runs', help: 'keySeeRuns', act: () => (shown ? end() : host.post({ type: 'runs', isWanted: true })) }],
    onMessage(message) {
      if (message.type !== 'runs') return;
      shown = message.runs;
      picture.showRuns(shown);
      const { labels } = host;
      bar.show(
        'runs',
        shown && [
          make('b', {}, labels.allRuns),
          make('span', { class: 'said' }, shown.summary),
          make('span', { class: 'steps' }, makeButton(labels.endRuns, end)),
        ],
      );
    },
  };
}
