/** The types of `baton/engine`, in one text. */
function rollUpTypes() {
  const { generateDtsBundle } = require('dts-bundle-generator');
  const [types] = generateDtsBundle([{ filePath: 'src/engine/engine.ts', output: { exportReferencedTypes: false, noBanner: true } }], {
    preferredConfigPath: 'tsconfig.json',
  });
  return types;
}

module.exports = { rollUpTypes };
