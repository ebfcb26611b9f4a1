import * as l10n from '@vscode/l10n';
import { fieldOf, isSameJson, readJson, textFieldOf } from '../../../recording/json';
import type { Json } from '../../../recording/schema';
import type { RecordedItem } from '../../handoff';
import { toItemText } from '../../items/item-text';
import { nameOr } from '../find-cause';
import type { FindingProblem, FindingRule } from '../finding-rule';
import { isFirst, type LostResult, type RunMemory } from '../read/run-memory';

/** A filter may drop what it likes; that it was needed shows when the next agent calls the tool once more, or asks the user for what it had found. */
export const toolResultLost: FindingRule = {
  id: 'tool-result-lost',
  severity: 'warning',
  summary: 'An agent did not get what a tool had found, and asked for it again.',
  needs: ['handoffs', 'models', 'tools'],
  *inTool({ begin: { agent, tool, args, s } }, memory) {
    const text = typeof args === 'number' ? memory.recording.item(args) : undefined;
    if (typeof text !== 'string') return;
    const lost = memory.lost.find((result) => result.tool === tool && result.handoff.from !== agent && isSameCall(result.argumentsText, text));
    if (!lost || !isFirst(memory, `lost ${lost.output.callId}`)) return;
    yield toProblem(lost, memory, {
      message: l10n.t('{0} called {1} again, whose output it had not received.', agent, `\`${tool}\``),
      seen: l10n.t('{0} called {1} with the same arguments', agent, `\`${tool}\``),
      seq: s,
    });
  },
  *inAnswer({ request, end, output }, memory) {
    const { agent, tools } = request.begin;
    if (memory.lost.length === 0 || output.some(({ kind }) => kind.endsWith('call'))) return;
    const text = output.map((item) => (item.kind === 'assistant' ? toItemText(item.value) : '')).join('\n');
    const wanted = typeof tools === 'number' ? toWanted(memory.recording.item(tools)) : [];
    for (const lost of memory.lost) {
      const asked = lost.handoff.to === agent ? wanted.find(({ name }) => isAsked(text, name, lost.output)) : undefined;
      if (!asked || !isFirst(memory, `lost ${lost.output.callId}`)) continue;
      yield toProblem(lost, memory, {
        message: l10n.t('{0} asked again for what {1} had found.', agent, `\`${lost.tool}\``),
        seen: l10n.t('{0} needs {1} for {2}, and asked for it', agent, `\`${asked.name}\``, `\`${asked.tool}\``),
        seq: end.s,
      });
    }
  },
};

function toProblem(
  { handoff, at, tool, output, cause }: LostResult,
  { results }: RunMemory,
  { message, seen, seq }: { readonly message: string; readonly seen: string; readonly seq: number },
): FindingProblem {
  const who = nameOr(cause, l10n.t('The filter'));
  const text = toItemText(output.value);
  return {
    message,
    why:
      cause.by === 'sdk'
        ? l10n.t('The SDK left the output out of what it gave the next model.')
        : l10n.t('What a filter leaves out, the next agent never sees: {0} dropped the output of {1}.', who, `\`${tool}\``),
    fix: l10n.t('Let {0} keep what the next agent needs, or take it off the handoff.', who),
    handoff: handoff.seq,
    cause,
    shown: seq,
    steps: [
      {
        seq: results.get(output.callId ?? '') ?? handoff.seq,
        is: 'found',
        text: l10n.t('{0} had found {1}', `\`${tool}\``, text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text),
      },
      { seq: cause.seq, is: 'lost', text: l10n.t('{0} dropped it', who) },
      { seq, is: 'seen', text: seen },
    ],
    items: [{ side: 'given', at }],
  };
}

const SHOWN = 80;

function isSameCall(one: string, other: string): boolean {
  const [value, another] = [readJson(one), readJson(other)];
  return value === undefined || another === undefined ? one.trim() === other.trim() : isSameJson(value, another);
}

interface Wanted {
  readonly tool: string;
  readonly name: string;
}

/** The parameters that the tools of a request must be given. */
function toWanted(tools: Json | undefined): readonly Wanted[] {
  if (!Array.isArray(tools)) return [];
  return (tools as readonly Json[]).flatMap((tool) => {
    const name = textFieldOf(tool, 'name');
    const required = fieldOf(fieldOf(tool, 'parameters', 'params_json_schema'), 'required');
    if (name === undefined || !Array.isArray(required)) return [];
    return required.flatMap((parameter) => (typeof parameter === 'string' ? [{ tool: name, name: parameter }] : []));
  });
}

/** Whether a text asks, in a sentence or the one after its question, for what a parameter is called, and the output of a tool has a field called so. */
function isAsked(text: string, parameter: string, output: RecordedItem): boolean {
  const words = toWords(parameter);
  if (words.length === 0 || !/[?？]/u.test(text)) return false;
  const said = new Set(toWords(text));
  return words.every((word) => said.has(word)) && hasField(readJson(toItemText(output.value)), words, [], 0);
}

const DEEPEST = 8;

/** Whether somewhere in a value there is a field whose name, with those around it, has all these words. */
function hasField(value: Json | undefined, words: readonly string[], path: readonly string[], depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  if (Array.isArray(value)) return (value as readonly Json[]).slice(0, 100).some((element) => hasField(element, words, path, depth + 1));
  return Object.entries(value as { readonly [key: string]: Json }).some(([key, inner]) => {
    const own = toWords(key);
    const all = [...path, ...own];
    const isLast = words.some((word) => own.includes(word));
    return (isLast && (typeof inner !== 'object' || inner === null) && words.every((word) => all.includes(word))) || hasField(inner, words, all, depth + 1);
  });
}

/** The words of a name or a text, in lower case and in the singular. */
function toWords(text: string): readonly string[] {
  const words = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/\p{L}+/gu) ?? [];
  return words.map((word) => word.toLowerCase().replace(/(?<=\p{L}{2})s$/u, ''));
}
