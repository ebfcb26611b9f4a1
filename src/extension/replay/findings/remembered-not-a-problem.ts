import { type Disposable, type Event, EventEmitter, type Memento, Uri } from 'vscode';
import { isOf, type SetAside } from '../../../panel/findings/not-a-problem';
import { seqOf } from '../../../panel/findings/seq-of';
import type { RunFinding } from '../../../replay/findings/run-finding';

/** Findings that the user says are no problem, by recording; the workspace remembers them. */
export interface SetAsides extends Disposable {
  readonly onDidChange: Event<void>;
  of(file: string): readonly SetAside[];
  /** `isHere`: at that place alone. */
  add(file: string, finding: RunFinding, isHere: boolean): Promise<void>;
  remove(file: string, finding: RunFinding): Promise<void>;
}

const KEY = 'baton.setAsideFindings';
/** Recordings are deleted sooner or later: those that were said so of longest ago are forgotten. */
const MOST_RECORDINGS = 500;

type Kept = Readonly<Record<string, readonly SetAside[]>>;

export function createSetAsides(state: Memento): SetAsides {
  const changed = new EventEmitter<void>();
  const of = (file: string) => state.get<Kept>(KEY, {})[toKey(file)] ?? [];
  const keep = async (file: string, setAside: readonly SetAside[]) => {
    const { [toKey(file)]: _, ...others } = state.get<Kept>(KEY, {});
    const kept = [...Object.entries(others), ...(setAside.length > 0 ? [[toKey(file), setAside] as const] : [])];
    await state.update(KEY, Object.fromEntries(kept.slice(-MOST_RECORDINGS)));
    changed.fire();
  };
  return {
    onDidChange: changed.event,
    of,
    add: (file, finding, isHere) =>
      keep(file, [...of(file).filter((each) => !isOf(each, finding)), { rule: finding.rule, ...(isHere && { at: seqOf(finding) }) }]),
    remove: (file, finding) =>
      keep(
        file,
        of(file).filter((each) => !isOf(each, finding)),
      ),
    dispose: () => changed.dispose(),
  };
}

function toKey(file: string): string {
  return Uri.file(file).toString();
}
