import * as l10n from '@vscode/l10n';

/** What `baton --help` prints. */
export function help(): string {
  return l10n.t(`Baton reads handoffs of the OpenAI Agents SDK out of Python, TypeScript and JavaScript, and records those that really happen.

Usage
  baton check [paths]   say what is wrong with handoffs
  baton check --explain RULE, baton replay --explain RULE
                        say what a rule is about, and what to write instead
  baton graph [paths]   show agents and how they hand off
  baton record [--out FOLDER] -- PROGRAM [ARGUMENTS]
                        run a program and record its handoffs, by default into .baton/runs
  baton replay [FILE]   show the handoffs of a recording; none means the newest in .baton/runs
  baton replay --check [FILES]
                        say what went wrong in recorded runs, who did it and what to do; none means the newest in .baton/runs
  baton replay --secrets [FILES]
                        say where recordings hold secrets, by the formats of today; none means all in .baton/runs
  baton runs [FILES, FOLDERS or GLOBS]
                        show what the runs of many recordings came to; none means those in .baton/runs
  baton compare A B     say where two recordings part, and all they do not have in common; RECORDING#RUN means one of its runs
  baton import FILES    make recordings of traces and saved runs of others: OTLP JSON (OpenInference, OpenLLMetry, GenAI), the SDK's
                        own traces, Langfuse, Sentry, RunState, sessions; by default into .baton/runs
  baton simulate [paths] --script FILE
                        play a script of model answers over the agents that are found, without running anything, and
                        write a recording of it; scripts.md describes scripts
  baton lsp --stdio     speak the Language Server Protocol
  baton dap             replay a recording over the Debug Adapter Protocol

  Paths are files and folders; none means the current folder.

Options
  --format FORMAT       check: text (default), json, sarif; graph: text (default), mermaid, json,
                        markdown;
                        replay, runs, compare, simulate: text (default), json; replay --check: sarif, too
  --by WHAT             runs: what a row is: run (default), path, edge, agent
  --no-check            runs: look for no findings, which takes longest
  --prices FILE         runs: what a million tokens of each model cost
  --format parquet --out FOLDER
                        runs: tables for DuckDB, ClickHouse and others
  --agent NAME, --edge "NAME > NAME", --outcome OUTCOME, --finding WHAT, --since TIME, --search TEXT
                        runs: only those that went there, that ended so (ended, failed, open), with that finding (a rule's name,
                        error, warning, any, none), that began since (2026-11-23, 30m, 12h, 7d), that hold this text
  --code PATH           runs: tell which handoffs of this code no run took; may be repeated
  --workflow NAME       graph: only the workflow of this name, or with an agent of this name
  --compare WHAT        graph: what changed since a revision of git's (HEAD, main; main... is where the branch left it; ... where
                        it left the default branch), or since a graph in a file that --format json made
  --exclude GLOB        leave out what matches, relative to each folder; may be repeated
  --rule ID=SEVERITY    check, replay --check: error, warning, info, hint or off; may be repeated
  --context-budget N    replay --check: find requests of more tokens than that
  --preset NAME         what is reported of the rules that --rule does not name: recommended (default), strict (information and
                        hints in tests and examples, too), errors
  --sdk-module NAME     a module that exports the SDK's API besides its own; may be repeated
  --cache FOLDER        keep what was read there, and be quicker next time
  --out FOLDER          record, import: where recordings go
  --out FILE            simulate: the recording to write, by default a new one in .baton/runs
  --sdk LANGUAGE@RELEASE
                        simulate: the release of the SDK, instead of the one that the program uses: python@0.17.8
  --what-if WHAT        replay: what would have been handed on with the filter remove-all-tools, with nested history (nest),
                        or with neither (none)
  --at SEQ              replay: only the handoff that begins with this event
  --run RUN             replay: only this run, and the runs of agents that are its tools
  --handoff N           replay: of each run only the handoff of this number
  --limit N             replay: at most so many handoffs; compare: at most so many differences of two runs; runs: rows of
                        text (50)
  --exact               compare: ids and times count
  --redact-key NAME     record, import, replay --secrets: what is called so is a secret; may be repeated
  --redact-pattern NAME=PATTERN
                        record, import, replay --secrets: what matches is a secret; may be repeated
  --otlp URL            record: send what was recorded to this collector as OpenTelemetry spans, too (OTLP/HTTP), once the program
                        has ended
  --print-env           record: print what switches recording on, for a shell: eval "$(baton record --print-env)"
  -h, --help            this text
  -v, --version         the version

Exit status of check
  0  nothing found that is an error
  1  errors found
  2  could not run

  replay --check ends with 1 where it finds an error or a warning
  replay --secrets ends with 1 where it finds one
  import ends with 2 where a file could not be imported
  compare ends with 0 where the runs are alike, with 1 where they differ, and with 2 where it could not compare them
  simulate ends with 0 once the script was played, however the run itself ended, and with 2 where it could not be
  record ends as the program does; 126 and 127: the program could not be run, or was not found
`);
}
