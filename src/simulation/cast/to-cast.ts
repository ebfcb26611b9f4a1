import * as l10n from '@vscode/l10n';
import { hasHandoffOption } from '../../engine/define/accepted-handoff-options';
import type { RunSettings } from '../../engine/run/scenario/scenario';
import { does } from '../../engine/sdk/version-gates';
import { RUN_OPTIONS } from '../../model/options/run-options';
import type { Agent, Sdk, Workflow } from '../../model/workflow';
import { type Gap, toExample } from '../gap';
import type { ParsedScript } from '../parse-script';
import { ScriptFault } from '../script-fault';
import { toFilter } from '../to-filter';
import type { Cast, Guard, Member } from './cast';
import { castGuardrail, castGuardrails } from './cast-guardrails';
import { castHandoffs } from './cast-handoffs';
import { castOutput } from './cast-output';
import { castTools } from './cast-tools';
import { type Casting, castNameOf, findNameGap, numberOf, settingsOf } from './casting';
import { findAgent, list, type ToPlaceText, toFullPlaceText } from './find-agent';

/** The agents that the script's run can reach. Throws `ScriptFault` where the script speaks of something that is not there. */
export function toCast(workflow: Workflow, parsed: ParsedScript, place: ToPlaceText, version?: Sdk): Cast {
  const start = findStart(workflow, parsed, place, version);
  const isRealtime = start.kind === 'realtime';
  const casting: Casting = { sdk: version ?? start.sdk, workflow, parsed, place, isRealtime, reached: [], used: new Set() };
  numberOf(casting, start);
  const members: Member[] = [];
  for (let number = 0; number < casting.reached.length; number++) {
    const agent = casting.reached[number];
    if (agent) members.push(toMember(casting, agent));
  }
  const guards = (['inputGuardrails', 'outputGuardrails'] as const).map((key) =>
    (parsed.script.run?.[key] ?? []).map((name) => castGuardrail(casting, { names: [name], span: start.span })),
  );
  checkUse(casting, members);
  checkSdk(casting);
  if (isRealtime) checkSession(parsed);
  return {
    sdk: casting.sdk,
    isRealtime,
    members: members.map((member) => withNamesakes(member, members, place)),
    run: toRunSettings(casting, guards),
    isSet: parsed.script.run !== undefined,
    runGuards: guards.flat(),
  };
}

function findStart(workflow: Workflow, { script, at }: ParsedScript, place: ToPlaceText, version: Sdk | undefined): Agent {
  const { start } = script;
  const candidates = workflow.agents.filter(({ language }) => version === undefined || language === version.language);
  const found = findAgent(workflow, candidates, typeof start === 'string' ? { agent: start } : start, place);
  if ('isAmbiguous' in found) {
    const { fault, isAmbiguous } = found;
    const advised = isAmbiguous ? l10n.t('{0}; say which, by the line that makes it or the call that leads there: {1}', fault, EXAMPLE_START) : fault;
    throw new ScriptFault(`${at('start')}: ${advised}`);
  }
  return found;
}

const EXAMPLE_START = '"start": { "file": "…", "line": … }';

const NO_GUARDS = { guards: [], gaps: [] };

function toMember(casting: Casting, agent: Agent): Member {
  const settings = settingsOf(casting, agent);
  const name = castNameOf(casting, agent);
  const { passages, gaps: ofHandoffs } = castHandoffs(casting, agent);
  const { tools, gaps: ofTools } = castTools(casting, agent);
  // Those of a session judge what is spoken, while it is: that has no place among its events.
  const [input, output] = casting.isRealtime ? [NO_GUARDS, NO_GUARDS] : [castGuardrails(casting, agent, 'input'), castGuardrails(casting, agent, 'output')];
  const ofOutput = castOutput(casting, agent);
  const gaps: Gap[] = [...findNameGap(casting, agent)];
  const description = settings.handoffDescription ?? agent.handoffDescription?.value;
  const toolUse = settings.toolUse ?? (agent.toolUse ? agent.toolUse.value : 'run_llm_again');
  if (agent.toolUse && toolUse === undefined) {
    gaps.push({
      span: agent.toolUse.span,
      what: l10n.t('what becomes of the results of the tools of `{0}`', name),
      write: toExample(['agents', name, 'toolUse'], '"run_llm_again"'),
    });
  }
  return {
    agent,
    name,
    ...(description === undefined ? {} : { handoffDescription: description }),
    handoffs: passages,
    tools,
    inputGuardrails: input.guards,
    outputGuardrails: output.guards,
    ...ofOutput.facts,
    toolUse: toolUse ?? 'run_llm_again',
    gaps: [...gaps, ...ofOutput.gaps, ...ofHandoffs, ...ofTools, ...input.gaps, ...output.gaps],
  };
}

/** Agents of one name cannot be told apart in a recording. */
function withNamesakes(member: Member, members: readonly Member[], place: ToPlaceText): Member {
  const others = members.filter((other) => other !== member && other.name === member.name);
  if (others.length === 0) return member;
  const where = [member, ...others].map(({ agent }) => toFullPlaceText(agent, place));
  const gap: Gap = {
    span: member.agent.span,
    what: l10n.t('another name for one of the agents `{0}`, at {1}', member.name, list(where)),
    write: toExample(['agents', where[0] ?? '', 'name'], JSON.stringify(`${member.name} 2`)),
  };
  return { ...member, gaps: [...member.gaps, gap] };
}

