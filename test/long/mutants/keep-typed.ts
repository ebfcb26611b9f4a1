import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import type { Mutant } from './build-mutants';

/**
 * The first `count` of the mutants that the type check lets through. Those that it refuses nobody can commit: they say nothing about
 * the tests and are not counted (as Stryker's own TypeScript checker has it). What is unused is no error.
 */
export function keepTyped(mutants: readonly Mutant[], count: number): readonly Mutant[] {
  const kept: Mutant[] = [];
  for (let next = 0; kept.length < count && next < mutants.length; ) {
    const more = mutants.slice(next, next + Math.max(20, Math.ceil(1.6 * (count - kept.length))));
    next += more.length;
    kept.push(...findTyped(more));
  }
  return kept.slice(0, count);
}

/** Each mutant is a file beside the one it is of, with the same imports: one compilation checks them all. */
function findTyped(mutants: readonly Mutant[]): readonly Mutant[] {
  const { fileNames, options } = readConfig();
  const copies = new Map(mutants.map((mutant, index) => [resolve(mutant.fileName.replace(/\.ts$/, `.mutant-${index}.ts`)), mutant]));
  const host = ts.createCompilerHost(options, true);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => copies.has(name) || fileExists(name);
  host.readFile = (name) => (copies.has(name) ? '' : readFile(name));
  host.getSourceFile = (name, target, ...rest) => {
    const mutant = copies.get(name);
    return mutant ? ts.createSourceFile(name, mutate(mutant), target, true) : getSourceFile(name, target, ...rest);
  };
  const program = ts.createProgram([...copies.keys(), ...fileNames.filter((name) => name.endsWith('.d.ts'))], options, host);
  return [...copies].flatMap(([name, mutant]) => {
    const source = program.getSourceFile(name);
    return source && program.getSyntacticDiagnostics(source).length + program.getSemanticDiagnostics(source).length === 0 ? [mutant] : [];
  });
}

function readConfig(): ts.ParsedCommandLine {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    { noUnusedLocals: false, noUnusedParameters: false, allowUnreachableCode: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse },
  );
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
