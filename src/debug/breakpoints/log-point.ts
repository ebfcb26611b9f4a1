import { evaluate } from '../values/evaluate';
import { toOneLine } from '../values/one-line';
import type { ScopeData } from '../values/scope';

/** What a log point prints: its message with what stands in braces replaced by what that comes to, or by why it comes to nothing. */
export function toLogText(message: string, data: () => ScopeData): string {
  return message.replace(IN_BRACES, (_, expression: string) => {
    try {
      return toOneLine(evaluate(expression, data()));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
}

const IN_BRACES = /\{((?:[^{}`]|`[^`]*`)+)\}/g;

/** What stands in braces. */
export function expressionsIn(message: string): readonly string[] {
  return [...message.matchAll(IN_BRACES)].map(([, expression = '']) => expression);
}
