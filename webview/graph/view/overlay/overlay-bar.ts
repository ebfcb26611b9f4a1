import { element } from '../../../element';

/** The line under the head of the page that says what lies over the graph: one thing at a time. */
export interface Bar {
  /** Undefined takes it off, if it is there. */
  show(what: string, content: readonly Node[] | undefined): void;
}

export function createBar(): Bar {
  const bar = element('over');
  return {
    show(what, content) {
      if (!content) {
        if (bar.dataset['of'] !== what) return;
        bar.hidden = true;
        delete bar.dataset['of'];
        return bar.replaceChildren();
      }
      // What has the keyboard keeps it, though it is made anew.
      const at = [...bar.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement);
      bar.replaceChildren(...content);
      bar.hidden = false;
      bar.dataset['of'] = what;
      if (at >= 0) [...bar.querySelectorAll('button')].at(at)?.focus();
    },
  };
}
