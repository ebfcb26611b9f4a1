const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** The catalogue that the recorders' table of secrets is made of. */
const CATALOGUE = JSON.parse(readFileSync(join(__dirname, '../recorders/catalogue/betterleaks.json'), 'utf8'));
const LICENCE_FILE = /^(licen[cs]e|copying|notice|third-?party-?notices)([.-].*)?$/i;

/** The grammars compiled into the wasm of `@vscode/tree-sitter-wasm`, whose licences it does not carry. */
const GRAMMARS = [
  ['tree-sitter-python 0.25.0', 'Copyright (c) 2016 Max Brunsfeld'],
  ['tree-sitter-typescript 0.23.2', 'Copyright (c) 2017 Max Brunsfeld'],
];

/**
 * The text of `ThirdPartyNotices.txt`: name, source and licence of each package that esbuild's metafiles say is
 * in the bundles, and of `copied` ones. Throws for a package without a licence.
 */
function toThirdPartyNotices(metafiles, copied) {
  const used = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0)),
  );
  const folders = used.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter(Boolean);
  const notices = [...new Set([...folders, ...copied.map((name) => `node_modules/${name}`)])].map(toNotice);
  const mit = readFileSync('LICENSE', 'utf8').replace(/^[\s\S]*?\n\n(?=Permission)/, '');
  for (const [name, copyright] of GRAMMARS) notices.push(`${name}\nLicence: MIT\n\nMIT License\n\n${copyright}\n\n${mit}`);
  notices.push(`Betterleaks, formats of secrets\nSource: ${CATALOGUE.source}\nLicence: MIT\n\n${CATALOGUE.license.trim()}`);
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `Baton contains the following software of others.${rule}${notices.sort().join(rule)}\n`;
}

function toNotice(folder) {
  const { name, version, license, repository, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  if (!license && texts.length === 0) throw new Error(`${name} ships with Baton and states no licence`);
  const source = (repository?.url ?? repository ?? homepage ?? `https://www.npmjs.com/package/${name}`).replace(/^git\+/, '');
  const head = `${name} ${version}\nSource: ${source}\nLicence: ${license ?? 'see below'}`;
  return [head, ...texts.map((file) => readFileSync(join(folder, file), 'utf8').trim())].join('\n\n');
}

module.exports = { toThirdPartyNotices };
