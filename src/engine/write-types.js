const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Writes the types of `baton/engine`, rolled up. */
function writeTypes(folder) {
  const { generateDtsBundle } = require('dts-bundle-generator');
  const [types] = generateDtsBundle([{ filePath: 'src/engine/engine.ts', output: { exportReferencedTypes: false, noBanner: true } }], {
    preferredConfigPath: 'tsconfig.json',
  });
  writeFileSync(join(folder, 'engine.d.ts'), types);
}

module.exports = { writeTypes };
