import { CancellationTokenSource, type Location, l10n, workspace } from 'vscode';
import { matchIds } from '../../graph/diff/pair-edges';
import type { FieldName, FormAsk, FormPreview, FormValues, WriteForm } from '../../graph/form/messages';
import { renameAsk, renameValues } from '../../graph/form/rename-ask';
import { toPreview } from '../../graph/form/to-preview';
import { toRequest } from '../../graph/form/to-request';
import type { WriteRequest } from '../../graph/write/request';
import type { Workflow } from '../../model/workflow';
import type { Client } from '../server/language-client';
import { showPlace } from '../show-place';
import { apply, askForPlan, type Plan } from './write';

/** The form that the graph's page shows, one at most. */
export interface FormSession {
  /** Beginning with a field of it. */
  open(ask: FormAsk, field?: FieldName): Promise<void>;
  /** It is filled in so: says what would come of it. */
  draft(turn: number, values: FormValues): Promise<void>;
  /** Writes what was shown for a turn, unless something else would come of it by now: then that is shown. */
  apply(turn: number): Promise<void>;
  cancel(): void;
  /** The code is another: asks and says anew what would come of it, with what is filled in. */
  refresh(): Promise<void>;
  /** Opens a place that a preview names; false where it names none of this id. */
  follow(id: string): Promise<boolean>;
}

/** What the page is told. */
export interface FormEvents {
  /** `renamed`: it is the form that is open, made anew; what is filled in stays, ids under their new names. */
  onForm(form: WriteForm | undefined, more?: { readonly field?: FieldName | undefined; readonly renamed?: Readonly<Record<string, string>> }): void;
  onPreview(turn: number, preview: FormPreview, request: WriteRequest | undefined): void;
}

interface Draft {
  readonly turn: number;
  readonly values: FormValues;
  /** As it was shown. */
  readonly plan?: Plan;
}

export function createFormSession(client: Client, { onForm, onPreview }: FormEvents): FormSession {
  let form: WriteForm | undefined;
  /** What the form was made of: its ids are places in that. */
  let then: Workflow | undefined;
  let last: Draft | undefined;
  let asking: CancellationTokenSource | undefined;
  let places: ReadonlyMap<string, Location> = new Map();

  const close = () => {
    asking?.cancel();
    [form, then, last] = [undefined, undefined, undefined];
    onForm(undefined);
  };

  /** Plans what a draft asks for and shows it; undefined where there is no plan, or a newer draft came. */
  const show = async ({ turn, values }: Draft): Promise<Plan | undefined> => {
    asking?.cancel();
    if (!form) return undefined;
    last = { turn, values };
    if (!workspace.isTrusted) {
      onPreview(turn, refusal(l10n.t('Baton writes nothing in Restricted Mode.')), undefined);
      return undefined;
    }
    const request = toRequest(form, values);
    if ('missing' in request) {
      onPreview(turn, { kind: 'missing', text: request.missing }, undefined);
      return undefined;
    }
    const mine = new CancellationTokenSource();
    asking = mine;
    const reply = await askForPlan(client, request, mine.token);
    if (mine.token.isCancellationRequested) return undefined;
    const found = new Map<string, Location>();
    const link = (place: Parameters<Client['toLocation']>[0]) => {
      const at = client.toLocation(place);
      const id = `form ${found.size}`;
      found.set(id, at);
      return { id, text: `${workspace.asRelativePath(at.uri)}:${at.range.start.line + 1}` };
    };
    const toName = (file: string) => workspace.asRelativePath(file);
    onPreview(turn, reply ? toPreview(reply, request, link, toName) : refusal(l10n.t('The code has changed meanwhile; try again.')), request);
    places = found;
    if (reply?.kind !== 'plan') return undefined;
    last = { turn, values, plan: reply };
    return reply;
  };

  const readWorkflow = async () => (await client.request('baton/graph', {})).workflow;

  return {
    async open(ask, field) {
      asking?.cancel();
      then = await readWorkflow();
      form = (await client.request('baton/writeForm', ask)) ?? undefined;
      last = undefined;
      onForm(form, { field });
    },
    draft: async (turn, values) => void (await show({ turn, values })),
    async apply(turn) {
      const shown = last?.turn === turn ? last : undefined;
      if (!shown?.plan) return;
      const plan = await show(shown);
      if (!plan || JSON.stringify(plan.edit) !== JSON.stringify(shown.plan.edit)) return;
      await apply(plan, close);
    },
    cancel: close,
    async refresh() {
      const shown = form;
      if (!shown || !then) return;
      const now = await readWorkflow();
      const ids = matchIds(then, now);
      const ask = renameAsk(shown.ask, ids);
      const next = ask && ((await client.request('baton/writeForm', ask)) ?? undefined);
      if (form !== shown) return;
      if (!next) {
        asking?.cancel();
        return last && onPreview(last.turn, refusal(l10n.t('What this is about is not in the code as it stands.')), undefined);
      }
      then = now;
      if (JSON.stringify(next) === JSON.stringify(form)) return void (last && (await show(last)));
      [form, last] = [next, undefined];
      onForm(form, { renamed: renameValues(shown, ids) });
    },
    async follow(id) {
      const place = places.get(id);
      if (place) await showPlace(place);
      return place !== undefined;
    },
  };
}

function refusal(reason: string): FormPreview {
  return { kind: 'refusal', reason, places: [] };
}
