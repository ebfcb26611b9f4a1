import type { SdkDescription, SdkRole } from '../../languages/sdk';
import type { WrittenImport } from '../../model/cursor';
import type { OptionCallee } from '../../model/options/known-options';

/** What a path means that is imported from the SDK; undefined for all others. */
function sdkRole(path: string, imports: readonly WrittenImport[], { modules }: SdkDescription): SdkRole | undefined {
  const from = (module: string, names: readonly string[]): SdkRole | undefined => {
    const [name, ...rest] = names;
    if (name === undefined) return undefined;
    const known = modules[module];
    const role = known && Object.hasOwn(known, name) ? known[name] : undefined;
    if (role?.role === 'namespace') return from(role.module, rest);
    if (role) return rest.length === 0 ? role : undefined;
    return from(`${module}.${name}`, rest);
  };
  const [root = '', ...rest] = path.split('.');
  for (const { module, names, namespace } of imports.toReversed()) {
    const named = names.find(({ local }) => local === root);
    if (named) return from(module, [named.imported, ...rest]);
    if (namespace !== undefined && (path === namespace || path.startsWith(`${namespace}.`))) {
      return from(module, path.slice(namespace.length + 1).split('.'));
    }
    if (names.some(({ imported }) => imported === '*')) {
      const found = from(module, [root, ...rest]);
      if (found) return found;
    }
  }
  return undefined;
}

/** Whose options a call of a path takes, by the file's imports; undefined for what is not the SDK's. */
export function sdkCallee(path: string, imports: readonly WrittenImport[], sdk: SdkDescription): OptionCallee | undefined {
  const [last = '', ...before] = path.split('.').toReversed();
  if (last === sdk.asTool && before.length > 0) return 'asTool';
  const owner = before.toReversed().join('.');
  const role = sdkRole(sdk.create !== undefined && last === sdk.create ? owner : path, imports, sdk);
  switch (role?.role) {
    case 'agent':
      return role.kind;
    case 'handoff':
      return role.constructedBy;
    case 'tool':
      return role.maker;
    case 'guardrail':
      return toGuardrail(role);
    default:
      return isRunConfig(path, imports, sdk) ? 'runConfig' : undefined;
  }
}

function toGuardrail({ kind, isDecorator }: { readonly kind: 'input' | 'output'; readonly isDecorator?: true }): OptionCallee {
  if (kind === 'input') return isDecorator ? 'inputGuardrailDecorator' : 'inputGuardrail';
  return isDecorator ? 'outputGuardrailDecorator' : 'outputGuardrail';
}

function isRunConfig(path: string, imports: readonly WrittenImport[], { runConfigs }: SdkDescription): boolean {
  return imports.some(
    ({ module, names, namespace }) =>
      names.some(({ imported, local }) => local === path && runConfigs.includes(`${module}.${imported}`)) ||
      (namespace !== undefined && path.startsWith(`${namespace}.`) && runConfigs.includes(`${module}.${path.slice(namespace.length + 1)}`)),
  );
}
