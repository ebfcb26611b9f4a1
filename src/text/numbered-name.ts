/** The name wished for, or with the first number from 2 on that makes it free. */
export function numberedName(wished: string, isFree: (name: string) => boolean): string {
  if (isFree(wished)) return wished;
  let number = 2;
  while (!isFree(`${wished}_${number}`)) number += 1;
  return `${wished}_${number}`;
}
