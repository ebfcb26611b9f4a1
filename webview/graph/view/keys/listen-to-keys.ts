import { element } from '../../../element';
import type { Act, KeyedAct, Keys, View } from '../view';
import { KEY_TABLE } from './key-table';
import { isSingle, toStroke } from './to-stroke';

/** The keys that acts have. Throws where one is taken twice. */
export function toKeys(acts: readonly Act[]): Keys {
  const keyed = acts.filter((act): act is KeyedAct => act.help !== undefined);
  const known = new Map<string, KeyedAct>();
  for (const act of keyed) {
    for (const key of KEY_TABLE[act.help]) {
      if (known.has(key)) throw new Error(`Two acts of the key ${key}`);
      known.set(key, act);
    }
  }
  return { acts: keyed, find: (stroke) => known.get(stroke) };
}

/** What is pressed anywhere on the page. What has keys of its own (switcher, outline, dialogs) takes them first. */
export function listenToKeys({ stage, keys, settings }: View): void {
  const outline = element('outline-panel');
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const stroke = toStroke(event);
    const found = keys().find(stroke);
    if (!found || (isSingle(stroke) && !settings().singleKeys)) return;
    const isTyping = target.matches('input, textarea, select');
    if (isTyping && !/^(Mod|Alt)\+/.test(stroke)) return;
    const item = target.closest<HTMLElement | SVGElement>('[data-open]');
    const listed = target.closest<HTMLElement>('[data-agent]')?.dataset['agent'];
    const isOnItem = found.reach !== 'drawing' && item !== null && outline.contains(item);
    const isThere = found.reach === undefined || stage.contains(target) || isOnItem || (found.reach === 'agent' && listed !== undefined);
    if (!isThere || found.act(item?.dataset['open'] ?? listed, stroke) === false) return;
    event.preventDefault();
    // VS Code would take it for one of its own.
    event.stopPropagation();
  });
}
