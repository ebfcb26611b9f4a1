import { type AST, RegExpParser } from '@eslint-community/regexpp';
import catalogue from '../../../src/recorders/catalogue/betterleaks.json';
import { createRandom, type Random } from '../../bench/random';

/** A secret as it is written: alone, or after the vendor's name that tells it from other texts. */
export interface Planted {
  readonly format: string;
  readonly text: string;
  readonly secret: string;
}

/** Formats that the catalogue lacks, or has no pattern for that a text could be drawn from. */
const OWN: readonly (readonly [string, string, (readonly string[])?])[] = [
  ['stripe webhook', 'whsec_[A-Za-z0-9]{32}'],
  ['slack webhook', 'https://hooks\\.slack\\.com/services/T[A-Z0-9]{10}/B[A-Z0-9]{10}/([A-Za-z0-9]{24})'],
  ['discord webhook', 'https://discord\\.com/api/webhooks/[0-9]{18}/([A-Za-z0-9_-]{67}[A-Za-z0-9])'],
  ['discord bot', 'M[A-Za-z0-9]{23}\\.[A-Za-z0-9]{6}\\.[A-Za-z0-9_-]{26}[A-Za-z0-9]', ['discord']],
  ['google oauth', 'GOCSPX-[A-Za-z0-9_-]{27}[A-Za-z0-9]'],
  ['google token', 'ya29\\.[A-Za-z0-9_-]{119}[A-Za-z0-9]'],
  ['google refresh token', '1//0[A-Za-z0-9_-]{60}[A-Za-z0-9]'],
  ['telegram', '[0-9]{10}:AA[A-Za-z0-9_-]{32}[A-Za-z0-9]'],
  ['twilio', 'SK[0-9a-f]{32}'],
  ['azure account', 'DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=([A-Za-z0-9+/]{86}==);EndpointSuffix=core\\.windows\\.net'],
  ['aws pair', 'AKIA[A-Z2-7]{16} ([A-Za-z0-9/+]{39}[A-Za-z0-9])'],
  ['jwt', 'eyJhbGciOiJIUzI1NiJ9\\.eyJ[A-Za-z0-9_-]{40}\\.[A-Za-z0-9_-]{42}[A-Za-z0-9]'],
];

/** Rules of the catalogue for names and addresses, and those that Baton replaces by others. */
const UNSUITABLE =
  /-(?:id|url|host|domain|name|username|address)(?:\.\d)?$|^(?:generic-|curl-|kubernetes-|gcp-service|gcp-application|mongodb-conn|nuget|freemius|temporal|aiven|canadian|gitlab-incoming-mail-address|private-key|jwt|hashicorp-tf-password|twilio|telegram|azure-|sidekiq-sens|aws-amazon-bedrock-api-key-short)/;

export interface Format {
  readonly name: string;
  /** One of them must be in a text for the catalogue, too. */
  readonly keywords: readonly string[];
  readonly pattern: AST.Pattern;
  readonly regex: RegExp;
}

