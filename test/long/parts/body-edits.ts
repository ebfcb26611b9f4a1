import { deepStrictEqual } from 'node:assert/strict';
import { type Analysis, createAnalyzer } from '../../../src/analyze/analyze';
import { loadLanguages } from '../../../src/languages/load-languages';
import { createWorkspace } from '../../../src/workspace/create-workspace';
import { createRandom, type Random } from '../../engine/generate/random';
import { ensurePythonSource } from '../../install/python-source';
import type { LongPart } from './part';

/** Statements, a comment, or nothing in the place of what a function begins with. */
const BEGINNINGS = ['zzz = 1\n', '# zzz\n', 'pass  # ', 'zzz.append(1)\n'];

/** A large program, of which one function after the other is changed and changed back. */
export const bodyEdits: LongPart = {
  summary: 'functions all over the repository of the SDK for Python, changed and changed back: graph and findings as at first',
  count: 200,
  run: async ({ count, seed, show }) => {
    const languages = await loadLanguages('dist');
    const workspace = createWorkspace({ languages, settings: { folders: [{ path: await ensurePythonSource('0.24.0'), exclude: [] }] } });
    await workspace.scan();
    workspace.takeChanged();
    const analyzer = createAnalyzer(languages);
    const first = analyzer.analyze(workspace.project, 'everything', {});
    const random = createRandom(seed);
    const files = workspace.project.files.filter((file) => file.endsWith('.py'));
    const differences: string[] = [];
    for (let each = 0; each < count; each++) {
      const file = random.pick(files);
      const text = workspace.text(file) ?? '';
      workspace.setText(file, changeBody(text, random));
      analyzer.analyze(workspace.project, workspace.takeChanged(), {});
      workspace.setText(file, text);
      const difference = findDifference(first, analyzer.analyze(workspace.project, workspace.takeChanged(), {}));
      if (difference !== undefined) differences.push(`edit ${each + 1}, ${file}: ${difference}`);
    }
    console.log(`${first.workflow.agents.length} agents in ${files.length} files, ${count} edits: ${differences.length} times something else than at first`);
    for (const difference of differences.slice(0, show)) console.log(`${difference}\n`);
    return { passed: count - differences.length, failed: differences.length };
  },
};

/** The text with something new where a function's body begins; the same where there is no function. */
function changeBody(text: string, random: Random): string {
  const lines = text.split('\n');
  const bodies = lines.flatMap((line, index) => (/^\s+\S/.test(line) && /^\s*(async )?def .*:\s*$/.test(lines[index - 1] ?? '') ? [index] : []));
  if (bodies.length === 0) return text;
  const at = random.pick(bodies);
  const [indent = ''] = /^\s*/.exec(lines[at] ?? '') ?? [];
  return lines.with(at, `${indent}${random.pick(BEGINNINGS).replace('\n', `\n${indent}`)}${(lines[at] ?? '').trim()}`).join('\n');
}

function findDifference(first: Analysis, last: Analysis): string | undefined {
  try {
    deepStrictEqual({ workflow: last.workflow, findings: last.findings }, { workflow: first.workflow, findings: first.findings });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
