// What Langfuse's server makes of spans that its client posted, as its public API gives a trace (`GET /api/public/traces/{traceId}`):
// `node to-langfuse.mjs SOURCE PACKAGES POSTED OUT`. SOURCE is a checkout of Langfuse's repository, PACKAGES a folder with what that needs.
// Its own code reads the spans, and its stored values again; only its databases are left out. So there are no prices and no projects.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const [, , source, packages, posted, out] = process.argv;
const shared = join(source, 'packages/shared/src');

/** What the converter asks of the rest of the server. */
const PARTS = {
  '../': `
    export { UsageDetails, DEFAULT_TRACE_ENVIRONMENT, normalizeEnvironment } from '${shared}/server/ingestion/types';
    export { normalizeToolsForObservation, normalizeToolMetadataForObservation } from '${shared}/server/ingestion/extractToolsBackend';
    const span = { setAttribute() {} };
    export const instrumentSync = (_, run) => run(span);
    export const instrumentAsync = async (_, run) => run(span);
    export const [recordIncrement, recordDistribution] = [() => {}, () => {}];
    export const traceException = (error) => { throw error; };
    export const logger = { ...console, warn() {} };
    export const [redis, QueueJobs, LangfuseInternalTraceEnvironment] = [null, {}, {}];
    export const getS3EventStorageClient = () => { throw new Error('no storage'); };`,
  '../../': `
    export { ObservationLevel, ObservationType, ObservationTypeDomain } from '${shared}/domain/observations';
    export { ForbiddenError } from '${shared}/errors/ForbiddenError';`,
  '../../env': 'export const env = {};',
  '../redis/otelIngestionQueue': 'export const OtelIngestionQueue = {};',
  '../clickhouse/client': 'export const convertDateToClickhouseDateTime = (date) => date.toISOString();',
};
const plugin = {
  name: 'parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\./ }, ({ path, importer }) =>
      /server.otel.[\w-]+\.ts$/.test(importer) && path in PARTS ? { path, namespace: 'part' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => ({ contents: PARTS[path], resolveDir: shared }));
  },
};

async function load(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: shared },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    nodePaths: [join(packages, 'node_modules')],
    plugins: [plugin],
    logLevel: 'error',
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, (await import('node:module')).createRequire(import.meta.url));
  return module.exports;
}

const { $root, OtelIngestionProcessor, parseJsonPrioritised, parseMetadataCHRecordToDomain } = await load(`
  export { $root } from '${source}/web/src/pages/api/public/otel/otlp-proto/generated/root';
  export { OtelIngestionProcessor } from '${shared}/server/otel/OtelIngestionProcessor';
  export { parseJsonPrioritised } from '${shared}/utils/json';
  export { parseMetadataCHRecordToDomain } from '${shared}/server/utils/metadata_conversion';
`);
const Request = $root.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
const resources = JSON.parse(readFileSync(posted, 'utf8')).flatMap(
  (body) => Request.toObject(Request.decode(Buffer.from(body, 'base64')), { longs: String }).resourceSpans,
);
const processor = new OtelIngestionProcessor({ projectId: 'desk', publicKey: 'pk-none', sdkName: 'python', sdkVersion: '' });

/** Columns of texts hold JSON, which its readers parse again. */
const toText = (value) => (value === null || value === undefined || typeof value === 'string' ? value : JSON.stringify(value));
const toRead = (value) => (value === null || value === undefined ? null : parseJsonPrioritised(toText(value)));
const toObservation = (event) => {
  const stored = Object.fromEntries(Object.entries(event.metadata).map(([key, value]) => [key, toText(value) ?? null]));
  const { input = 0, output = 0, total = 0 } = event.providedUsageDetails ?? {};
  return {
    id: event.spanId,
    traceId: event.traceId,
    parentObservationId: event.parentSpanId,
    projectId: event.projectId,
    type: event.type,
    name: event.name,
    environment: event.environment,
    startTime: new Date(event.startTimeISO).toISOString(),
    endTime: new Date(event.endTimeISO).toISOString(),
    level: event.level,
    statusMessage: event.statusMessage || null,
    version: event.version,
    input: toRead(event.input),
    output: toRead(event.output),
    metadata: parseMetadataCHRecordToDomain(stored),
    model: event.modelName ?? null,
    modelParameters: event.modelParameters ?? null,
    usageDetails: event.providedUsageDetails ?? {},
    usage: { unit: 'TOKENS', input, output, total },
  };
};
const observations = processor.processToEvent(resources).map(toObservation);
const root = observations.find(({ parentObservationId }) => parentObservationId === null);
const trace = { id: root.traceId, timestamp: root.startTime, name: root.name, environment: root.environment, input: root.input, output: root.output, tags: [] };
writeFileSync(out, `${JSON.stringify({ ...trace, observations, scores: [] }, undefined, 1)}\n`);
