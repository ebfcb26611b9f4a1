/** What an SDK raises while it converts a schema. Inside `strict-schema` it is thrown, outside it is a verdict. */
export class StrictSchemaError extends Error {
  /** @param type The exception's class as the SDK names it. @param path The way to the offending sub-schema. */
  constructor(
    readonly type: string,
    message: string,
    readonly path: readonly string[],
  ) {
    super(message);
  }
}

/** The JSON pointer (RFC 6901) of a way into a document; the root is the empty string. */
export function toPointer(path: readonly string[]): string {
  return path.map((step) => `/${step.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}
