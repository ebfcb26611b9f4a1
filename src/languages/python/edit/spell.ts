import type { Code, StatementCode } from '../../../model/writing';

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A Python string literal on one line. */
export function quote(value: string, mark: '"' | "'" = '"'): string {
  const special = mark === '"' ? /[\\"\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu : /[\\'\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu;
  return mark + value.replace(special, (unit) => ESCAPES[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`) + mark;
}

/** Code as Python, with the quotes that prevail in a text. */
export function spell(text: string, code: Code): string {
  const mark = (text.match(/'/g) ?? []).length > (text.match(/"/g) ?? []).length ? "'" : '"';
  const all = (each: Code): string => {
    switch (each.kind) {
      case 'written':
        return each.text;
      case 'string':
        return quote(each.value, mark);
      case 'list':
        return `[${each.items.map(all).join(', ')}]`;
      case 'spread':
        return `*${all(each.of)}`;
      case 'call':
        return `${each.callee}(${[...each.arguments.map(all), ...each.options.map(({ name, value }) => `${name}=${all(value)}`)].join(', ')})`;
    }
  };
  return all(code);
}

/** The lines of a statement. */
export function spellStatement(text: string, statement: StatementCode): readonly string[] {
  switch (statement.kind) {
    case 'append':
      return [`${statement.list}.append(${spell(text, statement.item)})`];
    case 'assign':
      return [`${statement.target} = ${spell(text, statement.value)}`];
    case 'class':
      return [`class ${statement.name}(${statement.base}):`, ...statement.fields.map(({ name, type }) => `    ${name}: ${type}`)];
    case 'def': {
      const { name, parameters, returns, body } = statement;
      const [open, close] = body.includes('\n') ? ['(', ')'] : ['', ''];
      return [`def ${name}(${parameters})${returns === undefined ? '' : ` -> ${returns}`}:`, `    return ${open}${body}${close}`];
    }
    case 'function': {
      const { name, parameters, returns } = statement;
      const typed = parameters.map((each) => `${each.name}: ${each.type}`).join(', ');
      const isFilter = returns !== 'nothing';
      return [`def ${name}(${typed}) -> ${isFilter ? returns : 'None'}:`, `    ${isFilter ? `return ${parameters[0]?.name ?? 'None'}` : 'pass'}`];
    }
  }
}
