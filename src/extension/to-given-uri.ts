import { Uri } from 'vscode';

/** What a command was given: a URI itself, or a row of a view that is of a file. */
export function toGivenUri(given: unknown): Uri | undefined {
  if (given instanceof Uri) return given;
  const row = given as { readonly uri?: unknown } | undefined;
  return row?.uri instanceof Uri ? row.uri : undefined;
}
