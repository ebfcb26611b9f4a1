import { join } from 'node:path';
import type { Analysis } from '../../analyze/analyze';
import { readFilePart } from '../../files/read-bytes';
import { replaceFile } from '../../files/replace-file';

/** The last answer, for whoever asks the same again. */
export interface AnalysisCache {
  /** The analysis kept under this key; undefined if it is of another, or broken. */
  load(key: string): Analysis | undefined;
  save(key: string, analysis: Analysis): void;
}

/** Kept in one file of JSON in `folder`. The key stands for all that an analysis depends on. */
export function createAnalysisCache(folder: string): AnalysisCache {
  const file = join(folder, 'analysis.json');
  return {
    load(key) {
      const [found, analysis] = readPair(file);
      return found === key ? (analysis as Analysis) : undefined;
    },
    save(key, analysis) {
      replaceFile(file, [Buffer.from(JSON.stringify([key, analysis]))]);
    },
  };
}

function readPair(file: string): readonly unknown[] {
  try {
    const json: unknown = JSON.parse(readFilePart(file, 0, Infinity).toString());
    return Array.isArray(json) ? json : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
