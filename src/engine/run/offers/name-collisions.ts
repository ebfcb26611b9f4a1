import type { Sdk } from '../../../model/workflow';
import { toToolName } from '../../define/tool-name';
import { toPythonRepr } from '../../sdk/python-repr';
import type { SdkError } from '../../sdk/sdk-error';
import { does } from '../../sdk/version-gates';
import type { RunSettings } from '../scenario/scenario';
import type { Offer } from './offer';

/** What is left to the model, with a warning for each name that was taken twice; or the error of the policy `error`. */
export type Resolved = { readonly offer: Offer; readonly warnings: readonly string[] } | { readonly error: SdkError };

interface Duplicate {
  readonly name: string;
  readonly tools: readonly number[];
  readonly handoffs: readonly number[];
}

/**
 * Of tools and handoffs that share a name the last handoff stays, or else the last tool. Releases without this rule offer all.
 * Texts as they are with tool data kept out of logs, which is the default.
 * Python `resolve_tool_name_collisions` (_tool_identity.py), JS `resolveModelVisibleToolNameCollisions` (runner/modelPreparation.ts).
 */
export function resolveNameCollisions(sdk: Sdk, offer: Offer, policy: RunSettings['collisions'] = 'warn'): Resolved {
  if (!does(sdk, 'resolvesCollisions')) return { offer, warnings: [] };
  const duplicates = findDuplicates(offer);
  const [first] = duplicates;
  if (!first) return { offer, warnings: [] };
  if (policy === 'error') return { error: { name: 'UserError', message: sdk.language === 'python' ? toPythonMessage(offer, first) : TYPESCRIPT_ERROR } };

  const losingTools = new Set(duplicates.flatMap(({ tools, handoffs }) => (handoffs.length > 0 ? tools : tools.slice(0, -1))));
  const losingHandoffs = new Set(duplicates.flatMap(({ handoffs }) => handoffs.slice(0, -1)));
  return {
    offer: {
      tools: offer.tools.filter((_, i) => !losingTools.has(i)),
      handoffs: offer.handoffs.filter((_, i) => !losingHandoffs.has(i)),
    },
    warnings: duplicates.map(() => (sdk.language === 'python' ? WARNING : `${WARNING} Only the current dispatch winner will be exposed.`)),
  };
}

const WARNING = 'Tool name collision detected. Assign unique routed tool names or enable tool data logging for details.';
const TYPESCRIPT_ERROR =
  'Duplicate enabled function tool or handoff names found. Function tools and handoffs must have unique routed names. Assign unique tool names or toolNameOverride values, or use a namespace.';

function findDuplicates({ tools, handoffs }: Offer): readonly Duplicate[] {
  const names = [...new Set([...tools, ...handoffs.map(({ toolName }) => toolName).filter((name) => name !== '')])];
  return names
    .map((name) => ({
      name,
      tools: tools.flatMap((tool, i) => (tool === name ? [i] : [])),
      handoffs: handoffs.flatMap(({ toolName }, i) => (toolName === name ? [i] : [])),
    }))
    .filter((each) => each.tools.length + each.handoffs.length > 1);
}

/** Python `_format_tool_name_collision_message`. Agents as tools are not known here. */
function toPythonMessage({ handoffs }: Offer, { name, tools, handoffs: numbers }: Duplicate): string {
  if (numbers.length === 0) {
    return (
      `Ambiguous function tool configuration: the tool name \`${name}\` is used by multiple tools. Assign a unique routed name ` +
      'to every colliding function tool with `name_override=`, `tool_name=`, or a namespace.'
    );
  }
  if (tools.length > 0) {
    return (
      `Ambiguous tool routing configuration: the tool name \`${name}\` is used by both a function tool and a handoff. ` +
      'Assign a unique routed name to every colliding function tool and handoff with `name_override=`, `tool_name=`, `tool_name_override=`, or a namespace.'
    );
  }
  const owners = numbers.flatMap((i) => {
    const handoff = handoffs[i];
    return handoff && handoff.spec.by !== 'Handoff' && toToolName(handoff.agentName, 'python') === name ? [handoff.agentName] : [];
  });
  const [one, other] = new Set(owners);
  if (numbers.length === 2 && one !== undefined && other !== undefined) {
    return (
      `Ambiguous handoff configuration: agents ${toPythonRepr(one)} and ${toPythonRepr(other)} both derive the handoff tool name ` +
      `\`${name}\`. Pass an explicit \`tool_name_override=\` to one of them.`
    );
  }
  return `Ambiguous handoff configuration: the handoff tool name \`${name}\` is used by multiple handoffs. Pass a unique \`tool_name_override=\` to each handoff.`;
}
