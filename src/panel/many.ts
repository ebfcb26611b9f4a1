const format = new Intl.NumberFormat('en');

/** `41,300`. */
export function number(value: number): string {
  return format.format(value);
}

/** `1 item`, `498 items`. */
export function many(count: number, one: string, several = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : several}`;
}
