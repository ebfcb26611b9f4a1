/** TypeScript stands for JavaScript too: they share the SDK, the grammar and every rule. */
export type Language = 'python' | 'typescript';
