import { strict as assert } from 'node:assert';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { RELEASES } from '../engine/vectors';
import { ensureJavaScriptSdk } from '../install/javascript-sdk';
import { ensurePythonSdk } from '../install/python-sdk';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, toUri } from '../support/lsp-client';
import { typeToServer } from '../support/typing/type-to-server';
import { runTeam, TEAM_RUN, writeTeam } from '../support/typing/write-team';

const CAPABILITIES = {
  textDocument: {
    codeAction: { resolveSupport: { properties: ['edit'] } },
    completion: { completionItem: { snippetSupport: true, resolveSupport: { properties: ['additionalTextEdits', 'documentation'] } } },
  },
};

describe('server: a team of four out of snippets, completion, refactorings and a quick fix', () => {
  for (const [language, file] of [
    ['python', 'team.py'],
    ['typescript', 'team.ts'],
  ] as const) {
    it(`runs on the scripted model of the SDK, in ${language}`, async () => {
      const folder = makeFolder({ [file]: '' });
      const client = await analyseFolders([folder], { capabilities: CAPABILITIES });
      const uri = toUri(folder, file);
      await client.open(uri, language, '');
      const typist = typeToServer(client, uri, `syntaxes/${language}.snippets.json`);
      await writeTeam(typist, language);
      const text = await typist.save();
      writeFileSync(join(folder, file), text);
      await client.settled();
      assert.deepEqual(
        client.diagnostics(uri).filter(({ severity }) => severity === 1 || severity === 2),
        [],
        text,
      );
      if (language === 'python') {
        const python = await ensurePythonSdk(RELEASES.python.at(-1) as string);
        assert.deepEqual(runTeam(python, join(folder, file)), TEAM_RUN, text);
        return;
      }
      const sdk = await ensureJavaScriptSdk(RELEASES.javascript.at(-1) as string);
      symlinkSync(join(sdk, 'node_modules'), join(folder, 'node_modules'), 'junction');
      const outfile = join(folder, 'team.mjs');
      await build({
        entryPoints: [join(folder, file)],
        outfile,
        bundle: true,
        packages: 'external',
        format: 'esm',
        platform: 'node',
        target: 'node20',
        logLevel: 'silent',
      });
      assert.deepEqual(runTeam(process.execPath, outfile), TEAM_RUN, text);
    }).timeout(120_000);
  }
});
