// Trims Mermaid to what the graph draws with, and makes it fast enough to redraw while typing.
const { readFile } = require('node:fs/promises');

/** Chunks of Mermaid that stay; every other diagram, layout and KaTeX becomes a module that throws when loaded. */
const KEPT = ['flowDiagram', 'dagre', 'elk'];

/** Deep-copies the whole configuration per call, hundreds of times a drawing: more than half of the time. */
const GET_CONFIG = /(var getConfig = .*?\(\) => \{\s*)return (assignWithDepth_default\(\{\}, currentConfig\));/;

/** An esbuild plugin; the build fails when Mermaid's inside is no longer what this file assumes. */
exports.mermaidPlugin = () => ({
  name: 'mermaid',
  setup(build) {
    const kept = new Set();
    let patched = 0;

    build.onResolve({ filter: /./ }, ({ kind, path, importer }) => {
      if (kind !== 'dynamic-import' || !isMermaid(importer)) return undefined;
      const name = KEPT.find((prefix) => path.slice(path.lastIndexOf('/') + 1).startsWith(`${prefix}-`));
      if (!name) return { path, namespace: 'mermaid-left-out' };
      kept.add(name);
      return undefined;
    });

    build.onLoad({ filter: /./, namespace: 'mermaid-left-out' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is not part of this build of Mermaid`)});`,
    }));

    build.onLoad({ filter: /[\\/]mermaid[\\/]dist[\\/].*\.mjs$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!GET_CONFIG.test(text)) return { contents: text };
      patched += 1;
      // `currentConfig` is replaced, never changed: the same object means the same configuration.
      return { contents: text.replace(GET_CONFIG, '$1return copied.of === currentConfig ? copied.copy : (copied = { of: currentConfig, copy: $2 }).copy;') + '\nvar copied = {};\n' };
    });

    build.onEnd(({ errors }) => {
      if (errors.length > 0) return undefined;
      const missing = KEPT.filter((prefix) => !kept.has(prefix));
      const texts = [
        ...missing.map((prefix) => `Mermaid has no chunk named ${prefix}-*`),
        ...(patched === 1 ? [] : [`Mermaid's getConfig was found ${patched} times, not once`]),
      ];
      return { errors: texts.map((text) => ({ text })) };
    });
  },
});

function isMermaid(file) {
  return /[\\/]node_modules[\\/]mermaid[\\/]/.test(file);
}
