import * as l10n from '@vscode/l10n';
import { toExactJson } from '../../text/exact-json';
import { visible } from '../../text/printable';
import { type DebugStage, showOf, stoppedShowOf } from '../debug-stage';
import { frameOf, type Show, seqOf } from '../show';
import { evaluate } from '../values/evaluate';
import { findScopes } from '../values/find-scopes';
import { toOneLine } from '../values/one-line';
import { type References, toShown, toVariables } from '../values/to-variables';
import type { Handlers } from './requests';

type ScopesAndVariables = Pick<Handlers, 'scopes' | 'variables' | 'evaluate'>;

/** What a client shows of a frame: its scopes, what they hold, and what an expression comes to there. */
export function createScopesAndVariables(stage: DebugStage): ScopesAndVariables {
  return {
    scopes: ({ frameId }) => {
      const show = showOf(stage);
      if (show.frames.isGone(frameId)) return { scopes: [] };
      const frame = frameOf(show, frameId);
      const scopes = frame.shows ? findScopes(show.dataAt(frame.shows.s)) : [];
      return {
        scopes: scopes.map(({ name, expression, value }) => {
          const isList = Array.isArray(value);
          const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
          return {
            name,
            variablesReference: show.holders.create({ value, expression, seq: frame.shows?.s ?? 0 }),
            expensive: false,
            ...(isList ? { indexedVariables: count } : { namedVariables: count }),
            ...(expression === 'handoff' && { presentationHint: 'arguments' }),
          };
        }),
      };
    },
    variables: ({ variablesReference, ...page }) => {
      const show = showOf(stage);
      if (show.holders.isGone(variablesReference)) return { variables: [] };
      const holder = show.holders.get(variablesReference);
      if (!holder) throw new Error(l10n.t('there is nothing with the reference {0} at this stop', variablesReference));
      return { variables: toVariables(holder, page, referencesOf(show)) };
    },
    evaluate: ({ expression, frameId, context }) => {
      const show = stoppedShowOf(stage);
      const seq = seqOf(show, frameId);
      const value = evaluate(expression, show.dataAt(seq));
      const shown = toShown({ value, expression: isPath(expression) ? expression.trim() : `${expression} | @`, seq }, referencesOf(show));
      const result = context === 'clipboard' ? toWhole(value) : context === 'repl' && typeof value === 'string' ? visible(value) : toOneLine(value);
      return { result, ...shown };
    },
  };

  function referencesOf({ holders }: Show): References {
    return { open: (holder) => holders.create(holder), read: ({ seq, expression }) => stage.texts.refer(seq, expression) };
  }
}

/** Whether a member of the expression's value is reached by writing on. */
function isPath(expression: string): boolean {
  return /^[A-Za-z_]\w*(\.\w+|\."(?:\\.|[^"\\])*"|\[\d+\])*$/.test(expression.trim());
}

/** As text for the clipboard: strings as they are, all else as JSON. */
function toWhole(value: unknown): string {
  return typeof value === 'string' ? value : toExactJson(value, 2);
}
