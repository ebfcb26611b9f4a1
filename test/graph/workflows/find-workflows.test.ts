import { strict as assert } from 'node:assert';
import { chooseWorkflows, toTitle } from '../../../src/graph/workflows/choose-workflow';
import { countHandoffs } from '../../../src/graph/workflows/count-handoffs';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { buildWorkflow, type Sketch } from '../build-workflow';

const tell = (sketch: Sketch) => {
  const { workflows, lone } = findWorkflows(buildWorkflow(sketch));
  return {
    workflows: workflows.map((workflow) => `${toTitle(workflow)}: ${workflow.agents.map(({ name, id }) => name.value ?? id).join(' ')}`),
    lone: lone.map(({ id }) => id),
  };
};

describe('findWorkflows', () => {
  it('joins what handoffs and calls as tools join, whatever their direction, and leaves the rest alone', () => {
    const agents = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name }));
    const edges = [
      { from: 'b', to: 'a' },
      { from: 'b', to: 'c', kind: 'agent-tool' as const },
      { from: 'e', to: 'd' },
    ];
    assert.deepEqual(tell({ agents, edges }), { workflows: ['b: b a c', 'e: e d'], lone: ['f'] });
  });

  it('is that of an agent whose handoffs only the program knows, or that hands over to itself', () => {
    const agents = [{ name: 'a', handoffsUnknown: 'read from a file' }, { name: 'b' }, { name: 'c' }, { name: 'd' }];
    const edges = [
      { from: 'b', to: 'b' },
      { from: 'c', certainty: 'unknown' as const },
    ];
    assert.deepEqual(tell({ agents, edges }), { workflows: ['a: a', 'b: b', 'c: c'], lone: ['d'] });
  });

  it('is that of the only agent there is', () => {
    assert.deepEqual(tell({ agents: [{ name: 'Assistant' }] }), { workflows: ['Assistant: Assistant'], lone: [] });
  });

  it('begins where a run starts, with the one that leads furthest', () => {
    const agents = [{ name: 'Billing Agent', isStarted: true }, { name: 'b' }, { name: 'Triage_Agent', isStarted: true }];
    const edges = [
      { from: 'Triage_Agent', to: 'Billing Agent' },
      { from: 'Billing Agent', to: 'b' },
    ];
    assert.deepEqual(tell({ agents, edges }).workflows, ['Triage: Triage_Agent Billing Agent b']);
  });

  it('says what tells those of one name apart', () => {
    const workflow = buildWorkflow({
      agents: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => ({ name: `${name}`, isStarted: i % 2 === 0 })),
      edges: [
        { from: 'a', to: 'b' },
        { from: 'c', to: 'd' },
        { from: 'e', to: 'f' },
      ],
    });
    const places = ['/w/desk/main.py', '/w/desk/main.py', '/w/desk/main.ts', '/w/desk/main.ts', '/w/other/late.py', '/w/other/late.py'];
    const agents = workflow.agents.map((agent, i) => ({
      ...agent,
      name: { ...agent.name, value: i % 2 === 0 ? 'Triage Agent' : agent.id },
      span: { ...agent.span, file: places[i] ?? '' },
    }));
    const two = findWorkflows({ ...workflow, agents: agents.slice(0, 4).map((agent, i) => (i < 2 ? agent : { ...agent, language: 'typescript' as const })) });
    assert.deepEqual(two.workflows.map(toTitle), ['Triage python', 'Triage typescript']);
    const { workflows } = findWorkflows({ ...workflow, agents });
    assert.deepEqual(workflows.map(toTitle), ['Triage desk/main.py', 'Triage desk/main.ts', 'Triage other/late.py']);
    const apart = agents.map((agent, i) => ({ ...agent, span: { ...agent.span, file: `/w/desk/${['one', 'two', 'three'][Math.floor(i / 2)]}.py` } }));
    assert.deepEqual(findWorkflows({ ...workflow, agents: apart }).workflows.map(toTitle), ['Triage one', 'Triage two', 'Triage three']);
    const alike = agents.map((agent) => ({ ...agent, span: { ...agent.span, file: '/w/desk.py' } }));
    assert.deepEqual(findWorkflows({ ...workflow, agents: alike }).workflows.map(toTitle), ['Triage 1', 'Triage 2', 'Triage 3']);
    assert.deepEqual(chooseWorkflows(workflows, 'triage').length, 3);
    assert.deepEqual(chooseWorkflows(workflows, 'triage desk/main.ts').map(toTitle), ['Triage desk/main.ts']);
    assert.deepEqual(chooseWorkflows(workflows, 'F').map(toTitle), ['Triage other/late.py']);
  });
});

describe('countHandoffs', () => {
  it('counts each way, and what is unknown apart, once for an agent', () => {
    const agents = [
      { name: 'a', handoffsUnknown: 'read from a file' },
      { name: 'b', handoffsUnknown: 'a parameter' },
      { name: 'c' },
      { name: 'd', handoffsUnknown: 'x' },
    ];
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
      { from: 'b', certainty: 'unknown' as const },
      { from: 'c', to: 'a', kind: 'agent-tool' as const },
      // It says nothing of the handoffs.
      { from: 'd', kind: 'agent-tool' as const, certainty: 'unknown' as const },
    ];
    assert.deepEqual(countHandoffs(buildWorkflow({ agents, edges })), { agents: 4, handoffs: 2, unknown: 4, agentTools: 1 });
  });
});
