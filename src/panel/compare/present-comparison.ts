import type { FromReplay } from '../messages';
import type { Presented, Presenter, ReplayPosition } from '../present/presented';
import type { Step } from '../recording-messages';
import type { Comparer } from './create-comparer';
import type { CompareChoice } from './messages';

/** Answers the page's messages while two runs are compared, and those that begin and end that; all others are `present`'s. */
export function presentComparison(comparer: Comparer, present: Presenter, position: ReplayPosition, message: FromReplay): Presented {
  const { compare } = position;
  const plain: ReplayPosition = { ...position, compare: undefined };
  const show = (choice: CompareChoice): Presented => {
    const { comparison, moment } = comparer.show(choice);
    return {
      position: { ...position, compare: comparison.choice },
      messages: [
        { type: 'comparison', comparison },
        moment.shown,
        { type: 'say', text: `${moment.shown.header.headline}. ${comparison.nth.map(({ text }) => text).join('')}.` },
      ],
      asks: [],
    };
  };
  if (message.type === 'compare') {
    const begin = comparer.begin(position.seq);
    return show(message.change ? { ...(compare ?? begin), ...message.change } : begin);
  }
  if (!compare) return present(position, message);

  /** Back to the replay, at an event. */
  const leave = (seq: number): Presented => {
    const back = present(plain, { type: 'ready', seq });
    return { ...back, messages: [{ type: 'comparison', comparison: undefined }, ...back.messages] };
  };
  switch (message.type) {
    case 'ready': {
      const { position: moved, messages } = present(plain, message);
      const shown = show(compare);
      return { ...shown, position: { ...moved, compare: shown.position.compare }, messages: [...messages, ...shown.messages] };
    }
    case 'seek':
      return { position: { ...present(plain, message).position, compare }, messages: [], asks: [] };
    case 'step': {
      const nth = toNth(message.step, compare.nth);
      return nth === undefined ? { position, messages: [], asks: [] } : show({ ...compare, nth });
    }
    case 'difference':
      return show({ ...compare, nth: message.nth });
    case 'end-comparison':
      return leave(position.seq);
    case 'follow':
      return message.link.to === 'step' ? leave(message.link.seq) : present(position, message);
    case 'run':
    case 'finding':
    case 'choose-finding':
    case 'what-if':
      return { position, messages: [], asks: [] };
    case 'choose-comparison':
    case 'select':
    case 'expand':
    case 'find':
    case 'in-step':
    case 'shown':
    case 'failed':
      return present(position, message);
  }
}

/** Which difference a step leads to; the comparison knows which is the last. */
function toNth(step: Step, nth: number): number | undefined {
  switch (step) {
    case 'continue':
      return nth + 1;
    case 'reverse':
      return Math.max(0, nth - 1);
    case 'first':
      return 0;
    case 'last':
      return Number.MAX_SAFE_INTEGER;
    case 'over':
    case 'into':
    case 'out':
    case 'back':
      return undefined;
  }
}
