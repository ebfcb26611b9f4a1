import { checkFormats } from '../formats/check/check-formats';
import type { World } from '../world';
import { type AnalyzeInput, analyzePaths } from './analyze-paths';
import { printReport } from './print-report';

export interface CheckOptions {
  readonly format: keyof typeof checkFormats;
  readonly input: AnalyzeInput;
}

/** `baton check`: says what is wrong with handoffs; resolves to whether an error is among that. */
export async function check({ format, input }: CheckOptions, world: World): Promise<boolean> {
  const report = await analyzePaths(input, world);
  printReport(format, checkFormats[format], report, world);
  return report.findings.some(({ severity }) => severity === 'error');
}
