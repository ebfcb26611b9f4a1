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
      title: `${callback} raised \`${error.name}\`: ${error.message}`,
      why: 'The SDK passes an exception of the callback on: the run ends, and the next agent is never asked. Tools of the same turn have run.',
      fix: `Open ${callback}; to refuse a handoff by its arguments, raising there is the way.`,
    };
    return;
  }
  const faults = readFaults(argumentsText, inputSchema);
  if (failedIn === 'arguments') {
    if (faults?.length === 0 && lang === 'js' && onHandoff && !does({ language: 'typescript', version }, 'keepsCallbackErrors')) {
      yield {
        id: 'callback-hidden',
        severity: 'error',
        title: `The arguments fit their schema; what failed is ${callback}.`,
        why: 'Before version 0.18.0 the SDK calls the callback where it parses the arguments, and reports whatever it throws as invalid JSON.',
        fix: `Open ${callback}, or update the SDK to see its own error.`,
      };
      return;
    }
    yield {
      id: 'wrong-arguments',
      severity: 'error',
      title: faults?.length ? `The arguments do not fit their schema: ${toList(faults)}.` : 'The SDK did not take the arguments.',
      why: `The SDK checks the arguments that the model wrote, and ends the run where they do not fit.${isHidden(error?.message) ? ` ${WHY_HIDDEN[lang]}` : ''}`,
      fix: 'Say in the description of the field what is wanted, or let the input type take what models write.',
    };
  } else if (faults?.length && onHandoff && handoff.arguments !== undefined && handoff.outcome === 'done') {
    yield {
      id: 'unchecked-arguments',
      severity: 'info',
      title: `The SDK took arguments that do not fit their schema: ${toList(faults)}.`,
      why:
        lang === 'py'
          ? 'The model is given the schema, and pydantic checks by the input type itself, which may be less strict.'
          : 'A plain JSON schema is given to the model and never checked; a zod schema may be less strict than what is made of it.',
      fix: `Check them in ${callback}.`,
    };
  }
}

const WHY_HIDDEN: Readonly<Record<Header['lang'], string>> = {
  py: 'Its message hides the reason unless `OPENAI_AGENTS_DONT_LOG_TOOL_DATA` is 0.',
  js: 'Its message does not say which field.',
};

/** What both SDKs say in the place of the reason; Python since 0.20, with its default settings. */
function isHidden(message: string | undefined): boolean {
  return message === 'Invalid JSON when parsing model output' || message === 'Invalid JSON provided';
}

function readFaults(argumentsText: string | undefined, schema: Json | undefined): readonly ArgumentFault[] | undefined {
  if (argumentsText === undefined) return undefined;
  if (argumentsText.trim() === '') return [{ path: [], reason: 'they are empty' }];
  const value = readJson(argumentsText);
  if (value === undefined) return [{ path: [], reason: 'they are no JSON' }];
  return schema === undefined ? undefined : findArgumentFaults(value, schema);
}

function toList(faults: readonly ArgumentFault[]): string {
  return faults.map(({ path, reason }) => (path.length > 0 ? `\`${path.join('.')}\`: ${reason}` : reason)).join('; ');
}
