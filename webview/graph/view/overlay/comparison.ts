import type { DrawnComparison } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { toWords } from '../../draw/numbers-in-words';
import { makeButton } from '../make';
import type { Part, View } from '../view';
import type { Bar } from './overlay-bar';

/** Two states in one drawing: what is compared, one change after the other, and only these; leaving it shows what was there before, as it lay. */
export function createComparison(view: View, bar: Bar): Part {
  const { host, picture, panZoom, choose } = view;
  let shown: DrawnComparison | undefined;
  let before: ReturnType<typeof panZoom.transform> | undefined;
  let isLeft = false;

  const step = (by: number) => {
    const steps = shown?.steps ?? [];
    if (steps.length === 0) return;
    const at = steps.indexOf(picture.chosen ?? '');
    const next = steps[(at < 0 ? (by > 0 ? 0 : steps.length - 1) : at + by + steps.length) % steps.length];
    choose(next);
    picture.elementOf(next)?.focus({ preventScroll: true });
  };
  const showBar = () => bar.show('comparison', shown && toBar(shown));
  const toBar = ({ title, summary, elsewhere, steps }: DrawnComparison) => {
    const { labels } = host;
    const at = steps.indexOf(picture.chosen ?? '') + 1;
    const only = makeButton(labels.onlyChanges, () => picture.showOnlyChanges(!picture.isOnlyChanges()), { 'aria-pressed': String(picture.isOnlyChanges()) });
    only.addEventListener('click', showBar);
    const walk = [
      makeButton('‹', () => step(-1), { title: labels.previousChange, 'aria-label': labels.previousChange }),
      make('span', {}, at > 0 ? toWords(labels.changeOf, at, steps.length) : String(steps.length)),
      makeButton('›', () => step(1), { title: labels.nextChange, 'aria-label': labels.nextChange }),
      only,
    ];
    return [
      make('b', {}, title),
      make('span', { class: 'said' }, [summary, elsewhere].filter(Boolean).join(' · ')),
      make('span', { class: 'steps' }, ...(steps.length > 0 ? walk : []), makeButton(labels.endComparison, end)),
    ];
  };
  const end = () => host.post({ type: 'compare', isWanted: false });

  return {
    acts: [{ button: 'compare', help: 'keySeeCompare', act: () => (shown ? end() : host.post({ type: 'compare', isWanted: true })) }],
    onMessage(message) {
      if (message.type !== 'render' && message.type !== 'empty' && message.type !== 'workflows') return;
      if (message.type === 'workflows' && message.shown !== undefined) return;
      const next = message.type === 'render' ? message.comparison : undefined;
      if (next && !shown) before = panZoom.transform();
      isLeft ||= !next && shown !== undefined && message.type === 'render';
      shown = next;
      showBar();
    },
    onShow() {
      if (!isLeft) return;
      isLeft = false;
      if (before) panZoom.set(before);
      before = undefined;
    },
    onChoose: showBar,
  };
}
