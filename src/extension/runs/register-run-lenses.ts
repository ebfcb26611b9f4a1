import { type CancellationToken, CodeLens, Disposable, EventEmitter, Hover, l10n, languages, MarkdownString, type Position, Uri, workspace } from 'vscode';
import { escapeMarkdown, toProse } from '../../features/markdown';
import type { Workflow } from '../../model/workflow';
import { type CodeTally, tallyCode } from '../../runs/lenses/tally-code';
import { type RunHover, toRunHover } from '../../runs/lenses/to-run-hover';
import { type RunLens, toRunLenses } from '../../runs/lenses/to-run-lenses';
import type { Way } from '../../runs/view/messages';
import { registerCommand } from '../register-command';
import type { OpenReplay } from '../replay/openings';
import type { Client } from '../server/language-client';
import { LANGUAGES } from '../server/languages';
import type { OwnRuns } from './own-runs';

/** Of links alone: no entry of the palette. */
const REPLAY = 'baton.replayRun';

/** Over agents and handoffs, what the recorded runs of the workspace did with them; nothing where there are none. Over agents it joins what the server says. */
export function registerRunLenses(client: Client, runs: OwnRuns, openReplay: OpenReplay): Disposable {
  const changed = new EventEmitter<void>();
  /** Until code or runs change. */
  let tallied: Promise<{ readonly workflow: Workflow; readonly edges: CodeTally['edges'] }> | undefined;
  const refresh = () => {
    tallied = undefined;
    changed.fire();
  };
  /** When each file was changed last in this window, by its path. */
  const edits = new Map<string, number>();
  const read = async (uri: Uri, over: RunLens['over'], cancel: CancellationToken): Promise<readonly CodeLens[]> => {
    const all = runs.all();
    if (all.length === 0) return [];
    const { workflow } = await client.request('baton/graph', {}, cancel);
    const lenses = toRunLenses(workflow, all, Date.now(), (file) => edits.get(Uri.file(file).fsPath)).filter(
      (lens) => lens.over === over && Uri.file(lens.at.file).fsPath === uri.fsPath,
    );
    const placed = await Promise.all(
      lenses.map(async ({ at, title, last, lastAt }) => {
        const place = await client.locate({ span: at });
        const command = last ? { title, command: REPLAY, arguments: [last.file, lastAt] } : { title, command: '' };
        return place ? [new CodeLens(place.range, command)] : [];
      }),
    );
    return placed.flat();
  };
  /** On the first line of a handoff, which has its name or begins its definition. */
  const tell = async (uri: Uri, position: Position): Promise<MarkdownString | undefined> => {
    const all = runs.all();
    if (all.length === 0) return undefined;
    tallied ??= client.request('baton/graph', {}).then(({ workflow }) => ({ workflow, edges: tallyCode(workflow, all).edges }));
    const { workflow, edges } = await tallied.catch((error: unknown) => {
      tallied = undefined;
      throw error;
    });
    for (const { id, kind, span } of workflow.edges) {
      const tally = edges.get(id);
      if (!tally?.last || tally.lastAt === undefined || Uri.file(span.file).fsPath !== uri.fsPath) continue;
      const told = toRunHover(tally);
      const place = told && (await client.locate({ span }));
      if (!place || place.range.start.line !== position.line || !place.range.contains(position)) continue;
      return toMarkdown(told, [tally.last.file, tally.lastAt], { kind, from: tally.from, to: tally.to });
    }
    return undefined;
  };
  const documents = LANGUAGES.map((language) => ({ language, scheme: 'file' }));
  return Disposable.from(
    changed,
    runs.onDidChange(refresh),
    client.on('baton/graphChanged', refresh),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0 && LANGUAGES.some((language) => language === document.languageId)) edits.set(document.uri.fsPath, Date.now());
    }),
    client.change({
      lenses: async (uri, lenses, cancel) => (uri.scheme === 'file' ? join(lenses, await read(uri, 'agent', cancel)) : lenses),
      // Before what the code says, which may be long.
      hover: async (uri, position, hover) => {
        const told = hover && uri.scheme === 'file' ? await tell(uri, position) : undefined;
        return hover && told ? new Hover([told, ...hover.contents], hover.range) : hover;
      },
    }),
    languages.registerCodeLensProvider(
      documents,
      // What changes here makes VS Code ask for the server's, too.
      { onDidChangeCodeLenses: changed.event, provideCodeLenses: async ({ uri }, cancel) => [...(await read(uri, 'edge', cancel))] },
    ),
    registerCommand(REPLAY, async (file, seq) => {
      if (typeof file === 'string' && typeof seq === 'number') await openReplay(Uri.file(file), seq);
    }),
  );
}

function toMarkdown({ title, text, found, all }: RunHover, last: readonly [file: string, seq: number], way: Way): MarkdownString {
  const link = (name: string, command: string, args: readonly unknown[]) =>
    `[${escapeMarkdown(name)}](command:${command}?${encodeURIComponent(JSON.stringify(args))})`;
  const lines = found.map(({ severity, message, times }) => `$(${severity}) ${toProse(message)} · ${times}  \n`);
  const links = [link(l10n.t('Replay the last one'), REPLAY, last), link(all, 'baton.showRuns', [way])];
  const markdown = new MarkdownString(`**${escapeMarkdown(title)}**  \n${escapeMarkdown(text)}\n\n${lines.join('')}\n\n${links.join(' · ')}`, true);
  markdown.isTrusted = { enabledCommands: [REPLAY, 'baton.showRuns'] };
  return markdown;
}

/** One line over each place; a click does what that of the first did. */
function join(lenses: readonly CodeLens[], others: readonly CodeLens[]): readonly CodeLens[] {
  const left = new Set(others);
  const joined = lenses.map((lens) => {
    const other = others.find((each) => left.has(each) && each.range.start.isEqual(lens.range.start));
    if (!other?.command || !lens.command?.command.startsWith('baton.showGraph')) return lens;
    left.delete(other);
    return new CodeLens(lens.range, { ...lens.command, title: `${lens.command.title} · ${other.command.title}` });
  });
  return [...joined, ...left];
}
