// Makes the files in `fixtures` anew, each by the library whose traces it is: `npm run build && node test/imports/make-fixtures.mjs`.
// It installs them from PyPI into a folder of its own; nothing is asked over the network when the program runs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SDK = 'openai-agents==0.24.0';
const OTLP = 'opentelemetry-exporter-otlp-json-file==0.66b1';
/** What each fixture is made with; those of one list can be installed beside each other. */
const LIBRARIES = [
  {
    packages: [
      SDK,
      OTLP,
      'openinference-instrumentation-openai-agents==2.6.0',
      'opentelemetry-instrumentation-openai-agents==0.62.4',
      'sentry-sdk==2.75.0',
    ],
    fixtures: ['sdk', 'sdk-chat', 'openinference', 'openinference-chat', 'traceloop', 'traceloop-chat', 'sentry', 'sentry-chat', 'state', 'session'],
  },
  { packages: [SDK, OTLP, 'opentelemetry-instrumentation-openai-agents-v2==0.1.0'], fixtures: ['contrib', 'contrib-chat'] },
];
const ENVIRONMENT = {
  ...process.env,
  OTEL_SEMCONV_STABILITY_OPT_IN: 'gen_ai_latest_experimental',
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'span_only',
};

const programs = resolve('test/imports/programs');
const fixtures = resolve('test/imports/fixtures');
const folder = mkdtempSync(join(tmpdir(), 'baton-fixtures-'));
const run = (command, args, env = ENVIRONMENT) => execFileSync(command, args, { cwd: programs, env, stdio: ['ignore', 'inherit', 'inherit'] });
try {
  for (const [at, { packages, fixtures: names }] of LIBRARIES.entries()) {
    const python = join(folder, String(at), 'bin', 'python');
    run('python3', ['-m', 'venv', join(folder, String(at))]);
    run(python, ['-m', 'pip', 'install', '--quiet', ...packages]);
    for (const name of names) {
      const out = join(fixtures, name === 'session' ? 'session.db' : `${name}.json`);
      rmSync(out, { force: true });
      run(python, ['desk.py', name, out]);
    }
    // What really happened, as the recorder saw it.
    for (const name of at === 0 ? ['recorded', 'recorded-chat'] : []) {
      // Beside the program, so that the way to it tells nothing of this machine.
      const runs = join(programs, name);
      run(process.execPath, [resolve('dist/cli.js'), 'record', '--out', runs, '--', python, 'desk.py', name.replace('recorded', 'none'), '-']);
      const [recording] = readdirSync(runs).filter((file) => file.endsWith('.handoffs.jsonl'));
      writeFileSync(join(fixtures, `${name}.handoffs.jsonl`), readFileSync(join(runs, recording), 'utf8').replace('"root":".."', '"root":"../programs"'));
      rmSync(runs, { recursive: true });
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
