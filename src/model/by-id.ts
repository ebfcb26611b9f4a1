/** Finds things by their id, however many there are. */
export function byId<T extends { readonly id: string }>(things: readonly T[]): (id: string | undefined) => T | undefined {
  const known = new Map(things.map((thing) => [thing.id, thing]));
  return (id) => (id === undefined ? undefined : known.get(id));
}
