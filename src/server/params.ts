import { z } from 'zod';

const count = z.int().min(0).max(0x7fffffff);
const position = z.looseObject({ line: count, character: count });
const range = z.looseObject({ start: position, end: position });
const uri = z.string().max(100_000);
const textDocument = z.looseObject({ uri });
const ofDocument = z.looseObject({ textDocument });
const atPosition = z.looseObject({ textDocument, position });
const files = (file: z.ZodType) => z.looseObject({ files: z.array(file) });
const folder = z.looseObject({ uri, name: z.string().optional() });
const token = z.union([z.string(), z.number()]);
const diagnostics = z.array(z.looseObject({ range }));
const span = z.looseObject({ file: z.string(), start: count, end: count });

/**
 * What Baton needs of the parameters of each message that it handles, by method; what else they hold is left alone. Client capabilities are
 * trusted to be objects and no more.
 */
export const PARAMS: Readonly<Record<string, z.ZodType>> = {
  initialize: z.looseObject({
    capabilities: z.looseObject({
      general: z.looseObject({ positionEncodings: z.array(z.string()).nullish() }).nullish(),
      workspace: z.looseObject({}).nullish(),
      textDocument: z.looseObject({}).nullish(),
      window: z.looseObject({}).nullish(),
    }),
    processId: z.int().nullish(),
    rootUri: uri.nullish(),
    workspaceFolders: z.array(folder).nullish(),
  }),
  'textDocument/hover': atPosition,
  'textDocument/definition': atPosition,
  'textDocument/references': z.looseObject({ textDocument, position, context: z.looseObject({ includeDeclaration: z.boolean() }) }),
  'textDocument/documentSymbol': ofDocument,
  'textDocument/codeLens': ofDocument,
  'textDocument/codeAction': z.looseObject({ textDocument, range, context: z.looseObject({ diagnostics, only: z.array(z.string()).nullish() }) }),
  'textDocument/diagnostic': z.looseObject({ textDocument, previousResultId: z.string().nullish() }),
  'workspace/diagnostic': z.looseObject({ previousResultIds: z.array(z.looseObject({ uri, value: z.string() })) }),
  'workspace/executeCommand': z.looseObject({ command: z.string(), arguments: z.array(z.unknown()).nullish() }),
  'baton/agentAt': z.looseObject({ uri, position }),
  'baton/locate': z.union([z.looseObject({ span }), z.looseObject({ id: z.string(), span: z.never().optional() })]),
  'textDocument/didOpen': z.looseObject({ textDocument: z.looseObject({ uri, languageId: z.string(), version: z.int(), text: z.string() }) }),
  'textDocument/didChange': z.looseObject({
    textDocument: z.looseObject({ uri, version: z.int() }),
    contentChanges: z.array(z.looseObject({ text: z.string(), range: range.optional() })),
  }),
  'textDocument/didClose': ofDocument,
  'workspace/didChangeConfiguration': z.looseObject({}),
  'workspace/didChangeWatchedFiles': z.looseObject({ changes: z.array(z.looseObject({ uri, type: z.literal([1, 2, 3]) })) }),
  'workspace/didChangeWorkspaceFolders': z.looseObject({ event: z.looseObject({ added: z.array(folder), removed: z.array(folder) }) }),
  'workspace/didCreateFiles': files(z.looseObject({ uri })),
  'workspace/didDeleteFiles': files(z.looseObject({ uri })),
  'workspace/didRenameFiles': files(z.looseObject({ oldUri: uri, newUri: uri })),
  'window/workDoneProgress/cancel': z.looseObject({ token }),
  '$/cancelRequest': z.looseObject({ id: token }),
  '$/setTrace': z.looseObject({ value: z.string() }),
};
