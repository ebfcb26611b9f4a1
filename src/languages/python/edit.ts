import type { NeutralEdit, TextEdit } from '../../model/finding';

export function editPython(_text: string, _edit: NeutralEdit): TextEdit[] | undefined {
  return undefined;
}
