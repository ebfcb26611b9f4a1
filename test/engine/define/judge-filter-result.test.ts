import { strict as assert } from 'node:assert';
import { findLeftFault, findMakingFault, findResultFault } from '../../../src/engine/define/judge-filter-result';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { FilterPart, FilterResult } from '../../../src/model/callable';
import type { Sdk } from '../../../src/model/workflow';

const SPAN = { file: 'a.py', start: 0, end: 0 };
const FORMS = ['nothing', 'string', 'number', 'boolean', 'list', 'object', 'function', 'data', 'unknown'] as const satisfies readonly FilterPart['form'][];
const [PYTHON, TYPESCRIPT] = [newestSdk('python'), newestSdk('typescript')];
/** Before `input_items`; before JS went through new items at once. */
const OLDER: Sdk = { language: 'python', version: '0.6.6' };
const EARLIER: Sdk = { language: 'typescript', version: '0.16.0' };

const part = (name: string, form: FilterPart['form'] = 'list'): FilterPart => ({ name, form, span: SPAN });
const data = (form: 'same' | 'copy' | 'new' | 'left', parts: readonly FilterPart[], positional?: number) =>
  ({ kind: 'data', form, parts, ...(positional !== undefined && { positional }) }) as const;
const result = (value: FilterResult['value']): FilterResult => ({ value, span: SPAN });

/** What each part may not be, by release: the forms that raise TypeError, and those that raise AttributeError. */
const WRONG: readonly (readonly [sdk: Sdk, name: string, typeErrors: string, attributeErrors?: string])[] = [
  [PYTHON, 'input_history', 'nothing number boolean function data'],
  [PYTHON, 'pre_handoff_items', 'nothing number boolean function data', 'string'],
  [PYTHON, 'new_items', 'nothing number boolean function data', 'string'],
  [PYTHON, 'input_items', 'number boolean function data'],
  [PYTHON, 'run_context', ''],
  [TYPESCRIPT, 'inputHistory', 'nothing number boolean object function data'],
  [TYPESCRIPT, 'preHandoffItems', 'nothing string number boolean object function data'],
  [TYPESCRIPT, 'newItems', 'nothing string number boolean data'],
  [EARLIER, 'newItems', 'nothing'],
];

describe('what filters give back', () => {
  for (const [sdk, name, typeErrors, attributeErrors = ''] of WRONG) {
    it(`as ${name}: ${sdk.language} ${sdk.version}`, () => {
      const faults = FORMS.map((form) => findResultFault(sdk, result(data('copy', [part(name, form)]))));
      const ofType = (type: string) => FORMS.filter((_, i) => faults[i]?.type === type).join(' ');
      assert.deepEqual([ofType('TypeError'), ofType('AttributeError')], [typeErrors, attributeErrors]);
      for (const [i, fault] of faults.entries()) if (fault) assert.deepEqual(fault, { kind: 'wrong-part', type: fault.type, part: part(name, FORMS[i]) });
    });
  }

  it('that is no data', () => {
    const types = (value: FilterResult['value']) => [PYTHON, TYPESCRIPT].map((sdk) => findResultFault(sdk, result(value)));
    assert.deepEqual(types({ kind: 'unknown' }), [undefined, undefined]);
    for (const value of [{ kind: 'nothing' }, { kind: 'other', what: 'a number' }] as const)
      assert.deepEqual(types(value), [
        { kind: 'no-data', type: 'UserError' },
        { kind: 'no-data', type: 'TypeError' },
      ]);
    assert.deepEqual(types({ kind: 'raises', type: 'KeyError' }), [
      { kind: 'raises', type: 'KeyError' },
      { kind: 'raises', type: 'KeyError' },
    ]);
  });

  it('that Python cannot make', () => {
    const whole = ['input_history', 'pre_handoff_items', 'new_items'].map((name) => part(name));
    const [history, items] = whole as [FilterPart, FilterPart];
    const TYPE = { type: 'TypeError' };
    assert.equal(findMakingFault(PYTHON, data('new', whole)), undefined);
    assert.equal(findMakingFault(PYTHON, data('copy', [history])), undefined);
    assert.deepEqual(findMakingFault(PYTHON, data('new', [history, items])), { kind: 'missing-part', ...TYPE, name: 'new_items' });
    assert.deepEqual(findMakingFault(PYTHON, data('copy', [history, part('history')])), { kind: 'unknown-part', ...TYPE, part: part('history') });
    assert.equal(findMakingFault(PYTHON, data('new', whole, 5)), undefined);
    assert.deepEqual(findMakingFault(PYTHON, data('new', whole, 6)), { kind: 'positional', ...TYPE });
    assert.equal(findMakingFault(PYTHON, data('copy', [], 0)), undefined);
    assert.deepEqual(findMakingFault(PYTHON, data('copy', [], 1)), { kind: 'positional', ...TYPE });
    assert.deepEqual(findMakingFault(OLDER, data('new', whole, 5)), { kind: 'positional', ...TYPE });
    assert.deepEqual(findMakingFault(OLDER, data('copy', [part('input_items')])), { kind: 'unknown-part', ...TYPE, part: part('input_items') });
    assert.equal(findMakingFault(PYTHON, data('copy', [part('input_items')])), undefined);
    assert.deepEqual(findResultFault(PYTHON, result(data('new', [history, items]))), { kind: 'missing-part', ...TYPE, name: 'new_items' });
  });

  it('that JavaScript finds in place of the items that it gave', () => {
    const left = (sdk: Sdk, name: string) => FORMS.filter((form) => findLeftFault(sdk, [part('newItems'), part(name, form)]) !== undefined).join(' ');
    assert.equal(left(TYPESCRIPT, 'newItems'), 'nothing number boolean object function');
    assert.equal(left(TYPESCRIPT, 'preHandoffItems'), 'nothing number boolean object function');
    assert.equal(left(TYPESCRIPT, 'inputHistory'), '');
    assert.equal(left(EARLIER, 'newItems'), '');
    assert.equal(left(PYTHON, 'new_items'), '');
    assert.deepEqual(findResultFault(TYPESCRIPT, result(data('left', [part('newItems', 'number')]))), {
      kind: 'wrong-part',
      type: 'TypeError',
      part: part('newItems', 'number'),
    });
    assert.equal(findResultFault(TYPESCRIPT, result(data('left', [part('newItems', 'string')]))), undefined);
  });
});
