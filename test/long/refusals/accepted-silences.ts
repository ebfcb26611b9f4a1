import type { Written } from './definition';

/** Refusals that the analyzer may leave unsaid, by dimension and kind, with the reason. A kind that is silent more often than `SILENT_SHARE` and is not here fails the run. */
export const ACCEPTED_SILENCES: Readonly<Record<Written, Readonly<Record<string, string>>>> = {
  python: {},
  javascript: {
    'onHandoff: method of a zod schema': 'whether a schema takes a run context, the agent or the input depends on what the program puts into them',
    'onHandoff: copying what is given': 'whether it can be copied depends on what the program puts into the context',
    'onHandoff: method of a zod schema, with input': 'whether a schema takes a run context, the agent or the input depends on what the program puts into them',
    'onHandoff: copying what is given, with input': 'whether it can be copied depends on what the program puts into the context',
    'inputFilter: copying what is given': 'whether it can be copied depends on what the program puts into the context',
    'isEnabled: method of a zod schema': 'whether a schema takes a run context, the agent or the input depends on what the program puts into them',
    'isEnabled: copying what is given': 'whether it can be copied depends on what the program puts into the context',
    'inputFilter: method of a zod schema': 'whether a schema takes a run context, the agent or the input depends on what the program puts into them',
    'filter body: using what the context may hold': 'what the context holds, the program decides when it runs',
    'filter body: using what nothing in the file defines': 'another script may define a global name',
  },
};

/** Of all refusals, how many may be silent. */
export const SILENT_SHARE = 0.03;
