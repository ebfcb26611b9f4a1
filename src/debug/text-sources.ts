/** Texts that are in no file, as sources that a client can ask for; they can be asked for as long as the session lives. */
export interface TextSources {
  /** The reference of the text that `expression` gives at event `seq`. */
  refer(seq: number, expression: string): number;
  find(reference: number): { readonly seq: number; readonly expression: string } | undefined;
}

/** Texts longer than this, or of several lines, can be opened as documents. */
const LONG = 120;

export function isLongText(value: unknown): boolean {
  return typeof value === 'string' && (value.length > LONG || value.includes('\n'));
}

export function createTextSources(): TextSources {
  const sources: { readonly seq: number; readonly expression: string }[] = [];
  const known = new Map<string, number>();
  return {
    refer: (seq, expression) => {
      const key = `${seq} ${expression}`;
      const reference = known.get(key) ?? sources.push({ seq, expression });
      known.set(key, reference);
      return reference;
    },
    find: (reference) => sources[reference - 1],
  };
}
