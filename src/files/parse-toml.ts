import * as l10n from '@vscode/l10n';
import { parse, TomlError } from 'smol-toml';
import { asObject, type JsonObject, MAXIMUM_DEPTH, UnfitText } from './parse-json';

/** The table that TOML holds. Throws `UnfitText` where it is broken or nests too deeply. */
export function parseToml(text: string): JsonObject | undefined {
  try {
    return asObject(parse(text, { maxDepth: MAXIMUM_DEPTH, unsafeKeyBehaviour: 'drop' }));
  } catch (error) {
    if (error instanceof TomlError)
      throw new UnfitText(
        l10n.t('it is not valid TOML (line {0}: {1})', error.line, error.message.split('\n', 1)[0]?.replace(/^Invalid TOML document: /, '') ?? ''),
      );
    throw error;
  }
}
