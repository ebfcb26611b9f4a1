import type { ToReplay } from '../../../src/panel/messages';

/** What stands in the place of a recording. */
export const covers = {
  empty: {
    type: 'empty',
    title: 'See what each agent really received',
    details: ['Step forward and back through a recorded run. At each handoff, see what went in, what the filter changed and what the next agent got.'],
    steps: [
      { title: 'Record', text: 'Run your program with Record Handoffs. Your code stays as it is.' },
      { title: 'Replay', text: 'The recording opens here and in the debugger: step, step back, set breakpoints.' },
      { title: 'Find it', text: 'Every dropped or rewritten item names the function that did it.' },
    ],
    buttons: [
      { text: 'Replay the sample run', primary: true, link: { to: 'command', command: 'open-sample' } },
      { text: 'Record a run', link: { to: 'command', command: 'record' } },
      { text: 'Open a recording', link: { to: 'command', command: 'open-recording' } },
    ],
    footnote: 'Recordings stay on this machine, in .baton/runs/. Secrets are redacted as they are written.',
  },
  progress: { type: 'progress', title: 'Opening load-test.handoffs.jsonl', detail: '412 MB of 1.0 GB, 338,204 events so far', share: 0.41 },
  failure: {
    type: 'failure',
    title: 'This recording needs a newer Baton',
    details: ['It was written in format 3. This version reads format 1.'],
    buttons: [
      { text: 'Check for updates', primary: true, link: { to: 'command', command: 'check-for-updates' } },
      { text: 'Open as text', link: { to: 'command', command: 'open-as-text' } },
    ],
  },
} as const satisfies Readonly<Record<string, ToReplay>>;
