import { type CompletionItem, CompletionItemKind, type Connection, InsertTextFormat, type TextEdit } from 'vscode-languageserver';
import { newestSdk } from '../../engine/sdk/sdk-version';
import { type Completions, complete } from '../../features/completion/complete';
import type { Completion, CompletionKind } from '../../features/completion/completion';
import { describeAgent } from '../../features/describe/describe-agent';
import type { LanguageSupport } from '../../languages/language';
import { languageOf } from '../../languages/load-languages';
import type { Workflow } from '../../model/workflow';
import type { AnswerSources } from './answer-sources';

/** What was offered last, to be told more of. */
interface Offered {
  readonly number: number;
  readonly file: string;
  readonly text: string;
  readonly language: LanguageSupport;
  readonly items: readonly Completion[];
  readonly workflow: Workflow;
}

const KINDS: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  agent: CompletionItemKind.Variable,
  option: CompletionItemKind.Property,
  function: CompletionItemKind.Function,
  type: CompletionItemKind.Class,
  text: CompletionItemKind.Text,
};

/** Of what has to be written besides, so much is spelled at once for clients that do not ask later. */
const MOST_AT_ONCE = 20;
const MOST_OFFERS = 8;

/** Answers with what the newest finished analysis knows, never waiting for the next. */
export function answerCompletion(connection: Connection, sources: AnswerSources): void {
  const { client, languages, newest, texts, knownImports, documents } = sources;
  const { toFile, toPlace, rangeNow, offsetNow } = sources.places;
  const item = sources.capabilities.textDocument?.completion?.completionItem;
  const asksLater = item?.resolveSupport?.properties.includes('additionalTextEdits') ?? false;
  /** The newest lists by number: a client may have asked for another by the time that it takes an item of one. */
  const offers = new Map<number, Offered>();
  let count = 0;

  connection.onCompletion(async ({ textDocument: { uri }, position, context }) => {
    const file = toFile(uri);
    const text = texts.text(file);
    const language = languageOf(languages, file);
    if (text === undefined || !language) return null;
    const { workflow } = await newest.of(file);
    const known = knownImports.of(file);
    const bounds = documents.notebooks.boundsOf(uri) ?? { start: 0, end: text.length };
    const sdk = known?.sdk ?? workflow.sdks.find((each) => each.language === language.language) ?? newestSdk(language.language);
    const found = complete(
      {
        language,
        sdk,
        file,
        text,
        bounds,
        workflow,
        bindings: newest.bindings(),
        specifiers: known?.specifiers ?? new Map(),
        toAnalysed: (offset) => texts.toAnalysed(file, offset),
        areOptionsAnswered: client.completesOptions.includes(language.language),
      },
      offsetNow(uri, position),
    );
    // A blank asks for what is next in a list; where one begins to write anything else, nobody asked.
    const isBlank = context?.triggerCharacter === ' ' && !found.items.every(({ kind }) => kind === 'agent' || kind === 'function' || kind === 'type');
    if (found.items.length === 0 || isBlank) return null;
    count += 1;
    const offered = { number: count, file, text, language, items: found.items, workflow };
    offers.set(count, offered).delete(count - MOST_OFFERS);
    // An agent that was written just now comes as more is typed.
    const isBehind = !texts.isCurrent(file) && found.items.some(({ kind }) => kind === 'agent' || kind === 'text');
    return { isIncomplete: found.isIncomplete || known === undefined || isBehind, items: toItems(found, offered) };
  });

  connection.onCompletionResolve((asked) => {
    const { list, index } = (asked.data ?? {}) as { readonly list?: unknown; readonly index?: unknown };
    const offered = offers.get(Number(list));
    const completion = offered?.items[Number(index)];
    if (!offered || !completion) return asked;
    const agent = offered.workflow.agents.find(({ id }) => id === completion.agent);
    const value = completion.documentation ?? (agent && describeAgent(offered.workflow, agent, toPlace));
    const edits = asksLater ? spell(offered, completion) : undefined;
    return {
      ...asked,
      ...(value === undefined ? {} : { documentation: { kind: 'markdown' as const, value } }),
      ...(edits && edits.length > 0 ? { additionalTextEdits: [...edits] } : {}),
    };
  });

  function toItems({ items, typed, word }: Completions, offer: Offered): CompletionItem[] {
    // Behind a comma a blank that is typed before one is taken belongs to what it stands instead of.
    const gap = offer.text[typed.start - 1] === ',' ? ' ' : '';
    const [insert, replace] = [rangeNow({ file: offer.file, ...typed }), rangeNow({ file: offer.file, ...word })];
    return items.flatMap((completion, index) => {
      const edits = asksLater || completion.edits.length === 0 ? [] : index < MOST_AT_ONCE ? spell(offer, completion) : undefined;
      const isSnippet = completion.isSnippet && item?.snippetSupport === true;
      const { label, kind, detail, filter, rank } = completion;
      const newText = (kind === 'text' ? '' : gap) + (completion.isSnippet && !isSnippet ? completion.insert.replace('$0', '') : completion.insert);
      if (!edits) return [];
      return [
        {
          label,
          kind: KINDS[kind],
          ...(item?.labelDetailsSupport ? { labelDetails: { description: detail } } : { detail }),
          filterText: filter,
          sortText: `0${String(rank).padStart(4, '0')}${label}`,
          insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
          textEdit: item?.insertReplaceSupport ? { newText, insert, replace } : { newText, range: insert },
          ...(edits.length > 0 ? { additionalTextEdits: edits } : {}),
          data: { list: offer.number, index },
        },
      ];
    });
  }

  /** Undefined where it cannot be written. */
  function spell({ text, language }: Offered, { edits }: Completion): TextEdit[] | undefined {
    const spelled = edits.map((edit) => language.edit(text, edit));
    if (spelled.includes(undefined)) return undefined;
    return spelled.flatMap((each) => each ?? []).map(({ at, text: newText }) => ({ range: rangeNow(at), newText }));
  }
}
