import { toPythonRepr } from '../../sdk/python-repr';

/** A `ValueError` of Python's `ipaddress`, in its words. */
export class IpFault extends Error {}

/** An address or network as bits: 32 or 128 of them. */
export interface IpRange {
  readonly version: 4 | 6;
  readonly bits: bigint;
  /** The length of the prefix. */
  readonly prefix: number;
}

export function widthOf(version: 4 | 6): 32 | 128 {
  return version === 4 ? 32 : 128;
}

/** `IPv4Address(text)`, `IPv6Address(text)` (ipaddress.py); throws an IpFault. */
export function parseAddress(text: string, version: 4 | 6): bigint {
  if (text.includes('/')) throw new IpFault(`Unexpected '/' in ${toPythonRepr(text)}`);
  return version === 4 ? parseV4(text) : parseV6(text);
}

function parseV4(text: string): bigint {
  if (text === '') throw new IpFault('Address cannot be empty');
  const octets = text.split('.');
  if (octets.length !== 4) throw new IpFault(`Expected 4 octets in ${toPythonRepr(text)}`);
  return octets.reduce((bits, octet) => {
    const fault = faultOfOctet(octet);
    if (fault !== undefined) throw new IpFault(`${fault} in ${toPythonRepr(text)}`);
    return bits * 256n + BigInt(octet);
  }, 0n);
}

function faultOfOctet(octet: string): string | undefined {
  if (octet === '') return 'Empty octet not permitted';
  if (!/^[0-9]+$/.test(octet)) return `Only decimal digits permitted in ${toPythonRepr(octet)}`;
  if (octet.length > 3) return `At most 3 characters permitted in ${toPythonRepr(octet)}`;
  if (/^0./.test(octet)) return `Leading zeros are not permitted in ${toPythonRepr(octet)}`;
  return Number(octet) > 255 ? `Octet ${Number(octet)} (> 255) not permitted` : undefined;
}

function parseV6(text: string): bigint {
  const shown = toPythonRepr(text);
  if (text === '') throw new IpFault('Address cannot be empty');
  const parts = text.split(':');
  if (parts.length < 3) throw new IpFault(`At least 3 parts expected in ${shown}`);
  const last = parts.at(-1) ?? '';
  if (last.includes('.')) {
    const bits = nested(last, shown);
    parts.splice(-1, 1, (bits >> 16n).toString(16), (bits & 0xffffn).toString(16));
  }
  if (parts.length > 9) throw new IpFault(`At most 8 colons permitted in ${shown}`);
  const gaps = parts.flatMap((part, i) => (part === '' && i > 0 && i < parts.length - 1 ? [i] : []));
  if (gaps.length > 1) throw new IpFault(`At most one '::' permitted in ${shown}`);
  const [gap] = gaps;
  const leads = parts[0] === '';
  const trails = parts.at(-1) === '';
  if (gap === undefined) {
    if (parts.length !== 8) throw new IpFault(`Exactly 8 parts expected without '::' in ${shown}`);
    if (leads) throw new IpFault(`Leading ':' only permitted as part of '::' in ${shown}`);
    if (trails) throw new IpFault(`Trailing ':' only permitted as part of '::' in ${shown}`);
    return join(parts, shown);
  }
  const before = gap - (leads ? 1 : 0);
  if (leads && before > 0) throw new IpFault(`Leading ':' only permitted as part of '::' in ${shown}`);
  const after = parts.length - gap - 1 - (trails ? 1 : 0);
  if (trails && after > 0) throw new IpFault(`Trailing ':' only permitted as part of '::' in ${shown}`);
  const skipped = 8 - before - after;
  if (skipped < 1) throw new IpFault(`Expected at most 7 other parts with '::' in ${shown}`);
  return join([...(leads ? [] : parts.slice(0, gap)), ...Array.from({ length: skipped }, () => '0'), ...(trails ? [] : parts.slice(gap + 1))], shown);
}

function nested(text: string, shown: string): bigint {
  try {
    return parseV4(text);
  } catch (error) {
    if (error instanceof IpFault) throw new IpFault(`${error.message} in ${shown}`, { cause: error });
    throw error;
  }
}

function join(parts: readonly string[], shown: string): bigint {
  return parts.reduce((bits, part) => {
    if (!/^[0-9a-fA-F]*$/.test(part)) throw new IpFault(`Only hex digits permitted in ${toPythonRepr(part)} in ${shown}`);
    if (part.length > 4) throw new IpFault(`At most 4 characters permitted in ${toPythonRepr(part)} in ${shown}`);
    return bits * 65_536n + BigInt(`0x${part}`);
  }, 0n);
}

/** An address with the length of its prefix or, for IPv4, a mask; throws an IpFault. */
export function parseRange(text: string, version: 4 | 6): IpRange {
  const [address = '', mask, more] = text.split('/');
  if (more !== undefined) throw new IpFault(`Only one '/' permitted in ${toPythonRepr(text)}`);
  const bits = parseAddress(address, version);
  return { version, bits, prefix: mask === undefined ? widthOf(version) : parseMask(mask, version) };
}

function parseMask(mask: string, version: 4 | 6): number {
  const fail = (): never => {
    throw new IpFault(`${toPythonRepr(mask)} is not a valid netmask`);
  };
  if (/^[0-9]+$/.test(mask)) return Number(mask) <= widthOf(version) ? Number(mask) : fail();
  if (version === 6 || mask.split('.').length !== 4 || mask.split('.').some((octet) => faultOfOctet(octet) !== undefined)) return fail();
  const written = parseV4(mask).toString(2).padStart(32, '0');
  const [ones, zeros] = [/^(1*)0*$/.exec(written)?.[1], /^(0*)1*$/.exec(written)?.[1]];
  return ones?.length ?? zeros?.length ?? fail();
}

export function hasHostBits({ version, bits, prefix }: IpRange): boolean {
  return (bits & ((1n << BigInt(widthOf(version) - prefix)) - 1n)) !== 0n;
}

export function showAddress(bits: bigint, version: 4 | 6): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 255n)).join('.');
  const parts = Array.from({ length: 8 }, (_, i) => ((bits >> BigInt(112 - 16 * i)) & 0xffffn).toString(16));
  let [start, length] = [-1, 1];
  for (let i = 0; i < 8; i++) {
    let run = 0;
    while (parts[i + run] === '0') run++;
    if (run > length) [start, length] = [i, run];
  }
  return start < 0 ? parts.join(':') : `${parts.slice(0, start).join(':')}::${parts.slice(start + length).join(':')}`;
}
