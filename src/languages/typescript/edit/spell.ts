import type { Code, StatementCode } from '../../../model/writing';
import type { Lexeme } from '../recover/tokens';
import { quoteLike } from './quote-like';

/** Code as TypeScript, with the quotes that prevail among the tokens. */
export function spell(tokens: readonly Lexeme[], code: Code): string {
  switch (code.kind) {
    case 'written':
      return code.text;
    case 'string':
      return quoteLike(tokens, code.value);
    case 'list':
      return `[${code.items.map((each) => spell(tokens, each)).join(', ')}]`;
    case 'spread':
      return `...${spell(tokens, code.of)}`;
    case 'call': {
      const options = code.options.map(({ name, value }) => `${name}: ${spell(tokens, value)}`).join(', ');
      const all = [...code.arguments.map((each) => spell(tokens, each)), ...(options ? [`{ ${options} }`] : [])];
      return `${code.isNew ? 'new ' : ''}${code.callee}(${all.join(', ')})`;
    }
  }
}

/** The lines of a statement; `end` is a semicolon, or nothing. */
export function spellStatement(tokens: readonly Lexeme[], isTyped: boolean, end: string, statement: StatementCode): readonly string[] {
  switch (statement.kind) {
    case 'append':
      return [`${statement.list}.push(${spell(tokens, statement.item)})${end}`];
    case 'assign':
      return [`${statement.declares ? 'const ' : ''}${statement.target} = ${spell(tokens, statement.value)}${end}`];
    case 'def':
      return [`const ${statement.name} = (${statement.parameters}) => ${statement.body}${end}`];
    case 'class':
      return [
        `class ${statement.name} extends ${statement.base} {`,
        ...statement.fields.map(({ name, type }) => `  ${name}${isTyped ? `!: ${type}` : ''}${end}`),
        '}',
      ];
    case 'function': {
      const { name, parameters, returns } = statement;
      const typed = parameters.map((each) => (isTyped ? `${each.name}: ${each.type}` : each.name)).join(', ');
      const isFilter = returns !== 'nothing';
      const type = isTyped ? `: ${isFilter ? returns : 'void'}` : '';
      return isFilter
        ? [`function ${name}(${typed})${type} {`, `  return ${parameters[0]?.name ?? 'undefined'}${end}`, '}']
        : [`function ${name}(${typed})${type} {}`];
    }
  }
}
