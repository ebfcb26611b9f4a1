import type { Language } from '../../model/workflow';

/** The releases whose behaviour was recorded and that the engine is held against, oldest first. */
export const RECORDED_RELEASES: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  python: ['0.6.9', '0.8.4', '0.14.8', '0.17.8', '0.20.0', '0.24.0'],
  typescript: ['0.3.9', '0.8.5', '0.14.3', '0.17.0', '0.20.0'],
};
