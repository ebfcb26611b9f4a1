import * as l10n from '@vscode/l10n';
import type { Expression } from '../../languages/ir';
import { UNDEFINED, unknown } from '../state/common-values';
import type { Machine } from '../state/machine';

import { evaluate } from './expression';
import { deleteAttribute } from './members/set-attribute';
import { deleteSubscript } from './members/subscript';
import { bind } from './names';

/** Python's `del x`, JS's `delete x.y`: as a statement, or for what it answers. */
export function deleteTarget(machine: Machine, target: Expression): void {
  if (target.kind === 'name' && !machine.frame.module.traits.scopes.haveBlocks)
    bind(machine, target.name, unknown(l10n.t('`{0}` is not defined before this point', target.name)), target);
  if (target.kind === 'attribute') deleteAttribute(machine, evaluate(machine, target.object), target.name, machine.item(UNDEFINED, target));
  if (target.kind === 'subscript') deleteSubscript(machine, evaluate(machine, target.object), evaluate(machine, target.index), machine.spanOf(target));
}
