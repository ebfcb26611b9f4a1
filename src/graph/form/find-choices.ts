import type { ClassDefinition, FileIR, FunctionDefinition, Statement } from '../../languages/ir';
import { encloses } from '../../model/span';
import type { Agent } from '../../model/workflow';
import { filesImportedBy } from '../write/imported-names';
import { filesOf } from '../write/imports';
import { textAt, type Writable } from '../write/writable';

/** Something at the top level of a file that an option could be given. */
export interface FoundName {
  readonly name: string;
  readonly file: string;
  /** `(ctx, data)`; empty for what is no function. */
  readonly parameters: string;
}

/** What the SDKs call the types of what they give such a function. */
const TYPES = { inputFilter: /\bHandoffInput(?:Data|Filter)\b/, onHandoff: /\b(?:RunContext(?:Wrapper)?|OnHandoff\w*)\b/ } as const;
/** Functions whose context comes with an agent are instructions, or say whether something is enabled. */
const OF_AGENT = /\bAgent\b/;
const INPUT_TYPES = { python: /\b(?:BaseModel|TypedDict|dataclass)\b/, typescript: /\bz\s*\.\s*(?:strictO|looseO|o)bject\s*\(/ } as const;

/**
 * Functions of the workspace that fit as a filter or a callback: what they take says so, or they are used as one already. Those of the
 * agent's own file come first.
 */
export function findFunctions(writable: Writable, agent: Agent, role: keyof typeof TYPES): readonly FoundName[] {
  const used = writable.workflow.handoffs.flatMap(({ options }) => {
    const value = options[role]?.value;
    return value?.kind === 'callable' && value.callable.span ? [value.callable.span] : [];
  });
  return findNames(writable, agent, (statement, text, file) => {
    const definition = toFunction(statement);
    if (!definition || definition.decorators.length > 0 || definition.isGenerator) return undefined;
    const { parameters, body, start, end } = definition;
    const required = parameters.filter(({ form, default: given, isOptional }) => form.startsWith('positional') && !given && !isOptional).length;
    const isUsed = used.some((each) => encloses({ ...statement, file }, each) && each.start <= start);
    const head = text.slice(statement.start, body[0]?.start ?? end);
    const fits = role === 'inputFilter' ? required === 1 : (required === 1 || required === 2) && !OF_AGENT.test(head) && !TYPES.inputFilter.test(head);
    return isUsed || (fits && TYPES[role].test(head)) ? `(${parameters.map(({ name }) => name).join(', ')})` : undefined;
  });
}

/** Classes and schemas that say what the model fills in. */
export function findInputTypes(writable: Writable, agent: Agent): readonly FoundName[] {
  const used = new Set(writable.workflow.handoffs.flatMap(({ options: { inputType } }) => (inputType ? [textAt(writable, inputType.valueSpan)] : [])));
  return findNames(writable, agent, (statement, text) => {
    const isFit = statement.kind === (agent.language === 'python' ? 'class' : 'assign');
    const head = statement.kind === 'class' ? headOf(statement.definition, text) : text.slice(statement.start, statement.end);
    return isFit && (INPUT_TYPES[agent.language].test(head) || used.has(boundName(statement) ?? '')) ? '' : undefined;
  });
}

/** What stands above the body of a class, with its decorators. */
function headOf({ decorators, body, start, end }: ClassDefinition, text: string): string {
  return text.slice(decorators[0]?.start ?? start, body[0]?.start ?? end);
}

function findNames(
  writable: Writable,
  { language, span }: Agent,
  fit: (statement: Statement, text: string, file: string) => string | undefined,
): readonly FoundName[] {
  const near = [span.file, ...filesOf(writable)];
  const files = [...new Set([...near, ...near.flatMap((file) => filesImportedBy(writable, file))])];
  return files.flatMap((file) => {
    const [ir, text] = [writable.ir(file), writable.text(file)];
    if (ir?.language !== language || text === undefined) return [];
    return topLevel(ir).flatMap(([name, statement]): FoundName[] => {
      if (name.startsWith('_') && file !== span.file) return [];
      const parameters = fit(statement, text, file);
      return parameters === undefined ? [] : [{ name, file, parameters }];
    });
  });
}

/** What each name at the top level is bound to last. */
function topLevel({ body }: FileIR): readonly (readonly [string, Statement])[] {
  return [
    ...new Map(
      body.flatMap((statement) => {
        const name = boundName(statement);
        return name === undefined ? [] : [[name, statement] as const];
      }),
    ),
  ];
}

function boundName(statement: Statement): string | undefined {
  if (statement.kind === 'function' || statement.kind === 'class') return statement.definition.name;
  const [target] = statement.kind === 'assign' ? statement.targets : [];
  return target?.kind === 'name' ? target.name : undefined;
}

function toFunction(statement: Statement): FunctionDefinition | undefined {
  if (statement.kind === 'function') return statement.definition;
  return statement.kind === 'assign' && statement.value?.kind === 'function-expression' ? statement.value.definition : undefined;
}
