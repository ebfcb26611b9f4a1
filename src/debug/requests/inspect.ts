import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import { toExactJson } from '../../text/exact-json';
import { visible } from '../../text/printable';
import { toClientNumber } from '../client';
import { type DebugStage, showOf, stoppedShowOf } from '../debug-stage';
import { findFrames, type ReplayFrame } from '../find-frames';
import { frameOf, type Show, seqOf } from '../show';
import { toSourcePlace } from '../to-source';
import { evaluate } from '../values/evaluate';
import { findScopes } from '../values/find-scopes';
import { toLabel } from '../values/label';
import { toOneLine } from '../values/one-line';
import { type References, toShown, toVariables } from '../values/to-variables';
import type { Handlers } from './requests';

/** The part of an event's data that tells most of it. */
const MOST = 'handoff || tool || model || guardrail || run || span || error || event';

type Inspection = Pick<Handlers, 'threads' | 'stackTrace' | 'scopes' | 'variables' | 'evaluate'>;

/** What a client shows of a stop. */
export function createInspection(stage: DebugStage): Inspection {
  return {
    threads: () => {
      const { replay, toThreadId } = showOf(stage);
      return { threads: replay.threads().map((run) => ({ id: toThreadId(run), name: `${toLabel(run.agent)} (${toLabel(run.id)})` })) };
    },
    stackTrace: ({ threadId, startFrame = 0, levels = 0 }) => {
      const show = stoppedShowOf(stage);
      const end = levels > 0 ? startFrame + levels : Infinity;
      const stackFrames: DebugProtocol.StackFrame[] = [];
      let index = 0;
      for (const frame of findFrames(show.replay, show.findThread(threadId))) {
        // The total is left open: to know it, the whole run would have to be read.
        if (index >= end) return { stackFrames };
        if (index++ >= startFrame) stackFrames.push(toStackFrame(show, frame));
      }
      return { stackFrames, totalFrames: index };
    },
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

  function toStackFrame(show: Show, frame: ReplayFrame): DebugProtocol.StackFrame {
    return {
      id: show.frames.create(frame),
      name: frame.name,
      ...toFramePlace(stage, frame),
      presentationHint: frame.hint,
      canRestart: frame.begin !== undefined,
    };
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

/**
 * Where a client goes for a frame: the line in the code, or, where that is not on this machine, the event itself as a text. Without either,
 * VS Code selects no frame and shows no variables.
 */
function toFramePlace(
  stage: DebugStage,
  { place, shows }: ReplayFrame,
): { readonly source?: DebugProtocol.Source; readonly line: number; readonly column: number } {
  const { client, texts } = stage;
  const where = toSourcePlace(place, showOf(stage).locate, client);
  if (!shows || where.source?.path !== undefined) return where;
  const source = { name: `event ${shows.s}.json`, sourceReference: texts.refer(shows.s, MOST), origin: where.source?.origin ?? 'recording' };
  return { source, line: toClientNumber(1, client.firstLine), column: toClientNumber(1, client.firstColumn) };
}
