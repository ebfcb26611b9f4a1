import * as l10n from '@vscode/l10n';
import type { AnalyzeOptions, Analyzer, Project } from '../../analyze/analyze';
import { createImportResolver } from '../../analyze/import-resolver';
import { agentNameAt, renameEverywhere } from '../../features/agents/rename-everywhere';
import { whyNotWritten } from '../../graph/write/why-not-written';
import type { Trial, Writable } from '../../graph/write/writable';
import type { FileIR } from '../../languages/ir';
import type { LanguageSupport } from '../../languages/language';
import { languageOf } from '../../languages/load-languages';
import type { SdkDescription } from '../../languages/sdk';
import type { Span } from '../../model/span';
import type { Language } from '../../model/workflow';

/** What there is to be written to, and what tries out what would come of it. */
export interface WritableSources {
  readonly languages: readonly LanguageSupport[];
  readonly project: Project;
  readonly analysis: Trial;
  /** Of this analysis: trials are made on it, and taken back. */
  readonly analyzer: Analyzer;
  readonly options: AnalyzeOptions;
  /** Ends trials: what asked for them throws. */
  readonly signal?: AnalyzeOptions['signal'];
  readonly text: (file: string) => string | undefined;
  /** Whether the file system lets a file be written. */
  readonly isWritable: (file: string) => boolean;
}

/** A writable, and what leaves the analyzer as it was: each trial goes on from the one before. */
export interface Trials {
  readonly writable: Writable;
  takeBack(): void;
}

export function createTrials(sources: WritableSources): Trials {
  const { project, analyzer, options, signal } = sources;
  /** Files with other texts than those of the project in what was analysed last. */
  let tried: ReadonlySet<string> = new Set();
  const attempt: Attempt = (then, texts) => {
    const after = new Set(texts.keys());
    // Where the analysis is ended, it is known of neither.
    tried = new Set([...tried, ...after]);
    const trial = analyzer.analyze(then, tried, { ...options, ...(signal ? { signal } : {}) });
    tried = after;
    return trial;
  };
  return {
    writable: writableAfter(sources, attempt, new Map(), sources.analysis),
    takeBack() {
      if (tried.size > 0) analyzer.analyze(project, tried, options);
      tried = new Set();
    },
  };
}

/** What would be read of a project that has these texts. */
type Attempt = (then: Project, texts: ReadonlyMap<string, string>) => Trial;

/** As if the texts in `given` were those of their files; `analysis` is of that. */
function writableAfter(sources: WritableSources, attempt: Attempt, given: ReadonlyMap<string, string>, { workflow, findings }: Trial): Writable {
  const { languages, project: original, options, isWritable } = sources;
  const texts = new Map<string, string | undefined>(given);
  const text = (file: string): string | undefined => {
    if (!texts.has(file)) texts.set(file, sources.text(file));
    return texts.get(file);
  };
  const project = withTexts(languages, original, given) ?? original;

  const isBroken = (file: string): boolean => (project.ir(file)?.broken.length ?? 0) > 0;

  const tryTexts = (changed: ReadonlyMap<string, string>): Trial | undefined => {
    const after = new Map([...given, ...changed]);
    const then = withTexts(languages, original, after);
    return then && attempt(then, after);
  };

  return {
    workflow,
    findings,
    sdk: Object.fromEntries(languages.map(({ language, sdk }) => [language, sdk])) as Record<Language, SdkDescription>,
    files: original.files,
    text,
    ir: (file) => (project.has(file) ? project.ir(file) : undefined),
    resolve: createImportResolver(languages, project, options.sdkModules ?? []),
    imported: new Map(),
    lock: (file) => whyNotWritten(file, { text: text(file), folders: project.folders, isWritable, isBroken }),
    spell: (file, before, edit) => languageOf(languages, file)?.edit(before, edit),
    rename(agent, name) {
      const { file, start } = agent.name.span;
      // Of the code, where the name stands in JSON.
      const language = languages.find((each) => each.language === agent.language);
      const sources = language && { workflow, language, files: original.files, text, analysed: text, toNow: (span: Span) => span };
      const at = sources && agentNameAt(sources, file, start);
      if (!at) return { refused: l10n.t('Its name is not written there as a plain text.') };
      const renaming = renameEverywhere(sources, at, name);
      return 'refused' in renaming ? renaming : { edits: [renaming.name, ...renaming.tools] };
    },
    try: tryTexts,
    after(changed) {
      const trial = tryTexts(changed);
      return trial && writableAfter(sources, attempt, new Map([...given, ...changed]), trial);
    },
  };
}

/** A project with other texts; undefined where one of them could not be read without doubt. */
function withTexts(languages: readonly LanguageSupport[], project: Project, texts: ReadonlyMap<string, string>): Project | undefined {
  const irs = new Map<string, FileIR>();
  for (const [file, text] of texts) {
    const ir = languageOf(languages, file)?.lower(file, text);
    if (!ir || ir.fault !== undefined || ir.broken.length > (project.ir(file)?.broken.length ?? 0)) return undefined;
    irs.set(file, ir);
  }
  // A live project answers each question anew.
  return Object.create(project, {
    ir: { value: (file: string) => irs.get(file) ?? project.ir(file) },
    possibleImports: { value: (file: string) => (irs.has(file) ? undefined : project.possibleImports?.(file)) },
  }) as Project;
}
