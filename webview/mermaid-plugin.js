// Trims Mermaid to what the graph draws with, and changes a few places in it.
const { readFile } = require('node:fs/promises');

/** Chunks of Mermaid that stay; every other diagram, layout and KaTeX becomes a module that throws when loaded. */
const KEPT = ['flowDiagram'];

const PATCHES = [
  {
    // It copies the whole configuration hundreds of times a drawing: more than half of the time. `currentConfig` is
    // replaced, never changed, so that the same object means the same configuration.
    what: 'getConfig',
    pattern: /(var getConfig = .*?\(\) => \{\s*)return (assignWithDepth_default\(\{\}, currentConfig\));/,
    replacement: 'var copied = {};\n$1if (copied.of !== currentConfig) copied = { of: currentConfig, copy: $2 };\nreturn copied.copy;',
  },
];

/** An esbuild plugin; the build fails when Mermaid's inside is no longer what this file assumes. */
exports.mermaidPlugin = () => ({
  name: 'mermaid',
  setup(build) {
    const kept = new Set();
    const applied = new Map();

    build.onStart(() => {
      kept.clear();
      applied.clear();
    });

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
      let contents = await readFile(path, 'utf8');
      for (const { what, pattern, replacement } of PATCHES) {
        if (!pattern.test(contents)) continue;
        contents = contents.replace(pattern, replacement);
        applied.set(what, (applied.get(what) ?? 0) + 1);
      }
      return { contents };
    });

    build.onEnd(({ errors }) => {
      if (errors.length > 0) return undefined;
      const missing = KEPT.filter((prefix) => !kept.has(prefix)).map((prefix) => `Mermaid has no chunk named ${prefix}-*`);
      const unfit = PATCHES.filter(({ what }) => applied.get(what) !== 1).map(
        ({ what }) => `Found ${what} in Mermaid ${applied.get(what) ?? 0} times, not once`,
      );
      return { errors: [...missing, ...unfit].map((text) => ({ text })) };
    });
  },
});

function isMermaid(file) {
  return /[\\/]node_modules[\\/]mermaid[\\/]/.test(file);
}
