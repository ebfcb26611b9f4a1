import { CodeLens, Disposable, EventEmitter, languages, Uri } from 'vscode';
import { toRunLenses } from '../../runs/lenses/to-run-lenses';
import { VIEW_TYPE } from '../replay/show-panel';
import type { Client } from '../server/client';
import { LANGUAGES } from '../server/languages';
import type { OwnRuns } from './own-runs';

/** Over agents and handoffs, what the recorded runs of the workspace did with them; nothing where there are none. */
export function registerRunLenses(client: Client, runs: OwnRuns): Disposable {
  const changed = new EventEmitter<void>();
  const refresh = () => changed.fire();
  return Disposable.from(
    changed,
    runs.onDidChange(refresh),
    client.on('baton/graphChanged', refresh),
    languages.registerCodeLensProvider(
      LANGUAGES.map((language) => ({ language, scheme: 'file' })),
      {
        onDidChangeCodeLenses: changed.event,
        provideCodeLenses: async ({ uri }, cancel) => {
          const all = runs.all();
          if (all.length === 0) return [];
          const { workflow } = await client.request('baton/graph', {}, cancel);
          const lenses = toRunLenses(workflow, all, Date.now()).filter(({ at }) => Uri.file(at.file).fsPath === uri.fsPath);
          const placed = await Promise.all(
            lenses.map(async ({ at, title, last }) => {
              const place = await client.locate({ span: at });
              const command = last ? { title, command: 'vscode.openWith', arguments: [Uri.file(last.file), VIEW_TYPE] } : { title, command: '' };
              return place ? [new CodeLens(place.range, command)] : [];
            }),
          );
          return placed.flat();
        },
      },
    ),
  );
}
