import { once } from 'node:events';
import { createReplaySession } from '../../src/debug/session';

type Message = { readonly type: string; readonly request_seq?: number; readonly [key: string]: unknown };

/** Requests after which the replay stops somewhere, sooner or later. */
const MOVES = /^(configurationDone|next|step\w+|continue|reverseContinue|restart|restartFrame|goto|seek|pause)$/;

/**
 * Plays the requests of a transcript (`> next {"threadId":1}`; `>! …` one that does not move) and writes below each what came: `< ` the body
 * of the response, `! ` the error that it is instead, `* ` events. In what is sent, `<recording>` and `<folder>` are paths, and
 * `"@id Billing"` is the `id` of the newest object told of whose name begins so.
 */
export async function playWire(transcript: string, { recording, folder }: { readonly recording: string; readonly folder: string }): Promise<string> {
  const session = createReplaySession();
  const told: Message[] = [];
  const heard = session.onDidSendMessage((message) => {
    told.push(JSON.parse(JSON.stringify(message)) as Message);
    session.emit('told');
  });
  const names: { readonly name: string; readonly object: Readonly<Record<string, unknown>> }[] = [];
  const lines: string[] = [];
  let seq = 0;
  for (const line of transcript.split('\n')) {
    if (line === '' || line.startsWith('#')) lines.push(line);
    const [, mark, command = '', text = ''] = /^(>!?) (\w+) ?(.*)$/.exec(line) ?? [];
    if (mark === undefined) continue;
    lines.push(line);
    const args = fillIn(text.replaceAll('<recording>', recording).replaceAll('<folder>', folder));
    session.handleMessage({ type: 'request', seq: ++seq, command, ...(args === '' ? {} : { arguments: JSON.parse(args) as unknown }) } as never);
    const response = await until((message) => message.request_seq === seq);
    if (mark === '>' && MOVES.test(command) && response['success'] === true) await until(({ event }) => event === 'stopped');
    // What is sent with a response has been sent when another request is answered.
    if (command !== 'disconnect') {
      session.handleMessage({ type: 'request', seq: ++seq, command: 'threads' } as never);
      await until((message) => message.request_seq === seq);
    }
    for (const message of told.splice(0)) if (message.request_seq !== seq || command === 'disconnect') tell(message);
  }
  heard?.dispose();
  return lines.join('\n').replaceAll(recording, '<recording>').replaceAll(folder, '<folder>').replaceAll(process.cwd(), '<cwd>');

  async function until(isMeant: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = told.find(isMeant);
      if (found) return found;
      await once(session, 'told');
    }
  }

  function tell({ type, event, body, success, message }: Message): void {
    note(body);
    if (type === 'event') lines.push(`* ${String(event)} ${toLine(body)}`);
    else if (success === true) lines.push(body === undefined ? '<' : `< ${toLine(body)}`);
    else lines.push(`! ${String(message)}${isShown(body) ? ' (shown)' : ''}`);
  }

  function note(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const { name } = value as { readonly name?: unknown };
    if (typeof name === 'string') names.unshift({ name, object: value as Record<string, unknown> });
    for (const inner of Object.values(value)) note(inner);
  }

  function fillIn(text: string): string {
    return text.replace(/"@(\w+) ([^"]*)"/g, (_, key: string, wanted: string) => {
      const found = names.find(({ name, object }) => name.startsWith(wanted) && key in object);
      return JSON.stringify(found?.object[key] ?? `nothing is called "${wanted}" that has such`);
    });
  }
}

/** Whether the client shall show the error to the user. */
function isShown(body: unknown): boolean {
  return (body as { readonly error: { readonly showUser?: boolean } }).error.showUser ?? false;
}

/** A list of objects with a line for each. */
function toLine(body: unknown): string {
  const list =
    typeof body === 'object' && body !== null && Object.keys(body).length > 0
      ? Object.entries(body).find(([, value]) => Array.isArray(value) && typeof value[0] === 'object')
      : undefined;
  if (!list || (list[1] as unknown[]).length < 2) return JSON.stringify(body) ?? '';
  const [key, elements] = list as [string, readonly unknown[]];
  const rest = { ...(body as object), [key]: elements.length };
  return [JSON.stringify(rest), ...elements.map((element) => `    ${JSON.stringify(element)}`)].join('\n');
}
