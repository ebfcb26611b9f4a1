import type { FormAsk, WriteForm } from './messages';

/** The same where agents and edges are called otherwise by now; undefined where one of them is gone. */
export function renameAsk(ask: FormAsk, now: ReadonlyMap<string, string>): FormAsk | undefined {
  let isGone = false;
  const rename = (id: string): string => {
    const found = now.get(id);
    isGone ||= found === undefined;
    return found ?? id;
  };
  const renamed = toRenamed(ask, rename);
  return isGone ? undefined : renamed;
}

/** What the values of a form that stand for agents and edges are called by now. */
export function renameValues({ fields }: WriteForm, now: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const values = fields.flatMap(({ name, options = [] }) => (name === 'to' || name === 'before' ? options.map(({ value }) => value) : []));
  return Object.fromEntries(values.filter((value) => value !== '').map((value) => [value, now.get(value) ?? '']));
}

function toRenamed(ask: FormAsk, rename: (id: string) => string): FormAsk {
  switch (ask.kind) {
    case 'add-handoff':
      return { ...ask, from: rename(ask.from), ...(ask.to === undefined ? {} : { to: rename(ask.to) }) };
    case 'change-handoff':
    case 'remove-handoff':
      return { ...ask, edge: rename(ask.edge) };
    case 'add-agent':
      return { ...ask, beside: rename(ask.beside) };
    case 'rename-agent':
    case 'change-agent':
    case 'remove-agent':
      return { ...ask, agent: rename(ask.agent) };
  }
}
