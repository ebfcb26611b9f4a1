/** Thrown for a file that cannot be imported; the message is to follow the file's name. `place`: where in it, `:12` or `: resourceSpans.0.scopeSpans`. */
export class ImportFault extends Error {
  constructor(
    message: string,
    readonly place = '',
  ) {
    super(message);
  }
}
