import { strict as assert } from 'node:assert';
import { findMissingMember, GIVEN_MEMBERS, isFrozen, type SdkObject } from '../../../src/engine/sdk/sdk-members';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';

/** What `dir()` of the objects shows in any recorded release, without what begins with `_`; of run items over all their classes, of the history what either `str` or `tuple` has. */
const MEMBERS: Readonly<Record<SdkObject, string>> = {
  RunContextWrapper: 'approve_tool context get_approval_status get_rejection_message is_tool_approved reject_tool tool_input turn_input usage',
  HandoffInputData: 'clone input_history input_items new_items pre_handoff_items run_context',
  RunItem:
    'agent arguments call_id custom_data description input_id name output qualified_name raw_item release_agent source_agent target_agent title to_input_item ' +
    'tool_lookup_key tool_name tool_namespace tool_origin type',
  tuple: 'count index []',
  history:
    'capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower ' +
    'isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition ' +
    'rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill []',
};

/** Paths, and at which member of what they end. */
const MISSING: readonly (readonly [root: SdkObject, path: string, object: SdkObject | undefined, isPast?: boolean])[] = [
  ['HandoffInputData', 'new_items.[].raw_item.anything', undefined],
  ['HandoffInputData', 'new_items.[].content', 'RunItem'],
  ['HandoffInputData', 'pre_handoff_items.[].content', 'RunItem', true],
  ['HandoffInputData', 'pre_handoff_items.append', 'tuple'],
  ['HandoffInputData', 'new_items.append', 'tuple'],
  ['HandoffInputData', 'input_history.append', 'history'],
  ['HandoffInputData', 'input_history.[].anything', undefined],
  ['HandoffInputData', 'input_items.anything', undefined],
  ['HandoffInputData', 'run_context.set', 'RunContextWrapper'],
  ['HandoffInputData', 'run_context.context.anything', undefined],
  ['HandoffInputData', 'clone.anything', undefined],
  ['HandoffInputData', '[]', 'HandoffInputData'],
  ['RunContextWrapper', '_private', undefined],
  ['RunContextWrapper', 'toString', 'RunContextWrapper'],
];

describe('members of what the SDK hands out', () => {
  const python = newestSdk('python');
  for (const root of Object.keys(MEMBERS) as readonly SdkObject[]) {
    it(`of ${root} are all there, and no other`, () => {
      for (const name of MEMBERS[root].split(' ')) {
        assert.equal(findMissingMember(python, root, [name]), undefined, name);
        const other = `${name}x`;
        assert.deepEqual(findMissingMember(python, root, [other]), { object: root, name: other, isPast: false });
      }
      assert.deepEqual(findMissingMember(python, root, [' ']), { object: root, name: ' ', isPast: false });
      assert.equal(findMissingMember(newestSdk('typescript'), root, ['nothing']), undefined);
    });
  }

  for (const [root, path, object, isPast = false] of MISSING) {
    it(`of ${root}: ${path}`, () => {
      const name = path.split('.').at(-1);
      assert.deepEqual(findMissingMember(python, root, path.split('.')), object && { object, name, isPast });
    });
  }

  it('that cannot be set', () => {
    assert.equal(isFrozen(python, 'HandoffInputData', ['new_items']), true);
    assert.equal(isFrozen(python, 'HandoffInputData', ['new_items', '[]']), false);
    assert.equal(isFrozen(python, 'RunContextWrapper', ['context']), false);
    assert.equal(isFrozen(newestSdk('typescript'), 'HandoffInputData', ['newItems']), false);
  });

  it('of what JavaScript gives to callbacks', () => {
    const context = 'context usage toolInput isToolApproved approveTool rejectTool getRejectionMessage toJSON';
    assert.deepEqual(Object.fromEntries(Object.entries(GIVEN_MEMBERS).map(([role, members]) => [role, members.join(' ')])), {
      context,
      'context-and-input': context,
      'context-and-agent': 'runContext agent',
      data: 'inputHistory preHandoffItems newItems runContext',
    });
  });
});
