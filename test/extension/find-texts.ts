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
  const files = sources().map(({ text }) => ({ from: IMPORT.exec(text)?.[1] ?? '', rest: text.replace(IMPORT, '') }));
  const contents = ['@vscode/l10n', 'vscode'].map((module) => [
    module === 'vscode' ? `import { l10n } from 'vscode';` : `import * as l10n from '${module}';`,
    ...files.filter(({ from }) => from === module).map(({ rest }) => rest),
  ]);
  const texts = await getL10nJson(contents.map((parts) => ({ extension: '.ts', contents: parts.join('\n') })));
  return new Map(Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? text : text.message]));
}

/** The same by the syntax of TypeScript, which sees what the tool does not take for a text. */
export function findTextCalls(): readonly TextCall[] {
  return sources().flatMap(({ file, text }) => {
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

function sources(): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('samples'))
    .map((file) => join('src', file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('l10n'));
}
