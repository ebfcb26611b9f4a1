import type { OptionName } from '../../model/workflow';

/** How the TypeScript SDK writes the options of `handoff()`. */
export const spelling: Readonly<Record<OptionName, string>> = {
  agent: 'agent',
  toolName: 'toolNameOverride',
  toolDescription: 'toolDescriptionOverride',
  onHandoff: 'onHandoff',
  inputType: 'inputType',
  inputFilter: 'inputFilter',
  nestHistory: 'nestHandoffHistory',
  isEnabled: 'isEnabled',
};
