import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getL10nJson } from '@vscode/l10n-dev';
import ts from 'typescript';

/** A call of `l10n.t`. */
export interface TextCall {
  /** `src/text/count.ts:6` */
  readonly at: string;
  /** Under which the translations have it; undefined where it is made from parts. */
  readonly key: string | undefined;
  readonly message: string | undefined;
  /** Ran when its file is loaded, before a language is chosen. */
  readonly isTooEarly: boolean;
}

const IMPORT = /^import [^;]*\bl10n\b[^;]* from '(@vscode\/l10n|vscode)';\n/m;

/** The texts of the source by key, as the translators' tool finds them. To it, all files that have `l10n` from one module are one: each takes it as long. */
export async function extractTexts(): Promise<ReadonlyMap<string, string>> {
  const files = sources(hasTexts).map(({ text }) => ({ from: IMPORT.exec(text)?.[1] ?? '', rest: text.replace(IMPORT, '') }));
  const contents = ['@vscode/l10n', 'vscode'].map((module) => [
    module === 'vscode' ? `import { l10n } from 'vscode';` : `import * as l10n from '${module}';`,
    ...files.filter(({ from }) => from === module).map(({ rest }) => rest),
  ]);
  const texts = await getL10nJson(contents.map((parts) => ({ extension: '.ts', contents: parts.join('\n') })));
  return new Map(Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? text : text.message]));
}

/** The same by the syntax of TypeScript, which sees what the tool does not take for a text. */
export function findTextCalls(): readonly TextCall[] {
  return sources(hasTexts).flatMap(({ file, text }) => {
    const calls: TextCall[] = [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    visit(source, true);
    return calls;

    function visit(node: ts.Node, isTooEarly: boolean): void {
      if (ts.isCallExpression(node) && node.expression.getText(source) === 'l10n.t') {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        calls.push({ at: `${file}:${line + 1}`, ...readText(node.arguments[0]), isTooEarly });
      }
      ts.forEachChild(node, (child) => visit(child, isTooEarly && !ts.isFunctionLike(node)));
    }
  });
}

function readText(node: ts.Node | undefined): Pick<TextCall, 'key' | 'message'> {
  if (node && ts.isStringLiteralLike(node)) return { key: node.text, message: node.text };
  if (!node || !ts.isObjectLiteralExpression(node)) return { key: undefined, message: undefined };
  const parts = new Map(node.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? [[each.name.getText(), each.initializer]] : [])));
  const [message, comment] = [parts.get('message'), parts.get('comment')];
  const [remark] = comment && ts.isArrayLiteralExpression(comment) ? comment.elements : [];
  if (!message || !remark || !ts.isStringLiteralLike(message) || !ts.isStringLiteralLike(remark)) return { key: undefined, message: undefined };
  return { key: `${message.text}/${remark.text}`, message: message.text };
}

function hasTexts({ text }: Source): boolean {
  return text.includes('l10n');
}

interface Source {
  readonly file: string;
  readonly text: string;
}

function sources(isWanted: (source: Source) => boolean): readonly Source[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith(join('extension', 'samples')))
    .map((file) => join('src', file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(isWanted);
}

/** A literal that holds words of English and that no translator sees. */
export interface PlainText {
  readonly at: string;
  readonly words: string;
}

/** What these rooms of the source say in English alone; what programs read (`PROGRAMS_READ`) is left out, and HTML. */
export function findPlainTexts(rooms: readonly string[]): readonly PlainText[] {
  return sources(({ file }) => rooms.some((room) => file.startsWith(join('src', room, '/')))).flatMap(({ file, text }) => {
    const found: PlainText[] = [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    visit(source);
    return found;

    function visit(node: ts.Node): void {
      // SARIF has the summary of a rule, in English.
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || (ts.isPropertyAssignment(node) && node.name.getText(source) === 'summary')) return;
      if (ts.isCallExpression(node) && PROGRAMS_READ.test(node.expression.getText(source))) return;
      const words = wordsIn(node);
      if (words !== undefined && SENTENCE.test(words) && !words.startsWith('<')) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ at: `${file}:${line + 1}`, words });
      }
      ts.forEachChild(node, visit);
    }
  });
}

/** Texts that are translated; descriptions within a JSON schema; patterns. */
const PROGRAMS_READ = /^l10n\.t$|\.describe$|^RegExp$/;

/** Two words with a space between them, at least. */
const SENTENCE = /(?:^|[^\w-])[A-Za-z][a-z’']* [a-z’']{2,}(?:$|[^\w-])/;

/** Of a template without its parts. */
function wordsIn(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}
