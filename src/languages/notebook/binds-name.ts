/** Whether Python code gives a name a value, wherever that is. Good for code that people write. */
export function bindsName(code: string, name: string): boolean {
  const defines = `^[ \\t]*(?:async[ \\t]+)?(?:def|class)[ \\t]+${name}\\b`;
  const imports = `\\bimport[ \\t]+(?:[\\w., \\t]*[ \\t,])?${name}\\b|\\bas[ \\t]+${name}\\b`;
  const assigns = `(?<![\\w.])${name}[ \\t]*(?::[^=\\n]+)?=(?!=)|\\bfor[ \\t]+${name}\\b`;
  return new RegExp(`${defines}|${imports}|${assigns}`, 'm').test(code);
}
