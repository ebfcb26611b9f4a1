/** What `baton --help` prints. */
export const HELP = `Baton reads handoffs of the OpenAI Agents SDK out of Python, TypeScript and JavaScript. It runs none of the code.

Usage
  baton check [paths]   say what is wrong with handoffs
  baton graph [paths]   show agents and how they hand off
  baton lsp --stdio     speak the Language Server Protocol

  Paths are files and folders; none means the current folder.

Options
  --format FORMAT       check: text (default), json, sarif; graph: text (default), mermaid, json
  --exclude GLOB        leave out what matches, relative to each folder; may be repeated
  --rule ID=SEVERITY    error, warning, info, hint or off; may be repeated
  --sdk-module NAME     a module that exports the SDK's API besides its own; may be repeated
  --cache FOLDER        keep what was read there, and be quicker next time
  -h, --help            this text
  -v, --version         the version

Exit status of check
  0  nothing found that is an error
  1  errors found
  2  could not run
`;
