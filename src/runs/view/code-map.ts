import { groupBy } from '../../model/group-by';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import type { Way } from './messages';

/** The agents of the code and the ways between them, by their names; what only the running program knows is left out. */
export interface CodeMap {
  readonly agents: readonly {
    readonly name: string;
    readonly span: Span;
    /** `team.py:33`; undefined until it is known. */
    readonly place?: string | undefined;
  }[];
  readonly ways: readonly (Way & { readonly span: Span })[];
}

export const NO_CODE: CodeMap = { agents: [], ways: [] };

export function toCodeMap({ agents, edges }: Workflow): CodeMap {
  const names = new Map(agents.map(({ id, name }) => [id, name.value]));
  const found = agents.flatMap(({ name, calleeSpan }) => (name.value === undefined ? [] : [{ name: name.value, span: calleeSpan }]));
  const ways = edges.flatMap(({ kind, from, to, isDisabled, span }) => {
    const [one, other] = [names.get(from), names.get(to ?? '')];
    return one === undefined || other === undefined || isDisabled ? [] : [{ kind, from: one, to: other, span }];
  });
  return {
    agents: [...groupBy(found, ({ name }) => name).values()].map(([first]) => first),
    ways: [...groupBy(ways, keyOfWay).values()].map(([first]) => first),
  };
}

export function keyOfWay({ kind, from, to }: Way): string {
  return `${kind}\0${from}\0${to}`;
}
