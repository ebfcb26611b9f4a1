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

const id = z.string().max(100_000);
const text = z.string().max(100_000);
/** What is written as code, rather than in quotes, is a name. */
const name = z
  .string()
  .regex(/^[\p{L}_$][\p{L}\p{N}_$.]*$/u)
  .max(1_000);
const named = z.looseObject({ use: name, file: text.optional() });
const identifier = z.string().regex(/^[\p{L}_$][\p{L}\p{N}_$]*$/u);
const stub = z.looseObject({ stub: identifier });
const choice = z.union([named, z.looseObject({ sdk: z.literal('remove_all_tools') }), stub]).optional();
const details = {
  toolName: text.optional(),
  description: text.optional(),
  inputFilter: choice,
  onHandoff: choice,
  inputType: z.union([named, stub]).optional(),
};
const without = z.array(z.enum(['toolName', 'toolDescription', 'inputFilter', 'onHandoff', 'inputType'])).optional();

/** What somebody wants written. */
const writing = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('add-handoff'), from: id, to: id, before: id.optional(), ...details }),
  z.looseObject({ kind: z.literal('remove-handoff'), edge: id }),
  z.looseObject({ kind: z.literal('add-agent'), name: text, beside: id, isTarget: z.boolean(), instructions: text.optional() }),
  z.looseObject({ kind: z.literal('remove-agent'), agent: id }),
  z.looseObject({ kind: z.literal('rename-agent'), agent: id, name: text }),
  z.looseObject({ kind: z.literal('change-handoff'), edge: id, without, ...details }),
  z.looseObject({ kind: z.literal('extract-filter'), edge: id, name: identifier }),
  z.looseObject({ kind: z.literal('fit-callback'), edge: id }),
  z.looseObject({ kind: z.literal('move-to-handoffs'), agent: id, at: span }),
  z.looseObject({ kind: z.literal('append-later'), agent: id, at: span }),
  z.looseObject({ kind: z.literal('own-handoffs'), agent: id }),
  z.looseObject({ kind: z.literal('add-handoff-prompt'), agent: id }),
  z.looseObject({ kind: z.literal('change-agent'), agent: id, instructions: text.optional(), description: text.optional() }),
]);

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
  'textDocument/completion': atPosition,
  'textDocument/signatureHelp': atPosition,
  'textDocument/documentHighlight': atPosition,
  'textDocument/prepareRename': atPosition,
  'textDocument/rename': z.looseObject({ textDocument, position, newName: text }),
  'textDocument/inlayHint': z.looseObject({ textDocument, range }),
  'textDocument/documentLink': ofDocument,
  'textDocument/prepareCallHierarchy': atPosition,
  'callHierarchy/incomingCalls': z.looseObject({ item: z.looseObject({}) }),
  'callHierarchy/outgoingCalls': z.looseObject({ item: z.looseObject({}) }),
  'workspace/symbol': z.looseObject({ query: text }),
  'completionItem/resolve': z.looseObject({ label: z.string(), data: z.unknown() }),
  'textDocument/references': z.looseObject({ textDocument, position, context: z.looseObject({ includeDeclaration: z.boolean() }) }),
  'textDocument/documentSymbol': ofDocument,
  'textDocument/codeLens': ofDocument,
  'textDocument/codeAction': z.looseObject({ textDocument, range, context: z.looseObject({ diagnostics, only: z.array(z.string()).nullish() }) }),
  'textDocument/diagnostic': z.looseObject({ textDocument, previousResultId: z.string().nullish() }),
  'workspace/diagnostic': z.looseObject({ previousResultIds: z.array(z.looseObject({ uri, value: z.string() })) }),
  'workspace/executeCommand': z.looseObject({ command: z.string(), arguments: z.array(z.unknown()).nullish() }),
  'baton/planWrite': writing,
  'codeAction/resolve': z.looseObject({ title: text, data: z.looseObject({ request: writing }).optional() }),
  'baton/writeForm': z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.literal('add-handoff'), from: id, to: id.optional() }),
    z.looseObject({ kind: z.literal(['change-handoff', 'remove-handoff']), edge: id }),
    z.looseObject({ kind: z.literal('add-agent'), beside: id }),
    z.looseObject({ kind: z.literal(['rename-agent', 'change-agent', 'remove-agent']), agent: id }),
  ]),
  'baton/revision': z.looseObject({ kind: z.enum(['commit', 'merge-base']), name: z.string().max(1_000).optional(), git: z.string().max(10_000).optional() }),
  'baton/writeTargets': z.looseObject({ from: id }),
  'baton/agentAt': z.looseObject({ uri, position }),
  'baton/places': z.looseObject({ spans: z.array(span) }),
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
