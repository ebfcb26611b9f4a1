/** The same as in `assemble.ts`, as TypeScript writes it: `[statements, what stands for the value then]`. */
export const TYPED_BINDINGS: readonly (readonly [string, string])[] = [
  ['', '$V'],
  ['', '(($V) as any)'],
  ['', '(($V) satisfies unknown)'],
  ['', '($V)!'],
  ['', '<any>($V)'],
  ['', '(($V) as unknown as () => void)'],
  ['const bound: any = $V;', 'bound'],
  ['let bound: unknown; bound = $V;', 'bound as any'],
  ['const [bound]: [unknown] = [$V];', 'bound'],
  ['const { bound }: { readonly bound: any } = { bound: $V };', 'bound!'],
  ['const table = { a: $V } as const;', 'table.a'],
  ['const table: Record<string, any> = { a: $V };', 'table["a"]!'],
  ['const table = new Map<string, unknown>([["a", $V]]);', 'table.get("a")!'],
  ['interface Box<T> { readonly value: T }\nconst box: Box<unknown> = { value: $V };', 'box.value'],
  ['enum Kind { a = "first", b = "second" }\nconst table = { [Kind.a]: $V };', 'table[Kind.a]'],
  ['enum Place { none, some }\nconst row = [1, $V] as any[];', 'row[Place.some]'],
  ['class Settings { constructor(readonly option: any) {} }\nconst settings = new Settings($V);', 'settings.option'],
  ['class Settings { private static readonly option: unknown = $V; static get(): any { return Settings.option; } }', 'Settings.get()'],
  ['class Settings { #option: unknown = $V; get option(): any { return this.#option; } }', 'new Settings().option'],
  [
    'class Settings<T> { option?: T; constructor(option: T) { this.option = option; } }\nconst settings: Settings<any> = new Settings<any>($V);',
    'settings.option!',
  ],
  ['abstract class Root { abstract option: any; }\nclass Settings extends Root { override option: any = $V; }', 'new Settings().option'],
  ['const pass = <T,>(value: T): T => value;', 'pass<any>($V)'],
  ['function pass(value: string): string;\nfunction pass(value: unknown): any;\nfunction pass(value: any): any { return value; }', 'pass($V)'],
  ['function check(value: unknown): asserts value is object {}\nconst bound: unknown = $V;\ncheck(bound);', 'bound as any'],
];

export const TYPED_CALLS: readonly (readonly [string, string])[] = [
  ['', 'handoff(billing, $D)'],
  ['', 'handoff(billing, $D as any)'],
  ['', 'handoff<any, any>(billing, $D as never)'],
  ['const options = $D satisfies object;', 'handoff(billing, options)'],
  ['const options: Parameters<typeof handoff>[1] = $D as any;', 'handoff(billing, options!)'],
  [
    'function build(agent: Agent<any, any>): any;\nfunction build(agent: Agent<any, any>, more?: object): any { return handoff(agent, { ...$D, ...more } as any); }',
    'build(billing)',
  ],
  [
    'class Desk { constructor(private readonly agent: Agent<any, any>) {}\n  build(): any { return handoff(this.agent, $D as any); } }',
    'new Desk(billing).build()',
  ],
  [
    'const build = <A extends Agent<any, any>>(agent: A, options: object = $D): any => handoff(agent, { toolDescriptionOverride: "Goes.", ...options } as any);',
    'build(billing)',
  ],
];

export const TYPED_WIRINGS: readonly string[] = [
  'export const start = new Agent({ name: "Triage", handoffs: [$H]$A });',
  'export const start: Agent<any, any> = new Agent<unknown, any>({ name: "Triage", handoffs: [$H as any]$A });',
  'const every: readonly unknown[] = [$H];\nexport const start = new Agent({ name: "Triage", handoffs: every as any$A });',
  'enum Names { Triage = "Triage" }\nexport const start = new Agent({ name: Names.Triage, handoffs: [$H]$A });',
  'class Team { constructor(readonly start = new Agent({ name: "Triage", handoffs: [$H]$A })) {} }\nexport const { start } = new Team();',
  'export const start = Agent.create({ name: "Triage" as const, handoffs: [$H] as any[]$A })!;',
  'export const start = new Agent({ name: "Triage"$A }) as Agent<any, any>;\nstart.handoffs!.push(<any>$H);',
];

/** Types for the parameters of the callbacks that are drawn; what is given back is `any`. */
export function annotate(text: string): string {
  return text
    .replaceAll(/(?<!constructor)\((d|context|data)\)( =>| \{)/g, '($1: any): any$2')
    .replaceAll(/\(context, input\)( =>| \{)/g, '(context: RunContext<any>, input?: any): any$1')
    .replaceAll(/\(\{ context \}\)( =>| \{)/g, '({ context }: { readonly context: unknown }): any$1')
    .replaceAll(/\(\.\.\.rest\)( =>| \{)/g, '(...rest: any[]): any$1');
}
