import { join } from 'node:path';
import { readText } from '../../files/read-text';
import { toFindingDocument } from '../../replay/findings/finding-rules';
import type { FindingId } from '../../replay/findings/run-finding';
import { toRuleDocument } from '../../rules/rule-document';

/** The document of a rule, in Markdown; `dist` is the folder of the program, where the documents lie beside it. Empty where it was taken away. */
export function readRuleDocument(id: string, dist: string): string {
  const found = readText(join(dist, 'rules', toRuleDocument(id)));
  return 'text' in found ? found.text : '';
}

/** The same of a rule over recordings. */
export function readFindingDocument(id: FindingId, dist: string): string {
  const found = readText(join(dist, 'findings', toFindingDocument(id)));
  return 'text' in found ? found.text : '';
}
