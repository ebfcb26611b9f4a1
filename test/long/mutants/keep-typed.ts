import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import type { Mutant } from './build-mutants';

/**
 * The first `count` of the mutants that the type check lets through. Those that it refuses nobody can commit: they say nothing about
 * the tests and are not counted (as Stryker's own TypeScript checker has it). What is unused is no error.
 */
export function keepTyped(mutants: readonly Mutant[], count: number): readonly Mutant[] {
  const isTyped = createTypeCheck(mutants);
  const kept: Mutant[] = [];
  for (let next = 0; kept.length < count && next < mutants.length; ) {
    const missing = mutants.slice(next, next + count - kept.length);
    next += missing.length;
    kept.push(...isTyped(missing));
  }
  return kept;
}

/** The check compiles again and again, with one mutant in each file at a time, and what stays the same is read once. */
function createTypeCheck(all: readonly Mutant[]): (mutants: readonly Mutant[]) => readonly Mutant[] {
  const { fileNames, options } = readConfig();
  const mutable = new Set(all.map(({ fileName }) => resolve(fileName)));
  const roots = fileNames.filter((name) => mutable.has(resolve(name)) || name.endsWith('.d.ts'));
  const host = ts.createCompilerHost(options, true);
  const read = new Map<string, ts.SourceFile | undefined>();
  let program: ts.Program | undefined;

  return (mutants) => {
    const refused = new Set<Mutant>();
    for (let pending = mutants; pending.length > 0; ) {
      const round = new Map([...pending].reverse().map((mutant) => [resolve(mutant.fileName), mutant]));
      const sources = new Map([...round].map(([name, mutant]) => [name, ts.createSourceFile(name, mutate(mutant), ts.ScriptTarget.ES2022, true)]));
      program = ts.createProgram(roots, options, { ...host, getSourceFile: (name, target) => sources.get(resolve(name)) ?? readOnce(name, target) }, program);
      for (const [name, mutant] of round) {
        const source = program.getSourceFile(name);
        if (!source || program.getSyntacticDiagnostics(source).length + program.getSemanticDiagnostics(source).length > 0) refused.add(mutant);
      }
      pending = pending.filter((mutant) => round.get(resolve(mutant.fileName)) !== mutant);
    }
    return mutants.filter((mutant) => !refused.has(mutant));
  };

  function readOnce(name: string, target: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    if (!read.has(name)) read.set(name, host.getSourceFile(name, target));
    return read.get(name);
  }
}

function readConfig(): ts.ParsedCommandLine {
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { noUnusedLocals: false, noUnusedParameters: false, allowUnreachableCode: true }, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse });
  if (!config) throw new Error('There is no tsconfig.json.');
  return config;
}

function refuse({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The text of a file with the mutant in it. */
function mutate({ fileName, location: { start, end }, replacement }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const before = [...lines.slice(0, start.line), (lines[start.line] ?? '').slice(0, start.column)].join('\n');
  const after = [(lines[end.line] ?? '').slice(end.column), ...lines.slice(end.line + 1)].join('\n');
  return before + replacement + after;
}
