import type { Row } from './to-rows';

/** What a key does in a tree, by the pattern of ARIA's authoring practices. */
export type TreeMove = { readonly to: string } | { readonly open: readonly string[] } | { readonly close: string };

/** How long what is typed counts as one. */
const PAUSE = 700;

/** Reads keys on a row of a tree; undefined for those that are no move in a tree. */
export function createTreeKeys(): (stroke: string, rows: readonly Row[], at: Row) => TreeMove | undefined {
  let typed = '';
  let typedAt = Number.NEGATIVE_INFINITY;

  const type = (sign: string, rows: readonly Row[], at: Row): TreeMove | undefined => {
    const now = performance.now();
    typed = now - typedAt < PAUSE ? typed + sign : sign;
    typedAt = now;
    // The same sign again and again goes through all that begin with it; a longer word stays while it fits.
    const isAgain = [...typed].every((each) => each === sign);
    const wanted = isAgain ? sign : typed;
    const start = rows.indexOf(at) + (isAgain ? 1 : 0);
    const found = [...rows.slice(start), ...rows.slice(0, start)].find(({ name }) => name.toLocaleLowerCase().startsWith(wanted));
    return found && { to: found.key };
  };

  return (stroke, rows, at) => {
    const beside = (steps: number) => rows[rows.indexOf(at) + steps];
    const goTo = (row: Row | undefined): TreeMove | undefined => row && { to: row.key };
    switch (stroke) {
      case 'ArrowDown':
        return goTo(beside(1) ?? at);
      case 'ArrowUp':
        return goTo(beside(-1) ?? at);
      case 'Home':
        return goTo(rows[0]);
      case 'End':
        return goTo(rows.at(-1));
      case 'ArrowRight':
        return at.isExpanded === false ? { open: [at.key] } : goTo(at.isExpanded ? (beside(1) ?? at) : at);
      case 'ArrowLeft':
        return at.isExpanded ? { close: at.key } : goTo(rows.find(({ key }) => key === at.parent) ?? at);
      case '*':
        return { open: rows.filter(({ parent, isExpanded }) => parent === at.parent && isExpanded === false).map(({ key }) => key) };
      default:
        return /^\p{L}$/u.test(stroke) ? type(stroke.toLocaleLowerCase(), rows, at) : undefined;
    }
  };
}
