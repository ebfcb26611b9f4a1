/** `3`, `>= 3`, `% 2`: whether the count of hits is one to stop at. Undefined: it cannot be read so. */
export function readHitCondition(text: string): ((count: number) => boolean) | undefined {
  const [, operator = '==', digits = ''] = /^\s*(<=|>=|==|=|<|>|%)?\s*(\d+)\s*$/.exec(text) ?? [];
  if (digits === '') return undefined;
  const wanted = Number(digits);
  switch (operator) {
    case '<':
      return (count) => count < wanted;
    case '<=':
      return (count) => count <= wanted;
    case '>':
      return (count) => count > wanted;
    case '>=':
      return (count) => count >= wanted;
    case '%':
      return (count) => count % wanted === 0;
  }
  return (count) => count === wanted;
}
