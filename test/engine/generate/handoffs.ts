import type { SdkName } from '../vectors';
import type { Random } from './random';

/** The source of a random call of `handoff()`: `made = …`. */
export function generateHandoff(name: SdkName, random: Random): string {
  return name === 'python' ? pythonHandoff(random) : javascriptHandoff(random);
}

function pythonHandoff(random: Random): string {
  const options = some(random, [
    ['tool_name_override', ['None', '""', '"go"', '"my tool"']],
    ['tool_description_override', ['None', '""', '"Goes there."']],
    ['on_handoff', ['None', 'one', 'two', 'late', '"x"', 'lambda: None', 'lambda c, i=1: None', 'dict', 'print', '0']],
    ['input_type', ['None', 'Refund', 'Refund', 'Limits', 'Optional[Refund]', 'Open', 'dict', 'str', 'list[Refund]', 'Sealed', 'list[Refund | None]']],
    ['input_filter', ['None', 'keep', '"x"']],
    ['nest_handoff_history', ['None', 'True', 'False']],
    ['is_enabled', ['True', 'False', 'when', 'None', '0', '"no"']],
    ['tool_name', ['"x"']],
  ]);
  const written = options.map(([option, value]) => `${option}=${value}`);
  const agent = random.pick(['billing', 'billing', 'billing', 'described', 'described', 'odd', 'quiet', '"Billing"', 'None', 'handoff(billing)']);
  return `made = handoff(${[agent, ...written].join(', ')})\n`;
}

function javascriptHandoff(random: Random): string {
  const options = some(random, [
    ['toolNameOverride', ['null', "''", "'go'", "'my tool'", 'undefined']],
    ['toolDescriptionOverride', ['null', "''", "'Goes there.'"]],
    ['onHandoff', ['null', 'one', 'two', 'late', "'x'", '() => {}', '0']],
    [
      'inputType',
      [
        'null',
        'Refund',
        'Refund',
        'Limits',
        'Loose',
        'Dated',
        "{ type: 'object', properties: { a: { type: 'string' } } }",
        "{ type: 'string' }",
        "'x'",
        'z.object({ a: z.string().optional() })',
      ],
    ],
    ['inputFilter', ['null', 'keep', "'x'"]],
    ['isEnabled', ['true', 'false', 'when', 'null', '0', "'no'"]],
    ['toolName', ["'x'"]],
  ]);
  const written = options.map(([option, value]) => `${option}: ${value}`);
  const agent = random.pick(['billing', 'billing', 'billing', 'described', 'described', 'odd', "'Billing'", 'undefined', 'null']);
  return `export const made = handoff(${agent}${written.length === 0 ? '' : `, { ${written.join(', ')} }`});\n`;
}

function some(random: Random, options: readonly (readonly [option: string, values: readonly string[]])[]): readonly (readonly [string, string])[] {
  return options.flatMap(([option, values]) => {
    const isRare = values.length === 1;
    const isCallback = option === 'on_handoff' || option === 'onHandoff';
    return random.chance(isRare ? 0.03 : isCallback ? 0.65 : 0.4) ? [[option, random.pick(values)] as const] : [];
  });
}
