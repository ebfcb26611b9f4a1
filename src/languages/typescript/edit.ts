import type { NeutralEdit, TextEdit } from '../../model/finding';

export function editTypeScript(_text: string, _edit: NeutralEdit): TextEdit[] | undefined {
  return undefined;
}
