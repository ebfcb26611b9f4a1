import type { OptionName } from '../../model/workflow';

/** How the Python SDK writes the options of `handoff()`. */
export const spelling: Readonly<Record<OptionName, string>> = {
  agent: 'agent',
  toolName: 'tool_name_override',
  toolDescription: 'tool_description_override',
  onHandoff: 'on_handoff',
  inputType: 'input_type',
  inputFilter: 'input_filter',
  nestHistory: 'nest_handoff_history',
  isEnabled: 'is_enabled',
};
