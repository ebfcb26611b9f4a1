import { strict as assert } from 'node:assert';
import { SDKS, sdkOf } from '../engine/vectors';
import { ASKED_RELEASES } from '../install/asked-releases';
import { compareRows } from './compare-rows';
import { compareSurfaces } from './compare-surfaces';
import { readSurface, type Surface } from './surface';

/** The running SDKs, asked what they take. */
describe('the rows of options', function () {
  this.timeout(240_000);

  for (const name of SDKS) {
    for (const version of ASKED_RELEASES[name]) {
      it(`say what ${name} ${version} takes`, async () => assert.deepEqual(compareRows(sdkOf(name, version), await readSurface(name, version)), []));
    }
  }

  it('are told apart from a release that is otherwise', () => {
    const surface: Surface = {
      callables: {
        realtime_handoff: ['agent', 'tool_name_override', 'on_handoff', 'tool_description_override', 'input_type', 'is_enabled', 'priority'].map((name) => ({
          name,
          ...(name === 'tool_name_override' ? {} : { default: 'None' }),
        })),
      },
      objects: { HandoffInputData: ['input_history', 'summary'] },
      exports: {},
    };
    assert.deepEqual(compareRows(sdkOf('python', '0.24.0'), surface), [
      'realtime_handoff takes `priority` = None, and no row says so',
      'realtime_handoff takes by position agent, tool_name_override, on_handoff, tool_description_override, input_type, is_enabled; the rows say agent, tool_name_override, tool_description_override, on_handoff, input_type, is_enabled',
      'realtime_handoff can do without `agent`, and its row says not',
      'realtime_handoff cannot do without `tool_name_override`, and its row does not say so',
      'HandoffInputData.summary: there, and sdk-members.ts does not know it: the rule missing-sdk-member would be wrong about it',
    ]);
  });
});

describe('two releases', () => {
  const none: Surface = { callables: {}, objects: {}, exports: {} };
  const described = { modules: { agents: { Runner: { role: 'runner' } } } } as unknown as Parameters<typeof compareSurfaces>[2];

  it('are compared by what they take, with defaults and types', () => {
    const known = { ...none, callables: { tool: [{ name: 'a', default: '1' }, { name: 'b' }], old: [{ name: 'x' }] } };
    const now = {
      ...none,
      callables: {
        tool: [
          { name: 'a', default: '2' },
          { name: 'c', type: 'int' },
        ],
        fresh: [{ name: 'y' }],
      },
    };
    assert.deepEqual(compareSurfaces(known, now, described), [
      '+ tool takes `c`: int (required)',
      '~ tool `a`, its default: 2, before 1',
      '- tool takes no `b`',
      '- old',
      '+ fresh: y',
    ]);
  });

  it('are compared by what they export, and whether that is read', () => {
    const known = { ...none, exports: { agents: ['Agent', 'Runner'] } };
    assert.deepEqual(compareSurfaces(known, { ...none, exports: { agents: ['Agent', 'Walker'] } }, described), [
      '+ agents exports Walker',
      '- agents exports no Runner, which sdk.ts has a role for',
    ]);
  });
});
