import type { Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import { callIdOf } from './model-items';
import type { RawItem } from './run-item';

const OUTPUT_OF: Readonly<Record<Sdk['language'], Readonly<Record<string, string>>>> = {
  python: {
    function_call: 'function_call_output',
    custom_tool_call: 'custom_tool_call_output',
    shell_call: 'shell_call_output',
    apply_patch_call: 'apply_patch_call_output',
    computer_call: 'computer_call_output',
    local_shell_call: 'local_shell_call_output',
  },
  typescript: {
    function_call: 'function_call_result',
    computer_call: 'computer_call_result',
    shell_call: 'shell_call_output',
    apply_patch_call: 'apply_patch_call_output',
  },
};

/**
 * Generated items without calls that nothing answers, and without the reasoning right before such a call. Outputs without their call stay.
 * Python `drop_orphan_function_calls` (run_internal/items.py), JS `dropOrphanToolCalls` (runner/items.ts).
 */
export function pruneOrphans(sdk: Sdk, items: readonly RawItem[]): readonly RawItem[] {
  return does(sdk, 'prunesOrphans') ? dropOrphans(sdk, items) : items;
}

/** The same in every release; Python does so with a run's own input when the run goes on after an approval. */
export function dropOrphans(sdk: Sdk, items: readonly RawItem[]): readonly RawItem[] {
  const outputOf = OUTPUT_OF[sdk.language];
  const answered = new Set(items.map((item) => `${String(item['type'])} ${callIdOf(item)}`));
  const orphans = new Set(
    items.filter((item) => {
      const output = outputOf[String(item['type'])];
      if (item['type'] === 'custom_tool_call' && !does(sdk, 'prunesCustomTools')) return false;
      return output !== undefined && !answered.has(`${output} ${callIdOf(item)}`);
    }),
  );
  const prunesReasoning = does(sdk, 'prunesReasoning');
  return items.filter((item, i) => !orphans.has(item) && !(prunesReasoning && leadsToOrphan(items, i, orphans)));
}

/** Whether this is reasoning and the first item after it that is none is an orphan. */
function leadsToOrphan(items: readonly RawItem[], i: number, orphans: ReadonlySet<RawItem>): boolean {
  if (items[i]?.['type'] !== 'reasoning') return false;
  const next = items.slice(i + 1).find(({ type }) => type !== 'reasoning');
  return next !== undefined && orphans.has(next);
}
