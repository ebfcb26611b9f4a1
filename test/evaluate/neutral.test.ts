import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import type { SdkObject } from '../../src/engine/sdk/sdk-members';
import { sdk as python } from '../../src/languages/python/sdk';
import type { SdkDescription } from '../../src/languages/sdk';
import { sdk as typescript } from '../../src/languages/typescript/sdk';
import { agentNames } from '../../src/model/options/agent-options';
import { AGENT_TOOL_OPTIONS } from '../../src/model/options/agent-tool-options';
import { GUARDRAIL_OPTIONS } from '../../src/model/options/guardrail-options';
import { handoffNames } from '../../src/model/options/handoff-options';
import { partNames } from '../../src/model/options/input-parts';
import { MODEL_OPTIONS } from '../../src/model/options/model-options';
import { namesOf } from '../../src/model/options/option-row';
import { RUN_OPTIONS } from '../../src/model/options/run-options';
import { TOOL_OPTIONS } from '../../src/model/options/tool-options';

const LANGUAGES = ['python', 'typescript'] as const;
const KINDS = ['agent', 'realtime', 'sandbox'] as const;
const CALLEES = ['handoff', 'realtime_handoff', 'Handoff', 'made'] as const;
const TOOLS = ['tool', 'toolClass'] as const;
const RUNS = ['runConfig', 'run'] as const;
const GUARDRAILS = ['inputGuardrail', 'outputGuardrail', 'inputGuardrailDecorator', 'outputGuardrailDecorator'] as const;

const rows = LANGUAGES.flatMap((language) => [
  ...KINDS.flatMap((kind) => agentNames(language, kind)),
  ...CALLEES.flatMap((callee) => handoffNames(language, callee)),
  ...partNames(language),
  ...namesOf(AGENT_TOOL_OPTIONS, language, 'asTool'),
  ...TOOLS.flatMap((maker) => namesOf(TOOL_OPTIONS, language, maker)),
  ...GUARDRAILS.flatMap((maker) => namesOf(GUARDRAIL_OPTIONS, language, maker)),
  ...RUNS.flatMap((callee) => namesOf(RUN_OPTIONS, language, callee)),
  ...namesOf(MODEL_OPTIONS, language, 'modelSettings'),
]);

/** What callbacks are given, as the engine calls it. */
const OBJECTS: readonly SdkObject[] = ['RunContextWrapper', 'HandoffInputData', 'RunItem'];

/** The names that the house has for options, whatever an SDK calls them. */
const NEUTRAL: ReadonlySet<string> = new Set([...rows.map(([option]) => option), ...keysIn(python), ...OBJECTS]);

/** What only an SDK writes; a single word may be anything. */
const SPELLED: ReadonlySet<string> = new Set(
  [...rows.map(([, name]) => name), ...textsIn(python), ...textsIn(typescript)].filter((name) => /[a-z](_|[A-Z])|@/.test(name) && !NEUTRAL.has(name)),
);

/** Files that name a language, with what is told apart there that is no trait of it; no other file may. */
const NAMING: Readonly<Record<string, string>> = {
  'interpret/callable/library-name.ts': 'what was recorded of the SDK, by the names in the recording',
  'interpret/members/module-members.ts': 'what a module exports, by statements that the other language lacks',
  'modules/paths/module-paths.ts': 'where modules are looked for, by rules of their own',
  'workflow/classes-of.ts': 'what kinds of values are instances of, by the names of the language',
  'workflow/describe-value.ts': 'words for kinds of values',
};

const files = readdirSync('src/evaluate', { recursive: true })
  .map((file) => join('src/evaluate', String(file)))
  .filter((file) => file.endsWith('.ts'));

describe('the interpreter', () => {
  it('spells nothing of an SDK: the language describes it', () => {
    assert.ok(SPELLED.has('tool_name_override') && SPELLED.has('toolNameOverride') && SPELLED.has('InputGuardrail'));
    for (const file of files) {
      const spelled = constantsIn(file).flatMap((text) => text.split(/[^\w@/]+/).filter((word) => SPELLED.has(word)));
      assert.deepEqual(spelled, [], file);
    }
  });

  it('names a language only where no trait says what is told apart', () => {
    const naming = files.filter((file) => constantsIn(file).some((text) => LANGUAGES.some((language) => text === language)));
    assert.deepEqual(naming.map((file) => file.replaceAll('\\', '/').replace('src/evaluate/', '')).sort(), Object.keys(NAMING));
  });
});

/** Every text in a description, and the names that the SDK exports. */
function textsIn({ modules, ...described }: SdkDescription): readonly string[] {
  const texts = (value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  return [...texts(described), ...Object.keys(modules), ...Object.values(modules).flatMap(Object.keys)];
}

/** What the house calls the parts of a description. */
function keysIn({ modules: _, ...described }: SdkDescription): readonly string[] {
  const keys = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keys(inner)])
      : [];
  return keys(described);
}

/** The constant texts of a file, parts of templates and expressions too, but for what it imports. */
function constantsIn(file: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    if ((ts.isPropertyAssignment(node) || ts.isPropertyAccessExpression(node)) && ts.isIdentifier(node.name)) found.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}
