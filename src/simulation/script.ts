import * as l10n from '@vscode/l10n';
import * as z from 'zod';

/*
 * The script of a simulation: what the models answer, and what only the running program would know. `scripts.md` describes it for
 * users; `script.schema.json` is made from it.
 */

const Item = z.record(z.string(), z.json());

const Part = z
  .strictObject({
    message: z.string().optional().describe('What the assistant says.'),
    handoff: z.string().optional().describe('The agent to hand off to, or the name of its tool.'),
    call: z.string().optional().describe('The name of the tool to call.'),
    reasoning: z.string().optional(),
    item: Item.optional().describe('An item exactly as the SDK has it.'),
    arguments: z
      .union([z.record(z.string(), z.json()), z.string()])
      .optional()
      .describe('An object, or the text as the model wrote it; {} if not given.'),
    returns: z.string().optional().describe('What the tool answers this call with.'),
    raises: z.string().optional().describe('What the tool raises at this call.'),
    id: z.string().optional().describe('The id of the message, or of the call.'),
  })
  .check(({ value, issues }) => {
    if (issues.length > 0) return;
    const kinds = PART_KINDS.filter((kind) => value[kind] !== undefined);
    const fault = kinds.length === 1 ? findMisplaced(value) : toKindFault(kinds);
    if (fault !== undefined) issues.push({ code: 'custom', message: fault, input: value });
  });

const PART_KINDS = ['message', 'handoff', 'call', 'reasoning', 'item'] as const;

function toKindFault(kinds: readonly string[]): string {
  const all = PART_KINDS.join(', ');
  return kinds.length === 0 ? l10n.t('must have one of {0}', all) : l10n.t('must have one of {0}, not several: {1}', all, kinds.join(', '));
}

function findMisplaced({ call, handoff, item, arguments: args, returns, raises, id }: PartOf): string | undefined {
  if (call === undefined && (returns ?? raises) !== undefined) return l10n.t('`returns` and `raises` go with `call`');
  if (returns !== undefined && raises !== undefined) return l10n.t('a tool either returns or raises');
  if (call === undefined && handoff === undefined && args !== undefined) return l10n.t('`arguments` go with `call` or `handoff`');
  return item !== undefined && id !== undefined ? l10n.t('an item has its id in itself') : undefined;
}

type PartOf = Partial<Readonly<Record<'call' | 'handoff' | 'returns' | 'raises' | 'id', string | undefined>>> & {
  readonly item?: unknown;
  readonly arguments?: unknown;
};

const Answer = z.union([z.string(), Part, z.array(z.union([z.string(), Part])).min(1)]);
const Answers = z.array(Answer);

const count = z.number().int().nonnegative();
const Kept = z.union([
  z.enum(['all', 'none']),
  z.strictObject({ first: count }),
  z.strictObject({ last: count }),
  z.strictObject({ types: z.array(z.string()) }),
  z.strictObject({ without: z.array(z.string()) }),
]);

const Filter = z
  .union([
    z.enum(['unchanged', 'remove_all_tools', 'nest_handoff_history', 'returns_nothing']),
    z.strictObject({ raises: z.string() }),
    z.strictObject({ inputHistory: Kept.optional(), preHandoffItems: Kept.optional(), newItems: Kept.optional() }),
    z.null(),
  ])
  .describe('What the filter does: something built in, what it keeps of each list, or what it raises; null: there is none.');

const Enabled = z.union([z.boolean(), z.array(z.boolean()).min(1), z.strictObject({ raises: z.string() })]);
const Results = z.union([z.string(), z.array(z.string()).min(1)]);

const Tool = z.union([
  Results,
  z.strictObject({
    returns: Results.optional(),
    raises: z.string().optional(),
    needsApproval: z.boolean().optional(),
    enabled: z.boolean().optional(),
  }),
]);

const Outcome = z.enum(['passes', 'trips']);
const Guardrail = z.union([Outcome, z.strictObject({ outcome: Outcome, parallel: z.boolean().optional(), info: z.json().optional() })]);

const Handoff = z.strictObject({
  enabled: Enabled.optional().describe('Whether it is offered, in turn for each time that the SDK asks, the last from then on.'),
  filter: Filter.optional(),
  nest: z.boolean().optional(),
  to: z.string().optional().describe('The agent that it leads to.'),
  toolName: z.string().optional(),
  toolDescription: z.string().optional(),
  acceptsArguments: z.literal(true).optional().describe('Its arguments count as valid.'),
  onHandoff: z.strictObject({ raises: z.string() }).optional(),
});

const Agent = z.strictObject({
  name: z.string().optional(),
  handoffDescription: z.string().optional(),
  handoffs: z.array(z.string()).optional().describe('All its handoffs: names of tools or agents.'),
  tools: z.array(z.string()).optional().describe('All its function tools.'),
  inputGuardrails: z.array(z.string()).optional(),
  outputGuardrails: z.array(z.string()).optional(),
  outputType: z.enum(['text', 'accepted']).optional().describe('Its final output is a text; or it has a type, and whatever it answers counts as valid.'),
  toolUse: z
    .union([z.enum(['run_llm_again', 'stop_on_first_tool']), z.strictObject({ stopAtTools: z.array(z.string()) })])
    .optional()
    .describe('What becomes of what its tools return.'),
});

const Run = z.strictObject({
  maxTurns: count.nullable().optional().describe('null: no limit.'),
  filter: Filter.optional(),
  nest: z.boolean().optional(),
  historyWrappers: z.strictObject({ start: z.string().optional(), end: z.string().optional() }).optional(),
  inputGuardrails: z.array(z.string()).optional(),
  outputGuardrails: z.array(z.string()).optional(),
  toolNotFound: z.enum(['raise_error', 'return_error_to_model']).optional(),
  collisions: z.enum(['warn', 'error']).optional(),
  approvals: z.enum(['approve', 'reject']).optional(),
  stream: z.boolean().optional(),
  conversation: z.enum(['conversation', 'previous']).optional().describe('The conversation lies with the server.'),
});

export const Script = z.strictObject({
  $schema: z.string().optional(),
  start: z
    .union([z.string(), z.strictObject({ agent: z.string().optional(), file: z.string().optional(), line: count.optional() })])
    .describe('The agent that the run, or the realtime session, starts with; with its file and line where that is ambiguous.'),
  input: z.union([z.string(), z.array(Item)]).describe('What the user says, or a list of items.'),
  answers: z
    .union([Answers, z.record(z.string(), Answers)])
    .describe('What models answer, call by call, or response by response of a realtime session; or, by agent, what its model answers.'),
  tools: z.record(z.string(), Tool).optional().describe('What tools return, by name.'),
  guardrails: z.record(z.string(), Guardrail).optional(),
  handoffs: z.record(z.string(), Handoff).optional().describe('By tool, by target, or as From->tool or From->target.'),
  agents: z.record(z.string(), Agent).optional().describe('By name, or file:line.'),
  run: Run.optional().describe('Settings of the run; a realtime session has none.'),
});

export type Script = z.infer<typeof Script>;
export type ScriptAnswer = z.infer<typeof Answer>;
export type ScriptPart = z.infer<typeof Part>;
export type ScriptFilter = z.infer<typeof Filter>;
export type ScriptHandoff = z.infer<typeof Handoff>;
export type ScriptAgent = z.infer<typeof Agent>;
export type ScriptTool = Exclude<z.infer<typeof Tool>, string | unknown[]>;
