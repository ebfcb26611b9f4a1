import type { ReplayLabels } from '../../../src/panel/page/replay-labels';
import type { Lane } from '../../../src/panel/timeline/messages';
import { make } from '../../dom';
import type { Host } from '../host';

/** At the lanes' end: what each agent's requests were billed for, or, where a price is known, what they cost. */
export interface TimelineTokens {
  readonly head: HTMLElement;
  readonly column: HTMLElement;
  /** Whether there is anything to show. */
  show(lanes: readonly Lane[]): boolean;
  /** Puts those of these lanes in the column, below what stands for the lanes above. */
  draw(lanes: readonly Lane[], space: HTMLElement): void;
}

export function createTimelineTokens(host: Host): TimelineTokens {
  const { labels } = host;
  const head = make('div', { class: 'lane-tokens-head' });
  const column = make('div', { class: 'lane-tokens' });
  let all: readonly Lane[] = [];
  let drawn: readonly (Lane | HTMLElement)[] = [];

  const isCost = () => host.state().cost === true && all.some(({ tokens }) => tokens?.cost !== undefined);
  const drawHead = () => {
    const hasCost = all.some(({ tokens }) => tokens?.cost !== undefined);
    const text = isCost() ? labels.cost : labels.tokensInOut;
    const button = make('button', { type: 'button', class: 'link', title: isCost() ? labels.showTokens : labels.showCost }, text);
    button.addEventListener('click', () => {
      host.keep({ cost: !isCost() });
      drawHead();
      drawColumn();
      head.querySelector('button')?.focus();
    });
    head.replaceChildren(hasCost ? button : text);
  };
  const drawColumn = () => column.replaceChildren(...drawn.map((each) => (each instanceof HTMLElement ? each : toLaneTokens(each, isCost(), labels))));

  return {
    head,
    column,
    show(lanes) {
      all = lanes;
      drawHead();
      return lanes.some(({ tokens }) => tokens !== undefined);
    },
    draw(lanes, space) {
      drawn = [space, ...lanes];
      drawColumn();
    },
  };
}

function toLaneTokens({ text: agent, tokens }: Lane, isCost: boolean, labels: ReplayLabels): HTMLElement {
  if (!tokens) return make('div', { class: 'of-lane' });
  const said = [`${agent}: ${tokens.label}`, ...(tokens.cost === undefined ? [] : [`${labels.cost}: ${tokens.cost}`])].join(', ');
  return make(
    'div',
    { class: 'of-lane', title: said },
    make('span', { class: 'unseen' }, said),
    make('span', { 'aria-hidden': true }, isCost ? (tokens.cost ?? '–') : tokens.text),
  );
}
