import type { Language, Sdk } from '../model/workflow';
import { compareVersions } from './sdk-version';

/** Since which release an SDK behaves so; a language left out never does. */
type Gate = Readonly<Partial<Record<Language, { readonly since: string }>>>;

/** What changed between releases, from the change logs and the sources of the SDKs. */
const GATES = {
  /** `Agent.__post_init__` checks the types of its options. */
  checksAgentOptions: { python: { since: '0.2.7' } },
  /** `handoff(is_enabled=…)`. */
  hasIsEnabled: { python: { since: '0.1.0' }, typescript: { since: '0.1.7' } },
  /** `handoff(nest_handoff_history=…)`. */
  hasNestHistory: { python: { since: '0.6.0' } },
  /** JS `handoff()` takes `onHandoff` without `inputType`. */
  allowsOnHandoffAlone: { python: { since: '0' }, typescript: { since: '0.11.2' } },
  /** A missing or non-callable `on_handoff` raises UserError; before, an assertion failed. */
  raisesUserErrorForOnHandoff: { python: { since: '0.17.1' }, typescript: { since: '0' } },
  /** Arguments are validated in pydantic's strict mode. */
  validatesStrictly: { python: { since: '0.17.8' } },
  /** What is wrong with arguments is not told, unless tool data may be logged. */
  hidesArguments: { python: { since: '0.20.0' } },
  /** `Handoff.clone`. */
  hasHandoffClone: { typescript: { since: '0.11.5' } },
  /** What `onHandoff` throws reaches the caller of `run`; before, with `inputType`, as `Invalid JSON provided`. */
  keepsCallbackErrors: { python: { since: '0' }, typescript: { since: '0.18.0' } },
  /** `input_filter` may be async. */
  awaitsInputFilter: { python: { since: '0.2.5' } },
  /** `inputType` takes Standard Schemas. */
  takesStandardSchema: { typescript: { since: '0.16.0' } },
  /** JSON Schemas are made strict; zod's dates, maps and sets are no longer converted. */
  makesStrictSchemas: { typescript: { since: '0.9.0' } },
  /** A typeless open schema is refused. */
  refusesTypelessSchemas: { typescript: { since: '0.14.3' } },
  /** The whole JSON Schema is checked, references are followed; zod's intersections are merged. */
  checksWholeSchema: { typescript: { since: '0.15.0' } },
  /** The SDK's own conversion of zod schemas knows enumerations. */
  convertsZodEnums: { typescript: { since: '0.4.0' } },
  /** It copies descriptions. */
  copiesZodDescriptions: { typescript: { since: '0.4.5' } },
  /** It gives up where a member of a union or tuple is none it knows; before, it left that out. */
  keepsZodMembers: { typescript: { since: '0.13.4' } },
  /** `oneOf` becomes `anyOf`. */
  convertsOneOf: { python: { since: '0.4.0' } },
  /** `additionalProperties: {}` counts as open. */
  refusesEmptySchemas: { python: { since: '0.19.0' } },
  /** The root must not be a union or nullable; typeless open schemas are refused. */
  checksSchemaRoot: { python: { since: '0.19.3' } },
  /** `$ref` siblings and nesting depth are checked. */
  checksReferenceSiblings: { python: { since: '0.20.0' } },
  /** A `$ref` that leads to another `$ref` is followed; before, it was dropped. */
  keepsChainedReferences: { python: { since: '0.17.8' } },
  /** A closed parent over a singleton `allOf` is refused; percent-encoded `$ref`s are resolved. */
  checksClosedAllOf: { python: { since: '0.23.0' } },
  /** Two tools of one name in a realtime session raise UserError. */
  rejectsRealtimeNameCollisions: { python: { since: '0.17.7' }, typescript: { since: '0.12.0' } },
} as const satisfies Record<string, Gate>;

type Behaviour = keyof typeof GATES;

/** Whether this release of this SDK behaves so. */
export function does(sdk: Sdk, behaviour: Behaviour): boolean {
  const gate = (GATES[behaviour] as Gate)[sdk.language];
  return gate !== undefined && compareVersions(sdk.version, gate.since) >= 0;
}
