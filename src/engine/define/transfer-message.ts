import type { Language } from '../../model/workflow';

/**
 * The tool output the model sees after a handoff, valid JSON in both SDKs.
 * Python `Handoff.get_transfer_message` (`json.dumps`: a blank after the colon, everything but printable ASCII escaped),
 * JS `getTransferMessage` (`JSON.stringify`).
 */
export function toTransferMessage(agentName: string, language: Language): string {
  if (language === 'typescript') return JSON.stringify({ assistant: agentName });
  const ascii = JSON.stringify(agentName).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `{"assistant": ${ascii}}`;
}