/** Throws for parts of the script that nothing answers to: a misspelt name would otherwise go unnoticed. */
function checkUse({ parsed: { script, at }, used }: Casting, members: readonly Member[]): void {
  const names = {
    agents: members.map(({ name }) => name),
    handoffs: members.flatMap(({ name, handoffs }) => handoffs.map(({ spec }) => spec.toolName ?? `${name}->${members[spec.to]?.name ?? ''}`)),
    tools: members.flatMap(({ tools }) => tools.map(({ spec }) => spec.name)),
    guardrails: members.flatMap(({ inputGuardrails, outputGuardrails }) => [...inputGuardrails, ...outputGuardrails].map(({ spec }) => spec.name)),
  };
  const faults = (Object.keys(names) as (keyof typeof names)[]).flatMap((section) =>
    Object.keys(script[section] ?? {})
      .filter((key) => !used.has(`${section}.${key}`))
      .map((key) => `${at(section, key)}: ${toUnusedText(section, [...new Set(names[section])])}`),
  );
  if (faults.length > 0) throw new ScriptFault(...faults);
}

function toUnusedText(section: string, names: readonly string[]): string {
  return names.length === 0
    ? l10n.t('the run can reach nothing that this is about; it has no {0}', `\`${section}\``)
    : l10n.t('the run can reach nothing that this is about; {0} there are: {1}', `\`${section}\``, list(names));
}

/** Throws where the script asks for what the SDK or this release of it does not have. */
function checkSdk({ sdk, parsed: { script, at } }: Casting): void {
  const { run = {}, handoffs = {} } = script;
  if (!hasHandoffOption(sdk, 'nestHistory')) {
    const nests: PropertyKey[][] = [
      ...(run.nest === undefined ? [] : [['run', 'nest']]),
      ...(run.filter === 'nest_handoff_history' ? [['run', 'filter']] : []),
      ...Object.entries(handoffs).flatMap(([key, { nest, filter }]) => [
        ...(nest === undefined ? [] : [['handoffs', key, 'nest']]),
        ...(filter === 'nest_handoff_history' ? [['handoffs', key, 'filter']] : []),
      ]),
    ];
    const [path] = nests;
    if (path)
      throw new ScriptFault(
        `${at(...path)}: ${sdk.language === 'python' ? l10n.t('openai-agents {0} has no nested history', sdk.version) : l10n.t('the JavaScript SDK has no nested history')}`,
      );
  }
  if (run.toolNotFound && !does(sdk, 'hasToolNotFound'))
    throw new ScriptFault(`${at('run', 'toolNotFound')}: ${l10n.t('release {0} has no such setting', sdk.version)}`);
  if (run.collisions && !does(sdk, 'resolvesCollisions'))
    throw new ScriptFault(`${at('run', 'collisions')}: ${l10n.t('release {0} has no such setting', sdk.version)}`);
  if (run.maxTurns === null && !does(sdk, 'hasUnlimitedTurns'))
    throw new ScriptFault(`${at('run', 'maxTurns')}: ${l10n.t('release {0} always has a limit', sdk.version)}`);
}

/** Throws for settings that a realtime session does not have. */
function checkSession({ script: { run = {}, handoffs = {} }, at }: ParsedScript): void {
  const [setting] = Object.keys(run);
  if (setting !== undefined) throw new ScriptFault(`${at('run', setting)}: ${l10n.t('a realtime session has no such setting')}`);
  for (const [key, told] of Object.entries(handoffs)) {
    const option = (['filter', 'nest'] as const).find((each) => told[each] !== undefined);
    if (option) throw new ScriptFault(`${at('handoffs', key, option)}: ${l10n.t('a realtime session has neither filters nor nested history')}`);
  }
}

function toRunSettings({ parsed, sdk }: Casting, [input = [], output = []]: readonly (readonly Guard[])[]): RunSettings {
  const { filter, historyWrappers, maxTurns, nest, toolNotFound, collisions, approvals, conversation, stream } = parsed.script.run ?? {};
  const ofRun = filter === undefined ? undefined : toFilter(filter, RUN_OPTIONS.handoffInputFilter[sdk.language].names.runConfig);
  const wrappers = historyWrappers && {
    ...(historyWrappers.start === undefined ? {} : { start: historyWrappers.start }),
    ...(historyWrappers.end === undefined ? {} : { end: historyWrappers.end }),
  };
  return {
    ...(maxTurns === undefined ? {} : { maxTurns }),
    ...(ofRun === undefined ? {} : { filter: ofRun }),
    ...(nest === undefined ? {} : { nest }),
    ...(wrappers ? { wrappers } : {}),
    ...(toolNotFound ? { toolNotFound } : {}),
    ...(collisions ? { collisions } : {}),
    ...(approvals ? { approvals } : {}),
    ...(conversation ? { conversation } : {}),
    ...(stream ? { stream } : {}),
    inputGuardrails: input.map(({ spec }) => spec),
    outputGuardrails: output.map(({ spec }) => spec),
  };
}
