import { type CancellationToken, CodeLens, Disposable, EventEmitter, languages, Uri } from 'vscode';
import { type RunLens, toRunLenses } from '../../runs/lenses/to-run-lenses';
import { VIEW_TYPE } from '../replay/show-panel';
import type { Client } from '../server/client';
import { LANGUAGES } from '../server/languages';
import type { OwnRuns } from './own-runs';

/** Over agents and handoffs, what the recorded runs of the workspace did with them; nothing where there are none. Over agents it joins what the server says. */
export function registerRunLenses(client: Client, runs: OwnRuns): Disposable {
  const changed = new EventEmitter<void>();
  const refresh = () => changed.fire();
  const read = async (uri: Uri, over: RunLens['over'], cancel: CancellationToken): Promise<readonly CodeLens[]> => {
    const all = runs.all();
    if (all.length === 0) return [];
    const { workflow } = await client.request('baton/graph', {}, cancel);
    const lenses = toRunLenses(workflow, all, Date.now()).filter((lens) => lens.over === over && Uri.file(lens.at.file).fsPath === uri.fsPath);
    const placed = await Promise.all(
      lenses.map(async ({ at, title, last }) => {
        const place = await client.locate({ span: at });
        const command = last ? { title, command: 'vscode.openWith', arguments: [Uri.file(last.file), VIEW_TYPE] } : { title, command: '' };
        return place ? [new CodeLens(place.range, command)] : [];
      }),
    );
    return placed.flat();
  };
  return Disposable.from(
    changed,
    runs.onDidChange(refresh),
    client.on('baton/graphChanged', refresh),
    client.changeLenses(async (uri, lenses, cancel) => (uri.scheme === 'file' ? join(lenses, await read(uri, 'agent', cancel)) : lenses)),
    languages.registerCodeLensProvider(
      LANGUAGES.map((language) => ({ language, scheme: 'file' })),
      // What changes here makes VS Code ask for the server's, too.
      { onDidChangeCodeLenses: changed.event, provideCodeLenses: async ({ uri }, cancel) => [...(await read(uri, 'edge', cancel))] },
    ),
  );
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
