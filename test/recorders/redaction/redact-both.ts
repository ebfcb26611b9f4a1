import { spawnSync } from 'node:child_process';
import { createSecrets } from '../../../src/recorders/node/values/secrets';
import { readOwnSecrets } from '../../../src/recording/secrets/own-secrets';

export interface Redacted {
  readonly texts: readonly string[];
  readonly kinds: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

const SALT = 'feed';

/** What Node's recorder makes of texts. */
export function redactInNode(texts: readonly string[], environment: Readonly<Record<string, string>> = {}): Redacted {
  const own = readOwnSecrets(environment);
  const secrets = createSecrets({ environment, off: false, own, salt: Buffer.from(SALT, 'hex') });
  return { texts: texts.map((text) => secrets.redactText(text)), kinds: secrets.kinds(), problems: own.problems };
}

/** Of each text by itself: what was met in another is not known. */
export function redactApart(texts: readonly string[], environment: Readonly<Record<string, string>>): readonly string[] {
  return texts.flatMap((text) => redactInNode([text], environment).texts);
}

/** The same of Python's, with the same salt. */
export function redactInPython(texts: readonly string[], environment: Readonly<Record<string, string>> = {}): Redacted {
  const input = JSON.stringify({ texts, environment, salt: SALT });
  const { status, stdout, stderr } = spawnSync('python3', ['test/recorders/redaction/redact.py', 'src/recorders/python'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Redacted;
}
