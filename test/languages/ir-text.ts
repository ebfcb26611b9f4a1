import type { Argument, Block, ClassDefinition, Expression, FunctionDefinition, MapEntry, Parameter, Statement } from '../../src/languages/ir';

/** IR in a notation close to code, every node's kind still visible; for tests that compare text. */
export function blockText(block: Block): string {
  return block.map(statementText).join('; ');
}

function statementText(node: Statement): string {
  switch (node.kind) {
    case 'assign': {
      const declared = node.declared ? `${node.declared} ` : '';
      const value = node.value ? [expressionText(node.value)] : [];
      return `${declared}${[...node.targets.map(expressionText), ...value].join(' = ')}`;
    }
    case 'augment':
      return `${expressionText(node.target)} ${node.operator}= ${expressionText(node.value)}`;
    case 'expression':
      return expressionText(node.value);
    case 'return':
    case 'raise':
      return node.value ? `${node.kind} ${expressionText(node.value)}` : node.kind;
    case 'if':
      return `if \`${node.condition}\` ${expressionText(node.test)} {${blockText(node.then)}} else {${blockText(node.else)}}`;
    case 'for':
      return `for ${expressionText(node.target)} of ${node.over} ${expressionText(node.iterable)} {${blockText(node.body)}}`;
    case 'while':
      return `while \`${node.condition}\` ${expressionText(node.test)} {${blockText([...node.body, ...(node.step ?? [])])}}`;
    case 'with':
      return `with ${node.items.map(({ context }) => expressionText(context)).join(', ')} {${blockText(node.body)}}`;
    case 'try': {
      const handlers = node.handlers.map(({ binding, body }) => ` catch ${binding ? expressionText(binding) : ''} {${blockText(body)}}`);
      return `try {${blockText(node.body)}}${handlers.join('')} finally {${blockText(node.finally)}}`;
    }
    case 'function':
      return functionText(node.definition);
    case 'class':
      return classText(node.definition);
    case 'import': {
      const names = node.names.map(({ imported, local }) => `${imported} as ${local}`);
      const namespace = node.namespace ? [`* as ${node.namespace.local}`] : [];
      return `import {${[...namespace, ...names].join(', ')}} from ${node.module.specifier}`;
    }
    case 'export': {
      const names = node.names.map(({ local, exported }) => `${local} as ${exported}`).join(', ');
      return `export {${names}}${node.module ? ` from ${node.module.specifier}` : ''}`;
    }
    case 'jump':
      return node.jump;
    case 'scope':
      return `${node.form} ${node.names.join(', ')}`;
    case 'delete':
      return `delete ${node.targets.map(expressionText).join(', ')}`;
    case 'unknown-statement':
      return `?${node.reason}{${node.children.map(anyText).join('; ')}}`;
  }
}

function expressionText(node: Expression): string {
  switch (node.kind) {
    case 'name':
      return node.name;
    case 'attribute':
      return `${expressionText(node.object)}.${node.name}`;
    case 'subscript':
      return `${expressionText(node.object)}[${expressionText(node.index)}]`;
    case 'call':
      return `${node.isNew ? 'new ' : ''}${expressionText(node.callee)}(${node.arguments.map(argumentText).join(', ')})`;
    case 'list':
      return `[${node.items.map(expressionText).join(', ')}]`;
    case 'map':
      return `{${node.entries.map(entryText).join(', ')}}`;
    case 'template':
      return `\`${node.parts.map((part) => (typeof part === 'string' ? part : `\${${expressionText(part)}}`)).join('')}\``;
    case 'constant':
      return node.form ? `${node.form}:${String(node.value)}` : JSON.stringify(node.value);
    case 'function-expression':
      return functionText(node.definition);
    case 'class-expression':
      return classText(node.definition);
    case 'conditional':
      return `(\`${node.condition}\` ${expressionText(node.test)} ? ${expressionText(node.then)} : ${expressionText(node.else)})`;
    case 'comprehension':
      return `comprehension ${expressionText(node.element)}`;
    case 'await':
      return node.value ? `${node.operation} ${expressionText(node.value)}` : node.operation;
    case 'spread':
      return `...${expressionText(node.value)}`;
    case 'operation':
      return `(${node.operator} ${node.operands.map(expressionText).join(' ')})`;
    case 'assignment':
      return `(${expressionText(node.target)} ${node.operator ?? ''}:= ${expressionText(node.value)})`;
    case 'default':
      return `${expressionText(node.target)} default ${expressionText(node.value)}`;
    case 'module-expression':
      return `module ${node.module.specifier}`;
    case 'unknown':
      return `?${node.reason}(${node.children.map(anyText).join('; ')})`;
  }
}

function anyText(node: Statement | Expression): string {
  return isStatement(node) ? statementText(node) : expressionText(node);
}

const STATEMENTS = 'assign augment expression return raise if for while with try function class import export jump delete unknown-statement';

function isStatement(node: Statement | Expression): node is Statement {
  return STATEMENTS.split(' ').includes(node.kind);
}

function argumentText({ name, spread, value }: Argument): string {
  return `${spread ? '...' : ''}${name ? `${name}=` : ''}${expressionText(value)}`;
}

function entryText({ key, value, isSpread, accessor }: MapEntry): string {
  return `${accessor ? `${accessor} ` : ''}${isSpread || !key ? '...' : `${expressionText(key)}: `}${expressionText(value)}`;
}

function functionText(definition: FunctionDefinition): string {
  const { name, parameters, body, isAsync, isGenerator, isArrow, decorators, member, returnsPromise } = definition;
  const words = [
    ...decorators.map((decorator) => `@${expressionText(decorator)}`),
    ...(member ? [member] : []),
    ...(isAsync ? ['async'] : []),
    isArrow ? 'arrow' : 'function',
    ...(isGenerator ? ['*'] : []),
    ...(name === undefined ? [] : [name]),
  ];
  return `${words.join(' ')}(${parameters.map(parameterText).join(', ')})${returnsPromise ? ': Promise' : ''} {${blockText(body)}}`;
}

function parameterText(parameter: Parameter): string {
  const { name, pattern, form, isProperty, isOptional } = parameter;
  const start = `${isProperty ? 'property ' : ''}${form === 'rest' ? '...' : ''}${pattern ? expressionText(pattern) : name}`;
  return `${start}${isOptional ? '?' : ''}${parameter.default ? ` = ${expressionText(parameter.default)}` : ''}`;
}

function classText({ name, bases, decorators, body }: ClassDefinition): string {
  const extended = bases.length > 0 ? ` extends ${bases.map(expressionText).join(', ')}` : '';
  const decorated = decorators.map((decorator) => `@${expressionText(decorator)} `).join('');
  return `${decorated}class ${name ?? ''}${extended} {${blockText(body)}}`;
}
