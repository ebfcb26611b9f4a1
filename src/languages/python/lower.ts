import type { Parser } from 'web-tree-sitter';
import type { FileIR } from '../ir';

export function lowerPython(_parser: Parser, file: string, _text: string): FileIR {
  return { file, language: 'python', body: [], broken: [], suppressions: [] };
}
