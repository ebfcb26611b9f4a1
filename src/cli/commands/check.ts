import { exitStatus } from '../exit-status';
import { toCheckJson } from '../formats/check/check-json';
import { toSarif } from '../formats/check/check-sarif';
import { toCheckText } from '../formats/check/check-text';
import type { Styles } from '../formats/styles';
import type { World } from '../world';
import { type AnalyzeInput, analyzePaths, type Report } from './analyze-paths';
import { printReport } from './print-report';

const checkFormats: Readonly<Record<'text' | 'json' | 'sarif', (report: Report, styles: Styles) => string>> = {
  text: toCheckText,
  json: toCheckJson,
  sarif: toSarif,
};

export interface CheckOptions {
  readonly format: keyof typeof checkFormats;
  readonly input: AnalyzeInput;
}

/** `baton check`: says what is wrong with handoffs; exits with 1 where an error is among that. */
export async function check({ format, input }: CheckOptions, world: World): Promise<number> {
  const report = await analyzePaths(input, world);
  printReport(format, checkFormats[format], report, world);
  return report.findings.some(({ severity }) => severity === 'error') ? exitStatus.foundErrors : exitStatus.clean;
}
