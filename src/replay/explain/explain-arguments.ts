import * as l10n from '@vscode/l10n';
import { does } from '../../engine/sdk/version-gates';
import { readJson } from '../../recording/json';
import type { Header, Json } from '../../recording/schema';
import type { RecordedHandoff } from '../handoff';
import { type ArgumentFault, findArgumentFaults } from './find-argument-faults';
import { type Trap, toFunctionName } from './trap';

/** Why the SDK did not take the model's arguments, which its own messages do not say; or what the callback raised. */
export function* explainArguments(handoff: RecordedHandoff, lang: Header['lang'], version: string): Generator<Trap> {
  const { argumentsText, inputSchema, error, failedIn, onHandoff } = handoff;
  const callback = toFunctionName(onHandoff?.fn, lang === 'py' ? '`on_handoff`' : '`onHandoff`');
  if (failedIn === 'callback' && error) {
    yield {
      id: 'callback-raised',
      severity: 'error',
      title: l10n.t('{0} raised `{1}`: {2}', callback, error.name, error.message),
      why: l10n.t('The SDK passes an exception of the callback on: the run ends, and the next agent is never asked. Tools of the same turn have run.'),
      fix: l10n.t('Open {0}; to refuse a handoff by its arguments, raising there is the way.', callback),
    };
    return;
  }
  const faults = readFaults(argumentsText, inputSchema);
  if (failedIn === 'arguments') {
    if (faults?.length === 0 && lang === 'js' && onHandoff && !does({ language: 'typescript', version }, 'keepsCallbackErrors')) {
      yield {
        id: 'callback-hidden',
        severity: 'error',
        title: l10n.t('The arguments fit their schema; what failed is {0}.', callback),
        why: l10n.t('Before version 0.18.0 the SDK calls the callback where it parses the arguments, and reports whatever it throws as invalid JSON.'),
        fix: l10n.t('Open {0}, or update the SDK to see its own error.', callback),
      };
      return;
    }
    yield {
      id: 'wrong-arguments',
      severity: 'error',
      title: faults?.length ? l10n.t('The arguments do not fit their schema: {0}.', toList(faults)) : l10n.t('The SDK did not take the arguments.'),
      why: toWhy(isHidden(error?.message), lang),
      fix: l10n.t('Say in the description of the field what is wanted, or let the input type take what models write.'),
    };
  } else if (faults?.length && onHandoff && handoff.arguments !== undefined && handoff.outcome === 'done') {
    yield {
      id: 'unchecked-arguments',
      severity: 'info',
      title: l10n.t('The SDK took arguments that do not fit their schema: {0}.', toList(faults)),
      why:
        lang === 'py'
          ? l10n.t('The model is given the schema, and pydantic checks by the input type itself, which may be less strict.')
          : l10n.t('A plain JSON schema is given to the model and never checked; a zod schema may be less strict than what is made of it.'),
      fix: l10n.t('Check them in {0}.', callback),
    };
  }
}

function toWhy(isReasonHidden: boolean, lang: Header['lang']): string {
  if (!isReasonHidden) return l10n.t('The SDK checks the arguments that the model wrote, and ends the run where they do not fit.');
  return lang === 'py'
    ? l10n.t(
        'The SDK checks the arguments that the model wrote, and ends the run where they do not fit. Its message hides the reason unless `OPENAI_AGENTS_DONT_LOG_TOOL_DATA` is 0.',
      )
    : l10n.t('The SDK checks the arguments that the model wrote, and ends the run where they do not fit. Its message does not say which field.');
}

/** What both SDKs say in the place of the reason; Python since 0.20, with its default settings. */
function isHidden(message: string | undefined): boolean {
  return message === 'Invalid JSON when parsing model output' || message === 'Invalid JSON provided';
}

function readFaults(argumentsText: string | undefined, schema: Json | undefined): readonly ArgumentFault[] | undefined {
  if (argumentsText === undefined) return undefined;
  if (argumentsText.trim() === '') return [{ path: [], reason: l10n.t('they are empty') }];
  const value = readJson(argumentsText);
  if (value === undefined) return [{ path: [], reason: l10n.t('they are no JSON') }];
  return schema === undefined ? undefined : findArgumentFaults(value, schema);
}

function toList(faults: readonly ArgumentFault[]): string {
  return faults.map(({ path, reason }) => (path.length > 0 ? `\`${path.join('.')}\`: ${reason}` : reason)).join('; ');
}
