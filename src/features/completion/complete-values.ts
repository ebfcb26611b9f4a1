import * as l10n from '@vscode/l10n';
import { compareVersions } from '../../engine/sdk/sdk-version';
import type { Cursor } from '../../model/cursor';
import type { StatementCode, StubParameter, WriteEdit } from '../../model/writing';
import { fuzzyMatch } from '../../text/fuzzy-match';
import { numberedName } from '../../text/numbered-name';
import { toPattern } from '../../text/to-pattern';
import { type CodeOption, callbackShape, codeOption, takesCallbackAlone } from './callback-shape';
import { type Completion, type CompletionSources, typedAt } from './completion';
import { importName } from './import-name';
import type { OpenCall, Wanted } from './wanted';

/** Callbacks, filters and input types as stubs to be filled in, with the signature that the installed release wants, and the filters that come with it. */
export function completeValues(sources: CompletionSources, cursor: Cursor, { call, option }: Extract<Wanted, { kind: 'value' }>): readonly Completion[] {
  const role = codeOption(sources.sdk, call.takes, option);
  if (!role) return [];
  const typed = typedAt(sources, cursor);
  const target = targetOf(sources, call);
  const isPython = sources.language.language === 'python';
  const found = (wanted: CodeOption): readonly Completion[] => {
    switch (wanted) {
      case 'onHandoff':
        return isPython ? pythonCallback(sources, cursor, call, target) : scriptCallback(sources, cursor, call);
      case 'inputType':
        return isPython ? pythonType(sources, cursor, call, target) : scriptType(sources, cursor, call);
      case 'inputFilter':
        return [...builtInFilters(sources, cursor), isPython ? pythonFilter(sources, cursor, target) : inline('data', '(data) => ({ ...data })')];
      case 'isEnabled':
        return isPython ? [inline('context, agent', 'lambda context, agent: True')] : [inline('{ runContext, agent }', '({ runContext, agent }) => true')];
    }
  };
  return found(role).filter(({ filter }) => fuzzyMatch(typed, filter));
}

/** Where the call leads, as a name for what belongs to it: `billing` of `handoff(team.billing_agent)`. */
function targetOf({ text }: CompletionSources, { call }: OpenCall): string {
  const [first] = call.items;
  const written = first ? text.slice(first.start, first.end) : '';
  const name = /([\p{L}_$][\p{L}\p{N}_$]*)\W*$/u.exec(written)?.[1] ?? '';
  return name.replace(/(?<=.)_?agent$/i, '');
}

function valueOf({ text }: CompletionSources, { options }: OpenCall, name: string): string | undefined {
  const item = options.items.find((each) => each.name === name);
  return item && text.slice(item.start, item.end).replace(/^[^=:]*[=:]\s*/, '');
}

function inline(detail: string, insert: string): Completion {
  return { label: insert, kind: 'function', detail, insert, isSnippet: false, filter: insert, rank: 1, edits: [] };
}

function pythonCallback(sources: CompletionSources, cursor: Cursor, call: OpenCall, target: string): readonly Completion[] {
  const given = valueOf(sources, call, 'input_type');
  const input = given === undefined || given === 'None' ? undefined : /^[\w.]+$/.test(given) ? given : 'Any';
  const name = freeStub(sources, target === '' ? 'on_handoff' : `on_${target}`);
  const shape = callbackShape(sources.sdk, 'onHandoff', input);
  return stub(sources, cursor, { name, statements: [{ kind: 'function', name, parameters: shape.parameters, returns: 'nothing' }], types: shape.types });
}

function pythonFilter(sources: CompletionSources, cursor: Cursor, target: string): Completion {
  const name = freeStub(sources, target === '' ? 'filter_history' : `filter_for_${target}`);
  const { parameters, returns, types } = callbackShape(sources.sdk, 'inputFilter', undefined);
  const [only] = stub(sources, cursor, { name, statements: [{ kind: 'function', name, parameters, returns }], types });
  return only ?? inline('data', 'lambda data: data');
}

/** With the callback that an input type wants, where there is none. */
function pythonType(sources: CompletionSources, cursor: Cursor, call: OpenCall, target: string): readonly Completion[] {
  const words = target.split('_').filter((word) => word !== '');
  const name = freeStub(sources, `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Input`);
  const base = importName(sources, cursor, 'pydantic', 'BaseModel');
  const type: StatementCode = { kind: 'class', name, base: base.name, fields: [{ name: 'reason', type: 'str' }] };
  if (valueOf(sources, call, 'on_handoff') !== undefined) return stub(sources, cursor, { name, statements: [type], edits: base.edits });
  const callback = freeStub(sources, target === '' ? 'on_handoff' : `on_${target}`);
  const { parameters, types } = callbackShape(sources.sdk, 'onHandoff', name);
  const statements: readonly StatementCode[] = [type, { kind: 'function', name: callback, parameters, returns: 'nothing' }];
  return stub(sources, cursor, { name, statements, types, edits: base.edits, insert: `${name}, on_handoff=${callback}` });
}

