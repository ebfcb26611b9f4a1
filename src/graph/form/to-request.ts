import * as l10n from '@vscode/l10n';
import type { FunctionChoice, HandoffDetails, NameChoice, WriteRequest } from '../write/request';
import { isName } from '../write/words';
import type { FieldName, FormValues, WriteForm } from './messages';

const OPTIONS = { toolName: 'toolName', description: 'toolDescription', inputFilter: 'inputFilter', onHandoff: 'onHandoff', inputType: 'inputType' } as const;

/** What a form asks to be written as it is filled in, or what has to be filled in first. */
export function toRequest(form: WriteForm, values: FormValues): WriteRequest | { readonly missing: string } {
  const { ask } = form;
  const value = (name: FieldName): string => values[name] ?? form.fields.find((each) => each.name === name)?.value ?? '';
  switch (ask.kind) {
    case 'add-handoff': {
      const to = ask.to ?? value('to');
      const before = value('before');
      if (to === '') return { missing: l10n.t('Choose the agent that is handed off to.') };
      const details = toDetails(form, values);
      return 'missing' in details ? details : { kind: ask.kind, from: ask.from, to, ...(before === '' ? {} : { before }), ...details };
    }
    case 'change-handoff': {
      const details = toDetails(form, values);
      if ('missing' in details) return details;
      const without = form.fields.flatMap(({ name, value: at }) =>
        at !== '' && values[name] === '' && name in OPTIONS ? OPTIONS[name as keyof typeof OPTIONS] : [],
      );
      return { kind: ask.kind, edge: ask.edge, without, ...details };
    }
    case 'add-agent': {
      const [name, instructions] = [value('name').trim(), value('instructions')];
      if (name === '') return { missing: l10n.t('An agent needs a name.') };
      return { kind: ask.kind, name, beside: ask.beside, isTarget: value('isTarget') !== '', instructions };
    }
    case 'rename-agent': {
      const name = value('name').trim();
      const before = form.fields.find((each) => each.name === 'name')?.value;
      if (name === '') return { missing: l10n.t('An agent needs a name.') };
      return name === before ? { missing: l10n.t('Type another name.') } : { kind: ask.kind, agent: ask.agent, name };
    }
    case 'change-agent': {
      const changed = form.fields.filter(({ name, value: at }) => (values[name] ?? at) !== at.replace(/\r\n?/g, '\n'));
      return { ...ask, ...Object.fromEntries(changed.map(({ name }) => [name, values[name]])) };
    }
    case 'remove-handoff':
    case 'remove-agent':
      return ask;
  }
}

/** Those that are not what they were. */
function toDetails({ fields }: WriteForm, values: FormValues): HandoffDetails | { readonly missing: string } {
  const changed = fields.filter(({ name, value }) => (values[name] ?? value) !== value && values[name] !== '');
  const text = (name: 'toolName' | 'description') => (changed.some((each) => each.name === name) ? { [name]: values[name] } : {});
  const choices: Partial<Record<FieldName, FunctionChoice>> = {};
  for (const { name, options = [], stub } of changed) {
    const made = values[`${name}Stub`]?.trim() || stub;
    if (values[name] === 'new' && made !== undefined) {
      if (!isName(made)) return { missing: l10n.t('`{0}` is no name of a function.', made) };
      choices[name] = { stub: made };
    } else {
      const choice = options.find(({ value }) => value === values[name])?.choice;
      if (choice) choices[name] = choice;
    }
  }
  const { inputFilter, onHandoff, inputType } = choices;
  return {
    ...text('toolName'),
    ...text('description'),
    ...(inputFilter ? { inputFilter } : {}),
    ...(onHandoff ? { onHandoff } : {}),
    ...(inputType && 'use' in inputType ? { inputType: inputType satisfies NameChoice } : {}),
  };
}
