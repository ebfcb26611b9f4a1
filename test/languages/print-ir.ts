import type { Argument, Block, ClassDefinition, Expression, FunctionDefinition, MapEntry, Parameter, Statement } from '../../src/languages/ir';

/** The IR as text, one statement after the other; every field that matters shows, offsets do not. */
export function printBlock(block: Block): string {
  return block.map(printStatement).join('; ');
}

function printStatement(statement: Statement): string {
  switch (statement.kind) {
    case 'assign': {
      const annotation = statement.annotation ? `: ${print(statement.annotation)}` : '';
      return `${statement.declared ? `${statement.declared} ` : ''}${statement.targets.map(print).join(' = ')}${annotation}${statement.value ? ` = ${print(statement.value)}` : ''}`;
    }
    case 'augment':
      return `${print(statement.target)} ${statement.operator}= ${print(statement.value)}`;
    case 'expression':
      return print(statement.value);
    case 'return':
    case 'raise':
      return `${statement.kind}${statement.value ? ` ${print(statement.value)}` : ''}`;
    case 'if':
      return `if ${print(statement.test)} «${statement.condition}» {${printBlock(statement.then)}} else {${printBlock(statement.else)}}`;
    case 'while':
      return `while ${print(statement.test)} «${statement.condition}» {${printBlock(statement.body)}}${statement.step ? ` step {${printBlock(statement.step)}}` : ''} else {${printBlock(statement.else)}}`;
    case 'for':
      return `for ${print(statement.target)} in ${statement.over} ${print(statement.iterable)} {${printBlock(statement.body)}} else {${printBlock(statement.else)}}`;
    case 'with':
      return `with ${statement.items.map(({ context, target }) => `${print(context)}${target ? ` as ${print(target)}` : ''}`).join(', ')} {${printBlock(statement.body)}}`;
    case 'try': {
      const handlers = statement.handlers.map(({ binding, body }) => ` except${binding ? ` ${print(binding)}` : ''} {${printBlock(body)}}`);
      return `try {${printBlock(statement.body)}}${handlers.join('')} else {${printBlock(statement.else)}} finally {${printBlock(statement.finally)}}`;
    }
    case 'function':
      return printFunction(statement.definition);
    case 'class':
      return printClass(statement.definition);
    case 'import': {
      const { module, namespace, names } = statement;
      const from = `${'.'.repeat(module.level)}${module.specifier}`;
      if (namespace) return `import ${from} as ${namespace.local}${namespace.root ? ' (root)' : ''}`;
      return `from ${from} import ${names.map(({ imported, local }) => (imported === local ? local : `${imported} as ${local}`)).join(', ')}`;
    }
    case 'export':
      return `export ${statement.names.map(({ local, exported }) => `${local} as ${exported}`).join(', ')}${statement.module ? ` from ${statement.module.specifier}` : ''}`;
    case 'jump':
      return statement.jump;
    case 'delete':
      return `del ${statement.targets.map(print).join(', ')}`;
    case 'scope':
      return `${statement.form} ${statement.names.join(', ')}`;
    case 'unknown-statement':
      return `unknown «${statement.reason}» {${statement.children.map(printEither).join('; ')}}`;
  }
}

