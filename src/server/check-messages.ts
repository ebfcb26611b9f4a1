import * as l10n from '@vscode/l10n';
import { ErrorCodes, Message, type MessageStrategy, type RequestMessage } from 'vscode-languageserver';
import { toIssueText } from '../text/to-issue-text';
import { PARAMS } from './params';

/** The request that stands in for one that is refused. Its parameters are the answer's code and message. */
export const REFUSED = 'baton/refused';

/**
 * Lets through what the server can handle: refuses requests whose parameters do not fit, or that come before `initialize` or say it
 * again, and reports notifications that do not fit.
 */
export function checkMessages(report: (problem: string) => void): MessageStrategy {
  let isInitialized = false;
  return {
    handleMessage(message, next) {
      if (Message.isResponse(message)) return next(message);
      if (!Message.isRequest(message) && !Message.isNotification(message)) return report(l10n.t('A message was neither request, notification nor response.'));
      const problem = findProblem(message);
      if (Message.isRequest(message)) return next(problem ? refuse(message, problem) : message);
      if (!problem) return next(message);
      report(l10n.t('The notification {0} is ignored: {1}', message.method, problem.text));
    },
  };

  function findProblem({ method, params }: { readonly method: string; readonly params?: unknown }): Problem | undefined {
    if (method === 'exit' || method.startsWith('$/')) return toProblem(method, params);
    if (method === REFUSED) return { code: ErrorCodes.MethodNotFound, text: l10n.t('there is no method {0}', REFUSED) };
    if (method === 'initialize') {
      if (isInitialized) return { code: ErrorCodes.InvalidRequest, text: l10n.t('`initialize` was said before') };
      const problem = toProblem(method, params);
      isInitialized = !problem;
      return problem;
    }
    return isInitialized ? toProblem(method, params) : { code: ErrorCodes.ServerNotInitialized, text: l10n.t('`initialize` comes first') };
  }
}

interface Problem {
  readonly code: number;
  readonly text: string;
}

function refuse({ jsonrpc, id }: RequestMessage, { code, text }: Problem): RequestMessage {
  return { jsonrpc, id, method: REFUSED, params: [code, text] };
}

function toProblem(method: string, params: unknown): Problem | undefined {
  const schema = Object.hasOwn(PARAMS, method) ? PARAMS[method] : undefined;
  const issues = schema?.safeParse(params).error?.issues;
  return issues && { code: ErrorCodes.InvalidParams, text: toIssueText(issues) };
}
