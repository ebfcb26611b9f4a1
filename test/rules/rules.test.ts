import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { config, type l10nJsonFormat } from '@vscode/l10n';
import type { Finding } from '../../src/model/finding';
import type { Agent, Edge, EntryList, Run, Workflow } from '../../src/model/workflow';
import { rules } from '../../src/rules/index';
import { TRANSLATIONS } from '../../src/text/use-language';
import type { Piece } from '../support/fixture';
import { drawMarkers, type Mark, stripMarkers } from '../support/markers';
import { loadTextAnalyzer, type SourceText, type TextAnalyzer, toProjectPath } from '../support/project';
import { runFixtures, toSource } from '../support/run-fixtures';

let analyzer: TextAnalyzer;
/** The texts of each language, in its own. */
const texts = new Map<string, l10nJsonFormat>();
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
    [{ condition: 'ready' }, /^(duplicate-tool-name|forward-reference-handoff|invalid-agent-entry|invalid-handoff-entry|mixed-model-apis):/],
  ] as const) {
    const entriesOf = (list: EntryList) => ({ ...list, entries: list.entries.map((entry) => ({ ...entry, ...how })) });
    const agents = workflow.agents.map((agent) => ({ ...agent, handoffs: entriesOf(agent.handoffs), tools: entriesOf(agent.tools) }));
    const others = new Set(find({ ...workflow, agents: agents.map(withoutEntries) }));
    assert.deepEqual(
      find({ ...workflow, agents }).filter((found) => silent.test(found) && !others.has(found)),
      [],
    );
  }
  for (const [changed, ids] of silencesOf(workflow)) {
    const found = rules.filter(({ id }) => ids.includes(id)).flatMap((rule) => [...rule.check(changed)].map(({ message }) => `${rule.id}: ${message}`));
    assert.deepEqual(found, []);
  }
}

/** What a workflow might be as well, so that it is none of these rules' business. */
function silencesOf(workflow: Workflow): readonly (readonly [Workflow, readonly string[]])[] {
  const edges = (how: Partial<Edge>) => ({ ...workflow, edges: workflow.edges.map((edge) => ({ ...edge, ...how })) });
  const agents = (how: Partial<Agent>) => ({ ...workflow, agents: workflow.agents.map((agent) => ({ ...agent, ...how })) });
  const runs = (how: Partial<Run>) => ({ ...workflow, runs: workflow.runs.map((run) => ({ ...run, ...how })) });
  const parts: Agent['mcpServers'] = workflow.agents.map(({ name, span }) => ({ name, kind: 'input', span, condition: 'ready' }));
  const ofHandoffs = ['context-type-mismatch', 'filter-breaks-pairs', 'filter-with-server-conversation', 'guardrail-never-runs', 'handoff-to-itself'];
  const alsoOfHandoffs = [...ofHandoffs, 'history-slice-on-string', 'indistinct-handoffs', 'missing-handoff-prompt', 'mixed-model-apis', 'no-way-back'];
  return [
    [edges({ kind: 'agent-tool' }), [...alsoOfHandoffs, 'output-type-differs']],
    [edges({ isDisabled: true }), [...alsoOfHandoffs, 'output-type-differs']],
    [
      edges({ certainty: 'conditional' }),
      ['handoff-to-itself', 'indistinct-handoffs', 'missing-handoff-prompt', 'mixed-model-apis', 'no-way-back', 'output-type-differs'],
    ],
    [
      agents({ isSubclass: true }),
      [
        ...['guardrail-never-runs', 'invalid-agent-option', 'loop-without-exit', 'mixed-model-apis', 'no-way-back', 'output-type-differs'],
        ...['unknown-transfer-in-instructions', 'unreachable-agent'],
      ],
    ],
    [agents({ kind: 'sandbox' }), ['loop-without-exit', 'missing-handoff-prompt', 'mixed-model-apis', 'output-type-differs', 'positional-instructions']],
    [
      agents({ kind: 'realtime' }),
      ['filter-breaks-pairs', 'filter-with-server-conversation', 'guardrail-never-runs', 'invalid-input-filter', 'output-type-not-strict'],
    ],
    [agents({ condition: 'ready' }), ['guardrail-never-runs', 'mixed-model-apis', 'output-type-differs', 'unreachable-agent']],
    [agents({ startedAt: workflow.agents.map(({ span }) => span) }), ['guardrail-never-runs', 'unreachable-agent']],
    [agents({ guardrails: parts }), ['guardrail-never-runs']],
    [agents({ mcpServers: parts }), ['loop-without-exit', 'unknown-transfer-in-instructions']],
    [agents({ isTyped: true }), ['output-type-differs']],
    [runs({ retained: true }), ['filter-with-server-conversation', 'guardrail-never-runs', 'history-slice-on-string', 'no-way-back', 'unreachable-agent']],
    [runs({ isOpen: true }), ['guardrail-never-runs', 'no-way-back']],
    [
      { ...workflow, agents: [], handoffs: workflow.handoffs.map((handoff) => ({ ...handoff, constructedBy: 'Handoff' })) },
      ['input-type-not-strict', 'invalid-handoff-entry', 'invalid-handoff-option'],
    ],
    [{ ...workflow, handoffs: workflow.handoffs.map((handoff) => ({ ...handoff, constructedBy: 'realtime_handoff' })) }, ['async-input-filter']],
  ];
}

function withoutEntries(agent: Agent): Agent {
  return { ...agent, handoffs: { ...agent.handoffs, entries: [] }, tools: { ...agent.tools, entries: [] } };
}

/** No rule decides by a text, and every message is translated. */
function assertSameIn(language: string, findings: readonly Finding[], files: readonly SourceText[]): void {
  speak(language);
  try {
    const others = analyzer.analyze(files).findings;
    const withoutTexts = (found: readonly Finding[]) =>
      found.map(({ rule, severity, at, related = [], fix }) => ({ rule, severity, at, related: related.map((note) => note.at), edits: fix?.edits }));
    assert.deepEqual(withoutTexts(others), withoutTexts(findings));
    const english = new Set(findings.flatMap(({ message, related = [], fix }) => [message, ...related.map((note) => note.message), fix?.title]));
    assert.ok(!english.has(''));
    assert.deepEqual(
      others.filter(({ message, related = [], fix }) =>
        [message, ...related.map((note) => note.message), ...(fix ? [fix.title] : [])].some((text) => english.has(text)),
      ),
      [],
    );
  } finally {
    speak('en');
  }
}

/** As `useLanguage`, which reads the texts each time. */
function speak(language: string): void {
  const known = texts.get(language) ?? (language === 'en' ? {} : JSON.parse(readFileSync(`dist/l10n/bundle.l10n.${language}.json`, 'utf8')));
  texts.set(language, known);
  config({ contents: known });
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
