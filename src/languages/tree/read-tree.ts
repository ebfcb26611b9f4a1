import type { Language, Tree } from 'web-tree-sitter';

/**
 * A syntax tree as numbers, each node behind those around it and before those within it; all in one buffer. To ask the parser of one node after the other takes
 * longer than parsing; and what is copied need not be given back.
 */
export interface FlatTree {
  readonly grammar: Pick<Language, 'types' | 'fields'>;
  readonly symbols: Uint16Array;
  readonly flags: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The node behind all that is within a node. */
  readonly nexts: Int32Array;
  /** The node around; -1 around the root. */
  readonly parents: Int32Array;
  /** The field of the node around that a node is; 0 where it is none. */
  readonly fields: Uint8Array;
}

/** Flags. */
export const NAMED = 1;
export const MISSING = 2;
/** It is something that could not be read or is missing, or there is such a thing within. */
export const ERRONEOUS = 4;

export const ERROR_SYMBOL = 0xffff;

/** Of the module that tree-sitter's wasm is in. */
export interface Memory {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  readonly HEAPU32: Uint32Array;
}

/** Where tree-sitter 0.27, compiled for wasm, keeps what, in bytes: `TSTree`, `TSLanguage`, `TSFieldMapEntry` and the two of `Subtree` in its `lib/src`. */
const TREE = { root: 0, language: 8 };
const LANGUAGE = { aliasLength: 36, fieldSlices: 64, fieldEntries: 68, metadata: 72, publicSymbols: 76, aliases: 84 };
const ENTRY = { child: 2, isInherited: 3 };
const INLINE = { symbol: 1, padding: 6, size: 7 };
const HEAP = { padding: 4, size: 16, errorCost: 32, children: 36, symbol: 40, bits: 44, descendants: 56, production: 66 };
const [NODE_BYTES, ENTRY_BYTES, SLICE_BYTES, METADATA_BYTES] = [8, 4, 4, 3];

const BIT = { inline: 1, visible: 2, named: 4, extra: 8, missing: 32 };
const HEAP_BIT = { visible: 1, named: 2, extra: 4, missing: 512 };

/** A node, visible or not, whose children are being read. */
interface Level {
  /** The next child; the last stands before the node itself. */
  child: number;
  end: number;
  /** In the text, in bytes. */
  at: number;
  isFirst: boolean;
  /** How many children came that the grammar counts: comments and the like stand anywhere. */
  counted: number;
  /** By this count: what children are called here, and which fields they are. */
  aliases: number;
  fields: number;
  lastField: number;
  /** The visible node that the children are within. */
  around: number;
  isVisible: boolean;
  /** The field that they are where they are no other. */
  given: number;
}

/** A tree out of the memory that the parser made it in. */
export function readTree(memory: Memory, tree: Tree): FlatTree {
  return new TreeReader(memory, tree).read();
}

class TreeReader {
  readonly #bytes: Uint8Array;
  readonly #shorts: Uint16Array;
  readonly #words: Uint32Array;
  readonly #root: number;
  readonly #metadata: number;
  readonly #publicSymbols: number;
  readonly #aliases: number;
  readonly #aliasBytes: number;
  readonly #fieldSlices: number;
  readonly #fieldEntries: number;
  readonly #tree: FlatTree;
  /** By depth, each for all nodes there, one after the other. */
  readonly #levels: Level[] = [];
  #depth = -1;
  #count = 0;

