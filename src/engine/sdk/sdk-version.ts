import type { Language, Sdk } from '../../model/workflow';
import { RECORDED_RELEASES } from './recorded-releases';

/** The newest release that the engine was held against, to speak about where the workspace names none; it has no `source`. */
export function newestSdk(language: Language): Sdk {
  const releases = RECORDED_RELEASES[language];
  return { language, version: releases[releases.length - 1] ?? releases[0] };
}

/** The oldest line of releases that the engine knows, `0.6`, where this release is older; what that does is taken for what this does, too. */
export function olderThan({ language, version }: Sdk): string | undefined {
  const oldest = RECORDED_RELEASES[language][0].split('.').slice(0, 2).join('.');
  return compareVersions(version, oldest) < 0 ? oldest : undefined;
}

/**
 * Orders two releases as pip and npm do: negative when `left` is older. Understands `0.24.0`, `v0.24`, `0.24.0rc1`,
 * `0.24.0-beta.2`, `0.24.0.dev3`, `0.24.0.post1`, `1.0+local`; a pre-release is older than its release. What is no
 * version at all counts as `0`.
 */
export function compareVersions(left: string, right: string): number {
  if (PLAIN.test(left) && PLAIN.test(right)) return comparePlain(left, right);
  const a = parseVersion(left);
  const b = parseVersion(right);
  for (let i = 0; i < Math.max(a.release.length, b.release.length); i++) {
    const difference = (a.release[i] ?? 0) - (b.release[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.stage - b.stage || a.stageNumber - b.stageNumber;
}

/** As most are, and an analysis compares a hundred thousand times. */
const PLAIN = /^\d+(?:\.\d+)*$/;

/** The same, without taking them apart. */
function comparePlain(left: string, right: string): number {
  for (let [i, j] = [0, 0]; i < left.length || j < right.length; i++, j++) {
    let [a, b] = [0, 0];
    for (; i < left.length && left[i] !== '.'; i++) a = 10 * a + Number(left[i]);
    for (; j < right.length && right[j] !== '.'; j++) b = 10 * b + Number(right[j]);
    if (a !== b) return a - b;
  }
  return 0;
}

interface Version {
  readonly release: readonly number[];
  readonly stage: number;
  readonly stageNumber: number;
}

const STAGES: Readonly<Record<string, number>> = { dev: -4, a: -3, alpha: -3, b: -2, beta: -2, c: -1, rc: -1, pre: -1, preview: -1, post: 1 };

function parseVersion(text: string): Version {
  const match = /^\s*v?(\d+(?:\.\d+)*)(?:[-_.]?([a-z]+)[-_.]?(\d*))?/i.exec(text);
  return {
    release: (match?.[1] ?? '0').split('.').map(Number),
    stage: match?.[2] === undefined ? 0 : (STAGES[match[2].toLowerCase()] ?? -1),
    stageNumber: Number(match?.[3] ?? 0),
  };
}
