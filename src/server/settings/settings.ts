import * as l10n from '@vscode/l10n';
import { z } from 'zod';
import { PRESETS, type Preset } from '../../analyze/presets';
import type { Severity } from '../../model/finding';
import { toIssueText } from '../../text/to-issue-text';
import { LARGEST_MAXIMUM_FILE_SIZE } from '../../workspace/files/maximum-file-size';

export interface Settings {
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  readonly preset: Preset;
  readonly exclude: readonly string[];
  readonly sdkModules: readonly string[];
  readonly inlayHints: boolean;
  /** In bytes. */
  readonly maximumFileSize: number | undefined;
}

const severity = z.enum(['error', 'warning', 'info', 'hint', 'off']);
const globs = z.array(z.string().max(1_000)).max(1_000);

/**
 * The sections `baton` and `files` as the client sends them, each setting judged on its own: what does not fit is
 * reported and left out.
 */
export function readSettings(sections: unknown, report: (problem: string) => void): Settings {
  const { baton: batonSection, files: filesSection } = toSection(sections);
  const baton = toSection(batonSection);
  const files = toSection(filesSection);
  const { preset, ...rules } = read('baton.rules', z.record(z.string(), z.unknown()), baton['rules'], {});
  return {
    rules: Object.fromEntries(
      Object.entries(rules).flatMap(([rule, value]) => {
        const level = read(`baton.rules: ${rule}`, severity.optional(), value, undefined);
        return level === undefined ? [] : [[rule, level]];
      }),
    ),
    preset: read('baton.rules: preset', z.enum(PRESETS), preset, 'recommended'),
    exclude: [
      ...read('baton.exclude', globs, baton['exclude'], []),
      ...Object.entries(read('files.exclude', z.record(z.string(), z.unknown()), files['exclude'], {})).flatMap(([glob, value]) =>
        value === true ? [glob] : [],
      ),
    ],
    sdkModules: read('baton.sdkModules', globs, baton['sdkModules'], []),
    inlayHints: read('baton.inlayHints', z.boolean(), baton['inlayHints'], true),
    maximumFileSize: read('baton.maximumFileSize', z.number().int().positive().max(LARGEST_MAXIMUM_FILE_SIZE).optional(), baton['maximumFileSize'], undefined),
  };

  function read<T>(name: string, schema: z.ZodType<T>, value: unknown, otherwise: T): T {
    if (value === undefined || value === null) return otherwise;
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    report(l10n.t('The setting {0} is ignored: {1}', name, toIssueText(error.issues)));
    return otherwise;
  }
}

function toSection(value: unknown): Readonly<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).catch({}).parse(value);
}
