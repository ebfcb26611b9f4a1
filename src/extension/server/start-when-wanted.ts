import { Disposable, type Memento, type TextDocument, workspace } from 'vscode';
import type { Client } from './language-client';
import { LANGUAGES, NOTEBOOKS, SCHEMES } from './languages';

/** Of a workspace that had agents when it was open last. */
const HAD_AGENTS = 'baton.hadAgents';
/** Where programs say which packages they need. */
const MANIFESTS = '**/{pyproject.toml,requirements*.txt,setup.py,setup.cfg,Pipfile,environment.yml,package.json}';
const ELSEWHERE = '**/{node_modules,.venv,venv,site-packages,dist,build,.git}/**';
const MOST_MANIFESTS = 200;
const SDK = /openai[-_]agents\b|@openai\/agents\b/;

/**
 * Starts the language server where it may be of use: a file or notebook of its languages is open, the workspace had agents when it was open
 * last, or says that it needs the SDK. Elsewhere nothing runs until somebody asks.
 */
export function startWhenWanted(client: Client, state: Memento, start: () => void): Disposable {
  let isStarted = false;
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    opening.dispose();
    start();
  };
  const opening = Disposable.from(
    workspace.onDidOpenTextDocument((document) => isRead(document) && begin()),
    workspace.onDidOpenNotebookDocument(({ notebookType }) => NOTEBOOKS.includes(notebookType) && begin()),
  );
  const isOpen = workspace.textDocuments.some(isRead) || workspace.notebookDocuments.some(({ notebookType }) => NOTEBOOKS.includes(notebookType));
  if (isOpen || state.get<boolean>(HAD_AGENTS) === true) begin();
  else void needsSdk().then((isNeeded) => isNeeded && begin());
  return Disposable.from(
    opening,
    client.on('baton/status', ({ agents, scanning }) => {
      const hasAgents = agents > 0;
      if (!scanning && hasAgents !== (state.get<boolean>(HAD_AGENTS) ?? false)) void state.update(HAD_AGENTS, hasAgents);
    }),
  );
}

function isRead({ languageId, uri }: TextDocument): boolean {
  return LANGUAGES.includes(languageId) && SCHEMES.includes(uri.scheme);
}

async function needsSdk(): Promise<boolean> {
  for (const uri of await workspace.findFiles(MANIFESTS, ELSEWHERE, MOST_MANIFESTS)) {
    const text = await workspace.fs.readFile(uri).then(
      (bytes) => Buffer.from(bytes).toString(),
      // It is gone, or nobody may read it: it says nothing.
      () => '',
    );
    if (SDK.test(text)) return true;
  }
  return false;
}
