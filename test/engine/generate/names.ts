import type { Random } from './random';

/** Ranges of code points: Latin, accents, Greek, Cyrillic, Arabic, Devanagari, Thai, Hangul, kana, Han, digits of scripts, mathematical letters, emoji. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0x20, 0x7e],
  [0x20, 0x7e],
  [0x00, 0x1f],
  [0x80, 0x2af],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x531, 0x58f],
  [0x590, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0xe00, 0xe7f],
  [0x10a0, 0x10ff],
  [0x1200, 0x137f],
  [0x13a0, 0x13fd],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2150, 0x218f],
  [0x2460, 0x24ff],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xff00, 0xffef],
  [0x10400, 0x1044f],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1faff],
  [0xe0100, 0xe01ef],
];
const WORDS = ['Billing', 'agent', 'Refund Agent', 'a_b', 'ǅ', 'İ', 'ẞ', 'ﬁ', '👨‍👩‍👧', 'e\u0301', '1st', '__', ' ', 'ΣΑΣ'];

/** A name of any script and length, but no blank one, which JS agents must not have. */
export function generateName(random: Random): string {
  const count = random.chance(0.05) ? 50 + random.below(400) : 1 + random.below(8);
  const piece = (): string => {
    if (random.chance(0.25)) return random.pick(WORDS);
    const [first, last] = random.pick(RANGES);
    return String.fromCodePoint(first + random.below(last - first + 1));
  };
  const name = Array.from({ length: count }, piece).join('');
  return name.trim() === '' ? `${name}a` : name;
}
