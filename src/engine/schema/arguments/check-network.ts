import * as l10n from '@vscode/l10n';
import type { PydanticNode } from '../../../model/workflow';
import { checkStr } from './check-scalar';
import { accept, type Checked, ofText, refuse, refuseCustom } from './checked';
import { hasHostBits, IpFault, type IpRange, parseAddress, parseRange, showAddress, widthOf } from './ip-text';
import type { Json } from './json-text';
import { NotReadError } from './not-read-error';
import type { NamedIn } from './pydantic-name';

/** `ipaddress.IPv4Address` and the like, in lax mode also from whole numbers. pydantic/_internal/_validators.py, `_generate_schema.py`. */
export function checkIp({ name = '' }: PydanticNode, input: Json, isStrict: boolean, texts: NamedIn): Checked {
  const [, version = '', kind = ''] = /^IPv(4|6|Any)(Address|Network|Interface)$/.exec(name) ?? [];
  const what = kind.toLowerCase();
  if (version === 'Any') {
    const made = attempt(input, 4, kind) ?? attempt(input, 6, kind);
    // A function alone fits exactly whatever it takes.
    return made && 'value' in made ? accept(made.value) : refuseCustom(`ip_any_${what}`, `value is not a valid IPv4 or IPv6 ${what}`, input);
  }
  const number = version === '4' ? 4 : 6;
  if (!isStrict) return attempt(input, number, kind) ?? refuseCustom(`ip_v${version}_${what}`, `Input is not a valid IPv${version} ${what}`, input);
  return ofText(
    checkStr(input, texts.lengths, texts),
    (value) => attempt({ kind: 'str', value }, number, kind) ?? refuse('value_error', `Value error, ${faultOf(value, number, kind)}`, input),
  );
}

function attempt(input: Json, version: 4 | 6, kind: string): Checked | undefined {
  if (input.kind !== 'str' && input.kind !== 'int' && input.kind !== 'bool') return undefined;
  if (input.kind === 'str' && input.value.includes('%')) throw new NotReadError(l10n.t('addresses with a zone are not read'));
  const shown = (range: IpRange): string => showAddress(range.bits, range.version) + (kind === 'Address' ? '' : `/${range.prefix}`);
  const accepted = (range: IpRange, exactness: 0 | 1): Checked => accept({ [`$IPv${version}${kind}`]: shown(range) }, exactness);
  if (input.kind !== 'str') {
    const bits = BigInt(input.value);
    return bits >= 0n && bits < 1n << BigInt(widthOf(version)) ? accepted({ version, bits, prefix: widthOf(version) }, 0) : undefined;
  }
  try {
    return accepted(parse(input.value, version, kind), 1);
  } catch (error) {
    if (error instanceof IpFault) return undefined;
    throw error;
  }
}

function parse(text: string, version: 4 | 6, kind: string): IpRange {
  if (kind === 'Address') return { version, bits: parseAddress(text, version), prefix: widthOf(version) };
  const range = parseRange(text, version);
  if (kind === 'Network' && hasHostBits(range)) throw new IpFault(`${showAddress(range.bits, version)}/${range.prefix} has host bits set`);
  return range;
}

function faultOf(text: string, version: 4 | 6, kind: string): string {
  try {
    parse(text, version, kind);
    return '';
  } catch (error) {
    if (error instanceof IpFault) return error.message;
    throw error;
  }
}
