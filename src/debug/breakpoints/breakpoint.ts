import * as l10n from '@vscode/l10n';
import { findSyntaxError } from '../values/evaluate';
import { readHitCondition } from './hit-condition';
import type { Landmark } from './landmark';
import { expressionsIn } from './log-point';
import type { Clue } from './read-clues';

/** Something to stop at, or to say something at. */
export interface Breakpoint {
  readonly id: number;
  readonly reason: 'breakpoint' | 'function breakpoint' | 'exception' | 'data breakpoint';
  matches(landmark: Landmark, seq: number): boolean;
  /** Whether it may match an event with that clue; absent: any. */
  mayMatch?(clue: Clue): boolean;
  /** Whether it may match the event, as far as the clue does not tell; absent: it may. */
  mayBeAt?(seq: number): boolean;
  /** JMESPath over the data of the stop. */
  readonly condition: string | undefined;
  readonly isWanted: ((count: number) => boolean) | undefined;
  /** Printed instead of stopping; what stands in braces is evaluated. */
  readonly log: string | undefined;
}

/** The parts of a breakpoint that a client gives besides what it is set on. */
export interface Terms {
  readonly condition?: string;
  readonly hitCondition?: string;
  readonly logMessage?: string;
}

/** Why terms cannot be used; undefined if they can. */
export function findFault({ condition, hitCondition, logMessage }: Terms): string | undefined {
  if (hitCondition && !readHitCondition(hitCondition)) return l10n.t('`{0}` is no hit condition: say 3, >= 3 or % 2', hitCondition);
  const expressions = [...(condition ? [condition] : []), ...expressionsIn(logMessage ?? '')];
  return expressions.map(findSyntaxError).find((fault) => fault !== undefined);
}

export function toTerms({ condition, hitCondition, logMessage }: Terms): Pick<Breakpoint, 'condition' | 'isWanted' | 'log'> {
  return { condition: condition || undefined, isWanted: hitCondition ? readHitCondition(hitCondition) : undefined, log: logMessage || undefined };
}
