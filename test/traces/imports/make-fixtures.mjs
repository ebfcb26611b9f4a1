// Makes the files in `fixtures` anew, each by the library whose traces it is: `npm run build && node test/traces/imports/make-fixtures.mjs`.
// It installs them from PyPI and npm into a folder of its own; nothing is asked over the network when the programs run. What Langfuse's server
// makes of spans its own code tells: LANGFUSE names a checkout of its repository, without which its fixtures stay as they are.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SDK = 'openai-agents==0.24.0';
const OTLP = 'opentelemetry-exporter-otlp-json-file==0.66b1';
/** What each fixture is made with; those of one list can be installed beside each other. */
const PYTHON = [
  {
    packages: [
      SDK,
      OTLP,
      'openinference-instrumentation-openai-agents==2.6.0',
      'opentelemetry-instrumentation-openai-agents==0.62.4',
      'sentry-sdk==2.75.0',
      'langfuse==5.0.4',
    ],
    fixtures: {
      plain: ['recorded', 'sdk', 'openinference', 'langfuse', 'traceloop', 'sentry', 'state', 'session'],
      chat: ['recorded', 'sdk', 'openinference', 'langfuse', 'traceloop', 'sentry'],
      nested: ['recorded', 'sdk', 'openinference', 'langfuse', 'traceloop', 'sentry'],
    },
  },
  { packages: [SDK, OTLP, 'opentelemetry-instrumentation-openai-agents-v2==0.1.0'], fixtures: { plain: ['contrib'], chat: ['contrib'], nested: ['contrib'] } },
];
const JAVASCRIPT = {
  packages: [
    '@openai/agents@0.20.0',
    'zod@4.6.7',
    '@arizeai/openinference-instrumentation-openai-agents@0.2.15',
    '@opentelemetry/exporter-trace-otlp-http@0.301.0',
    '@opentelemetry/sdk-trace-base@2.12.1',
  ],
  fixtures: {
    plain: ['recorded', 'sdk', 'openinference', 'state'],
    chat: ['recorded', 'sdk', 'openinference'],
    nested: ['recorded', 'sdk', 'openinference'],
  },
};
/** What Langfuse's own code needs, at version 4.9.0. */
const LANGFUSE = ['zod@4.6.7', 'protobufjs@8.8.1', 'lossless-json@4.3.3', 'lodash@4.18.1'];
const ENVIRONMENT = {
  ...process.env,
  OTEL_SEMCONV_STABILITY_OPT_IN: 'gen_ai_latest_experimental',
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'span_only',
};

const programs = resolve('test/traces/imports/programs');
const fixtures = resolve('test/traces/imports/fixtures');
const folder = mkdtempSync(join(tmpdir(), 'baton-fixtures-'));
const run = (command, args, cwd = programs) => execFileSync(command, args, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'inherit', 'inherit'] });
const install = (at, packages) => {
  run('npm', ['install', '--prefix', at, '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...packages], folder);
  return at;
};
const toVia = (via, way) => (way === 'plain' ? via : `${via}-${way}`);

/** Makes fixtures of a language with a program, which stands in the folder that it runs in. */
function make(language, names, [command, program], cwd) {
  for (const [way, vias] of Object.entries(names)) {
    for (const via of vias) {
      const out = join(fixtures, language, way);
      if (via === 'recorded') record(join(out, 'recorded.handoffs.jsonl'), [command, program, toVia('none', way), '-'], cwd);
      else if (via === 'langfuse') makeLangfuse(join(out, 'langfuse.json'), [command, program, toVia(via, way)], cwd);
      else {
        const file = join(out, via === 'session' ? 'session.db' : `${via}.json`);
        rmSync(file, { force: true });
        run(command, [program, toVia(via, way), file], cwd);
      }
    }
  }
}

/** What really happened, as the recorder saw it. */
function record(file, command, cwd) {
  // Beside the program, so that the way to it tells nothing of this machine.
  const runs = join(cwd, 'recorded');
  run(process.execPath, [resolve('dist/cli.js'), 'record', '--out', runs, '--', ...command], cwd);
  const [recording] = readdirSync(runs).filter((each) => each.endsWith('.handoffs.jsonl'));
  writeFileSync(file, readFileSync(join(runs, recording), 'utf8').replace('"root":".."', '"root":"../../../programs"'));
  rmSync(runs, { recursive: true });
}

function makeLangfuse(file, [command, ...args], cwd) {
  const source = process.env.LANGFUSE;
  if (!source) return;
  const posted = join(folder, 'posted.json');
  run(command, [...args, posted], cwd);
  const packages = install(join(folder, 'langfuse'), LANGFUSE);
  run(process.execPath, [resolve('test/traces/imports/to-langfuse.mjs'), resolve(source), packages, posted, file], resolve('.'));
}

try {
  for (const [at, { packages, fixtures: names }] of PYTHON.entries()) {
    const python = join(folder, String(at), 'bin', 'python');
    run('python3', ['-m', 'venv', join(folder, String(at))]);
    run(python, ['-m', 'pip', 'install', '--quiet', ...packages]);
    make('python', names, [python, 'desk.py'], programs);
  }
  const javascript = install(join(folder, 'javascript'), JAVASCRIPT.packages);
  copyFileSync(join(programs, 'desk.mjs'), join(javascript, 'desk.mjs'));
  make('javascript', JAVASCRIPT.fixtures, [process.execPath, 'desk.mjs'], javascript);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
