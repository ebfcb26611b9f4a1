import * as l10n from '@vscode/l10n';
import { toFunctionToolName, toRoutedName, toToolName } from '../../../engine/define/tool-name';
import { handoffOptionCalled } from '../../../model/options/handoff-options';
import { constant, OPEN, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { HandoffValue, PartValue, PlacedValue, SdkValue, ToolValue, Value } from '../../state/values';
import { isLeftOut, optionCalled } from './sdk-handoff';

/** What the attributes of a handoff are that no program has set; undefined for methods, and for those of which nothing is said. */
export function attributeOfHandoff(machine: Machine, handoff: HandoffValue, name: string): Value | undefined {
  const { language, isOpen, target, agentName } = handoff;
  if (machine.read(handoff.cells, OPEN)) return undefined;
  switch (handoffOptionCalled(language, 'made', name)) {
    case 'agent':
      return optionCalled(handoff, 'agent')?.value;
    case 'agentName':
      return textOf(agentName ?? optionCalled(handoff, 'agentName') ?? target?.name) ?? unknownText(name);
    case 'toolName': {
      const given = optionCalled(handoff, 'toolName');
      if (given && !isLeftOut(given, handoff)) return textOf(given) ?? unknownText(name);
      return (isOpen ? undefined : textOf(target?.name, (agent) => toToolName(agent, language))) ?? unknownText(name);
    }
    case 'toolDescription':
      return textOf(optionCalled(handoff, 'toolDescription')) ?? unknownText(name);
    default:
      return undefined;
  }
}

/** The name of a tool. Those that the API hosts have other names in other releases. */
export function nameOfTool(machine: Machine, tool: ToolValue, name: string): Value | undefined {
  const { agentOptions, toolOptions } = machine.program.sdk[tool.language];
  if (name !== 'name' || tool.toolKind === 'hosted') return undefined;
  const { name: given, toolKind, language, agent } = tool;
  const isLacking = given === undefined || (given.value.kind === 'constant' && !given.value.value);
  if (agent && isLacking)
    return textOf(machine.read(agent.cells, agentOptions.name), (own) => toFunctionToolName(own, language)) ?? unknownText(toolOptions.name);
  return textOf(isLacking ? undefined : given, (own) => toRoutedName(own, language, toolKind, true)) ?? unknownText(toolOptions.name);
}

/** The name that an MCP server was given, or in JS a guardrail; what Python's guardrails have depends on the release. */
export function nameOfPart(machine: Machine, { part, name: given }: PartValue, name: string): Value | undefined {
  if (name !== 'name') return undefined;
  const isKnown = part === 'mcp-server' || machine.frame.module.traits.objects.areMaps;
  return (isKnown && given?.value.kind === 'constant' && given.value.value ? textOf(given) : undefined) ?? unknown(reasonFor(name));
}

/** `Agent.__name__`, `Agent.name`. */
export function nameOfExport(machine: Machine, { role, name: own, language }: SdkValue, name: string): Value | undefined {
  // What is no class has another in JS where the SDK is bundled.
  const isKnown = role.role === 'agent' || !machine.program.traits[language].objects.areMaps;
  return isKnown && name === machine.frame.module.traits.functions.name ? constant(own) : undefined;
}

function textOf(item: PlacedValue | undefined, derive: (text: string) => string = (text) => text): Value | undefined {
  return item?.value.kind === 'constant' && typeof item.value.value === 'string' ? constant(derive(item.value.value)) : undefined;
}

function unknownText(name: string): Value {
  return unknown(reasonFor(name), 'string');
}

function reasonFor(name: string): string {
  return l10n.t('`{0}` of this object is only known when the program runs', name);
}
