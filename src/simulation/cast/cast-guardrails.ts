import * as l10n from '@vscode/l10n';
import type { JsonValue } from '../../model/input-schema';
import type { Span } from '../../model/span';
import type { Agent, Part } from '../../model/workflow';
import { type Gap, toExample } from '../gap';
import type { Guard } from './cast';
import { type Casting, castNameOf, pick, settingsOf } from './casting';
import { toPlaceText } from './find-agent';

const OPTIONS = { input: ['input_guardrails', 'inputGuardrails'], output: ['output_guardrails', 'outputGuardrails'] } as const;

/** An agent's guardrails of one stage; where the script lists them, those alone. */
export function castGuardrails(
  casting: Casting,
  agent: Agent,
  stage: 'input' | 'output',
): { readonly guards: readonly Guard[]; readonly gaps: readonly Gap[] } {
  const key = `${stage}Guardrails` as const;
  const listed = settingsOf(casting, agent)[key];
  if (listed) return { guards: listed.map((name) => castGuardrail(casting, { names: [name], span: agent.span })), gaps: [] };
  const option = agent.options.find(({ written }) => (OPTIONS[stage] as readonly string[]).includes(written));
  const gaps =
    option?.value.kind === 'unknown'
      ? [
          {
            span: option.valueSpan,
            what:
              stage === 'input'
                ? l10n.t('which input guardrails `{0}` has ({1})', castNameOf(casting, agent), option.value.reason)
                : l10n.t('which output guardrails `{0}` has ({1})', castNameOf(casting, agent), option.value.reason),
            write: toExample(['agents', castNameOf(casting, agent), key], '[]'),
          },
        ]
      : [];
  const guards = agent.guardrails
    .filter(({ kind }) => kind === stage)
    .map((part) => castGuardrail(casting, { names: namesOf(casting, part), span: part.span, runsInParallel: part.runsInParallel }));
  return { guards, gaps };
}

/** A guardrail by its name, or by `file:line` where that is not known. */
export function castGuardrail(
  casting: Casting,
  { names, span, runsInParallel }: { readonly names: readonly string[]; readonly span: Span; readonly runsInParallel?: Part['runsInParallel'] },
): Guard {
  const [name = ''] = names;
  const told = pick(casting, 'guardrails', casting.parsed.script.guardrails, names);
  const { outcome, parallel, info } = typeof told === 'string' ? { outcome: told } : (told ?? {});
  const beside = parallel ?? runsInParallel?.value;
  const order =
    runsInParallel && beside === undefined
      ? [
          {
            span: runsInParallel.span,
            what: l10n.t('whether the guardrail `{0}` runs beside the first turn', name),
            write: toExample(['guardrails', name], '{ "outcome": "passes", "parallel": true }'),
          },
        ]
      : [];
  return {
    spec: {
      name,
      trips: outcome === 'trips',
      ...(beside === undefined ? {} : { parallel: beside }),
      ...(info === undefined ? {} : { info: info as JsonValue }),
    },
    gaps:
      outcome === undefined
        ? [{ span, what: l10n.t('whether the guardrail `{0}` trips', name), write: toExample(['guardrails', name], '"passes"') }, ...order]
        : order,
  };
}

function namesOf({ place }: Casting, part: Part): readonly string[] {
  const at = toPlaceText(part, place);
  return part.name.value === undefined ? [at] : [part.name.value, at];
}
