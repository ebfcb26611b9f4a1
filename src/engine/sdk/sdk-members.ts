import type { CallbackRole } from '../../model/callable';
import { type InputPart, inputPartCalled, partNames } from '../../model/options/input-parts';
import type { Sdk } from '../../model/workflow';

/** What the SDK hands to callbacks. */
export type SdkObject = 'RunContextWrapper' | 'HandoffInputData' | 'RunItem' | 'tuple' | 'history';

/** A member that is not there, on the way from an object that the SDK hands out. */
export interface MissingMember {
  readonly object: SdkObject;
  /** `[]` for a subscript. */
  readonly name: string;
  /** The items before this turn, of which there may be none. */
  readonly isPast: boolean;
}

/** What the parts of input data are. */
const PARTS: Readonly<Record<InputPart, SdkObject | 'other'>> = {
  inputHistory: 'history',
  preHandoffItems: 'tuple',
  newItems: 'tuple',
  runContext: 'RunContextWrapper',
  inputItems: 'other',
};

/**
 * The public members of Python's objects over all releases, and what they lead to where that is one of these.
 * Python run_context.py, handoffs/__init__.py, items.py (of run items: those of any kind).
 */
const MEMBERS: Readonly<Record<SdkObject, Readonly<Record<string, SdkObject | 'other'>>>> = {
  RunContextWrapper: of([
    'context',
    'usage',
    'turn_input',
    'tool_input',
    'approve_tool',
    'reject_tool',
    'is_tool_approved',
    'get_approval_status',
    'get_rejection_message',
  ]),
  HandoffInputData: { ...of(['clone']), ...Object.fromEntries(partNames('python').map(([part, name]) => [name, PARTS[part]])) },
  RunItem: of([
    'agent',
    'raw_item',
    'type',
    'to_input_item',
    'release_agent',
    'source_agent',
    'target_agent',
    'output',
    'name',
    'arguments',
    'call_id',
    'tool_name',
    'tool_namespace',
    'tool_origin',
    'tool_lookup_key',
    'qualified_name',
    'description',
    'title',
    'custom_data',
    'input_id',
  ]),
  tuple: { ...of(['count', 'index']), '[]': 'RunItem' },
  // A text or a tuple: Python run_internal/items.py makes a tuple of a list. Here what either has.
  history: of(
    (
      'capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha ' +
      'isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower ' +
      'lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split ' +
      'splitlines startswith strip swapcase title translate upper zfill' +
      ' []'
    ).split(' '),
  ),
};

/**
 * The first member on this path that the SDK's object lacks, so that Python raises AttributeError, or TypeError for a subscript.
 * Undefined where all are there or the path leads elsewhere. JS gives `undefined` instead and raises nothing.
 */
export function findMissingMember({ language }: Sdk, root: SdkObject, path: readonly string[]): MissingMember | undefined {
  if (language !== 'python') return undefined;
  let object: SdkObject = root;
  for (const name of path) {
    const next: SdkObject | 'other' | undefined = Object.hasOwn(MEMBERS[object], name) ? MEMBERS[object][name] : name.startsWith('_') ? 'other' : undefined;
    if (next === undefined) return { object, name, isPast: path.some((each) => inputPartCalled(language, each) === 'preHandoffItems') && object === 'RunItem' };
    if (next === 'other') return undefined;
    object = next;
  }
  return undefined;
}

/** Whether a member on this path belongs to an object that cannot be changed, so that Python raises FrozenInstanceError: `HandoffInputData` is a frozen dataclass. */
export function isFrozen({ language }: Sdk, root: SdkObject, path: readonly string[]): boolean {
  return language === 'python' && root === 'HandoffInputData' && path.length === 1;
}

function of(names: readonly string[]): Readonly<Record<string, 'other'>> {
  return Object.fromEntries(names.map((name) => [name, 'other']));
}

/** What the first thing that a callback of the JavaScript SDK is given has, in any release. runContext.ts, handoff.ts, `executeHandoffCalls` (runner/toolExecution.ts). */
export const GIVEN_MEMBERS: Readonly<Record<CallbackRole, readonly string[]>> = (() => {
  const context = 'context usage toolInput isToolApproved approveTool rejectTool getRejectionMessage toJSON'.split(' ');
  return {
    context,
    'context-and-input': context,
    'context-and-agent': ['runContext', 'agent'],
    data: partNames('typescript').map(([, name]) => name),
  };
})();
