import { strict as assert } from 'node:assert';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

const { mermaidPlugin } = createRequire(resolve('package.json'))('./webview/mermaid-plugin.js') as { mermaidPlugin(): Plugin };

describe('graph bundle', () => {
  it('stays small, and needs nothing but itself', async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: ['webview/graph/main.ts'],
      outdir: 'dist/webview',
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'iife',
      target: 'es2022',
      plugins: [mermaidPlugin()],
    });
    const script = outputFiles.find(({ path }) => path.endsWith('.js'));
    assert.ok(script && script.contents.length < 2_600_000, `${script?.contents.length} bytes`);
    const ours = Object.keys(metafile.inputs).filter((input) => input.startsWith('src/'));
    assert.deepEqual(ours, []);
  });
});
