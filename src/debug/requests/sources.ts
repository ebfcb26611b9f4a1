import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import type { Json } from '../../recording/schema';
import { toExactJson } from '../../text/exact-json';
import { visible } from '../../text/printable';
import { toClientNumber } from '../client-format';
import { type DebugStage, showOf, stoppedShowOf } from '../debug-stage';
import { evaluate } from '../values/evaluate';
import { findScopes } from '../values/find-scopes';
import type { Handlers } from './requests';

type Sources = Pick<Handlers, 'source' | 'locations' | 'loadedSources'>;

/** What a model was told and given, as documents. */
const DOCUMENTS: ReadonlySet<string> = new Set(['next_agent_input', 'next_agent_instructions', 'model.input', 'model.output', 'model.instructions']);

/** What opens texts that are in no file. */
export function createSources(stage: DebugStage): Sources {
  return {
    source: ({ source, sourceReference }) => {
      const text = findText(source?.sourceReference ?? sourceReference);
      const value = evaluate(text.expression, showOf(stage).dataAt(text.seq));
      return typeof value === 'string'
        ? { content: visible(value), mimeType: 'text/markdown' }
        : { content: visible(toExactJson(value, 2)), mimeType: 'application/json' };
    },
    locations: ({ locationReference }) => {
      const { seq, expression } = findText(locationReference);
      const value = evaluate(expression, showOf(stage).dataAt(seq));
      return { source: toTextSource(stage, seq, expression, value), line: toClientNumber(1, stage.client.firstLine) };
    },
    loadedSources: () => {
      const { replay, dataAt } = stoppedShowOf(stage);
      const documents = findScopes(dataAt(replay.seq)).filter(({ expression }) => DOCUMENTS.has(expression));
      return { sources: documents.map(({ expression, value }) => toTextSource(stage, replay.seq, expression, value)) };
    },
  };

  function findText(reference: number | undefined) {
    if (reference === undefined) throw new Error(l10n.t('the source has no `sourceReference`'));
    const text = stage.texts.find(reference);
    if (!text) throw new Error(l10n.t('there is no text with the reference {0}', reference));
    return text;
  }
}

function toTextSource({ texts }: DebugStage, seq: number, expression: string, value: Json): DebugProtocol.Source {
  return { name: `${expression} at ${seq}.${typeof value === 'string' ? 'md' : 'json'}`, sourceReference: texts.refer(seq, expression), origin: 'recording' };
}
