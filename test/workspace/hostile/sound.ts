import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from '../../../src/model/finding';
import type { Workflow } from '../../../src/model/workflow';
import { PYTHON, TYPESCRIPT } from '../../server/desks';
import type { HostileCase } from './cases';

/** What there is to see of the program beside what harms, and what was named. */
export interface Seen {
  readonly graph: readonly string[];
  readonly findings: readonly string[];
  /** Files relative to the folder. */
  readonly named: readonly { readonly file: string; readonly reason: string }[];
}

const FILES = { 'sound.py': PYTHON, 'sound.ts': TYPESCRIPT };

/** Writes a program into a folder whose graph and mistakes are known, in both languages. */
export function writeSound(folder: string): void {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
}

export function toSeen(
  folder: string,
  { workflow, findings }: { readonly workflow: Workflow; readonly findings: readonly Finding[] },
  named: Seen['named'],
): Seen {
  const isSound = (file: string) => Object.keys(FILES).some((name) => file === `${folder}/${name}`);
  const names = new Map(workflow.agents.filter(({ span }) => isSound(span.file)).map(({ id, name }) => [id, String(name.value)]));
  const edges = workflow.edges.flatMap(({ from, to }) => (names.has(from) ? [`${names.get(from)} → ${names.get(to ?? '') ?? '?'}`] : []));
  return {
    graph: [...names.values(), ...edges].sort(),
    findings: findings
      .filter(({ at }) => isSound(at.file))
      .map(({ at, rule }) => `${basename(at.file)} ${rule}`)
      .sort(),
    named: named.filter(({ file }) => file.startsWith(`${folder}/`)).map(({ file, reason }) => ({ file: file.slice(folder.length + 1), reason })),
  };
}

/** The sound program is seen whole, and what harms is named. */
export function assertSeen({ graph, findings, named }: Seen, { named: expected }: HostileCase): void {
  assert.deepEqual(graph, ['Billing', 'Desk', 'Desk → Sales', 'Refunds', 'Sales', 'Triage', 'Triage → Billing', 'Triage → Refunds']);
  assert.deepEqual(findings, ['sound.py invalid-handoff-entry', 'sound.ts invalid-handoff-entry']);
  if (!expected) return;
  const reasons = named.flatMap(({ file, reason }) => (file === expected.file ? [reason] : []));
  assert.ok(
    reasons.some((reason) => expected.reason.test(reason)),
    `${expected.file} is not named: ${JSON.stringify(named.slice(0, 5))}`,
  );
}
