import { createHash } from 'node:crypto';
import { type Analysis, type AnalyzeOptions, createAnalyzer } from '../analyze/analyze';
import type { LanguageSupport } from '../languages/language';
import { languageTag } from '../text/use-language';
import { createAnalysisCache } from './cache/analysis-cache';
import { createWorkspace } from './create-workspace';
import type { Workspace, WorkspaceOptions } from './workspace';

/** One analysis of what is on disk now, for programs that do one. With a cache, what an earlier run found is told again if nothing changed. */
export async function analyzeWorkspace(
  options: WorkspaceOptions,
  how: Omit<AnalyzeOptions, 'signal'>,
): Promise<{ readonly workspace: Workspace; readonly analysis: Analysis }> {
  const { languages, cache } = options;
  const workspace = createWorkspace(options);
  await workspace.scan();
  const fingerprint = cache && workspace.fingerprint();
  if (!cache || fingerprint === undefined) return { workspace, analysis: analyze(workspace, languages, how) };
  const { rules, preset, sdkModules } = how;
  const key = createHash('sha256')
    .update(JSON.stringify([cache.version, languageTag(), fingerprint, rules, preset, sdkModules]))
    .digest('hex');
  const answers = createAnalysisCache(cache.folder);
  const known = answers.load(key);
  if (known) return { workspace, analysis: known };
  const analysis = analyze(workspace, languages, how);
  workspace.saveCache();
  if (analysis.failures.length === 0) answers.save(key, analysis);
  return { workspace, analysis };
}

function analyze(workspace: Workspace, languages: readonly LanguageSupport[], how: AnalyzeOptions): Analysis {
  return createAnalyzer(languages).analyze(workspace.project, 'everything', how);
}
