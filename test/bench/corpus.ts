import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom, type Random } from './random';

/** How many files of which kind; the proportions of real workspaces. */
export interface CorpusSize {
  /** Files that import the SDK and build four agents each. */
  readonly sdk: number;
  /** Files that only mention agents. */
  readonly mentions: number;
  /** Files of neither kind. */
  readonly plain: number;
  /** Documents, data, styles. */
  readonly others: number;
  /** Files in `node_modules` and `.venv`. */
  readonly ignored: number;
}

/** 10,000 source files of 90 MB. */
export const FULL_SIZE: CorpusSize = { sdk: 500, mentions: 536, plain: 8964, others: 1500, ignored: 8000 };

const SOURCE_BYTES = 9_000;

/** Writes a workspace, half Python and half TypeScript; the same bytes for the same size. */
export function writeCorpus(folder: string, size: CorpusSize): void {
  const random = createRandom(1);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('.gitignore', 'node_modules/\n.venv/\n*.log\n');
  const total = size.sdk + size.mentions + size.plain;
  for (let i = 0; i < total; i++) {
    // Spread evenly, so that every folder holds some of each kind.
    const kind = isPicked(i, size.sdk, total) ? 'sdk' : isPicked(i, size.mentions, total - size.sdk) ? 'mentions' : 'plain';
    const isPython = i % 2 === 0;
    const path = `area${i % 20}/part${i % 400}/${isPython ? `module_${i}.py` : `module-${i}.ts`}`;
    write(path, toModule(i, kind, isPython, SOURCE_BYTES, random));
  }
  for (let i = 0; i < size.others; i++) write(`area${i % 20}/docs/page-${i}.md`, filler(false, 4_000, random));
  for (let i = 0; i < size.ignored; i++) {
    const isPython = i % 4 === 0;
    const path = isPython ? `.venv/lib/python3.12/site-packages/p${i % 90}/m${i}.py` : `node_modules/p${i % 300}/m${i}.js`;
    write(path, filler(isPython, 3_000, random));
  }
}

/** A module of about so many bytes. */
export function toModule(index: number, kind: 'sdk' | 'mentions' | 'plain', isPython: boolean, bytes: number, random: Random): string {
  const head = kind === 'plain' ? '' : kind === 'mentions' ? mention(isPython) : isPython ? pythonAgents(index) : typescriptAgents(index);
  return head + filler(isPython, bytes - head.length, random);
}

function isPicked(index: number, count: number, total: number): boolean {
  return Math.floor(((index + 1) * count) / total) > Math.floor((index * count) / total);
}

function mention(isPython: boolean): string {
  return isPython ? 'USER_AGENT = "desk/1.0"\n\n' : 'export const userAgent = "desk/1.0";\n\n';
}

function pythonAgents(index: number): string {
  const agents = ['billing', 'orders', 'returns'].map(
    (name) => `${name} = Agent[Context](\n    name="${name} ${index}",\n    instructions=PROMPT,\n    handoff_description="Knows about ${name}.",\n)\n`,
  );
  return `from __future__ import annotations

from agents import Agent, RunContextWrapper, Runner, function_tool, handoff
from pydantic import BaseModel

PROMPT = "Help the customer, and hand over when somebody else knows better."


class Context(BaseModel):
    customer: str
    order: int | None = None


class Request(BaseModel):
    reason: str


@function_tool
def look_up(order: int) -> str:
    """Finds an order."""
    return f"order {order}"


async def on_request(context: RunContextWrapper[Context], request: Request) -> None:
    context.context.order = len(request.reason)


${agents.join('\n')}
triage = Agent[Context](
    name="triage ${index}",
    instructions=PROMPT,
    tools=[look_up],
    handoffs=[billing, handoff(agent=orders, on_handoff=on_request, input_type=Request)],
)
triage.handoffs.append(returns)
billing.handoffs.append(triage)


async def main() -> None:
    await Runner.run(triage, "hello", context=Context(customer="x"))


`;
}

function typescriptAgents(index: number): string {
  const agents = ['billing', 'orders', 'returns'].map(
    (name) => `export const ${name} = new Agent({\n  name: '${name} ${index}',\n  instructions: PROMPT,\n  handoffDescription: 'Knows about ${name}.',\n});\n`,
  );
  return `import { Agent, handoff, run, tool } from '@openai/agents';
import { z } from 'zod';

const PROMPT = 'Help the customer, and hand over when somebody else knows better.';

const Request = z.object({ reason: z.string() });

const lookUp = tool({
  name: 'look_up',
  description: 'Finds an order.',
  parameters: z.object({ order: z.number() }),
  execute: async ({ order }) => \`order \${order}\`,
});

${agents.join('\n')}
export const triage = new Agent({
  name: 'triage ${index}',
  instructions: PROMPT,
  tools: [lookUp],
  handoffs: [billing, handoff(orders, { onHandoff: (context, request) => console.log(context, request), inputType: Request })],
});
triage.handoffs.push(returns);
billing.handoffs.push(triage);

export async function main(): Promise<void> {
  await run(triage, 'hello');
}

`;
}

const WORDS = [
  'order',
  'amount',
  'invoice',
  'customer',
  'total',
  'status',
  'index',
  'result',
  'record',
  'batch',
  'window',
  'limit',
  'offset',
  'reason',
  'market',
  'season',
];

/** Code that computes nothing of interest, in functions of a dozen lines. */
function filler(isPython: boolean, bytes: number, random: Random): string {
  let text = '';
  for (let i = 0; text.length < bytes; i++) text += isPython ? pythonFunction(i, random) : typescriptFunction(i, random);
  return text;
}

function pythonFunction(i: number, { pick, below }: Random): string {
  const [a, b, c] = [pick(WORDS), pick(WORDS), pick(WORDS)];
  return `def ${a}_${b}_${i}(${a}_in: int, ${c}_in: str = "${b}") -> dict[str, int]:
    """Counts the ${b} of each ${c}."""
    ${b}_map = {"${a}": ${below(100)}, "${c}": ${a}_in * ${below(9)}}
    for ${c}_item in range(${a}_in, ${below(1000)}):
        if ${c}_item % ${below(7) + 2} == 0 and ${c}_in != "${c}":
            ${b}_map[f"${c}-{${c}_item}"] = ${c}_item + len(${c}_in)
        elif ${c}_item > ${below(500)}:
            break
    return {key: value for key, value in ${b}_map.items() if value > ${below(50)}}


`;
}

function typescriptFunction(i: number, { pick, below }: Random): string {
  const [a, b, c] = [pick(WORDS), pick(WORDS), pick(WORDS)];
  return `/** Counts the ${b} of each ${c}. */
export function ${a}${i}(${a}In: number, ${c}Text = '${b}'): Record<string, number> {
  const map: Record<string, number> = { ${a}: ${below(100)}, other: ${a}In * ${below(9)} };
  for (let at = ${a}In; at < ${below(1000)}; at++) {
    if (at % ${below(7) + 2} === 0 && ${c}Text !== '${c}') {
      map[\`${c}-\${at}\`] = at + ${c}Text.length;
    } else if (at > ${below(500)}) {
      break;
    }
  }
  return Object.fromEntries(Object.entries(map).filter(([, value]) => value > ${below(50)}));
}

`;
}
