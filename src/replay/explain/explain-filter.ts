import * as l10n from '@vscode/l10n';
import type { Header } from '../../recording/schema';
import type { FilterStage, RecordedHandoff } from '../handoff';
import { toItemText } from '../items/item-text';
import { type Trap, toFunctionName } from './trap';

/** Longer texts are not what slicing a text by mistake leaves. */
const LONGEST_SLICE = 20;

/** What a filter did that the SDK does not take, or takes otherwise than it was meant. */
export function* explainFilter(handoff: RecordedHandoff, lang: Header['lang']): Generator<Trap> {
  const { filter, stages, realtime, nesting } = handoff;
  if (!filter) return;
  const stage = stages.find(({ by }) => by === 'filter');
  const name = toFunctionName(filter, l10n.t('the filter'));
  const option = lang === 'py' ? 'input_filter' : 'inputFilter';

  if (realtime) {
    yield {
      id: 'filter-ignored-in-realtime',
      severity: 'warning',
      title: l10n.t('{0} was not called: realtime sessions have no filters.', name),
      why: l10n.t('The history of a realtime session lies with the server. The SDK ignores `{0}` there without a word.', option),
      fix: l10n.t('Remove `{0}`; change what the next agent knows by its instructions or by the session’s history.', option),
    };
    return;
  }
  const fault = findFault(handoff, lang, { name, option, stage });
  if (fault) yield fault;
  if (nesting) {
    yield {
      id: 'filter-switches-nesting-off',
      severity: 'info',
      title: l10n.t('Nested history is on, but {0} switches it off for this handoff.', name),
      why: l10n.t('The SDK uses a filter or nested history, never both.'),
      fix: l10n.t('Call `nest_handoff_history` in {0}, or remove one of the two.', name),
    };
  }
  const [given, left] = [stage?.before[0], stage?.after?.[0]];
  if (given?.kind === 'user' && left?.kind === 'user' && isSlice(toItemText(given.value), toItemText(left.value))) {
    yield {
      id: 'sliced-text',
      severity: 'warning',
      title: l10n.t('{0} left {1} of the user’s text.', name, JSON.stringify(toItemText(left.value))),
      why: l10n.t('A run that was started with a text has that text as its input history, not a list: a slice of it takes characters, not items.'),
      fix: l10n.t('Look in {0} whether the input history is a text before slicing it.', name),
    };
  }
}

/** Why the SDK could do nothing with a filter, or with what it returned. */
function findFault(
  { error, server }: RecordedHandoff,
  lang: Header['lang'],
  { name, option, stage }: { readonly name: string; readonly option: string; readonly stage: FilterStage | undefined },
): Trap | undefined {
  if (stage?.rubbish === 'a Promise' && lang === 'js') {
    return {
      id: 'async-filter',
      severity: 'error',
      title: l10n.t('{0} is async. In the JS SDK an input filter must return its result directly.', name),
      why: l10n.t(
        'The SDK calls the filter and uses what it returns at once. It does not wait. It got a Promise where it expected items, and failed two calls later.',
      ),
      fix: l10n.t(
        'Make {0} synchronous. Do the waiting earlier, in the tool that makes the output or in `onHandoff`, and read the result from the run context.',
        name,
      ),
    };
  }
  if (stage?.rubbish !== undefined) {
    return {
      id: 'filter-result',
      severity: 'error',
      title: l10n.t('{0} returned {1}, not the data of a handoff.', name, stage.rubbish),
      why:
        lang === 'py'
          ? l10n.t('The SDK checks what a filter returns, and raises `UserError`.')
          : l10n.t('The SDK does not check what a filter returns, and fails where it reads the items.'),
      fix:
        lang === 'py'
          ? l10n.t('Return the `HandoffInputData` that the filter is given, or a `clone()` of it with other items.')
          : l10n.t('Return an object with `inputHistory`, `preHandoffItems` and `newItems`.'),
    };
  }
  if (stage?.error) {
    return {
      id: 'filter-raised',
      severity: 'error',
      title: l10n.t('{0} raised `{1}`: {2}', name, stage.error.name, stage.error.message),
      why: l10n.t('The SDK passes an exception of a filter on: the run ends, and the next agent is never asked.'),
      fix: l10n.t('Open {0}, and look at the items that it was given.', name),
    };
  }
  if (error && server && /^Server-managed|conversation_?id|previous_?response_?id/i.test(error.message)) {
    return {
      id: 'filter-and-server-conversation',
      severity: 'error',
      title: l10n.t('{0} cannot be used: the conversation lies with the server.', name),
      why: l10n.t('With a conversation id or a previous response id the server has the history already, and the SDK cannot take items out of it.'),
      fix: l10n.t('Remove `{0}`, or let the program keep the conversation.', option),
    };
  }
  if (error && /^Invalid (?:handoff )?input filter/.test(error.message)) {
    return {
      id: 'filter-not-callable',
      severity: 'error',
      title: l10n.t('{0} is no function.', name),
      why: l10n.t('The SDK looks at the filter when the handoff happens, not when it is made.'),
      fix: l10n.t('Give `{0}` a function that takes the data of a handoff and returns it.', option),
    };
  }
  return undefined;
}

function isSlice(text: string, slice: string): boolean {
  return slice.length > 0 && slice.length < text.length && slice.length <= LONGEST_SLICE && (text.startsWith(slice) || text.endsWith(slice));
}