/** Every format that texts can be drawn from. */
export function readFormats(): readonly Format[] {
  const rules = catalogue.rules
    .filter(({ id }) => !UNSUITABLE.test(id))
    .map(({ id, regex, keywords }): readonly [string, string, readonly string[]] => [id, regex, keywords]);
  return [...OWN, ...rules].map(([name, source, keywords = []]) => {
    const text = source
      .replace(/\(\?P</g, '(?<')
      .replace(/\(\?i\)/g, '')
      .replace(/\[\[:alnum:\]\]/g, '[A-Za-z0-9]')
      .replace(/\\z/g, '$');
    return { name, keywords, pattern: new RegExpParser({ ecmaVersion: 2025 }).parsePattern(text), regex: new RegExp(text.replace(/\(\?-?[is]:/g, '(?:'), 'i') };
  });
}

/** A secret of a format, as the catalogue's pattern has it; undefined for a pattern that no text could be drawn from. */
export function plant({ name, keywords, pattern, regex }: Format, random: Random): Planted | undefined {
  for (let tries = 0; tries < 50; tries++) {
    const drawn = draw(pattern, random).trim();
    const text = keywords.length === 0 || keywords.some((keyword) => drawn.toLowerCase().includes(keyword)) ? drawn : `${keywords[0]} ${drawn}`;
    const match = regex.exec(text);
    // Of groups within each other the outer one: `([0-9]{15}(\||%)[a-z]{30})`.
    const groups = match?.slice(1).filter(Boolean) ?? [];
    const secret = groups.findLast((group) => !groups.some((other) => other !== group && other.includes(group))) ?? match?.[0];
    // A key of few kinds of characters is not what a vendor gives out; the catalogue does not take it for one either.
    if (secret !== undefined && new Set(secret).size >= Math.min(8, secret.length / 3)) return { format: name, text, secret };
  }
  return undefined;
}

function draw(node: AST.Node, random: Random): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return draw(random.pick(node.alternatives), random);
    case 'Alternative':
      return node.elements.map((element) => draw(element, random)).join('');
    case 'Quantifier': {
      const most = Math.min(node.max, node.min + 20);
      const count = node.min + random.below(most - node.min + 1);
      return Array.from({ length: count }, () => draw(node.element, random)).join('');
    }
    case 'Character':
      return String.fromCharCode(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return random.pick(charactersOf(node.raw));
    default:
      return '';
  }
}

const known = new Map<string, readonly string[]>();

function charactersOf(raw: string): readonly string[] {
  const found = known.get(raw);
  if (found) return found;
  const pattern = new RegExp(`^${raw}$`);
  const all = Array.from({ length: 95 }, (_, code) => String.fromCharCode(code + 32)).filter((character) => pattern.test(character));
  const plain = all.filter((character) => /[A-Za-z0-9]/.test(character));
  const some = plain.length > 0 ? [...plain, ...plain, ...plain, ...all] : all;
  known.set(raw, some);
  return some;
}

/** Where tools, models and programs write such things. */
export const PLACES: Readonly<Record<string, (text: string) => string>> = {
  'tool output': (text) => `Deployed. The key is ${text}, valid for 30 days.`,
  'tool arguments': (text) => JSON.stringify({ order: 7, note: text }),
  instructions: (text) => `You are a desk.\n\nUse ${text} when you call the API.\nNever show it.`,
  environment: (text) => `HOME=/root\nexport SERVICE="${text}"\nLANG=C`,
  'nested JSON': (text) => JSON.stringify({ body: JSON.stringify({ items: [JSON.stringify({ text })] }) }),
  'JSON that was cut': (text) => `{"a":[1,2,{"body":${JSON.stringify(JSON.stringify({ text: `x\n${text}\ny` }))},"more":`,
  URL: (text) => `GET https://api.example/v1/run?x=1&v=${text}&page=2 200`,
  header: (text) => `X-Service-Key: ${text}\r\nAccept: */*\r\n`,
  'command line': (text) => `$ deploy run -v ${text} prod`,
  log: (text) => `2026-03-04T05:06:07Z INFO  [worker-3] sent ${text} to upstream`,
  'error message': (text) => `ValueError: cannot parse '${text}' (line 3)`,
  'single quotes': (text) => `value='${text}'`,
  'double quotes': (text) => `value="${text}"`,
  'Markdown code': (text) => `Set \`${text}\` as the key.`,
  'Markdown block': (text) => `Try:\n\n\`\`\`sh\n${text}\n\`\`\`\n`,
  'Markdown table': (text) => `| a | b |\n|---|---|\n| key | ${text} |`,
  'Markdown link': (text) => `See [the panel](${text}).`,
  XML: (text) => `<key>${text}</key>`,
  YAML: (text) => `service:\n  value: ${text}\n  retries: 3`,
  'Python repr': (text) => `{'body': '${text}', 'n': 1}`,
  tuple: (text) => `('key', '${text}')`,
  'end of a sentence': (text) => `I used ${text}.`,
  terminal: (text) => `\u001b[31m${text}\u001b[0m`,
};

/** A text on two lines, as terminals and mails wrap it. */
export function wrap(text: string, at: number): string {
  return `The key:\n    ${text.slice(0, at)}\n    ${text.slice(at)}\nEnd.`;
}

/** `each` secrets of each of `count` formats: those that the catalogue lacks, and others from all over it. */
export function pickSecrets(count: number, each: number, seed: number): readonly Planted[] {
  const random = createRandom(seed);
  return pickFormats(count).flatMap((format) => Array.from({ length: each }, () => plant(format, random)).filter((planted) => planted !== undefined));
}

/** Always among them: npm's, as an example of a well-known one. */
export function pickFormats(count: number): readonly Format[] {
  const all = readFormats();
  const rest = all.slice(OWN.length).filter(({ name }) => name !== 'npm-access-token');
  const step = rest.length / (count - OWN.length - 1);
  return [
    ...all.slice(0, OWN.length),
    ...all.filter(({ name }) => name === 'npm-access-token'),
    ...Array.from({ length: count - OWN.length - 1 }, (_, at) => rest[Math.floor(at * step)] as Format),
  ];
}
