import { Agent, handoff } from '@openai/agents';
import { z } from 'zod';

const billing = new Agent({ name: 'Billing' });
const Data = z.object({ x: z.string() });

// --- callback alone
export const made = handoff(billing, { onHandoff: () => {} });
// --- callback and input
export const typed = handoff(billing, { onHandoff: (context, input) => {}, inputType: Data });
// --- async callback and input
export const typed = handoff(billing, { onHandoff: async (context, input) => {}, inputType: Data });
// --- input alone
export const typed = handoff(billing, { inputType: Data });
// --- input and undefined
export const typed = handoff(billing, { inputType: Data, onHandoff: undefined });
// --- input and null
export const typed = handoff(billing, { inputType: Data, onHandoff: null });
// --- callback and null input
export const made = handoff(billing, { onHandoff: () => {}, inputType: null });
// --- neither
export const made = handoff(billing, {});
// --- no options
export const made = handoff(billing);
// --- callback of three
export const typed = handoff(billing, { onHandoff: (a, b, c) => {}, inputType: Data });
// --- callback of none
export const typed = handoff(billing, { onHandoff: () => {}, inputType: Data });
// --- a string
export const made = handoff(billing, { onHandoff: 'x' });
// --- a string, with input
export const typed = handoff(billing, { onHandoff: 'x', inputType: Data });
// --- zero
export const made = handoff(billing, { onHandoff: 0 });
// --- zero, with input
export const typed = handoff(billing, { onHandoff: 0, inputType: Data });
// --- an object
export const made = handoff(billing, { onHandoff: {} });
// --- method shorthand
export const made = handoff(billing, { onHandoff(context) {} });
// --- function declaration
function on(context, input) {}
export const typed = handoff(billing, { onHandoff: on, inputType: Data });
