import type { FileIR, ModuleReference } from '../../languages/ir';

/** An import anywhere in a file. */
export interface FoundImport {
  readonly module: ModuleReference;
  /** Names it takes, which in Python may be submodules. */
  readonly names: readonly string[];
  /** Runs when the module is loaded, not when one of its functions is called. */
  readonly isEager: boolean;
}

/** Every import, re-export, `require` and `import()` of a file, in order. */
export function importsOf(ir: FileIR): readonly FoundImport[] {
  const found: FoundImport[] = [];
  visit(ir.body, true, found);
  return found;
}

function visit(node: unknown, isEager: boolean, found: FoundImport[]): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, isEager, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { kind, module, names } = node as { kind?: string; module?: ModuleReference; names?: readonly { imported?: string; local: string }[] };
  if ((kind === 'import' || kind === 'export' || kind === 'module-expression') && module) {
    found.push({ module, names: (names ?? []).map((name) => name.imported ?? name.local), isEager });
    return;
  }
  const inner = isEager && kind !== 'function' && kind !== 'function-expression';
  for (const [key, value] of Object.entries(node)) if (typeof value === 'object') visit(value, inner && !(key === 'then' && isForTypes(node)), found);
}

/** `if TYPE_CHECKING:`, whose body never runs. */
function isForTypes(node: { readonly test?: { readonly name?: string } }): boolean {
  return node.test?.name === 'TYPE_CHECKING';
}
