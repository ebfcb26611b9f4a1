import * as l10n from '@vscode/l10n';
import initSqlJs from 'sql.js';
import { readJson, textFieldOf } from '../../../recording/json';
import type { Json } from '../../../recording/schema';
import { ImportFault } from '../import-fault';
import type { Imported, ImportedRun, ImportedStep } from '../imported';

const SQLITE = 'SQLite format 3\0';
/** More items of a session are not read. */
const MOST_ITEMS = 50_000;
/** A session does not name the agent that begins. */
const UNKNOWN = '?';

/** The format, as one says it. */
export function sessionTitle(): string {
  return l10n.t('sessions of the SDK');
}

export function isSqlite(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, SQLITE.length)).toString('latin1') === SQLITE;
}

/** The sessions of a database of the SDK's `SQLiteSession`, each user's message after an answer being a run. Throws `ImportFault` where it is none. */
export async function readSessions(bytes: Uint8Array, wasm: Uint8Array): Promise<Imported> {
  const { Database } = await initSqlJs({ wasmBinary: wasm.slice().buffer });
  const database = new Database(bytes);
  try {
    const [found] = database.exec(
      `SELECT session_id, message_data, strftime('%s', created_at) FROM agent_messages ORDER BY session_id, id LIMIT ${MOST_ITEMS}`,
    );
    const rows = (found?.values ?? []).map(toRow);
    const runs = [...new Set(rows.map(({ session }) => session))].flatMap((session) =>
      toRuns(
        session,
        rows.filter((row) => row.session === session),
      ),
    );
    return { by: 'SQLiteSession', language: 'py', at: runs[0]?.begin, runs: runs.map((run, at) => ({ ...run, id: `r${at + 1}` })) };
  } catch (error) {
    if (error instanceof ImportFault) throw error;
    throw new ImportFault(l10n.t("is no database of the SDK's sessions: {0}", error instanceof Error ? error.message : String(error)));
  } finally {
    database.close();
  }
}

interface Row {
  readonly session: string;
  readonly item: Json;
  /** In microseconds; sessions keep seconds. */
  readonly at: number;
}

function toRow([session, data, seconds]: readonly unknown[], number: number): Row {
  const item = typeof data === 'string' ? readJson(data) : undefined;
  if (typeof item !== 'object' || item === null) throw new ImportFault(l10n.t('the message is no JSON'), `: agent_messages[${number}]`);
  return { session: String(session), item, at: Number(seconds ?? 0) * 1_000_000 };
}

function toRuns(session: string, rows: readonly Row[]): readonly ImportedRun[] {
  const starts = rows.flatMap(({ item }, at) => (isUser(item) && !(at > 0 && isUser(rows[at - 1]?.item ?? null)) ? [at] : []));
  const bounds = starts.length === 0 || starts[0] !== 0 ? [0, ...starts] : starts;
  let agent = UNKNOWN;
  return bounds.map((begin, at) => {
    const own = rows.slice(begin, bounds[at + 1]);
    const asked = own.findIndex(({ item }) => !isUser(item));
    const input = own.slice(0, asked < 0 ? undefined : asked).map(({ item }) => item);
    const { steps, last } = toSteps(asked < 0 ? [] : own.slice(asked), agent, own[0]?.at ?? 0);
    const run = {
      id: '',
      parent: undefined,
      workflow: session,
      trace: undefined,
      agent,
      input,
      output: undefined,
      error: undefined,
      begin: own[0]?.at ?? 0,
      end: undefined,
      steps,
    };
    agent = last;
    return run;
  });
}

/** Items between outputs are one answer of a model; a call that is answered with the name of an agent is a handoff to it. */
function toSteps(rows: readonly Row[], first: string, begin: number): { readonly steps: readonly ImportedStep[]; readonly last: string } {
  const outputs = new Map(rows.flatMap(({ item }) => (isOutput(item) ? [[textFieldOf(item, 'call_id') ?? '', item] as const] : [])));
  const times = { begin, end: undefined, error: undefined };
  const steps: ImportedStep[] = [{ is: 'agent', agent: first, ...times }];
  let agent = first;
  for (let at = 0; at < rows.length; ) {
    const end = rows.findIndex(({ item }, other) => other >= at && isOutput(item));
    const answer = rows.slice(at, end < 0 ? undefined : end);
    if (answer.length > 0) steps.push({ is: 'model', agent, ...NO_REQUEST, output: answer.map(({ item }) => item), ...times, begin: answer[0]?.at ?? begin });
    for (const { item, at: time } of answer) {
      const id = textFieldOf(item, 'call_id');
      const output = id === undefined ? undefined : outputs.get(id);
      if (textFieldOf(item, 'type') !== 'function_call' || !output) continue;
      const told = textFieldOf(output, 'output');
      const to = told === undefined ? undefined : toAssistant(told);
      const own = { ...times, begin: time };
      if (to === undefined) {
        const result = (output as { readonly output?: Json }).output;
        steps.push({ is: 'tool', agent, tool: textFieldOf(item, 'name') ?? '', callId: id, args: textFieldOf(item, 'arguments'), result, ...own });
      } else {
        steps.push({ is: 'handoff', from: agent, to, ...own }, { is: 'agent', agent: to, ...own });
        agent = to;
      }
    }
    at += answer.length;
    while (at < rows.length && isOutput(rows[at]?.item ?? null)) at++;
  }
  return { steps, last: agent };
}

const NO_REQUEST = { model: undefined, instructions: undefined, input: undefined, tools: undefined, usage: undefined, responseId: undefined };

function isUser(item: Json): boolean {
  return textFieldOf(item, 'role') === 'user';
}

function isOutput(item: Json): boolean {
  return /_output$/.test(textFieldOf(item, 'type') ?? '');
}

/** What both SDKs answer the call of a handoff with, and nothing else. */
function toAssistant(text: string): string | undefined {
  const told = readJson(text);
  return typeof told === 'object' && told !== null && Object.keys(told).length === 1 ? textFieldOf(told, 'assistant') : undefined;
}
