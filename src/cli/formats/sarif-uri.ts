/** A relative reference: what is no letter, digit or mark of a path is escaped. */
export function toSarifUri(file: string): string {
  const escaped = file.split('/').map(encodeURIComponent).join('/');
  return /^[A-Za-z]%3A\//.test(escaped) ? `file:///${escaped.replace('%3A', ':')}` : escaped;
}
