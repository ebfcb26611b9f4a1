import { strict as assert } from 'node:assert';
import { mock } from 'node:test';
import type { Analysis, Analyzer } from '../../../src/analyze/analyze';
import { createSession, type Session } from '../../../src/server/analysis/session';
import type { Changed, ScanOptions, Workspace } from '../../../src/workspace/workspace';

/** A session over a workspace that only scans and changes; `analyze` says what an analysis does. */
function createTestSession(analyze: (changed: Changed) => Analysis, scan: Workspace['scan'] = () => Promise.resolve(), delay = 0) {
  const seen: Changed[] = [];
  const failures: string[] = [];
  const scans: { cancel(): void }[] = [];
  let needsScan = true;
  const workspace = {
    project: {},
    get needsScan() {
      return needsScan;
    },
    async scan(options?: ScanOptions) {
      await scan(options);
      needsScan = false;
    },
    isChanged: true,
    configure: () => void (needsScan = true),
    takeChanged: () => new Set(['a.py']),
    saveCache() {},
  } as unknown as Workspace;
  const analyzer: Analyzer = {
    analyze(_, changed) {
      seen.push(changed);
      return analyze(changed);
    },
    keep: () => undefined,
  };
  const session = createSession(workspace, () => analyzer, {
    delay,
    options: () => ({}),
    showScan(cancel) {
      scans.push({ cancel });
      return { report() {}, done() {} };
    },
    analysed() {},
    unchanged() {},
    failed: (what, error) => void failures.push(`${what}: ${String(error)}`),
  });
  return { session, workspace, seen, failures, scans };
}

const found = (modules: number): Analysis => ({
  workflow: { agents: [], handoffs: [], edges: [], runs: [], optionCalls: [], hookClasses: [], shadows: [], unresolved: [], sdks: [] },
  findings: [],
  failures: [],
  statistics: { modules, evaluated: [] },
});

const modulesOf = async (session: Session): Promise<number> => (await session.settled()).statistics.modules;

describe('server: session', () => {
  it('keeps the last analysis when one fails, and starts the next from the beginning', async () => {
    let turn = 0;
    const { session, seen, failures } = createTestSession(() => {
      if (++turn === 2) throw new Error('a bug');
      return found(turn);
    });
    session.begin();
    assert.equal(await modulesOf(session), 1);
    session.changed();
    assert.equal(await modulesOf(session), 1);
    assert.deepEqual(failures, ['The analysis: Error: a bug']);
    session.changed();
    assert.equal(await modulesOf(session), 3);
    assert.deepEqual(seen, [new Set(['a.py']), new Set(['a.py']), 'everything']);
    session.dispose();
  });

  it('waits until nothing has changed for as long as it is told', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const { session, seen } = createTestSession(() => found(seen.length), undefined, 300);
      session.begin();
      mock.timers.tick(0);
      assert.equal(await modulesOf(session), 1);
      for (let i = 0; i < 50; i++) {
        session.changed();
        mock.timers.tick(299);
      }
      const settled = modulesOf(session);
      mock.timers.tick(1);
      assert.equal(await settled, 2);
      session.dispose();
    } finally {
      mock.timers.reset();
    }
  });

  it('answers nobody before it has begun', async () => {
    const { session } = createTestSession(() => found(1));
    session.changed();
    const settled = modulesOf(session);
    session.begin();
    assert.equal(await settled, 1);
    session.dispose();
  });

  it('starts a scan over when the settings change during one', async () => {
    const signals: AbortSignal[] = [];
    const { session, workspace } = createTestSession(
      () => found(signals.length),
      ({ signal } = {}) =>
        new Promise((resolve, reject) => {
          if (signal) signals.push(signal);
          if (signals.length > 1) return resolve();
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          workspace.configure({ folders: [] });
          session.rescan();
        }),
    );
    session.begin();
    assert.equal(await modulesOf(session), 2);
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, false],
    );
    assert.equal(session.isCancelled, false);
    session.dispose();
  });

  it('scans no more after the user stopped it, until asked to', async () => {
    let scanned = 0;
    const { session, scans } = createTestSession(
      () => found(scanned),
      ({ signal } = {}) =>
        new Promise((resolve, reject) => {
          if (++scanned > 1) return resolve();
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          scans[0]?.cancel();
        }),
    );
    session.begin();
    assert.equal(await modulesOf(session), 1);
    assert.equal(session.isCancelled, true);
    session.changed();
    assert.equal(await modulesOf(session), 1);
    session.rescan();
    assert.equal(await modulesOf(session), 2);
    session.dispose();
  });

  it('goes on with what it knows when a scan fails', async () => {
    const { session, failures } = createTestSession(
      () => found(1),
      () => Promise.reject(new Error('no disk')),
    );
    session.begin();
    assert.equal(await modulesOf(session), 1);
    assert.deepEqual(failures, ['The scan: Error: no disk']);
    session.dispose();
  });
});
