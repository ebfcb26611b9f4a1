import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toRuleDocument } from '../../rules/rule-document';

/** The document of a rule, in Markdown; `dist` is the folder of the program, where the documents lie beside it. */
export function readRuleDocument(id: string, dist: string): string {
  return readFileSync(join(dist, 'rules', toRuleDocument(id)), 'utf8');
}
