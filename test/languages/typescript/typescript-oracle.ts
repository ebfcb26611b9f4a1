import ts from 'typescript';
import type { Fact } from '../ir-facts';

/** The facts of a text as TypeScript's own parser sees them, in the notation of `factsOf`. */
export function oracleFacts(file: string, text: string): Fact[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, /\.[mc]?ts$/.test(file) ? ts.ScriptKind.TS : ts.ScriptKind.TSX);
  const facts: Fact[] = [];
  const visit = (node: ts.Node): void => {
    if (isTypeOnly(node)) return;
    const start = node.getStart(source);
    for (const fact of factsOfNode(node, source)) facts.push({ ...fact, start });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return facts;
}

type Found = Omit<Fact, 'start'>;

/** What has no counterpart in the IR: types, and what only declares them. */
function isTypeOnly(node: ts.Node): boolean {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isNamespaceExportDeclaration(node)) return true;
  if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return true;
  return ts.isFunctionLike(node) && !ts.isArrowFunction(node) && !('body' in node && node.body);
}

function factsOfNode(node: ts.Node, source: ts.SourceFile): Found[] {
  if (ts.isImportDeclaration(node)) return importFacts(node);
  if (ts.isExportDeclaration(node)) return exportFacts(node);
  if (ts.isExportAssignment(node)) {
    return node.isExportEquals
      ? [{ kind: 'assign', text: 'module.exports' }]
      : [
          { kind: 'assign', text: '*default*' },
          { kind: 'export', text: '*default* default ' },
        ];
  }
  if (ts.isImportEqualsDeclaration(node)) {
    const module = ts.isExternalModuleReference(node.moduleReference) ? node.moduleReference.expression : undefined;
    const imported: Found[] = module && ts.isStringLiteralLike(module) ? [{ kind: 'import', text: module.text }] : [];
    return [{ kind: 'assign', text: node.name.text }, ...imported];
  }
  if (ts.isCallExpression(node)) return callFacts(node);
  if (ts.isNewExpression(node)) return [{ kind: 'call', text: `new ${pathOf(node.expression)} ${node.arguments?.length ?? 0}` }];
  if (ts.isTaggedTemplateExpression(node)) {
    // The strings, and each value.
    const values = ts.isTemplateExpression(node.template) ? node.template.templateSpans.length : 0;
    return [{ kind: 'call', text: `${pathOf(node.tag)} ${1 + values}` }];
  }
  if (ts.isVariableDeclaration(node))
    return ts.isForInStatement(node.parent.parent) || ts.isForOfStatement(node.parent.parent) || ts.isCatchClause(node.parent) ? [] : variableFacts(node);
  if (ts.isPropertyDeclaration(node)) return fieldFacts(node);
  if (ts.isEnumDeclaration(node) || (ts.isModuleDeclaration(node) && ts.isIdentifier(node.name) && !ts.isModuleDeclaration(node.parent))) {
    // A namespace is a function that runs at once.
    const body: Found[] = ts.isModuleDeclaration(node) ? [{ kind: 'function', text: ' 0' }] : [];
    return [{ kind: 'assign', text: node.name.text }, ...body, ...exported(node, [node.name.text])];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return isAssignmentStatement(node) ? namesIn(node.left).map((text) => ({ kind: 'assign', text })) : [];
  }
  if (ts.isClassLike(node)) {
    const names = node.name ? [node.name.text] : [];
    return [{ kind: 'class', text: node.name?.text ?? '' }, ...(ts.isClassDeclaration(node) ? exported(node, names) : [])];
  }
  if (ts.isFunctionLike(node)) return functionFacts(node, source);
  return [];
}

function importFacts(node: ts.ImportDeclaration): Found[] {
  const module = ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
  const { importClause } = node;
  const bindings = importClause?.namedBindings;
  return [
    { kind: 'import', text: module },
    ...(importClause?.name ? [{ kind: 'import' as const, text: `${module} default ${importClause.name.text}` }] : []),
    ...(bindings && ts.isNamespaceImport(bindings) ? [{ kind: 'import' as const, text: `${module} * ${bindings.name.text}` }] : []),
    ...(bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map((name): Found => ({ kind: 'import', text: `${module} ${(name.propertyName ?? name.name).text} ${name.name.text}` }))
      : []),
  ];
}

