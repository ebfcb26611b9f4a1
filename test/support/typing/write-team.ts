import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Language } from '../../../src/model/language';
import type { Typist } from './typist';

/** Writes a team of four in an empty editor, with a filter, a callback and an input type: by completion, snippets, refactorings and quick fixes. */
export async function writeTeam({ type, openLine, suggest, take, tab, goTo, choose }: Typist, language: Language): Promise<void> {
  const isPython = language === 'python';
  await type('triage');
  await take('triage-team');
  await tab(9);
  await goTo(isPython ? 'triage |= Agent\\(' : 'const triage |=');
  await openLine();
  await type('agent');
  await take('agent');
  for (const field of ['orders', 'Orders', 'Finds orders.', 'You find orders.']) {
    await type(field);
    await tab(1);
  }
  await goTo('handoffs.*refunds|\\]');
  await type(', ');
  await take('→ Orders');
  await goTo('refunds, ord|ers\\]');
  await choose('Add the way back: Orders → Triage');
  await goTo('billing, ref|unds,');
  await choose('Give the handoff to Refunds an input type and a callback');
  await goTo(isPython ? 'input_type=RefundsInput|\\)' : 'inputType: refundsInput|');
  await type(isPython ? ', input_f' : ', inputF');
  await take(isPython ? 'input_filter' : 'inputFilter');
  await suggest();
  await take(isPython ? 'remove_all_tools' : 'removeAllTools');
  await type(isPython ? ', tool_nam="ask_refunds"' : ", toolNam: 'ask_refunds'");
  await goTo(isPython ? 'tool_n|am=' : 'toolN|am:');
  await choose(isPython ? 'Rename to `tool_name_override`' : 'Rename to `toolNameOverride`');
}

/** What a run tells: who was asked, what was said last, and how many calls and outputs of tools each was given. */
export interface TeamRun {
  readonly asked: readonly string[];
  readonly said: string;
  readonly sees: readonly number[];
}

/** From triage to refunds, whose filter drops the call, back, to orders, back, to billing. */
export const TEAM_RUN: TeamRun = { asked: ['Triage', 'Refunds', 'Triage', 'Orders', 'Triage', 'Billing'], said: 'done', sees: [0, 0, 2, 4, 6, 8] };

/** Runs a team as it stands in a file, on the scripted model of the SDK: a module, a script or a notebook. */
export function runTeam(program: string, file: string): TeamRun {
  const script = resolve(`test/support/typing/run-team.${/\.m?js$/.test(file) ? 'mjs' : 'py'}`);
  return JSON.parse(execFileSync(program, [script, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })) as TeamRun;
}
