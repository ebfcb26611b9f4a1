import { strict as assert } from 'node:assert';
import { drawGraph } from '../../../src/graph/draw-graph';
import type { RenderGraph } from '../../../src/graph/messages';
import type { Workflow } from '../../../src/model/workflow';
import { choosePlan } from '../../../webview/graph/plan/choose/choose-plan';
import { READABLE } from '../../../webview/graph/plan/choose/readable';
import { findBranches } from '../../../webview/graph/plan/find-branches';
import type { Plan, PlanInput, Split } from '../../../webview/graph/plan/plan';
import { atLeast, SEED } from '../../support/random';
import { drawTeam } from './draw-team';
import { findPlanFaults } from './plan-faults';

/** Widths of a letter, about those of the page's fonts. */
const LETTER = { name: 7.4, mono: 6.6 };
/** What a view of 320 px leaves. */
const SIZE = { width: 315, height: 720 };

describe('the plan of a graph', () => {
  it('of random teams is whole at 320 px, with boxes and labels apart and lines out of both, or has closed all there is to close', async () => {
    const count = atLeast(4);
    let whole = 0;
    for (let seed = SEED; seed < SEED + count; seed++) {
      const plan = await planAt320(drawTeam(seed));
      assert.deepEqual(findPlanFaults(plan), [], `seed ${seed}`);
      if (plan.scale >= READABLE) whole++;
      else assert.equal(plan.closed.length, plan.folderCount, `seed ${seed}, ${plan.width} × ${plan.height}`);
    }
    assert.ok(whole >= 0.9 * count, `${whole} of ${count} are whole`);
  }).timeout(atLeast(180_000));

  async function planAt320(workflow: Workflow): Promise<Plan> {
    const { message } = drawGraph(workflow, []);
    const plan = await choosePlan(
      toInput(message),
      undefined,
      () => {},
      () => false,
    );
    assert.ok(plan);
    return plan;
  }
});

/** As the page tells it, but for the widths of its texts. */
function toInput({ nodes, edges, cliques }: RenderGraph): PlanInput {
  const written = new Map(nodes.map(({ id, folder }) => [id, folder]));
  const branches = new Set(written.values()).size > 1 ? undefined : findBranches(nodes, edges);
  return {
    ...toSplit(nodes, written),
    ...(branches && nodes.length > 8 ? { spare: toSplit(nodes, branches) } : {}),
    edges: edges.map(({ id, from, to, label, marks, kind, look }) => {
      const width = Math.ceil(label.length * LETTER.mono) + marks.length * 17;
      return { id, from, to, label: width > 0 ? width + 12 : 0, isApart: kind !== 'handoff' || look !== 'certain' };
    }),
    cliques,
    size: SIZE,
    direction: undefined,
    closed: [],
    opened: [],
    wanted: [],
    titles: { clique: 150, fan: 160 },
    most: nodes.length <= 8 ? 1.25 : 1,
  };
}

function toSplit(nodes: RenderGraph['nodes'], folderOf: ReadonlyMap<string, string>): Split {
  const toStep = (width: number) => Math.ceil(Math.max(width, 96) / 16) * 16;
  const used = new Set(nodes.map(({ id }) => folderOf.get(id) ?? ''));
  const folders = [...used].filter((name) => name !== '');
  return {
    nodes: nodes.map(({ id, name, isEntry, kind }) => {
      const width = Math.ceil(name.length * LETTER.name);
      const box = { full: toStep(width + 30), compact: toStep(width + (isEntry ? 48 : 30)), chip: width + 18, tag: width + 34 };
      return { id, folder: folderOf.get(id) ?? '', isEntry, isPlain: kind === 'agent' && !isEntry, ...box, lines: 0, isBare: false };
    }),
    folders: (folders.length > 1 || used.has('') ? folders : []).map((name) => {
      const width = Math.ceil(name.length * LETTER.name);
      return { name, full: Math.max(160, toStep(width + 50)), compact: toStep(width + 70), head: width + 120 };
    }),
    kept: folderOf.get(nodes[0]?.id ?? ''),
  };
}
