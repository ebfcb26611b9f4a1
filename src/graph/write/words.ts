import { toPattern } from '../../text/to-pattern';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const ONLY_NAME = new RegExp(`^${NAME}$`, 'u');
const ONLY_PATH = new RegExp(`^${NAME}(?:\\.${NAME})*$`, 'u');

/** Whether a text is a name in code, of either language. */
export function isName(text: string): boolean {
  return ONLY_NAME.test(text);
}

/** The names in a text, each as often as it is there. */
export function namesInText(text: string): readonly string[] {
  return text.match(new RegExp(NAME, 'gu')) ?? [];
}

/** `team.desk` as the name that it begins with and what follows that; undefined where it is none. */
export function splitPath(text: string): { readonly root: string; readonly rest: string } | undefined {
  if (!ONLY_PATH.test(text)) return undefined;
  const [root] = text.split('.') as [string];
  return { root, rest: text.slice(root.length) };
}

/** Finds a name wherever it stands for itself, and not as a part of another. */
export function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_$])${toPattern(name)}(?![\\p{L}\\p{N}_$])`, 'gu');
}
