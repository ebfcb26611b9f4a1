import { make } from '../../dom';

export interface OptionList {
  readonly element: HTMLElement;
  /** `options` with their keys, in order. */
  fill(options: readonly { readonly key: string; readonly element: HTMLElement }[], chosen: string | undefined): void;
}

/** A list of which one is chosen: one tab stop, arrows, Home and End choose, Enter and a double click go there. */
export function createOptionList(label: string, actions: { choose(key: string): void; enter?(): void }): OptionList {
  const list = make('div', { class: 'option-list', role: 'listbox', tabindex: 0, 'aria-label': label });
  let keys: readonly string[] = [];
  let at = -1;
  const choose = (index: number) => {
    const key = keys[index];
    if (key !== undefined && index !== at) actions.choose(key);
  };
  list.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const ways: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(keys.length - 1, at + 1),
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: keys.length - 1,
    };
    const way = ways[event.key];
    if (way === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (way === undefined) actions.enter?.();
    else choose(way);
  });
  list.addEventListener('dblclick', () => actions.enter?.());
  return {
    element: list,
    fill(options, chosen) {
      keys = options.map(({ key }) => key);
      at = chosen === undefined ? -1 : keys.indexOf(chosen);
      options.forEach(({ element }, index) => {
        element.id = `${list.id || 'option'}-${index}`;
        element.setAttribute('role', 'option');
        element.setAttribute('aria-selected', String(index === at));
        element.addEventListener('click', () => choose(index));
      });
      list.replaceChildren(...options.map(({ element }) => element));
      const current = options[at]?.element;
      if (current) list.setAttribute('aria-activedescendant', current.id);
      else list.removeAttribute('aria-activedescendant');
      current?.scrollIntoView?.({ block: 'nearest' });
    },
  };
}
