import type { Written } from './definition';

/** Refusals that the analyzer may leave unsaid, by dimension and kind, with the reason; with an input or without. */
const ACCEPTED: Readonly<Record<Written, Readonly<Record<string, string>>>> = {
  python: {
    'input_filter: partial of a built-in': 'what a built-in does with a value of the program and the input data together is not recorded',
    'input_filter: function of the library':
      'whether `warnings.warn` gives nothing or raises (the input data has no hash) hangs on what the process does with warnings',
    'is_enabled: partial of a built-in': 'what a built-in does with a value of the program and the context together is not recorded',
    'on_handoff: bound built-in': 'later releases of Python show signatures that 3.11 does not have',
    'on_handoff: built-in': 'later releases of Python show signatures that 3.11 does not have',
    'on_handoff: function of the library': 'later releases of Python show signatures that 3.11 does not have',
    'on_handoff: typing construct': 'Python 3.10 and 3.13 show the signature of a `NewType`, those between do not',
    'on_handoff: instance with static __call__': 'Python 3.13 shows a static `__call__` as it is, those before show it without its first parameter',
  },
  javascript: {
    'filter body: using what nothing in the file defines': 'another script, or what bundles the program, may define a global name',
    'filter body: using what arrays lack': 'another module may add to the prototype of arrays',
    'filter body: changing what is frozen': 'a file may run without strict mode, where nothing is raised',
    'onHandoff: timer': 'browsers take texts and objects where Node wants a function',
    'isEnabled: timer': 'browsers take texts and objects where Node wants a function',
  },
};

/** Why refusals of a kind may be left unsaid. A kind that is silent more often than `SILENT_SHARE` and has no reason fails the run. */
export function reasonForSilence(written: Written, kind: string): string | undefined {
  const plain = kind.replace(/, with input$/, '');
  return Object.hasOwn(ACCEPTED[written], plain) ? ACCEPTED[written][plain] : undefined;
}

/** Of all refusals, and of those of each kind, how many may be silent. */
export const SILENT_SHARE = 0.03;
