const JOBS = ['Triage', 'Billing', 'Refunds', 'Orders', 'Shipping', 'Returns', 'Accounts', 'Security', 'Sales', 'Legal'];
const REGIONS = ['', ' EMEA', ' APAC', ' LATAM', ' North', ' South'];

/** Python with so many agents: groups of ten, led by one each, whose leaders hand off to one another; some tools. */
export function toTeam(agents: number): string {
  const names = Array.from({ length: agents }, (_, i) => `${JOBS[i % 10]}${REGIONS[Math.floor(i / 10)] ?? ` ${Math.floor(i / 10)}`}`);
  const wiring = names.flatMap((_, i) => {
    const leader = i - (i % 10);
    if (i === leader) return i === 0 ? [] : [`a0.handoffs.append(a${i})`];
    return [`a${leader}.handoffs.append(a${i})`, ...(i % 5 === 2 ? [`a${i}.handoffs.append(a${leader})`] : [])];
  });
  return [...toAgents(names), ...wiring, '', 'Runner.run_sync(a0, "Hello")', ''].join('\n');
}

/** Python with so many agents that no handoff joins. */
export function toLone(agents: number): string {
  return toAgents(Array.from({ length: agents }, (_, i) => `${JOBS[i % 10]} of desk ${Math.floor(i / 10)}`)).join('\n');
}

function toAgents(names: readonly string[]): readonly string[] {
  const lines = names.map((name, i) => {
    const tools = i % 4 === 1 ? ', tools=[look_up]' : '';
    return `a${i} = Agent(name="${name}"${tools}, handoff_description="Everything about ${name.toLowerCase()}.")`;
  });
  return ['from agents import Agent, Runner, function_tool', '', TOOL, ...lines, ''];
}

const TOOL = `@function_tool
def look_up(question: str) -> str:
    """Look something up."""
    return question

`;
