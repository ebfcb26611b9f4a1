import * as l10n from '@vscode/l10n';
import type { FunctionDefinition } from '../../../languages/ir';
import { encloses, type Span } from '../../../model/span';
import type { Edge, Handoff } from '../../../model/workflow';
import { type Attempt, attempt } from '../attempt';
import { findTopLevel } from '../handoff-code';
import { type Refusal, refuse } from '../request';
import { pathTo } from '../scopes';
import { wordOf } from '../words';
import { textAt, textOf, type Writable } from '../writable';
import { findFunction } from './find-function';
import { isUnchanged } from './unchanged';

/**
 * Python: gives the callback of a handoff the parameters that the SDK calls it with: the context, and the input where there is an input type. Only where
 * nobody else calls it, and nothing in it reads a parameter that goes.
 */
export function fitCallback(writable: Writable, { handoff: id, span }: Edge): Attempt | Refusal {
  const handoff = writable.workflow.handoffs.find((each) => each.id === id);
  const given = handoff?.options.onHandoff;
  const at = given?.value.kind === 'callable' ? given.value.callable.span : undefined;
  if (!handoff || !given || !at) return refuse(l10n.t('It is not known where the callback is defined.'), span);
  const lock = writable.lock(at.file);
  if (lock !== undefined) return refuse(lock, at);
  const ir = writable.ir(at.file);
  const definition = ir && findFunction(ir, at);
  const isMethod = pathTo(writable, at)?.at(-1)?.of === 'class';
  const isPlain = !isMethod && definition?.decorators.length === 0 && definition.parameters.every(({ form }) => form === 'positional');
  if (!isPlain || ir?.language !== 'python') return refuse(l10n.t('Its parameters are not plain ones.'), at);
  const wanted = inputOf(handoff) ? 2 : 1;
  const others = definition.name === undefined ? [] : usesElsewhere(writable, definition.name, at, handoff, wanted);
  if (others.length > 0) return refuse(l10n.t('`{0}` is used elsewhere, too.', definition.name ?? ''), ...others);
  const change = definition.parameters.length > wanted ? withoutLast(writable, at, definition, wanted) : withMore(writable, at, definition, handoff, wanted);
  if (!change) return refuse(l10n.t('The callback reads a parameter that the SDK does not give it.'), at);
  const { start, end, by } = change;
  const tried = attempt(writable, [{ kind: 'replace', at: { file: at.file, start, end }, by: { kind: 'written', text: by } }]);
  return tried && isUnchanged(tried) ? tried : refuse(l10n.t('Something else would change with it.'), at);
}

function inputOf({ options }: Handoff): Span | undefined {
  return options.inputType && options.inputType.value.kind !== 'none' ? options.inputType.valueSpan : undefined;
}

/** Where a function's name stands besides its definition, imports, and handoffs that want the same of it. */
function usesElsewhere(writable: Writable, name: string, at: Span, { language }: Handoff, wanted: number): readonly Span[] {
  const word = wordOf(name);
  const alike = writable.workflow.handoffs.flatMap((each) =>
    each.options.onHandoff && (inputOf(each) ? 2 : 1) === wanted ? [each.options.onHandoff.span] : [],
  );
  const isKnown = (use: Span, code: string): boolean => {
    const line = code.slice(code.lastIndexOf('\n', use.start) + 1, use.end);
    return new RegExp(`\\bdef\\s+${name}$`, 'u').test(line) || /^\s*(?:from\s.*\bimport\b|import\b)/.test(line) || alike.some((each) => encloses(each, use));
  };
  // Its own file need not mention the SDK.
  return [...new Set([at.file, ...writable.files])].flatMap((file) => {
    const code = writable.ir(file)?.language === language ? textOf(writable, file) : '';
    return [...code.matchAll(word)].map(({ index }): Span => ({ file, start: index, end: index + name.length })).filter((each) => !isKnown(each, code));
  });
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

function withoutLast(writable: Writable, at: Span, { parameters, body }: FunctionDefinition, wanted: number): Change | undefined {
  const [last, gone] = [parameters[wanted - 1], parameters.slice(wanted)];
  const [first] = body;
  const code = textAt(writable, { ...at, start: first?.start ?? at.end });
  const isRead = gone.some(({ name }) => code.search(wordOf(name)) >= 0);
  const end = gone.at(-1)?.end;
  return isRead || !last || end === undefined ? undefined : { start: last.end, end, by: '' };
}

function withMore(writable: Writable, at: Span, definition: FunctionDefinition, handoff: Handoff, wanted: number): Change | undefined {
  const text = textOf(writable, at.file);
  const { parameters } = definition;
  const code = textAt(writable, at);
  const isTaken = (name: string): boolean => code.search(wordOf(name)) >= 0;
  const names = ['context', 'data'].slice(parameters.length, wanted).map((name) => (isTaken(name) ? `_${name}` : name));
  const isLambda = code.startsWith('lambda');
  const input = inputOf(handoff);
  const type = input && textAt(writable, input);
  const known = type !== undefined && input?.file === at.file ? findTopLevel(writable.ir(at.file), type) : undefined;
  const more = names
    .map((name, index) => {
      const isInput = parameters.length + index === 1;
      return !isLambda && isInput && known && known.end <= at.start ? `${name}: ${type}` : name;
    })
    .join(', ');
  const last = parameters.at(-1);
  if (last) return { start: last.end, end: last.end, by: `, ${more}` };
  if (isLambda) return { start: at.start + 'lambda'.length, end: at.start + 'lambda'.length, by: ` ${more}` };
  const open = definition.nameRange ? text.indexOf('(', definition.nameRange.end) + 1 : 0;
  return open > 0 ? { start: open, end: open, by: more } : undefined;
}
