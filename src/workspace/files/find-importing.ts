import { namesOfFile } from './find-leads';
import type { Tier } from './tier';

/** Of files, whose imports lead to one of `users`, directly or by way of others of them. `leads`: as `findLeads` tells them. */
export function findImporting(users: Iterable<string>, leads: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, all] of leads) {
    for (const lead of new Set(all)) {
      const known = importers.get(lead);
      if (known) known.push(file);
      else importers.set(lead, [file]);
    }
  }
  const found = new Set<string>();
  const queue = [...users];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const name of namesOfFile(file)) {
      for (const importer of importers.get(name) ?? []) {
        if (importer === file || found.has(importer) || !isNear(name, file, importer)) continue;
        found.add(importer);
        queue.push(importer);
      }
    }
  }
  return found;
}

/** Those that say something of agents, or import what does. */
export function* filesOfTiers(sources: Iterable<readonly [string, { readonly tier: Tier }]>): Iterable<string> {
  for (const [file, { tier }] of sources) if (tier > 0) yield file;
}

/** Whether any of the leads of one file is to one of `users`. */
export function leadsToAny(file: string, leads: readonly string[], users: Iterable<string>): boolean {
  if (leads.length === 0) return false;
  const all = new Set(leads);
  const lasts = new Set(leads.map((lead) => lead.slice(lead.lastIndexOf('/') + 1)));
  for (const user of users) {
    const parts = user.split('/').slice(-2);
    const isNamed = lasts.has(parts[0] ?? '') || lasts.has((parts[1] ?? '').replace(/\.\w+$/, ''));
    if (isNamed && user !== file && namesOfFile(user).some((name) => all.has(name) && isNear(name, user, file))) return true;
  }
  return false;
}

/** Folders that hold what is imported by its name alone, beside those that the importing file is in. */
const ROOTS = /\/(?:src|lib|app|python|backend|server|api)$/;

/** A name alone (`utils`) is that of a file beside the one that imports it, or above. */
function isNear(name: string, file: string, importer: string): boolean {
  if (name.includes('/')) return true;
  const path = file.replace(/\/(?:__init__|index)\.\w+$/, '');
  const folder = path.slice(0, path.lastIndexOf('/'));
  return importer.startsWith(`${folder}/`) || ROOTS.test(folder);
}
