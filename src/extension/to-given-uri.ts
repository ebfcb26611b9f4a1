import { Uri } from 'vscode';

/** What a command of the explorer was given: all that is chosen there, or the one that it was called on. */
export function toGivenUris(given: unknown, all: unknown): readonly Uri[] {
  const chosen = Array.isArray(all) ? all.filter((each) => each instanceof Uri) : [];
  const uri = toGivenUri(given);
  return chosen.length > 0 ? chosen : uri ? [uri] : [];
}

/** What a command was given: a URI itself, or a row of a view that is of a file. */
export function toGivenUri(given: unknown): Uri | undefined {
  if (given instanceof Uri) return given;
  const row = given as { readonly uri?: unknown } | undefined;
  return row?.uri instanceof Uri ? row.uri : undefined;
}
