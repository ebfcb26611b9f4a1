import type { Lane } from '../../../src/panel/timeline/messages';
import { make } from '../../dom';
import type { Host } from '../host';

/** At the lanes' end: what each agent's requests were billed for, or, where a price is known, what they cost. */
export interface TimelineTokens {
  readonly head: HTMLElement;
  readonly column: HTMLElement;
  /** Whether there is anything to show. */
  show(lanes: readonly Lane[]): boolean;
}

export function createTimelineTokens(host: Host): TimelineTokens {
  const { labels } = host;
  const head = make('div', { class: 'lane-tokens-head' });
  const column = make('div', { class: 'lane-tokens' });
  let lanes: readonly Lane[] = [];

  const draw = () => {
    const hasCost = lanes.some(({ tokens }) => tokens?.cost !== undefined);
    const isCost = hasCost && host.state().cost === true;
    const text = isCost ? labels.cost : labels.tokensInOut;
    const button = make('button', { type: 'button', class: 'link', title: isCost ? labels.showTokens : labels.showCost }, text);
    button.addEventListener('click', () => {
      host.keep({ cost: !isCost });
      draw();
      head.querySelector('button')?.focus();
    });
    head.replaceChildren(hasCost ? button : text);
    column.replaceChildren(
      ...lanes.map(({ text: agent, tokens }) => {
        if (!tokens) return make('div', { class: 'of-lane' });
        const said = [`${agent}: ${tokens.label}`, ...(tokens.cost === undefined ? [] : [`${labels.cost}: ${tokens.cost}`])].join(', ');
        return make(
          'div',
          { class: 'of-lane', title: said },
          make('span', { class: 'unseen' }, said),
          make('span', { 'aria-hidden': true }, isCost ? (tokens.cost ?? '–') : tokens.text),
        );
      }),
    );
  };

  return {
    head,
    column,
    show(shown) {
      lanes = shown;
      draw();
      return lanes.some(({ tokens }) => tokens !== undefined);
    },
  };
}
