import { strict as assert } from 'node:assert';
import type { OptionName } from '../../src/model/options/handoff-options';
import { nearestName } from '../../src/rules/wording/nearest-name';
import { renameTo } from '../../src/rules/wording/rename-to';
import { suggestOption } from '../../src/rules/wording/suggest-option';

const ALL: readonly OptionName[] = ['toolName', 'toolDescription', 'onHandoff', 'inputType', 'inputFilter', 'isEnabled'];
const AT = { file: '/workspace/main.py', start: 0, end: 4 };

describe('options that are meant', () => {
  for (const [written, meant] of Object.entries({
    // Another writing of the same: certain.
    on_hand_off: 'on_handoff!',
    ToolNameOverride: 'tool_name_override!',
    tool_name: 'tool_name_override!',
    tool_description: 'tool_description_override!',
    // What authors call it.
    name: 'tool_name_override',
    description: 'tool_description_override',
    handoff_description: 'tool_description_override',
    callback: 'on_handoff',
    on_invoke_handoff: 'on_handoff',
    filter: 'input_filter',
    handoff_input_filter: 'input_filter',
    schema: 'input_type',
    input_schema: 'input_type',
    parameters: 'input_type',
    enabled: 'is_enabled',
    // Letters left out, added, replaced, swapped with the next, at both ends and within.
    on_hadoff: 'on_handoff',
    on_handofff: 'on_handoff',
    on_handaff: 'on_handoff',
    no_handoff: 'on_handoff',
    on_hnadoff: 'on_handoff',
    on_handfof: 'on_handoff',
    imput_typ: 'input_type',
    tool_nam: 'tool_name_override',
    tool_descripton: 'tool_description_override',
    // No member of the table of names.
    constructor: undefined,
    // Too far from anything, and too long for it.
    nothing: undefined,
    typ: undefined,
    nam: undefined,
    filtre: undefined,
    [`on_handoff${'f'.repeat(80)}`]: undefined,
  }))
    it(written.slice(0, 40), () => assert.equal(tell(suggestOption(written, ALL, 'python')), meant));

  it('does not suggest what is given already', () => {
    assert.equal(tell(suggestOption('tool_name', ['onHandoff'], 'python')), undefined);
    assert.equal(tell(suggestOption('tool_nam', ['onHandoff', 'toolDescription'], 'python')), undefined);
  });

  it('suggests the nearest, certainly where only the case and underscores differ', () => {
    assert.equal(tell(nearestName('inputGuardrails', ['output_guardrails', 'input_guardrails'])), 'input_guardrails!');
    assert.equal(tell(nearestName('modle', ['models', 'model'])), 'model');
    assert.equal(tell(nearestName('abcdef', ['uvwdef'])), undefined);
    assert.equal(tell(nearestName('abcdef', ['xycdef'])), 'xycdef');
    assert.equal(tell(nearestName('abcdefghijklmnop', ['wxyzefghijklmnop'])), undefined);
    assert.equal(tell(nearestName('a'.repeat(67), ['a'.repeat(64)])), 'a'.repeat(64));
    assert.equal(tell(nearestName('aab', ['bab'])), 'bab');
    assert.equal(tell(nearestName('xab', ['axc'])), undefined);
  });

  it('is a guess unless it is certain', () => {
    const edits = [{ kind: 'rename', at: AT, to: 'name' }];
    assert.deepEqual(renameTo({ name: 'name', isCertain: false }, AT), { title: 'Rename to `name`', edits, isGuess: true });
    assert.deepEqual(renameTo({ name: 'name', isCertain: true }, AT), { title: 'Rename to `name`', edits });
  });
});

/** The name, with `!` where it is certain. */
function tell(meant: ReturnType<typeof suggestOption>): string | undefined {
  return meant && `${meant.name}${meant.isCertain ? '!' : ''}`;
}
