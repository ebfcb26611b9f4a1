import type { Comparison } from '../../../src/panel/compare/messages';
import { element } from '../../element';
import type { Host } from '../host';
import { createCompareBar } from './compare-bar';
import { createCompareSteps } from './compare-steps';

export interface CompareView {
  /** Whether two runs are compared. */
  readonly isOn: boolean;
  show(comparison: Comparison | undefined): void;
  /** Back to the replay; false where that is what is shown. */
  close(): boolean;
}

/** Two runs in the place of one: their toolbar and steps instead of those of the replay. */
export function createCompare(host: Host): CompareView {
  let shown: Comparison | undefined;
  const bar = createCompareBar(host);
  const steps = createCompareSteps(host);
  return {
    get isOn() {
      return shown !== undefined;
    },
    show(next) {
      const [began, ended] = [!shown && next !== undefined, shown !== undefined && !next];
      shown = next;
      for (const id of ['compare-bar', 'compare']) element(id).hidden = !next;
      for (const id of ['bar', 'timeline', 'resize-timeline']) element(id).hidden = next !== undefined;
      element('panel').classList.toggle('comparing', next !== undefined);
      if (next) {
        bar.show(next);
        steps.show(next);
      }
      if (began) bar.focus();
      if (ended) element('bar').querySelector<HTMLElement>('[data-compare]')?.focus();
    },
    close() {
      if (shown) host.post({ type: 'end-comparison' });
      return shown !== undefined;
    },
  };
}