/** A name to be written, and statements before the one at the place that make it. */
interface Stub {
  readonly name: string;
  readonly statements: readonly StatementCode[];
  /** Those of the SDK that the statements speak of. */
  readonly types?: readonly string[];
  /** What is to be written besides. */
  readonly edits?: readonly WriteEdit[];
  /** In place of the name alone. */
  readonly insert?: string;
}

function stub(sources: CompletionSources, cursor: Cursor, { name, statements, types = [], edits: more = [], insert = name }: Stub): readonly Completion[] {
  const { file } = sources;
  const { statement } = cursor;
  if (statement === undefined) return [];
  const edits: WriteEdit[] = [...more];
  const locals = new Map<string, string>();
  const take = (type: string, module: string): void => {
    const found = importName(sources, cursor, module, type);
    locals.set(type, found.name);
    edits.push(...found.edits);
  };
  for (const type of types) take(type, 'agents');
  if (statements.some((each) => each.kind === 'function' && each.parameters.some(({ type }) => /\bAny\b/.test(type)))) take('Any', 'typing');
  const rename = (type: string): string => type.replace(/\w+/g, (word) => locals.get(word) ?? word);
  const renamed = (each: StubParameter): StubParameter => ({ ...each, type: rename(each.type) });
  for (const each of statements) {
    const code: StatementCode =
      each.kind === 'function'
        ? { ...each, parameters: each.parameters.map(renamed), returns: each.returns === 'nothing' ? 'nothing' : rename(each.returns) }
        : each;
    edits.push({ kind: 'add-statement', at: { file, start: statement, end: statement }, where: 'before', statement: code });
  }
  const [first] = statements;
  const shown = first?.kind === 'function' ? `(${first.parameters.map((each) => each.name).join(', ')})` : '(BaseModel)';
  return [
    {
      label: `${name}${shown}`,
      kind: first?.kind === 'class' ? 'type' : 'function',
      detail: l10n.t('new, to be filled in'),
      insert,
      isSnippet: false,
      filter: name,
      rank: 1,
      // What grows an import may stand where the next one begins.
      edits: edits.toSorted((one, other) => Number(isNewLine(one)) - Number(isNewLine(other))),
    },
  ];
}

function isNewLine(edit: WriteEdit): boolean {
  return edit.kind !== 'import' || edit.where !== 'into';
}

function freeStub({ text }: CompletionSources, wished: string): string {
  const isBound = (name: string) => new RegExp(`\\b(?:def|class)\\s+${name}\\b|^[ \\t]*${name}\\s*=`, 'mu').test(text);
  return numberedName(wished, (name) => !isBound(toPattern(name)));
}

function scriptCallback(sources: CompletionSources, cursor: Cursor, call: OpenCall): readonly Completion[] {
  if (valueOf(sources, call, 'inputType') !== undefined) return [inline('context, input', '(context, input) => {}')];
  if (takesCallbackAlone(sources.sdk)) return [inline('context', '(context) => {}')];
  const { type, edits } = zodObject(sources, cursor);
  return [{ ...inline('context, input', '(context, input) => {}'), insert: `(context, input) => {}, inputType: ${type}`, edits }];
}

function scriptType(sources: CompletionSources, cursor: Cursor, call: OpenCall): readonly Completion[] {
  const { type, edits } = zodObject(sources, cursor);
  const insert = valueOf(sources, call, 'onHandoff') === undefined ? `${type}, onHandoff: (context, input) => {}` : type;
  return [{ label: type, kind: 'type', detail: l10n.t('new, to be filled in'), insert, isSnippet: false, filter: type, rank: 1, edits }];
}

function zodObject(sources: CompletionSources, cursor: Cursor): { readonly type: string; readonly edits: readonly WriteEdit[] } {
  const { name, edits } = importName(sources, cursor, 'zod', 'z');
  return { type: `${name}.object({ reason: ${name}.string() })`, edits };
}

/** Python: extensions/handoff_filters.py; JS: agents-core/src/extensions/handoffFilters.ts. */
const FILTERS = {
  python: {
    module: 'agents.extensions.handoff_filters',
    names: [
      { name: 'remove_all_tools', since: '0', takes: () => l10n.t('drops all calls of tools and what they returned') },
      { name: 'nest_handoff_history', since: '0.6.0', takes: () => l10n.t('makes one summary of the conversation') },
    ],
  },
  typescript: {
    module: '@openai/agents-core/extensions',
    names: [{ name: 'removeAllTools', since: '0', takes: () => l10n.t('drops all calls of tools and what they returned') }],
  },
} as const;

function builtInFilters(sources: CompletionSources, cursor: Cursor): readonly Completion[] {
  const { module, names } = FILTERS[sources.sdk.language];
  return names
    .filter(({ since }) => compareVersions(since, sources.sdk.version) <= 0)
    .map(({ name, takes }): Completion => {
      const { name: written, edits } = importName(sources, cursor, module, name);
      return { label: written, kind: 'function', detail: module, insert: written, isSnippet: false, filter: written, rank: 0, edits, documentation: takes() };
    });
}
