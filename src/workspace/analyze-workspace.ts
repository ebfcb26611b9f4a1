import { type Analysis, type AnalyzeOptions, createAnalyzer } from '../analyze/analyze';
import { languageTag } from '../text/use-language';
import { createAnswersCache } from './cache/answers-cache';
import { createWorkspace } from './create-workspace';
import type { Workspace, WorkspaceOptions } from './workspace';

/** One analysis of what is on disk now, for programs that do one. With a cache, only what changed since an earlier run is evaluated, with what it reaches. */
export async function analyzeWorkspace(
  options: WorkspaceOptions,
  how: Omit<AnalyzeOptions, 'signal'>,
): Promise<{ readonly workspace: Workspace; readonly analysis: Analysis }> {
  const { languages, cache } = options;
  const workspace = createWorkspace(options);
  await workspace.scan();
  const { project } = workspace;
  const answers = cache && createAnswersCache(cache.folder, `${cache.version} ${languageTag()}`);
  const analyzer = createAnalyzer(languages, answers?.load);
  const analysis = analyzer.analyze(project, 'everything', how);
  workspace.saveCache();
  const kept = answers && analyzer.keep(project, how);
  if (kept) answers.save(kept);
  return { workspace, analysis };
}
