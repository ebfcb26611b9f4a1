import { dirname, resolve } from 'node:path';
import * as ts from 'typescript';
import type { Taken } from './surface';

/** What stands for each callee in the declarations: a type that a program of one file can name. */
const TYPES: Readonly<Record<string, string>> = {
  handoff: "NonNullable<Parameters<typeof import('@openai/agents').handoff>[1]>",
  made: "NonNullable<Parameters<import('@openai/agents').Handoff['clone']>[0]>",
  Handoff: "ConstructorParameters<typeof import('@openai/agents').Handoff>",
  agent: "ConstructorParameters<typeof import('@openai/agents').Agent>[0]",
  realtime: "ConstructorParameters<typeof import('@openai/agents/realtime').RealtimeAgent>[0]",
  sandbox: "ConstructorParameters<typeof import('@openai/agents/sandbox').SandboxAgent>[0]",
  'input data': "Parameters<NonNullable<NonNullable<Parameters<typeof import('@openai/agents').handoff>[1]>['inputFilter']>>[0]",
  'run settings': "NonNullable<ConstructorParameters<typeof import('@openai/agents').Runner>[0]>",
  run: "NonNullable<Parameters<typeof import('@openai/agents').run>[2]>",
  'model settings': "import('@openai/agents').ModelSettings",
  as_tool: "Parameters<import('@openai/agents').Agent['asTool']>[0]",
  tool: "Parameters<typeof import('@openai/agents').tool>[0]",
  'input guardrail': "import('@openai/agents').InputGuardrail",
  'output guardrail': "import('@openai/agents').OutputGuardrail",
};

/** What the declarations of the SDK in `folder` say that its callees take; those that this release does not have are left out. */
export function readDeclarations(folder: string): Readonly<Record<string, readonly Taken[]>> {
  const file = resolve(folder, 'declared.ts');
  const text = Object.entries(TYPES)
    .map(([, type], i) => `export type T${i} = ${type};\n`)
    .join('');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: true,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => resolve(name) === file || fileExists.call(host, name);
  host.getSourceFile = (name, target, ...rest) =>
    resolve(name) === file ? ts.createSourceFile(name, text, target, true) : getSourceFile.call(host, name, target, ...rest);
  host.getCurrentDirectory = () => folder;
  host.getDefaultLibLocation = () => dirname(require.resolve('typescript'));
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const aliases = source?.statements.filter(ts.isTypeAliasDeclaration) ?? [];
  return Object.fromEntries(
    Object.keys(TYPES).flatMap((callee, i) => {
      const alias = aliases[i];
      const type = alias && checker.getTypeAtLocation(alias);
      if (!alias || !type || type.flags & ts.TypeFlags.Any) return [];
      const taken = checker.isTupleType(type) ? positional(checker, type as ts.TypeReference) : properties(checker, type, alias);
      return taken.length === 0 ? [] : [[callee, taken]];
    }),
  );
}

function properties(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): readonly Taken[] {
  const parts = type.isUnion() ? type.types : [type];
  const found = new Map(parts.flatMap((part) => part.getApparentProperties()).map((symbol) => [symbol.name, symbol]));
  return [...found.values()].map((symbol) => {
    const written = checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, at), at, ts.TypeFormatFlags.NoTruncation);
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    return { name: symbol.name, type: written.replace(/import\("[^"]*"\)\./g, ''), ...(isOptional && { default: 'undefined' }) };
  });
}

/** Parameters by position, under their names. */
function positional(checker: ts.TypeChecker, type: ts.TypeReference): readonly Taken[] {
  const { labeledElementDeclarations } = type.target as ts.TupleType;
  return checker.getTypeArguments(type).map((each, i) => ({
    name: labeledElementDeclarations?.[i]?.name.getText() ?? String(i),
    type: checker.typeToString(each),
  }));
}
