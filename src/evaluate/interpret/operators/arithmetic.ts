import { toPythonFloat } from '../../../engine/schema/arguments/pydantic-fault';
import type { ConstantRules } from '../../../languages/library';
import { constant } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ConstantValue, Value } from '../../state/values';

/** How the language of the running code treats constants. */
export function constantRules(machine: Machine): ConstantRules {
  return machine.program.library[machine.frame.module.language].constants;
}

/** A constant as a text: `str(x)`, `${x}`; undefined for members of enumerations, whose classes decide. */
export function textOf(machine: Machine, { value, isFloat, member }: ConstantValue): string | undefined {
  const { words, hasIntegers } = constantRules(machine);
  if (member) return typeof value === 'string' && isText(member.of.bases) ? value : undefined;
  if (typeof value === 'boolean' || value === null) return words[`${value}`];
  return hasIntegers && typeof value === 'number' && (isFloat || !Number.isInteger(value)) ? toPythonFloat(value) : String(value);
}

/** `enum.StrEnum`, whose members are what they hold as texts, too. */
function isText(bases: readonly Value[]): boolean {
  return bases.some((base) => base.kind === 'symbolic' && base.term.kind === 'external' && base.term.name === 'enum.StrEnum');
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '&' | '|' | '^' | '<<' | '>>' | '>>>';

/** What numbers come to; undefined where the language raises, or gives what no constant holds. */
export function calculate(machine: Machine, operator: ArithmeticOperator, left: Value, right: Value): ConstantValue | undefined {
  const { hasIntegers } = constantRules(machine);
  const [a, b] = [left, right].map((value) => (value.kind === 'constant' && !value.member ? value : undefined));
  if (!a || !b || typeof a.value !== 'number' || typeof b.value !== 'number') return undefined;
  if (!hasIntegers) return finite(ofNumbers(operator, a.value, b.value));
  const areWhole = !isFraction(a) && !isFraction(b);
  if (areWhole && operator !== '/' && !(operator === '**' && b.value < 0)) {
    const result = ofIntegers(operator, a.value, b.value);
    return result !== undefined && Number.isSafeInteger(result) ? constant(result === 0 ? 0 : result) : undefined;
  }
  const result = ofFloats(operator, a.value, b.value);
  return result === undefined || !Number.isFinite(result) ? undefined : { kind: 'constant', value: result, isFloat: true };
}

/** Python's numbers with a point. */
export function isFraction({ value, isFloat }: ConstantValue): boolean {
  return isFloat === true || (typeof value === 'number' && !Number.isInteger(value));
}

function finite(result: number | undefined): ConstantValue | undefined {
  return result !== undefined && Number.isFinite(result) ? constant(result) : undefined;
}

function ofNumbers(operator: ArithmeticOperator, a: number, b: number): number | undefined {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '**':
      return a ** b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '>>>':
      return a >>> b;
    case '//':
      return undefined;
  }
}

/** Numbers of more than 31 bits are left to those that need no bits. */
function ofIntegers(operator: ArithmeticOperator, a: number, b: number): number | undefined {
  const areSmall = a >= 0 && b >= 0 && a < 2 ** 31 && b < 2 ** 31;
  switch (operator) {
    case '//':
      return b === 0 ? undefined : (a - modulo(a, b)) / b;
    case '%':
      return b === 0 ? undefined : modulo(a, b);
    case '&':
    case '|':
    case '^':
      return areSmall ? ofNumbers(operator, a, b) : undefined;
    case '<<':
      return areSmall ? a * 2 ** b : undefined;
    case '>>':
      return areSmall ? Math.floor(a / 2 ** b) : undefined;
    case '/':
    case '>>>':
      return undefined;
    case '+':
    case '-':
    case '*':
    case '**':
      return ofNumbers(operator, a, b);
  }
}

function ofFloats(operator: ArithmeticOperator, a: number, b: number): number | undefined {
  switch (operator) {
    case '/':
      return b === 0 ? undefined : a / b;
    case '//':
      return b === 0 ? undefined : Math.round((a - modulo(a, b)) / b);
    case '%':
      return b === 0 ? undefined : modulo(a, b);
    case '+':
    case '-':
    case '*':
      return ofNumbers(operator, a, b);
    case '**':
      // The last digit of other powers is the C library's.
      return Number.isInteger(Math.log2(Math.abs(a))) && Number.isInteger(b) && a !== 0 ? a ** b : undefined;
    case '&':
    case '|':
    case '^':
    case '<<':
    case '>>':
    case '>>>':
      return undefined;
  }
}

/** The remainder with the sign of the divisor. */
function modulo(a: number, b: number): number {
  const rest = a % b;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
}

/** Whether one text stands before another: by characters in Python, by UTF-16 units in JS. */
export function comparesTexts(machine: Machine, a: string, b: string): number {
  const [first, second] = constantRules(machine).hasIntegers
    ? [[...a].map((each) => each.codePointAt(0) ?? 0), [...b].map((each) => each.codePointAt(0) ?? 0)]
    : [a, b];
  const at = Array.from({ length: Math.min(first.length, second.length) }, (_, index) => index).find((index) => first[index] !== second[index]);
  if (at === undefined) return first.length - second.length;
  return (first[at] ?? 0) < (second[at] ?? 0) ? -1 : 1;
}

/**
 * Whether constants are equal by an operator of equality (`is` and `===` among them); undefined where that depends on more than their values.
 */
export function equalConstants(machine: Machine, operator: string, left: ConstantValue, right: ConstantValue): boolean | undefined {
  const [a, b] = [left.value, right.value];
  const isLoose = operator === '==' || operator === '!=';
  // biome-ignore lint/suspicious/noDoubleEquals: what JS makes of `==` is what is asked.
  if (!constantRules(machine).hasIntegers) return isLoose ? a == b : a === b;
  if (isLoose) return [a, b].map((each) => (typeof each === 'boolean' ? Number(each) : (each ?? null))).every((each, _, [first]) => each === first);
  return (a ?? null) === (b ?? null) && isFraction(left) === isFraction(right);
}
