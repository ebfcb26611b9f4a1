import { strict as assert } from 'node:assert';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

const { mermaidPlugin } = createRequire(resolve('package.json'))('./webview/mermaid-plugin.js') as { mermaidPlugin(): Plugin };

describe('graph bundle', () => {
  it('stays small, and needs nothing but itself', async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: { graph: 'webview/graph/main.ts', 'graph-worker': 'webview/graph/plan/worker.ts' },
      outdir: 'dist/webview',
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'iife',
      target: 'es2022',
      loader: { '.svg': 'text' },
      plugins: [mermaidPlugin()],
    });
    const sizeOf = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.contents.length ?? Number.NaN;
    assert.ok(sizeOf('/graph.js') < 1_000_000, `${sizeOf('/graph.js')} bytes`);
    assert.ok(sizeOf('/graph-worker.js') < 1_700_000, `${sizeOf('/graph-worker.js')} bytes`);
    const ours = Object.keys(metafile.inputs).filter((input) => input.startsWith('src/'));
    assert.deepEqual(ours, []);
  });
});
