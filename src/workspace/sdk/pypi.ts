import { asArray, asObject, asString, type JsonObject, parseJson } from '../../files/parse-json';
import { parseToml } from '../../files/parse-toml';
import { ENVIRONMENTS } from './environments';
import { LONGEST_LINE, shortLines } from './short-lines';
import { asVersion, type FolderView, type FoundVersion, firstOf, toSource, type VersionSources } from './version-source';

const findLocked = firstOf({
  'uv.lock': readPackageTables,
  'poetry.lock': readPackageTables,
  'pdm.lock': readPackageTables,
  'pylock.toml': readPackageTables,
  'Pipfile.lock': readPipfileLock,
});
const findPinned = firstOf({ 'pyproject.toml': readProject });

/** Which `openai-agents` a folder installs, locks or pins. An environment belongs to the project it lies in. */
export const pypi: VersionSources = {
  present: toSource((folder) => findInstalled(folder) ?? findLocked(folder)),
  pinned: toSource((folder) => findPinned(folder) ?? findRequirement(folder)),
};

/** `.venv/lib/python3.12/site-packages/openai_agents-0.24.0.dist-info`; on Windows `.venv/Lib/site-packages/…`. */
function findInstalled(folder: FolderView): FoundVersion | undefined {
  for (const environment of ENVIRONMENTS) {
    if (!folder.names.has(environment)) continue;
    const libraries = folder.list(`${environment}/lib`).filter((name) => name.startsWith('python'));
    const sites = [...libraries.map((name) => `${environment}/lib/${name}/site-packages`), `${environment}/Lib/site-packages`];
    for (const site of sites) {
      for (const name of folder.list(site)) {
        const version = asVersion(/^openai_agents-(.+)\.dist-info$/.exec(name)?.[1]);
        if (version !== undefined) return { version, source: `${site}/${name}` };
      }
    }
  }
  return undefined;
}

/** `[[package]]` (uv, poetry, pdm) and `[[packages]]` (PEP 751) with `name` and `version`. */
function readPackageTables(text: string): string | undefined {
  const toml = parseToml(text);
  const tables = [...asArray(toml?.['package']), ...asArray(toml?.['packages'])].map(asObject);
  return asString(tables.find((table) => isSdk(asString(table?.['name'])))?.['version']);
}

function readPipfileLock(text: string): string | undefined {
  const json = parseJson(text);
  return ['default', 'develop']
    .flatMap((group) => Object.entries(asObject(json?.[group]) ?? {}))
    .filter(([name]) => isSdk(name))
    .map(([, entry]) => asString(asObject(entry)?.['version'])?.replace(/^={2,3}/, ''))[0];
}

function readProject(text: string): string | undefined {
  const toml = parseToml(text);
  const project = asObject(toml?.['project']);
  const lists = [
    project?.['dependencies'],
    ...Object.values(asObject(project?.['optional-dependencies']) ?? {}),
    ...Object.values(asObject(toml?.['dependency-groups']) ?? {}),
  ];
  const requirement = lists.flatMap(asArray).flatMap((line) => readRequirement((asString(line) ?? '').slice(0, LONGEST_LINE)) ?? [])[0];
  return requirement ?? readPoetry(asObject(asObject(toml?.['tool'])?.['poetry']));
}

/** Poetry's own tables, where a bare version is an exact one. */
function readPoetry(poetry: JsonObject | undefined): string | undefined {
  const groups = Object.values(asObject(poetry?.['group']) ?? {}).map((group) => asObject(group)?.['dependencies']);
  for (const [name, value] of [poetry?.['dependencies'], ...groups].flatMap((group) => Object.entries(asObject(group) ?? {}))) {
    const range = asString(value) ?? asString(asObject(value)?.['version']);
    if (isSdk(name) && range !== undefined && /^=*\s*\d/.test(range)) return asVersion(range.replace(/^=*\s*/, ''));
  }
  return undefined;
}

function findRequirement(folder: FolderView): FoundVersion | undefined {
  const files = [...folder.names].filter((name) => /^requirements.*\.(txt|in)$/i.test(name)).sort();
  for (const source of files) {
    const version = shortLines(folder.readText(source) ?? '').flatMap((line) => readRequirement(line) ?? [])[0];
    if (version !== undefined) return { version, source };
  }
  return undefined;
}

/** The version of `openai-agents[voice]==0.24.0 ; python_version > "3.9"`; undefined for ranges and everything else. */
function readRequirement(line: string): string | undefined {
  const [, name, version] = /^\s*([\w.-]+)\s*(?:\[[^\]]*\])?\s*\(?\s*={2,3}\s*([\w.!+-]+)\s*\)?\s*(?:$|[;#\\]|--hash)/.exec(line) ?? [];
  return isSdk(name) ? asVersion(version) : undefined;
}

/** Names are equal regardless of case and of `-`, `_` and `.` (PEP 503). */
function isSdk(name: string | undefined): boolean {
  return name?.toLowerCase().replace(/[-_.]+/g, '-') === 'openai-agents';
}
