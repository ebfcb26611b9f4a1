import type { DebugProtocol } from '@vscode/debugprotocol';
import { useLanguage } from '../text/use-language';
import { ReplaySession } from './session';

/** In a process of its own; the client says which language its user speaks. */
class ReplayAdapter extends ReplaySession {
  protected override dispatchRequest(request: DebugProtocol.Request): void {
    const locale = (request.arguments as Partial<DebugProtocol.InitializeRequestArguments> | undefined)?.locale;
    if (request.command === 'initialize' && typeof locale === 'string') useLanguage(locale, __dirname);
    super.dispatchRequest(request);
  }
}

// Speaks over standard input and output; ends when they are closed.
ReplayAdapter.run(ReplayAdapter);
