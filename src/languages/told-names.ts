import type { SdkDescription, SdkRole } from './sdk';

/** Roles of which something is told wherever they stand; all else counts where it is given to these. */
const TOLD: ReadonlySet<SdkRole['role']> = new Set<SdkRole['role']>(['agent', 'handoff', 'tool', 'guardrail', 'runner', 'run', 'namespace']);

/** Whether something is told of whoever takes a name from a module of the SDK's; `role`: what it means. */
export function isTold({ runConfigs, modelSettings, hookClasses }: SdkDescription, module: string, name: string, role: SdkRole | undefined): boolean {
  if (role) return TOLD.has(role.role) && (role.role !== 'tool' || role.maker !== undefined);
  const path = `${module}.${name}`;
  return runConfigs.includes(path) || modelSettings.classes.includes(path) || Object.hasOwn(hookClasses, path);
}

/** Names that are taken for the SDK's, and told of, where their import is forgotten. */
export function forgettableNames(sdk: SdkDescription): readonly string[] {
  const { root, modules } = sdk;
  return Object.entries(modules[root] ?? {}).flatMap(([name, role]) => (role.role !== 'namespace' && isTold(sdk, root, name, role) ? [name] : []));
}