  constructor({ HEAPU8, HEAPU16, HEAPU32 }: Memory, tree: Tree) {
    [this.#bytes, this.#shorts, this.#words] = [HEAPU8, HEAPU16, HEAPU32];
    const address = (tree as unknown as { readonly 0: number })[0];
    this.#root = address + TREE.root;
    const language = this.#word(address + TREE.language);
    this.#metadata = this.#word(language + LANGUAGE.metadata);
    this.#publicSymbols = this.#word(language + LANGUAGE.publicSymbols);
    this.#aliases = this.#word(language + LANGUAGE.aliases);
    this.#aliasBytes = 2 * this.#short(language + LANGUAGE.aliasLength);
    this.#fieldSlices = this.#word(language + LANGUAGE.fieldSlices);
    this.#fieldEntries = this.#word(language + LANGUAGE.fieldEntries);
    const data = this.#word(this.#root);
    this.#tree = newTree(tree.language, isInline(data) || this.#word(data + HEAP.children) === 0 ? 1 : 1 + this.#word(data + HEAP.descendants));
  }

  read(): FlatTree {
    const data = this.#word(this.#root);
    const at = isInline(data) ? this.#byte(this.#root + INLINE.padding) : this.#word(data + HEAP.padding);
    this.#readNode(this.#root, at, 0, -1, 0);
    while (this.#depth >= 0) {
      const level = this.#levels[this.#depth] as Level;
      if (level.child < level.end) {
        this.#readChild(level);
        continue;
      }
      if (level.isVisible) this.#tree.nexts[level.around] = this.#count;
      this.#depth--;
    }
    return this.#tree;
  }

  #readChild(level: Level): void {
    const node = level.child;
    const data = this.#word(node);
    const isFlat = isInline(data);
    level.child += NODE_BYTES;
    if (!level.isFirst) level.at += isFlat ? this.#byte(node + INLINE.padding) : this.#word(data + HEAP.padding);
    level.isFirst = false;
    const { at, counted } = level;
    level.at += isFlat ? this.#byte(node + INLINE.size) : this.#word(data + HEAP.size);
    let alias = 0;
    let field = 0;
    if ((isFlat ? data & BIT.extra : this.#word(data + HEAP.bits) & HEAP_BIT.extra) === 0) {
      if (level.aliases !== 0) alias = this.#short(level.aliases + 2 * counted);
      for (let entry = level.fields; entry < level.lastField; entry += ENTRY_BYTES)
        if (this.#byte(entry + ENTRY.child) === counted && this.#byte(entry + ENTRY.isInherited) === 0) field = this.#short(entry);
      if (field === 0) field = level.given;
      level.counted++;
    }
    this.#readNode(node, at, alias, level.around, field);
  }

  /** Notes a node that is visible, and goes down to what is within. */
  #readNode(node: number, at: number, alias: number, around: number, field: number): void {
    const data = this.#word(node);
    const isFlat = isInline(data);
    const bits = isFlat ? data : this.#word(data + HEAP.bits);
    const isVisible = alias !== 0 || around < 0 || (bits & (isFlat ? BIT.visible : HEAP_BIT.visible)) !== 0;
    const index = this.#count;
    if (isVisible) {
      const symbol = alias || (isFlat ? this.#byte(node + INLINE.symbol) : this.#short(data + HEAP.symbol));
      const isNamed = alias === 0 ? (bits & (isFlat ? BIT.named : HEAP_BIT.named)) !== 0 : this.#byte(this.#metadata + METADATA_BYTES * alias + 1) !== 0;
      const isMissing = (bits & (isFlat ? BIT.missing : HEAP_BIT.missing)) !== 0;
      const isErroneous = isMissing || (!isFlat && this.#word(data + HEAP.errorCost) > 0);
      const { symbols, flags, starts, ends, nexts, parents, fields } = this.#tree;
      symbols[index] = symbol === ERROR_SYMBOL ? symbol : this.#short(this.#publicSymbols + 2 * symbol);
      flags[index] = (isNamed ? NAMED : 0) | (isMissing ? MISSING : 0) | (isErroneous ? ERRONEOUS : 0);
      // Texts are handed over in UTF-16.
      starts[index] = at >> 1;
      ends[index] = (at + (isFlat ? this.#byte(node + INLINE.size) : this.#word(data + HEAP.size))) >> 1;
      nexts[index] = ++this.#count;
      parents[index] = around;
      fields[index] = field;
    }
    if (!isFlat && this.#word(data + HEAP.children) > 0) this.#enter(data, at, isVisible ? index : around, isVisible, field);
  }

  #enter(data: number, at: number, around: number, isVisible: boolean, field: number): void {
    const level = (this.#levels[++this.#depth] ??= newLevel());
    const production = this.#short(data + HEAP.production);
    const slice = this.#fieldSlices + SLICE_BYTES * production;
    level.child = data - NODE_BYTES * this.#word(data + HEAP.children);
    level.end = data;
    level.at = at;
    level.isFirst = true;
    level.counted = 0;
    level.aliases = production === 0 ? 0 : this.#aliases + this.#aliasBytes * production;
    level.fields = this.#fieldEntries + ENTRY_BYTES * this.#short(slice);
    level.lastField = level.fields + ENTRY_BYTES * this.#short(slice + 2);
    level.around = around;
    level.isVisible = isVisible;
    level.given = isVisible ? 0 : field;
  }

  #word(at: number): number {
    return this.#words[at >> 2] as number;
  }

  #short(at: number): number {
    return this.#shorts[at >> 1] as number;
  }

  #byte(at: number): number {
    return this.#bytes[at] as number;
  }
}

/** A node is a pointer, or a small leaf itself. */
function isInline(data: number): boolean {
  return (data & BIT.inline) !== 0;
}

function newLevel(): Level {
  return { child: 0, end: 0, at: 0, isFirst: true, counted: 0, aliases: 0, fields: 0, lastField: 0, around: 0, isVisible: true, given: 0 };
}

function newTree(grammar: FlatTree['grammar'], size: number): FlatTree {
  const buffer = new ArrayBuffer(size * 20);
  const numbers = (index: number): Int32Array => new Int32Array(buffer, index * size * 4, size);
  const [starts, ends, nexts, parents] = [numbers(0), numbers(1), numbers(2), numbers(3)];
  const symbols = new Uint16Array(buffer, size * 16, size);
  const [flags, fields] = [new Uint8Array(buffer, size * 18, size), new Uint8Array(buffer, size * 19, size)];
  return { grammar, symbols, flags, starts, ends, nexts, parents, fields };
}
