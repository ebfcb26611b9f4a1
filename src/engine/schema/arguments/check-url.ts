import type { PydanticNode } from '../../../model/workflow';
import { accept, type Checked, refuse } from './checked';
import type { Json } from './json-text';

/** Schemes that have a host and a path. */
const SPECIAL: ReadonlySet<string> = new Set(['http', 'https', 'ws', 'wss', 'ftp', 'file']);

/** URLs, as browsers read them; in strict mode without what a browser would mend. pydantic-core, src/validators/url.rs; the `url` crate. */
export function checkUrl({ name = '', settings = {} }: PydanticNode, input: Json, isStrict: boolean): Checked {
  if (input.kind !== 'str') return refuse('url_type', 'URL input should be a string or URL', input);
  const { schemes, maxLength } = settings;
  const text = input.value;
  if (typeof maxLength === 'number' && text.length > maxLength) return refuse('url_too_long', `URL should have at most ${maxLength} characters`, input);
  const fault = (reason: string): Checked => refuse('url_parsing', `Input should be a valid URL, ${reason}`, input);
  if (text === '') return fault('input is empty');
  const url = parse(text);
  if (!url) return fault(reasonFor(text.trim()));
  const violation = isStrict ? violationOf(text) : undefined;
  if (violation !== undefined) return refuse('url_syntax_violation', `Input violated strict URL syntax rules, ${violation}`, input);
  const scheme = url.protocol.slice(0, -1);
  if (Array.isArray(schemes) && !schemes.includes(scheme)) {
    const quoted = (schemes as readonly string[]).map((each) => `'${each}'`);
    const expected = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}` : (quoted[0] ?? '');
    return refuse('url_scheme', `URL scheme should be ${expected}`, input);
  }
  return accept({ [`$${name}`]: url.href }, 0);
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined; // Node does not say why; `reasonFor` does, in the words of the crate.
  }
}

/** `ParseError` of the `url` crate. */
function reasonFor(text: string): string {
  const [, scheme = '', rest = ''] = /^([a-zA-Z][-+.a-zA-Z0-9]*):([^]*)$/.exec(text) ?? [];
  if (scheme === '') return 'relative URL without a base';
  const authority = (SPECIAL.has(scheme.toLowerCase()) ? /^[/\\]*([^/\\?#]*)/ : /^\/\/([^/?#]*)/).exec(rest)?.[1] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (host.startsWith('[')) return /^\[[^\]]*\](?::|$)/.test(host) && isIpv6(host) ? 'invalid port number' : 'invalid IPv6 address';
  const [name = '', port = ''] = host.split(':');
  if (name === '') return 'empty host';
  if (port !== '' && (!/^\d+$/.test(port) || Number(port) > 65_535)) return 'invalid port number';
  return /(^|\.)(\d+|0x[\da-f]*)\.?$/i.test(name) ? 'invalid IPv4 address' : 'invalid international domain name';
}

function isIpv6(host: string): boolean {
  return parse(`http://${host.replace(/\].*$/, ']')}`) !== undefined;
}

/** `SyntaxViolation` of the `url` crate: what is mended silently otherwise; the first counts. */
function violationOf(text: string): string | undefined {
  if (/^[\0- ]|[\0- ]$/.test(text)) return 'leading or trailing control or space character are ignored in URLs';
  if (/[\t\n\r]/.test(text)) return 'tabs or newlines are ignored in URLs';
  const [, scheme = '', rest = ''] = /^([^:]*):([^]*)$/.exec(text) ?? [];
  const isSpecial = SPECIAL.has(scheme.toLowerCase());
  if (isSpecial && rest.includes('\\')) return 'backslash';
  if (scheme.toLowerCase() === 'file' ? !rest.startsWith('//') : isSpecial && !/^\/\/(?!\/)/.test(rest))
    return scheme.toLowerCase() === 'file' ? 'expected // after file:' : 'expected //';
  if (/^\/\/[^/?#]*@/.test(rest)) return 'embedding authentication information (username or password) in an URL is not recommended';
  if (/%(?![0-9a-fA-F]{2})/.test(rest)) return 'expected 2 hex digits after %';
  const after = rest.replace(/^\/\/[^/?#]*/, '');
  return /[^a-zA-Z0-9!$&'()*+,\-./:;=?@_~%#\u00a0-\u{10fffd}]/u.test(after) ? 'non-URL code point' : undefined;
}
