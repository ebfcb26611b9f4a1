import * as l10n from '@vscode/l10n';

/** Options of Python, alone or among others (`-uI`), after which it imports no `sitecustomize` from PYTHONPATH. */
const ISOLATING = /^-[^cmWX-]*?([IES])/;
const LAST = /^-[^WX-]*[cm]/;

/** Why a command line cannot be recorded, if it shows that: a sentence without its full stop. */
export function findUnrecordable(program: readonly string[]): string | undefined {
  for (const [at, word] of program.entries()) {
    const name =
      word
        .split(/[\\/]/)
        .at(-1)
        ?.replace(/\.exe$/i, '') ?? '';
    if (/^(deno|bun|bunx)$/.test(name)) return l10n.t('`{0}` does not load the recorder: only Node and Python do', name);
    if (/^(sudo|doas)$/.test(name)) return l10n.t('`{0}` takes away the variables that switch the recorder on: say `{0} baton record -- …`', name);
    if (!/^(python|pypy)[\d.]*$/.test(name)) continue;
    const option = findIsolation(program.slice(at + 1));
    if (option) return l10n.t('`{0} -{1}` leaves the recorder out: it reads no PYTHONPATH or no sitecustomize; run it without `-{1}`', name, option);
  }
  return undefined;
}

/** Among the options before the script, `-c` or `-m`. */
function findIsolation(args: readonly string[]): string | undefined {
  for (const arg of args) {
    const isolating = ISOLATING.exec(arg)?.[1];
    if (isolating) return isolating;
    if (!arg.startsWith('-') || LAST.test(arg)) return undefined;
  }
  return undefined;
}
