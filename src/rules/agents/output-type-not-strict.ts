import * as l10n from '@vscode/l10n';
import { judgeOutputType } from '../../engine/schema/judge-output-type';
import { isCaught } from '../../model/is-caught';
import type { Agent } from '../../model/workflow';
import { truncate } from '../../text/truncate';
import type { Rule } from '../rule';
import { assumption } from '../wording/assumption';
import { failure } from '../wording/failure';
import { sentence } from '../wording/sentence';

export const outputTypeNotStrict: Rule = {
  id: 'output-type-not-strict',
  severity: 'error',
  summary: 'The output type of an agent has no strict JSON schema.',

  *check({ agents }) {
    for (const agent of agents) {
      const { outputSchema, sdk, retained, kind, caught } = agent;
      if (!outputSchema || retained || kind === 'realtime') continue;
      const { schema, span } = outputSchema;
      const classes = classesOf(agent);
      const refusal = judgeOutputType(sdk, schema, classes);
      if (!refusal || (refusal.when === 'constructed' && isCaught(caught, refusal.type))) continue;
      const fails = l10n.t('{0} (“{1}”)', failure(refusal), truncate(refusal.message.replace(/\n.*/s, ''), 120));
      const told = assumption(fails, sdk, (release) => judgeOutputType(release, schema, classes)?.when === refusal.when);
      yield { at: span, message: sentence(l10n.t('{0} has no strict schema', `\`${schema.name}\``), told) };
    }
  },
};

/** Only of what the constructor was given: what is assigned later is not described. */
function classesOf({ options, outputSchema }: Agent): readonly string[] | undefined {
  return options.find(({ valueSpan }) => valueSpan.file === outputSchema?.span.file && valueSpan.start === outputSchema.span.start)?.classes;
}
