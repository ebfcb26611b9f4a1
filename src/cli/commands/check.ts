import { exitStatus } from '../exit-status';
import { checkFormats } from '../formats/check/check-formats';
import type { World } from '../world';
import { type AnalyzeInput, analyzePaths } from './analyze-paths';
import { printReport } from './print-report';

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
