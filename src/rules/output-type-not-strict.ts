import { judgeOutputType } from '../engine/schema/judge-output-type';
import type { Agent } from '../model/workflow';
import type { Rule } from './rule';
import { assumption } from './wording/assumption';
import { failure } from './wording/failure';

export const outputTypeNotStrict: Rule = {
  id: 'output-type-not-strict',
  severity: 'error',
  summary: 'The output type of an agent has no strict JSON schema.',

  *check({ agents }) {
    for (const agent of agents) {
      const { outputSchema, sdk, retained, kind } = agent;
      if (!outputSchema || retained || kind === 'realtime') continue;
      const { schema, span } = outputSchema;
      const classes = classesOf(agent);
      const refusal = judgeOutputType(sdk, schema, classes);
      if (!refusal) continue;
      const tail = assumption(sdk, (release) => judgeOutputType(release, schema, classes)?.when === refusal.when);
      yield { at: span, message: `\`${schema.name}\` has no strict schema: ${failure(refusal)} (“${firstLine(refusal.message)}”)${tail}.` };
    }
  },
};

/** Only of what the constructor was given: what is assigned later is not described. */
function classesOf({ options, outputSchema }: Agent): readonly string[] | undefined {
  return options.find(({ valueSpan }) => valueSpan.file === outputSchema?.span.file && valueSpan.start === outputSchema.span.start)?.classes;
}

function firstLine(message: string): string {
  const [line = ''] = message.split('\n');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
