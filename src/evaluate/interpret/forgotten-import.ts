import { boundNames } from '../../languages/bound-names';
import type { Import, Statement } from '../../languages/ir';
import type { Machine } from '../state/machine';
import type { SdkValue } from '../state/values';
import { placeOf } from './members/module-members';

/**
 * What a name means that nothing in the file binds: the SDK's, if the SDK exports it and the file imports from the SDK. So it is where somebody is
 * typing, and in parts of a longer program. An import of everything from elsewhere may bind it.
 */
export function forgottenImport(machine: Machine, name: string): SdkValue | undefined {
  const { language, ir } = machine.frame.module;
  const { root, modules } = machine.program.sdk[language];
  const role = Object.hasOwn(modules[root] ?? {}, name) ? modules[root]?.[name] : undefined;
  if (!role || role.role === 'namespace') return undefined;

  const imports = ir.body.flatMap(importsIn);
  const isSdk = ({ module }: Import): boolean => placeOf(machine, module).place.kind === 'sdk';
  if (!imports.some(isSdk) || imports.some((each) => each.names.some(({ imported }) => imported === '*') && !isSdk(each))) return undefined;
  return ir.body.flatMap(boundNames).includes(name) ? undefined : { kind: 'sdk', role, name, language };
}

function importsIn(statement: Statement): readonly Import[] {
  switch (statement.kind) {
    case 'import':
      return [statement];
    case 'if':
      return [...statement.then, ...statement.else].flatMap(importsIn);
    case 'try':
      return [...statement.body, ...statement.handlers.flatMap(({ body }) => body), ...statement.else].flatMap(importsIn);
    default:
      return [];
  }
}
