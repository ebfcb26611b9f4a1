import type { Header } from '../../recording/schema';
import type { RecordedHandoff } from '../handoff';
import { toItemText } from '../items/item-text';
import { type Trap, toFunctionName } from './trap';

/** Longer texts are not what slicing a text by mistake leaves. */
const LONGEST_SLICE = 20;

/** What a filter did that the SDK does not take, or takes otherwise than it was meant. */
export function* explainFilter(handoff: RecordedHandoff, lang: Header['lang']): Generator<Trap> {
  const { filter, stages, error, server, realtime, nesting } = handoff;
  if (!filter) return;
  const stage = stages.find(({ by }) => by === 'filter');
  const name = toFunctionName(filter, 'the filter');
  const option = lang === 'py' ? 'input_filter' : 'inputFilter';

  if (realtime) {
    yield {
      id: 'filter-ignored-in-realtime',
      severity: 'warning',
      title: `${name} was not called: realtime sessions have no filters.`,
      why: `The history of a realtime session lies with the server. The SDK ignores \`${option}\` there without a word.`,
      fix: `Remove \`${option}\`; change what the next agent knows by its instructions or by the session's history.`,
    };
    return;
  }
  if (stage?.rubbish === 'a Promise' && lang === 'js') {
    yield {
      id: 'async-filter',
      severity: 'error',
      title: `${name} is async. In the JS SDK an input filter must return its result directly.`,
      why: 'The SDK calls the filter and uses what it returns at once. It does not wait. It got a Promise where it expected items, and failed two calls later.',
      fix: `Make ${name} synchronous. Do the waiting earlier, in the tool that makes the output or in \`onHandoff\`, and read the result from the run context.`,
    };
  } else if (stage?.rubbish !== undefined) {
    yield {
      id: 'filter-result',
      severity: 'error',
      title: `${name} returned ${stage.rubbish}, not the data of a handoff.`,
      why:
        lang === 'py'
          ? 'The SDK checks what a filter returns, and raises `UserError`.'
          : 'The SDK does not check what a filter returns, and fails where it reads the items.',
      fix:
        lang === 'py'
          ? 'Return the `HandoffInputData` that the filter is given, or a `clone()` of it with other items.'
          : 'Return an object with `inputHistory`, `preHandoffItems` and `newItems`.',
    };
  } else if (stage?.error) {
    yield {
      id: 'filter-raised',
      severity: 'error',
      title: `${name} raised \`${stage.error.name}\`: ${stage.error.message}`,
      why: 'The SDK passes an exception of a filter on: the run ends, and the next agent is never asked.',
      fix: `Open ${name}, and look at the items that it was given.`,
    };
  } else if (error && server && /^Server-managed|conversation_?id|previous_?response_?id/i.test(error.message)) {
    yield {
      id: 'filter-and-server-conversation',
      severity: 'error',
      title: `${name} cannot be used: the conversation lies with the server.`,
      why: 'With a conversation id or a previous response id the server has the history already, and the SDK cannot take items out of it.',
      fix: `Remove \`${option}\`, or let the program keep the conversation.`,
    };
  } else if (error && /^Invalid (?:handoff )?input filter/.test(error.message)) {
    yield {
      id: 'filter-not-callable',
      severity: 'error',
      title: `${name} is no function.`,
      why: 'The SDK looks at the filter when the handoff happens, not when it is made.',
      fix: `Give \`${option}\` a function that takes the data of a handoff and returns it.`,
    };
  }
  if (nesting) {
    yield {
      id: 'filter-switches-nesting-off',
      severity: 'info',
      title: `Nested history is on, but ${name} switches it off for this handoff.`,
      why: 'The SDK uses a filter or nested history, never both.',
      fix: `Call \`nest_handoff_history\` in ${name}, or remove one of the two.`,
    };
  }
  const [given, left] = [stage?.before[0], stage?.after?.[0]];
  if (given?.kind === 'user' && left?.kind === 'user' && isSlice(toItemText(given.value), toItemText(left.value))) {
    yield {
      id: 'sliced-text',
      severity: 'warning',
      title: `${name} left ${JSON.stringify(toItemText(left.value))} of the user's text.`,
      why: 'A run that was started with a text has that text as its input history, not a list: a slice of it takes characters, not items.',
      fix: `Look in ${name} whether the input history is a text before slicing it.`,
    };
  }
}

function isSlice(text: string, slice: string): boolean {
  return slice.length > 0 && slice.length < text.length && slice.length <= LONGEST_SLICE && (text.startsWith(slice) || text.endsWith(slice));
}