function exportFacts({ exportClause, moduleSpecifier, parent }: ts.ExportDeclaration): Found[] {
  if (ts.isModuleBlock(parent)) return [];
  const module = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  if (!exportClause) return [{ kind: 'export', text: `* * ${module}` }];
  if (ts.isNamespaceExport(exportClause)) return [{ kind: 'export', text: `* ${exportClause.name.text} ${module}` }];
  return exportClause.elements.map((name) => ({ kind: 'export', text: `${(name.propertyName ?? name.name).text} ${name.name.text} ${module}` }));
}

function callFacts(node: ts.CallExpression): Found[] {
  const [argument] = node.arguments;
  const isModule = node.expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(node.expression) && node.expression.text === 'require');
  if (isModule && argument && ts.isStringLiteralLike(argument)) return [{ kind: 'import', text: argument.text }];
  return [{ kind: 'call', text: `${pathOf(node.expression)} ${node.arguments.length}` }];
}

function variableFacts(node: ts.VariableDeclaration): Found[] {
  const names = namesIn(node.name);
  const statement = node.parent.parent;
  return [...names.map((text): Found => ({ kind: 'assign', text })), ...(ts.isVariableStatement(statement) ? exported(statement, names) : [])];
}

function fieldFacts(node: ts.PropertyDeclaration): Found[] {
  const { name } = node;
  const isAbstract = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);
  return isAbstract || ts.isComputedPropertyName(name) ? [] : [{ kind: 'assign', text: name.text }];
}

function functionFacts(node: ts.SignatureDeclaration, source: ts.SourceFile): Found[] {
  const { name } = node;
  const parameters = node.parameters.filter((parameter) => parameter.name.getText(source) !== 'this').length;
  const text = ts.isConstructorDeclaration(node) ? 'constructor' : name && !ts.isComputedPropertyName(name) && 'text' in name ? name.text : '';
  const declared = ts.isFunctionDeclaration(node) ? exported(node, name && 'text' in name ? [name.text] : []) : [];
  return [{ kind: 'function', text: `${text} ${parameters}` }, ...declared];
}

/** The export that a modifier makes; inside a namespace there is none. */
function exported(node: ts.HasModifiers, names: readonly string[]): Found[] {
  const modifiers = ts.getModifiers(node) ?? [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) || ts.isModuleBlock(node.parent)) return [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return names.map((name) => ({ kind: 'export', text: `${name} ${name} ` }));
  const [name] = names;
  return name === undefined
    ? [
        { kind: 'assign', text: '*default*' },
        { kind: 'export', text: '*default* default ' },
      ]
    : [{ kind: 'export', text: `${name} default ` }];
}

/** Whether an assignment stands as a statement of its own rather than for its value. */
function isAssignmentStatement(node: ts.Expression): boolean {
  let outer: ts.Node = node;
  let isLast = true;
  for (let { parent } = node; ; parent = parent.parent) {
    const isAssigned = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === outer && isLast;
    const list = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.CommaToken ? parent : undefined;
    if (list?.left === outer) isLast = false;
    if (ts.isReturnStatement(parent) || ts.isThrowStatement(parent)) return !isLast;
    if (ts.isExpressionStatement(parent) || (ts.isForStatement(parent) && parent.condition !== outer)) return true;
    if (!isAssigned && !list && !ts.isParenthesizedExpression(parent)) return false;
    outer = parent;
  }
}

/** `a.b.c`; `…` where it is more than a path of names. Casts and parentheses do not count. */
function pathOf(node: ts.Node): string {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isExpressionWithTypeArguments(node)
  ) {
    return pathOf(node.expression);
  }
  if (ts.isIdentifier(node)) return node.text;
  if (node.kind === ts.SyntaxKind.ThisKeyword) return 'this';
  if (node.kind === ts.SyntaxKind.SuperKeyword) return 'super';
  if (node.kind === ts.SyntaxKind.ImportKeyword) return 'import';
  return ts.isPropertyAccessExpression(node) ? `${pathOf(node.expression)}.${node.name.text}` : '…';
}

/** The names and attributes a pattern assigns to. */
function namesIn(node: ts.Node): string[] {
  if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node)) {
    return node.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(namesIn);
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap((property) => {
      if (ts.isPropertyAssignment(property)) return namesIn(property.initializer);
      if (ts.isSpreadAssignment(property)) return namesIn(property.expression);
      return ts.isShorthandPropertyAssignment(property) ? [property.name.text] : [];
    });
  }
  if (ts.isSpreadElement(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return namesIn(node.expression);
  if (ts.isBinaryExpression(node)) return namesIn(node.left);
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? [pathOf(node)] : [];
}
