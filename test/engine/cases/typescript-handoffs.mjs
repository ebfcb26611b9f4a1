import { Agent, handoff } from '@openai/agents';
import { z } from 'zod';

const billing = new Agent({ name: 'Billing Agent' });
const described = new Agent({ name: 'Refund-Agent', handoffDescription: 'Gives money back.' });
const odd = new Agent({ name: 'Ünï 客服', handoffDescription: '' });
const Refund = z.object({ order: z.string(), amount: z.number().default(0) });
const Limits = z.object({ size: z.number().min(1).max(5) });
const Loose = z.looseObject({ order: z.string() });
const Dated = z.object({ at: z.date() });
function one(context) {}
function two(context, data) {}
async function late(context, data) {}
const keep = (data) => data;
const when = () => true;

// --- an agent alone
export const made = handoff(billing);
// --- described
export const made = handoff(described);
// --- both overrides
export const made = handoff(billing, { toolNameOverride: 'go', toolDescriptionOverride: 'Goes.' });
// --- input type
export const made = handoff(billing, { onHandoff: two, inputType: Refund });
// --- unknown option
export const made = handoff(billing, { description: 'x' });
// --- a string for an agent
export const made = handoff('Billing');
// --- a string for an agent, input type alone
export const made = handoff('Billing', { inputType: Refund });
// --- a string for an agent, input type that zod cannot say
export const made = handoff('Billing', { inputType: Dated, onHandoff: two });
// --- nothing for an agent
export const made = handoff(undefined, {});
// --- empty options
export const made = handoff(billing, {});
// --- null for an agent
export const made = handoff(null, {});
// --- a number for an agent
export const made = handoff(5);
// --- a list for an agent
export const made = handoff([], {});
// --- enabled by a text
export const made = handoff(billing, { isEnabled: 'no' });
// --- enabled by nothing
export const made = handoff(billing, { isEnabled: null });
// --- disabled
export const made = handoff(billing, { isEnabled: false });
