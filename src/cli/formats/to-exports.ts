/** Variables as text that a shell evaluates: PowerShell on Windows, elsewhere what every POSIX shell knows. */
export function toExports(variables: Readonly<Record<string, string>>, platform: NodeJS.Platform): string {
  const toLine = ([name, value]: readonly [string, string]) =>
    platform === 'win32' ? `$env:${name} = '${value.replaceAll("'", "''")}'\n` : `export ${name}='${value.replaceAll("'", "'\\''")}'\n`;
  return Object.entries(variables).map(toLine).join('');
}
