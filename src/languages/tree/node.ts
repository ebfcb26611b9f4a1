import { ERRONEOUS, ERROR_SYMBOL, type FlatTree, MISSING, NAMED } from './read-tree';

/** A node of a syntax tree, as tree-sitter's own are, without a step into wasm. */
export class Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  #namedChildren: readonly Node[] | undefined;

  /** `id`: its place among the nodes of the tree. */
  constructor(
    readonly tree: FlatTree,
    readonly id: number,
  ) {
    this.type = tree.grammar.types[tree.symbols[id] as number] ?? 'ERROR';
    this.start = tree.starts[id] as number;
    this.end = tree.ends[id] as number;
  }

  get isNamed(): boolean {
    return this.#has(NAMED);
  }

  get isMissing(): boolean {
    return this.#has(MISSING);
  }

  get isError(): boolean {
    return this.tree.symbols[this.id] === ERROR_SYMBOL;
  }

  /** It is something that could not be read or is missing, or there is such a thing within. */
  get hasError(): boolean {
    return this.#has(ERRONEOUS);
  }

  get parent(): Node | undefined {
    const parent = this.tree.parents[this.id] as number;
    return parent < 0 ? undefined : new Node(this.tree, parent);
  }

  get children(): readonly Node[] {
    return this.#children(() => true);
  }

  get namedChildren(): readonly Node[] {
    const { flags } = this.tree;
    return (this.#namedChildren ??= this.#children((child) => ((flags[child] as number) & NAMED) !== 0));
  }

  get firstChild(): Node | undefined {
    return this.child(0);
  }

  child(index: number): Node | undefined {
    const { nexts } = this.tree;
    const end = nexts[this.id] as number;
    let child = this.id + 1;
    for (let skipped = 0; skipped < index && child < end; skipped++) child = nexts[child] as number;
    return child < end ? new Node(this.tree, child) : undefined;
  }

  childForFieldName(name: string): Node | undefined {
    const { nexts } = this.tree;
    const end = nexts[this.id] as number;
    for (let child = this.id + 1; child < end; child = nexts[child] as number) if (this.#isField(child, name)) return new Node(this.tree, child);
    return undefined;
  }

  childrenForFieldName(name: string): readonly Node[] {
    return this.#children((child) => this.#isField(child, name));
  }

  /** In the order of the text, the node itself among them. */
  descendantsOfType(type: string): readonly Node[] {
    const { grammar, symbols, nexts } = this.tree;
    const found: Node[] = [];
    for (let id = this.id; id < (nexts[this.id] as number); id++)
      if ((grammar.types[symbols[id] as number] ?? 'ERROR') === type) found.push(new Node(this.tree, id));
    return found;
  }

  #has(flag: number): boolean {
    return ((this.tree.flags[this.id] as number) & flag) !== 0;
  }

  #isField(child: number, name: string): boolean {
    const field = this.tree.fields[child] as number;
    return field !== 0 && this.tree.grammar.fields[field] === name;
  }

  #children(isWanted: (child: number) => boolean): Node[] {
    const { nexts } = this.tree;
    const end = nexts[this.id] as number;
    const children: Node[] = [];
    for (let child = this.id + 1; child < end; child = nexts[child] as number) if (isWanted(child)) children.push(new Node(this.tree, child));
    return children;
  }
}
