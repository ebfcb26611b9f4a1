import { findSdkSources, sdkModuleOf } from '../../analyze/analyze';
import { asString } from '../../files/parse-json';
import type { LanguageSupport } from '../../languages/language';
import type { Inventory } from '../files/scan';
import type { SettingsReader } from '../files/settings-reader';
import { toFolder } from '../files/to-file';

/** Tells the files of what was found that are an SDK's own source, of which nothing but their place is ever asked. */
export function toSdkSourceTest(
  { sources, resolutionFiles }: Inventory,
  languages: readonly LanguageSupport[],
  settings: SettingsReader,
): (file: string) => boolean {
  const packages = [...resolutionFiles].flatMap((file) => {
    const name = file.endsWith('/package.json') ? asString(settings.json(file)?.['name']) : undefined;
    return name === undefined ? [] : [{ name, folder: toFolder(file) }];
  });
  const files = [...sources].flatMap(([file, { tier }]) => (tier > 0 ? [file] : []));
  const sdks = languages.map(({ sdk }) => sdk);
  const found = findSdkSources({ files, packages, has: (file) => sources.has(file) }, sdks, []);
  return (file) => sdkModuleOf(found, file) !== undefined;
}
