import { strict as assert } from 'node:assert';
import { readdirSync } from 'node:fs';
import type { Finding } from '../src/model/finding';
import type { Agent, EntryList, Workflow } from '../src/model/workflow';
import { rules } from '../src/rules/index';
import { TRANSLATIONS, useLanguage } from '../src/text/use-language';
import type { Piece } from './support/fixture';
import { drawMarkers, type Mark, stripMarkers } from './support/markers';
import { loadTextAnalyzer, type SourceText, type TextAnalyzer, toProjectPath } from './support/project';
import { runFixtures, toSource } from './support/run-fixtures';

let analyzer: TextAnalyzer;
before(async () => {
  analyzer = await loadTextAnalyzer();
});

const folders = readdirSync('test/rules', { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const folder of ['test/rules', ...folders.map(({ name }) => `test/rules/${name}`)]) runFixtures(folder, rewrite);

function rewrite(pieces: readonly Piece[]): readonly Piece[] {
  const bare = strip(pieces);
  const files = bare.flatMap((piece, index) => toFile(piece, index) ?? []);
  const { findings, workflow } = analyzer.analyze(files);
  assertSilent(workflow);
  for (const language of TRANSLATIONS) assertSameIn(language, findings, files);
  const fixed = new Map(analyzer.fix(files).map(({ path, text }) => [path, text]));
  assert.deepEqual(
    analyzer.fix(files.map((file) => ({ ...file, text: fixed.get(file.path) ?? file.text }))).map(({ text }) => text),
    files.map(({ path }) => fixed.get(path)),
  );

  return bare.flatMap((piece, index): Piece[] => {
    const file = toFile(piece, index);
    if (typeof piece === 'string' || !file) return [piece];
    const marked = { ...piece, text: drawMarkers(file.text, toMarks(findings, file), file.path.endsWith('.py') ? '#' : '//') };
    const after = fixed.get(file.path) ?? file.text;
    return after === file.text ? [marked] : [marked, '\n\n', { tags: [...piece.tags, 'fixed'], text: after }];
  });
}

/** Of what rests on a broken file's earlier version nothing is said, nor of what is in a list but under a condition. */
function assertSilent(workflow: Workflow): void {
  const find = (changed: Workflow) => rules.flatMap((rule) => [...rule.check(changed)].map(({ message }) => `${rule.id}: ${message}`));
  const retained = { retained: true } as const;
  const handoffs = workflow.handoffs.map((handoff) => ({ ...handoff, ...retained }));
  const agents = workflow.agents.map((agent) => ({ ...agent, ...retained }));
  const optionCalls = workflow.optionCalls.map((call) => ({ ...call, ...retained }));
  const hookClasses = workflow.hookClasses.map((each) => ({ ...each, methods: each.methods.map((method) => ({ ...method, ...retained })) }));
  const shadows = workflow.shadows.map((shadow) => ({ ...shadow, ...retained }));
  assert.deepEqual(find({ ...workflow, handoffs, agents, optionCalls, hookClasses, shadows }), []);
  for (const [how, silent] of [
    [retained, /^(duplicate-tool-name|handoff-in-tools|invalid-handoff-entry|invalid-agent-entry):/],
    [{ condition: 'ready' }, /^(duplicate-tool-name|invalid-agent-entry):/],
  ] as const) {
    const entriesOf = (list: EntryList) => ({ ...list, entries: list.entries.map((entry) => ({ ...entry, ...how })) });
    const agents = workflow.agents.map((agent) => ({ ...agent, handoffs: entriesOf(agent.handoffs), tools: entriesOf(agent.tools) }));
    const others = new Set(find({ ...workflow, agents: agents.map(withoutEntries) }));
    assert.deepEqual(
      find({ ...workflow, agents }).filter((found) => silent.test(found) && !others.has(found)),
      [],
    );
  }
}

function withoutEntries(agent: Agent): Agent {
  return { ...agent, handoffs: { ...agent.handoffs, entries: [] }, tools: { ...agent.tools, entries: [] } };
}

/** No rule decides by a text, and every message is translated. */
function assertSameIn(language: string, findings: readonly Finding[], files: readonly SourceText[]): void {
  useLanguage(language, 'dist');
  try {
    const others = analyzer.analyze(files).findings;
    const withoutTexts = (found: readonly Finding[]) =>
      found.map(({ rule, severity, at, related = [], fix }) => ({ rule, severity, at, related: related.map((note) => note.at), edits: fix?.edits }));
    assert.deepEqual(withoutTexts(others), withoutTexts(findings));
    const english = new Set(findings.flatMap(({ message, related = [], fix }) => [message, ...related.map((note) => note.message), fix?.title]));
    assert.deepEqual(
      others.filter(({ message, related = [], fix }) =>
        [message, ...related.map((note) => note.message), ...(fix ? [fix.title] : [])].some((text) => english.has(text)),
      ),
      [],
    );
  } finally {
    useLanguage('en', 'dist');
  }
}

/** Without markers and `fixed` blocks. */
function strip(pieces: readonly Piece[]): readonly Piece[] {
  const isFixed = (piece: Piece | undefined) => typeof piece === 'object' && piece.tags.includes('fixed');
  return pieces
    .filter((piece, index) => !isFixed(piece) && !(piece === '\n\n' && isFixed(pieces[index + 1])))
    .map((piece) => (typeof piece === 'string' ? piece : { ...piece, text: stripMarkers(piece.text) }));
}

function toFile(piece: Piece, index: number): SourceText | undefined {
  return typeof piece === 'string' ? undefined : toSource(piece, index);
}

function toMarks(findings: readonly Finding[], { path }: SourceText): readonly Mark[] {
  return findings
    .flatMap(({ rule, severity, message, at, related = [] }) => [
      { at, label: `${rule}${severity === 'error' ? '' : ` (${severity})`}: ${message}` },
      ...related.map((note) => ({ at: note.at, label: `note: ${note.message}` })),
    ])
    .filter(({ at }) => at.file === toProjectPath(path));
}