/** One expression. */
function print(expression: Expression): string {
  switch (expression.kind) {
    case 'name':
      return expression.name;
    case 'attribute':
      return `${print(expression.object)}.${expression.name}`;
    case 'subscript':
      return `${print(expression.object)}[${print(expression.index)}]`;
    case 'call':
      return `${expression.isNew ? 'new ' : ''}${print(expression.callee)}(${expression.arguments.map(printArgument).join(', ')})`;
    case 'list':
      return `${expression.form}[${expression.items.map(print).join(', ')}]`;
    case 'map':
      return `{${expression.entries.map(printEntry).join(', ')}}`;
    case 'template':
      return `template[${expression.parts.map((part) => (typeof part === 'string' ? JSON.stringify(part) : print(part))).join(', ')}]`;
    case 'constant':
      return `${expression.form ? `${expression.form} ` : ''}${JSON.stringify(expression.value)}`;
    case 'function-expression':
      return printFunction(expression.definition);
    case 'class-expression':
      return printClass(expression.definition);
    case 'conditional':
      return `(${print(expression.test)} «${expression.condition}» ? ${print(expression.then)} : ${print(expression.else)})`;
    case 'comprehension': {
      const clauses = expression.clauses.map(
        ({ target, iterable, conditions, condition }) =>
          ` for ${print(target)} in ${print(iterable)}${conditions.map((test) => ` if ${print(test)}`).join('')}${condition ? ` «${condition}»` : ''}`,
      );
      return `${expression.form}(${expression.key ? `${print(expression.key)}: ` : ''}${print(expression.element)}${clauses.join('')})`;
    }
    case 'await':
      return `${expression.operation}${expression.value ? ` ${print(expression.value)}` : ''}`;
    case 'spread':
      return `*${print(expression.value)}`;
    case 'operation':
      return `(${expression.operator} ${expression.operands.map(print).join(' ')})`;
    case 'assignment':
      return `(${print(expression.target)} ${expression.operator ?? ''}:= ${print(expression.value)})`;
    case 'default':
      return `${print(expression.target)} default ${print(expression.value)}`;
    case 'module-expression':
      return `module ${'.'.repeat(expression.module.level)}${expression.module.specifier}`;
    case 'unknown':
      return `unknown «${expression.reason}» {${expression.children.map(printEither).join('; ')}}`;
  }
}

function printEither(node: Statement | Expression): string {
  switch (node.kind) {
    case 'name':
    case 'attribute':
    case 'subscript':
    case 'call':
    case 'list':
    case 'map':
    case 'template':
    case 'constant':
    case 'function-expression':
    case 'class-expression':
    case 'conditional':
    case 'comprehension':
    case 'await':
    case 'spread':
    case 'operation':
    case 'assignment':
    case 'default':
    case 'module-expression':
    case 'unknown':
      return print(node);
    default:
      return printStatement(node);
  }
}

function printArgument({ name, value, spread }: Argument): string {
  return `${name === undefined ? '' : `${name}=`}${spread === 'values' ? '*' : spread === 'named' ? '**' : ''}${print(value)}`;
}

function printEntry({ key, value, isSpread, accessor }: MapEntry): string {
  return `${accessor ? `${accessor} ` : ''}${isSpread ? '**' : key ? `${print(key)}: ` : ''}${print(value)}`;
}

function printFunction(definition: FunctionDefinition): string {
  const { name = 'λ', parameters, body, isAsync, isGenerator, decorators, returns, member } = definition;
  const marks = `${decorators.map((decorator) => `@${print(decorator)} `).join('')}${member ? `${member} ` : ''}${isAsync ? 'async ' : ''}${isGenerator ? 'generator ' : ''}`;
  return `${marks}def ${name}(${parameters.map(printParameter).join(', ')})${returns ? ` -> ${print(returns)}` : ''} {${printBlock(body)}}`;
}

function printParameter({ name, pattern, form, default: value, annotation }: Parameter): string {
  return `${form === 'positional' ? '' : `${form} `}${pattern ? print(pattern) : name}${annotation ? `: ${print(annotation)}` : ''}${value ? ` = ${print(value)}` : ''}`;
}

function printClass({ name = 'λ', bases, keywords, decorators, body, doc }: ClassDefinition): string {
  const heads = [...bases.map(print), ...keywords.map(printArgument)].join(', ');
  return `${decorators.map((decorator) => `@${print(decorator)} `).join('')}class ${name}(${heads}) ${doc === undefined ? '' : `${JSON.stringify(doc)} `}{${printBlock(body)}}`;
}
