import { Agent } from '@openai/agents';
import type { SupportContext } from '@desk/context';

const createRegionalDesk = (language: string, greeting: string) =>
  new Agent<SupportContext>({
    name: `${language} desk`,
    handoffDescription: `Answers customers who write in ${language}.`,
    instructions: `Answer in ${language} only. Begin with “${greeting}”.`,
  });

export const regionalDesks = [
  createRegionalDesk('French', 'Bonjour'),
  createRegionalDesk('German', 'Guten Tag'),
  createRegionalDesk('Spanish', 'Buenos días'),
];
